import AppKitNames
import Expectations
import Foundation
import Testing
import struct TextViews.Pointer

@Suite("Menus under AppKit's names") struct MenuNamesTests {
    @Test("lines are added, found, moved and taken out") func items() {
        let menu = NSMenu(title: "Main")
        var log: [String] = []
        menu.addItem(withTitle: "Copy", action: { _ in log.append("copy") }, keyEquivalent: "c")
        menu.addItem(.separator())
        let last = NSMenuItem(title: "Look Up", action: nil, keyEquivalent: "")
        last.tag = 7
        menu.addItem(last)
        menu.insertItem(NSMenuItem(title: "Cut", action: { _ in }, keyEquivalent: "X"), at: 0)
        expect(menu.items.map(\.title) == ["Cut", "Copy", "", "Look Up"] && menu.numberOfItems == 4)
        expect(menu.items.map(\.keyEquivalent) == ["X", "c", "", ""] && menu.items[1].keyHint == "Control+C")
        let indices: [Int] = [menu.indexOfItem(withTitle: "Copy"), menu.indexOfItem(withTag: 7), menu.index(of: last)]
        expectEqual(indices, [1, 3, 3])
        expectEqual(menu.items.map(\.isEnabled), [true, true, false, false])
        menu.item(withTitle: "Copy")?.action?(nil)
        expectEqual(log, ["copy"])
        menu.removeItem(last)
        menu.removeItem(at: 0)
        expect(menu.items.map(\.title) == ["Copy", ""] && menu.item(at: 5) == nil)
        menu.removeAllItems()
        expectEqual(menu.numberOfItems, 0)
    }

    @Test("a delegate adds lines to the menu of a text view, which keeps its own") func delegate() {
        final class Adding: NSTextViewDelegate {
            var index = -1
            func textView(_ view: NSTextView, menu: NSMenu, for event: NSEvent, at charIndex: Int) -> NSMenu? {
                index = charIndex
                menu.insertItem(NSMenuItem(title: "Look Up", action: { _ in }, keyEquivalent: ""), at: 0)
                return menu
            }
        }
        let view = NSTextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.string = "one two three"
        let delegate = Adding()
        view.delegate = delegate
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: 290, y: 14), button: 3)))
        expectEqual(
            view.presentedMenu?.items.map(\.title), ["Look Up", "Undo", "Redo", "", "Cut", "Copy", "Paste", "Delete", "", "Select All"])
        expectEqual(delegate.index, 13)
    }

    @Test("a subclass overrides the menu of a view") func overriding() {
        final class Own: NSTextView {
            override func menu(for event: NSEvent) -> NSMenu? {
                let menu = super.menu(for: event)
                menu?.addItem(withTitle: "More", action: { _ in }, keyEquivalent: "")
                return menu
            }
        }
        let view = Own(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.string = "one"
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: 10, y: 5), button: 3)))
        expectEqual(view.presentedMenu?.items.last?.title, "More")
    }
}
