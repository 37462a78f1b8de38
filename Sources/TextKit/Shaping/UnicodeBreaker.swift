import CUnicode

/// Finds boundaries of graphemes, words, lines or sentences with ICU, over UTF-16 that the caller keeps.
final class UnicodeBreaker {
    enum Kind: Int32 { case graphemes, words, lines, sentences }

    private let handle: OpaquePointer
    private let isOfLines: Bool
    private var offsets = [Int32](repeating: 0, count: 512)
    private var statuses = [Int32](repeating: 0, count: 512)

    /// Nil where ICU's data is missing.
    init?(_ kind: Kind, language: String = "") {
        guard let handle = cunicode_breaker_open(kind.rawValue, language) ?? cunicode_breaker_open(kind.rawValue, "")
        else { return nil }
        self.handle = handle
        isOfLines = kind == .lines
    }

    deinit { cunicode_breaker_close(handle) }

    /// Calls `body` with every boundary after 0, ascending, and its rule status.
    @inline(__always)
    func forEachBoundary(in text: UnsafeBufferPointer<UInt16>, _ body: (Int32, Int32) -> Void) {
        guard let base = text.baseAddress, !text.isEmpty,
            cunicode_breaker_set_text(handle, base, Int32(clamping: text.count))
        else { return }
        var count: Int32
        repeat {
            count = cunicode_breaker_next(handle, &offsets, &statuses, Int32(offsets.count))
            for index in 0..<Int(count) { body(offsets[index], statuses[index]) }
        } while count == Int32(offsets.count)
    }

    /// Calls `body` with each boundary's offset, without its status; among those of lines are the starts of paths.
    @inline(__always)
    func forEachOffset(in text: UnsafeBufferPointer<UInt16>, _ body: (Int32) -> Void) {
        guard let base = text.baseAddress, !text.isEmpty,
            cunicode_breaker_set_text(handle, base, Int32(clamping: text.count))
        else { return }
        offsets.withUnsafeMutableBufferPointer { offsets in
            guard let start = offsets.baseAddress else { return }
            var count: Int32
            var last = 0
            repeat {
                count = cunicode_breaker_next(handle, start, nil, Int32(offsets.count))
                for index in 0..<Int(count) {
                    let offset = Int(offsets[index])
                    if isOfLines {
                        for slash in (last + 1)..<max(last + 1, offset)
                        where Self.beginsPath(slash, text) && !Self.followsBracket(slash, text) { body(Int32(truncatingIfNeeded: slash)) }
                        last = offset
                    }
                    body(offsets[index])
                }
            } while count == Int32(offsets.count)
        }
    }

    /// Whether a slash is the first character of a path: a space or the start of a text comes before it, and what names begin with after
    /// it. A line may end before one, though UAX 14 (LB13) forbids it: the path else drags the word before it along.
    @inline(__always)
    static func beginsPath(_ slash: Int, _ text: UnsafeBufferPointer<UInt16>) -> Bool {
        guard text[slash] == 0x2F, slash == 0 || text[slash - 1] == 0x20, slash + 1 < text.count else { return false }
        switch text[slash + 1] {
        // Digits, letters, and “$”, “.”, “_”, “{”, “~”; neither “/>” nor “//” is a path.
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x2E, 0x5F, 0x7B, 0x7E: return true
        case 0xC0..<0x2000, 0x3040...0xFFFF: return true
        default: return false
        }
    }

    /// Whether an opening bracket stands before the spaces before a place, which nothing is parted from (LB14).
    @inline(__always)
    private static func followsBracket(_ utf16: Int, _ text: UnsafeBufferPointer<UInt16>) -> Bool {
        var before = utf16
        while before > 0, text[before - 1] == 0x20 { before -= 1 }
        return before > 0 && cunicode_opens(UInt32(text[before - 1]))
    }

    /// The text between the two boundaries around `offset`, and whether it is a word (UAX 29).
    func segment(around offset: Int, in text: UnsafeBufferPointer<UInt16>) -> (range: Range<Int>, isWord: Bool) {
        guard let base = text.baseAddress, !text.isEmpty,
            cunicode_breaker_set_text(handle, base, Int32(clamping: text.count))
        else { return (0..<0, false) }
        let index = Int32(clamping: max(0, min(offset, text.count - 1)))
        let isStart = cunicode_breaker_is_boundary(handle, index)
        let start = isStart ? index : max(0, cunicode_breaker_preceding(handle, index))
        let end = cunicode_breaker_following(handle, index)
        let status = cunicode_breaker_status(handle)
        return (Int(start)..<(end < 0 ? text.count : Int(end)), status >= 100)
    }
}
