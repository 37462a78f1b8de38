/// The glyphs that a painter has drawn, as pixels from their origins.
struct GlyphPixelCache {
    enum Image {
        case coverage(PathCoverage)
        case colors(PixelLayer)

        var bounds: PixelRect {
            switch self {
            case .coverage(let mask): mask.bounds
            case .colors(let layer): layer.area
            }
        }
    }

    private struct Key: Hashable {
        let font: ObjectIdentifier
        let glyph: UInt16
        let phase: Int
    }

    private var images: [Key: Image?] = [:]
    /// Keeps the identities from being reused.
    private var fonts: [ObjectIdentifier: GlyphFont] = [:]
    private var pixels = 0
    private static let mostPixels = 4 << 20

    /// The pixels of a glyph whose origin stands `phase` quarters right of a pixel's corner; nil for no ink, and for large glyphs.
    mutating func image(of glyph: UInt16, phase: Int, _ font: GlyphFont) -> Image? {
        let key = Key(font: ObjectIdentifier(font), glyph: glyph, phase: phase)
        if let cached = images[key] { return cached }
        if pixels > Self.mostPixels { self = GlyphPixelCache() }
        let made = FreeTypeOutlines.pixels(of: glyph, font, phase: phase).flatMap(Self.image(of:))
        fonts[ObjectIdentifier(font)] = font
        images[key] = .some(made)
        pixels += made.map { $0.bounds.width * $0.bounds.height } ?? 1
        return made
    }

    private static func image(of glyph: GlyphPixels) -> Image? {
        let area = PixelRect(x: glyph.left, y: glyph.top, width: glyph.width, height: glyph.rows)
        guard glyph.scale != 1 else {
            guard glyph.colors.isEmpty else { return .colors(PixelLayer(area: area, pixels: glyph.colors)) }
            return .coverage(PathCoverage(bounds: area, stride: glyph.width, mask: glyph.coverage))
        }
        func length(_ value: Int) -> Int { Int((Double(value) * glyph.scale).rounded()) }
        let target = PixelRect(
            x: length(glyph.left), y: length(glyph.top), width: max(1, length(glyph.width)), height: max(1, length(glyph.rows)))
        guard target.width <= 4096, target.height <= 4096 else { return nil }
        let isColor = !glyph.colors.isEmpty
        let words = isColor ? glyph.colors : glyph.coverage.map { UInt32($0) << 24 }
        let scaled = Bitmap(width: glyph.width, height: glyph.rows, pixels: words).scaled(toWidth: target.width, height: target.height)
        let layer = PixelLayer(area: target, pixels: scaled.pixels)
        return isColor ? .colors(layer) : .coverage(PathCoverage(alphaOf: layer))
    }

    /// The pixels within `part` of a glyph that may be too large to be cached.
    static func image(of glyph: UInt16, phase: Int, _ font: GlyphFont, within part: PixelRect) -> Image? {
        let rect = FixedRect(
            x: Fixed(pixels: part.x), y: Fixed(pixels: part.y), width: Fixed(pixels: part.width), height: Fixed(pixels: part.height))
        return FreeTypeOutlines.pixels(of: glyph, font, phase: phase, within: rect).flatMap(image(of:))
    }
}
