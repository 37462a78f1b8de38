import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

@Suite("Looking words up") struct LookUpTests {
    private let fixture = ViewFixture("Call the rabbit now, or never.\n" + String(repeating: "words ", count: 40))
    private var view: TextView { fixture.view }

    private func lookedUp(_ body: () -> Void) -> [String?] {
        fixture.effects = []
        body()
        return fixture.effects.compactMap { if case .lookUp(let words) = $0 { .some(words) } else { nil } }
    }

    private func menu(at point: CGPoint) -> [String] {
        fixture.send(.pointerDown(Pointer(point, button: 3)))
        fixture.send(.pointerUp(Pointer(point, button: 3)))
        defer { fixture.key(.escape) }
        return view.presentedMenu.map { MenuRow.rows(of: $0).map(\.title) } ?? []
    }

    @Test("the key looks up what is selected, else the word at the caret; else the owner asks") func key() {
        expectEqual(lookedUp { fixture.type("s") }, [nil])
        fixture.select(9, 15)
        expectEqual(lookedUp { fixture.type("s") }, ["rabbit"])
        fixture.select(5, 19)
        expectEqual(lookedUp { fixture.type("s") }, ["the rabbit now"])
        // All of a page is no word.
        fixture.select(0, view.textStorage.length)
        expectEqual(lookedUp { fixture.type("s") }, [nil])
        fixture.select(10, 10)
        fixture.send(.focus(true))
        view.isCaretBrowsingEnabled = true
        view.selectedRange = NSRange(location: 11, length: 0)
        expectEqual(lookedUp { fixture.type("s") }, ["rabbit"])
    }

    @Test("the menu of a word offers to look it up, or what is selected there, of an owner that does so") func menu() throws {
        let point = fixture.point(at: 11)
        expectEqual(menu(at: point), ["Copy", "Select All"])
        view.offersLookUp = true
        expectEqual(menu(at: point), ["Copy", "Look Up “rabbit”", "Select All"])
        // Behind the end of the text is no word.
        expectEqual(menu(at: CGPoint(x: 390, y: 290)), ["Copy", "Select All"])
        fixture.select(5, 15)
        expectEqual(menu(at: point), ["Copy", "Look Up “the rabbit”", "Select All"])
        expectEqual(menu(at: fixture.point(at: 1)), ["Copy", "Look Up “Call”", "Select All"])
        fixture.send(.pointerDown(Pointer(point, button: 3)))
        let panel = try require(view.ownRoot.menus?.subviews.last as? MenuPanel)
        panel.mark(1)
        expectEqual(lookedUp { fixture.key(.enter) }, ["the rabbit"])
    }

    @Test("a link's menu has it as well, and so has text that is edited") func others() {
        view.offersLookUp = true
        view.textStorage.addAttribute(.link, value: URL(string: "https://example.org/")!, range: NSRange(location: 9, length: 6))
        expectEqual(menu(at: fixture.point(at: 10)).last, "Look Up “rabbit”")
        let editor = ViewFixture("one two", isEditable: true)
        editor.view.offersLookUp = true
        editor.send(.pointerDown(Pointer(editor.point(at: 1), button: 3)))
        let rows = MenuRow.rows(of: editor.view.presentedMenu ?? Menu()).map(\.title)
        expectEqual(rows.suffix(2), ["Look Up “one”", "Select All"])
    }
}
