import Foundation
import TextKit

/// Typing and deleting.
extension TextView {
    /// What typing replaces: marked text, else the selection.
    var typingRange: Range<Int> { editing.marked ?? selection.range }

    /// Types text, replacing marked text or the selection.
    func type(_ text: String, _ kind: UndoGroup.Kind) {
        guard isEditable else { return }
        let isCommitted = editing.marked != nil
        discardMarkedText()
        if clearsOnInsertion {
            clearsOnInsertion = false
            select(NSRange(location: 0, length: textStorage.length))
        }
        if replaceSelectedRanges(with: text) { return }
        guard clearAcrossParagraphs() else { return }
        let before = selection.range
        guard !text.isEmpty || !before.isEmpty else { return }
        if kind != .typing { recorder.breakUndoCoalescing() }
        if kind == .other, typeLinesInList(text, before) { return }
        change(before, to: text, kind)
        if kind != .typing || isCommitted { recorder.breakUndoCoalescing() }
        showCaret()
    }

    /// Deletes the selection, else what `range` says.
    func delete(_ kind: UndoGroup.Kind, _ range: () -> Range<Int>) {
        guard isEditable else { return }
        commitMarkedText()
        if replaceSelectedRanges(with: "") || (kind == .deletingBackward && deleteListMarker()) { return }
        let chosen = selection.isEmpty ? range() : selectionToDelete
        guard !crossesParagraphs(chosen) || deleteAcrossParagraphs(chosen) == .notConcerned else { return }
        if !selection.isEmpty { recorder.breakUndoCoalescing() }
        if !chosen.isEmpty { change(chosen, to: "", selection.isEmpty ? kind : .other) }
        showCaret()
    }

    /// Deletes to where a movement of the caret would lead.
    func delete(to movement: TextMovement) {
        recorder.breakUndoCoalescing()
        delete(.other) {
            let caret = selection.head
            let target = caretPosition(after: movement).utf16
            return min(caret, target)..<max(caret, target)
        }
        recorder.breakUndoCoalescing()
    }

    /// The default behaviour of the actions.
    func carryOut(_ command: EditingCommand) {
        switch command {
        case .insertText(let text): insertText(text)
        case .insertNewline: isFieldEditor ? endFieldEditing(movement: 16) : typeLineEnd()
        case .insertLineBreak: type("\u{2028}", .typing)
        case .insertTab:
            guard !isFieldEditor else { return endFieldEditing(movement: 17) }
            if typeTableTab(isBack: false) || typeListTab(isBack: false) || typeSourceTab(isBack: false) { return }
            insertText("\t")
            substituteTyped("\t")
        case .complete: offerCompletion()
        case .deleteBackward: deleteBackward()
        case .deleteForward: delete(.deletingForward) { selection.head..<reader.nextCluster(selection.head) }
        case .delete(let movement): delete(to: movement)
        case .move(let movement): move(movement, extending: false)
        case .extend(let movement): move(movement, extending: true)
        case .cut: cutSelection()
        case .paste: requestPaste(.clipboard)
        case .pastePrimary: requestPaste(.primary)
        case .undo: performUndo(isRedo: false)
        case .redo: performUndo(isRedo: true)
        case .toggleBold: toggleBoldface(nil)
        case .toggleItalic: toggleItalics(nil)
        case .toggleUnderline: toggleUnderline(nil)
        case .toggleSpelling: toggleSpelling()
        case .save(let isInsisting):
            commitMarkedText()
            emit(.save(insisting: isInsisting))
        case .saveAs:
            commitMarkedText()
            emit(.saveAs)
        case .focusInspector: state.topBars.inspector?.takeFocus()
        case .blink: blink()
        }
    }

    func typeLineEnd() {
        if typeListLineEnd() || typeSourceLineEnd() { return }
        insertText(lineEnding)
        substituteTyped(lineEnding)
    }

    /// Ends the editing of a field, for the reason that `NSTextMovement` has the number of.
    func endFieldEditing(movement: Int) {
        editing.options.endingMovement = movement
        if isFirstResponder { _ = resignFirstResponder() } else { endEditingSession() }
        editing.options.endingMovement = nil
    }

    /// What a key does in a view that can be edited: its command, else the characters it types.
    func processEditingKey(_ press: KeyPress) -> Bool {
        // Without a window manager that assigns keyboard focus, keys go to the window under the pointer and no focus event is sent.
        if !editing.hasFocus { keyboardChanged(true) }
        endGivenUpComposition()
        if performFigureKey(press) { return true }
        if let command = editingKeyBindings.command(for: Self.ignoringCapsLock(press)) {
            if command != .cancel { endRulerDrag() }
            if mayPerform(command) { perform(command) }
            return true
        }
        endRulerDrag()
        if press.key == .tab, press.modifiers == .shift,
            typeTableTab(isBack: true) || typeListTab(isBack: true) || typeSourceTab(isBack: true)
        {
            return true
        }
        guard press.modifiers.isDisjoint(with: [.control, .alt, .superKey]), let text = TypedText.typed(press.text) else { return false }
        typeCapitalized(text)
        if text == "`" || text == "~" { alignTypedFence() } else { alignTypedBracket(text) }
        return true
    }

    /// With Caps Lock, Control+z comes as `Z` without Shift, and is not Control+Shift+z.
    static func ignoringCapsLock(_ press: KeyPress) -> KeyPress {
        guard case .character(let character) = press.key, press.modifiers.contains(.control) else { return press }
        var press = press
        let cased = press.modifiers.contains(.shift) ? character.uppercased() : character.lowercased()
        if cased.count == 1, let first = cased.first { press.key = .character(first) }
        return press
    }

    // MARK: Clipboard

    func cutSelection() {
        guard isEditable, !selection.isEmpty else { return }
        commitMarkedText()
        copySelection()
        recorder.breakUndoCoalescing()
        delete(.other) { selection.range }
        recorder.breakUndoCoalescing()
    }

    /// Deletes what is selected, and nothing where nothing is.
    func deleteSelection() {
        guard isEditable, !selection.isEmpty else { return }
        delete(.other) { selection.range }
    }

    /// Asks the window for what another program offers; it comes as an event.
    func requestPaste(_ source: PasteSource) {
        guard isEditable else { return }
        commitMarkedText()
        if source == .clipboard { editing.pastePoint = nil }
        emit(.requestPaste(source))
    }

    /// A middle click pastes where it was made.
    func pastePrimary(at point: CGPoint) {
        guard isEditable else { return }
        editing.pastePoint = insertionIndex(atViewport: point)
        requestPaste(.primary)
    }
}
