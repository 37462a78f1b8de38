package import Foundation

extension TextStorage {
    /// The characters of a stretch, without making a string of the whole text. O(log n + count).
    package func characters(in utf16: Range<Int>) -> String {
        precondition(
            utf16.lowerBound >= 0 && utf16.upperBound <= length,
            "TextStorage.characters(in:): \(utf16) outside a text of \(length) characters")
        let units = [UInt16](unsafeUninitializedCapacity: utf16.count) { buffer, count in
            source.copyUTF16(utf16, into: UnsafeMutableBufferPointer(rebasing: buffer[..<utf16.count]))
            count = utf16.count
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The paragraph that holds the character at `utf16`, or ends there at the end of the text; with its separator.
    package func paragraph(atUTF16 utf16: Int) -> Range<Int> {
        precondition(
            utf16 >= 0 && utf16 <= length, "TextStorage.paragraph(atUTF16:): \(utf16) outside a text of \(length) characters")
        return source.paragraphStart(beforeUTF16: utf16)..<source.paragraphEnd(afterUTF16: utf16)
    }

    /// Calls `body` with each run of attributes as they were set, without the fonts that stand in for characters: those would have to
    /// be looked for in all of the text. O(runs).
    package func forEachOwnRun(_ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
        var index = 0
        for run in self.body.runs.runs(in: 0..<self.body.utf16Count) {
            body(run.set.attributes, NSRange(location: index, length: run.length))
            index += run.length
        }
    }
}
