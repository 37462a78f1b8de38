import Foundation
import TextKit

/// The decoded pictures of all documents, within a number of bytes: those that were shown longest ago go first, and are decoded again when
/// they are wanted.
final class PictureMemory: @unchecked Sendable {
    static let shared = PictureMemory(maximumBytes: 192 << 20)

    private struct Entry {
        var image: Image
        var byteCount: Int
        var lastUse: Int
    }

    private let maximumBytes: Int
    private let lock = NSLock()
    // Under the lock alone.
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var uses = 0
    private var total = 0

    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// How many bytes the pictures have.
    var byteCount: Int { lock.withLock { total } }

    func image(of picture: Picture) -> Image? {
        lock.withLock {
            uses += 1
            entries[ObjectIdentifier(picture)]?.lastUse = uses
            return entries[ObjectIdentifier(picture)]?.image
        }
    }

    /// Keeps what a picture was decoded to. O(pictures) where others must go.
    func keep(_ image: Image, of picture: Picture) {
        lock.withLock {
            drop(ObjectIdentifier(picture))
            uses += 1
            let byteCount = image.bitmap.pixels.count * MemoryLayout<UInt32>.size
            entries[ObjectIdentifier(picture)] = Entry(image: image, byteCount: byteCount, lastUse: uses)
            total += byteCount
            while total > maximumBytes, entries.count > 1, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
                drop(oldest.key)
            }
        }
    }

    func forget(_ picture: ObjectIdentifier) { lock.withLock { drop(picture) } }

    private func drop(_ picture: ObjectIdentifier) { total -= entries.removeValue(forKey: picture)?.byteCount ?? 0 }
}
