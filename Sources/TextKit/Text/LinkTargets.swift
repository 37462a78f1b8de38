package import struct Foundation.URL

/// The targets of a text's links, packed: a reference book has a hundred thousand links, each with a target of its own, and as URLs they
/// take three times the memory of their text. A URL is made when one is asked for.
///
/// Targets are only added, so attributes may name them by index. Owned by one thread at a time.
package final class LinkTargets {
    /// The addresses, one after the other. The first of each sixteen is whole; of the others the first byte says how many bytes they have
    /// in common with that.
    private var bytes: [UInt8] = []
    /// Where each ends.
    private var ends: [UInt32] = []
    private static let groupSize = 16

    package init() {}

    package var count: Int { ends.count }
    /// The bytes that the addresses take.
    package var byteCount: Int { bytes.count }

    /// Adds a target and answers its index. Of a relative URL the absolute one is kept.
    package func append(_ url: URL) -> Int32 {
        var text = url.absoluteString
        text.withUTF8 { text in
            if count % Self.groupSize > 0 {
                let common = min(255, zip(stored(count / Self.groupSize * Self.groupSize), text).prefix { $0 == $1 }.count)
                bytes.append(UInt8(common))
                bytes += text[common...]
            } else {
                bytes += text
            }
        }
        ends.append(UInt32(bytes.count))
        return Int32(count - 1)
    }

    /// The target at an index; nil for an address that is no URL.
    package func url(_ index: Int32) -> URL? { URL(string: address(index)) }

    /// The address at an index. O(length).
    func address(_ index: Int32) -> String {
        let (head, rest) = parts(Int(index))
        return String(unsafeUninitializedCapacity: head.count + rest.count) { buffer in
            _ = buffer[..<head.count].initialize(fromContentsOf: bytes[head])
            _ = buffer[head.count...].initialize(fromContentsOf: bytes[rest])
            return buffer.count
        }
    }

    /// Gives `body` the UTF-8 of the address at an index. O(length).
    func withAddress<R>(_ index: Int32, _ body: (UnsafeRawBufferPointer) -> R) -> R {
        let (head, rest) = parts(Int(index))
        return bytes.withUnsafeBytes { bytes in
            if head.isEmpty { return body(UnsafeRawBufferPointer(rebasing: bytes[rest])) }
            return withUnsafeTemporaryAllocation(byteCount: head.count + rest.count, alignment: 1) { buffer in
                UnsafeMutableRawBufferPointer(rebasing: buffer[..<head.count]).copyMemory(from: .init(rebasing: bytes[head]))
                UnsafeMutableRawBufferPointer(rebasing: buffer[head.count...]).copyMemory(from: .init(rebasing: bytes[rest]))
                return body(UnsafeRawBufferPointer(buffer))
            }
        }
    }

    /// Whether two targets have the same address. O(length).
    package func isEqual(_ index: Int32, _ other: LinkTargets, _ otherIndex: Int32) -> Bool {
        if self === other, index == otherIndex { return true }
        let (mine, its) = (parts(Int(index)), other.parts(Int(otherIndex)))
        guard mine.head.count + mine.rest.count == its.head.count + its.rest.count else { return false }
        return address(index) == other.address(otherIndex)
    }

    private func stored(_ index: Int) -> ArraySlice<UInt8> { bytes[(index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])] }

    /// What a target has in common with the first of its group, and the rest, in `bytes`.
    private func parts(_ index: Int) -> (head: Range<Int>, rest: Range<Int>) {
        let own = stored(index)
        guard index % Self.groupSize > 0 else { return (0..<0, own.indices) }
        let first = stored(index / Self.groupSize * Self.groupSize).startIndex
        return (first..<first + Int(own[own.startIndex]), own.startIndex + 1..<own.endIndex)
    }
}
