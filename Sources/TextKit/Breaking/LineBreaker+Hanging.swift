/// Decides about punctuation that stands beyond the end of a line.
extension LineBreaker {
    /// The line that ends after a segment whose last character is too wide for it but may hang; nil where that is not so.
    func hanging(_ next: Step, _ scan: Scan, width: Fixed) -> Fill? {
        guard next.isOpportunity, let hang = hang(next.fill.contentEnd, paragraph.chunk(scan.position.chunk), before: scan.position.glyph),
            scan.contentWidth - hang <= width, scan.contentWidth > hang
        else { return nil }
        var fill = next.fill
        fill.hang = hang
        return fill
    }

    /// The width of the last character of a content that ends before a glyph, if it may hang.
    func hang(_ contentEnd: Int, _ chunk: ShapedParagraph.Chunk, before end: Int) -> Fixed? {
        let last = contentEnd - 1
        guard last >= 0, Self.hangs(paragraph.text.utf16[last]) else { return nil }
        let shaped = chunk.shaped
        let glyph = shaped.firstGlyph(atOrAfterUTF16: last)
        guard glyph < end, Int(shaped.clusters[glyph]) == last,
            shaped.runs[shaped.runIndex(containingGlyph: glyph)].level == paragraph.baseLevel
        else { return nil }
        return Fixed(raw: Int64(shaped.advances[glyph]))
    }

    /// Punctuation of East Asian writing, as wide as an ideograph or half of it.
    private static func hangs(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64, 0xFE50, 0xFE51, 0xFE52: true
        default: false
        }
    }
}
