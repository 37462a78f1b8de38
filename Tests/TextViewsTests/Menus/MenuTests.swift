import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

@Suite("An open menu") struct MenuTests {
    private let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let log = Log()

    private final class Log {
        var chosen: [String] = []
    }

    private func item(_ title: String, _ attributes: MenuElement.Attributes = []) -> MenuItem {
        MenuItem(title: title, attributes: attributes) { [log] in log.chosen.append($0.title) }
    }

    private func sample() -> Menu {
        let sizes = Menu(title: "Size", options: .singleSelection, children: [item("Small"), item("Large")])
        return Menu(children: [
            item("Open"), item("Faint", .disabled), Menu(options: .displayInline, children: [item("Copy"), item("Gone", .hidden)]), sizes,
        ])
    }

    private func panels() -> [MenuPanel] { (view.ownRoot.menus?.subviews ?? []).compactMap { $0 as? MenuPanel } }

    private func marked(_ level: Int = 0) -> String? { panels()[level].marked.map { panels()[level].rows[$0].title } }

    private func key(_ key: Key, text: String? = nil) { _ = view.handle(.key(KeyPress(key, text: text))) }

    /// A point on a row of a level.
    private func point(on title: String, level: Int = 0) throws -> CGPoint {
        let panel = panels()[level]
        let row = try require(panel.rows.firstIndex { $0.title == title })
        let rect = panel.rect(ofRow: row)
        return CGPoint(x: panel.frame.minX + 20, y: panel.frame.minY + rect.midY)
    }

    @Test("rows leave out what is hidden and part groups once") func rows() {
        let kinds = MenuRow.rows(of: sample()).map { $0.kind == .separator ? "-" : $0.title }
        expectEqual(kinds, ["Open", "Faint", "-", "Copy", "-", "Size"])
        let ends = Menu(children: [MenuItem(title: "", isSeparator: true), item("A"), MenuItem(title: "", isSeparator: true)])
        expectEqual(MenuRow.rows(of: ends).map(\.title), ["A"])
        expect(MenuRow.rows(of: Menu(children: [item("Gone", .hidden)])).isEmpty)
    }

    @Test("arrow keys mark what can be chosen, round at the ends; Enter chooses") func keys() {
        view.presentMenu(sample(), at: CGPoint(x: 10, y: 10))
        var seen: [String?] = []
        for _ in 0..<4 {
            key(.down)
            seen.append(marked())
        }
        key(.up)
        seen.append(marked())
        expectEqual(seen, ["Open", "Copy", "Size", "Open", "Size"])
        key(.character("c"))
        key(.enter)
        expect(log.chosen == ["Copy"] && view.presentedMenu == nil)
    }

    @Test("the first arrow key goes to the one row with a check mark") func keysFromChosen() {
        let menu = Menu(children: ["A", "B", "C", "D"].map { item($0) })
        (menu.children[2] as? MenuItem)?.state = .on
        view.presentMenu(menu, at: CGPoint(x: 10, y: 10))
        key(.down)
        expectEqual(marked(), "C")
        key(.down)
        expectEqual(marked(), "D")
        view.dismissMenu()
        view.presentMenu(menu, at: CGPoint(x: 10, y: 10))
        key(.up)
        key(.up)
        expectEqual(marked(), "B")
        view.dismissMenu()
        (menu.children[0] as? MenuItem)?.state = .on
        view.presentMenu(menu, at: CGPoint(x: 10, y: 10))
        key(.up)
        expectEqual(marked(), "D")
    }

    @Test("Right opens a submenu, Left closes it, Escape closes one level at a time") func submenus() {
        let menu = sample()
        view.presentMenu(menu, at: CGPoint(x: 10, y: 10))
        key(.end)
        key(.right)
        expect(panels().count == 2 && marked(1) == "Small")
        key(.left)
        expectEqual(panels().count, 1)
        key(.right)
        key(.escape)
        expectEqual(panels().count, 1)
        key(.enter)
        key(.down)
        key(.enter)
        expect(log.chosen == ["Large"] && view.presentedMenu == nil)
        expectEqual(menu.selectedElements.map(\.title), ["Large"])
        view.presentMenu(menu, at: .zero)
        key(.escape)
        expect(view.presentedMenu == nil)
        view.presentMenu(menu, at: .zero)
        _ = view.handle(.key(KeyPress(.character("["), .control)))
        expect(view.presentedMenu == nil)
    }

    @Test("a press outside closes the menu and reaches nothing below") func pressOutside() {
        let below = PressedView(frame: view.bounds)
        view.addSubview(below)
        view.presentMenu(sample(), at: CGPoint(x: 10, y: 10))
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: 390, y: 290), button: 1)))
        _ = view.handle(.pointerUp(Pointer(CGPoint(x: 390, y: 290), button: 1)))
        expect(view.presentedMenu == nil && below.presses == 0 && log.chosen.isEmpty)
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: 390, y: 290), button: 1)))
        expectEqual(below.presses, 1)
    }

    @Test("a click chooses; one on a faint line, on a separator or on the edge does not") func clicks() throws {
        view.presentMenu(sample(), at: CGPoint(x: 10, y: 10))
        for pressed in [try point(on: "Faint"), try point(on: ""), CGPoint(x: panels()[0].frame.minX + 20, y: panels()[0].frame.minY + 1)] {
            _ = view.handle(.pointerDown(Pointer(pressed, button: 1)))
            _ = view.handle(.pointerUp(Pointer(pressed, button: 1)))
        }
        expect(log.chosen.isEmpty && view.presentedMenu != nil)
        let copy = try point(on: "Copy")
        _ = view.handle(.pointerDown(Pointer(copy, button: 1)))
        expect(log.chosen.isEmpty)
        _ = view.handle(.pointerUp(Pointer(copy, button: 1)))
        expectEqual(log.chosen, ["Copy"])
    }

    @Test("a menu opened by a held button chooses where the button is let go, and stays where it was only clicked") func dragging() throws {
        let owner = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        owner.contextMenu = sample()
        view.addSubview(owner)
        let press = Pointer(CGPoint(x: 30, y: 30), button: 3)
        _ = view.handle(.pointerDown(press))
        _ = view.handle(.pointerUp(press))
        expect(view.presentedMenu != nil && log.chosen.isEmpty)
        view.dismissMenu()
        _ = view.handle(.pointerDown(press))
        let copy = try point(on: "Copy")
        _ = view.handle(.pointerMoved(Pointer(copy)))
        expectEqual(marked(), "Copy")
        _ = view.handle(.pointerUp(Pointer(copy, button: 3)))
        expect(log.chosen == ["Copy"] && view.presentedMenu == nil)
        expect(view.ownRoot.captured == nil && view.ownRoot.pressedButtons.isEmpty)
    }

    @Test("a menu stays inside the view, and one that is too high scrolls to what is marked") func edges() {
        view.presentMenu(sample(), at: CGPoint(x: 399, y: 299))
        expect(view.bounds.contains(panels()[0].frame))
        view.presentMenu(Menu(children: (1...60).map { item("Line \($0)") }), at: CGPoint(x: 200, y: 150))
        expect(view.bounds.contains(panels()[0].frame) && panels()[0].frame.height == 300)
        key(.end)
        let last = panels()[0].rect(ofRow: 59)
        expect(marked() == "Line 60" && last.maxY <= 300 && panels()[0].offset > 0)
        key(.enter)
        expectEqual(log.chosen, ["Line 60"])
    }

    @Test("an item that keeps the menu acts again and again, and its mark is shown") func keeping() throws {
        let toggle = MenuItem(title: "Bold", attributes: .keepsMenuPresented) { $0.state = $0.state == .on ? .off : .on }
        view.presentMenu(Menu(children: [toggle]), at: .zero)
        key(.down)
        key(.enter)
        expect(view.presentedMenu != nil && toggle.state == .on && panels()[0].rows[0].state == .on)
        key(.space)
        expectEqual(toggle.state, .off)
    }

    @Test("what a menu covered is drawn again when it is gone, and a window that changes its size has none") func damage() {
        _ = view.takeDamage()
        view.presentMenu(sample(), at: CGPoint(x: 10, y: 10))
        let frame = panels()[0].frame
        guard case .rects(let opened) = view.takeDamage() else { return expect(Bool(false), "no rectangles") }
        expect(opened.contains { $0.contains(frame) })
        view.dismissMenu()
        guard case .rects(let closed) = view.takeDamage() else { return expect(Bool(false), "no rectangles") }
        expect(closed.contains { $0.contains(frame) })
        view.presentMenu(sample(), at: .zero)
        view.frame.size.width = 500
        expect(view.presentedMenu == nil)
    }

    @Test("an empty menu does not open") func empty() {
        expect(!view.presentMenu(Menu(), at: .zero) && view.presentedMenu == nil)
    }

    private final class PressedView: View {
        var presses = 0
        override func pointerDown(_ pointer: Pointer) { presses += 1 }
    }
}
