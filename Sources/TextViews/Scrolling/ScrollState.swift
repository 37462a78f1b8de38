import Foundation

/// The scroll position of a view, its history, and what gestures that scroll have begun with.
///
/// The position is kept as a character and a distance, not as a distance from the start of the document: the heights
/// of paragraphs that have not been laid out are estimates, and correcting one moves every distance below it,
/// but not the line under the eye. Nor does laying out at another width or size.
struct ScrollState {
    /// In idle moments no more text is laid out when so many paragraphs have lines that take much memory: of tables and lists of 50 MB there
    /// are a million. What then comes to show is laid out all the same, and the height of the rest is estimated.
    var mostIdleParagraphs = 100_000
    /// So many while the text is read on.
    static let mostWhileGrowing = 5000
    /// Whether that estimate rests on all that has been laid out in idle moments.
    var hasRefinedEstimate = false

    /// A y in the text: `offset` logical pixels below the top of the line that holds the character.
    struct Anchor: Equatable {
        var utf16: Int
        var offset: CGFloat

        static let start = Anchor(utf16: 0, offset: 0)
    }

    enum Position: Equatable {
        /// The very beginning, above the text's top inset.
        case start
        /// The top edge of the view is at this anchor.
        case anchored(Anchor)
        /// This far from the start, whatever the text does: while a figure is dragged, whose path follows the
        /// pointer; anchoring to lines that it displaces would make it chase itself.
        case fixed(CGFloat)
    }

    var position = Position.start
    /// The end of a longer paragraph, in UTF-16 units, is gone to when it has been laid out in idle moments.
    var longestLaidOutAtOnce = 1 << 20
    /// What takes less would not be felt.
    var millisecondsAtOnce = 4.0
    /// Whether the end is being laid out.
    var isLayingOutEnd = false
    /// How far keys scroll.
    var steps = ScrollSteps()
    /// The anchor that a column without an end had before the text was set in pages.
    var anchorInColumn: Anchor?
    /// The distance from the thumb's top to the pointer while the scroll bar is dragged.
    var thumbGrip: CGFloat?
    /// The rectangle in which the bar was drawn last; nil where none was.
    var drawnBar: CGRect?
    /// Whether the pointer is over the scroll bar's strip.
    var isBarHovered = false
    /// Notches of a wheel turned with Control since the text size last changed.
    var zoomNotches: CGFloat = 0
    /// What fractions of a wheel's notch have left of a device pixel.
    var wheelRest: CGFloat = 0
    /// Where the pointer was last while the middle button moves the text.
    var panned: CGFloat?
    /// The pointer's last x while the middle button moves a table sideways, and that table; -1 for lines that are not wrapped.
    var pannedAcross: (x: CGFloat, table: Int)?
    /// What fractions of a notch to the side have left of a device pixel.
    var sidewaysRest: CGFloat = 0
    /// The swipe that goes from one part of a book to the next.
    var partSwipe = PartSwipe()
    /// The tables that have been scrolled sideways.
    var scrolledTables: [TableScroll] = []
    /// What of the bars of tables an owner's pixels show.
    var drawnTableBars: [CGRect] = []
    /// Where an owner's pixels show the status line.
    var drawnStatus: CGRect?
    /// The table whose bar is dragged, by its first character, and how far the pointer is from the thumb's left edge.
    var tableGrip: (utf16: Int, distance: CGFloat)?
    /// Where the pointer was last, with no button held.
    var pointer: CGPoint?
    /// Scroll positions to go back to after a jump, oldest first, and those that were left by going back.
    var history: [Position] = []
    var future: [Position] = []
    /// Where a jump has led to, or what has been folded, and how far the view was scrolled then: on a page, and near the end of the text,
    /// that is not at the top. The distance changes without scrolling, where text above is laid out, and the position where the end is near.
    var led: (utf16: Int, y: CGFloat, position: Position)?

    /// Moves every position along with an edit of the text; `moved` says where an offset is then.
    mutating func moveAnchors(_ moved: (Int) -> Int) {
        func following(_ position: Position) -> Position {
            guard case .anchored(var anchor) = position else { return position }
            anchor.utf16 = moved(anchor.utf16)
            return .anchored(anchor)
        }
        position = following(position)
        if let was = led { led = (moved(was.utf16), was.y, following(was.position)) }
        if let utf16 = anchorInColumn?.utf16 { anchorInColumn?.utf16 = moved(utf16) }
        history = history.map(following)
        future = future.map(following)
        for index in scrolledTables.indices { scrolledTables[index].utf16 = moved(scrolledTables[index].utf16) }
    }
}
