import Foundation

extension TextView {
    /// The ruler above the text; nil unless `isRulerVisible` (`NSScrollView.horizontalRulerView`).
    public var rulerView: RulerView? { state.topBars.ruler }

    /// Leaves a marker where it has been dragged to, as one step of undo: something else is about to change the text.
    func endRulerDrag() { state.topBars.ruler?.endDrag() }

    /// The bar above the text; nil unless `usesInspectorBar`. An addition to NSTextView.
    public var inspectorBar: InspectorBar? { state.topBars.inspector }
}
