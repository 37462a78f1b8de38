public import Foundation
import TextKit

extension TextView {
    /// Posted when the selection has changed, with the view as object and the old range as "NSOldSelectedCharacterRange".
    public static let didChangeSelectionNotification = NSNotification.Name("NSTextViewDidChangeSelectionNotification")

    /// Selects ranges: clipped to the text, sorted, those that touch made one.
    func selectRanges(_ ranges: [NSRange], isUpstream: Bool) {
        precondition(!ranges.isEmpty, "TextView.setSelectedRanges: 0 ranges; at least 1 is needed")
        let count = textStorage.length
        let clipped = ranges.map { range -> Range<Int> in
            let start = min(max(0, range.location), count)
            return start..<min(count, start + max(0, min(range.length, count)))
        }.sorted { $0.lowerBound < $1.lowerBound }
        var merged: [Range<Int>] = []
        for range in clipped {
            if let last = merged.last, last.upperBound >= range.lowerBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        let first = merged[0]
        changeSelection {
            $0.select(first)
            $0.isUpstream = isUpstream && first.isEmpty
        }
        let others = merged.dropFirst().filter { !$0.isEmpty }
        guard !others.isEmpty else { return }
        state.otherSelectedRanges = others
        for range in others { for rect in selectionRects(for: range) { note(rect) } }
    }

    /// Selects nothing but what is about to be selected.
    func forgetOtherRanges() {
        guard !state.otherSelectedRanges.isEmpty else { return }
        for range in state.otherSelectedRanges { for rect in selectionRects(for: range) { note(rect) } }
        state.otherSelectedRanges = []
    }

    /// The unit that the selection grows by while it is dragged (`NSTextView.selectionGranularity`).
    public var selectionGranularity: SelectionGranularity {
        get { selection.granularity }
        set { selection.granularity = newValue }
    }

    /// The attributes of selected text; only `.backgroundColor` counts (`NSTextView.selectedTextAttributes`).
    public var selectedTextAttributes: [NSAttributedString.Key: Any] {
        get { [.backgroundColor: state.selectionColor ?? Color(viewTheme.selection)] }
        set {
            state.selectionColor = newValue[.backgroundColor] as? Color ?? Color(RGBA.clear)
            setNeedsDisplay()
        }
    }
}
