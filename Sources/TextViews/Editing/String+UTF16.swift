extension String {
    /// How many UTF-16 units the string has: what `utf16.count` says, which makes a table of offsets of text beyond ASCII first.
    /// O(length), eight bytes at a time.
    var utf16Length: Int {
        var text = self
        return text.withUTF8 { bytes in
            var length = bytes.count
            var index = 0
            // Each scalar counts once, by its first byte, and one of four bytes is a pair of surrogates.
            while index + 8 <= bytes.count {
                let word = UnsafeRawPointer(bytes.baseAddress! + index).loadUnaligned(as: UInt64.self)
                let highest = word & 0x8080_8080_8080_8080
                if highest != 0 {
                    length -= (highest & ~(word << 1)).nonzeroBitCount
                    length += (highest & word << 1 & word << 2 & word << 3).nonzeroBitCount
                }
                index += 8
            }
            for byte in bytes[index...] { length += (byte & 0xC0 == 0x80 ? -1 : 0) + (byte >= 0xF0 ? 1 : 0) }
            return length
        }
    }
}
