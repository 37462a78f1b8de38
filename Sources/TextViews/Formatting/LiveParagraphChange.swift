import Foundation
import TextKit

/// A change of the selected paragraphs that the text follows while it is being made, and that is one step of undo in the end.
final class LiveParagraphChange {
    private unowned let view: TextView
    /// The styles before the change; empty where it is only for what is typed next.
    private let styles: [(range: NSRange, style: ParagraphStyle?)]
    private let typing: [NSAttributedString.Key: Any]
    private let generation: Int
    private var hasChanged = false

    /// Asks whether the paragraphs may be changed; nil where they may not.
    init?(_ view: TextView) {
        view.commitMarkedText()
        guard let ranges = view.rangesForUserParagraphAttributeChange, !ranges.isEmpty, view.isEditable else { return nil }
        let filled = ranges.filter { $0.rangeValue.length > 0 }
        self.view = view
        typing = view.typingAttributes
        generation = view.state.textGeneration
        var found: [(NSRange, ParagraphStyle?)] = []
        for range in filled.map(\.rangeValue) {
            view.textStorage.enumerateAttribute(.paragraphStyle, in: range) { value, part, _ in
                found.append((part, value as? ParagraphStyle))
            }
        }
        styles = found
        guard !filled.isEmpty else { return }
        guard view.beginEditingSession(), view.shouldChangeText(inRanges: filled, replacementStrings: nil),
            view.state.textGeneration == generation
        else { return nil }
    }

    /// Whether a program has changed the text meanwhile, so that offsets in it are void.
    private var isStale: Bool { view.state.textGeneration != generation }

    /// Shows the paragraphs as they were, but for a change.
    func show(_ change: (MutableParagraphStyle) -> Void) {
        guard !isStale else { return }
        hasChanged = true
        let usual = view.editing.options.defaultParagraphStyle ?? ParagraphStyle.default
        func changed(_ old: ParagraphStyle?) -> ParagraphStyle {
            let style = MutableParagraphStyle()
            style.setParagraphStyle(old ?? usual)
            change(style)
            return style
        }
        guard !styles.isEmpty else {
            var attributes = typing
            attributes[.paragraphStyle] = changed(attributes[.paragraphStyle] as? ParagraphStyle)
            view.typingAttributes = attributes
            return
        }
        edit { storage in
            for (range, old) in styles { storage.addAttribute(.paragraphStyle, value: changed(old), range: range) }
        }
        if view.editing.ownTypingAttributes != nil {
            view.editing.ownTypingAttributes?[.paragraphStyle] = changed(typing[.paragraphStyle] as? ParagraphStyle)
        }
    }

    private func edit(_ body: (TextStorage) -> Void) {
        view.editing.ownEdits += 1
        view.textStorage.beginEditing()
        body(view.textStorage)
        view.textStorage.endEditing()
        view.editing.ownEdits -= 1
        view.layoutIfNeeded()
        view.noteCaret()
    }

    /// Registers what is shown now.
    func finish(_ name: String) {
        guard hasChanged, !isDone else { return cancel() }
        guard !styles.isEmpty else { return }
        view.recorder.breakUndoCoalescing()
        view.didChangeText()
        view.recorder.breakUndoCoalescing()
        view.recorder.setActionName(name)
    }

    /// Whether everything is as it was, so that there is nothing to take back.
    private var isDone: Bool {
        guard !isStale, !styles.isEmpty else { return false }
        return styles.allSatisfy { range, old in
            var run = NSRange()
            let now = view.textStorage.attribute(.paragraphStyle, at: range.location, effectiveRange: &run) as? ParagraphStyle
            return now == old || now == (old ?? .default) && NSMaxRange(run) >= NSMaxRange(range)
        }
    }

    /// Puts everything back.
    func cancel() {
        if !isStale, hasChanged {
            if styles.isEmpty {
                view.typingAttributes = typing
            } else {
                edit { storage in
                    for (range, old) in styles {
                        if let old {
                            storage.addAttribute(.paragraphStyle, value: old, range: range)
                        } else {
                            storage.removeAttribute(.paragraphStyle, range: range)
                        }
                    }
                }
                if view.editing.ownTypingAttributes != nil { view.editing.ownTypingAttributes = typing }
            }
        }
        view.editing.pending = nil
    }
}
