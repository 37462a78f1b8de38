import Foundation

/// The unit of text that one step of a selection covers (`NSSelectionGranularity`, which has the first three).
public enum SelectionGranularity: UInt, Sendable {
    /// Insertion points: the bounds of grapheme clusters.
    case selectByCharacter = 0
    /// Words (UAX #29), and the text between them.
    case selectByWord = 1
    /// Paragraphs, their separators included.
    case selectByParagraph = 2
    /// Sentences (UAX #29), without the white space after the last. An addition to AppKit.
    case selectBySentence = 3
    /// Lines as they are seen, their separators included. An addition to AppKit.
    case selectByLine = 4

    /// The granularity that a number of clicks at one point selects by.
    public init(clickCount: Int) {
        self = clickCount <= 1 ? .selectByCharacter : clickCount == 2 ? .selectByWord : .selectByParagraph
    }

    /// The granularity of clicks with modifiers: Control selects sentences, and lines by two clicks.
    init(clickCount: Int, modifiers: Modifiers) {
        guard modifiers.contains(.control) else {
            self.init(clickCount: clickCount)
            return
        }
        self = clickCount <= 1 ? .selectBySentence : .selectByLine
    }
}

/// What is selected, and the drag that is selecting it. Offsets are UTF-16 in the whole text.
struct SelectionState {
    var range: Range<Int> = 0..<0
    /// What the press selected: it stays selected however the drag goes, and Shift+click extends from it.
    var pivot: Range<Int> = 0..<0
    var granularity = SelectionGranularity.selectByCharacter
    /// The selection as it was before the drag under way; nil where no drag is.
    var rangeBeforeDrag: Range<Int>?
    /// Where the pointer is during the drag, in the view.
    var pointer = CGPoint.zero
    /// Whether the caret is at the lower end of the range: the end that moves when the selection is extended.
    var isBackward = false
    /// Where the caret stands within a selection by whole lines; nil where it stands at the end that moves.
    var caret: Int?
    /// Whether a caret between two lines of a paragraph stands at the end of the upper one.
    var isUpstream = false

    /// The end that moves, and the one that stays.
    var head: Int { caret ?? (isBackward ? range.lowerBound : range.upperBound) }
    var anchor: Int { isBackward ? range.upperBound : range.lowerBound }

    var isDragging: Bool { rangeBeforeDrag != nil }
    var isEmpty: Bool { range.isEmpty }

    /// Begins a drag with the unit under the press selected.
    mutating func begin(at unit: Range<Int>, by granularity: SelectionGranularity) {
        rangeBeforeDrag = range
        self.granularity = granularity
        pivot = unit
        range = unit
        caret = nil
        isBackward = false
        isUpstream = false
    }

    /// Begins a drag that extends what is selected to `unit`, from the end that lies farther away.
    mutating func extend(to unit: Range<Int>) {
        rangeBeforeDrag = range
        drag(to: unit)
    }

    /// Selects from the pivot to `unit`, both whole.
    mutating func drag(to unit: Range<Int>) {
        range = min(pivot.lowerBound, unit.lowerBound)..<max(pivot.upperBound, unit.upperBound)
        isBackward = unit.lowerBound < pivot.lowerBound
        caret = nil
        isUpstream = false
    }

    /// Takes what a delegate makes of the range; a drag goes on from its own pivot.
    mutating func confine(to allowed: Range<Int>) {
        if range != allowed { caret = nil }
        range = allowed
        if rangeBeforeDrag == nil { pivot = allowed }
    }

    mutating func end() { rangeBeforeDrag = nil }

    mutating func cancelDrag() {
        if let before = rangeBeforeDrag { range = before }
        caret = nil
        rangeBeforeDrag = nil
    }

    mutating func select(_ range: Range<Int>) {
        self.range = range
        caret = nil
        pivot = range
        granularity = .selectByCharacter
        isBackward = false
        isUpstream = false
    }

    /// Moves the head; the anchor stays.
    mutating func extend(toHead utf16: Int, isUpstream: Bool) {
        let anchor = anchor
        range = min(anchor, utf16)..<max(anchor, utf16)
        pivot = anchor..<anchor
        caret = nil
        granularity = .selectByCharacter
        isBackward = utf16 < anchor
        self.isUpstream = isUpstream
    }

    /// Selects from the pivot to a line, both whole, with the caret within that line.
    mutating func extend(byLinesTo line: Range<Int>, caret position: TextView.CaretPosition) {
        drag(to: line)
        caret = position.utf16
        isUpstream = position.isUpstream
    }

    /// Moves along with an edit: `replaced` became `newCount` characters.
    mutating func adjust(replacing replaced: Range<Int>, with newCount: Int) {
        range = Self.adjusted(range, replacing: replaced, with: newCount)
        caret = caret.map { min(max(range.lowerBound, Self.moved($0, replacing: replaced, with: newCount)), range.upperBound) }
        pivot = Self.adjusted(pivot, replacing: replaced, with: newCount)
        rangeBeforeDrag = rangeBeforeDrag.map { Self.adjusted($0, replacing: replaced, with: newCount) }
    }

    /// What is left of a range after an edit, without the characters that were replaced.
    static func adjusted(_ range: Range<Int>, replacing replaced: Range<Int>, with newCount: Int) -> Range<Int> {
        let delta = newCount - replaced.count
        func isInside(_ offset: Int) -> Bool { offset > replaced.lowerBound && offset < replaced.upperBound }
        func moved(_ offset: Int) -> Int { offset >= replaced.upperBound ? offset + delta : offset }
        let lower = isInside(range.lowerBound) ? replaced.upperBound + delta : moved(range.lowerBound)
        let upper = isInside(range.upperBound) ? replaced.lowerBound : moved(range.upperBound)
        return lower..<max(lower, upper)
    }

    /// The offset after an edit; one within what was replaced stays within the replacement.
    static func moved(_ offset: Int, replacing replaced: Range<Int>, with newCount: Int) -> Int {
        offset >= replaced.upperBound
            ? offset + newCount - replaced.count : min(offset, replaced.lowerBound + newCount)
    }
}
