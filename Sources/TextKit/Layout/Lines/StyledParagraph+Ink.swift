extension StyledParagraph {
    /// The ink of the characters, glyph by glyph.
    func ink(of range: Range<Int>) -> GlyphInk {
        var ink = GlyphInk.none
        forEachRun(in: range) { run, index in
            guard run.kind == .text, run.ink != .none else { return }
            if let initial, initial.utf16.contains(run.utf16.lowerBound) { return }
            let shaped = chunk(index).shaped
            let glyphs = shaped.glyphRange(ofUTF16: run.utf16.clamped(to: range)).clamped(to: run.glyphs)
            func y(_ glyph: Int) -> Int32 { shaped.offsets.isEmpty ? 0 : shaped.offsets[glyph].y }
            let isTrusted = run.font.asksForNoMore(than: styles[run.style].font)
            GlyphInk.forEach(glyphs, isTrusted: isTrusted, cluster: { shaped.clusters[$0] }, y: y) { glyph in
                guard !shaped.isBlank(glyph) else { return }
                let rise = style(atUTF16: Int(shaped.clusters[glyph])).baselineOffset
                ink.include(GlyphInk(GlyphInk(of: shaped.glyphs[glyph], in: run.font), y: y(glyph)).raised(by: rise))
            }
        }
        return ink
    }
}
