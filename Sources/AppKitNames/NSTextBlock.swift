public import Foundation
public import TextKit
public import TextViews

/// A text block whose drawing is told of a view, as AppKit has it, so that a subclass overrides it in AppKit's words.
///
/// The engine knows nothing of views and deals in `TextBlock`, which is what `textBlocks` of a style holds; cells of tables
/// are `TextTableBlock`s, and those are no `NSTextBlock`s here.
open class NSTextBlock: TextBlock {
    public override init() {
        super.init()
        isSameEverywhere = type(of: self) == NSTextBlock.self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isSameEverywhere = type(of: self) == NSTextBlock.self
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSTextBlock()
        copy.takeValues(of: self)
        return copy
    }

    /// Fills the background and draws the border. `controlView` is the text view; text that is drawn without one gives a
    /// view that stands nowhere.
    open func drawBackground(
        withFrame frameRect: NSRect, in controlView: NSView, characterRange charRange: NSRange, layoutManager: NSLayoutManager
    ) {
        super.drawBackground(
            withFrame: frameRect, in: controlView as AnyObject, characterRange: charRange, layoutManager: layoutManager)
    }

    /// Leads to the member that takes a view.
    public final override func drawBackground(
        withFrame frameRect: CGRect, in controlView: AnyObject, characterRange charRange: NSRange, layoutManager: LayoutManager
    ) {
        let view = controlView as? View ?? View(frame: frameRect)
        drawBackground(withFrame: frameRect, in: view, characterRange: charRange, layoutManager: layoutManager)
    }
}
