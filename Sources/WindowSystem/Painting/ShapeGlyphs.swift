import CX11
import TextKit

/// The outlines of text as glyphs of the server: the coverage of each shape made once at each of the quarters of a pixel where it has
/// been needed, for every font and pen in one glyph set.
@MainActor final class ShapeGlyphs {
    private struct Key: Hashable {
        let shape: ObjectIdentifier
        let phase: Int
    }

    private struct Entry {
        /// Keeps the identity from being reused.
        let shape: any InternedShape
        let phase: Int
        /// None for a shape without ink.
        let ink: PhasedInk?
    }

    private let connection: Connection
    private let format: UnsafeMutablePointer<XRenderPictFormat>?
    private var set: XID = 0
    /// The shapes by their ids in the glyph set.
    private var entries: [Entry] = []
    private var ids: [Key: Int] = [:]
    /// The last id of the shapes that share an index here: to look into a dictionary takes longer than to draw.
    private var recent = [Int32](repeating: -1, count: 2048)
    private var edges = InkEdges()
    private var upload = GlyphUpload()
    /// About what the server keeps, and what the keys take here, in bytes; beyond `budgetBytes` everything goes before the next draws.
    private(set) var byteCount = 0
    let budgetBytes: Int
    /// How often coverage has been made: what tests assert instead of times.
    private(set) var makings = 0

    /// What a shape takes here.
    private static let keyBytes = 256
    /// Pixels of a shape, so that it fits into a request.
    private static let mostArea = 100_000

    init(_ connection: Connection, budgetBytes: Int = 16 << 20) {
        self.connection = connection
        self.budgetBytes = budgetBytes
        format = XRenderFindStandardFormat(connection.raw, PictStandardA8)
    }

    isolated deinit {
        if set != 0 { XRenderFreeGlyphSet(connection.raw, set) }
    }

    /// Has shapes drawn where glyphs stand, as far as `clip` shows them; the columns that have ink then.
    /// Coverage adds up where shapes overlap, so that a colour that is seen through is no darker there. Nil, and nothing drawn, where
    /// one is too large to be kept. O(shapes) where they are known.
    func draw(
        _ shapes: [PlacedShape], clip: PixelRect, source: XID, on surface: Surface, _ requests: GlyphRequests
    ) -> Range<Int>? {
        guard format != nil else { return nil }
        for placed in shapes where !Self.isWorthKeeping(placed.shape) { return nil }
        // Not in between, so that letters that touch are drawn together.
        if byteCount > budgetBytes {
            requests.flush(onto: surface.picture)
            removeAll()
        }
        var columns = 0..<0
        var glyphs: [InkedGlyph] = []
        glyphs.reserveCapacity(shapes.count)
        for placed in shapes {
            let bounds = PixelRect(covering: placed.paintedBounds)
            let pixelPosition = placed.pixelPosition
            guard bounds.meets(clip), abs(pixelPosition.x) <= 32000, abs(pixelPosition.y) <= 32000 else { continue }
            let id = id(of: placed.shape, phase: pixelPosition.phase)
            guard let ink = entries[id].ink else { continue }
            glyphs.append(InkedGlyph(id: UInt32(id), x: Int32(pixelPosition.x), y: Int32(pixelPosition.y), ink: ink))
            columns = columns.isEmpty ? bounds.x..<bounds.maxX : min(columns.lowerBound, bounds.x)..<max(columns.upperBound, bounds.maxX)
        }
        upload.send(to: set, of: connection)
        // What overlaps is looked for among all glyphs of a unit.
        for start in stride(from: 0, to: glyphs.count, by: GlyphRequests.most) {
            let unit = glyphs[start..<min(glyphs.count, start + GlyphRequests.most)]
            requests.draw(Array(unit), edges, of: set, format, source: source, on: surface)
        }
        return columns
    }

    private static func isWorthKeeping(_ shape: any InternedShape) -> Bool {
        let bounds = PixelRect(covering: shape.box).grown(by: 1)
        return bounds.width <= 4096 && bounds.height <= 4096 && bounds.width * bounds.height <= mostArea
    }

    // MARK: Coverage

    private func id(of shape: any InternedShape, phase: Int) -> Int {
        let index = (Int(bitPattern: ObjectIdentifier(shape)) >> 5 &+ phase &* 509) & (recent.count - 1)
        let last = Int(recent[index])
        if last >= 0, entries[last].phase == phase, entries[last].shape === shape { return last }
        let key = Key(shape: ObjectIdentifier(shape), phase: phase)
        let id = ids[key] ?? add(shape, phase: phase, key)
        recent[index] = Int32(id)
        return id
    }

    private func add(_ shape: any InternedShape, phase: Int, _ key: Key) -> Int {
        makings += 1
        let path = shape.path.offset(x: Fixed(raw: Int64(phase) << 4), y: .zero)
        let coverage = PathCoverage(of: path, clip: PixelRect(covering: path))
        let id = entries.count
        ids[key] = id
        byteCount += Self.keyBytes
        entries.append(Entry(shape: shape, phase: phase, ink: coverage.map { add($0, UInt32(id)) }))
        return id
    }

    private func add(_ coverage: PathCoverage, _ id: UInt32) -> PhasedInk {
        if set == 0 { set = XRenderCreateGlyphSet(connection.raw, format) }
        if upload.images.count + coverage.mask.count > GlyphUpload.mostBytes { upload.send(to: set, of: connection) }
        let first = upload.images.count
        for byte in coverage.mask { upload.images.append(CChar(bitPattern: byte)) }
        let bounds = coverage.bounds
        upload.add(id, width: bounds.width, rows: bounds.height, left: -bounds.x, top: -bounds.y)
        byteCount += coverage.mask.count + GlyphUpload.fixedBytes
        return edges.add(
            upload.images[first...], width: bounds.width, rows: bounds.height, bytes: 1, left: bounds.x, top: bounds.y)
    }

    /// Requests that are on their way still find theirs.
    private func removeAll() {
        if set != 0 { XRenderFreeGlyphSet(connection.raw, set) }
        set = 0
        entries = []
        ids = [:]
        recent = Array(repeating: -1, count: recent.count)
        edges.removeAll()
        byteCount = 0
    }
}
