public import Foundation
public import TextViews

extension TextView {
    /// Shows provisional text of an input method (`NSTextInputClient.setMarkedText(_:selectedRange:replacementRange:)`).
    public func setMarkedText(_ string: Any, selectedRange: NSRange, replacementRange: NSRange) {
        let text = (string as? NSAttributedString)?.string ?? string as? String ?? ""
        if replacementRange.location != NSNotFound, !hasMarkedText() { self.selectedRange = replacementRange }
        setMarkedText(text, selectedRange: selectedRange)
    }

    /// What marked text has over what it will be typed with.
    public var markedTextAttributes: [NSAttributedString.Key: Any]? {
        get { markedTextStyle }
        set { markedTextStyle = newValue }
    }
}
