public import struct Foundation.NSRange

/// The object that presents a layout manager's text on a surface and is notified of its changes: a view, or an object that speaks for one.
///
/// A layout manager has one presenter, `LayoutManager.presenter`, and calls it on the thread that changes the text. The layout is up to
/// date when a member is called, and may be queried. NSLayoutManager calls NSTextView without a protocol.
public protocol LayoutPresenter: AnyObject {
    /// The view that text blocks are drawn in, as passed to `TextBlock.drawBackground(withFrame:in:…)`; the presenter itself by default.
    var controlView: AnyObject { get }

    /// Characters may have another appearance: their text, attributes, temporary attributes or lines have changed, or lines elsewhere have.
    /// `LayoutManager.takeChangedRows()` returns the rows that differ, once the visible rows have been laid out again.
    ///
    /// The range is in the text as it is now; it is empty where a change of containers or exclusion paths concerns no characters.
    func layoutManager(_ layoutManager: LayoutManager, didInvalidateDisplayOf characters: NSRange)

    /// Characters were replaced: `range` are the new ones, in the text as it is now, and `delta` is the change in length. Called before
    /// the display of the characters is invalidated.
    func layoutManager(_ layoutManager: LayoutManager, didReplaceCharactersIn range: NSRange, changeInLength delta: Int)

    /// The layout manager shows the text of another storage, or none.
    func layoutManagerDidChangeTextStorage(_ layoutManager: LayoutManager)
}

extension LayoutPresenter {
    /// The presenter itself.
    public var controlView: AnyObject { self }
    /// Does nothing.
    public func layoutManager(_ layoutManager: LayoutManager, didReplaceCharactersIn range: NSRange, changeInLength delta: Int) {}
    /// Does nothing.
    public func layoutManagerDidChangeTextStorage(_ layoutManager: LayoutManager) {}
}
