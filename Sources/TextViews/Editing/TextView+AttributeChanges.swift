package import Foundation
package import TextKit

/// Changes of attributes that a person makes: asked for, undone in one step, reported.
extension TextView {
    /// Changes the attributes of the characters that `rangesForUserCharacterAttributeChange` names; where those are none, the
    /// attributes of what is typed next. Returns false where nothing may be changed.
    @discardableResult
    package func changeCharacterAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void) -> Bool {
        changeAttributes(rangesForUserCharacterAttributeChange, change)
    }

    /// Changes the styles of the paragraphs that `rangesForUserParagraphAttributeChange` names, and of what is typed next in an empty
    /// one.
    @discardableResult
    package func changeParagraphStyles(_ change: (MutableParagraphStyle) -> Void) -> Bool {
        func changeStyle(_ attributes: inout [NSAttributedString.Key: Any]) {
            let style = MutableParagraphStyle()
            let old = attributes[.paragraphStyle] as? ParagraphStyle ?? editing.options.defaultParagraphStyle
            if let old { style.setParagraphStyle(old) }
            change(style)
            attributes[.paragraphStyle] = style
        }
        let ranges = rangesForUserParagraphAttributeChange
        guard changeAttributes(ranges, changeStyle) else { return false }
        // What was to be typed next would bring the old style back.
        if ranges?.contains(where: { $0.rangeValue.length > 0 }) == true, var own = editing.ownTypingAttributes {
            changeStyle(&own)
            editing.ownTypingAttributes = own
        }
        return true
    }

    private func changeAttributes(_ ranges: [NSValue]?, _ change: (inout [NSAttributedString.Key: Any]) -> Void) -> Bool {
        guard let ranges, !ranges.isEmpty, isEditable else { return false }
        let filled = ranges.map(\.rangeValue).filter { $0.length > 0 }
        guard !filled.isEmpty else {
            var attributes = typingAttributes
            change(&attributes)
            typingAttributes = attributes
            return true
        }
        let count = textStorage.length
        guard beginEditingSession(), shouldChangeText(inRanges: filled.map { NSValue(range: $0) }, replacementStrings: nil) else {
            return false
        }
        if textStorage.length == count {
            editing.ownEdits += 1
            textStorage.beginEditing()
            for range in filled { textStorage.changeAttributes(in: range, change) }
            textStorage.endEditing()
            editing.ownEdits -= 1
        }
        recorder.breakUndoCoalescing()
        didChangeText()
        return true
    }
}
