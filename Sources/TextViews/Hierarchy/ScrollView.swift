public import Foundation
import TextKit

/// Shows a part of a larger content, which consists of its subviews. Follows UIScrollView; there is no horizontal scroll bar.
open class ScrollView: View {
    /// The size of the content.
    open var contentSize = CGSize.zero {
        didSet { if contentSize != oldValue { contentDidChange() } }
    }

    /// The point of the content at the view's top left corner. Setting it does not clamp; scrolling by the user does.
    open var contentOffset = CGPoint.zero {
        didSet { if contentOffset != oldValue { offsetDidChange() } }
    }

    /// Insets around the content that can be scrolled to (`UIScrollView.contentInset`).
    open var contentInset = EdgeInsets.zero {
        didSet { if contentInset != oldValue { contentDidChange() } }
    }

    /// How far the track of the scroll bar is from the edges of the view; negative lengths count as none
    /// (`UIScrollView.verticalScrollIndicatorInsets`).
    open var verticalScrollIndicatorInsets = EdgeInsets.zero {
        didSet { if verticalScrollIndicatorInsets != oldValue { setNeedsDisplay() } }
    }

    /// Whether the view has a scroll bar; true at first. Without one the content scrolls all the same
    /// (`UIScrollView.showsVerticalScrollIndicator`).
    open var showsVerticalScrollIndicator = true {
        didSet { if showsVerticalScrollIndicator != oldValue { setNeedsDisplay() } }
    }

    /// Kept only: there is no horizontal scroll bar (`UIScrollView.showsHorizontalScrollIndicator`).
    open var showsHorizontalScrollIndicator = true

    /// Kept only: there is no horizontal scroll bar (`UIScrollView.horizontalScrollIndicatorInsets`).
    open var horizontalScrollIndicatorInsets = EdgeInsets.zero

    /// Sets the insets of both scroll bars; those of the vertical one are read (`UIScrollView.scrollIndicatorInsets`).
    open var scrollIndicatorInsets: EdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }

    /// What takes a keyboard off the screen (UIScrollView.KeyboardDismissMode); the raw values are UIKit's.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// Scrolling.
        case onDrag = 1
        /// Scrolling into the keyboard.
        case interactive = 2
        /// Scrolling, with what lies above it.
        case onDragWithAccessory = 3
        /// Scrolling into the keyboard, with what lies above it.
        case interactiveWithAccessory = 4
    }
    /// Kept only: there is no keyboard on the screen (`UIScrollView.keyboardDismissMode`).
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Whether the user can scroll.
    open var isScrollEnabled = true {
        didSet { if isScrollEnabled != oldValue { setNeedsDisplay() } }
    }

    /// Told when the content moves. `UIScrollView.delegate`, but for its name: a text view's delegate is of another type.
    open weak var scrollDelegate: (any ScrollViewDelegate)?

    var barGrip: CGFloat?
    var isBarHovered = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    /// Moves to an offset, at once even if `animated` is true.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

    /// Scrolls just far enough to show a rectangle of the content, or its beginning where it is larger than the view.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect) }

    /// The bounds move with the offset.
    open override var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: frame.size) }
        set {
            frame.size = newValue.size
            contentOffset = newValue.origin
        }
    }

    /// How far the track of the scroll bar is from the edges, with what else lies there.
    var barInsets: EdgeInsets { verticalScrollIndicatorInsets }

    override var boundsOrigin: CGPoint { contentOffset }

    override func recordOverlay(in rect: CGRect, into list: inout DisplayList) { recordBar(in: rect, into: &list) }

    open override func hitTest(_ point: CGPoint) -> View? {
        if isOverBar(point), isDrawn, isUserInteractionEnabled, self.point(inside: point) { return self }
        return super.hitTest(point)
    }

    open override func wheelTurned(_ wheel: Wheel) {
        if !turn(wheel) { super.wheelTurned(wheel) }
    }

    open override func keyPressed(_ press: KeyPress) -> Bool { scroll(by: press) }

    open override func pointerDown(_ pointer: Pointer) {
        if pointer.button != 1 || !pressBar(at: pointer.location) { super.pointerDown(pointer) }
    }

    open override func pointerDragged(_ pointer: Pointer) {
        if barGrip != nil { dragBar(to: pointer.location) } else { super.pointerDragged(pointer) }
    }

    open override func pointerUp(_ pointer: Pointer) {
        if barGrip != nil { releaseBar() } else { super.pointerUp(pointer) }
    }

    open override func pointerMoved(_ pointer: Pointer) { hoverBar(isOverBar(pointer.location)) }

    open override func pointerExited() { hoverBar(false) }
}
