import Foundation
import TextKit

/// Where words begin and end, for moving and deleting by them.
extension TextReader {
    /// What is a word.
    enum WordKind {
        /// What has a letter or a digit in it (UAX 29).
        case unicode
        /// Runs of letters, digits and `_`, and runs of other characters without white space (POSIX, vi).
        case vi
        /// The same, and empty lines.
        case viWithEmptyLines
    }

    /// The end of the word that the character at `utf16` is in, else of the next word; the end of the text where there is none.
    func wordEnd(after utf16: Int, _ kind: WordKind = .unicode) -> Int {
        var start = utf16 < count ? word(at: utf16).lowerBound : count
        while start < count {
            let window = span(from: start)
            let words = words(in: window, kind)
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
    func wordStart(before utf16: Int, _ kind: WordKind = .unicode) -> Int {
        var end = utf16
        while end > 0 {
            let window = span(to: end)
            let words = words(in: window, kind)
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
    func nextWordStart(after utf16: Int, _ kind: WordKind = .unicode) -> Int {
        var end = wordEnd(after: utf16, kind)
        if wordStart(before: end, kind) <= utf16 { end = wordEnd(after: end, kind) }
        let start = wordStart(before: end, kind)
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

    private func words(in range: Range<Int>, _ kind: WordKind) -> [Range<Int>] {
        let text = substring(range)
        let units = Array(text.utf16)
        let isInitial = range.lowerBound == 0 || isLineBreak(at: range.lowerBound - 1)
        let start = range.lowerBound
        return Self.parts(of: text, units, kind, isInitial: isInitial).map { start + $0.lowerBound..<start + $0.upperBound }
    }

    /// The words in a text; `isInitial` says whether it begins a line.
    private static func parts(of text: String, _ units: [UInt16], _ kind: WordKind, isInitial: Bool) -> [Range<Int>] {
        let bounds = WordSearch.boundaries(in: text)
        guard kind == .unicode else {
            var words = runs(of: text, divided: Set(bounds))
            if kind == .viWithEmptyLines {
                words += emptyLines(in: units, isInitial: isInitial)
                words.sort { $0.lowerBound < $1.lowerBound }
            }
            return words
        }
        return zip(bounds, bounds.dropFirst()).compactMap { lower, upper in
            let part = String(decoding: units[lower..<upper], as: UTF16.self)
            return part.unicodeScalars.contains(where: { CharacterSet.alphanumerics.contains($0) }) ? lower..<upper : nil
        }
    }

    /// The runs of characters of one class of vi. Bounds of words within letters are kept: of Chinese and Japanese, say.
    private static func runs(of text: String, divided bounds: Set<Int>) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var before: CharacterClass = .blank
        var index = 0
        for character in text {
            let length = character.utf16.count
            let now = CharacterClass(character)
            if now != .blank {
                if now == before, now == .mark || !bounds.contains(index) {
                    runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<index + length
                } else {
                    runs.append(index..<index + length)
                }
            }
            (before, index) = (now, index + length)
        }
        return runs
    }

    /// Each empty line as its separator.
    private static func emptyLines(in units: [UInt16], isInitial: Bool) -> [Range<Int>] {
        units.indices.compactMap { index in
            guard units[index] == 0x0A || units[index] == 0x0D, index == 0 ? isInitial : units[index - 1] == 0x0A else { return nil }
            let isPair = units[index] == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
            return index..<index + (isPair ? 2 : 1)
        }
    }

    private enum CharacterClass {
        case blank, word, mark

        init(_ character: Character) {
            if character.isWhitespace {
                self = .blank
            } else if character == "_" || character.unicodeScalars.contains(where: { CharacterSet.alphanumerics.contains($0) }) {
                self = .word
            } else {
                self = .mark
            }
        }
    }
}
