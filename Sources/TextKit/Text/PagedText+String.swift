extension PagedText {
    /// The text of `range` as a string, lone surrogates replaced. O(count).
    func string(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        return String(unsafeUninitializedCapacity: utf8Count(range)) { target in
            var encoder = Encoder()
            forEachPart(range, { encoder.write($0, isASCII: $1, into: target) }, { encoder.write($0, into: target) })
            encoder.finish(into: target)
            return encoder.written
        }
    }

    /// How many bytes `string(_:)` has of a range whose edges cut no pair apart. O(pages + characters beyond ASCII).
    func utf8Count(_ range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        var measure = Encoder()
        forEachPart(range, { measure.count($0, isASCII: $1) }, { measure.count($0) })
        measure.finish(into: nil)
        return measure.written
    }

    private func forEachPart(
        _ range: Range<Int>, _ narrow: (Slice<UnsafeBufferPointer<UInt8>>, _ isASCII: Bool) -> Void,
        _ wide: (Slice<UnsafeBufferPointer<UInt16>>) -> Void
    ) {
        for page in pages.elements(from: page(at: range.lowerBound).index) {
            let part = range.clamped(to: page.start.utf16..<page.end.utf16)
            let local = (part.lowerBound - page.start.utf16)..<(part.upperBound - page.start.utf16)
            if page.element.withLatin1({ narrow($0[local], page.element.isASCII) }) == nil { page.element.withWide { wide($0[local]) } }
            if page.end.utf16 >= range.upperBound { return }
        }
    }

    /// Turns UTF-16 into UTF-8, or measures it; a pair may lie across two pages.
    private struct Encoder {
        var written = 0
        /// A high surrogate whose other half has not come yet; 0 for none.
        private var high: UInt32 = 0

        mutating func count(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, isASCII: Bool) {
            finish(into: nil)
            written += bytes.count
            if isASCII { return }
            var extra = 0
            for byte in bytes { extra += Int(byte >> 7) }
            written += extra
        }

        mutating func count(_ words: Slice<UnsafeBufferPointer<UInt16>>) {
            var sum = 0
            for word in words {
                if word & 0xF800 == 0xD800 || high != 0 {
                    written += sum
                    sum = 0
                    surrogate(word, into: nil)
                } else {
                    sum += word < 0x80 ? 1 : word < 0x800 ? 2 : 3
                }
            }
            written += sum
        }

        mutating func write(
            _ bytes: Slice<UnsafeBufferPointer<UInt8>>, isASCII: Bool, into target: UnsafeMutableBufferPointer<UInt8>
        ) {
            finish(into: target)
            if isASCII {
                let part = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(target)[written...])
                part.copyMemory(from: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes)))
                written += bytes.count
                return
            }
            var index = written
            for byte in bytes {
                if byte < 0x80 {
                    target[index] = byte
                    index += 1
                } else {
                    target[index] = 0xC0 | byte >> 6
                    target[index + 1] = 0x80 | byte & 0x3F
                    index += 2
                }
            }
            written = index
        }

        mutating func write(_ words: Slice<UnsafeBufferPointer<UInt16>>, into target: UnsafeMutableBufferPointer<UInt8>) {
            for word in words {
                if word < 0x80 && high == 0 {
                    target[written] = UInt8(truncatingIfNeeded: word)
                    written += 1
                } else if word & 0xF800 == 0xD800 || high != 0 {
                    surrogate(word, into: target)
                } else {
                    put(UInt32(word), into: target)
                }
            }
        }

        /// A half that stands alone at the end.
        mutating func finish(into target: UnsafeMutableBufferPointer<UInt8>?) {
            guard high != 0 else { return }
            high = 0
            put(0xFFFD, into: target)
        }

        /// A surrogate, or any unit after a high one.
        private mutating func surrogate(_ word: UInt16, into target: UnsafeMutableBufferPointer<UInt8>?) {
            let unit = UInt32(word)
            if high != 0, unit & 0xFC00 == 0xDC00 {
                let scalar = 0x1_0000 + ((high & 0x3FF) << 10 | unit & 0x3FF)
                high = 0
                return put(scalar, into: target)
            }
            finish(into: target)
            if unit & 0xFC00 == 0xD800 { high = unit } else { put(unit & 0xFC00 == 0xDC00 ? 0xFFFD : unit, into: target) }
        }

        private mutating func put(_ scalar: UInt32, into target: UnsafeMutableBufferPointer<UInt8>?) {
            let length = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
            if let target {
                let lead: [4 of UInt32] = [0, 0xC0, 0xE0, 0xF0]
                for index in 0..<length {
                    let bits = scalar >> UInt32(6 * (length - 1 - index))
                    target[written + index] = UInt8(truncatingIfNeeded: index == 0 ? lead[length - 1] | bits : 0x80 | bits & 0x3F)
                }
            }
            written += length
        }
    }
}
