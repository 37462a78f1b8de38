import Foundation
import TextKit

/// Where sentences begin and end (UAX 29). None goes on over the end of a paragraph.
extension TextReader {
    /// UTF-16 units that are read to each side of an offset to find its sentence; longer sentences are cut.
    private static var sentenceReach: Int { 4096 }

    /// The sentence that holds the character at `utf16`, with the white space after it; empty at the end of the text. Reads a part of the
    /// paragraph around it, however long that is.
    func sentence(at utf16: Int) -> Range<Int> {
        guard utf16 < count else { return count..<count }
        let paragraph = paragraph(at: utf16)
        let lower = cluster(at: max(paragraph.lowerBound, utf16 - Self.sentenceReach)).lowerBound
        let upper = min(paragraph.upperBound, utf16 + Self.sentenceReach)
        let window = lower..<(upper < paragraph.upperBound ? max(utf16 + 1, cluster(at: upper).lowerBound) : upper)
        let sentences = WordSearch.sentences(in: substring(window))
        let own = sentences.first { $0.contains(utf16 - lower) } ?? 0..<window.count
        return lower + own.lowerBound..<lower + own.upperBound
    }

    /// The start of the sentence that holds an offset, or of the one before where a sentence begins there. Blank paragraphs are no
    /// sentences.
    func sentenceStart(before utf16: Int) -> Int {
        var offset = utf16
        while offset > 0 {
            let sentence = sentence(at: offset - 1)
            if !isBlank(sentence) { return sentence.lowerBound }
            offset = sentence.lowerBound
        }
        return 0
    }

    /// The start of the next sentence; the end of the text where there is none.
    func sentenceStart(after utf16: Int) -> Int {
        var offset = sentence(at: utf16).upperBound
        while offset < count {
            let sentence = sentence(at: offset)
            if !isBlank(sentence) { break }
            offset = sentence.upperBound
        }
        return offset
    }

    /// A sentence without the white space after it, unless it is nothing else.
    func sentenceItself(at utf16: Int) -> Range<Int> {
        let whole = sentence(at: utf16)
        let units = Array(substring(whole).utf16)
        let kept = units.lastIndex { !(Unicode.Scalar($0).map { $0.properties.isWhitespace } ?? false) }
        return kept.map { whole.lowerBound..<whole.lowerBound + $0 + 1 } ?? whole
    }

    private func isBlank(_ range: Range<Int>) -> Bool { substring(range).allSatisfy(\.isWhitespace) }
}
