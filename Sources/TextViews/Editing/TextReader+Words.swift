import Foundation
import TextKit

/// Where words begin and end, for moving and deleting by them. A word is what has a letter or a digit in it (UAX 29).
extension TextReader {
    /// The end of the word that the character at `utf16` is in, else of the next word; the end of the text where there is none.
    func wordEnd(after utf16: Int) -> Int {
        var start = utf16 < count ? word(at: utf16).lowerBound : count
        while start < count {
            let window = span(from: start)
            let words = words(in: window)
            if let found = words.first(where: { $0.upperBound > utf16 && ($0.upperBound < window.upperBound || window.upperBound == count) }
            ) {
                return found.upperBound
            }
            // The last word may go on beyond the window.
            let next = words.last.map { $0.upperBound == window.upperBound ? $0.lowerBound : window.upperBound } ?? window.upperBound
            // A word longer than the window is cut.
            if next <= start, window.upperBound > utf16 { return window.upperBound }
            start = next <= start ? window.upperBound : next
        }
        return count
    }

    /// The start of the word that the character before `utf16` is in, else of the word before; 0 where there is none.
    func wordStart(before utf16: Int) -> Int {
        var end = utf16
        while end > 0 {
            let window = span(to: end)
            let words = words(in: window)
            if let found = words.last(where: { $0.lowerBound < utf16 && ($0.lowerBound > window.lowerBound || window.lowerBound == 0) }) {
                return found.lowerBound
            }
            let next = words.first.map { $0.lowerBound == window.lowerBound ? $0.upperBound : window.lowerBound } ?? window.lowerBound
            if next >= end, window.lowerBound < utf16 { return window.lowerBound }
            end = next >= end ? window.lowerBound : next
        }
        return 0
    }

    /// The start of the next word; the end of the text where there is none.
    func nextWordStart(after utf16: Int) -> Int {
        var end = wordEnd(after: utf16)
        if wordStart(before: end) <= utf16 { end = wordEnd(after: end) }
        let start = wordStart(before: end)
        return start > utf16 ? start : count
    }

    /// The word that holds an offset or ends at it, else the next word of its paragraph.
    func wordOfParagraph(at utf16: Int) -> Range<Int>? {
        let paragraph = paragraph(at: utf16)
        let own = wordStart(before: min(count, utf16 + 1))
        let end = wordEnd(after: own)
        if own >= paragraph.lowerBound, own < end, end >= utf16, isWord(own..<end) { return own..<end }
        let next = nextWordStart(after: utf16)
        return next < paragraph.upperBound ? next..<wordEnd(after: next) : nil
    }

    private func isWord(_ range: Range<Int>) -> Bool {
        substring(range).unicodeScalars.contains { CharacterSet.alphanumerics.contains($0) }
    }

    /// What is looked at in one go: enough for most words, and little.
    private static var reach: Int { 512 }

    private func span(from start: Int) -> Range<Int> {
        let end = min(count, start + Self.reach)
        return start..<(end < count ? max(start + 1, cluster(at: end).lowerBound) : end)
    }

    private func span(to end: Int) -> Range<Int> {
        let start = max(0, end - Self.reach)
        return (start > 0 ? min(end - 1, cluster(at: start).upperBound) : 0)..<end
    }

    private func words(in range: Range<Int>) -> [Range<Int>] {
        let text = substring(range)
        let bounds = WordSearch.boundaries(in: text)
        let units = Array(text.utf16)
        return zip(bounds, bounds.dropFirst()).compactMap { lower, upper in
            let part = String(decoding: units[lower..<upper], as: UTF16.self)
            guard part.unicodeScalars.contains(where: { CharacterSet.alphanumerics.contains($0) }) else { return nil }
            return range.lowerBound + lower..<range.lowerBound + upper
        }
    }
}
