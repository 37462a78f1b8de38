public import struct Foundation.CGFloat

/// What a key, a button or a menu asks a `TextView` to do: the view's whole vocabulary, free of any input device.
public enum Command: Hashable, Sendable {
    /// Steps of one line of body text; positive towards the end.
    case scrollLines(Int)
    /// Steps of half the visible height.
    case scrollHalfScreens(Int)
    /// Steps of the visible height less two lines of overlap; with several columns, of whole spreads.
    case scrollScreens(Int)
    /// Logical pixels; positive towards the end.
    case scroll(dy: CGFloat)
    case scrollToStart, scrollToEnd
    /// Scrolls to a named place of `TextView.anchors`.
    case goToAnchor(String)
    case goBack, goForward
    /// One tick of the timer that scrolls while a selection or a figure is dragged beyond an edge.
    case autoScroll
    case makeTextLarger, makeTextSmaller, resetTextSize
    case copy, selectAll
    /// Restores a figure that is being dragged; else ends a selection under way; else clears the selection.
    case cancel
    case reload, close
    /// What only a view that can be edited does.
    case edit(EditingCommand)
}

extension Command {
    /// Whether all that the command does is to move the content.
    var scrolls: Bool {
        switch self {
        case .scrollLines, .scrollHalfScreens, .scrollScreens, .scroll, .scrollToStart, .scrollToEnd, .autoScroll: true
        default: false
        }
    }
}
