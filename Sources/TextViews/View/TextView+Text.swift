public import Foundation
import TextKit

extension TextView {
    /// Replaces the text by another one.
    ///
    /// Figures of the old text go with it; those that the owner added stay, at the same distance from the start.
    /// - Parameter keepingPlace: whether the same character stays at the top of the view, the selection stays, and
    ///   pictures that were lifted out are lifted out of the new text too: for the same document at another text
    ///   size, or read again. Otherwise the view shows the beginning, and the insertion point stands there.
    public func replaceText(_ text: NSAttributedString, keepingPlace: Bool) {
        editing.inputDelegate?.textWillChange(self)
        defer { editing.inputDelegate?.textDidChange(self) }
        cancelFigureDrag()
        forgetSections()
        store.history = FigureHistory()
        store.focus = nil
        forgetEdits()
        let position = scroll.position
        let selected = selection.range
        store.removeAll {
            $0.note != nil || ($0.source == .document && !$0.isExcerpt) || (($0.source == .lifted || $0.isExcerpt) && !keepingPlace)
        }
        adoptStorage()
        replaceQuietly(NSRange(location: 0, length: textStorage.length), with: text)
        detection.scanned = 0..<0
        detection.items = []
        state.otherSelectedRanges = []
        state.findIndicator = nil
        state.spoken = nil
        let count = textStorage.length
        if keepingPlace {
            liftAgain()
            scroll.position = Self.clamped(position, to: textStorage.length)
            selection.select(Self.clamped(selected, to: textStorage.length))
        } else {
            store.lifted = []
            scroll = ScrollState()
            selection = SelectionState()
        }
        store.updateAll { $0.anchor.utf16 = min($0.anchor.utf16, max(0, count - 1)) }
        changingStatus { links = LinkState() }
        statusText = nil
        restartFind()
        state.spelling = SpellingState(isOn: state.spelling.isOn)
        installExclusions()
        layoutIfNeeded()
        clampScroll()
        formatMayHaveChanged()
        setNeedsDisplay()
        contentSizeMayHaveChanged()
    }

    /// Replaces the text as setting a view's text does: the beginning shows, and the insertion point stands at the end.
    func setText(_ text: NSAttributedString) {
        replaceText(text, keepingPlace: false)
        selectedRange = NSRange(location: textStorage.length, length: 0)
    }

    private static func clamped(_ range: Range<Int>, to count: Int) -> Range<Int> {
        min(range.lowerBound, count)..<min(range.upperBound, count)
    }

    private static func clamped(_ position: ScrollState.Position, to count: Int) -> ScrollState.Position {
        guard case .anchored(var anchor) = position else { return position }
        guard count > 0 else { return .start }
        anchor.utf16 = min(anchor.utf16, count - 1)
        return .anchored(anchor)
    }

    /// Takes the lifted pictures out of a text that holds them again. Those that are not found at their offsets, because the text is
    /// another one, are given up: the text shows them.
    private func liftAgain() {
        let records = store.lifted
        store.lifted = []
        var offsets: [Int] = []
        var before = 0
        for record in records {
            offsets.append(record.utf16 + before)
            before += record.text.length
        }
        for (record, position) in zip(records, offsets).reversed() {
            let range = NSRange(location: position, length: record.text.length)
            let end = position + record.text.length
            guard end <= textStorage.length, reader.substring(position..<end) == record.text.string else {
                store[record.id] = nil
                continue
            }
            let text = textStorage.attributedSubstring(from: range)
            replaceQuietly(range, with: nil)
            for index in store.lifted.indices { store.lifted[index].utf16 -= range.length }
            store.lifted.insert(.init(id: record.id, utf16: position, text: text), at: 0)
        }
    }

    /// Edits the storage as this view's own edit: unlike an edit from elsewhere, it does not move the view's offsets along.
    func replaceQuietly(_ range: NSRange, with text: NSAttributedString?) {
        isReplacingText = true
        if let text {
            textStorage.replaceCharacters(in: range, with: text)
        } else {
            textStorage.replaceCharacters(in: range, with: "")
        }
        isReplacingText = false
    }

    /// The text is another one: what was done to the old one cannot be undone any more.
    func forgetEdits() {
        forgetUndo()
        editing.marked = nil
        editing.pending = nil
        editing.pastePoint = nil
        editing.ownTypingAttributes = nil
        editing.lastTypingAttributes = nil
    }
}
