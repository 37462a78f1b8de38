/// What is to be painted, in order: the seam between the engine and whatever puts pixels on a screen.
///
/// Coordinates are device pixels, origin top left, y down, relative to the surface that is drawn on.
/// They are 64-bit: a painter clips first and narrows to its own type afterwards.
public struct DisplayList: Sendable {
    public enum Item: Sendable {
        case fillRect(FixedRect, RGBA)
        case fillPath(FlattenedPath, RGBA)
        /// The filled path as a Gaussian blur of this standard deviation leaves it: a soft shadow.
        case blurredPath(FlattenedPath, deviation: Fixed, RGBA)
        case glyphs(GlyphRun)
        /// The bitmap scaled to fill the rectangle, `opacity` 0…1.
        case image(Bitmap, FixedRect, opacity: Double)
        /// Everything up to the matching `popClip` is cut to the rectangle (and to the clips around it).
        case pushClip(FixedRect)
        /// The same for the inside of a path, with soft edges.
        case pushClipPath(FlattenedPath)
        /// Ends the last clip of either kind.
        case popClip
    }

    public var items: [Item] = []
    public init() {}

    public mutating func append(_ item: Item) { items.append(item) }
}

/// Glyphs of one font in one colour.
public struct GlyphRun: Sendable {
    public var font: GlyphFont
    public var color: RGBA
    public var glyphs: [PositionedGlyph]

    public init(font: GlyphFont, color: RGBA, glyphs: [PositionedGlyph]) {
        self.font = font
        self.color = color
        self.glyphs = glyphs
    }
}

/// One glyph and where its origin (pen position on the baseline) lies.
public struct PositionedGlyph: Hashable, Sendable {
    public var glyph: UInt16
    public var x, y: Fixed

    @inlinable public init(glyph: UInt16, x: Fixed, y: Fixed) {
        self.glyph = glyph
        self.x = x
        self.y = y
    }
}
