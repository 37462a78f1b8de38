public import Foundation
public import TextViews

/// TextKit 2's layout manager. There is none here, so that no client can have an object of this class.
public final class NSTextLayoutManager: NSObject {
    private override init() {}
}

extension TextView {
    /// Nil: the stack is always one of a `LayoutManager`. Sources ask, to know which of the two stacks they have.
    public var textLayoutManager: NSTextLayoutManager? { nil }

    /// An empty view with a stack of its own. Whether TextKit 2 is asked for makes no difference: the stack is always one of a
    /// `LayoutManager`, which sources that pass false count on.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }
}
