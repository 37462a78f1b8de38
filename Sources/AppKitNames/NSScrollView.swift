public import Foundation
import TextKit
public import TextViews

/// Shows a part of a document that may be larger (NSScrollView). A text view scrolls itself, and fills it; see ``NSClipView``.
open class NSScrollView: View {
    /// The part that the document shows through.
    open var contentView: NSClipView {
        didSet {
            guard contentView !== oldValue else { return }
            oldValue.removeFromSuperview()
            install()
        }
    }

    /// The line around the view, which is 1 pixel wide for all but `noBorder`.
    open var borderType = NSBorderType.noBorder {
        didSet {
            guard borderType != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// Kept only: there is no horizontal scroll bar.
    open var hasHorizontalScroller = false
    /// Kept only: a scroll bar shows where there is more than fits.
    open var autohidesScrollers = false

    public override init(frame frameRect: NSRect) {
        contentView = NSClipView(frame: CGRect(origin: .zero, size: frameRect.size))
        super.init(frame: frameRect)
        install()
    }

    public required init?(coder: NSCoder) {
        contentView = NSClipView(frame: .zero)
        super.init(coder: coder)
        install()
    }

    private func install() {
        addSubview(contentView)
        setNeedsLayout()
    }

    // MARK: Rulers

    /// Whether rulers show at the edges that have one (NSScrollView.rulersVisible); false at first. Where there is to be a horizontal one
    /// and no view is set for it, a text view shows its ruler of paragraphs.
    open var rulersVisible = false { didSet { if rulersVisible != oldValue { rulersDidChange() } } }
    /// Whether there is a ruler at the left edge; an `NSRulerView` where none is set.
    open var hasVerticalRuler = false {
        didSet {
            if hasVerticalRuler, verticalRulerView == nil {
                verticalRulerView = NSRulerView(scrollView: self, orientation: .verticalRuler)
            }
            rulersDidChange()
        }
    }
    /// Whether there is a ruler at the upper edge.
    open var hasHorizontalRuler = false { didSet { rulersDidChange() } }
    /// The ruler at the left edge.
    open var verticalRulerView: NSRulerView? { didSet { replaceRuler(oldValue, verticalRulerView) } }
    /// The ruler at the upper edge; nil unless one is set.
    open var horizontalRulerView: NSRulerView? { didSet { replaceRuler(oldValue, horizontalRulerView) } }

    private func replaceRuler(_ old: NSRulerView?, _ new: NSRulerView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        new?.scrollView = self
        rulersDidChange()
    }

    /// The rulers that show.
    private var shownRulers: [NSRulerView] {
        guard rulersVisible else { return [] }
        return [hasVerticalRuler ? verticalRulerView : nil, hasHorizontalRuler ? horizontalRulerView : nil].compactMap { $0 }
    }

    private func rulersDidChange() {
        let shown = shownRulers
        for ruler in [verticalRulerView, horizontalRulerView].compactMap({ $0 }) {
            if shown.contains(where: { $0 === ruler }) {
                if ruler.superview !== self { addSubview(ruler) }
            } else if ruler.superview === self {
                ruler.removeFromSuperview()
            }
        }
        if let text = documentView as? TextView, hasHorizontalRuler || text.isRulerVisible {
            text.isRulerVisible = rulersVisible && hasHorizontalRuler && horizontalRulerView == nil
        }
        setNeedsLayout()
    }

    /// Another part of the document shows.
    func redrawRulers() { for ruler in shownRulers { ruler.setNeedsDisplay() } }

    /// The view that is scrolled.
    open var documentView: NSView? {
        get { contentView.documentView }
        set { contentView.documentView = newValue }
    }

    /// Whether there is a scroll bar; true at first, as text views here have one.
    open var hasVerticalScroller: Bool {
        get { contentView.hasBar }
        set { contentView.hasBar = newValue }
    }

    /// Whether the view is filled with `backgroundColor`; setting it to true where there is none fills it with white.
    open var drawsBackground: Bool {
        get { backgroundColor != nil }
        set { backgroundColor = newValue ? backgroundColor ?? .textBackgroundColor : nil }
    }

    /// The size of what the document shows through.
    public var contentSize: NSSize {
        layoutIfNeeded()
        return contentView.frame.size
    }

    /// The part of the document that shows, in its own coordinates (NSScrollView.documentVisibleRect).
    public var documentVisibleRect: NSRect { contentView.documentVisibleRect }

    /// Puts the rulers that show and the clip view inside the border (NSScrollView.tile()).
    open func tile() {
        let inset: CGFloat = borderType == .noBorder ? 0 : 1
        var inside = CGRect(origin: .zero, size: frame.size).insetBy(dx: inset, dy: inset)
        for ruler in shownRulers {
            let isVertical = ruler.orientation == .verticalRuler
            let whole = isVertical ? inside.width : inside.height
            let strip = inside.divided(atDistance: min(ruler.requiredThickness, max(0, whole)), from: isVertical ? .minXEdge : .minYEdge)
            (ruler.frame, inside) = (strip.slice, strip.remainder)
        }
        contentView.frame = inside
    }

    open override func layoutSubviews() {
        tile()
        super.layoutSubviews()
    }

    open override func draw(_ rect: NSRect) {
        guard borderType != .noBorder else { return }
        NSColor.separatorColor.setFill()
        bounds.frame()
    }

    /// Does nothing: the scroll bar follows by itself (NSScrollView.reflectScrolledClipView(_:)).
    open func reflectScrolledClipView(_ clipView: NSClipView) {}
}

/// The line around a view (NSBorderType); the raw values are AppKit's.
public enum NSBorderType: UInt, Sendable {
    /// None.
    case noBorder = 0
    /// A line.
    case lineBorder = 1
    /// A line here.
    case bezelBorder = 2
    /// A line here.
    case grooveBorder = 3
}

extension TextView {
    /// A text view that fills a scroll view, whose document it is (NSTextView.scrollableTextView()). Of a subclass, it is made by
    /// `init(coder:)`, the one initializer that every subclass has here.
    public class func scrollableTextView() -> NSScrollView {
        let scroller = NSScrollView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let view = self == TextView.self ? TextView(frame: scroller.bounds) : made(of: self) ?? TextView(frame: scroller.bounds)
        view.isVerticallyResizable = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroller.documentView = view
        return scroller
    }

    /// A rich text that fills a scroll view (NSTextView.scrollableDocumentContentTextView()).
    public class func scrollableDocumentContentTextView() -> NSScrollView { scrollableTextView() }

    /// A plain text that fills a scroll view, in the user's fixed-pitch font (NSTextView.scrollablePlainDocumentContentTextView()).
    public class func scrollablePlainDocumentContentTextView() -> NSScrollView {
        let scroller = scrollableTextView()
        let view = scroller.documentView as? TextView
        view?.isRichText = false
        view?.font = NSFont.userFixedPitchFont(ofSize: 0)
        return scroller
    }

    private class func made(of viewClass: TextView.Type) -> TextView? {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.finishEncoding()
        guard let coder = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData) else { return nil }
        return viewClass.init(coder: coder)
    }
}
