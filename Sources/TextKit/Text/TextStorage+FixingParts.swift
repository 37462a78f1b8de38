import Foundation

// Attribute fixing part by part, as a subclass may override it.
extension TextStorage {
    /// Implements `fixAttributes(in:)`: in one pass, or, where a subclass may override them, by its parts.
    func fixAll(_ range: Range<Int>) {
        if type(of: self) == TextStorage.self { return fix(range) }
        let paragraphs = NSRange(paragraphs(of: range))
        fixFontAttribute(in: NSRange(range))
        fixParagraphStyleAttribute(in: paragraphs)
        fixAttachmentAttribute(in: paragraphs)
    }

    /// A substitute font is chosen for each cluster, and the bounds of clusters depend on characters nearby. O(range + runs).
    func fixFonts(of range: Range<Int>) {
        guard !readsOwnBody, length > 0 else { return }
        let start = graphemeCluster(atUTF16: min(length - 1, max(0, range.lowerBound - FontSubstitutes.reach))).lowerBound
        let end = graphemeCluster(atUTF16: min(length - 1, range.upperBound + FontSubstitutes.reach)).upperBound
        writeSubstitutes(start..<max(start, end))
    }

    func fixParagraphStyles(of range: Range<Int>) {
        forEachParagraph(of: range) { paragraph in
            let run = source.attributeSet(atUTF16: paragraph.lowerBound)
            if run.range.upperBound < paragraph.upperBound { fixParagraphStyle(paragraph, run.set[.paragraphStyle]) }
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
