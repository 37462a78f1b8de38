public import Foundation
public import TextKit

/// A rectangle that draws itself, holds other views, and is told what a person does in it. Follows UIView.
///
/// A view needs no window: the owner of the topmost one hands in events by `handle(_:)`, draws what `draw(into:damage:)`
/// records, and carries out the effects. Frames are logical pixels in the superview, y down; `draw(_:)`, pointers and
/// `convert` use the view's own coordinates, whose origin is the corner of `bounds`. A tree belongs to one thread.
open class View: NSObject {
    /// Where the view lies in its superview.
    open var frame: CGRect {
        didSet { if frame != oldValue { frameDidChange(from: oldValue) } }
    }

    /// What of the view's own coordinates shows. Setting the size keeps the frame's corner.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// Whether the view and all in it are neither drawn nor hit.
    open var isHidden = false {
        didSet { if isHidden != oldValue { visibilityDidChange(isOldVisible: !oldValue) } }
    }

    /// 0…1; each thing that is drawn by itself, so that the lower of two that overlap shows through.
    open var alpha: CGFloat = 1 {
        didSet { if alpha != oldValue { noteFrame() } }
    }

    /// What the view is filled with; nil for nothing, unless the class says otherwise.
    open var backgroundColor: Color? {
        didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
    }

    /// The accent of what can be clicked; nil takes the superview's.
    open var tintColor: Color! {
        get { tint ?? Color(ViewTheme.light.link) }
        set {
            ownTint = newValue
            tellTintColorDidChange()
        }
    }
    private(set) var ownTint: Color?

    /// Whether subviews are cut off at the view's edges. What the view draws itself always is.
    open var clipsToBounds = false {
        didSet { if clipsToBounds != oldValue { setNeedsDisplay() } }
    }

    /// Whether the pointer finds the view and what is in it.
    open var isUserInteractionEnabled: Bool = true
    /// Which measures follow the superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the subviews' masks are heeded.
    open var autoresizesSubviews = true
    /// A number of the owner's, for `viewWithTag(_:)`.
    open var tag = 0

    /// The shape of the pointer over the view.
    public internal(set) var pointerShape = PointerShape.arrow

    /// Device pixels a logical pixel. Subviews get that of the view that they are added to.
    open var displayScale: CGFloat = 1 {
        didSet { if displayScale != oldValue { for subview in subviews { subview.displayScale = displayScale } } }
    }

    /// From the back to the front.
    public internal(set) var subviews: [View] = []
    /// The view that this one is in.
    public internal(set) weak var superview: View?

    var isLayoutNeeded = true
    /// Whether this view or one below it has its layout to do.
    var isTreeLayoutNeeded = true
    /// Used while there is no superview.
    lazy var ownRoot = ViewRoot()

    /// A view in no other one.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    public override convenience init() { self.init(frame: .zero) }

    /// Reads the frame and what `encode(with:)` writes beside it; subviews are not archived.
    public required init?(coder: NSCoder) {
        frame = Self.frame(from: coder)
        super.init()
        tag = coder.decodeInteger(forKey: ArchiveKey.tag)
        isHidden = coder.decodeBool(forKey: ArchiveKey.isHidden)
        autoresizingMask = AutoresizingMask(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: ArchiveKey.mask)))
    }

    // MARK: Tree

    /// Puts a view in, in front of the others; takes it out of where it was.
    open func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Puts a view in at a place counted from the back; takes it out of where it was.
    open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Takes the view out of its superview.
    open func removeFromSuperview() { remove() }

    /// Told when a subview has been put in.
    open func didAddSubview(_ subview: View) {}
    /// Told before a subview is taken out.
    open func willRemoveSubview(_ subview: View) {}
    /// Told when `superview` is another one, or none.
    open func didMoveToSuperview() {}
    /// Told when `tintColor` is another one, and when a superview's is.
    open func tintColorDidChange() {}

    // MARK: Layout

    /// Gives the subviews their frames; called before drawing where `setNeedsLayout` asked for it or the size changed.
    open func layoutSubviews() {}

    /// Asks for `layoutSubviews()` before the next drawing.
    open func setNeedsLayout() { askForLayout() }

    /// Lays out this view and those below it, as far as they have asked for it.
    open func layoutIfNeeded() { layoutTree() }

    /// The size that suits what is in the view, within the size given.
    open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

    /// Makes the view as large as suits what is in it.
    open func sizeToFit() { frame.size = sizeThatFits(frame.size) }

    /// The size that what is in the view has by itself; `noIntrinsicMetric` where it has none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Says that `intrinsicContentSize` is another now: the superview lays out anew.
    open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

    /// What `intrinsicContentSize` has for a measure that nothing in the view decides, -1 (`UIView.noIntrinsicMetric`).
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Drawing

    /// Asks for all of the view to be drawn again.
    open func setNeedsDisplay() { note(.all) }

    /// Draws into the current `GraphicsContext` what meets a rectangle, in the view's own coordinates, over the background.
    open func draw(_ rect: CGRect) {}

    /// Records everything within the damage: the way out of a topmost view. Coordinates of the list are device pixels from
    /// the view's corner.
    open func draw(into list: inout DisplayList, damage: Damage = .all) {
        layoutIfNeeded()
        for rect in damagedRects(for: damage) {
            list.append(.pushClip(deviceRect(rect)))
            compose(in: rect, into: &list)
            list.append(.popClip)
        }
    }

    /// The rectangles of the viewport that a damage means, within it.
    open func damagedRects(for damage: Damage) -> [CGRect] {
        switch damage {
        case .none: []
        case .rects(let rects):
            rects.map { $0.integral.intersection(viewport) }.filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
        case .scroll, .all: [viewport]
        }
    }

    /// What lies below the subviews: the background and what `draw(_:)` draws. In the viewport.
    func recordContent(in rect: CGRect, into list: inout DisplayList) {
        if let color = backgroundColor?.rgba, color.alpha > 0 { list.append(.fillRect(deviceRect(rect), color)) }
        recordDrawing(in: rect, into: &list)
    }

    /// What lies above the subviews. In the viewport.
    func recordOverlay(in rect: CGRect, into list: inout DisplayList) {}

    /// The own coordinates of the viewport's corner: what has been scrolled away.
    var boundsOrigin: CGPoint { .zero }

    // MARK: Events

    /// Reacts to what a person did: the way in of a topmost view, which carries events to the views they are for. Points are
    /// in its viewport. What was changed by other members since the last call is part of the answer.
    open func handle(_ event: InputEvent) -> (damage: Damage, effects: [Effect]) {
        route(event)
        return takeResponse()
    }

    /// The frontmost view below a point of this view's coordinates; nil outside it.
    open func hitTest(_ point: CGPoint) -> View? { hitTest(point, with: nil) }

    /// What `hitTest(_:)` asks, in UIKit's shape; there is no event where a program asks (`UIView.hitTest(_:with:)`).
    open func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
        guard isDrawn, isUserInteractionEnabled, self.point(inside: point) else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self)) { return hit }
        }
        return self
    }

    /// Whether a point of the view's own coordinates is the view's.
    open func point(inside point: CGPoint) -> Bool { self.point(inside: point, with: nil) }

    /// What `point(inside:)` asks, in UIKit's shape (`UIView.point(inside:with:)`).
    open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { bounds.contains(point) }

    /// A press. Until the button is up, moves and the release come here too. The primary button's go to the `touches…` members.
    /// What a view does not handle goes to its superview.
    open func pointerDown(_ pointer: Pointer) {
        if pointer.button == 1 { tellTouches(pointer, .began) } else { forward(pointer) { $0.pointerDown($1) } }
    }
    /// A move with a button down.
    open func pointerDragged(_ pointer: Pointer) {
        if isPrimaryDown { tellTouches(pointer, .moved) } else { forward(pointer) { $0.pointerDragged($1) } }
    }
    /// A release of a button that was pressed here.
    open func pointerUp(_ pointer: Pointer) {
        if pointer.button == 1 { tellTouches(pointer, .ended) } else { forward(pointer) { $0.pointerUp($1) } }
    }

    /// The primary button goes down on the view; the superview is told where this is not overridden (`UIResponder`).
    open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches) }
    /// The pointer moves with the primary button down.
    open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches) }
    /// The primary button is up.
    open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches) }
    /// A press comes to nothing. Nothing takes a press away here, so that programs alone call this.
    open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches) }
    /// A move with no button down.
    open func pointerMoved(_ pointer: Pointer) {}
    /// The pointer came over the view, and over nothing in it.
    open func pointerEntered(_ pointer: Pointer) {}
    /// The pointer left the view, or went over something in it.
    open func pointerExited() {}
    /// A turn of the wheel over the view. What a view does not handle goes to its superview.
    open func wheelTurned(_ wheel: Wheel) { forward(wheel) }

    /// A key; false where the view has no use for it, and the superview is asked.
    open func keyPressed(_ press: KeyPress) -> Bool { false }
    /// Text from the keyboard, an input method or a compose sequence.
    open func textTyped(_ text: String) {}
    /// What an input method is composing.
    open func textComposed(_ preedit: Preedit) {}
    /// Text that was asked for by `Effect.requestPaste`.
    open func textPasted(_ paste: Paste) {}
    /// The keyboard came or went.
    open func focusChanged(_ isFocused: Bool) {}

    /// Whether the view wants keys when it is clicked or reached by Tab.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether keys come to the view.
    open var isFirstResponder: Bool { root.ownRoot.firstResponder === self }

    /// Gets the keyboard; false where the view does not want it, or the one that has it does not let go.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeKeyboard() }

    /// Gives the keyboard up; false where the view does not want to.
    @discardableResult
    open func resignFirstResponder() -> Bool { giveUpKeyboard() }

    // MARK: Time

    /// Seconds from now until `tick` wants to be called; nil while nothing in the tree moves by itself.
    open var secondsToTick: Double? { subviews.compactMap(\.secondsToTick).min() }

    /// Moves what moves by itself.
    open func tick() { for subview in subviews { subview.tick() } }

    /// Does work that no pending result depends on, for at most about this long; true while more remains.
    open func idle(milliseconds: Double) -> Bool { idleBelow(milliseconds: milliseconds) }
}
