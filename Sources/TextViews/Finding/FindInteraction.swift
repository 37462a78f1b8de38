public import Foundation
public import TextSearch

/// Opens and closes the bar that finds text in a view, and moves from hit to hit (UIFindInteraction).
public final class FindInteraction: NSObject {
    weak var textView: TextView?

    /// What stands in the bar's field; nil where nothing is looked for.
    public var searchText: String? {
        get { textView?.findQuery?.text }
        set {
            textView?.find(newValue.map { TextQuery.smart($0) })
            if let newValue { textView?.state.find.bar?.field.text = newValue }
        }
    }

    /// The text of the bar's replacement field; nil where there is no bar.
    public var replacementText: String? {
        get { textView?.state.find.bar?.replacement.string }
        set { textView?.state.find.bar?.replacement.text = newValue }
    }

    /// Whether the bar is there.
    public var isFindNavigatorVisible: Bool { textView?.state.find.bar != nil }

    /// The search that is under way; nil where there is none.
    public var activeFindSession: FindSession? {
        guard let textView, textView.findQuery != nil else { return nil }
        return FindSession(textView)
    }

    /// Opens the bar; for replacing only where the text can be edited.
    public func presentFindNavigator(showingReplace: Bool) { textView?.showFindBar(showingReplace: showingReplace) }
    /// Closes the bar and ends the search.
    public func dismissFindNavigator() {
        textView?.hideFindBar()
        textView?.endFind()
    }
    /// Goes to the next hit; after the last one to the first.
    public func findNext() { textView?.goToNextHit(towardsStart: false) }
    /// Goes to the previous hit; from the first one to the last.
    public func findPrevious() { textView?.goToNextHit(towardsStart: true) }
    /// Shows the number of hits anew.
    public func updateResultCount() { textView?.state.find.bar?.update() }
}

/// A search in a text view (UIFindSession).
public final class FindSession: NSObject {
    /// The direction of a step (UITextStorageDirection).
    public enum Direction: Int, Sendable {
        /// Towards the end of the text.
        case forward = 0
        /// Towards its start.
        case backward = 1
    }

    /// How the number of hits is told (UIFindSession.SearchResultDisplayStyle).
    public enum SearchResultDisplayStyle: Int, Sendable {
        /// The number of the hit and of all hits.
        case currentAndTotal = 0
        /// The number of all hits.
        case total = 1
        /// No number.
        case none = 2
    }

    private weak var textView: TextView?

    init(_ textView: TextView) { self.textView = textView }

    /// How many hits there are; looks through what is left of the text. O(length).
    public var resultCount: Int {
        textView?.state.find.search?.advance { false }
        return textView?.findProgress?.count ?? 0
    }

    /// The index of the hit that was gone to, from 0; `NSNotFound` where there is none. Looks through what is left of the text.
    public var highlightedResultIndex: Int {
        textView?.state.find.search?.advance { false }
        return textView?.findProgress?.number.map { $0 - 1 } ?? NSNotFound
    }

    /// Whether hits can be replaced.
    public var supportsReplacement: Bool { textView?.isEditable ?? false }
    /// Whether hits can be replaced, as UIKit asks of a text.
    public var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement && textView?.currentFindResult != nil }

    /// Looks for a text (UIFindSession.performSearch(query:options:)).
    public func performSearch(query: String, options: TextQuery.Options?) {
        textView?.find(options.map { TextQuery(query, options: $0) } ?? .smart(query))
    }

    /// Replaces the hit that was gone to; the query is not looked at.
    public func performSingleReplacement(query searchQuery: String, replacementString: String, options: TextQuery.Options?) {
        textView?.replaceCurrentFindResult(with: replacementString)
    }

    /// Replaces every hit of a text, as one step of undo.
    public func replaceAll(searchQuery: String, replacementString: String, options: TextQuery.Options?) {
        performSearch(query: searchQuery, options: options)
        textView?.replaceAllFindResults(with: replacementString)
    }

    /// Goes to the next hit in a direction.
    public func highlightNextResult(in direction: Direction) { textView?.goToNextHit(towardsStart: direction == .backward) }

    /// Ends the search: nothing is tinted any more.
    public func invalidateFoundResults() { textView?.endFind() }
}

extension TextView {
    /// Whether the view offers its own bar for finding (`UITextView.isFindInteractionEnabled`). The keys that open it work regardless.
    public var isFindInteractionEnabled: Bool {
        get { state.find.isInteractionEnabled }
        set { state.find.isInteractionEnabled = newValue }
    }

    /// What opens the bar and moves from hit to hit; nil unless `isFindInteractionEnabled` (`UITextView.findInteraction`).
    public var findInteraction: FindInteraction? {
        guard isFindInteractionEnabled else { return nil }
        state.find.interaction.textView = self
        return state.find.interaction
    }
}
