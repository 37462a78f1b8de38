/// The text of a storage as one string, made when it is asked for.
///
/// A text of a megabyte takes a millisecond to turn into UTF-8, more than typing a letter may take. So one edit after another is carried
/// over to the string; only several edits between two readings have it made anew.
struct CachedString {
    private var string: String?
    /// The edit that the string lacks: what it replaces of the string's bytes.
    private var splice: (bytes: Range<Int>, units: [UInt16])?
    /// How many bytes stand before an offset, that of the last edit: the next one is often near.
    private var known = (utf16: 0, utf8: 0)
    /// Counts how often the whole text was turned into a string, for tests.
    private(set) var builds = 0

    /// The text, lone surrogates replaced. O(text), but for an edit since the last reading a copy of bytes at most.
    mutating func read(_ text: PagedText) -> String {
        if var current = string {
            guard let splice else { return current }
            // Nothing else may hold the string, or it would be copied.
            string = nil
            let lower = current.utf8.index(current.startIndex, offsetBy: splice.bytes.lowerBound)
            let upper = current.utf8.index(lower, offsetBy: splice.bytes.count)
            current.replaceSubrange(lower..<upper, with: String(decoding: splice.units, as: UTF16.self))
            self.splice = nil
            string = current
            return current
        }
        builds += 1
        let whole = text.string(0..<text.count)
        string = whole
        return whole
    }

    /// To be called before an edit of the text.
    mutating func willReplace(_ range: Range<Int>, of text: PagedText, with units: [UInt16]) {
        guard let string else { return }
        // Half a pair at an edge may have lost its other half, or found one.
        let isCut =
            range.lowerBound > 0 && text[range.lowerBound - 1] & 0xFC00 == 0xD800
            || range.upperBound < text.count && text[range.upperBound] & 0xFC00 == 0xDC00
        guard splice == nil, !isCut else { return drop() }
        let lower = bytes(before: range.lowerBound, of: text, count: string.utf8.count)
        splice = (lower..<lower + text.utf8Count(range), units)
        known = (range.lowerBound, lower)
    }

    /// The string is of another text from now on.
    mutating func drop() {
        string = nil
        splice = nil
        known = (0, 0)
    }

    /// Counts from the nearest offset whose bytes are known.
    private func bytes(before utf16: Int, of text: PagedText, count: Int) -> Int {
        let all = [(utf16: 0, utf8: 0), known, (utf16: text.count, utf8: count)]
        let nearest = all.min { abs($0.utf16 - utf16) < abs($1.utf16 - utf16) } ?? known
        return nearest.utf16 <= utf16
            ? nearest.utf8 + text.utf8Count(nearest.utf16..<utf16) : nearest.utf8 - text.utf8Count(utf16..<nearest.utf16)
    }
}
