import Foundation

extension TextView {
    /// Whether a ruler lies above the text, with the indents and tab stops of the selected paragraphs; false at first
    /// (`NSText.isRulerVisible`). A view that cannot be edited, or does not use its ruler, shows them and changes nothing.
    public var isRulerVisible: Bool {
        get { state.topBars.ruler != nil }
        set { if newValue != isRulerVisible { changeTopBars { $0.ruler = newValue ? RulerView(for: self) : nil } } }
    }

    /// The ruler above the text; nil unless `isRulerVisible` (`NSScrollView.horizontalRulerView`).
    public var rulerView: RulerView? { state.topBars.ruler }

    /// Shows the ruler, or takes it away (`NSText.toggleRuler(_:)`).
    public func toggleRuler(_ sender: Any?) { isRulerVisible.toggle() }

    /// Leaves a marker where it has been dragged to, as one step of undo: something else is about to change the text.
    func endRulerDrag() { state.topBars.ruler?.endDrag() }

    /// Whether a bar lies above the text that shows and changes fonts, sizes, colours, alignment, spacing and lists; false at first
    /// (`NSTextView.usesInspectorBar`).
    public var usesInspectorBar: Bool {
        get { state.topBars.inspector != nil }
        set { if newValue != usesInspectorBar { changeTopBars { $0.inspector = newValue ? InspectorBar(for: self) : nil } } }
    }

    /// The bar above the text; nil unless `usesInspectorBar`. An addition to NSTextView.
    public var inspectorBar: InspectorBar? { state.topBars.inspector }
}
