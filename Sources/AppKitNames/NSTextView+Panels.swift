import Foundation
public import TextViews

/// AppKit's name for `RulerView`.
public typealias NSRulerView = RulerView

// What AppKit shows as panels are menus here, at the selection. They do nothing in a view that cannot be edited. The senders are ignored.
extension TextView {
    /// Offers the kinds of lists, and their levels (`NSTextView.orderFrontListPanel(_:)`).
    public func orderFrontListPanel(_ sender: Any?) { presentFormats(.lists) }
    /// Offers to insert a table, and what can be done with the one at the selection (`NSTextView.orderFrontTablePanel(_:)`).
    public func orderFrontTablePanel(_ sender: Any?) { presentFormats(.tables) }
    /// Offers spacing of lines and paragraphs (`NSTextView.orderFrontSpacingPanel(_:)`).
    public func orderFrontSpacingPanel(_ sender: Any?) { presentFormats(.spacing) }
}
