/// The information a painter needs to draw glyphs of one font at one size: the file that was shaped with, so that glyph ids mean the same
/// glyphs. The engine interns instances, so a painter may key its own font objects by identity as long as it holds the instance.
public final class GlyphFont: Sendable {
    /// The font file, and the face within it.
    public let file: String
    /// The index of the face in a font collection (TTC); 0 in a file of one face.
    public let faceIndex: Int
    /// The size of the em in device pixels.
    public let pixelSize: Fixed
    /// OpenType variation coordinates, `(axis tag, value)`.
    public let variations: [(tag: String, value: Double)]
    /// Synthetic slant as the tangent of the angle; 0 for none.
    public let slant: Double
    /// The factor to widen the outlines by; 1 for a face that is as wide as was asked for.
    public let stretch: Double
    /// Whether the outlines are to be emboldened, because no bold face is installed.
    public let isEmboldened: Bool
    /// Whether the face has colour glyphs, which a painter draws in a call of their own.
    public let isColor: Bool
    /// Whether glyphs are to be placed between device pixels horizontally, at least at quarters, since hinting leaves their widths
    /// alone; otherwise each stands at the nearest whole pixel.
    public let isSubpixelPlaced: Bool
    /// How its outlines are fitted to the pixels.
    package let hinting: GlyphHinting
    /// Device pixels an em. Larger glyphs stand on whole pixels: a reader sees no difference, and pictures of all their phases take
    /// more memory than that is worth.
    package static let mostSubpixelPlaced = 256.0

    /// Describes a face at a size; nothing is opened.
    ///
    /// The engine makes one object for each combination, so that painters may tell fonts apart by identity; other callers must do
    /// the same.
    public convenience init(
        file: String, faceIndex: Int, pixelSize: Fixed, variations: [(tag: String, value: Double)] = [],
        slant: Double = 0, stretch: Double = 1, isEmboldened: Bool = false, isColor: Bool = false, isSubpixelPlaced: Bool = false
    ) {
        self.init(
            file: file, faceIndex: faceIndex, pixelSize: pixelSize, variations: variations, slant: slant, stretch: stretch,
            isEmboldened: isEmboldened, isColor: isColor, isSubpixelPlaced: isSubpixelPlaced, hinting: .slight)
    }

    /// A font of a file, with the hinting that a reader wants.
    package init(
        file: String, faceIndex: Int, pixelSize: Fixed, variations: [(tag: String, value: Double)], slant: Double, stretch: Double,
        isEmboldened: Bool, isColor: Bool, isSubpixelPlaced: Bool, hinting: GlyphHinting
    ) {
        self.file = file
        self.faceIndex = faceIndex
        self.pixelSize = pixelSize
        self.variations = variations
        self.slant = slant
        self.stretch = stretch
        self.isEmboldened = isEmboldened
        self.isColor = isColor
        self.isSubpixelPlaced = isSubpixelPlaced
        self.hinting = hinting
    }
}
