import Foundation
import TextKit

/// The sentence that is being spoken, which an owner has a program do.
extension TextView {
    /// The sentence that is tinted because it is being spoken, UTF-16; nil where none is. Edits of the text move it. The text scrolls along
    /// as long as the sentence before was in sight.
    package var spokenSentence: Range<Int>? {
        get { state.spoken }
        set {
            let before = state.spoken
            guard newValue != before else { return }
            noteSpoken()
            state.spoken = newValue
            if let newValue, before.map({ isInSight($0.lowerBound) }) ?? true { scrollToSpoken(newValue) }
            noteSpoken()
        }
    }

    /// The first sentence with any words that ends after an offset, without the white space after it; nil where there is none.
    package func sentenceToSpeak(from utf16: Int) -> Range<Int>? {
        var offset = max(0, utf16)
        while offset < textStorage.length {
            let whole = reader.sentence(at: offset)
            let own = reader.sentenceItself(at: offset)
            // The white space behind a sentence is a part of it no more.
            if own.upperBound > offset, hasWords(own) { return own }
            offset = max(offset + 1, whole.upperBound)
        }
        return nil
    }

    /// The last sentence with any words that begins before an offset; nil where there is none.
    package func sentenceToSpeak(before utf16: Int) -> Range<Int>? {
        var offset = min(utf16, textStorage.length)
        while offset > 0 {
            let whole = reader.sentence(at: offset - 1)
            if hasWords(whole) { return reader.sentenceItself(at: offset - 1) }
            offset = min(offset - 1, whole.lowerBound)
        }
        return nil
    }

    /// The words of a sentence in one line, and the language that the text says they are in; nil where it says none.
    package func spoken(_ sentence: Range<Int>) -> (words: String, language: String?) {
        let words = reader.plainText(sentence).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let language = textStorage.attribute(.languageIdentifier, at: sentence.lowerBound, effectiveRange: nil) as? String
        // Code is in no language.
        return (words, language == "zxx" ? nil : language)
    }

    private func hasWords(_ range: Range<Int>) -> Bool { reader.substring(range).contains { $0.isLetter || $0.isNumber } }

    private func scrollToSpoken(_ sentence: Range<Int>) {
        let band = visibleBand
        let last = lineRect(at: max(sentence.lowerBound, sentence.upperBound - 1))
        let isWhole = isInSight(sentence.lowerBound) && (columns.isPaged || last.maxY <= band.maxY - barHeight)
        if !isWhole { scrollToCharacter(at: sentence.lowerBound) }
    }

    private func noteSpoken() { for rect in spokenRects { note(rect) } }

    private var spokenRects: [CGRect] {
        guard let range = state.spoken, range.upperBound <= textStorage.length else { return [] }
        return selectionRects(for: range)
    }

    func recordSpoken(in rect: CGRect, into list: inout DisplayList) {
        for part in spokenRects where part.intersects(rect) { list.append(.fillRect(deviceRect(part), viewTheme.hit)) }
    }
}
