import CUnicode
import Foundation

// Foundation reads one unit after the other to the ends of a line; the storage finds them in its pages.
extension StorageString {
    /// Has Foundation's questions about lines and paragraphs come here; see `string_lines.c`.
    static let answersForLines: Void = {
        cunicode_find_parts(unsafeBitCast(StorageString.self as AnyClass, to: UnsafeRawPointer.self)) {
            string, lines, location, length, bounds in
            let text = Unmanaged<StorageString>.fromOpaque(string).takeUnretainedValue()
            let found = text.bounds(of: lines ? .line : .paragraph, in: NSRange(location: location, length: length))
            (bounds[0], bounds[1], bounds[2]) = (found.start, found.end, found.contentsEnd)
        }
    }()

    /// Where the lines or paragraphs of a range begin, end, and end without the last separator. A range that is empty and lies at the end
    /// of the text is in the last one. O(log n + a page).
    func bounds(of part: SeparatedPart, in range: NSRange) -> (start: Int, end: Int, contentsEnd: Int) {
        let count = length, source = storage.source
        precondition(
            range.location >= 0 && range.length >= 0 && range.length <= count && range.location <= count - range.length,
            "mutableString: range \(range) outside a text of \(count) characters")
        let start = part == .line ? source.lineStart(beforeUTF16: range.location) : source.paragraphStart(beforeUTF16: range.location)
        let last = range.length > 0 ? range.location + range.length - 1 : range.location
        guard last < count else { return (start, count, count) }
        let end = part == .line ? source.lineEnd(afterUTF16: last) : source.paragraphEnd(afterUTF16: last)
        let final = source.unit(atUTF16: end - 1)
        guard part.isEnded(by: final) else { return (start, end, end) }
        let isPair = final == 0x0A && end > 1 && source.unit(atUTF16: end - 2) == 0x0D
        return (start, end, end - (isPair ? 2 : 1))
    }
}
