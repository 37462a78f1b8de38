import Foundation
import TextKit
import TextSearch

/// What a view is looking for, and where it is.
struct FindState {
    var search: TextSearch?
    /// The hit that was gone to last.
    var current: Range<Int>?
    /// Where the search began, to which Escape returns.
    var origin: FindOrigin?
    /// Whether `findNext` looks towards the start.
    var isBackward = false
    /// Whether the last step went on at the other end of the text.
    var hasWrapped = false
    /// A query that is no expression, and why.
    var fault: TextQuery.Fault?
    var bar: FindBar?
    lazy var interaction = FindInteraction()
    var isInteractionEnabled = false
    /// What was looked for before, the last one at the end.
    var history: [String] = []
}

/// A place to come back to.
struct FindOrigin {
    var position: ScrollState.Position
    var selection: SelectionState
    /// The character that the search counts from.
    var utf16: Int
}
