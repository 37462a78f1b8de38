import Foundation
import TextKit

/// The state of editing in a view.
struct TextViewEditingState {
    var allowsUndo = true
    var lineEnding = "\n"
    var keyBindings = KeyBindings.editing
    var sourceTyping: SourceTyping?
    var sourceIndent = "\t"
    /// Whether the window has the keyboard.
    var hasFocus = false
    /// Whether the delegate has been told that editing began.
    var isSession = false
    let undoManager = UndoManager()

    /// Typing attributes that the program has set; nil again when the selection changes.
    var ownTypingAttributes: [NSAttributedString.Key: Any]?
    /// The attributes of what was last typed or deleted, for a text that has become empty.
    var lastTypingAttributes: [NSAttributedString.Key: Any]?

    /// The range of text that an input method is composing; nil while it composes none.
    var marked: Range<Int>?
    /// Where in it the caret is.
    var markedCaret: Int?
    /// What it will be typed with.
    var markedBase: [NSAttributedString.Key: Any]?
    /// Whether something was composed since an input method committed text last.
    var hasComposed = false
    /// The typing that goes on where what is composed is given up.
    var pausedTyping: UndoManager.Pause?
    /// What marked text looks like beside its own attributes.
    var markedTextStyle: [NSAttributedString.Key: Any]?
    /// Where a paste from PRIMARY goes that has been asked for.
    var pastePoint: Int?
    /// Where a drag that is over the view would be dropped.
    var dropOffset: Int?
    /// What was dragged out of the view last.
    var draggedRange: Range<Int>?

    var inputTraits = TextInputTraitValues()
    weak var inputDelegate: (any TextInputDelegate)?
    var tokenizer: TextInputStringTokenizer?

    /// The distance from the left, on the page, that moves by lines keep.
    var goalX: CGFloat?
    /// A change that was allowed and has not yet been reported as done.
    var pending: PendingChange?
    /// The depth of changes that the view itself makes, and reports to its undo manager itself.
    var ownEdits = 0
    /// True while an edit is made whose damage is noted once it is laid out, or that shows nowhere.
    var tracesDamage = false
    /// Set within `tracingDamage`.
    var isTracingEdits = false
    var caret = CaretState()
    var options = EditingOptions()

    struct PendingChange {
        var change: TextChange
        var replacedCount: Int
        var replacement: String?
        var kind = UndoGroup.Kind.other
        var lengthBefore: Int
        var selectionBefore: Range<Int>
        /// False where no undo manager registers the change: marked text, or a manager that is switched off.
        var isRecorded = true
    }

    /// Moves ranges and offsets along with an edit, made by this view or not.
    mutating func adjust(replacing replaced: Range<Int>, with count: Int) {
        if let range = marked {
            let moved = SelectionState.adjusted(range, replacing: replaced, with: count)
            marked = moved.isEmpty ? nil : moved
            if marked == nil { markedCaret = nil }
        }
        pastePoint = pastePoint.map { SelectionState.moved($0, replacing: replaced, with: count) }
        dropOffset = dropOffset.map { SelectionState.moved($0, replacing: replaced, with: count) }
        draggedRange = draggedRange.map { SelectionState.adjusted($0, replacing: replaced, with: count) }
        goalX = nil
    }
}

/// The insertion point as it is seen.
struct CaretState {
    /// Half a period of blinking, in seconds; nil for a caret that does not blink.
    var blinkSeconds: Double? = 0.6
    /// Whether it is in the visible half of its period.
    var isOn = true
    /// Ticks of the timer since something was typed or moved.
    var idleTicks = 0
    /// Where it was last drawn or asked to be drawn, in the view.
    var drawn: [CGRect] = []
    /// Where the input method was last told that it is.
    var reported: CGRect?

    /// The number of ticks after which a caret that has not moved stays on and needs no more timer.
    static let mostTicks = 20
}
