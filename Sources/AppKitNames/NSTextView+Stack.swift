public import Foundation
public import TextKit
public import TextViews

// In AppKit a text view's stack may be taken apart, so that its parts are optional; the view's own members, which are not,
// give way where an optional is wanted. These stand in an extension of the class, not of a protocol as UIKit's do: with
// `import class AppKit.NSTextView` alone, the members of a protocol's extension are not found.
extension TextView {
    /// The text; nil once a storage that the view does not keep is gone.
    public var textStorage: TextStorage? { shownStorage }

    /// What lays the text out; never nil.
    public var layoutManager: LayoutManager? { shownManager }

    /// What the text flows into first; never nil.
    public var textContainer: TextContainer? { shownContainer }

    /// The distance of the text from the view's edges: the width on the left and the right, the height above and below. Of
    /// insets that differ, this is the left and the top one.
    public var textContainerInset: NSSize {
        get {
            NSSize(width: edgeInsets.left, height: edgeInsets.top)
        }
        set {
            edgeInsets = EdgeInsets(top: newValue.height, left: newValue.width, bottom: newValue.height, right: newValue.width)
        }
    }

    /// The alignment of the first paragraph; setting gives it to all (`NSText.alignment`).
    public var alignment: TextAlignment {
        get { textAlignment }
        set { textAlignment = newValue }
    }

    /// Replaces characters as a program does: the delegate is not asked (`NSText.replaceCharacters(in:with:)`).
    public func replaceCharacters(in range: NSRange, with string: String) {
        shownStorage?.replaceCharacters(in: range, with: string)
    }
}
