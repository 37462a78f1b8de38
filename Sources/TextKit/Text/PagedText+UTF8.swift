extension PagedText {
    /// Appends UTF-8 without a `String` between: ASCII goes to byte pages as it is. What is not well formed
    /// becomes U+FFFD. Returns how many UTF-16 units were appended. O(count).
    func appendUTF8(_ bytes: UnsafeRawBufferPointer) -> Int {
        let before = count
        var made: [TextPage] = []
        var replaced = pages.count..<pages.count
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: TextPage.capacity) { units in
            var decoder = Decoder(bytes: bytes, units: units)
            if let last = pages.isEmpty ? nil : pages[pages.count - 1], last.count < TextPage.capacity / 2 {
                decoder.take(last)
                replaced = (pages.count - 1)..<pages.count
            }
            while let page = decoder.nextPage() { made.append(page) }
        }
        pages.replaceSubrange(replaced, with: made)
        return count - before
    }

    /// The UTF-16 units of a string, several times as fast as its `utf16` view gives them. O(length).
    static func units(of text: String) -> [UInt16] {
        var text = text
        return text.withUTF8 { bytes in
            // No UTF-8 is shorter than the UTF-16 of the same text.
            [UInt16](unsafeUninitializedCapacity: bytes.count) { units, count in
                var decoder = Decoder(bytes: UnsafeRawBufferPointer(bytes), units: units)
                decoder.takeAll()
                count = decoder.taken
            }
        }
    }

    /// Turns UTF-8 into UTF-16, a page after the other or all at once.
    private struct Decoder {
        let bytes: UnsafeRawBufferPointer
        /// A buffer of a page's capacity, or of as many units as there are bytes; `taken` units are decoded and not yet in a page.
        let units: UnsafeMutableBufferPointer<UInt16>
        var taken = 0
        var offset = 0

        init(bytes: UnsafeRawBufferPointer, units: UnsafeMutableBufferPointer<UInt16>) {
            self.bytes = bytes
            self.units = units
        }

        /// Puts the text of a page before what is decoded next.
        mutating func take(_ page: TextPage) {
            page.copy(0..<page.count, to: units.baseAddress!)
            taken = page.count
        }

        mutating func nextPage() -> TextPage? {
            if taken == 0 {
                let block = UnsafeRawBufferPointer(rebasing: bytes[offset..<min(bytes.count, offset + TextPage.capacity)])
                if block.isEmpty { return nil }
                if isASCII(block) {
                    offset += block.count
                    return TextPage(ascii: block)
                }
            }
            while offset < bytes.count, taken + 2 <= TextPage.capacity {
                if !takeASCII(to: TextPage.capacity) { decodeOne() }
            }
            if taken == 0 { return nil }
            defer { taken = 0 }
            return TextPage(UnsafeBufferPointer(rebasing: units[..<taken]))
        }

        mutating func takeAll() {
            while offset < bytes.count {
                if !takeASCII(to: units.count) { decodeOne() }
            }
        }

        private func isASCII(_ block: UnsafeRawBufferPointer) -> Bool {
            var seen: UInt64 = 0
            var offset = 0
            while offset + 8 <= block.count {
                seen |= block.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                offset += 8
            }
            while offset < block.count {
                seen |= UInt64(block[offset])
                offset += 1
            }
            return seen & 0x8080_8080_8080_8080 == 0
        }

        /// Takes ASCII eight bytes at a time, as far as it goes; false where the next byte must be examined alone.
        private mutating func takeASCII(to limit: Int) -> Bool {
            let start = offset
            while offset + 8 <= bytes.count, taken + 8 <= limit {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                guard word & 0x8080_8080_8080_8080 == 0 else { break }
                let wide = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(word, to: SIMD8<UInt8>.self))
                UnsafeMutableRawPointer(units.baseAddress! + taken).storeBytes(of: wide, as: SIMD8<UInt16>.self)
                offset += 8
                taken += 8
            }
            return offset > start
        }

        private mutating func put(_ unit: UInt32) {
            units[taken] = UInt16(truncatingIfNeeded: unit)
            taken += 1
        }

        /// Takes one scalar, or one U+FFFD for a byte that begins none.
        private mutating func decodeOne() {
            let lead = UInt32(bytes[offset])
            offset += 1
            if lead < 0x80 { return put(lead) }
            let more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
            var scalar = lead & (0x3F >> UInt32(more))
            var read = 0
            while read < more, offset + read < bytes.count, bytes[offset + read] & 0xC0 == 0x80 {
                scalar = scalar << 6 | UInt32(bytes[offset + read] & 0x3F)
                read += 1
            }
            let least: UInt32 = more == 1 ? 0x80 : more == 2 ? 0x800 : 0x1_0000
            guard lead >= 0xC2, read == more, scalar >= least, scalar <= 0x10_FFFF, scalar & 0x1F_F800 != 0xD800 else {
                return put(0xFFFD)
            }
            offset += read
            if scalar < 0x1_0000 { return put(scalar) }
            put(0xD800 + ((scalar - 0x1_0000) >> 10))
            put(0xDC00 + (scalar & 0x3FF))
        }
    }
}
