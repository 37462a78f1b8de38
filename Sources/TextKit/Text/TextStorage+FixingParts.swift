import Foundation

// Attribute fixing part by part, as a subclass may override it.
extension TextStorage {
    /// Implements `fixAttributes(in:)`: in one pass, or, where a subclass may override them, by its parts.
    func fixAll(_ range: Range<Int>) {
        if type(of: self) == TextStorage.self { return fix(range) }
        let range = NSRange(paragraphs(of: range))
        fixFontAttribute(in: range)
        fixParagraphStyleAttribute(in: range)
        fixAttachmentAttribute(in: range)
    }

    func fixFonts(of range: Range<Int>) {
        guard !readsOwnBody else { return }
        forEachParagraph(of: range) { writeSubstitutes($0) }
    }

    func fixParagraphStyles(of range: Range<Int>) {
        forEachParagraph(of: range) { paragraph in
            let run = source.attributeSet(atUTF16: paragraph.lowerBound)
            if run.range.upperBound < paragraph.upperBound { fixParagraphStyle(paragraph, run.set.attributes[.paragraphStyle]) }
        }
    }

    func fixAttachments(of range: Range<Int>) { forEachParagraph(of: range) { fixAttachments($0) } }

    private func forEachParagraph(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
        let all = paragraphs(of: range)
        var start = all.lowerBound
        while start < min(all.upperBound, length) {
            let end = source.paragraphEnd(afterUTF16: start)
            body(start..<end)
            start = end
        }
    }
}
