import CX11
import Glibc
import TextKit

/// Bitmaps as the server holds them, uploaded once each, reduced beforehand where they are drawn much smaller than they are; and as the
/// server has scaled them, where they are drawn at one size again and again.
@MainActor final class ImageCache {
    struct Entry {
        let picture: XID
        let width, height: Int
        fileprivate let pixmap: XID
        /// Nil once the bitmap has been freed: another bitmap may have its identity then, and must not be drawn as this one.
        fileprivate weak var bitmap: Bitmap?
        fileprivate var lastUse: Int
        /// What it was drawn at the last time.
        fileprivate var lastSize = (width: 0, height: 0)
        fileprivate var byteCount: Int { width * height * 4 }
    }

    private struct Key: Hashable {
        let bitmap: ObjectIdentifier
        let reduction: Int
        /// The size of a picture that the server has scaled; else 0.
        var width = 0
        var height = 0
    }

    private let connection: Connection
    private var entries: [Key: Entry] = [:]
    private var uses = 0
    private(set) var byteCount = 0
    /// How often the server has scaled one to keep: what tests assert instead of times.
    private(set) var scalings = 0
    private var gc: GC?

    /// Server memory that images may take before those that were not drawn lately go.
    let budgetBytes: Int
    /// The largest side of a picture: transformed coordinates of RENDER have 16 whole bits, one of them the sign.
    private static let mostPixels = 16384

    init(_ connection: Connection, budgetBytes: Int = 192 << 20) {
        self.connection = connection
        self.budgetBytes = budgetBytes
    }

    isolated deinit {
        for entry in entries.values { free(entry) }
        if let gc { XFreeGC(connection.raw, gc) }
    }

    /// The picture of `bitmap` for drawing it `width` × `height` device pixels large: of that size from the second time on, unless that
    /// is too much to keep.
    func entry(for bitmap: Bitmap, width: Int, height: Int) -> Entry {
        let key = Key(
            bitmap: ObjectIdentifier(bitmap), reduction: Self.reduction(of: bitmap, width: width, height: height))
        uses += 1
        var scaled = key
        (scaled.width, scaled.height) = (width, height)
        if let cached = use(scaled) { return cached }
        let entry = use(key) ?? upload(bitmap, key)
        let isSizeKept = entry.lastSize == (width, height)
        entries[key]!.lastSize = (width, height)
        guard isSizeKept, width != entry.width || height != entry.height, width <= Self.mostPixels, height <= Self.mostPixels,
            width * height * 4 <= budgetBytes / 8
        else { return entry }
        return scale(entry, to: scaled)
    }

    private func use(_ key: Key) -> Entry? {
        guard let index = entries.index(forKey: key), entries.values[index].bitmap != nil else { return nil }
        entries.values[index].lastUse = uses
        return entries.values[index]
    }

    private func keep(_ entry: Entry, _ key: Key) -> Entry {
        dropLost()
        evict(for: entry.byteCount)
        entries[key] = entry
        byteCount += entry.byteCount
        return entry
    }

    private func upload(_ bitmap: Bitmap, _ key: Key) -> Entry {
        keep(upload(bitmap, reduced: key.reduction == 1 ? bitmap : bitmap.reduced(by: key.reduction)), key)
    }

    /// Has the server fill `width` × `height` device pixels with a picture: what it does for each drawing otherwise.
    private func scale(_ entry: Entry, to key: Key) -> Entry {
        scalings += 1
        let display = connection.raw
        let pixmap = XCreatePixmap(display, connection.root, UInt32(key.width), UInt32(key.height), 32)
        let picture = XRenderCreatePicture(display, pixmap, XRenderFindStandardFormat(display, PictStandardARGB32), 0, nil)
        setTransform(entry, width: key.width, height: key.height)
        XRenderComposite(display, PictOpSrc, entry.picture, 0, picture, 0, 0, 0, 0, 0, 0, UInt32(key.width), UInt32(key.height))
        return keep(
            Entry(picture: picture, width: key.width, height: key.height, pixmap: pixmap, bitmap: entry.bitmap, lastUse: uses), key)
    }

    /// Has the picture drawn `width` × `height` device pixels large. The transform leads from a point of the surface back to the point of
    /// the picture.
    func setTransform(_ entry: Entry, width: Int, height: Int) {
        func fixed(_ value: Double) -> XFixed { XFixed((value * 65536).rounded()) }
        let isScaled = entry.width != width || entry.height != height
        let scaleX = isScaled ? fixed(Double(entry.width) / Double(width)) : 65536
        let scaleY = isScaled ? fixed(Double(entry.height) / Double(height)) : 65536
        var transform = XTransform(matrix: ((scaleX, 0, 0), (0, scaleY, 0), (0, 0, 65536)))
        XRenderSetPictureTransform(connection.raw, entry.picture, &transform)
        XRenderSetPictureFilter(connection.raw, entry.picture, isScaled ? "bilinear" : "nearest", nil, 0)
    }

    /// How many pixels of the bitmap become one before it is uploaded. Bilinear scaling looks at four of them, so that beyond
    /// a half it would skip some; what is left for it is a factor between a half and one.
    static func reduction(of bitmap: Bitmap, width: Int, height: Int) -> Int {
        let wanted = min(bitmap.width / max(1, width), bitmap.height / max(1, height))
        let needed = (max(bitmap.width, bitmap.height) + mostPixels - 1) / mostPixels
        return max(1, wanted, needed)
    }

    /// Frees the pixmaps of bitmaps that have been freed, such as the frames of an animation that have been shown. O(entries).
    private func dropLost() {
        for (key, entry) in entries where entry.bitmap == nil {
            byteCount -= entry.byteCount
            free(entry)
            entries[key] = nil
        }
    }

    private func evict(for bytes: Int) {
        while byteCount + bytes > budgetBytes, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            byteCount -= oldest.value.byteCount
            free(oldest.value)
            entries[oldest.key] = nil
        }
    }

    private func free(_ entry: Entry) {
        XRenderFreePicture(connection.raw, entry.picture)
        XFreePixmap(connection.raw, entry.pixmap)
    }

    private func upload(_ bitmap: Bitmap, reduced: Bitmap) -> Entry {
        let display = connection.raw
        let pixmap = XCreatePixmap(display, connection.root, UInt32(reduced.width), UInt32(reduced.height), 32)
        if gc == nil { gc = XCreateGC(display, pixmap, 0, nil) }
        PixelTransfer.put(
            reduced.pixels, width: reduced.width, height: reduced.height, on: pixmap, gc: gc!, of: connection)
        let picture = XRenderCreatePicture(
            display, pixmap, XRenderFindStandardFormat(display, PictStandardARGB32), 0, nil)
        // The pixels at the edge stand for those beyond it: bilinear scaling would else fade the picture's border out.
        var attributes = XRenderPictureAttributes()
        attributes.`repeat` = RepeatPad
        XRenderChangePicture(display, picture, UInt(CPRepeat), &attributes)
        return Entry(
            picture: picture, width: reduced.width, height: reduced.height, pixmap: pixmap, bitmap: bitmap, lastUse: uses)
    }
}

extension Bitmap {
    /// The bitmap with each `factor` × `factor` block (less at the right and the bottom) averaged to one pixel.
    nonisolated func reduced(by factor: Int) -> Bitmap {
        precondition(factor >= 1, "Bitmap.reduced(by:): factor \(factor)")
        let newWidth = (width + factor - 1) / factor
        let newHeight = (height + factor - 1) / factor
        var result = [UInt32](repeating: 0, count: newWidth * newHeight)
        pixels.withUnsafeBufferPointer { source in
            for y in 0..<newHeight {
                for x in 0..<newWidth {
                    result[y * newWidth + x] = average(
                        source, x * factor..<min(width, (x + 1) * factor), y * factor..<min(height, (y + 1) * factor))
                }
            }
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: result)
    }

    nonisolated private func average(_ source: UnsafeBufferPointer<UInt32>, _ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
        // Two components to a sum, 32 bits each: blocks of up to 2²⁴ pixels do not overflow.
        var high: UInt64 = 0
        var low: UInt64 = 0
        for y in rows {
            for x in columns {
                let word = UInt64(source[y * width + x])
                high += (word >> 24) << 32 | (word >> 16 & 0xFF)
                low += (word >> 8 & 0xFF) << 32 | (word & 0xFF)
            }
        }
        let count = UInt64(columns.count * rows.count)
        func mean(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
        return mean(high >> 32) << 24 | mean(high & 0xFFFF_FFFF) << 16 | mean(low >> 32) << 8 | mean(low & 0xFFFF_FFFF)
    }
}
