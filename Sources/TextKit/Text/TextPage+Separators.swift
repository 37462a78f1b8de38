import Glibc

// Paragraph separators: LF, CR and PS (U+2029). CR LF is one, which is for the caller to see.
extension TextPage {
    static func isSeparator(_ unit: UInt16) -> Bool {
        unit == 0x0A || unit == 0x0D || unit == 0x2029
    }

    /// The first separator at or after `start`. O(count), at the speed of memchr in a Latin-1 page.
    func firstSeparator(from start: Int) -> Int? {
        if let found = withLatin1({ Self.first(in: $0, from: start) }) { return found }
        return withWide { Self.first(in: $0, from: start) } ?? nil
    }

    /// The last separator before `end`. O(count).
    func lastSeparator(before end: Int) -> Int? {
        if let found = withLatin1({ Self.last(in: $0, before: end) }) { return found }
        return withWide { words in (0..<end).last { Self.isSeparator(words[$0]) } } ?? nil
    }

    private static func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress else { return nil }
        var end = bytes.count
        for byte: Int32 in [0x0A, 0x0D] where start < end {
            if let hit = memchr(base + start, byte, end - start) { end = UnsafeRawPointer(hit) - UnsafeRawPointer(base) }
        }
        return end < bytes.count ? end : nil
    }

    private static func last(in bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
        var offset = end
        let raw = UnsafeRawBufferPointer(bytes)
        let lf = SIMD32<UInt8>(repeating: 0x0A), cr = SIMD32<UInt8>(repeating: 0x0D)
        while offset >= 32 {
            let block = raw.loadUnaligned(fromByteOffset: offset - 32, as: SIMD32<UInt8>.self)
            if any((block .== lf) .| (block .== cr)) { break }
            offset -= 32
        }
        return (0..<offset).last { isSeparator(UInt16(bytes[$0])) }
    }

    private static func first(in words: UnsafeBufferPointer<UInt16>, from start: Int) -> Int? {
        var offset = start
        let raw = UnsafeRawBufferPointer(words)
        let lf = SIMD16<UInt16>(repeating: 0x0A), cr = SIMD16<UInt16>(repeating: 0x0D)
        let ps = SIMD16<UInt16>(repeating: 0x2029)
        while offset + 16 <= words.count {
            let block = raw.loadUnaligned(fromByteOffset: offset * 2, as: SIMD16<UInt16>.self)
            if any((block .== lf) .| (block .== cr) .| (block .== ps)) { break }
            offset += 16
        }
        while offset < words.count {
            if isSeparator(words[offset]) { return offset }
            offset += 1
        }
        return nil
    }
}
