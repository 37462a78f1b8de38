import CUnicode

/// Finds boundaries of graphemes, words, lines or sentences with ICU, over UTF-16 that the caller keeps.
final class UnicodeBreaker {
    enum Kind: Int32 { case graphemes, words, lines, sentences }

    private let handle: OpaquePointer
    private var offsets = [Int32](repeating: 0, count: 512)
    private var statuses = [Int32](repeating: 0, count: 512)

    /// Nil where ICU's data is missing.
    init?(_ kind: Kind, language: String = "") {
        guard let handle = cunicode_breaker_open(kind.rawValue, language) ?? cunicode_breaker_open(kind.rawValue, "")
        else { return nil }
        self.handle = handle
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

    /// Calls `body` with each boundary's offset, without its status.
    @inline(__always)
    func forEachOffset(in text: UnsafeBufferPointer<UInt16>, _ body: (Int32) -> Void) {
        guard let base = text.baseAddress, !text.isEmpty,
            cunicode_breaker_set_text(handle, base, Int32(clamping: text.count))
        else { return }
        offsets.withUnsafeMutableBufferPointer { offsets in
            guard let start = offsets.baseAddress else { return }
            var count: Int32
            repeat {
                count = cunicode_breaker_next(handle, start, nil, Int32(offsets.count))
                for index in 0..<Int(count) { body(offsets[index]) }
            } while count == Int32(offsets.count)
        }
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
