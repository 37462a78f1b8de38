extension TextDecoder {
    /// The characters of Windows-1252 at 0x80…0x9F; its five unassigned bytes stay the control characters of Latin-1.
    static let upperControls: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
        0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]

    /// The character of a byte in Windows-1252.
    static func windows1252(_ byte: UInt8) -> UInt32 {
        (0x80...0x9F).contains(byte) ? UInt32(upperControls[Int(byte) - 0x80]) : UInt32(byte)
    }

    mutating func decodeWindows1252(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, into text: inout [UInt8]) -> Int {
        var index = start
        while index < bytes.count {
            let end = UTF8Scan.asciiEnd(bytes, from: index)
            text.append(contentsOf: bytes[index..<end])
            index = end
            if index == bytes.count { break }
            appendNoting(Self.windows1252(bytes[index]), to: &text)
            index += 1
        }
        return index
    }

    mutating func decodeUTF16(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isBig: Bool, isLast: Bool, into text: inout [UInt8]
    ) -> Int {
        func unit(_ at: Int) -> UInt32 {
            let (first, second) = (UInt32(bytes[at]), UInt32(bytes[at + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        var index = start
        while index + 1 < bytes.count {
            let first = unit(index)
            index += 2
            guard first & 0xFC00 == 0xD800 else {
                appendNoting(first, to: &text)
                continue
            }
            guard index + 1 < bytes.count else {
                if !isLast { return index - 2 }
                appendNoting(0xD800, to: &text)
                break
            }
            let second = unit(index)
            if second & 0xFC00 == 0xDC00 {
                appendNoting(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF, to: &text)
                index += 2
            } else {
                appendNoting(0xD800, to: &text)
            }
        }
        return finish(bytes, at: index, isLast: isLast, into: &text)
    }

    mutating func decodeUTF32(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isBig: Bool, isLast: Bool, into text: inout [UInt8]
    ) -> Int {
        var index = start
        while index + 3 < bytes.count {
            var value: UInt32 = 0
            for offset in 0..<4 { value = value << 8 | UInt32(bytes[index + (isBig ? offset : 3 - offset)]) }
            appendNoting(value, to: &text)
            index += 4
        }
        return finish(bytes, at: index, isLast: isLast, into: &text)
    }

    /// Half a unit at the very end is one U+FFFD.
    private mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, isLast: Bool, into text: inout [UInt8]) -> Int {
        guard isLast, index < bytes.count else { return index }
        appendNoting(0xD800, to: &text)
        return bytes.count
    }

    /// As `append`, and remembers where something had to be replaced.
    private mutating func appendNoting(_ value: UInt32, to text: inout [UInt8]) {
        if value == 0 || Unicode.Scalar(value) == nil { hasLoss = true }
        Self.append(value, to: &text)
    }

    /// Appends a scalar as UTF-8; zero, surrogates and what is beyond Unicode as U+FFFD.
    static func append(_ value: UInt32, to text: inout [UInt8]) {
        let scalar = (value == 0 ? nil : Unicode.Scalar(value)) ?? "\u{FFFD}"
        text.append(contentsOf: Unicode.UTF8.encode(scalar)!)
    }
}
