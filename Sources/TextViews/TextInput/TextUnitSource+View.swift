import Foundation
import TextKit

/// The text of a text view, which is read in parts.
struct ViewUnitSource: TextUnitSource {
    let view: TextView

    var count: Int { view.textStorage.length }
    func substring(_ range: Range<Int>) -> String { view.reader.substring(range) }
    func paragraph(at utf16: Int) -> Range<Int> { view.reader.paragraph(at: utf16) }
    func cluster(at utf16: Int) -> Range<Int> { view.reader.cluster(at: utf16) }
    func line(at utf16: Int, isUpstream: Bool) -> Range<Int> {
        // After a separator there is no earlier line that the offset could be on.
        let isUpstream = isUpstream && utf16 > 0 && !view.reader.isLineBreak(at: utf16 - 1)
        return view.caretLine(at: utf16, isUpstream: isUpstream)?.line.utf16 ?? paragraph(at: utf16)
    }
}

/// The text of any other input, read as a whole. Nothing is known of its lines, so that paragraphs count as lines.
struct InputUnitSource: TextUnitSource {
    private let text: NSString

    init(_ input: any TextInput) {
        let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        text = NSString(string: all.flatMap { input.text(in: $0) } ?? "")
    }

    var count: Int { text.length }
    func substring(_ range: Range<Int>) -> String { text.substring(with: NSRange(range)) }
    func paragraph(at utf16: Int) -> Range<Int> {
        let range = text.paragraphRange(for: NSRange(location: min(max(0, utf16), count), length: 0))
        return range.location..<range.location + range.length
    }
    func cluster(at utf16: Int) -> Range<Int> {
        guard utf16 >= 0, utf16 < count else { return utf16..<utf16 }
        let range = text.rangeOfComposedCharacterSequence(at: utf16)
        return range.location..<range.location + range.length
    }
    func line(at utf16: Int, isUpstream: Bool) -> Range<Int> { paragraph(at: utf16) }
}
