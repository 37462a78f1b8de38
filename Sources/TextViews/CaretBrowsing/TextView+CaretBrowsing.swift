import Foundation
import TextKit
import TextSearch

// A caret in text that is only read, which keys move and select with: what browsers call caret browsing. An addition to both kits.
extension TextView {
    /// Whether a caret shows in text that is only read, for keys to move and to select with (`caretKeyBindings`). It stands at an end
    /// of `selectedRange`, and does not blink.
    ///
    /// Setting it puts the caret where the selection, the hit that was gone to last or the link with the focus shows, else at the first
    /// line in sight. It is false in a view that can be edited, which has a caret of its own, or that is not selectable.
    public var isCaretBrowsingEnabled: Bool {
        get { state.caretBrowsing != nil && !isEditable && isSelectable }
        set { if newValue { beginCaretBrowsing() } else { endCaretBrowsing() } }
    }

    /// The keys of the view while `isCaretBrowsingEnabled`, before those of `keyBindings`.
    public var caretKeyBindings: KeyBindings {
        get { state.caretKeyBindings }
        set { state.caretKeyBindings = newValue }
    }

    private func beginCaretBrowsing() {
        guard !isCaretBrowsingEnabled, !isEditable, isSelectable else { return }
        let keepsSelection = !selection.isEmpty && isInSight(selection.head)
        let seen = [currentFindResult?.location, links.focused?.range.lowerBound].compactMap { $0 }.first { isInSight($0) }
        if !keepsSelection {
            let offset = min(seen ?? firstVisibleCharacter, textStorage.length)
            changeSelection { $0.select(offset..<offset) }
        }
        state.caretBrowsing = CaretBrowsing()
        restartCaret()
        noteCaret()
    }

    /// The selection stays.
    func endCaretBrowsing() {
        guard state.caretBrowsing != nil else { return }
        noteCaret()
        state.caretBrowsing = nil
        selection.caret = nil
        noteCaret()
    }

    func perform(_ command: CaretCommand) {
        switch command {
        case .toggle: toggleCaretBrowsing()
        case .selectCharacters: selectByCaret(.characters)
        case .selectLines: selectByCaret(.lines)
        case .exchangeEnds: exchangeSelectionEnds()
        case .copyAndEnd: copyAndEndCaretBrowsing()
        case .findWord(let backward): findWordAtCaret(backward: backward)
        case .goToLine(let line): goToScreenLine(line)
        case .activate:
            if !followingView({ followFocusedLink() || followLinkAtCaret() || unfoldSectionAtCaret() || toggleDisclosureAtCaret() }) {
                perform(movingCaret(.down))
            }
        }
    }

    private func toggleCaretBrowsing() {
        isCaretBrowsingEnabled.toggle()
        guard isCaretBrowsingEnabled else { return }
        // Without a window manager that assigns keyboard focus, no event says that the window has it.
        if !editing.hasFocus { keyboardChanged(true) }
        statusText = "Caret: v selects, y copies, Esc ends"
    }

    // MARK: Selecting

    /// Whether movements extend the selection.
    var extendsByMoving: Bool { isCaretBrowsingEnabled && (state.caretBrowsing?.unit != nil || !selection.isEmpty) }

    func movingCaret(_ movement: TextMovement) -> Command { .edit(extendsByMoving ? .extend(movement) : .move(movement)) }

    private func selectByCaret(_ unit: CaretBrowsing.Unit) {
        guard isCaretBrowsingEnabled else { return }
        if state.caretBrowsing?.unit == unit {
            letSelectionGo()
        } else if unit == .lines {
            state.caretBrowsing?.unit = .lines
            let position = caretPosition
            let anchor = selection.isEmpty ? nil : line(at: selection.anchor, isUpstream: selection.isBackward)
            changeSelection {
                $0.pivot = anchor ?? line(at: position)
                $0.extend(byLinesTo: line(at: position), caret: position)
            }
            offerSelection()
        } else {
            state.caretBrowsing?.unit = .characters
            changeSelection { $0.caret = nil }
        }
    }

    /// Ends the selection at the caret.
    func letSelectionGo() {
        state.caretBrowsing?.unit = nil
        let wasEmpty = selection.isEmpty
        changeSelection { $0.select($0.head..<$0.head) }
        if !wasEmpty { emit(.setPrimary(nil, time: lastTime)) }
    }

    private func exchangeSelectionEnds() {
        guard !selection.isEmpty else { return }
        let position = caretPosition
        changeSelection {
            if $0.caret != nil {
                let other = $0.pivot
                $0.pivot = line(at: position)
                $0.extend(byLinesTo: other, caret: CaretPosition(utf16: other.lowerBound))
            } else {
                $0.isBackward.toggle()
                $0.isUpstream = false
                $0.pivot = $0.anchor..<$0.anchor
            }
        }
        showCaret()
    }

    private func copyAndEndCaretBrowsing() {
        guard !selection.isEmpty else {
            statusText = "Nothing is selected"
            return
        }
        copy(nil)
        endCaretBrowsing()
        // PRIMARY keeps what was selected.
        changeSelection { $0.select($0.head..<$0.head) }
        statusText = "Copied"
    }

    /// Moves the caret to a position, or extends the selection to it.
    func putCaret(at position: CaretPosition, extending: Bool) {
        unfoldSections(at: position.utf16)
        changeSelection {
            if extending, isCaretBrowsingEnabled, state.caretBrowsing?.unit == .lines {
                $0.extend(byLinesTo: line(at: position), caret: position)
            } else if extending {
                $0.extend(toHead: position.utf16, isUpstream: position.isUpstream)
            } else {
                $0.select(position.utf16..<position.utf16)
                $0.isUpstream = position.isUpstream
            }
        }
        if extending { offerSelection() }
    }

    private func line(at position: CaretPosition) -> Range<Int> { line(at: position.utf16, isUpstream: position.isUpstream) }

    private func line(at utf16: Int, isUpstream: Bool) -> Range<Int> {
        ViewUnitSource(view: self).line(at: utf16, isUpstream: isUpstream)
    }

    // MARK: Words and links

    private func findWordAtCaret(backward: Bool) {
        let words: Range<Int>
        if selection.isEmpty {
            guard let word = reader.wordOfParagraph(at: selection.head) else {
                statusText = "No word here"
                return
            }
            words = word
        } else {
            words = selection.range
        }
        let text = reader.substring(words)
        let options: TextQuery.Options = selection.isEmpty ? .wholeWords : []
        if !selection.isEmpty { letSelectionGo() }
        rememberPosition()
        rememberQuery(text)
        find(TextQuery(text, options: options), from: backward ? words.lowerBound : words.upperBound, backward: backward)
        tellOfStep()
    }

    private func followLinkAtCaret() -> Bool {
        for utf16 in [selection.head, selection.head - 1] where utf16 >= 0 && utf16 < textStorage.length {
            if let link = link(atCharacter: utf16) {
                follow(link)
                return true
            }
        }
        return false
    }
}
