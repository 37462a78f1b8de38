public import Foundation
public import TextViews

/// Finds text in a text view, by the view's own bar (NSTextFinder). The client is a text view.
open class NSTextFinder: NSObject {
    /// What an item of a Find menu does (NSTextFinder.Action); the raw values are the tags of the items.
    public enum Action: Int, Sendable {
        /// Opens the bar.
        case showFindInterface = 1
        /// Goes to the next hit.
        case nextMatch = 2
        /// Goes to the hit before.
        case previousMatch = 3
        /// Replaces every hit.
        case replaceAll = 4
        /// Replaces the hit, and goes to the next one as `replaceAndFind` does.
        case replace = 5
        /// Replaces the hit and goes to the next one.
        case replaceAndFind = 6
        /// Looks for what is selected.
        case setSearchString = 7
        /// Replaces the hits that are selected.
        case replaceAllInSelection = 8
        /// Selects every hit.
        case selectAll = 9
        /// Selects the hits within the selection.
        case selectAllInSelection = 10
        /// Closes the bar.
        case hideFindInterface = 11
        /// Opens the bar with a replacement field.
        case showReplaceInterface = 12
        /// Closes the bar.
        case hideReplaceInterface = 13
    }

    /// The text view in which text is found.
    open weak var client: NSTextView?
    /// Whether hits show while a query is typed; they always do, and the value is kept only.
    open var isIncrementalSearchingEnabled = false

    /// A finder without a client.
    public override init() { super.init() }

    /// Does an action in the client (NSTextFinder.performAction(_:)).
    open func performAction(_ op: Action) { if let action = FinderAction(rawValue: op.rawValue) { client?.perform(action) } }

    /// Whether an action has something to do: replacing needs a text that can be edited, and a step something to look for
    /// (NSTextFinder.validateAction(_:)).
    open func validateAction(_ op: Action) -> Bool {
        guard let client else { return false }
        switch op {
        case .showFindInterface: return true
        case .showReplaceInterface: return client.isEditable
        case .replace, .replaceAndFind: return client.isEditable && client.currentFindResult != nil
        case .replaceAll, .replaceAllInSelection: return client.isEditable && client.findQuery != nil
        case .hideFindInterface, .hideReplaceInterface: return client.isFindBarVisible
        case .nextMatch, .previousMatch, .selectAll, .selectAllInSelection: return client.findQuery != nil
        case .setSearchString: return client.selectedRange().length > 0
        }
    }

    /// Ends the search (NSTextFinder.cancelFindIndicator()).
    open func cancelFindIndicator() { client?.endFind() }
    /// Tells of another text; the view follows its text itself (NSTextFinder.noteClientStringWillChange()).
    open func noteClientStringWillChange() {}
}
