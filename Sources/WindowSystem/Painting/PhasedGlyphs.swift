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
    /// By id.
    private var states: [State]
    private var upload = GlyphUpload()
    private let ids: UnsafeMutablePointer<UInt32>
    private let elements: UnsafeMutablePointer<XGlyphElt32>
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

    private enum State: UInt8 { case unknown, drawn, empty }

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
        mostInCall = max(16, min(1024, (64 << 20) / mostArea))
        ids = .allocate(capacity: mostInCall)
        elements = .allocate(capacity: mostInCall)
        glyphCount = cx11_glyph_count(face)
        states = Array(repeating: .unknown, count: glyphCount * 4)
        set = XRenderCreateGlyphSet(connection.raw, format)
        var reach = GlyphReach(of: font, face: face)
        // A phase moves ink to the right, and the filter of coloured parts spreads it.
        reach.right += 2
        reach.left += 1
        self.reach = reach
    }

    isolated deinit {
        ids.deallocate()
        elements.deallocate()
        XRenderFreeGlyphSet(connection.raw, set)
        FT_Done_Face(face)
    }

    /// The quarter of a pixel that is nearest to a place: the whole pixel below it, and the phase.
    static func quarter(of x: Fixed) -> (pixel: Int, phase: UInt32) {
        let quarters = (x.raw + 8) >> 4
        return (Int(quarters >> 2), UInt32(quarters & 3))
    }

    /// Lets go of every glyph in the server. Requests that are on their way still find theirs.
    func removeAll() {
        guard byteCount > 0 else { return }
        XRenderFreeGlyphSet(connection.raw, set)
        set = XRenderCreateGlyphSet(connection.raw, format)
        states = Array(repeating: .unknown, count: states.count)
        byteCount = 0
    }

    // MARK: Drawing

    /// Draws glyphs by their ids, at whole pixels.
    func draw(_ specs: UnsafeBufferPointer<XftGlyphSpec>, source: XID, on picture: XID) {
        for spec in specs where states[Int(spec.glyph)] == .unknown { prepare(spec.glyph) }
        upload.send(to: set, of: connection)
        var count = 0
        var (x, y) = (0, 0)
        for spec in specs where states[Int(spec.glyph)] == .drawn {
            let (dx, dy) = (Int(spec.x) - x, Int(spec.y) - y)
            // The protocol has 16 bits for the way from one glyph to the next.
            if count == mostInCall || abs(dx) > 0x7FFF || abs(dy) > 0x7FFF {
                compose(count, source: source, on: picture)
                (count, x, y) = (0, 0, 0)
            }
            (ids + count).initialize(to: spec.glyph)
            (elements + count).initialize(
                to: XGlyphElt32(
                    glyphset: set, chars: ids + count, nchars: 1, xOff: Int32(Int(spec.x) - x), yOff: Int32(Int(spec.y) - y)))
            (x, y) = (Int(spec.x), Int(spec.y))
            count += 1
        }
        compose(count, source: source, on: picture)
    }

    private func compose(_ count: Int, source: XID, on picture: XID) {
        guard count > 0 else { return }
        XRenderCompositeText32(connection.raw, PictOpOver, source, picture, format, 0, 0, 0, 0, elements, Int32(count))
    }

    // MARK: Coverage

    /// Draws a glyph at a phase for the server. One that the font cannot draw leaves a blank.
    private func prepare(_ id: UInt32) {
        var coverage = cx11_coverage()
        if style.parts != nil { FT_Library_SetLcdFilter(FreeTypeFaces.library, style.lcdFilter) }
        guard cx11_draw_glyph(face, id >> 2, &style.glyph, Int(id & 3) * 16, mostArea, &coverage) != 0, coverage.width > 0,
            coverage.rows > 0
        else {
            states[Int(id)] = .empty
            return
        }
        states[Int(id)] = .drawn
        if upload.images.count + Int(coverage.width) * Int(coverage.rows) * 2 > GlyphUpload.mostBytes {
            upload.send(to: set, of: connection)
        }
        let first = upload.images.count
        let (width, rows) = style.append(coverage, to: &upload.images, isSwapped: isSwapped)
        upload.add(id, width: width, rows: rows, left: -Int(coverage.left), top: Int(coverage.top))
        byteCount += upload.images.count - first + GlyphUpload.fixedBytes
    }

    private var isSwapped: Bool { (XImageByteOrder(connection.raw) == LSBFirst) != (UInt32(1).littleEndian == 1) }
}
