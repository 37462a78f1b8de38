public import Foundation
public import TextKit

/// A rectangle that draws itself, holds other views, and receives the user's input. Follows UIView.
///
/// A view needs no window: the owner of the topmost one hands in events by `handle(_:)`, draws what `draw(into:damage:)`
/// records, and carries out the effects. Frames are logical pixels in the superview, y down; `draw(_:)`, pointers and
/// `convert` use the view's own coordinates, whose origin is the corner of `bounds`. A tree belongs to one thread.
open class View: NSObject {
    /// The view's rectangle in its superview. Setting it calls `setFrameOrigin(_:)` and `setFrameSize(_:)`, each where its part changes.
    open var frame: CGRect {
        get { frameRect }
        set { changeFrame(to: newValue) }
    }
    private var frameRect: CGRect
    /// The frame before a move that a change of size is to follow: both are one change to the superview.
    private var frameBeforeMove: CGRect?
    /// Set while the superview moves the view without having it drawn again.
    private var movesQuietly = false
    /// Whether each change of the frame is posted, which AppKit's names tell of and switch.
    package var postsFrameChanges = true
    /// What is posted then, with the view as object.
    package static let frameDidChangeName = Notification.Name("NSViewFrameDidChangeNotification")

    /// The visible part of the view's own coordinates. Setting the size keeps the frame's corner.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// Whether the view and all in it are neither drawn nor hit.
    open var isHidden = false {
        didSet { if isHidden != oldValue { visibilityDidChange(isOldVisible: !oldValue) } }
    }

    /// Opacity, 0…1; applied to each drawn item by itself, so that the lower of two that overlap shows through.
    open var alpha: CGFloat = 1 {
        didSet { if alpha != oldValue { noteFrame() } }
    }

    /// The colour the view is filled with; nil for none, unless the class says otherwise.
    open var backgroundColor: Color? {
        didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
    }

    /// The accent colour of clickable items; nil takes the superview's.
    open var tintColor: Color! {
        get { tint ?? Color(ViewTheme.light.link) }
        set {
            ownTint = newValue
            tellTintColorDidChange()
        }
    }
    private(set) var ownTint: Color?

    /// Whether subviews are clipped to the view's edges. The view's own drawing always is.
    open var clipsToBounds = false {
        didSet { if clipsToBounds != oldValue { setNeedsDisplay() } }
    }

    /// Whether the view fills all of itself, which saves no drawing here: whatever is said, what lies behind is drawn
    /// (`NSView.isOpaque`).
    @_disfavoredOverload open var isOpaque: Bool { false }
    /// What UIKit's member of that name was set to.
    package var saysOpaque = true

    /// Whether the view and its descendants receive pointer events.
    open var isUserInteractionEnabled: Bool = true
    /// How content of another size than the view is put in it; of `ImageView` alone, as other views draw for the size that they have
    /// (`UIView.contentMode`).
    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }
    /// Which measures of the view grow with the superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the subviews' autoresizing masks are applied.
    open var autoresizesSubviews = true
    /// A number for the owner's use, found by `viewWithTag(_:)`.
    open var tag = 0

    /// Where the pointer has shapes that a program asked for; nil where that is to be found out.
    var pointerRects: [(rect: CGRect, shape: PointerShape)]?
    /// The shape of the pointer over the view.
    public internal(set) var pointerShape = PointerShape.arrow

    /// Device pixels per logical pixel. A subview takes that of the view it is added to.
    open var displayScale: CGFloat = 1 {
        didSet {
            guard displayScale != oldValue else { return }
            for subview in subviews { subview.displayScale = displayScale }
            traitsMayHaveChanged()
        }
    }

    /// Light or dark for the view and all in it, whatever is around; `.unspecified` takes the superview's.
    open var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { traitsMayHaveChanged() } }
    }

    /// What the view is in: the superview's traits with what the view, or one above it, says otherwise. They are current
    /// (`TraitCollection.current`) while the view lays out its subviews and draws.
    open var traitCollection: TraitCollection { combinedTraits }

    /// Called when `traitCollection` has changed, with the traits before; nil the first time.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    /// Called when light became dark or the contrast changed, after `traitCollectionDidChange(_:)`
    /// (`NSView.viewDidChangeEffectiveAppearance()`).
    open func viewDidChangeEffectiveAppearance() {}

    var traits = ViewTraits()
    /// What the view itself decides of light and dark.
    var decidedStyle: UserInterfaceStyle { overrideUserInterfaceStyle }
    /// The traits have changed; no subclass elsewhere is in between.
    func followTraits() {}

    /// The subviews, from back to front.
    public internal(set) var subviews: [View] = []
    /// The view that this one is in.
    public internal(set) weak var superview: View?

    var isLayoutNeeded = true
    /// Whether `layoutSubviews()` is to be called before the next drawing.
    package var waitsForLayout: Bool { isLayoutNeeded }
    /// Whether this view or one below it has its layout to do.
    var isTreeLayoutNeeded = true
    /// Used while there is no superview.
    lazy var ownRoot = ViewRoot()

    /// A view without a superview.
    public init(frame: CGRect) {
        frameRect = frame
        super.init()
    }

    public override convenience init() { self.init(frame: .zero) }

    /// Reads the frame and what `encode(with:)` writes beside it; subviews are not archived.
    public required init?(coder: NSCoder) {
        frameRect = Self.frame(from: coder)
        super.init()
        tag = coder.decodeInteger(forKey: ArchiveKey.tag)
        isHidden = coder.decodeBool(forKey: ArchiveKey.isHidden)
        autoresizingMask = AutoresizingMask(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: ArchiveKey.mask)))
    }

    // MARK: Tree

    /// Adds a view in front of the other subviews; removes it from its previous superview.
    open func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Inserts a view at an index counted from the back; removes it from its previous superview.
    open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

    /// Takes the view out of its superview.
    open func removeFromSuperview() { remove() }

    /// Called when a subview has been added.
    open func didAddSubview(_ subview: View) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: View) {}
    /// Called before `superview` changes, to nil too.
    open func willMove(toSuperview newSuperview: View?) { viewWillMove(toSuperview: newSuperview) }
    /// Called when `superview` has changed, to nil too.
    open func didMoveToSuperview() { viewDidMoveToSuperview() }
    /// Called before `window` changes, to nil too, for the view that is moved and then for those in it (`UIView.willMove(toWindow:)`).
    open func willMove(toWindow newWindow: View?) { viewWillMove(toWindow: newWindow) }
    /// Called when `window` has changed, to nil too, after `didMoveToSuperview()` of the view that was moved.
    open func didMoveToWindow() { viewDidMoveToWindow() }
    /// AppKit's name of `willMove(toSuperview:)`, which calls it (`NSView.viewWillMove(toSuperview:)`).
    open func viewWillMove(toSuperview newSuperview: View?) {}
    /// AppKit's name of `didMoveToSuperview()`, which calls it (`NSView.viewDidMoveToSuperview()`).
    open func viewDidMoveToSuperview() {}
    /// AppKit's name of `willMove(toWindow:)`, which calls it (`NSView.viewWillMove(toWindow:)`).
    open func viewWillMove(toWindow newWindow: View?) {}
    /// AppKit's name of `didMoveToWindow()`, which calls it (`NSView.viewDidMoveToWindow()`).
    open func viewDidMoveToWindow() {}
    /// The topmost view of those that this one is in, which an owner shows in a window; nil for a view that is in no other. UIKit has a
    /// view of a class of its own there.
    open var window: View? {
        var top = superview
        while let above = top?.superview { top = above }
        return top
    }
    /// Called when `tintColor` has changed, of this view or of a superview.
    open func tintColorDidChange() {}

    // MARK: Layout

    /// Gives the view a size (`NSView.setFrameSize(_:)`). Every change of the frame's size comes here.
    open func setFrameSize(_ newSize: CGSize) { place(CGRect(origin: frameRect.origin, size: newSize)) }

    /// Moves the view's corner in the superview (`NSView.setFrameOrigin(_:)`). Every change of the frame's corner comes here.
    open func setFrameOrigin(_ newOrigin: CGPoint) {
        if frameBeforeMove == nil { place(CGRect(origin: newOrigin, size: frameRect.size)) } else { frameRect.origin = newOrigin }
    }

    private func changeFrame(to rect: CGRect) {
        let old = frameRect
        let (isMoved, isResized) = (rect.origin != old.origin, rect.size != old.size)
        if isMoved, isResized { frameBeforeMove = old }
        if isMoved { setFrameOrigin(rect.origin) }
        if isResized { setFrameSize(rect.size) }
        // An override may have kept the size.
        if frameBeforeMove != nil { place(frameRect) }
    }

    private func place(_ rect: CGRect) {
        let old = frameBeforeMove ?? frameRect
        frameBeforeMove = nil
        frameRect = rect
        guard rect != old else { return }
        if !movesQuietly { frameDidChange(from: old) }
        if postsFrameChanges { NotificationCenter.default.post(name: Self.frameDidChangeName, object: self) }
    }

    /// Sets the frames of the subviews; called before drawing where `setNeedsLayout` asked for it or the size changed.
    open func layoutSubviews() { layout() }

    /// AppKit's name of `layoutSubviews()`, which calls it (`NSView.layout()`).
    open func layout() {}

    /// Asks for `layoutSubviews()` before the next drawing.
    open func setNeedsLayout() { askForLayout() }

    /// Lays out this view and its descendants, where they have asked for it.
    open func layoutIfNeeded() { layoutTree() }

    /// The size that suits the view's content, within the size given.
    open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

    /// Gives the view the size that suits its content.
    open func sizeToFit() { frame.size = sizeThatFits(frame.size) }

    /// The natural size of the view's content; `noIntrinsicMetric` where it has none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Announces that `intrinsicContentSize` has changed: the superview lays out anew.
    open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

    /// The value in `intrinsicContentSize` of a measure that the content does not determine, -1 (`UIView.noIntrinsicMetric`).
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Drawing

    /// Asks for all of the view to be drawn again.
    open func setNeedsDisplay() { note(.all) }

    /// Asks for a rectangle of the view to be drawn again, in its own coordinates.
    open func setNeedsDisplay(_ rect: CGRect) {
        let origin = boundsOrigin
        note(rect.offsetBy(dx: -origin.x, dy: -origin.y))
    }

    /// True: y runs down in every view, whatever an override says (`NSView.isFlipped`).
    open var isFlipped: Bool { true }

    /// Draws the part of the view that meets a rectangle, in the view's own coordinates, over the background, into the current
    /// `GraphicsContext`.
    open func draw(_ rect: CGRect) {}

    /// Records everything within the damage: the output of a topmost view. Coordinates of the list are device pixels from the
    /// view's corner.
    open func draw(into list: inout DisplayList, damage: Damage = .all) {
        traitsMayHaveChanged()
        layoutIfNeeded()
        for rect in damagedRects(for: damage) {
            list.append(.pushClip(deviceRect(rect)))
            compose(in: rect, into: &list)
            recordMenus(in: rect, into: &list)
            list.append(.popClip)
        }
    }

    /// The rectangles of the viewport that a damage covers, clipped to it.
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
        if let backgroundColor { record(backgroundColor, in: rect, into: &list) }
        recordDrawing(in: rect, into: &list)
    }

    /// Gives the view a frame whose position in the superview's viewport has not changed: nothing is drawn again for that.
    func moveQuietly(to frame: CGRect) {
        movesQuietly = frame.size == self.frame.size
        self.frame = frame
        movesQuietly = false
    }

    /// Whether all that the superview shows moves with a scroll of the view.
    var scrollsSuperview: Bool { false }

    /// Whether the superview itself draws it, between other things.
    var isDrawnBySuperview: Bool { false }

    /// What lies above the subviews. In the viewport.
    func recordOverlay(in rect: CGRect, into list: inout DisplayList) {}

    /// The own coordinates of the viewport's corner: what has been scrolled away.
    var boundsOrigin: CGPoint { .zero }

    // MARK: Events

    /// Reacts to a user's action: the input of a topmost view, which carries events to the views they are for. Points are in its
    /// viewport. Changes by other members since the last call are part of the answer.
    open func handle(_ event: InputEvent) -> (damage: Damage, effects: [Effect]) {
        asEventTree { if !routeToMenu(event) { route(event) } }
        return takeResponse()
    }

    /// The frontmost view at a point of this view's coordinates; nil outside it.
    open func hitTest(_ point: CGPoint) -> View? { hitTest(point, with: nil) }

    /// `hitTest(_:)` in UIKit's form; the event is nil where a program asks (`UIView.hitTest(_:with:)`).
    open func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
        guard isDrawn, isUserInteractionEnabled, self.point(inside: point) else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self)) { return hit }
        }
        return self
    }

    /// Whether a point in the view's own coordinates is inside the view.
    open func point(inside point: CGPoint) -> Bool { self.point(inside: point, with: nil) }

    /// `point(inside:)` in UIKit's form (`UIView.point(inside:with:)`).
    open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { bounds.contains(point) }

    /// Called for a press. Until the button is up, moves and the release come here too. Each goes on to the `mouse…` member of its
    /// button. What the view does not handle goes to its superview.
    open func pointerDown(_ pointer: Pointer) { tellButton(pointer, .began) }
    /// Called for a move with a button down.
    open func pointerDragged(_ pointer: Pointer) { tellButton(pointer, .moved) }
    /// Called for the release of a button that was pressed here.
    open func pointerUp(_ pointer: Pointer) { tellButton(pointer, .ended) }

    /// The primary button went down on the view; goes to the superview where this is not overridden (`UIResponder`).
    open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches) }
    /// The pointer moved with the primary button down.
    open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches) }
    /// The primary button went up.
    open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches) }
    /// A press was cancelled. The window system never cancels one, so only programs call this.
    open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { forward(touches) }
    /// Called for a move with no button down.
    open func pointerMoved(_ pointer: Pointer) {}
    /// The pointer came over the view itself, not over one of its subviews.
    open func pointerEntered(_ pointer: Pointer) {}
    /// The pointer left the view, or went over one of its subviews.
    open func pointerExited() {}
    /// Called for a turn of the wheel over the view. A turn that the view does not handle goes to its superview.
    open func wheelTurned(_ wheel: Wheel) { forward(wheel) }

    // MARK: AppKit's events

    /// Says where the pointer has which shape, by `addCursorRect(_:cursor:)` of AppKitNames; called when the pointer moves over the view
    /// for the first time, after its size has changed, and after `invalidateCursorRects(for:)` (`NSView.resetCursorRects()`).
    open func resetCursorRects() {}

    /// True: a press is for the view whether or not its window had the keyboard, whatever an override says
    /// (`NSView.acceptsFirstMouse(for:)`).
    open func acceptsFirstMouse(for event: TouchEvent?) -> Bool { true }

    /// The primary button went down on the view; calls `touchesBegan(_:with:)` (`NSResponder.mouseDown(with:)`). It does not wait for the
    /// release: `mouseDragged(with:)` and `mouseUp(with:)` follow.
    open func mouseDown(with event: TouchEvent) { touchesBegan(touches(of: event, .began), with: event) }
    /// The pointer moved with the primary button down; calls `touchesMoved(_:with:)` (`NSResponder.mouseDragged(with:)`).
    open func mouseDragged(with event: TouchEvent) { touchesMoved(touches(of: event, .moved), with: event) }
    /// The primary button went up; calls `touchesEnded(_:with:)` (`NSResponder.mouseUp(with:)`).
    open func mouseUp(with event: TouchEvent) { touchesEnded(touches(of: event, .ended), with: event) }
    /// The secondary button went down: opens the view's menu (`NSResponder.rightMouseDown(with:)`).
    open func rightMouseDown(with event: TouchEvent) { if !presentOwnMenu(for: event) { forward(event, .began) } }
    /// The pointer moved with the secondary button down (`NSResponder.rightMouseDragged(with:)`).
    open func rightMouseDragged(with event: TouchEvent) { forward(event, .moved) }
    /// The secondary button went up (`NSResponder.rightMouseUp(with:)`).
    open func rightMouseUp(with event: TouchEvent) { forward(event, .ended) }
    /// Another button went down (`NSResponder.otherMouseDown(with:)`).
    open func otherMouseDown(with event: TouchEvent) { forward(event, .began) }
    /// The pointer moved with another button down (`NSResponder.otherMouseDragged(with:)`).
    open func otherMouseDragged(with event: TouchEvent) { forward(event, .moved) }
    /// Another button went up (`NSResponder.otherMouseUp(with:)`).
    open func otherMouseUp(with event: TouchEvent) { forward(event, .ended) }
    /// The pointer moved over the view with no button down; calls `pointerMoved(_:)` (`NSResponder.mouseMoved(with:)`). No tracking area
    /// is needed.
    open func mouseMoved(with event: TouchEvent) { pointerMoved(event.pointer(in: self)) }
    /// The pointer came over the view; calls `pointerEntered(_:)` (`NSResponder.mouseEntered(with:)`).
    open func mouseEntered(with event: TouchEvent) { pointerEntered(event.pointer(in: self)) }
    /// The pointer left the view; calls `pointerExited()` (`NSResponder.mouseExited(with:)`).
    open func mouseExited(with event: TouchEvent) { pointerExited() }
    /// The wheel was turned over the view; calls `wheelTurned(_:)` (`NSResponder.scrollWheel(with:)`).
    open func scrollWheel(with event: TouchEvent) { if let wheel = event.wheel(in: self) { wheelTurned(wheel) } }
    /// A key went down; calls `keyPressed(_:)`, and passes on to the superview a key that is not used (`NSResponder.keyDown(with:)`).
    open func keyDown(with event: TouchEvent) { interpretKeyEvents([event]) }
    /// A key went up; goes to the superview where this is not overridden (`NSResponder.keyUp(with:)`). The press may have come to another
    /// view, or to an input method.
    open func keyUp(with event: TouchEvent) { superview?.keyUp(with: event) }
    /// A modifier key changed (`NSResponder.flagsChanged(with:)`). The window system tells of none, so only programs call this.
    open func flagsChanged(with event: TouchEvent) { superview?.flagsChanged(with: event) }
    /// Has keys do what they stand for, by `keyPressed(_:)` (`NSResponder.interpretKeyEvents(_:)`).
    open func interpretKeyEvents(_ eventArray: [TouchEvent]) {
        for event in eventArray { event.isPassedOn = !keyPressed(event.keyPress) }
    }
    /// Whether the view or one in it acts on a key with Control or Super; each is asked, from the topmost view on, before the view with
    /// the keyboard gets the key (`NSResponder.performKeyEquivalent(with:)`).
    open func performKeyEquivalent(with event: TouchEvent) -> Bool {
        subviews.contains { $0.isDrawn && $0.performKeyEquivalent(with: event) }
    }

    /// Called for a key press; false where the view does not use it, and the superview is asked.
    open func keyPressed(_ press: KeyPress) -> Bool { false }
    /// Called for text from the keyboard, an input method or a compose sequence.
    open func textTyped(_ text: String) {}
    /// Called with the text an input method is composing.
    open func textComposed(_ preedit: Preedit) {}
    /// Called with text that was asked for by `Effect.requestPaste`.
    open func textPasted(_ paste: Paste) {}
    /// Called while something is dragged over the view; false, as here, leaves it to the superview, and where none wants it, it cannot
    /// be dropped.
    open func dragMoved(_ drag: DragOver) -> Bool { false }
    /// Called when what the view wanted is not over it any more.
    open func dragLeft() {}
    /// Called with what has been dropped on the view, after `dragMoved(_:)` has answered true.
    open func dropped(_ drop: Drop) {}
    /// Called when the view gets or loses the keyboard.
    open func focusChanged(_ isFocused: Bool) {}

    /// Whether the view takes keys when it is clicked or reached by Tab.
    open var canBecomeFirstResponder: Bool { false }

    /// AppKit's name of `canBecomeFirstResponder`, which it returns; where it is overridden, it decides (`NSResponder.acceptsFirstResponder`).
    open var acceptsFirstResponder: Bool { canBecomeFirstResponder }

    /// Whether the view receives keys.
    open var isFirstResponder: Bool { root.ownRoot.firstResponder === self }

    /// Takes the keyboard; false where the view refuses it, or the present first responder does not give it up.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeKeyboard() }

    /// Gives up the keyboard; false where the view refuses to.
    @discardableResult
    open func resignFirstResponder() -> Bool { giveUpKeyboard() }

    /// Takes the keyboard from the view or the one of its descendants that has it; false where none has, or it does not give it up.
    /// With `force` it is not asked (`UIView.endEditing(_:)`).
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endEditingBelow(force: force) }

    /// Whether the view does an action of a name now; false unless the class says otherwise
    /// (`UIResponder.canPerformAction(_:withSender:)`).
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

    /// The nearest of the view and those around it that does an action now; nil where none does
    /// (`UIResponder.target(forAction:withSender:)`).
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : superview?.target(forAction: action, withSender: sender)
    }

    /// What undoes changes in the view: that of the nearest view around it that has one; nil where none has
    /// (`UIResponder.undoManager`, `NSResponder.undoManager`).
    open var undoManager: UndoManager? { superview?.undoManager }

    /// Ends what the view edits, whatever its delegate would say.
    func endEditingUnasked() {}

    // MARK: Menus

    /// The menu that `menu(for:)` gives unless it is overridden (`NSView.menu`).
    open var contextMenu: Menu?
    /// The menu for a press of the secondary button, or of the menu key, at a point of the view; nil for none, and the superview is asked
    /// (`NSView.menu(for:)`).
    open func menu(for event: TouchEvent) -> Menu? { contextMenu }
    /// Called before a menu of this view opens; it may still be changed (`NSView.willOpenMenu(_:with:)`).
    open func willOpenMenu(_ menu: Menu, with event: TouchEvent) {}
    /// Called when a menu of this view is gone, before a chosen item acts (`NSView.didCloseMenu(_:with:)`).
    open func didCloseMenu(_ menu: Menu, with event: TouchEvent?) {}
    /// Where a menu opens that a key asks for, in the view's own coordinates.
    var menuPoint: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
    /// The colours of a menu over this view.
    var menuTheme: ViewTheme { superview?.menuTheme ?? .light }

    // MARK: Time

    /// Seconds from now until `tick` should be called; nil while nothing in the tree moves by itself.
    open var secondsToTick: Double? { subviews.compactMap(\.secondsToTick).min() }

    /// Advances animations and other changes with time.
    open func tick() { for subview in subviews { subview.tick() } }

    /// Does work that no pending result depends on, for at most about this long; true while more remains.
    open func idle(milliseconds: Double) -> Bool { idleBelow(milliseconds: milliseconds) }
}
