import Foundation
import TextKit
import TextSearch

/// A view's search, its current hit and its history.
struct FindState {
    var search: TextSearch? { didSet { ticks = nil } }
    /// The hit that was gone to last.
    var current: Range<Int>?
    /// Where `current` was before an edit took its words: steps count from there while it shows.
    var resumesAt: Int?
    /// Where the view stood when it had gone to `current`.
    var scrolledTo: ScrollState.Position?
    /// The hit that was gone to last, where that is in an excerpt; `current` is nil then.
    var excerptHit: ExcerptHit?
    /// Where the search began, to which Escape returns.
    var origin: FindOrigin?
    /// Whether hits are not tinted, until the next step to one.
    var hidesTints = false
    /// Whether `findNext` looks towards the start.
    var isBackward = false
    /// Whether the last step went on at the other end of the text.
    var hasWrapped = false
    /// Where looking for the next hit goes on in idle moments; nil where it has ended.
    var pending: PendingStep?
    /// How far a key looks at once, in UTF-16 units, and for how long: what takes longer is gone on with while the view is idle.
    var reach = 8 << 20
    var keyMilliseconds = 2.0
    /// What looking for the first paragraphs of the folded text may take, in milliseconds; the others are looked for in idle moments.
    var foldingMilliseconds = 1.0
    /// A query that is no expression, and why.
    var fault: TextQuery.Fault?
    /// What the status line was given by the last step, until all hits are counted.
    var told: String?
    var bar: FindBar?
    /// Whether what is typed in the bar is looked for before Enter.
    var findsWhileTyping = true
    /// A bar that was made ahead or has been closed: making one takes as long as a frame may.
    var spareBar: FindBar?
    lazy var interaction = FindInteraction()
    var isInteractionEnabled = false
    /// Where ticks stand beside the scroll bar, as long as what they were placed by stays.
    var ticks: HitTicks?
    /// What was looked for before, the last one at the end.
    var history: [String] = []
}

/// The ticks beside the scroll bar's track: frames that only scroll draw the same ones.
struct HitTicks {
    /// What they depend on.
    struct Basis: Equatable {
        var hits, searchedCount, length, rows: Int
        var textHeight, contentHeight, top: CGFloat
    }

    var basis: Basis
    /// Their upper edges, downwards, in the viewport.
    var tops: [CGFloat]
}

/// A step to the next hit that has not ended yet.
struct PendingStep: Equatable {
    /// Where it began, and where it goes on.
    var start: Int
    var position: Int
    var isBackward: Bool
    /// The number of the next excerpt on the way.
    var excerpt: Int
    var hasWrapped = false

    /// The step from its start again, where an edit comes later in its way, as when a longer text takes the place of its beginning; nil
    /// where its offsets are no longer right.
    func again(replacing replaced: Range<Int>) -> PendingStep? {
        guard !isBackward, !hasWrapped, start <= replaced.lowerBound else { return nil }
        var step = self
        step.position = start
        return step
    }
}

/// The view's state before a search, to return to.
struct FindOrigin {
    var position: ScrollState.Position
    var selection: SelectionState
    /// The character that the search counts from.
    var utf16: Int
    /// What was folded, and is open since the search has gone to a hit in it.
    var opened = OpenedFolds()
}

/// What hits have opened: where the headings begin, and the summaries. What the reader opens is none of that.
struct OpenedFolds: Equatable {
    var headings: Set<Int> = []
    var summaries: Set<Int> = []
}
