import Foundation

extension UnsafeBufferPointer<UInt8> {
    /// Where a byte stands first from an offset on; nil where it does not. O(distance), many bytes at a time.
    func index(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Where a byte stands first in a range; nil where it does not. O(distance), many bytes at a time.
    func index(of byte: UInt8, in range: Range<Int>) -> Int? {
        UnsafeBufferPointer(rebasing: self[..<range.upperBound]).index(of: byte, from: range.lowerBound)
    }
}
