extension PagedText {
    /// Appends UTF-8 without a `String` between: ASCII goes to byte pages as it is. What is not well formed
    /// becomes U+FFFD. Returns how many UTF-16 units were appended. O(count).
    func appendUTF8(_ bytes: UnsafeRawBufferPointer) -> Int {
        let before = count
        var made: [TextPage] = []
        var decoder = Decoder(bytes: bytes)
        var replaced = pages.count..<pages.count
        if let last = pages.isEmpty ? nil : pages[pages.count - 1], last.count < TextPage.capacity / 2 {
            decoder.units = last.array(0..<last.count)
            replaced = (pages.count - 1)..<pages.count
        }
        while let page = decoder.nextPage() { made.append(page) }
        pages.replaceSubrange(replaced, with: made)
        return count - before
    }

    private struct Decoder {
        let bytes: UnsafeRawBufferPointer
        var offset = 0
        /// Decoded but not yet in a page.
        var units: [UInt16] = []

        init(bytes: UnsafeRawBufferPointer) {
            self.bytes = bytes
            units.reserveCapacity(TextPage.capacity)
        }

        mutating func nextPage() -> TextPage? {
            if units.isEmpty {
                let block = UnsafeRawBufferPointer(rebasing: bytes[offset..<min(bytes.count, offset + TextPage.capacity)])
                if block.isEmpty { return nil }
                if isASCII(block) {
                    offset += block.count
                    return TextPage(latin1: block)
                }
            }
            while offset < bytes.count, units.count + 2 <= TextPage.capacity {
                if !takeASCII() { decodeOne() }
            }
            if units.isEmpty { return nil }
            let page = TextPage(units)
            units.removeAll(keepingCapacity: true)
            return page
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

        /// Takes eight ASCII bytes at once, as far as they go; false where the next byte must be looked at alone.
        private mutating func takeASCII() -> Bool {
            let start = offset
            while offset + 8 <= bytes.count, units.count + 8 <= TextPage.capacity {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                guard word & 0x8080_8080_8080_8080 == 0 else { break }
                let narrow = unsafeBitCast(word, to: SIMD8<UInt8>.self)
                let wide = SIMD8<UInt16>(truncatingIfNeeded: narrow)
                withUnsafeBytes(of: wide) { units.append(contentsOf: $0.bindMemory(to: UInt16.self)) }
                offset += 8
            }
            return offset > start
        }

        /// Takes one scalar, or one U+FFFD for what begins none (Unicode 3.9, "maximal subpart").
        private mutating func decodeOne() {
            let lead = UInt32(bytes[offset])
            offset += 1
            if lead < 0x80 { return units.append(UInt16(lead)) }
            let more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
            var scalar = lead & (0x3F >> UInt32(more))
            var taken = 0
            while taken < more, offset + taken < bytes.count, bytes[offset + taken] & 0xC0 == 0x80 {
                scalar = scalar << 6 | UInt32(bytes[offset + taken] & 0x3F)
                taken += 1
            }
            let least: UInt32 = more == 1 ? 0x80 : more == 2 ? 0x800 : 0x1_0000
            guard lead >= 0xC2, taken == more, scalar >= least, scalar <= 0x10_FFFF, scalar & 0x1F_F800 != 0xD800 else {
                return units.append(0xFFFD)
            }
            offset += taken
            if scalar < 0x1_0000 { return units.append(UInt16(scalar)) }
            units.append(UInt16(0xD800 + ((scalar - 0x1_0000) >> 10)))
            units.append(UInt16(0xDC00 + (scalar & 0x3FF)))
        }
    }
}
