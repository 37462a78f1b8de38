public import TextKit

extension DocumentTheme {
    /// The colours of the parts of code, as hues: each is made as light or dark as the ground asks for.
    private static let codeHues: [(kind: CodeLexer.Kind, color: UInt32)] = [
        (.comment, 0x6E7168), (.string, 0x2F7D31), (.keyword, 0xA0308C), (.number, 0xB04A10), (.name, 0x1F68B4),
    ]

    /// The colour of a part of code on the ground of code, or on the document's own; nil for text that is none.
    func color(ofCode traits: InlineTraits, on ground: RGBA?) -> RGBA? {
        guard !traits.isDisjoint(with: .codeParts) else { return nil }
        return Self.codeHues.first { traits.contains(InlineTraits($0.kind)) }.map { readableCode(RGBA(hex: $0.color), on: ground ?? tint) }
    }

    /// The colour of a part of code on the paper, which can be read there: the one that it has in a block of code, as far as the grounds
    /// allow. O(1).
    public func color(ofCode kind: CodeLexer.Kind) -> RGBA {
        Self.codeHues.first { $0.kind == kind }.map { readableCode(RGBA(hex: $0.color), on: paper) } ?? ink
    }
}
