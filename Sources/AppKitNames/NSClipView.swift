public import Foundation
public import TextViews

/// The part of a scroll view that its document shows through (NSClipView).
///
/// A text view as the document fills the clip view and scrolls itself, so that `bounds` of the clip view stay at the origin then:
/// `documentVisibleRect` says what shows. Any other document keeps its size and is scrolled by the clip view.
open class NSClipView: ScrollView, ScrollViewDelegate {
    /// The view that is scrolled.
    open var documentView: NSView? {
        didSet { if documentView !== oldValue { documentDidChange(from: oldValue) } }
    }

    /// Whether `NSView.boundsDidChangeNotification` is posted whenever what shows is another part; with the clip view as object.
    open var postsBoundsChangedNotifications = true

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        scrollDelegate = self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        scrollDelegate = self
    }

    private var text: TextView? { documentView as? TextView }

    private func documentDidChange(from old: NSView?) {
        if let old = old as? TextView, old.scrollDelegate === self { old.scrollDelegate = nil }
        old?.removeFromSuperview()
        contentOffset = .zero
        guard let documentView else { return }
        text?.scrollDelegate = self
        isScrollEnabled = text == nil
        addSubview(documentView)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        text?.frame = CGRect(origin: .zero, size: frame.size)
    }

    /// The size of the document, unless it scrolls itself; setting it does nothing.
    open override var contentSize: CGSize {
        get { text == nil ? documentView.map { CGSize(width: $0.frame.maxX, height: $0.frame.maxY) } ?? .zero : .zero }
        set {}
    }

    /// Whether there is a scroll bar.
    var hasBar: Bool {
        get { (text ?? self).showsVerticalScrollIndicator }
        set {
            showsVerticalScrollIndicator = newValue
            text?.showsVerticalScrollIndicator = newValue
        }
    }

    /// The part of the document that shows, in its own coordinates (NSClipView.documentVisibleRect).
    public var documentVisibleRect: NSRect {
        if let text { return text.bounds }
        return documentView.map { convert(bounds, to: $0).intersection($0.bounds) } ?? .zero
    }

    /// The document's frame (NSClipView.documentRect); of a text, the size of all of it.
    public var documentRect: NSRect {
        text.map { CGRect(origin: .zero, size: $0.contentSize) } ?? documentView?.frame ?? .zero
    }

    /// Shows the part that begins at a point of the document (NSClipView.scroll(to:)).
    open func scroll(to newOrigin: NSPoint) { (text ?? self).contentOffset = newOrigin }

    public func scrollViewDidScroll(_ scrollView: ScrollView) {
        (superview as? NSScrollView)?.redrawRulers()
        if postsBoundsChangedNotifications { NotificationCenter.default.post(name: NSView.boundsDidChangeNotification, object: self) }
    }
}

extension View {
    /// Posted by a clip view when another part of its document shows (NSView.boundsDidChangeNotification).
    public static let boundsDidChangeNotification = Notification.Name("NSViewBoundsDidChangeNotification")

    /// The nearest scroll view around the view; nil where it is in none (NSView.enclosingScrollView).
    public var enclosingScrollView: NSScrollView? {
        var view = superview
        while let candidate = view {
            if let scroller = candidate as? NSScrollView { return scroller }
            view = candidate.superview
        }
        return nil
    }
}
