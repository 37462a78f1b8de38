import Foundation
import TextKit

// Formatting that a program asks for, of a range that must be in the text.
extension TextView {
    func set(_ key: NSAttributedString.Key, _ value: Any?, _ range: NSRange, _ member: String) {
        let range = checked(range, member)
        guard range.length > 0 else { return }
        if let value {
            shownStorage?.addAttribute(key, value: value, range: range)
        } else {
            shownStorage?.removeAttribute(key, range: range)
        }
    }

    func changeStyles(of range: NSRange, _ member: String, _ change: (MutableParagraphStyle) -> Void) {
        let range = checked(range, member)
        guard let storage = shownStorage, storage.length > 0 else { return }
        let paragraphs = (storage.string as NSString).paragraphRange(for: range)
        storage.changeAttributes(in: paragraphs) { attributes in
            let style = MutableParagraphStyle()
            if let old = attributes[.paragraphStyle] as? ParagraphStyle { style.setParagraphStyle(old) }
            change(style)
            attributes[.paragraphStyle] = style
        }
    }

    private func checked(_ range: NSRange, _ member: String) -> NSRange {
        let count = shownStorage?.length ?? 0
        precondition(
            range.location >= 0 && range.length >= 0 && range.length <= count - range.location,
            "TextView.\(member): \(range) in a text of \(count)")
        return range
    }
}

extension TextView {
    /// The raw values of `NSTextCheckingResult.CheckingType` that stand for substitutions.
    static var substitutionTypes: [(option: TextSubstitutions, type: UInt64)] {
        [(.links, 1 << 5), (.quotes, 1 << 6), (.dashes, 1 << 7), (.replacements, 1 << 8)]
    }

    func substitute(_ option: TextSubstitutions, _ isOn: Bool) { editing.options.setSubstitution(option, isOn) }
}
