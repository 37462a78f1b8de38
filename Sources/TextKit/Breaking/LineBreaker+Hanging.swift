/// Punctuation that stands beyond the end of a line.
extension LineBreaker {
    /// The line that ends after a segment whose last character is too wide for it but may hang; nil where that is not so.
    func hanging(_ next: Step, _ scan: Scan, width: Fixed) -> Fill? {
        let last = next.fill.contentEnd - 1
        guard next.isOpportunity, last >= 0, Self.hangs(paragraph.text.utf16[last]) else { return nil }
        let shaped = paragraph.piece(scan.position.piece).shaped
        let glyph = shaped.firstGlyph(atOrAfterUTF16: last)
        guard glyph < scan.position.glyph, Int(shaped.clusters[glyph]) == last,
            shaped.runs[shaped.runIndex(containingGlyph: glyph)].level == paragraph.baseLevel
        else { return nil }
        let hang = Fixed(raw: Int64(shaped.advances[glyph]))
        guard scan.contentWidth - hang <= width, scan.contentWidth > hang else { return nil }
        var fill = next.fill
        fill.hang = hang
        return fill
    }

    /// Full stops and commas of East Asian writing, as wide as an ideograph or half of it.
    private static func hangs(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64, 0xFE50, 0xFE51, 0xFE52: true
        default: false
        }
    }
}
