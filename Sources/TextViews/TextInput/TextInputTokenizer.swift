/// Finds units of a text and their boundaries (UITextInputTokenizer).
///
/// Layout directions count by the writing direction of the paragraph: right is forward where it runs from left to right, down is
/// always forward. A position between two units is within the one that lies in the direction.
public protocol TextInputTokenizer: AnyObject {
    /// The unit that a position is within; nil where it is within none.
    func rangeEnclosingPosition(
        _ position: TextPosition, with granularity: TextGranularity, inDirection direction: TextDirection
    ) -> TextRange?
    /// Whether a position is the end of a unit, seen in the direction: its last position going forward, its first going backward.
    func isPosition(_ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection) -> Bool
    /// The next boundary from a position in the direction; nil where none is.
    func position(
        from position: TextPosition, toBoundary granularity: TextGranularity, inDirection direction: TextDirection
    ) -> TextPosition?
    /// Whether a position is within a unit.
    func isPosition(_ position: TextPosition, withinTextUnit granularity: TextGranularity, inDirection direction: TextDirection) -> Bool
}
