public import Foundation

/// A table whose words do not fit in the available width: its visible part, and how far it is scrolled sideways. Logical pixels.
///
/// All geometry that a layout manager answers with is that of the scrolled table. What lies outside of `visibleRect` is not drawn.
public struct ScrolledTable: Equatable, Sendable {
    /// The table's first character.
    public let utf16: Int
    /// The visible rectangle of the cells, in the container: of a table in several containers, the part in this one.
    public let visibleRect: CGRect
    /// The width of all columns.
    public let contentWidth: CGFloat
    /// How much of them is hidden at the left. A table that runs from right to left begins with the most.
    public let offset: CGFloat

    /// The greatest offset, at which the right edge shows.
    public var maximumOffset: CGFloat { max(0, contentWidth - visibleRect.width) }
}
