public import Foundation
public import TextKit
public import TextViews

// Changes by programs: the delegate is not asked, and none is undone unless it stands between `shouldChangeText` and `didChangeText()`. The
// ranges must be in the text.
extension TextView {
    /// Gives the paragraphs of a range an alignment (`NSTextView.setAlignment(_:range:)`).
    public func setAlignment(_ alignment: NSTextAlignment, range: NSRange) {
        changeStyles(of: range, "setAlignment(_:range:)") { $0.alignment = alignment }
    }

    /// Gives the paragraphs of a range a direction (`NSTextView.setBaseWritingDirection(_:range:)`).
    public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, range: NSRange) {
        changeStyles(of: range, "setBaseWritingDirection(_:range:)") { $0.baseWritingDirection = writingDirection }
    }

    /// Gives the characters of a range a font (`NSText.setFont(_:range:)`).
    public func setFont(_ font: NSFont, range: NSRange) { set(.font, font, checked(range, "setFont(_:range:)")) }

    /// Gives the characters of a range a colour; nil takes theirs away (`NSText.setTextColor(_:range:)`).
    public func setTextColor(_ color: NSColor?, range: NSRange) {
        set(.foregroundColor, color, checked(range, "setTextColor(_:range:)"))
    }

    /// The direction of the first paragraph; setting gives it to all and to what is typed next (`NSText.baseWritingDirection`).
    public var baseWritingDirection: NSWritingDirection {
        get {
            let style =
                (stack.storage).flatMap { $0.length > 0 ? $0.attribute(.paragraphStyle, at: 0, effectiveRange: nil) : nil }
                ?? typingAttributes[.paragraphStyle]
            return (style as? ParagraphStyle)?.baseWritingDirection ?? .natural
        }
        set {
            setBaseWritingDirection(newValue, range: NSRange(location: 0, length: stack.storage?.length ?? 0))
            let style = MutableParagraphStyle()
            if let old = typingAttributes[.paragraphStyle] as? ParagraphStyle { style.setParagraphStyle(old) }
            style.baseWritingDirection = newValue
            typingAttributes[.paragraphStyle] = style
        }
    }

    /// The text itself, with its attributes (`NSTextView.attributedString()`).
    public func attributedString() -> NSAttributedString { stack.storage ?? NSAttributedString(string: "") }

    /// Replaces characters by those of Rich Text Format, as a program does (`NSText.replaceCharacters(in:withRTF:)`). Data that is no
    /// Rich Text Format does nothing.
    public func replaceCharacters(in range: NSRange, withRTF rtfData: Data) {
        let range = checked(range, "replaceCharacters(in:withRTF:)")
        guard let text = NSAttributedString(rtf: rtfData, documentAttributes: nil) else { return }
        stack.storage?.replaceCharacters(in: range, with: text)
    }

    private func set(_ key: NSAttributedString.Key, _ value: Any?, _ range: NSRange) {
        guard range.length > 0 else { return }
        if let value {
            stack.storage?.addAttribute(key, value: value, range: range)
        } else {
            stack.storage?.removeAttribute(key, range: range)
        }
    }

    private func changeStyles(of range: NSRange, _ member: String, _ change: (MutableParagraphStyle) -> Void) {
        let range = checked(range, member)
        guard let storage = stack.storage, storage.length > 0 else { return }
        let paragraphs = (storage.string as NSString).paragraphRange(for: range)
        storage.changeAttributes(in: paragraphs) { attributes in
            let style = MutableParagraphStyle()
            if let old = attributes[.paragraphStyle] as? ParagraphStyle { style.setParagraphStyle(old) }
            change(style)
            attributes[.paragraphStyle] = style
        }
    }

    private func checked(_ range: NSRange, _ member: String) -> NSRange {
        let count = stack.storage?.length ?? 0
        precondition(
            range.location >= 0 && range.length >= 0 && range.length <= count - range.location,
            "NSTextView.\(member): \(range) in a text of \(count)")
        return range
    }
}
