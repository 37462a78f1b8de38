import Foundation

/// The state that `saveGState` saves and `restoreGState` restores.
struct GraphicsState {
    /// Logical pixels of the user to logical pixels of the surface.
    var ctm = CGAffineTransform.identity
    var fill = RGBA.black
    /// The pattern that fills instead of `fill`, which is then its average.
    var pattern: PatternFill?
    /// Where the tiles of patterns begin, in logical pixels of the surface.
    var patternPhase = CGSize.zero
    var stroke = RGBA.black
    var pen = StrokeStyle()
    /// Multiplies every colour's.
    var alpha = 1.0
    var shadow: DrawnShadow?
    var blendMode = BlendMode.normal
    /// Whether paths have soft edges.
    var antialiases = true
    var interpolation = InterpolationQuality.default
    var textMode = TextDrawingMode.fill
    var font: Font?
    var fontSize: CGFloat = 0
    /// How many clips the display list holds open.
    var clips = 0
    /// The rectangle around what is not clipped, in logical pixels of the surface.
    var clipBounds = CGRect.infinite

    /// Whether what is drawn may go to the surface piece by piece.
    var isSimple: Bool { shadow == nil && alpha == 1 && blendMode == .normal }
    /// Whether what is appended in device pixels may go to the list as it is.
    var isPlain: Bool { shadow == nil && alpha == 1 && ctm.isIdentity }
}

/// Which parts of glyphs are drawn (CGTextDrawingMode). Colour glyphs are drawn as they are in every mode but `invisible`.
public enum TextDrawingMode: Int32, Sendable {
    /// Glyphs are filled in the fill colour.
    case fill = 0
    /// Outlines alone, in the stroke colour, with the context's pen but never dashed.
    case stroke = 1
    /// Glyphs are filled in the fill colour, with the outline over it.
    case fillStroke = 2
    /// Not at all.
    case invisible = 3
}
