// The text as it is stored, for those who read all of it.
extension TextStorage {
    /// Copies Latin-1 text as one byte a unit to `buffer`, whose count is at least the range's; false, with the buffer in any state,
    /// where a character of the range may not be Latin-1. O(log n + count).
    package func copyLatin1(_ utf16: Range<Int>, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        guard readsOwnBody else { return false }
        return body.text.copyLatin1(utf16, into: buffer)
    }

    /// Copies the units of a range to `buffer`, whose count is at least the range's. O(log n + count).
    package func copyUTF16(_ utf16: Range<Int>, into buffer: UnsafeMutableBufferPointer<UInt16>) {
        source.copyUTF16(utf16, into: buffer)
    }

    /// How many UTF-16 units the text has, without making a string of it.
    package var utf16Count: Int { source.utf16Count }
}

extension PagedText {
    /// Copies a range of the pages as Latin-1; see the storage's `copyLatin1`.
    func copyLatin1(_ range: Range<Int>, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count && range.count <= buffer.count,
            "PagedText.copyLatin1: range \(range) of 0..<\(count) into \(buffer.count)")
        guard !range.isEmpty, var target = buffer.baseAddress else { return true }
        for page in pages.elements(from: page(at: range.lowerBound).index) {
            let part = range.clamped(to: page.start.utf16..<page.end.utf16)
            let isLatin1: Void? = page.element.withLatin1 { bytes in
                target.update(from: bytes.baseAddress! + (part.lowerBound - page.start.utf16), count: part.count)
            }
            guard isLatin1 != nil else { return false }
            target += part.count
            if page.end.utf16 >= range.upperBound { break }
        }
        return true
    }
}
