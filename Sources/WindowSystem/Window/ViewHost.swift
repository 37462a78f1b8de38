public import TextKit
public import TextViews
public import struct Foundation.CGFloat
public import struct Foundation.CGRect
public import struct Foundation.CGSize

/// A tree of views as the content of a window: the topmost one fills it, and gets its events.
///
/// Effects that do not concern the window itself (opening a link, a change of the text size) go to `ContentWindow.onEffect`.
public final class ViewHost: ViewContent {
    /// The topmost view.
    public let view: View
    public var title: String
    /// The colour shown where no view draws.
    public var backgroundColor = ViewTheme.light.paper
    /// Asked when the user or the window manager asks to close the window (`NSWindowDelegate.windowShouldClose(_:)`). Where it answers
    /// false, the window stays, and may be closed later by `ContentWindow.close()`.
    public var shouldClose: () -> Bool = { true }
    private var scale: CGFloat = 1

    /// Shows a view in a window with this title.
    public init(_ view: View, title: String) {
        self.view = view
        self.title = title
    }

    public func resize(to size: CGSize, scale: CGFloat) {
        self.scale = scale
        view.displayScale = scale
        view.followGlyphPreference()
        view.frame = CGRect(origin: .zero, size: size)
    }

    public func handle(_ event: InputEvent) -> (damage: Damage, effects: [Effect]) { view.handle(event) }

    public var wantsKeyReleases: Bool { true }

    public func takeDamage() -> Damage { view.takeDamage() }

    public func damagedRects(for damage: Damage) -> [CGRect] { view.damagedRects(for: damage) }

    public func draw(into list: inout DisplayList, damage: Damage) {
        for rect in view.damagedRects(for: damage) { list.append(.fillRect(FixedRect(rect, scale: scale), backgroundColor)) }
        view.draw(into: &list, damage: damage)
    }

    public func closeRequested() -> (damage: Damage, effects: [Effect]) {
        let closes = shouldClose()
        let response = view.takeResponse()
        return (response.damage, response.effects + (closes ? [.close] : []))
    }

    public func work(milliseconds: Double) -> Bool { view.idle(milliseconds: milliseconds) }

    /// In the status line of the topmost view, where that shows text.
    public func tell(_ message: String) { (view as? TextView)?.statusText = message }

    public func setCaretBlink(_ seconds: Double?) { Self.setCaretBlink(seconds, in: view) }

    private static func setCaretBlink(_ seconds: Double?, in view: View) {
        (view as? TextView)?.caretBlinkInterval = seconds
        for subview in view.subviews { setCaretBlink(seconds, in: subview) }
    }

    public var secondsToTick: Double? { view.secondsToTick }

    public func tick() -> (damage: Damage, effects: [Effect]) {
        view.tick()
        return view.takeResponse()
    }
}
