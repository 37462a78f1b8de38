import Foundation

extension StringLayout {
    /// Logical pixels: what the lines take below the top of the first, as wide as what advances the pen.
    struct Measures {
        var bounds: CGRect
        /// The baseline of the first line, below its top.
        var baseline: CGFloat
        /// Whether all of the text shows, none of it cut or wider than the available width.
        var fits: Bool
        /// Whether a stop may stand beyond the edge, where it is meant to be.
        var hangs = false
    }

    func measure() -> Measures {
        let scale = manager.scale
        let isUnlimited = container.isUnlimited(container.size.width)
        var bounds: FixedRect?
        var baseline: Fixed?
        var fits = true
        var hangs = false
        forEachLocatedFragment { located in
            var used = located.usedRect
            if isUnlimited, used.width >= .zero {
                // White space at the end advances the pen all the same where no edge is there to swallow it.
                used.width += hangingWidth(located)
            }
            // Whole advances have whole pixels to stand in; an attachment may have a part of one.
            if manager.layout.settings.wholeAdvances { used.width = used.maxX.ceil - used.x }
            bounds = bounds.map { Self.join($0, used) } ?? used
            if baseline == nil { baseline = located.baseline }
            if located.paragraph.style.ownBreaking.hangsPunctuation { hangs = true }
            if located.fragment.extras?.truncation != nil || (located.fragment.textWidth > located.fragment.width && !hangs) {
                fits = false
            }
        }
        var rect = bounds?.logical(scale: scale) ?? .zero
        if manager.layout.hasOverflow {
            fits = false
        } else {
            let extra = manager.extraLineFragmentUsedRect
            if extra.height > 0 { rect = bounds == nil ? extra : rect.union(extra) }
        }
        // A block's edges and ground are drawn as well as its lines.
        if let blocks = manager.layout.blockBounds(linesTo: bounds?.maxX ?? .zero)?.logical(scale: scale) {
            let (right, bottom) = (max(rect.maxX, blocks.maxX), max(rect.maxY, blocks.maxY))
            rect.origin = CGPoint(x: min(rect.minX, blocks.minX), y: min(rect.minY, blocks.minY))
            rect.size = CGSize(width: right - rect.minX, height: bottom - rect.minY)
        }
        return Measures(bounds: rect, baseline: (baseline ?? .zero).pixels / scale, fits: fits, hangs: hangs)
    }

    /// The union of rectangles of which some may have no width.
    private static func join(_ a: FixedRect, _ b: FixedRect) -> FixedRect {
        let (left, top) = (min(a.x, b.x), min(a.y, b.y))
        return FixedRect(x: left, y: top, width: max(a.maxX, b.maxX) - left, height: max(a.maxY, b.maxY) - top)
    }

    private func hangingWidth(_ located: LocatedFragment) -> Fixed {
        guard located.fragment.contentEnd < located.fragment.end else { return .zero }
        var width = Fixed.zero
        manager.glyphs(of: located).walk { run, lineGlyph in
            if run.isHanging { width += lineGlyph.advance }
            return true
        }
        return width
    }

    /// Around everything that drawing the string at a point leaves on paper, shadows, lines and backgrounds too: logical pixels, whole
    /// device pixels; zero for nothing.
    func inkBounds(at origin: CGPoint) -> CGRect {
        var fonts: [ObjectIdentifier: FontInstance] = [:]
        func add(_ font: FontInstance) { fonts[ObjectIdentifier(font.glyphFont)] = font }
        forEachLocatedFragment { located in
            manager.glyphs(of: located).runs.forEach { run in
                add(run.chunk.shaped.runs[run.run].font)
                run.paragraph.styles.forEach { add($0.font) }
            }
        }
        let list = GraphicsContext.recording(scale: manager.scale) { draw(at: origin) }
        return list.inkBounds(fonts)?.logical(scale: manager.scale) ?? .zero
    }
}
