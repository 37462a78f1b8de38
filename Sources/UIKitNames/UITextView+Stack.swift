public import TextKit
public import TextViews

// The parts of the stack, which are never nil in UIKit. A view may have methods of the same names, such as those of
// `NSLayoutManagerDelegate`: a bare name means the property.
extension TextView {
    /// What the view shows (UITextView.textStorage). A view that was given a container has an empty text once the storage's owner has
    /// let go of it.
    public var textStorage: TextStorage { shownStorage }
    /// What lays the text out (UITextView.layoutManager).
    public var layoutManager: LayoutManager { stack.manager }
    /// What the text flows into first (UITextView.textContainer).
    public var textContainer: TextContainer { stack.container }
}
