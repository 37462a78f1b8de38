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
            while offset < bytes.count, units.count + 2 <= TextPage.capacity { decodeOne() }
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

        private mutating func decodeOne() {
            let lead = bytes[offset]
            offset += 1
            if lead < 0x80 { return units.append(UInt16(lead)) }
            let more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
            var scalar = UInt32(lead) & (0x3F >> UInt32(more))
            var taken = 0
            while taken < more, offset + taken < bytes.count, bytes[offset + taken] & 0xC0 == 0x80 {
                scalar = scalar << 6 | UInt32(bytes[offset + taken] & 0x3F)
                taken += 1
            }
            let least: [UInt32] = [0x80, 0x800, 0x1_0000]
            guard lead >= 0xC2, lead < 0xF5, taken == more, scalar >= least[more - 1], let value = Unicode.Scalar(scalar) else {
                return units.append(0xFFFD)
            }
            offset += taken
            units.append(contentsOf: UTF16.encode(value)!)
        }
    }

    /// The text of `range` as a string, lone surrogates replaced. O(count).
    func string(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let isNarrow = pages.elements(from: page(at: range.lowerBound).index)
            .prefix { $0.start < range.upperBound }.allSatisfy { !$0.element.isWide }
        guard isNarrow else { return String(decoding: array(range), as: UTF16.self) }
        return latin1String(range)
    }

    private func forEachLatin1(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        for page in pages.elements(from: page(at: range.lowerBound).index) {
            let part = range.clamped(to: page.start..<page.end)
            page.element.withLatin1 {
                body(UnsafeBufferPointer(rebasing: $0[(part.lowerBound - page.start)..<(part.upperBound - page.start)]))
            }
            if page.end >= range.upperBound { return }
        }
    }

    private func latin1String(_ range: Range<Int>) -> String {
        var high = 0
        forEachLatin1(range) { for byte in $0 { high += Int(byte >> 7) } }
        return String(unsafeUninitializedCapacity: range.count + high) { target in
            var written = 0
            forEachLatin1(range) { source in
                if high == 0 {
                    UnsafeMutableBufferPointer(rebasing: target[written...]).baseAddress!
                        .update(from: source.baseAddress!, count: source.count)
                    written += source.count
                    return
                }
                for byte in source {
                    if byte < 0x80 {
                        target[written] = byte
                    } else {
                        target[written] = 0xC0 | byte >> 6
                        written += 1
                        target[written] = 0x80 | byte & 0x3F
                    }
                    written += 1
                }
            }
            return written
        }
    }
}
