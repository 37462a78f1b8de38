public import Foundation
public import TextKit
public import TextViews

// Changes by programs: the delegate is not asked, and none is undone unless it stands between `shouldChangeText` and `didChangeText()`. The
// ranges must be in the text.
extension TextView {
    /// The direction of the first paragraph; setting gives it to all and to what is typed next (`NSText.baseWritingDirection`).
    public var baseWritingDirection: NSWritingDirection {
        get {
            let style =
                (shownStorage).flatMap { $0.length > 0 ? $0.attribute(.paragraphStyle, at: 0, effectiveRange: nil) : nil }
                ?? typingAttributes[.paragraphStyle]
            return (style as? ParagraphStyle)?.baseWritingDirection ?? .natural
        }
        set {
            setBaseWritingDirection(newValue, range: NSRange(location: 0, length: shownStorage?.length ?? 0))
            let style = MutableParagraphStyle()
            if let old = typingAttributes[.paragraphStyle] as? ParagraphStyle { style.setParagraphStyle(old) }
            style.baseWritingDirection = newValue
            typingAttributes[.paragraphStyle] = style
        }
    }

    /// The text itself, with its attributes (`NSTextView.attributedString()`).
    public func attributedString() -> NSAttributedString { shownStorage ?? NSAttributedString(string: "") }

    /// Replaces characters by those of Rich Text Format, as a program does (`NSText.replaceCharacters(in:withRTF:)`). Data that is no
    /// Rich Text Format does nothing.
    public func replaceCharacters(in range: NSRange, withRTF rtfData: Data) {
        let range = checked(range, "replaceCharacters(in:withRTF:)")
        guard let text = NSAttributedString(rtf: rtfData, documentAttributes: nil) else { return }
        shownStorage?.replaceCharacters(in: range, with: text)
    }

    private func checked(_ range: NSRange, _ member: String) -> NSRange {
        let count = shownStorage?.length ?? 0
        precondition(
            range.location >= 0 && range.length >= 0 && range.length <= count - range.location,
            "NSTextView.\(member): \(range) in a text of \(count)")
        return range
    }
}
