import Foundation

extension LayoutManager {
    /// Whether a figure is being moved live: see `beginLiveFigureMove()`.
    public var isInLiveFigureMove: Bool { layout.liveMove != nil }

    /// Begins a live move: until `endLiveFigureMove()`, each change of `TextContainer.exclusionPaths` is a step of it. An addition
    /// to TextKit.
    ///
    /// Lines of a paragraph that are chosen together (`justifiesByTotalFit`, `LineBreakStrategy.totalFit`) would change far above a
    /// figure with each step, since a better breakpoint may be anywhere. In a live move only about twelve rows above the
    /// figure may change, and only where that is worth it: on average no more than four lines do. The layout therefore depends on
    /// the previous steps. Everything else, including other paragraphs, is laid out as usual.
    ///
    /// Does nothing within a live move. O(1).
    public func beginLiveFigureMove() {
        layout.whenIdle { [unowned self] in layout.beginLiveMove() }
    }

    /// Ends a live move: paragraphs beside the figure are laid out again when they are next asked for, as if there had been no live
    /// move. Does nothing outside one. O(paragraphs that the figure has met).
    public func endLiveFigureMove() {
        guard isInLiveFigureMove else { return }
        layout.whenIdle { [unowned self] in
            if layout.endLiveMove() { layoutWasInvalidated(NSRange(location: 0, length: 0)) }
        }
    }
}
