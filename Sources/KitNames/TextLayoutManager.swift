import Foundation
public import TextViews

extension TextView {
    /// An empty view with a stack of its own. Whether TextKit 2 is asked for makes no difference: the stack is always one of a
    /// `LayoutManager`, which sources that pass false count on.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }
}
