import Glibc

/// The parts of a text that separators end. CR LF is one separator; the caller must join the two.
enum SeparatedPart {
    /// LF, CR and PS (U+2029) end paragraphs.
    case paragraph
    /// The separators of paragraphs, NEL (U+0085) and LS (U+2028) end lines.
    case line

    func isEnded(by unit: UInt16) -> Bool {
        unit == 0x0A || unit == 0x0D || unit == 0x2029 || self == .line && (unit == 0x85 || unit == 0x2028)
    }
}

extension TextPage {
    /// The first separator at or after `start`. O(count), at the speed of memchr in a Latin-1 page.
    func firstSeparator(of part: SeparatedPart, from start: Int) -> Int? {
        let bytes = separatingBytes(part)
        if let found = withLatin1({ Self.first(of: bytes, in: $0, from: start) }) { return found }
        return withWide { Self.first(of: part, in: $0, from: start) } ?? nil
    }

    /// The last separator before `end`. O(count).
    func lastSeparator(of part: SeparatedPart, before end: Int) -> Int? {
        if let found = withLatin1({ Self.last(of: part, in: $0, before: end) }) { return found }
        return withWide { Self.last(of: part, in: $0, before: end) } ?? nil
    }

    private func separatingBytes(_ part: SeparatedPart) -> [3 of UInt8] {
        // LF twice where NEL does not count, or cannot be.
        [0x0A, 0x0D, part == .line && !isASCII ? 0x85 : 0x0A]
    }

    private static func first(of kinds: [3 of UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress else { return nil }
        var end = bytes.count
        for index in kinds.indices where start < end && (index == 0 || kinds[index] != kinds[0]) {
            let hit = memchr(base + start, Int32(kinds[index]), end - start)
            if let hit { end = UnsafeRawPointer(hit) - UnsafeRawPointer(base) }
        }
        return end < bytes.count ? end : nil
    }

    private static func last(of part: SeparatedPart, in bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
        var offset = end
        let raw = UnsafeRawBufferPointer(bytes)
        let lf = SIMD32<UInt8>(repeating: 0x0A), cr = SIMD32<UInt8>(repeating: 0x0D)
        let nel = part == .line ? SIMD32<UInt8>(repeating: 0x85) : lf
        while offset >= 32 {
            let block = raw.loadUnaligned(fromByteOffset: offset - 32, as: SIMD32<UInt8>.self)
            if any((block .== lf) .| (block .== cr) .| (block .== nel)) { break }
            offset -= 32
        }
        return (0..<offset).last { part.isEnded(by: UInt16(bytes[$0])) }
    }

    private static func first(of part: SeparatedPart, in words: UnsafeBufferPointer<UInt16>, from start: Int) -> Int? {
        var offset = start
        let raw = UnsafeRawBufferPointer(words), separators = WideSeparators(part)
        while offset + 16 <= words.count {
            if separators.areAny(in: raw.loadUnaligned(fromByteOffset: offset * 2, as: SIMD16<UInt16>.self)) { break }
            offset += 16
        }
        while offset < words.count {
            if part.isEnded(by: words[offset]) { return offset }
            offset += 1
        }
        return nil
    }

    private static func last(of part: SeparatedPart, in words: UnsafeBufferPointer<UInt16>, before end: Int) -> Int? {
        var offset = end
        let raw = UnsafeRawBufferPointer(words), separators = WideSeparators(part)
        while offset >= 16 {
            if separators.areAny(in: raw.loadUnaligned(fromByteOffset: offset * 2 - 32, as: SIMD16<UInt16>.self)) { break }
            offset -= 16
        }
        return (0..<offset).last { part.isEnded(by: words[$0]) }
    }
}

/// The separators, sixteen times each, to be compared with sixteen units at once.
private struct WideSeparators {
    private let lf = SIMD16<UInt16>(repeating: 0x0A), cr = SIMD16<UInt16>(repeating: 0x0D)
    private let ps = SIMD16<UInt16>(repeating: 0x2029)
    private let nel, ls: SIMD16<UInt16>

    init(_ part: SeparatedPart) {
        nel = part == .line ? SIMD16(repeating: 0x85) : lf
        ls = part == .line ? SIMD16(repeating: 0x2028) : lf
    }

    @inline(__always) func areAny(in block: SIMD16<UInt16>) -> Bool {
        any((block .== lf) .| (block .== cr) .| (block .== ps) .| (block .== nel) .| (block .== ls))
    }
}
