import Foundation
import TextKit

/// The text of a note as it shows below a line: the same words, smaller, without what leads back.
enum NoteText {
    /// The size of its letters, in parts of the size where the note stands.
    static let scale: CGFloat = 0.88

    /// Where a link of a note leads.
    enum Aim {
        /// To the paragraph in which the note is referred to.
        case toReference
        /// To another place of the text outside the note.
        case back
        case elsewhere
    }

    /// - Parameter aim: where a link leads.
    /// - Complexity: O(length).
    static func make(of storage: NSAttributedString, _ range: Range<Int>, aim: (Any) -> Aim) -> TextStorage {
        let text = TextStorage(attributedString: storage.attributedSubstring(from: NSRange(range)))
        dropBackLinks(of: text) { aim($0) != .elsewhere }
        unlinkNumber(of: text) { aim($0) == .toReference }
        let whole = NSRange(location: 0, length: text.length)
        text.beginEditing()
        text.removeAttribute(.footnote, range: whole)
        for key in [NSAttributedString.Key.font, .paragraphStyle, .baselineOffset, .kern] {
            text.enumerateAttribute(key, in: whole) { value, range, _ in
                if let smaller = value.flatMap({ smaller($0) }) { text.addAttribute(key, value: smaller, range: range) }
            }
        }
        text.endEditing()
        return text
    }

    /// A longer link is of the author's words, in UTF-16 units.
    private static let longestMark = 12

    /// Removes the links back that a note ends with: arrows and numbers, and what parts them.
    private static func dropBackLinks(of text: TextStorage, _ isBackLink: (Any) -> Bool) {
        var end = text.length
        var hasLink = false
        let units = text.string as NSString
        while end > 0 {
            let space = units.character(at: end - 1)
            if Unicode.Scalar(space)?.properties.isWhitespace == true {
                end -= 1
                continue
            }
            var run = NSRange()
            let before = NSRange(location: 0, length: end)
            guard let value = text.attribute(.link, at: end - 1, longestEffectiveRange: &run, in: before), isBackLink(value) else { break }
            // A note may be nothing but a link; words of the author's are kept.
            guard run.location > 0, run.length <= longestMark else { break }
            (end, hasLink) = (run.location, true)
        }
        guard hasLink, end > 0 else { return }
        text.replaceCharacters(in: NSRange(location: end, length: text.length - end), with: "")
    }

    /// The number that a note begins with stays, and is no link where that leads to the line above: it would be one more stop of Tab.
    private static func unlinkNumber(of text: TextStorage, _ leadsToReference: (Any) -> Bool) {
        let units = text.string as NSString
        var start = 0
        while start < min(units.length, longestMark) {
            var run = NSRange()
            let rest = NSRange(location: start, length: units.length - start)
            if let value = text.attribute(.link, at: start, longestEffectiveRange: &run, in: rest) {
                guard run.length <= longestMark, leadsToReference(value) else { return }
                text.removeAttribute(.link, range: run)
                start = NSMaxRange(run)
            } else {
                // What stands around a number: blanks, tabs, brackets.
                guard Unicode.Scalar(units.character(at: start)).map({ !$0.properties.isAlphabetic }) == true else { return }
                start += 1
            }
        }
    }

    private static func smaller(_ value: Any) -> Any? {
        switch value {
        case let font as Font: font.withSize(font.pointSize * scale)
        case let style as ParagraphStyle: smaller(style)
        case let number as CGFloat: number * scale
        case let number as NSNumber: CGFloat(number.doubleValue) * scale
        default: nil
        }
    }

    private static func smaller(_ style: ParagraphStyle) -> ParagraphStyle? {
        guard let copy = style.mutableCopy() as? MutableParagraphStyle else { return nil }
        copy.firstLineHeadIndent *= scale
        copy.headIndent *= scale
        if copy.tailIndent < 0 { copy.tailIndent *= scale }
        copy.lineSpacing *= scale
        copy.minimumLineHeight *= scale
        copy.maximumLineHeight *= scale
        copy.paragraphSpacing *= scale
        copy.paragraphSpacingBefore *= scale
        copy.tabStops = copy.tabStops.map { TextTab(textAlignment: $0.alignment, location: $0.location * scale, options: $0.options) }
        copy.defaultTabInterval *= scale
        return copy.copy() as? ParagraphStyle
    }
}
