import Foundation
import TextKit

/// One thing in the inspector bar that can be pressed: a button, or what opens a menu.
final class InspectorControl: View {
    /// What it is called in the status line.
    let name: String
    private let width: CGFloat
    private unowned let bar: InspectorBar
    /// Draws what it shows in the rectangle that is left for that.
    private let content: (InspectorControl, CGRect, GraphicsContext) -> Void
    /// Makes the menu that it opens; nil for a button.
    private let menu: (() -> Menu)?
    private let action: (() -> Void)?
    private let isFramed: Bool
    private var isHovered = false {
        didSet { if isHovered != oldValue { setNeedsDisplay() } }
    }
    /// Whether the selection has what the button stands for.
    var mark = MenuElement.State.off {
        didSet { if mark != oldValue { setNeedsDisplay() } }
    }
    /// What it says, where that changes.
    var title = "" {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }
    /// The colour that it shows, where it shows one.
    var swatch: RGBA? {
        didSet { if swatch != oldValue { setNeedsDisplay() } }
    }

    init(
        _ name: String, width: CGFloat, in bar: InspectorBar, isFramed: Bool = false, menu: (() -> Menu)? = nil,
        action: (() -> Void)? = nil,
        content: @escaping (InspectorControl, CGRect, GraphicsContext) -> Void
    ) {
        self.name = name
        self.width = width
        self.bar = bar
        self.isFramed = isFramed
        self.menu = menu
        self.action = action
        self.content = content
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    var naturalWidth: CGFloat { width }
    var theme: ViewTheme { bar.theme }
    var opensMenu: Bool { menu != nil }
    var ink: RGBA { theme.ink.withAlpha(bar.isActive ? 1 : 0.4) }

    override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        let box = bounds.insetBy(dx: 0.5, dy: 0.5)
        let shape = BezierPath(roundedRect: box, cornerRadius: 4)
        if isFramed { context.fill(shape, color: theme.paper) }
        if mark != .off {
            context.fill(shape, color: mark == .on ? theme.selection : theme.selection.withAlpha(0.5))
        } else if isHovered, bar.isActive {
            context.fill(shape, color: isFramed ? theme.rule.withAlpha(0.4) : theme.rule)
        }
        if isFramed { context.stroke(shape, color: theme.rule) }
        var inner = bounds.insetBy(dx: 4, dy: 2)
        if opensMenu {
            drawArrow(context)
            inner.size.width -= 10
        }
        content(self, inner, context)
        if mark == .mixed { context.fill(CGRect(x: inner.midX - 4, y: bounds.maxY - 4, width: 8, height: 2), color: theme.link) }
    }

    private func drawArrow(_ context: GraphicsContext) {
        let tip = CGPoint(x: bounds.maxX - 8, y: bounds.midY + 2)
        let path = BezierPath()
        path.move(to: CGPoint(x: tip.x - 3.5, y: tip.y - 4))
        path.addLine(to: CGPoint(x: tip.x + 3.5, y: tip.y - 4))
        path.addLine(to: tip)
        path.close()
        context.fill(path, color: ink.withAlpha(bar.isActive ? 0.7 : 0.3))
    }

    override func pointerEntered(_ pointer: Pointer) {
        isHovered = true
        bar.showName(name)
    }
    override func pointerExited() {
        isHovered = false
        bar.showName(nil)
    }

    override func pointerDown(_ pointer: Pointer) { if pointer.button == 1 { activate(by: pointer) } }
    override func pointerDragged(_ pointer: Pointer) {}
    override func pointerUp(_ pointer: Pointer) {}

    /// Does what a press does; a menu that a key opens, without a pointer, has its item marked.
    func activate(by pointer: Pointer? = nil) {
        guard bar.isActive else { return }
        bar.showName(nil)
        guard let menu else {
            action?()
            return
        }
        let press = pointer ?? Pointer(CGPoint(x: bounds.midX, y: bounds.midY))
        presentMenu(menu(), for: TouchEvent(press, in: self, isFromKeyboard: pointer == nil), below: bounds)
    }
}
