import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct LinkFocusTests {
    let fixture: ViewFixture
    var view: TextView { fixture.view }

    init() {
        let source = "first and second here.\n"
        let text = NSMutableAttributedString(
            string: source + ViewFixture.paragraphs(50) + "and the third.\n", attributes: ViewFixture.attributes)
        for (word, target) in [("first", "one.md"), ("second", "#party"), ("third", "https://example.org/3")] {
            text.addAttribute(.link, value: target, range: (text.string as NSString).range(of: word))
        }
        fixture = ViewFixture(text)
        fixture.view.documentURL = URL(fileURLWithPath: "/books/one.md")
        fixture.view.anchors = ["party": fixture.offset(of: "30. ")]
    }

    @discardableResult
    private func key(_ key: Key, _ modifiers: Modifiers = []) -> [Effect] { fixture.key(key, modifiers) }

    private var focused: String? { view.links.focused.map { view.reader.substring($0.range) } }

    @Test func `Tab goes from link to link, and beyond the last one to none`() {
        expect(key(.tab).contains(.showStatus("one.md")) && focused == "first")
        key(.tab)
        expect(focused == "second" && view.statusLine == "#party" && view.contentOffset.y == 0)
        key(.tab)
        expect(focused == "third" && view.contentOffset.y > 500)
        expect((0..<view.frame.height - view.lineStep).contains(fixture.point(at: "third").y))
        key(.tab)
        expect(focused == nil && view.statusLine == nil)
    }

    @Test func `Shift+Tab goes back, from the bottom of the view at first`() {
        key(.tab, .shift)
        expectEqual(focused, "second")
        key(.tab, .shift)
        expectEqual(focused, "first")
        key(.tab, .shift)
        expect(focused == nil)
    }

    @Test func `a number before it goes so many links on`() {
        key(.character("2"))
        key(.tab)
        expectEqual(focused, "second")
    }

    @Test func `Enter follows the link, and scrolls where none has the focus`() {
        key(.enter)
        let line = view.contentOffset.y
        expect(line > 0 && line < 60)
        view.setContentOffset(.zero, animated: false)
        key(.tab)
        expect(key(.enter).contains(.openDocument(URL(string: "file:///books/one.md")!)))
        key(.tab)
        key(.enter)
        expect(view.contentOffset.y > 500)
        // The link is out of sight, and Enter scrolls again.
        let y = view.contentOffset.y
        key(.enter)
        expectEqual(view.contentOffset.y, y + line)
    }

    @Test func `what has the focus has a frame, until Esc or a press elsewhere`() {
        let frames = { [view] in
            var list = DisplayList()
            view.recordLinkFocus(in: view.bounds, into: &list)
            return list.items.count
        }
        expectEqual(frames(), 0)
        key(.tab)
        expectEqual(frames(), 4)
        key(.escape)
        expect(frames() == 0 && focused == nil)
        key(.tab)
        fixture.click(fixture.point(at: "and"))
        expect(frames() == 0 && focused == nil)
    }

    @Test func `a link that the text no longer has loses the focus`() {
        key(.tab)
        view.textStorage.removeAttribute(.link, range: NSRange(location: 0, length: view.textStorage.length))
        let y = view.contentOffset.y
        key(.enter)
        expect(view.contentOffset.y > y)
        key(.tab)
        expect(focused == nil)
    }

    @Test func `detected links are among the others`() {
        let text = NSMutableAttributedString(string: "a https://example.org/a b c\n", attributes: ViewFixture.attributes)
        text.addAttribute(.link, value: "b.md", range: (text.string as NSString).range(of: " b ").shrunk)
        let other = ViewFixture(text)
        other.view.dataDetectorTypes = .link
        other.view.layoutIfNeeded()
        let tab = KeyPress(.tab)
        _ = other.send(.key(tab))
        expect(other.view.links.focused?.isDetected == true)
        _ = other.send(.key(tab))
        expectEqual(other.view.links.focused.map { other.view.reader.substring($0.range) }, "b")
        expect(other.send(.key(KeyPress(.tab, .shift))).contains(.showStatus("https://example.org/a")))
    }
}

extension NSRange {
    /// Without its first and last unit.
    fileprivate var shrunk: NSRange { NSRange(location: location + 1, length: length - 2) }
}
