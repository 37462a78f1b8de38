import Foundation
import TextKit

/// The default behaviour of the members of `TextInput`.
extension TextView {
    var ownTokenizer: TextInputStringTokenizer {
        if let cached = editing.tokenizer { return cached }
        let new = TextInputStringTokenizer(textInput: self)
        editing.tokenizer = new
        return new
    }

    /// Tells the input delegate of a selection that is not the user's.
    func tellingOfSelection(_ body: () -> Void) {
        guard let delegate = editing.inputDelegate else { return body() }
        delegate.selectionWillChange(self)
        body()
        delegate.selectionDidChange(self)
    }

    // MARK: Directions

    /// Whether a direction as it is seen leads on in the text.
    func leadsForward(_ direction: TextLayoutDirection, at position: TextPosition) -> Bool {
        switch direction {
        case .down: true
        case .up: false
        case .right, .left: (direction == .right) != (baseWritingDirection(for: position, in: .forward) == .rightToLeft)
        }
    }

    func step(from position: TextPosition, _ direction: TextLayoutDirection, _ offset: Int) -> TextPosition? {
        guard textRange(from: position, to: position) != nil else { return nil }
        let opposite: [TextLayoutDirection: TextLayoutDirection] = [.left: .right, .right: .left, .up: .down, .down: .up]
        let way = offset < 0 ? opposite[direction] ?? direction : direction
        let movement: TextMovement = way == .left ? .left : way == .right ? .right : way == .up ? .up : .down
        let goal = editing.goalX
        editing.goalX = nil
        defer { editing.goalX = goal }
        var caret = CaretPosition(utf16: position.utf16Offset)
        for _ in 0..<offset.magnitude {
            let next = caretPosition(after: movement, from: caret)
            if next.utf16 == caret.utf16 { return nil }
            caret = next
        }
        return TextPosition(utf16Offset: caret.utf16)
    }

    func extended(_ position: TextPosition, _ direction: TextLayoutDirection) -> TextRange? {
        guard textRange(from: position, to: position) != nil else { return nil }
        let isForward = leadsForward(direction, at: position)
        guard direction == .left || direction == .right else {
            return textRange(from: position, to: isForward ? endOfDocument : beginningOfDocument)
        }
        let target = caretPosition(after: isForward ? .lineEnd : .lineStart, from: CaretPosition(utf16: position.utf16Offset))
        return textRange(from: position, to: TextPosition(utf16Offset: target.utf16))
    }

    // MARK: Attributes

    func writingDirection(beside position: TextPosition, _ direction: TextStorageDirection) -> WritingDirection {
        let count = textStorage.length
        let utf16 = min(max(0, direction == .forward ? position.utf16Offset : position.utf16Offset - 1), count)
        let attributes = utf16 < count ? textStorage.attributesAsSet(at: utf16) : typingAttributes
        if let style = attributes[.paragraphStyle] as? ParagraphStyle, style.baseWritingDirection != .natural {
            return style.baseWritingDirection
        }
        return caretLine(at: utf16, isUpstream: false)?.line.isRightToLeft == true ? .rightToLeft : .leftToRight
    }

    func set(_ direction: WritingDirection, _ range: Range<Int>) {
        func style(_ value: Any?) -> ParagraphStyle {
            let style = MutableParagraphStyle()
            if let old = value as? ParagraphStyle { style.setParagraphStyle(old) }
            style.baseWritingDirection = direction
            return style
        }
        let last = reader.paragraph(at: range.isEmpty ? range.upperBound : range.upperBound - 1)
        let paragraphs = NSRange(reader.paragraph(at: range.lowerBound).lowerBound..<max(range.upperBound, last.upperBound))
        guard paragraphs.length > 0 else {
            typingAttributes[.paragraphStyle] = style(typingAttributes[.paragraphStyle])
            return
        }
        textStorage.beginEditing()
        var runs: [(Any?, NSRange)] = []
        textStorage.enumerateAttribute(.paragraphStyle, in: paragraphs) { value, run, _ in runs.append((value, run)) }
        for (value, run) in runs { textStorage.addAttribute(.paragraphStyle, value: style(value), range: run) }
        textStorage.endEditing()
    }

    func styling(beside position: TextPosition, _ direction: TextStorageDirection) -> [NSAttributedString.Key: Any]? {
        let count = textStorage.length
        let wanted = direction == .forward ? position.utf16Offset : position.utf16Offset - 1
        guard position.utf16Offset >= 0, position.utf16Offset <= count else { return nil }
        let attributes = count > 0 ? textStorage.attributesAsSet(at: min(max(0, wanted), count - 1)) : typingAttributes
        return attributes.filter { [.font, .foregroundColor, .backgroundColor].contains($0.key) }
    }

    // MARK: Actions

    func canPerform(_ action: Selector) -> Bool {
        switch action.description {
        case "cut:", "delete:": isEditable && !selection.isEmpty
        case "copy:": !selection.isEmpty
        case "paste:", "pasteAsPlainText:": isEditable
        case "select:": isSelectable && selection.isEmpty && hasText
        case "selectAll:": isSelectable && hasText && selection.range.count < textStorage.length
        case "toggleBoldface:", "toggleItalics:", "toggleUnderline:": isEditable && allowsEditingTextAttributes
        case "undo:": isEditable && undoManager?.canUndo == true
        case "redo:": isEditable && undoManager?.canRedo == true
        default: false
        }
    }

    /// Whether a key's command is one that an override of `canPerformAction(_:withSender:)` lets pass.
    func mayPerform(_ command: Command) -> Bool {
        switch command {
        case .edit(.cut): canPerformAction("cut:", withSender: self)
        case .edit(.paste): canPerformAction("paste:", withSender: self)
        case .copy: canPerformAction("copy:", withSender: self)
        case .selectAll: canPerformAction("selectAll:", withSender: self)
        default: true
        }
    }

    func selectWord() {
        guard hasText else { return }
        let head = TextPosition(utf16Offset: selection.head)
        let forward = tokenizer.rangeEnclosingPosition(head, with: .word, inDirection: .storage(.forward))
        guard let word = forward ?? tokenizer.rangeEnclosingPosition(head, with: .word, inDirection: .storage(.backward)) else { return }
        selectedRange = word.nsRange
    }
}
