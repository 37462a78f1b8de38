import Foundation

/// A hash of 64 bits and a length that tell the content of a file from another one's, but for an accident of one in 2⁶⁴. The hash is not a
/// cryptographic one: two contents with the same hash can be constructed.
///
/// Bytes are taken eight at a time, whatever the parts are that they come in: about five bytes a nanosecond.
struct ContentDigest: Equatable, Sendable {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    /// Bytes that are fewer than eight, the first one lowest.
    private var rest: UInt64 = 0
    private(set) var byteCount = 0

    /// Takes in the bytes that follow. O(bytes).
    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        while index < bytes.count, byteCount & 7 != 0 || bytes.count - index < 8 {
            rest |= UInt64(bytes[index]) << UInt64(8 * (byteCount & 7))
            index += 1
            byteCount += 1
            if byteCount & 7 == 0 {
                mix(rest)
                rest = 0
            }
        }
        while bytes.count - index >= 8 {
            mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            index += 8
            byteCount += 8
        }
        while index < bytes.count {
            rest |= UInt64(bytes[index]) << UInt64(8 * (byteCount & 7))
            index += 1
            byteCount += 1
        }
    }

    private mutating func mix(_ word: UInt64) {
        let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
        // A product alone forgets the other factor where one is 0.
        hash = product.high ^ product.low &+ word
    }

    /// The content of a file; nil where it cannot be read, or has another length. O(length).
    init?(path: String, byteCount wanted: Int) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var isWhole = true
        withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 8) { buffer in
            while byteCount <= wanted {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                isWhole = count >= 0
                guard count > 0 else { break }
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
        if !isWhole || byteCount != wanted { return nil }
    }

    /// Of no bytes.
    init() {}
}
