/// The items to be painted, in order: the seam between the engine and a painter that puts pixels on a screen.
///
/// Coordinates are device pixels, origin top left, y down, relative to the surface that is drawn on. They are 64-bit: a painter
/// clips first and narrows to its own type afterwards.
public struct DisplayList: Sendable {
    /// One thing to paint, or the beginning or end of a clip; it is painted over the items before it (Porter-Duff *over*).
    public enum Item: Sendable {
        /// The rectangle in one colour, its edges snapped to whole device pixels by the painter; one of no area paints nothing.
        case fillRect(FixedRect, RGBA)
        /// The inside of the path in one colour, by the path's fill rule, with soft edges.
        /// Outlines of text are painted where glyphs stand, at whole pixels down and at quarters across.
        case fillPath(FlattenedPath, RGBA)
        /// The filled path as a Gaussian blur of this standard deviation leaves it: a soft shadow.
        case blurredPath(FlattenedPath, deviation: Fixed, RGBA)
        /// Glyphs of one font in one colour; colour glyphs keep their own colours.
        case glyphs(GlyphRun)
        /// The bitmap scaled to fill the rectangle, `opacity` 0…1.
        case image(Bitmap, FixedRect, opacity: Double)
        /// Everything up to the matching `popClip` is cut to the rectangle (and to the clips around it).
        case pushClip(FixedRect)
        /// Everything up to the matching `popClip` is cut to the inside of the path, with soft edges (and to the clips around it).
        case pushClipPath(FlattenedPath)
        /// Everything up to the matching `popClip` is thinned by the bitmap's alpha, scaled to fill the rectangle, and cut to the
        /// rectangle (and to the clips around it).
        case pushClipMask(Bitmap, FixedRect)
        /// Ends the last clip of any kind.
        case popClip
        /// An item that paints, combined with what is below by another mode than *over*.
        indirect case blended(Item, BlendMode)
        /// Everything up to the matching `popLayer` is painted on a surface of its own, transparent at first, which is then painted as
        /// a whole. Clips that are pushed within are popped within.
        indirect case pushLayer(DisplayLayer)
        /// Ends the last layer.
        case popLayer
    }

    /// The items in the order in which they are painted, the lowest first. Every pushed clip and layer is popped again.
    public var items: [Item] = []
    /// An empty list, which paints nothing.
    public init() {}

    /// Adds an item above all the others. Amortised O(1).
    public mutating func append(_ item: Item) { items.append(item) }
}

/// Glyphs of one font in one colour.
public struct GlyphRun: Sendable {
    /// The face and size that the glyph ids belong to.
    public var font: GlyphFont
    /// The colour of the ink; the glyphs of a colour font have colours of their own.
    public var color: RGBA
    /// The glyphs in the order in which they are painted, which need not be that of the text.
    public var glyphs: [PositionedGlyph]

    /// Glyphs at positions in device pixels of the surface, as a `DisplayList` has them.
    public init(font: GlyphFont, color: RGBA, glyphs: [PositionedGlyph]) {
        self.font = font
        self.color = color
        self.glyphs = glyphs
    }
}

/// One glyph with its origin, the pen position on the baseline.
public struct PositionedGlyph: Hashable, Sendable {
    /// The glyph's id in the font file; 0 is the box of a missing character (`.notdef` in OpenType).
    public var glyph: UInt16
    /// Device pixels from the left of the surface to the glyph's origin.
    public var x: Fixed
    /// Device pixels from the top of the surface down to the baseline.
    public var y: Fixed

    /// A glyph with its origin in device pixels, from the top left of the surface.
    @inlinable public init(glyph: UInt16, x: Fixed, y: Fixed) {
        self.glyph = glyph
        self.x = x
        self.y = y
    }
}
