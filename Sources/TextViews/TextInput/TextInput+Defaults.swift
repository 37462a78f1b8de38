public import Foundation

// What a type that takes text need not have (optional members of UITextInput).
extension TextInput {
    /// True.
    public func shouldChangeText(in range: TextRange, replacementText text: String) -> Bool { true }

    /// Nil: nothing is known of how the text looks.
    public func textStyling(at position: TextPosition, in direction: TextStorageDirection) -> [NSAttributedString.Key: Any]? { nil }

    /// The position `offset` UTF-16 units into a range; nil beyond it.
    public func position(within range: TextRange, atCharacterOffset offset: Int) -> TextPosition? {
        guard let found = position(from: range.start, offset: offset), compare(found, to: range.start) != .orderedAscending,
            compare(found, to: range.end) != .orderedDescending
        else { return nil }
        return found
    }

    /// How many UTF-16 units lie between the start of a range and a position.
    public func characterOffset(of position: TextPosition, within range: TextRange) -> Int { offset(from: range.start, to: position) }

    /// Marks the characters of an attributed string; its attributes do not count (UITextInput.setAttributedMarkedText(_:selectedRange:)).
    public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }
}

extension TextInput where Self: View {
    /// The view itself.
    public var textInputView: View { self }
}
