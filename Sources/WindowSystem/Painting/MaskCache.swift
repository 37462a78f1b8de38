import CX11
import TextKit

/// What a path covers of a surface, as the server holds it.
struct PathMask {
    let picture: XID
    /// Where on the surface the picture's first pixel lies.
    let x, y: Int
    /// The part of the surface that is drawn on through it.
    let area: PixelRect
}

/// The coverage of paths as pictures of the server: made once for a shape, wherever it is drawn from then on.
///
/// A shape is a path from the whole pixel at its top left corner: one that moves by whole pixels stays the same shape. Coverage is
/// always made of the shape, so that what is kept equals what would be made anew, bit for bit.
@MainActor final class MaskCache {
    private struct Key: Hashable {
        let shape: FlattenedPath
        let deviation: Double
    }

    private struct Entry {
        let pixmap, picture: XID
        /// From the shape's corner.
        let bounds: PixelRect
        let byteCount: Int
        var lastUse: Int
    }

    private let connection: Connection
    private let buffer: MaskBuffer
    private var entries: [Key: Entry] = [:]
    private var uses = 0
    private var gc: GC?
    private(set) var byteCount = 0
    /// How often coverage has been made: what tests assert instead of times.
    private(set) var makings = 0

    /// Memory of the server that masks, and of this process that their keys may take before those that were not drawn lately go.
    let budgetBytes: Int

    init(_ connection: Connection, budgetBytes: Int = 24 << 20) {
        self.connection = connection
        self.budgetBytes = budgetBytes
        buffer = MaskBuffer(connection)
    }

    isolated deinit {
        for entry in entries.values { free(entry) }
        if let gc { XFreeGC(connection.raw, gc) }
    }

    /// The mask of a path, blurred by `deviation` device pixels, as far as it lies within `clip`; nil where nothing of it does. Good
    /// until the next call. O(points) where the shape is known.
    func mask(of path: FlattenedPath, deviation: Double = 0, clip: PixelRect) -> PathMask? {
        let bounds = PixelRect(covering: path)
        let blur = GaussianBlur(deviation: deviation)
        guard !bounds.grown(by: blur.spread).intersection(clip).isEmpty else { return nil }
        let shape = path.offset(x: -Fixed(pixels: bounds.x), y: -Fixed(pixels: bounds.y))
        let whole = PixelRect(x: 0, y: 0, width: bounds.width, height: bounds.height).grown(by: blur.spread)
        let visible = clip.moved(x: -bounds.x, y: -bounds.y)
        guard isWorthKeeping(whole) else {
            guard let coverage = coverage(of: shape, blur, clip: visible) else { return nil }
            let area = coverage.bounds.moved(x: bounds.x, y: bounds.y)
            return PathMask(picture: buffer.picture(of: coverage), x: area.x, y: area.y, area: area)
        }
        guard let entry = entry(for: Key(shape: shape, deviation: deviation), blur, whole) else { return nil }
        let box = entry.bounds.moved(x: bounds.x, y: bounds.y)
        let area = box.intersection(clip)
        return area.isEmpty ? nil : PathMask(picture: entry.picture, x: box.x, y: box.y, area: area)
    }

    /// Coverage as the server holds it until the next call, from its own corner.
    func picture(of coverage: PathCoverage) -> XID { buffer.picture(of: coverage) }

    /// Whether coverage is small enough to be kept. Larger coverage is made anew each time, of no more than is seen.
    private func isWorthKeeping(_ area: PixelRect) -> Bool {
        area.width <= 16384 && area.height <= 16384 && area.width * area.height <= budgetBytes / 6
    }

    private func coverage(of shape: FlattenedPath, _ blur: GaussianBlur, clip: PixelRect) -> PathCoverage? {
        makings += 1
        return PathCoverage(of: shape, clip: clip.grown(by: blur.spread))?.blurred(by: blur, clip: clip)
    }

    private func entry(for key: Key, _ blur: GaussianBlur, _ whole: PixelRect) -> Entry? {
        uses += 1
        if let index = entries.index(forKey: key) {
            entries.values[index].lastUse = uses
            return entries.values[index]
        }
        guard let coverage = coverage(of: key.shape, blur, clip: whole) else { return nil }
        let points = key.shape.contours.reduce(0) { $0 + $1.count }
        let entry = upload(coverage, keyBytes: points * MemoryLayout<FlattenedPath.Point>.stride)
        evict(for: entry.byteCount)
        entries[key] = entry
        byteCount += entry.byteCount
        return entry
    }

    /// The older half goes at once, so that a page of shapes that are all new does not look for the oldest again and again.
    private func evict(for bytes: Int) {
        guard byteCount + bytes > budgetBytes else { return }
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            byteCount -= entry.byteCount
            free(entry)
            entries[key] = nil
            if byteCount + bytes <= budgetBytes / 2 { return }
        }
    }

    private func free(_ entry: Entry) {
        XRenderFreePicture(connection.raw, entry.picture)
        XFreePixmap(connection.raw, entry.pixmap)
    }

    /// What a picture costs beside its pixels, here and in the server.
    private static let fixedBytes = 512

    private func upload(_ coverage: PathCoverage, keyBytes: Int) -> Entry {
        let display = connection.raw
        let bounds = coverage.bounds
        let pixmap = XCreatePixmap(display, connection.root, UInt32(bounds.width), UInt32(bounds.height), 8)
        if gc == nil { gc = XCreateGC(display, pixmap, 0, nil) }
        PixelTransfer.put(
            mask: coverage.mask, width: bounds.width, height: bounds.height, stride: coverage.stride, on: pixmap, gc: gc!,
            of: connection)
        let picture = XRenderCreatePicture(display, pixmap, XRenderFindStandardFormat(display, PictStandardA8), 0, nil)
        return Entry(
            pixmap: pixmap, picture: picture, bounds: bounds, byteCount: coverage.mask.count + keyBytes + Self.fixedBytes, lastUse: uses)
    }
}
