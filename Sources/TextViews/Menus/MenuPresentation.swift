import Foundation
import TextKit

/// The menus that are open over a tree of views: it lies over the whole of it, and takes its events until one is chosen.
///
/// A tree of its own, so that what is below neither scrolls it nor finds it among its subviews. Points are in the viewport of the
/// topmost view below.
final class MenuPresentation: View {
    /// What the menus do after an event.
    enum Answer: Equatable {
        /// They stay open.
        case stays
        /// They are done, and the event was for them.
        case ends
        /// They are done, and the event goes on to the views below.
        case passes
    }

    let menu: Menu
    /// The view whose menu it is.
    private(set) weak var owner: View?
    let event: TouchEvent
    private let theme: ViewTheme
    private var panels: [MenuPanel] { subviews.compactMap { $0 as? MenuPanel } }
    /// The press that opened the menu, while its button is held.
    private var opening: Pointer?
    /// The item that was chosen.
    private(set) var chosen: MenuItem?
    /// What has been typed in a row, and when: the beginning of the title that is wanted.
    private var typed = ""
    private var lastTyped: UInt32 = 0
    /// Called before the first line is drawn as done: once the menus are gone.
    var whenClosed: () -> Void = {}

    init(_ menu: Menu, of owner: View, event: TouchEvent, below control: CGRect? = nil, theme: ViewTheme) {
        self.menu = menu
        self.owner = owner
        self.event = event
        self.theme = theme
        super.init(frame: CGRect(origin: .zero, size: owner.root.frame.size))
        displayScale = owner.root.displayScale
        opening = event.heldPointer
        let anchor = control ?? CGRect(origin: event.location(in: nil), size: CGSize(width: 1, height: 1))
        open(menu, at: anchor, isSubmenu: false, dropsDown: control != nil)
    }

    required init?(coder: NSCoder) { nil }

    /// Whether there is anything to show.
    var isEmpty: Bool { panels.first?.rows.isEmpty ?? true }

    /// Marks the first row, for those who opened the menu by a key.
    func markFirst() { panels.last?.markChosen() }

    /// What is covered by open menus and their shadows.
    var coveredRects: [CGRect] { panels.map { $0.frame.insetBy(dx: -Self.shadowReach, dy: -Self.shadowReach) } }

    private static let shadowReach: CGFloat = 6

    override func draw(_ rect: CGRect) {
        let steps = 3
        for panel in panels {
            for step in 1...steps {
                let reach = Self.shadowReach * CGFloat(step) / CGFloat(steps)
                let path = BezierPath(roundedRect: panel.frame.insetBy(dx: -reach, dy: -reach), cornerRadius: reach)
                GraphicsContext.current?.fill(path, color: theme.shadow.withAlpha(0.05))
            }
        }
    }

    // MARK: Levels

    /// Opens a menu beside a rectangle: a submenu at its right or left, the first one below or above a point.
    ///
    /// - Parameter dropsDown: whether it opens below the whole of the rectangle and leaves that in sight.
    private func open(_ menu: Menu, at anchor: CGRect, isSubmenu: Bool, dropsDown: Bool = false) {
        let panel = MenuPanel(menu, isSubmenu: isSubmenu, theme: theme)
        let natural = panel.naturalSize
        let available = frame.size
        var size = CGSize(width: min(natural.width, available.width), height: min(natural.height, available.height))
        if dropsDown, available.height - anchor.maxY >= Self.leastDrop { size.height = min(size.height, available.height - anchor.maxY) }
        var x = dropsDown ? anchor.minX : anchor.maxX
        if dropsDown, x + size.width > available.width { x = available.width - size.width }
        if x + size.width > available.width { x = anchor.minX - size.width }
        var y = isSubmenu ? anchor.minY : anchor.maxY
        if y + size.height > available.height { y = isSubmenu ? available.height - size.height : anchor.minY - size.height }
        x = min(max(0, x), max(0, available.width - size.width))
        y = min(max(0, y), max(0, available.height - size.height))
        panel.frame = CGRect(x: deviceAligned(x), y: deviceAligned(y), width: size.width, height: size.height)
        addSubview(panel)
        panel.revealChosen()
        setNeedsDisplay(panel.frame.insetBy(dx: -Self.shadowReach, dy: -Self.shadowReach))
    }

    /// The least height that a menu must have below it to drop down and scroll, in logical pixels; with less it goes up.
    private static let leastDrop: CGFloat = 200

    private func close(levelsAbove level: Int) {
        for panel in panels.dropFirst(level + 1) {
            setNeedsDisplay(panel.frame.insetBy(dx: -Self.shadowReach, dy: -Self.shadowReach))
            panel.removeFromSuperview()
        }
    }

    /// Opens what the marked row of the last level opens. False where it opens nothing.
    @discardableResult
    private func openMarked() -> Bool {
        guard let panel = panels.last, let row = panel.marked, panel.isChoosable(row), let submenu = panel.rows[row].submenu else {
            return false
        }
        open(submenu, at: panel.rect(ofRow: row).offsetBy(dx: panel.frame.minX, dy: panel.frame.minY), isSubmenu: true)
        return true
    }

    private func panel(at point: CGPoint) -> (level: Int, panel: MenuPanel)? {
        panels.enumerated().reversed().first { $0.element.frame.contains(point) }.map { ($0.offset, $0.element) }
    }

    /// Chooses a row of a level.
    private func choose(_ row: Int, at level: Int) -> Answer {
        let panel = panels[level]
        guard panel.isChoosable(row) else { return .stays }
        panel.marked = row
        guard let item = panel.rows[row].item, panel.rows[row].submenu == nil else {
            close(levelsAbove: level)
            if openMarked() { panels.last?.markNext(1) }
            return .stays
        }
        menu.didChoose(item)
        guard item.attributes.contains(.keepsMenuPresented) else {
            chosen = item
            return .ends
        }
        item.perform(sender: owner)
        for panel in panels { panel.reload() }
        return .stays
    }

    // MARK: Events

    func answer(_ event: InputEvent) -> Answer {
        switch event {
        case .pointerMoved(let pointer): return move(to: pointer.location)
        case .pointerDown(let pointer): return press(pointer)
        case .pointerUp(let pointer): return release(pointer)
        case .scroll(_, let dy, let point, _):
            panel(at: point)?.panel.scroll(by: dy * 48)
            return .stays
        case .key(let press): return answer(press)
        case .focus(let isFocused): return isFocused ? .stays : .passes
        case .pasted: return .passes
        case .text, .preedit, .pointerLeft, .dragMoved, .dragLeft, .dropped, .keyReleased: return .stays
        }
    }

    private func move(to point: CGPoint) -> Answer {
        if let held = opening?.location, hypot(point.x - held.x, point.y - held.y) >= PressState.threshold { opening?.button = 0 }
        guard let (level, panel) = panel(at: point) else {
            panels.last?.marked = nil
            return .stays
        }
        let row = panel.row(atY: point.y - panel.frame.minY).flatMap { panel.isChoosable($0) ? $0 : nil }
        guard row != panel.marked || panels.count - 1 > level + 1 else { return .stays }
        panel.marked = row
        close(levelsAbove: level)
        openMarked()
        return .stays
    }

    private func press(_ pointer: Pointer) -> Answer {
        opening = nil
        if panel(at: pointer.location) != nil { return move(to: pointer.location) }
        return pointer.button == 3 ? .passes : .ends
    }

    /// The release of the press that opened the menu chooses only where it was dragged to.
    private func release(_ pointer: Pointer) -> Answer {
        let held = opening
        opening = nil
        if let held, held.button != 0 { return .stays }
        guard let (level, panel) = panel(at: pointer.location) else { return held == nil ? .stays : .ends }
        return panel.row(atY: pointer.location.y - panel.frame.minY).map { choose($0, at: level) } ?? .stays
    }

    private func answer(_ press: KeyPress) -> Answer {
        guard let panel = panels.last else { return .ends }
        let level = panels.count - 1
        switch press.key {
        case .down: panel.markNext(1)
        case .up: panel.markNext(-1)
        case .tab: panel.markNext(press.modifiers.contains(.shift) ? -1 : 1)
        case .home, .pageUp: panel.markNext(1, from: 0)
        case .end, .pageDown: panel.markNext(-1, from: panel.rows.count - 1)
        case .right: if openMarked() { panels.last?.markNext(1) }
        case .left: if level > 0 { close(levelsAbove: level - 1) }
        case .space where isTyping(press): panel.markRow(beginningWith: taking(press))
        case .enter, .space: if let row = panel.marked { return choose(row, at: level) }
        case .escape: return leave(level)
        case "[" where press.modifiers == .control: return leave(level)
        case .menu, .function: return .ends
        default: if !press.text.isEmpty { panel.markRow(beginningWith: taking(press)) }
        }
        return .stays
    }

    /// Closes the innermost menu, and with the first one all.
    private func leave(_ level: Int) -> Answer {
        guard level > 0 else { return .ends }
        close(levelsAbove: level - 1)
        return .stays
    }

    /// Whether a key goes on with a title: within a second of the one before.
    private func isTyping(_ press: KeyPress) -> Bool { !typed.isEmpty && press.time &- lastTyped < 1000 }

    /// The beginning of the title with another letter. The same letter again is the next title that begins with it.
    private func taking(_ press: KeyPress) -> String {
        typed = isTyping(press) ? typed + press.text : press.text
        lastTyped = press.time
        return Set(typed.lowercased()).count == 1 ? press.text : typed
    }
}
