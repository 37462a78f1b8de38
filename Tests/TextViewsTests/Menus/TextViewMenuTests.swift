import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

@Suite("The menu of a text view") struct TextViewMenuTests {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }
    private static let target = URL(string: "https://example.org/rabbit")!

    init() {
        let text = NSMutableAttributedString(string: "Call the rabbit now \u{FFFC} or never", attributes: ViewFixture.attributes)
        text.addAttribute(.link, value: Self.target, range: NSRange(location: 9, length: 6))
        let attachment = TextAttachment(data: nil, ofType: nil)
        attachment.image = Image(bitmap: Bitmap(width: 20, height: 20, pixels: Array(repeating: 0xFF00_00FF, count: 400)))
        text.addAttribute(.attachment, value: attachment, range: NSRange(location: 20, length: 1))
        fixture = ViewFixture(text)
    }

    private func openMenu(at point: CGPoint) -> [String] {
        fixture.send(.pointerDown(Pointer(point, button: 3)))
        fixture.send(.pointerUp(Pointer(point, button: 3)))
        return view.presentedMenu.map { MenuRow.rows(of: $0).map(\.title) } ?? []
    }

    private func choose(_ title: String) -> [Effect] {
        fixture.effects = []
        guard let panel = view.ownRoot.menus?.subviews.last as? MenuPanel, let row = panel.rows.firstIndex(where: { $0.title == title })
        else { return [] }
        panel.mark(row)
        fixture.key(.enter)
        return fixture.effects
    }

    @Test("the right button on a link offers to open and to copy it") func link() {
        let point = fixture.point(at: 10)
        expectEqual(openMenu(at: point), ["https://example.org/rabbit", "Open Link", "Copy Link", "Copy Text"])
        expect(choose("Open Link").contains(.openExternally(Self.target)))
        _ = openMenu(at: point)
        expect(choose("Copy Link").contains { if case .setClipboard("https://example.org/rabbit", _) = $0 { true } else { false } })
        _ = openMenu(at: point)
        expect(choose("Copy Text").contains { if case .setClipboard("rabbit", _) = $0 { true } else { false } })
    }

    @Test("the menu of a link in edited text cuts, copies and pastes as well, where it was opened") func editedLink() {
        view.isEditable = true
        let point = fixture.point(at: 10)
        let titles = openMenu(at: point)
        expect(titles.starts(with: ["https://example.org/rabbit", "Open Link", "Copy Link", "Copy Text"]))
        expect(["Cut", "Copy", "Paste", "Delete"].allSatisfy(titles.contains))
        expect(choose("Paste").contains(.requestPaste(.clipboard)) && view.selectedRange == NSRange(location: 10, length: 0))
        view.selectedRange = NSRange(location: 9, length: 6)
        _ = openMenu(at: point)
        expect(choose("Cut").contains { if case .setClipboard("rabbit", _) = $0 { true } else { false } })
        expect(view.text.hasPrefix("Call the  now"))
    }

    @Test("the menu of a picture in edited text cuts and pastes as well") func editedPicture() {
        view.isEditable = true
        let titles = openMenu(at: fixture.point(at: 20))
        expect(titles.starts(with: ["Lift Out of the Text", "Copy Picture"]) && titles.contains("Paste"))
        expectEqual(titles.count { $0 == "Copy" }, 1)
    }

    @Test("the menu of a table counts one row and one column as one") func tableCounts() throws {
        view.isEditable = true
        let rows = try require((view.tableMenuItems.first as? Menu)?.children as? [Menu])
        expectEqual(rows.map(\.title).prefix(2), ["1 Row", "2 Rows"])
        expectEqual(rows[0].children.map(\.title).prefix(2), ["1 Column", "2 Columns"])
    }

    @Test("a link to a document offers a window of its own; the menu key opens the menu of the link at the caret") func newWindow() {
        view.textStorage.addAttribute(.link, value: "other.md", range: NSRange(location: 9, length: 6))
        view.documentURL = URL(fileURLWithPath: "/books/a.md")
        let titles = ["other.md", "Open Link", "Open Link in New Window", "Copy Link", "Copy Text"]
        expectEqual(openMenu(at: fixture.point(at: 10)), titles)
        expect(choose("Open Link in New Window").contains(.openInNewWindow(URL(string: "file:///books/other.md")!)))
        fixture.send(.focus(true))
        fixture.type("v11l")
        fixture.key(.menu)
        expectEqual(view.presentedMenu.map { MenuRow.rows(of: $0).map(\.title) }, titles)
    }

    @Test("the right button on a picture offers to lift it out, and then to put it back") func attachment() throws {
        expectEqual(openMenu(at: fixture.point(at: 20)), ["Lift Out of the Text", "Copy Picture"])
        expect(
            choose("Copy Picture").contains {
                if case .setClipboard(let excerpt, _) = $0 { excerpt.picture != nil && excerpt.plainText.isEmpty } else { false }
            })
        _ = openMenu(at: fixture.point(at: 20))
        _ = choose("Lift Out of the Text")
        let figure = try require(view.figures.first)
        expect(view.textStorage.string == "Call the rabbit now  or never" && figure.source == .lifted && !view.isDraggingFigure)
        let middle = CGPoint(x: figure.frame.midX + view.containerCorner.x, y: figure.frame.midY + view.containerCorner.y)
        let usual = [
            "Put Back into the Text", "Move to the Best Place", "Keep in the Window", "Text Around It", "Outline", "Margin", "Size", "",
            "Undo Lifting", "Redo", "", "Copy Picture",
        ]
        expectEqual(openMenu(at: middle), usual)
        expect(choose("Copy Picture").contains { if case .setClipboard(let excerpt, _) = $0 { excerpt.picture != nil } else { false } })
        view.offersSavingPictures = true
        expectEqual(openMenu(at: middle), usual + ["Save Picture As…"])
        expect(choose("Save Picture As…").contains(.savePicture(.figure(figure.id))))
        _ = openMenu(at: middle)
        _ = choose("Put Back into the Text")
        expect(view.figures.isEmpty && (view.textStorage.string as NSString).character(at: 20) == 0xFFFC)
    }

    @Test("an owner that saves pictures is asked to, of those in the text and of figures that were never in it") func savingPictures()
        throws
    {
        view.offersSavingPictures = true
        expectEqual(openMenu(at: fixture.point(at: 20)), ["Lift Out of the Text", "Copy Picture", "Save Picture As…"])
        expect(choose("Save Picture As…").contains(.savePicture(.inText(utf16: 20))))
        let bitmap = Bitmap(width: 30, height: 30, pixels: Array(repeating: 0xFF00_FF00, count: 900))
        view.addFigure(image: bitmap, at: CGPoint(x: 250, y: 150))
        let figure = try require(view.figures.first)
        let middle = CGPoint(x: figure.frame.midX + view.containerCorner.x, y: figure.frame.midY + view.containerCorner.y)
        expectEqual(
            openMenu(at: middle),
            [
                "Move to the Best Place", "Keep in the Window", "Text Around It", "Outline", "Margin", "Size", "", "Undo", "Redo", "",
                "Copy Picture", "Save Picture As…",
            ])
        expect(
            choose("Copy Picture").contains {
                if case .setClipboard(let excerpt, _) = $0 { excerpt.picture?.bitmap === bitmap } else { false }
            })
    }

    @Test("a link held for half a second opens its menu, and the release opens nothing") func longPress() {
        let point = fixture.point(at: 10)
        fixture.press(point)
        view.press?.began -= 600_000_000
        view.tick()
        expect(view.presentedMenu != nil)
        fixture.effects = []
        fixture.release(point)
        expect(view.presentedMenu != nil && !fixture.effects.contains(.openExternally(Self.target)))
        fixture.key(.escape)
        expect(view.presentedMenu == nil)
    }

    /// Holds the button down at a character of text that is edited for more than half a second.
    private func hold(at utf16: Int) {
        view.isEditable = true
        fixture.press(fixture.point(at: utf16))
        view.press?.began -= 600_000_000
        view.tick()
    }

    @Test("a link or a picture held in text that is edited asks the delegate and opens its menu", arguments: [10, 20])
    func longPressWhileEditing(at utf16: Int) {
        let delegate = Deciding()
        view.delegate = delegate
        hold(at: utf16)
        expect(view.presentedMenu != nil && delegate.items.map(\.location) == [utf16 == 20 ? 20 : 9])
        expect(!view.selection.isDragging && view.selectedRange.length == 0 && abs(view.selectedRange.location - utf16) <= 1)
        fixture.effects = []
        fixture.release(fixture.point(at: utf16))
        expect(view.presentedMenu != nil && !fixture.effects.contains(.openExternally(Self.target)))
        fixture.key(.escape)
        expect(view.presentedMenu == nil && delegate.log == ["will display", "will end"])
        delegate.decide = { _ in nil }
        hold(at: utf16)
        expect(view.presentedMenu == nil)
    }

    @Test("a delegate that refuses the presentation keeps a long press in text that is edited from opening a menu") func refusing() {
        let delegate = Deciding()
        delegate.lets = false
        view.delegate = delegate
        hold(at: 10)
        expect(view.presentedMenu == nil && delegate.items.isEmpty)
    }

    @Test("in text that is edited a press on a link that moves selects, and is no long press", arguments: [10, 20])
    func movedPressWhileEditing(at utf16: Int) {
        view.isEditable = true
        fixture.press(fixture.point(at: utf16))
        fixture.move(fixture.point(at: 5))
        expect(view.press == nil && view.selection.isDragging)
        view.tick()
        expect(view.presentedMenu == nil)
        fixture.release(fixture.point(at: 5))
        expect(view.selectedRange.location <= 6 && abs(NSMaxRange(view.selectedRange) - utf16) <= 1 && view.figures.isEmpty)
    }

    @Test("in text that is edited a click on a link puts the caret there and opens nothing, in a selection too") func editingClick() {
        view.isEditable = true
        expect(!fixture.click(fixture.point(at: 11)).contains(.openExternally(Self.target)))
        expect(view.press == nil && view.selectedRange == NSRange(location: 11, length: 0))
        fixture.select(5, 18)
        expect(!fixture.click(fixture.point(at: 11)).contains(.openExternally(Self.target)))
        expect(view.press == nil && view.selectedRange == NSRange(location: 11, length: 0))
        fixture.select(5, 18)
        hold(at: 11)
        expect(view.presentedMenu?.title == Self.target.absoluteString && view.selectedRange == NSRange(location: 5, length: 13))
    }

    @Test("the delegate supplies, changes and vetoes the menu of an item") func delegate() {
        let delegate = Deciding()
        view.delegate = delegate
        let point = fixture.point(at: 10)
        delegate.decide = { menu in menu.replacingChildren(menu.children + [MenuItem(title: "Feed") { _ in delegate.log.append("fed") }]) }
        expectEqual(openMenu(at: point).last, "Feed")
        expect(delegate.items == [NSRange(location: 9, length: 6)] && delegate.log == ["will display"])
        _ = choose("Feed")
        expectEqual(delegate.log, ["will display", "will end", "fed"])
        delegate.decide = { _ in Menu(children: [MenuItem(title: "Own") { _ in }]) }
        expectEqual(openMenu(at: point), ["Own"])
        view.dismissMenu()
        delegate.decide = { _ in nil }
        expectEqual(openMenu(at: point), [])
        delegate.lets = false
        delegate.decide = { $0 }
        delegate.items = []
        expect(openMenu(at: point) == [] && delegate.items == [])
    }

    @Test("the delegate gives a click another action, or none") func primaryAction() {
        let delegate = Deciding()
        view.delegate = delegate
        delegate.action = { _ in MenuItem(title: "Feed") { _ in delegate.log.append("fed") } }
        expect(!fixture.click(fixture.point(at: 10)).contains(.openExternally(Self.target)) && delegate.log == ["fed"])
        fixture.click(fixture.point(at: 20))
        expectEqual(delegate.log, ["fed", "fed"])
        delegate.action = { _ in nil }
        expect(!fixture.click(fixture.point(at: 10)).contains(.openExternally(Self.target)))
        delegate.action = { $0 }
        expect(fixture.click(fixture.point(at: 10)).contains(.openExternally(Self.target)))
    }

    @Test("text offers to copy; text that is edited to cut, paste, undo and delete") func textMenu() {
        expectEqual(openMenu(at: fixture.point(at: 1)), ["Copy", "Select All"])
        _ = choose("Select All")
        expectEqual(view.selectedRange, NSRange(location: 0, length: view.textStorage.length))
        let editor = ViewFixture("one two", isEditable: true)
        editor.select(0, 3)
        let point = editor.point(at: 1)
        editor.send(.pointerDown(Pointer(point, button: 3)))
        let rows = MenuRow.rows(of: editor.view.presentedMenu ?? Menu())
        expectEqual(rows.map(\.title), ["Undo", "Redo", "", "Cut", "Copy", "Paste", "Delete", "", "Select All"])
        expectEqual(rows.map(\.isEnabled), [false, false, false, true, true, true, true, false, true])
        expect(rows[3].keyHint == "Control+X" && rows[1].keyHint == "Control+Y" && rows[8].keyHint == "Control+A")
        editor.send(.key(KeyPress(.character("d"))))
        editor.send(.key(KeyPress(.enter)))
        expectEqual(editor.view.string, " two")
    }

    @Test("a click of the right button puts the caret there, but keeps a selection that it is in") func caret() {
        let editor = ViewFixture("one two three", isEditable: true)
        editor.select(4, 7)
        editor.send(.pointerDown(Pointer(editor.point(at: 5), button: 3)))
        expectEqual(editor.view.selectedRange, NSRange(location: 4, length: 3))
        editor.send(.pointerDown(Pointer(CGPoint(x: 399, y: 299), button: 1)))
        editor.send(.pointerDown(Pointer(editor.point(at: 9), button: 3)))
        expectEqual(editor.view.selectedRange, NSRange(location: 9, length: 0))
    }

    @Test("the menu key opens the menu at the selection") func menuKey() throws {
        fixture.select(0, 4)
        fixture.key(.menu)
        let panel = try require(view.ownRoot.menus?.subviews.first as? MenuPanel)
        expect(panel.rows.map(\.title) == ["Copy", "Select All"] && panel.marked == 0)
        let caret = view.caretRect(atUTF16: 4)
        expect(abs(panel.frame.minY - caret.maxY) <= 2 && abs(panel.frame.minX - caret.midX) <= 3)
        fixture.key(.enter)
        expect(fixture.effects.contains { if case .setClipboard("Call", _) = $0 { true } else { false } })
    }

    @Test("a text that scrolls below an open menu is drawn again whole") func scrolling() {
        let long = ViewFixture(ViewFixture.paragraphs(60))
        long.send(.pointerDown(Pointer(long.point(at: 1), button: 3)))
        expect(long.view.presentedMenu != nil)
        _ = long.view.takeDamage()
        long.view.scroll(by: 20)
        expectEqual(long.view.takeDamage(), .all)
    }

    private final class Deciding: TextViewDelegate {
        var decide: (Menu) -> Menu? = { $0 }
        var action: (MenuItem) -> MenuItem? = { $0 }
        var lets = true
        var items: [NSRange] = []
        var log: [String] = []

        func textView(
            _ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: TextItemInteraction
        ) -> Bool { lets }
        func textView(
            _ textView: TextView, menuConfigurationFor textItem: TextItem, defaultMenu: Menu
        ) -> TextItem.MenuConfiguration? {
            items.append(textItem.range)
            return decide(defaultMenu).map { TextItem.MenuConfiguration(menu: $0) }
        }
        func textView(_ textView: TextView, primaryActionFor textItem: TextItem, defaultAction: MenuItem) -> MenuItem? {
            action(defaultAction)
        }
        func textView(_ textView: TextView, textItemMenuWillDisplayFor textItem: TextItem, animator: any MenuAnimating) {
            log.append("will display")
        }
        func textView(_ textView: TextView, textItemMenuWillEndFor textItem: TextItem, animator: any MenuAnimating) {
            log.append("will end")
        }
    }
}
