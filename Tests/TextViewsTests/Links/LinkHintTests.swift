import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct LinkHintTests {
    /// A view with so many links, a line each, and one more far below.
    private func fixture(links count: Int) -> ViewFixture {
        let lines = (0..<count).map { "link\($0)\n" }.joined()
        let text = NSMutableAttributedString(string: lines + ViewFixture.paragraphs(80) + "below\n", attributes: ViewFixture.attributes)
        for word in (0..<count).map({ "link\($0)\n" }) + ["below\n"] {
            let range = (text.string as NSString).range(of: word)
            text.addAttribute(
                .link, value: "https://example.org/\(word.dropLast())", range: NSRange(location: range.location, length: range.length - 1))
        }
        return ViewFixture(text)
    }

    private func opened(_ effects: [Effect]) -> String? {
        effects.lazy.compactMap { if case .openExternally(let url) = $0 { url.lastPathComponent } else { nil } }.first
    }

    @Test(arguments: [1, 2, 9, 10, 81, 82, 500]) func `labels are one for each, of one length, from the home row`(count: Int) {
        let labels = LinkHints.labels(count)
        expect(labels.count == count && Set(labels).count == count && Set(labels.map(\.count)).count == 1)
        expect(labels.allSatisfy { !$0.isEmpty && $0.allSatisfy { "asdfghjkl".contains($0) } })
        expectEqual(labels[0].count, (count <= 9 ? 1 : count <= 81 ? 2 : 3))
    }

    @Test func `letters stand beside the links in sight alone, and the letter of one follows it`() {
        let fixture = fixture(links: 3)
        fixture.key(.character("f"))
        expectEqual(fixture.view.links.hints?.hints.map(\.label), ["a", "s", "d"])
        expectEqual(opened(fixture.key(.character("s"))), "link1")
        expect(fixture.view.links.hints == nil)
    }

    @Test func `a link is followed as soon as no other is meant`() {
        let fixture = fixture(links: 10)
        fixture.key(.character("f"))
        expect(opened(fixture.key(.character("a"))) == nil)
        expectEqual(fixture.view.links.hints?.remaining.count, 9)
        expectEqual(opened(fixture.key(.character("d"))), "link2")
        fixture.key(.character("f"))
        // The tenth is the only one that begins with its letter.
        expectEqual(opened(fixture.key(.character("s"))), "link9")
    }

    @Test func `a capital letter tells where the link leads`() {
        let fixture = fixture(links: 3)
        fixture.key(.character("f"))
        expect(opened(fixture.key(.character("D"), .shift)) == nil)
        expect(fixture.view.statusText == "https://example.org/link2" && fixture.view.links.hints == nil)
    }

    private func copied(_ effects: [Effect]) -> String? {
        effects.lazy.compactMap { if case .setClipboard(let text, _) = $0 { text.plainText } else { nil } }.first
    }

    @Test func `y before the letters copies the address`() {
        let fixture = fixture(links: 10)
        fixture.type("fy")
        expect(fixture.view.links.hints?.action == .copyAddress && fixture.view.statusText == "Copy the address of a link")
        fixture.type("a")
        let effects = fixture.key(.character("f"))
        expect(copied(effects) == "https://example.org/link3" && opened(effects) == nil)
        expect(fixture.view.statusText == "Copied https://example.org/link3" && fixture.view.links.hints == nil)
        // After a letter it is none of a label, and ends it.
        fixture.type("fay")
        expect(fixture.view.links.hints == nil && copied(fixture.effects.suffix(2)) == nil)
    }

    @Test(arguments: [";", "f;"]) func `a semicolon asks for another window, which documents get and the web does not`(keys: String) {
        let fixture = fixture(links: 4)
        let view = fixture.view
        view.documentURL = URL(fileURLWithPath: "/books/a.md")
        let targets = ["b.md#two", "#here", "/books/LICENSE", "https://example.org/web"]
        for (index, target) in targets.enumerated() {
            view.textStorage.addAttribute(.link, value: target, range: NSRange(location: 6 * index, length: 5))
        }
        view.anchors["here"] = 200
        let wanted = ["file:///books/b.md#two", "file:///books/a.md#here", "file:///books/LICENSE"].map {
            Effect.openInNewWindow(URL(string: $0)!)
        }
        for (letter, effect) in zip("asd", wanted) {
            fixture.type(keys)
            expectEqual(view.statusText, "Open a link in a new window")
            expect(fixture.key(.character(letter)).contains(effect), "\(letter)")
        }
        expectEqual(view.contentOffset.y, 0)
        fixture.type(keys)
        expectEqual(opened(fixture.key(.character("f"))), "web")
        // It holds for one link alone.
        fixture.type("f")
        expect(fixture.key(.character("a")).contains(.openDocument(URL(string: "file:///books/b.md#two")!)))
        expect(fixture.click(fixture.point(at: 1), .control).contains(wanted[0]))
        expect(fixture.click(fixture.point(at: 1)).contains(.openDocument(URL(string: "file:///books/b.md#two")!)))
    }

    @Test func `Backspace takes a letter back, then ends it`() {
        let fixture = fixture(links: 10)
        fixture.type("fa")
        expectEqual(fixture.view.links.hints?.remaining.count, 9)
        fixture.key(.backspace)
        expectEqual(fixture.view.links.hints?.remaining.count, 10)
        fixture.key(.backspace)
        expect(fixture.view.links.hints == nil)
    }

    @Test func `other keys, the wheel and a press end it and do nothing else`() {
        let fixture = fixture(links: 3)
        for key in [Key.escape, .character("j"), .character("x"), .space] {
            fixture.key(.character("f"))
            let effects = fixture.key(key)
            expect(fixture.view.links.hints == nil && fixture.view.contentOffset.y == 0 && opened(effects) == nil, "\(key)")
        }
        fixture.key(.character("f"))
        fixture.send(.scroll(dx: 0, dy: 1, at: .zero, modifiers: []))
        expect(fixture.view.links.hints == nil)
    }

    @Test func `each letter is drawn on a ground of its own`() {
        let fixture = fixture(links: 3)
        let view = fixture.view
        let grounds = {
            var list = DisplayList()
            view.recordLinkHints(in: CGRect(origin: .zero, size: view.frame.size), into: &list)
            return list.items.count { if case .fillRect(_, view.viewTheme.currentHit) = $0 { true } else { false } }
        }
        expectEqual(grounds(), 0)
        fixture.key(.character("f"))
        expectEqual(grounds(), 3)
    }

    @Test func `where no link shows, that is said`() {
        let fixture = fixture(links: 0)
        fixture.key(.character("f"))
        expect(fixture.view.links.hints == nil && fixture.view.statusText == "No links here")
    }
}
