/// The traits of a run of a paragraph; the attribute `.documentInline` holds the raw value where it is not 0.
struct InlineTraits: OptionSet, Hashable {
    let rawValue: Int

    static let emphasis = InlineTraits(rawValue: 1)
    static let strong = InlineTraits(rawValue: 2)
    static let code = InlineTraits(rawValue: 4)
    static let strikethrough = InlineTraits(rawValue: 8)
    /// The text that stands for a picture that cannot be shown.
    static let caption = InlineTraits(rawValue: 16)
    static let superscript = InlineTraits(rawValue: 32)
    static let `subscript` = InlineTraits(rawValue: 64)
    /// The bullet or number of a list item.
    static let marker = InlineTraits(rawValue: 128)
    static let underline = InlineTraits(rawValue: 256)
    /// What stands for a footnote: the reference to it, the rule above the notes, the links back.
    static let footnote = InlineTraits(rawValue: 512)
    /// The title of an alert.
    static let alertTitle = InlineTraits(rawValue: 1024)
    /// Parts of code that have a colour each.
    static let codeKeyword = InlineTraits(rawValue: 2048)
    static let codeString = InlineTraits(rawValue: 4096)
    static let codeComment = InlineTraits(rawValue: 8192)
    static let codeNumber = InlineTraits(rawValue: 16384)
    static let codeName = InlineTraits(rawValue: 32768)
    /// How the characters before are read, raised after them.
    static let ruby = InlineTraits(rawValue: 65536)
    /// What a document says is code and sets in a face of prose: it has the reader's own face for code, where one is chosen.
    static let codeInProse = InlineTraits(rawValue: 131072)
    static let codeParts: InlineTraits = [.codeKeyword, .codeString, .codeComment, .codeNumber, .codeName]
}
