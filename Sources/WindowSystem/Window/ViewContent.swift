public import TextKit
public import TextViews
public import struct Foundation.CGFloat
public import struct Foundation.CGRect
public import struct Foundation.CGSize

/// The content of a `ContentWindow`: the seam between a view that knows no window and a window that knows no document.
///
/// Points and sizes are logical pixels, origin top left, y down; the display list is device pixels from the same corner.
public protocol ViewContent: AnyObject {
    /// What the window is called.
    var title: String { get }
    /// What shows where nothing has been drawn yet, such as in a part of the window that has just been uncovered; nil for what was there
    /// before on the screen, as unless said.
    var paper: RGBA? { get }
    /// The window has this size now, at `scale` device pixels per logical pixel; called before anything is drawn.
    func resize(to size: CGSize, scale: CGFloat)
    /// Reacts to what a person did.
    func handle(_ event: InputEvent) -> (damage: Damage, effects: [Effect])
    /// Whether all that a key does here is to move what is shown, so that repetitions of it may be left out where they come faster than
    /// frames can be drawn. False unless said: nothing that is typed may be lost.
    func onlyMoves(_ press: KeyPress) -> Bool
    /// Whether the content is told when keys go up (`InputEvent.keyReleased`); false unless said.
    var wantsKeyReleases: Bool { get }
    /// What has changed for other reasons than an event since it was last asked.
    func takeDamage() -> Damage
    /// What must be drawn after the pixels that are still right have been moved (`Damage.scroll`).
    func damagedRects(for damage: Damage) -> [CGRect]
    /// Records everything within the damage, its background first.
    func draw(into list: inout DisplayList, damage: Damage)
    /// Does work that no pending frame depends on, for at most about this long; whether there is more.
    func work(milliseconds: Double) -> Bool
    /// Seconds from now until `tick` wants to be called; nil while nothing moves by itself.
    var secondsToTick: Double? { get }
    /// Moves what moves by itself.
    func tick() -> (damage: Damage, effects: [Effect])
    /// Called when the user or the window manager asks to close the window, which closes if the answer has `Effect.close`.
    func closeRequested() -> (damage: Damage, effects: [Effect])
    /// Says in a sentence what the window could not do; content that shows no messages does nothing.
    func tell(_ message: String)
    /// Half a period of a caret's blinking in seconds, as the desktop wants it; nil for none.
    func setCaretBlink(_ seconds: Double?)
    /// Whether nothing is to move by itself, as the desktop or the program's resource `reducedMotion` wants it.
    func setReducedMotion(_ isReduced: Bool)
}

extension ViewContent {
    public var paper: RGBA? { nil }
    public func onlyMoves(_ press: KeyPress) -> Bool { false }
    public var wantsKeyReleases: Bool { false }
    public func work(milliseconds: Double) -> Bool { false }
    public var secondsToTick: Double? { nil }
    public func tick() -> (damage: Damage, effects: [Effect]) { (.none, []) }
    public func closeRequested() -> (damage: Damage, effects: [Effect]) { (.none, [.close]) }
    public func tell(_ message: String) {}
    public func setCaretBlink(_ seconds: Double?) {}
    public func setReducedMotion(_ isReduced: Bool) {}
}
