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
        let shape: GlyphShape
        let id: UInt32
        let isEmpty: Bool
    }

    private let connection: Connection
    private let format: UnsafeMutablePointer<XRenderPictFormat>?
    private var set: XID = 0
    private var entries: [Key: Entry] = [:]
    private var upload = GlyphUpload()
    /// Those that are going to be drawn together.
    private var ids: [UInt32] = []
    private var places: [(x: Int, y: Int)] = []
    /// What the server keeps, and what their keys take here, about; everything goes before the next draws where it has come to more.
    private(set) var byteCount = 0
    let budgetBytes: Int
    /// How often coverage has been made: what tests assert instead of times.
    private(set) var makings = 0

    /// What a shape takes here.
    private static let keyBytes = 256
    /// Pixels of a shape, so that it fits into a request.
    private static let mostArea = 100_000
    /// As many as `PhasedGlyphs` draws in a call at most.
    private static let mostInCall = 1024

    init(_ connection: Connection, budgetBytes: Int = 16 << 20) {
        self.connection = connection
        self.budgetBytes = budgetBytes
        format = XRenderFindStandardFormat(connection.raw, PictStandardA8)
    }

    isolated deinit {
        if set != 0 { XRenderFreeGlyphSet(connection.raw, set) }
    }

    /// Draws shapes where glyphs stand, as far as `clip` shows them; `ink` is told the columns. Coverage adds up where shapes overlap,
    /// so that a colour that is seen through is no darker there. False, and nothing drawn, where one is too large to be kept. O(shapes)
    /// where they are known.
    func draw(_ shapes: [PlacedShape], clip: PixelRect, source: XID, on picture: XID, ink: (Int, Int) -> Void) -> Bool {
        guard format != nil, shapes.allSatisfy({ Self.isWorthKeeping($0.shape) }) else { return false }
        // Not in between, so that letters that touch are drawn together.
        if byteCount > budgetBytes { removeAll() }
        var (left, right) = (Int.max, Int.min)
        for placed in shapes {
            let bounds = PixelRect(covering: placed.paintedBounds)
            let spot = placed.spot
            guard !bounds.intersection(clip).isEmpty, abs(spot.x) <= 32000, abs(spot.y) <= 32000 else { continue }
            if ids.count >= Self.mostInCall || isFar(spot.x, spot.y) { compose(source, on: picture) }
            let entry = entry(for: placed.shape, phase: spot.phase)
            if entry.isEmpty { continue }
            ids.append(entry.id)
            places.append((spot.x, spot.y))
            (left, right) = (min(left, bounds.x), max(right, bounds.maxX))
        }
        compose(source, on: picture)
        if left < right { ink(left, right) }
        return true
    }

    private static func isWorthKeeping(_ shape: GlyphShape) -> Bool {
        let bounds = PixelRect(covering: shape.box).grown(by: 1)
        return bounds.width <= 4096 && bounds.height <= 4096 && bounds.width * bounds.height <= mostArea
    }

    // MARK: Coverage

    private func entry(for shape: GlyphShape, phase: Int) -> Entry {
        let key = Key(shape: ObjectIdentifier(shape), phase: phase)
        if let known = entries[key] { return known }
        makings += 1
        let path = shape.path.offset(x: Fixed(raw: Int64(phase) << 4), y: .zero)
        let coverage = PathCoverage(of: path, clip: PixelRect(covering: path))
        let entry = Entry(shape: shape, id: UInt32(entries.count), isEmpty: coverage == nil)
        entries[key] = entry
        byteCount += Self.keyBytes
        if let coverage { add(coverage, entry.id) }
        return entry
    }

    private func add(_ coverage: PathCoverage, _ id: UInt32) {
        if set == 0 { set = XRenderCreateGlyphSet(connection.raw, format) }
        if upload.images.count + coverage.mask.count > GlyphUpload.mostBytes { upload.send(to: set, of: connection) }
        upload.images.append(contentsOf: coverage.mask.lazy.map { CChar(bitPattern: $0) })
        let bounds = coverage.bounds
        upload.add(id, width: bounds.width, rows: bounds.height, left: -bounds.x, top: -bounds.y)
        byteCount += coverage.mask.count + GlyphUpload.fixedBytes
    }

    /// Requests that are on their way still find theirs.
    private func removeAll() {
        if set != 0 { XRenderFreeGlyphSet(connection.raw, set) }
        set = 0
        entries = [:]
        byteCount = 0
    }

    // MARK: Drawing

    /// Whether a place is farther from the last than the 16 bits that the protocol has for the way reach.
    private func isFar(_ x: Int, _ y: Int) -> Bool {
        guard let last = places.last else { return false }
        return abs(x - last.x) > 0x7FFF || abs(y - last.y) > 0x7FFF
    }

    private func compose(_ source: XID, on picture: XID) {
        guard !ids.isEmpty else { return }
        upload.send(to: set, of: connection)
        let (set, places) = (set, places)
        ids.withUnsafeMutableBufferPointer { ids in
            var (x, y) = (0, 0)
            let elements = places.indices.map { index in
                let place = places[index]
                defer { (x, y) = place }
                return XGlyphElt32(
                    glyphset: set, chars: ids.baseAddress! + index, nchars: 1, xOff: Int32(place.x - x), yOff: Int32(place.y - y))
            }
            XRenderCompositeText32(
                connection.raw, PictOpOver, source, picture, format, 0, 0, 0, 0, elements, Int32(elements.count))
        }
        ids.removeAll(keepingCapacity: true)
        self.places.removeAll(keepingCapacity: true)
    }
}
