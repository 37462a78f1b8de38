public import Foundation
public import TextKit
public import TextViews

extension TextContainer {
    /// A container of a size (NSTextContainer.init(containerSize:)).
    public convenience init(containerSize size: NSSize) { self.init(size: size) }

    /// `size` by its older name (NSTextContainer.containerSize).
    public var containerSize: NSSize {
        get { size }
        set { size = newValue }
    }

    /// The view that shows what flows into the container; nil where none does. Setting a view makes this its container, between
    /// the same layout manager and view as before (NSTextContainer.textView).
    public var textView: NSTextView? {
        get {
            guard let view = layoutManager?.presenter?.controlView as? TextView, view.shows(self) else { return nil }
            return view
        }
        set { newValue?.replaceTextContainer(self) }
    }
}
