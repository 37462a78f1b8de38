import CX11
import TextKit

/// The glyphs of one font as the server keeps them, each at the quarters of a pixel where it has been needed: its phases.
///
/// Xft knows whole pixels only. Here a glyph's outline is moved by the phase before it becomes coverage, so that a letter looks the
/// same distance away from its neighbour wherever the two stand. The id of a glyph at a phase is `4 × glyph + phase`.
final class PhasedGlyphs {
    private let connection: Connection
    private let face: FT_Face
    private var style: CoverageStyle
    private let format: UnsafeMutablePointer<XRenderPictFormat>
    private var set: XID
    /// For each glyph id, the index in `cached`, or one of the two below.
    private var inks: [Int32]
    private static let unknown: Int32 = -1
    private static let empty: Int32 = -2
    private var cached: [PhasedInk] = []
    private var edges = InkEdges()
    private var upload = GlyphUpload()
    /// Pixels of a glyph; one of more is left out. Thirty ems by two are enough for any ligature.
    private let mostArea: Int
    /// How many glyphs may be drawn at once, so that what the server keeps can be looked at before it is too much.
    let mostInCall: Int
    /// What the server keeps for the font, about.
    private(set) var byteCount = 0
    /// When it was last drawn with, on a clock of the cache.
    var lastUse = 0

    let glyphCount: Int
    let reach: GlyphReach

    /// Nil where the font has no outlines to move, or cannot be opened.
    init?(_ font: GlyphFont, rendering pattern: OpaquePointer, _ connection: Connection) {
        let style = CoverageStyle(font, rendering: pattern)
        let standard = style.parts == nil ? PictStandardA8 : PictStandardARGB32
        guard font.pixelSize.pixels <= GlyphFont.mostSubpixelPlaced, !font.isColor, let face = FreeTypeFaces.open(font) else { return nil }
        guard cx11_prepare_face(face, Int(font.pixelSize.raw), style.verticalSize) != 0, cx11_glyph_count(face) > 0,
            let format = XRenderFindStandardFormat(connection.raw, standard)
        else {
            FT_Done_Face(face)
            return nil
        }
        self.connection = connection
        self.face = face
        self.style = style
        self.format = format
        let em = Int(font.pixelSize.ceil.flooredPixels)
        mostArea = max(4096, 64 * em * em)
        mostInCall = max(16, min(GlyphRequests.most, (64 << 20) / mostArea))
        glyphCount = cx11_glyph_count(face)
        inks = Array(repeating: Self.unknown, count: glyphCount * 4)
        set = XRenderCreateGlyphSet(connection.raw, format)
        var reach = GlyphReach(of: font, face: face)
        // A phase moves ink to the right, and the filter of coloured parts spreads it.
        reach.right += 2
        reach.left += 1
        self.reach = reach
    }

    isolated deinit {
        XRenderFreeGlyphSet(connection.raw, set)
        FT_Done_Face(face)
    }

    /// The quarter of a pixel that is nearest to an x: the whole pixel below it, and the phase.
    static func quarter(of x: Fixed) -> (pixel: Int, phase: UInt32) {
        let quarters = (x.raw + 8) >> 4
        return (Int(quarters >> 2), UInt32(quarters & 3))
    }

    /// Lets go of every glyph in the server. Requests that are on their way still find theirs.
    func removeAll() {
        guard byteCount > 0 else { return }
        XRenderFreeGlyphSet(connection.raw, set)
        set = XRenderCreateGlyphSet(connection.raw, format)
        inks = Array(repeating: Self.unknown, count: inks.count)
        cached = []
        edges.removeAll()
        byteCount = 0
    }

    // MARK: Drawing

    /// Has glyphs drawn by their ids, at whole pixels of a surface.
    func draw(_ specs: ArraySlice<XftGlyphSpec>, source: XID, on surface: Surface, _ requests: GlyphRequests) {
        for spec in specs where inks[Int(spec.glyph)] == Self.unknown { prepare(spec.glyph) }
        upload.send(to: set, of: connection)
        var glyphs: [InkedGlyph] = []
        glyphs.reserveCapacity(specs.count)
        for spec in specs {
            let ink = inks[Int(spec.glyph)]
            if ink >= 0 { glyphs.append(InkedGlyph(id: spec.glyph, x: Int32(spec.x), y: Int32(spec.y), ink: cached[Int(ink)])) }
        }
        requests.draw(glyphs, edges, of: set, format, source: source, on: surface)
    }

    // MARK: Coverage

    /// Draws a glyph at a phase for the server. One that the font cannot draw leaves a blank.
    private func prepare(_ id: UInt32) {
        var coverage = cx11_coverage()
        if style.parts != nil { FT_Library_SetLcdFilter(FreeTypeFaces.library, style.lcdFilter) }
        guard cx11_draw_glyph(face, id >> 2, &style.glyph, Int(id & 3) * 16, mostArea, &coverage) != 0, coverage.width > 0,
            coverage.rows > 0
        else {
            inks[Int(id)] = Self.empty
            return
        }
        if upload.images.count + Int(coverage.width) * Int(coverage.rows) * 2 > GlyphUpload.mostBytes {
            upload.send(to: set, of: connection)
        }
        let first = upload.images.count
        let (width, rows) = style.append(coverage, to: &upload.images, isSwapped: isSwapped)
        upload.add(id, width: width, rows: rows, left: -Int(coverage.left), top: Int(coverage.top))
        inks[Int(id)] = Int32(cached.count)
        cached.append(
            edges.add(
                upload.images[first...], width: width, rows: rows, bytes: style.parts == nil ? 1 : 4, left: Int(coverage.left),
                top: -Int(coverage.top)))
        byteCount += upload.images.count - first + GlyphUpload.fixedBytes
    }

    private var isSwapped: Bool { (XImageByteOrder(connection.raw) == LSBFirst) != (UInt32(1).littleEndian == 1) }
}
