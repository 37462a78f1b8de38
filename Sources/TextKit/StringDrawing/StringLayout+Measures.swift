import Foundation

extension StringLayout {
    /// Logical pixels: what the lines take below the top of the first, as wide as what advances the pen.
    struct Measures {
        var bounds: CGRect
        /// Of the first line, below its top.
        var baseline: CGFloat
        /// Whether all of the text shows, none of it cut or wider than the room there is.
        var fits: Bool
    }

    func measure() -> Measures {
        let scale = manager.scale
        let isUnlimited = container.isUnlimited(container.size.width)
        var bounds: FixedRect?
        var baseline: Fixed?
        var fits = true
        forEachPlace { place in
            var used = place.usedRect
            if isUnlimited, used.width >= .zero {
                // White space at the end advances the pen all the same where no edge is there to swallow it.
                used.width += hangingWidth(place)
            }
            bounds = bounds.map { Self.join($0, used) } ?? used
            if baseline == nil { baseline = place.baseline }
            if place.fragment.extras?.truncation != nil || place.fragment.textWidth > place.fragment.width { fits = false }
        }
        var rect = bounds?.logical(scale: scale) ?? .zero
        if manager.layout.hasOverflow {
            fits = false
        } else {
            let extra = manager.extraLineFragmentUsedRect
            if extra.height > 0 { rect = bounds == nil ? extra : rect.union(extra) }
        }
        return Measures(bounds: rect, baseline: (baseline ?? .zero).pixels / scale, fits: fits)
    }

    /// The union of rectangles of which some may have no width.
    private static func join(_ a: FixedRect, _ b: FixedRect) -> FixedRect {
        let (left, top) = (min(a.x, b.x), min(a.y, b.y))
        return FixedRect(x: left, y: top, width: max(a.maxX, b.maxX) - left, height: max(a.maxY, b.maxY) - top)
    }

    private func hangingWidth(_ place: FragmentPlace) -> Fixed {
        guard place.fragment.contentEnd < place.fragment.end else { return .zero }
        var width = Fixed.zero
        manager.glyphs(of: place).walk { run, spot in
            if run.isHanging { width += spot.advance }
            return true
        }
        return width
    }

    /// Around the ink of the glyphs and the attachments, logical pixels below the top of the first line; zero for none.
    func inkBounds() -> CGRect {
        var bounds: FixedRect?
        func include(_ rect: FixedRect) { bounds = bounds?.union(rect) ?? rect }
        forEachPlace { place in
            var cursor = StyleCursor(place, manager)
            manager.glyphs(of: place).walk { run, spot in
                let shaped = run.piece.shaped
                let item = shaped.runs[run.run]
                let utf16 = Int(shaped.clusters[spot.glyph])
                let style = cursor.style(atUTF16: utf16, of: run.paragraph)
                var (x, y) = (spot.x, place.baseline - style.baselineOffset)
                if !shaped.offsets.isEmpty {
                    x += Fixed(raw: Int64(shaped.offsets[spot.glyph].x))
                    y -= Fixed(raw: Int64(shaped.offsets[spot.glyph].y))
                }
                if item.kind == .text, let ink = item.font.inkBounds(of: shaped.glyphs[spot.glyph]) {
                    include(ink.offset(x: x, y: y))
                } else if item.kind == .attachment, let box = place.fragment.extras?.dynamic(atUTF16: utf16) {
                    include(FixedRect(x: x, y: place.baseline - box.ascent, width: box.advance, height: box.ascent + box.descent))
                } else if item.kind == .missing {
                    include(FixedRect(x: x, y: y - style.font.capHeight, width: spot.advance, height: style.font.capHeight))
                }
                return true
            }
        }
        return bounds?.logical(scale: manager.scale) ?? .zero
    }
}
