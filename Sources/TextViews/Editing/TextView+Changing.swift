import Foundation
import TextKit

/// The path of every user edit: it is asked for, made, registered for undo, and reported.
extension TextView {
    /// Replaces characters by text that is typed or pasted, and puts the caret after it.
    ///
    /// Containers in a row (columns, pages) are edited like one.
    /// - Parameter attributes: of the new characters; nil takes the typing attributes.
    /// - Returns: false where the view is not editable, or the delegate refuses.
    @discardableResult
    func change(
        _ range: Range<Int>, to text: String, _ kind: UndoGroup.Kind, attributes: [NSAttributedString.Key: Any]? = nil
    ) -> Bool {
        guard isEditable, beginEditingSession() else { return false }
        var range = Self.clipped(range, to: textStorage.length)
        if range.isEmpty && text.isEmpty { return false }
        let attributes = attributes ?? (text.isEmpty ? [:] : typingAttributes)
        let selected = selection.range
        let length = textStorage.length
        editing.pending = nil
        guard shouldChangeText(in: NSRange(range), replacementString: text) else {
            editing.pending = nil
            return false
        }
        // A delegate may have edited the text itself while it was asked.
        if textStorage.length != length || selection.range != selected {
            if range == selected { range = selection.range }
            range = Self.clipped(range, to: textStorage.length)
            editing.pending = nil
        }
        if editing.pending == nil { beginChange(range, text) }
        editing.pending?.kind = kind
        edit(range, text, attributes)
        didChangeText()
        return true
    }

    static func clipped(_ range: Range<Int>, to count: Int) -> Range<Int> {
        let lower = min(max(0, range.lowerBound), count)
        return lower..<min(max(lower, range.upperBound), count)
    }

    /// Makes the change, and nothing beside it: the storage, the caret, and what must be drawn.
    private func edit(_ range: Range<Int>, _ text: String, _ attributes: [NSAttributedString.Key: Any]) {
        let count = text.utf16Length
        if range.count == textStorage.length, count == 0 { rememberAttributes(of: range) }
        let fromEnd = textStorage.length - range.upperBound
        let expected = textStorage.length + count - range.count
        tracingDamage {
            replaceOwn(range, text, attributes)
            let length = textStorage.length
            // Where a storage or a delegate adds to the change, the caret stays before what was after it.
            let caret = length == expected ? range.lowerBound + count : max(0, length - fromEnd)
            changeSelection(keepsTyping: true) { $0.select(caret..<caret) }
        }
    }

    /// Replaces characters in one edit of the storage, of which the undo manager is not told.
    func replaceOwn(_ range: Range<Int>, _ text: String, _ attributes: [NSAttributedString.Key: Any]) {
        let target = NSRange(range)
        editing.ownEdits += 1
        textStorage.beginEditing()
        textStorage.replaceCharacters(in: target, with: text)
        let new = NSRange(location: range.lowerBound, length: text.utf16Length)
        if new.length > 0, new.location + new.length <= textStorage.length, !inherits(attributes, new) {
            textStorage.setAttributes(attributes, range: new)
        }
        textStorage.endEditing()
        editing.ownEdits -= 1
    }

    /// Whether the storage has given new characters these attributes by itself.
    private func inherits(_ attributes: [NSAttributedString.Key: Any], _ range: NSRange) -> Bool {
        var run = NSRange()
        let found = textStorage.attributesAsSet(at: range.location, &run)
        return run.location + run.length >= range.location + range.length && TextStorage.areEqual(found, attributes)
    }

    // MARK: Asking and reporting

    /// Asks the delegate about a change, and remembers what will be replaced: all from the first range to the last.
    func isChangeAllowed(in values: [NSValue], _ replacements: [String]?) -> Bool {
        guard isEditable, !values.isEmpty else { return false }
        finishPendingChange()
        let length = textStorage.length
        let ranges = values.map(\.rangeValue)
        if ranges == [Self.nowhere] { return isUnknownChangeAllowed(values, replacements) }
        for range in ranges {
            precondition(
                range.location >= 0 && range.length >= 0 && range.length <= length - range.location,
                "TextView.shouldChangeText(in:replacementString:): \(range) in a text of \(length)")
        }
        precondition(
            replacements.map { $0.count == ranges.count } ?? true,
            "TextView.shouldChangeText(inRanges:replacementStrings:): \(replacements?.count ?? 0) strings for \(ranges.count) ranges")
        for (range, replacement) in zip(ranges, replacements ?? []) {
            if !shouldChangeText(in: TextRange(range), replacementText: replacement) { return false }
        }
        if let delegate, !delegate.textView(self, shouldChangeTextInRanges: values, replacementStrings: replacements) { return false }
        guard textStorage.length == length else { return true }
        let start = ranges.map(\.location).min() ?? 0
        beginChange(start..<(ranges.map { $0.location + $0.length }.max() ?? start), replacements?.joined())
        return true
    }

    /// Asks the delegate about a change of which the program does not know beforehand what it replaces: `{NSNotFound, 0}`. All of the text
    /// is remembered, so that the change can be undone.
    private func isUnknownChangeAllowed(_ values: [NSValue], _ replacements: [String]?) -> Bool {
        let length = textStorage.length
        if let text = replacements?.first, !shouldChangeText(in: TextRange(NSRange(location: 0, length: length)), replacementText: text) {
            return false
        }
        if let delegate, !delegate.textView(self, shouldChangeTextInRanges: values, replacementStrings: replacements) { return false }
        if textStorage.length == length { beginChange(0..<length, replacements?.joined()) }
        return true
    }

    /// Remembers what is about to be replaced.
    func beginChange(_ range: Range<Int>, _ replacement: String?) {
        let isRecorded = recorder.isUndoRegistrationEnabled && allowsUndo
        var change = TextChange(before: isRecorded ? range : range.lowerBound..<range.lowerBound, in: textStorage)
        change.utf16 = range.lowerBound
        editing.pending = .init(
            change: change, replacedCount: range.count, replacement: replacement, lengthBefore: textStorage.length,
            selectionBefore: selection.range, isRecorded: isRecorded)
    }

    /// Registers what was announced by `shouldChangeText` and has been done since.
    func finishPendingChange() {
        guard let pending = editing.pending else { return }
        editing.pending = nil
        guard pending.isRecorded else { return }
        var change = pending.change
        change.owner = UndoOwner(client: self)
        change.insertedCount = max(0, pending.replacedCount + textStorage.length - pending.lengthBefore)
        change.insertedCount = min(change.insertedCount, textStorage.length - change.utf16)
        // Attributes alone: done where there were characters to have them.
        guard change.insertedCount > 0 || change.removedCount > 0 else { return }
        let undo = recorder
        undo.register(change, pending.kind, typed: pending.replacement ?? "", selectionBefore: pending.selectionBefore)
        undo.noteSelection(selection.range)
    }

    /// Notifies the delegate and observers that the text has changed.
    func reportChange() {
        finishPendingChange()
        formatMayHaveChanged()
        delegate?.textViewDidChange(self)
        post(Self.textDidChangeNotification, Self.didChangeNotification) { $0.textDidChange($1) }
    }

    // MARK: Sessions

    /// Begins editing, unless it has begun; false where the delegate refuses.
    func beginEditingSession() -> Bool {
        guard !editing.isSession else { return true }
        guard delegate?.textViewShouldBeginEditing(self) ?? true, delegate?.textShouldBeginEditing(self) ?? true else { return false }
        editing.isSession = true
        delegate?.textViewDidBeginEditing(self)
        post(Self.textDidBeginEditingNotification, Self.didBeginEditingNotification) { $0.textDidBeginEditing($1) }
        return true
    }

    /// Ends editing, where it has begun; false where the delegate refuses.
    @discardableResult
    func endEditingSession() -> Bool {
        guard editing.isSession else { return true }
        guard delegate?.textViewShouldEndEditing(self) ?? true, delegate?.textShouldEndEditing(self) ?? true else { return false }
        finishSession()
        return true
    }

    /// Ends editing and tells so.
    func finishSession() {
        if isEditable { commitMarkedText() } else { discardMarkedText() }
        editing.isSession = false
        recorder.breakUndoCoalescing()
        delegate?.textViewDidEndEditing(self)
        let information = editing.options.endingMovement.map { ["NSTextMovement": $0] }
        post(Self.textDidEndEditingNotification, Self.didEndEditingNotification, information) { $0.textDidEndEditing($1) }
    }

    /// Tells under UIKit's name and under AppKit's; the delegate hears of the latter.
    private func post(
        _ name: NSNotification.Name, _ appKitName: NSNotification.Name, _ information: [String: Int]? = nil,
        _ tell: (any TextViewDelegate, Notification) -> Void
    ) {
        NotificationCenter.default.post(name: name, object: self)
        let notification = Notification(name: appKitName, object: self, userInfo: information)
        if let delegate { tell(delegate, notification) }
        NotificationCenter.default.post(notification)
    }

    /// The keyboard came or went with the window, or with the view that has it.
    func keyboardChanged(_ isFocused: Bool) {
        editing.hasFocus = isFocused
        if isFocused {
            if isEditable { _ = beginEditingSession() }
        } else {
            commitMarkedText()
            endEditingSession()
        }
        restartCaret()
        noteCaret()
        // Another view may have had the keyboard meanwhile, and its place is what the input method knows.
        editing.caret.reported = nil
        reportInputSpot()
    }
}

extension TextView: UndoClient {
    func revert(_ change: TextChange) -> TextChange? {
        let range = change.inserted
        guard range.upperBound <= textStorage.length else { return nil }
        var inverse: TextChange?
        tracingDamage {
            editing.ownEdits += 1
            inverse = change.revert(in: textStorage)
            editing.ownEdits -= 1
        }
        return inverse
    }

    func revertTogether(_ body: () -> Void) { tracingDamage(body) }

    func undoDidEnd(selection range: Range<Int>?) {
        if let range {
            let clipped = Self.clipped(range, to: textStorage.length)
            changeSelection { $0.select(clipped) }
        }
        reportChange()
        showCaret()
    }

    /// Takes the last change back, or does it again.
    func performUndo(isRedo: Bool) {
        guard isEditable, allowsUndo, beginEditingSession() else { return }
        endRulerDrag()
        commitMarkedText()
        finishPendingChange()
        // Figures and text are undone in the order in which they were changed.
        if store.history.isLast(in: recorder, isRedo: isRedo) { return isRedo ? redoFigures() : undoFigures() }
        if isRedo { recorder.redo() } else { recorder.undo() }
    }
}
