import TextKit

extension DocumentTheme {
    /// The colours of the parts of code, as hues: each is made as light or dark as the ground asks for.
    private static let codeHues: [(trait: InlineTraits, color: UInt32)] = [
        (.codeComment, 0x6E7168), (.codeString, 0x2F7D31), (.codeKeyword, 0xA0308C), (.codeNumber, 0xB04A10), (.codeName, 0x1F68B4),
    ]

    /// The colour of a part of code on the ground of code, or on the document's own; nil for text that is none.
    func color(ofCode traits: InlineTraits, on ground: RGBA?) -> RGBA? {
        guard !traits.isDisjoint(with: .codeParts) else { return nil }
        return Self.codeHues.first { traits.contains($0.trait) }.map { readable(RGBA(hex: $0.color), on: ground ?? tint) }
    }
}
