public import Foundation
public import TextKit

/// The appearance of documents: fonts, paragraph styles and colours follow from it and from the role of each part of a document.
public struct DocumentStyle: Equatable, Sendable {
    /// The colours of text, links, code and rules; `DocumentTheme.light` by default.
    public var theme = DocumentTheme.light
    /// The em of the body in logical pixels. Everything else is in proportion to it.
    public var bodySize: CGFloat = 18
    /// The family of body text, `serif` by default; a name unknown to `Font(name:size:)` is replaced by the system's face.
    public var bodyFamily = "serif"
    /// The family of headings; `sans-serif` by default.
    public var headingFamily = "sans-serif"
    /// The family of code, of very large tables and of plain text that is no prose; `monospace` by default.
    public var codeFamily = "monospace"
    /// The pitch of lines, in ems.
    public var lineHeight: CGFloat = 1.45
    /// Whether paragraphs of the document's own have other pitches in proportion; else `lineHeight` holds for all prose.
    public var keepsDocumentPitch = true
    /// The space between paragraphs of prose, in ems; nil for the usual one, and what the document asks for.
    public var paragraphSpacing: CGFloat?
    /// How far first lines of prose are moved in, in ems; nil as the document asks for.
    public var paragraphIndent: CGFloat?
    /// Whether lines of prose end at the same edge; nil as the document asks for. What is centred or to the right stays so.
    public var justifies: Bool?
    /// Whether words of prose are divided; nil as the document asks for. Text without a language has that of the locale.
    public var hyphenates: Bool?
    /// How many columns apart the tab stops of plain text are that is no prose.
    public var tabWidth = 8
    /// The size of code, in ems of the body.
    public var codeScale: CGFloat = 0.9

    /// The sizes of the six levels of headings, in ems of the body.
    public var headingScales = Self.headingScales(at: .large)

    /// The appearance at the usual text size: light, with a body of 18.
    public init() {}

    /// The appearance at a text size that the reader prefers: the body is 18 at `.large` and in proportion to the text style `.body`
    /// elsewhere; headings follow `.title1`, `.title2`, `.title3`, `.headline` and `.subheadline`.
    public init(theme: DocumentTheme = .light, contentSizeCategory: ContentSizeCategory) {
        self.theme = theme
        let body = Font.TextStyle.body
        bodySize = (18 * body.pointSize(at: contentSizeCategory) / body.pointSize(at: .large)).rounded()
        headingScales = Self.headingScales(at: contentSizeCategory)
    }

    private static func headingScales(at category: ContentSizeCategory) -> [CGFloat] {
        let styles: [Font.TextStyle] = [.title1, .title2, .title3, .headline, .headline, .subheadline]
        return styles.map { $0.pointSize(at: category) / Font.TextStyle.body.pointSize(at: category) }
    }

    /// The scale of a heading; level 1 is the highest, and levels beyond the last have the last's.
    func headingScale(_ level: Int) -> CGFloat {
        headingScales.isEmpty ? 1 : headingScales[min(max(level, 1), headingScales.count) - 1]
    }

    /// An appearance with these colours and a body of this size in logical pixels; everything else has its default.
    public init(theme: DocumentTheme, bodySize: CGFloat = 18) {
        self.theme = theme
        self.bodySize = bodySize
    }

    /// The attributes of links, for `TextView.linkTextAttributes`.
    public var linkTextAttributes: [NSAttributedString.Key: Any] {
        [
            .foregroundColor: Color(theme.link), .underlineStyle: UnderlineStyle.single.rawValue,
            .underlineColor: Color(theme.linkUnderline),
        ]
    }

    /// Finds and opens the face of body text, which stays cached; may be called on any thread.
    package func prepareFonts() {
        _ = DocumentFonts(self).font(BlockRole.Values(kind: .plainProse, spacing: .none), [])
    }

    /// Gives this appearance to a text that a document made. Text that no reader made keeps its attributes; links and attachments stay.
    /// O(runs).
    public func apply(to storage: TextStorage) {
        if storage.length == 0 { return }
        let styled = StyledAttributes(self)
        storage.changeAttributesBesideLinks(in: NSRange(location: 0, length: storage.length)) { attributes in
            guard let role = attributes[.documentBlock] as? BlockRole else { return }
            let traits = InlineTraits(rawValue: attributes[.documentInline] as? Int ?? 0)
            let own = attributes[.documentAppearance] as? InlineAppearance
            attributes = styled.attributes(role, traits, own, isLink: attributes[.link] != nil, previous: attributes)
        }
    }
}

extension Document {
    /// Makes a text storage of the text read so far, with an appearance. O(length).
    public func makeTextStorage(style: DocumentStyle = DocumentStyle()) -> TextStorage {
        let storage = TextStorage()
        content.append(to: storage, style: style)
        return storage
    }
}
