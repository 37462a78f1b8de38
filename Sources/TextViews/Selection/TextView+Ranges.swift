public import Foundation
import TextKit

extension TextView {
    /// Posted when the selection has changed, with the view as object and the old range as "NSOldSelectedCharacterRange".
    public static let didChangeSelectionNotification = NSNotification.Name("NSTextViewDidChangeSelectionNotification")

    /// Selects ranges: clipped to the text, sorted, those that touch made one.
    func selectRanges(_ ranges: [NSRange], isUpstream: Bool) {
        precondition(!ranges.isEmpty, "TextView.setSelectedRanges: 0 ranges; at least 1 is needed")
        let merged = Self.merged(ranges, in: textStorage.length)
        let first = merged[0]
        changeSelection(others: Array(merged.dropFirst())) {
            $0.select(first)
            $0.isUpstream = isUpstream && first.isEmpty
        }
    }

    /// The ranges clipped to a text, sorted, and those that touch made one; empty ones only where they are alone.
    static func merged(_ ranges: [NSRange], in count: Int) -> [Range<Int>] {
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
        let filled = merged.filter { !$0.isEmpty }
        return filled.isEmpty ? Array(merged.prefix(1)) : filled
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
