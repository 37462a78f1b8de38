public import Foundation

/// Words and sentences of a text by UAX 29, found a paragraph at a time.
public struct WordSearch {
    private let text: NSString
    private let breaker = UnicodeBreaker(.words)

    /// Searches one text, which is retained. O(1) beside the text's bridging.
    public init(_ text: String) { self.text = text as NSString }

    /// Every boundary of a text as UTF-16 offsets, ascending, both ends included. O(n).
    public static func boundaries(in text: String) -> [Int] { boundaries(.words, in: text) }

    /// The sentences of a text as UTF-16 ranges, ascending and without gaps: each with the white space after it. O(n).
    public static func sentences(in text: String) -> [Range<Int>] {
        let offsets = boundaries(.sentences, in: text)
        return zip(offsets, offsets.dropFirst()).map { $0..<$1 }
    }

    private static func boundaries(_ kind: UnicodeBreaker.Kind, in text: String) -> [Int] {
        let units = Array(text.utf16)
        var offsets = [0]
        units.withUnsafeBufferPointer { UnicodeBreaker(kind)?.forEachBoundary(in: $0) { end, _ in offsets.append(Int(end)) } }
        if offsets.last != units.count { offsets.append(units.count) }
        return offsets
    }

    /// The word, or the text between words, that holds a character. O(paragraph).
    public func segment(at utf16: Int) -> NSRange {
        let paragraph = text.paragraphRange(for: NSRange(location: utf16, length: 0))
        guard let breaker else { return text.rangeOfComposedCharacterSequence(at: utf16) }
        let found = units(paragraph).withUnsafeBufferPointer { breaker.segment(around: utf16 - paragraph.location, in: $0).range }
        return NSRange(location: paragraph.location + found.lowerBound, length: found.count)
    }

    /// The start of the first word after an offset, or of the last one before it; the end of the text (its start) where none is.
    public func word(from utf16: Int, forward: Bool) -> Int {
        var position = utf16
        while forward ? position < text.length : position > 0 {
            let paragraph = text.paragraphRange(for: NSRange(location: forward ? position : position - 1, length: 0))
            let starts = wordStarts(paragraph)
            if let found = forward ? starts.first(where: { $0 > utf16 }) : starts.last(where: { $0 < utf16 }) { return found }
            position = forward ? max(position + 1, NSMaxRange(paragraph)) : min(position - 1, paragraph.location)
        }
        return forward ? text.length : 0
    }

    private func wordStarts(_ paragraph: NSRange) -> [Int] {
        var starts: [Int] = []
        var start = paragraph.location
        units(paragraph).withUnsafeBufferPointer { units in
            breaker?.forEachBoundary(in: units) { end, status in
                if status >= 100 { starts.append(start) }
                start = paragraph.location + Int(end)
            }
        }
        return starts
    }

    private func units(_ range: NSRange) -> [UInt16] {
        [UInt16](unsafeUninitializedCapacity: range.length) { buffer, count in
            if let base = buffer.baseAddress, range.length > 0 { text.getCharacters(base, range: range) }
            count = range.length
        }
    }
}
