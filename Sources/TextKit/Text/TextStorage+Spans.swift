public import Foundation

extension TextStorage {
    /// The characters of a range, without making a string of the whole text. O(log n + count).
    public func characters(in utf16: Range<Int>) -> String {
        precondition(
            utf16.lowerBound >= 0 && utf16.upperBound <= length,
            "TextStorage.characters(in:): \(utf16) outside a text of \(length) characters")
        if readsOwnBody { return body.text.string(utf16) }
        let units = [UInt16](unsafeUninitializedCapacity: utf16.count) { buffer, count in
            source.copyUTF16(utf16, into: UnsafeMutableBufferPointer(rebasing: buffer[..<utf16.count]))
            count = utf16.count
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The paragraph that holds the character at `utf16`, or ends there at the end of the text; with its separator.
    public func paragraph(atUTF16 utf16: Int) -> Range<Int> {
        precondition(
            utf16 >= 0 && utf16 <= length, "TextStorage.paragraph(atUTF16:): \(utf16) outside a text of \(length) characters")
        return source.paragraphStart(beforeUTF16: utf16)..<source.paragraphEnd(afterUTF16: utf16)
    }

    /// The grapheme cluster that holds the character at `utf16` (UAX 29); empty at the end of the text. Consonants of Indic scripts that
    /// are written as one stay together (rule GB9c). Clusters of more than 128 units are cut. O(log n).
    public func graphemeCluster(atUTF16 utf16: Int) -> Range<Int> {
        guard utf16 >= 0, utf16 < length else { return length..<length }
        let (window, start) = window(around: utf16, reach: 64)
        let units = Array(window.utf16)
        var lower = start
        var upper = start
        for character in window {
            if upper > utf16, !Conjuncts.joins(at: upper - start, in: units) { return lower..<upper }
            if !Conjuncts.joins(at: upper - start, in: units) { lower = upper }
            upper += character.utf16.count
        }
        return upper > utf16 ? lower..<upper : utf16..<utf16 + 1
    }

    /// The word, run of spaces or single mark (UAX 29) that holds the character at `utf16`, or the last one at the end of the text,
    /// within its paragraph. Words of more than 512 units are cut. O(log n).
    public func word(atUTF16 utf16: Int) -> Range<Int> {
        guard length > 0 else { return 0..<0 }
        let index = min(max(0, utf16), length - 1)
        let (window, start) = window(around: index, reach: 512)
        let bounds = WordSearch.boundaries(in: window)
        let lower = bounds.last { $0 + start <= index } ?? 0
        let upper = bounds.first { $0 + start > index } ?? index + 1 - start
        return lower + start..<upper + start
    }

    /// The part of a paragraph that is near a character, and where it begins. It begins at the start of the paragraph or after white
    /// space where there is any, so that no cluster or word is cut needlessly.
    private func window(around utf16: Int, reach: Int) -> (text: String, start: Int) {
        let paragraph = paragraph(atUTF16: utf16)
        let far = max(paragraph.lowerBound, utf16 - reach)
        let end = min(paragraph.upperBound, utf16 + reach)
        if far == paragraph.lowerBound { return (characters(in: far..<end), far) }
        let before = Array(characters(in: far..<utf16).utf16)
        let start = (before.firstIndex(of: 0x20) ?? 0) + far
        return (characters(in: start..<end), start)
    }

    /// Calls `body` with each run of attributes as they were set, without the fonts that stand in for characters: finding those would take
    /// a search of all of the text. O(runs).
    public func forEachOwnRun(_ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
        var index = 0
        for run in self.body.runs.runs(in: 0..<self.body.utf16Count) {
            body(run.set.attributes, NSRange(location: index, length: run.length))
            index += run.length
        }
    }
}
