/// Pixels of a part of a surface: 0xAARRGGBB, the colour multiplied by alpha, row after row.
struct PixelLayer {
    let area: PixelRect
    var pixels: [UInt32]

    init(area: PixelRect, word: UInt32 = 0) {
        self.area = area
        pixels = Array(repeating: word, count: max(0, area.width) * max(0, area.height))
    }

    init(area: PixelRect, pixels: [UInt32]) {
        self.area = area
        self.pixels = pixels
    }

    /// The source of drawing: one colour, or the pixels of a part of the surface, each times `opacity` / 255.
    enum Source {
        case color(UInt32)
        case pixels(PixelLayer, opacity: UInt32)
    }

    /// A copy of a part, which must lie within the area.
    func part(_ rect: PixelRect) -> PixelLayer {
        var words: [UInt32] = []
        words.reserveCapacity(rect.width * rect.height)
        for y in rect.y..<rect.maxY {
            let start = index(rect.x, y)
            words.append(contentsOf: pixels[start..<(start + rect.width)])
        }
        return PixelLayer(area: rect, pixels: words)
    }

    @inline(__always)
    private func index(_ x: Int, _ y: Int) -> Int { (y - area.y) * area.width + x - area.x }

    /// Draws a source within a rectangle, through coverage where there is some, by a mode.
    mutating func compose(_ source: Source, through mask: PathCoverage? = nil, in rect: PixelRect, _ mode: BlendMode) {
        var target = rect.intersection(area)
        if let mask { target = target.intersection(mask.bounds) }
        if case .pixels(let layer, _) = source { target = target.intersection(layer.area) }
        guard !target.isEmpty else { return }
        for y in target.y..<target.maxY {
            let start = index(target.x, y)
            pixels.withUnsafeMutableBufferPointer { buffer in
                let row = UnsafeMutableBufferPointer(rebasing: buffer[start..<(start + target.width)])
                Self.compose(row, source, x: target.x, y: y, mask, mode)
            }
        }
    }

    private static func compose(
        _ row: UnsafeMutableBufferPointer<UInt32>, _ source: Source, x: Int, y: Int, _ mask: PathCoverage?, _ mode: BlendMode
    ) {
        let maskStart = mask.map { ($0.stride * (y - $0.bounds.y)) + x - $0.bounds.x } ?? 0
        func share(_ index: Int) -> UInt32 { mask.map { UInt32($0.mask[maskStart + index]) } ?? 255 }
        switch source {
        case .color(let word):
            if mode == .normal, mask == nil, word >> 24 == 255 { return row.update(repeating: word) }
            for index in 0..<row.count { row[index] = composed(word, row[index], share(index), mode) }
        case .pixels(let layer, let opacity):
            let start = layer.index(x, y)
            for index in 0..<row.count {
                row[index] = composed(PixelWords.scaled(layer.pixels[start + index], by: opacity), row[index], share(index), mode)
            }
        }
    }

    @inline(__always)
    private static func composed(_ source: UInt32, _ below: UInt32, _ share: UInt32, _ mode: BlendMode) -> UInt32 {
        if share == 0 { return below }
        if mode == .normal { return PixelWords.over(PixelWords.scaled(source, by: share), below) }
        // The added colour is thinned before it saturates, as X servers do it.
        if mode == .plusLighter { return blended(PixelWords.scaled(source, by: share), below, mode) }
        return PixelWords.mixed(below, blended(source, below, mode), share)
    }

    private static func blended(_ source: UInt32, _ below: UInt32, _ mode: BlendMode) -> UInt32 {
        switch mode {
        case .clear: 0
        case .copy: source
        default: PixelColor.blended(mode, PixelColor(source), PixelColor(below)).word
        }
    }
}
