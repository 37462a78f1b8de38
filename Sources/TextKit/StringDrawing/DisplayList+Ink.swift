extension DisplayList {
    /// Around the pixels that a painter changes, in whole device pixels; nil where it changes none.
    ///
    /// Glyphs count as painters draw them, in the pixels and quarters of pixels where they stand, and slightly hinted. Of a blurred shadow all that it can reach counts.
    /// - Parameter fonts: every font of the list. Glyphs of others are passed over.
    func inkBounds(_ fonts: [ObjectIdentifier: FontInstance]) -> FixedRect? {
        var measure = InkMeasure(fonts: fonts)
        for item in items { measure.add(item) }
        return measure.ink
    }
}

/// Adds up where items leave ink.
private struct InkMeasure {
    let fonts: [ObjectIdentifier: FontInstance]
    private(set) var ink: FixedRect?
    private var clips: [FixedRect] = []

    init(fonts: [ObjectIdentifier: FontInstance]) { self.fonts = fonts }

    private mutating func include(_ rect: FixedRect) {
        let shown = clips.last?.intersection(rect) ?? rect
        guard !shown.isEmpty else { return }
        ink = ink?.union(shown) ?? shown
    }

    private mutating func push(_ rect: FixedRect) { clips.append(clips.last?.intersection(rect) ?? rect) }

    mutating func add(_ item: DisplayList.Item) {
        switch item {
        case .fillRect(let rect, let color): if color.alpha > 0 { include(rect.snapped) }
        case .fillPath(let path, let color):
            guard color.alpha > 0 else { break }
            if path.shapes.isEmpty {
                if let box = path.box { include(box.coveringPixels) }
            } else {
                for shape in path.shapes { include(shape.paintedBounds) }
            }
        case .blurredPath(let path, let deviation, let color):
            guard color.alpha > 0, let box = path.box else { break }
            let reach = Fixed(pixels: GaussianBlur(deviation: deviation.pixels).spread + 1)
            include(box.coveringPixels.grown(x: reach, y: reach))
        case .glyphs(let run): add(run)
        case .image(_, let rect, let opacity): if opacity > 0 { include(rect.snapped) }
        case .pushClip(let rect), .pushClipMask(_, let rect): push(rect.snapped)
        case .pushClipPath(let path): push((path.box ?? .zero).coveringPixels)
        case .popClip: _ = clips.popLast()
        case .blended(let item, _): add(item)
        case .pushLayer, .popLayer: break
        }
    }

    private mutating func add(_ run: GlyphRun) {
        guard run.color.alpha > 0, let font = fonts[ObjectIdentifier(run.font)] else { return }
        for glyph in run.glyphs {
            // Painters go to the nearest quarter of a pixel.
            let quarters = run.font.isSubpixelPlaced ? (glyph.x.raw + 8) >> 4 : glyph.x.rounded.raw >> 4
            guard let box = font.paintedBounds(of: glyph.glyph, phase: UInt8(quarters & 3)) else { continue }
            include(box.offset(x: Fixed(raw: (quarters >> 2) << 6), y: glyph.y.rounded))
        }
    }
}

extension FixedRect {
    /// Every edge at the nearest pixel, a pixel wide and high at least: what painters make of a rectangle.
    fileprivate var snapped: FixedRect {
        let (left, top) = (x.rounded, y.rounded)
        return FixedRect(x: left, y: top, width: max(.one, maxX.rounded - left), height: max(.one, maxY.rounded - top))
    }

    fileprivate func grown(x dx: Fixed, y dy: Fixed) -> FixedRect {
        FixedRect(x: x - dx, y: y - dy, width: width + dx * 2, height: height + dy * 2)
    }
}
