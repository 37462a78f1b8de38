import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct LinkClickTests {
    let fixture: ViewFixture
    var view: TextView { fixture.view }

    static var targets: [(String, Any)] {
        [
            ("web", URL(string: "https://example.org/tea")!), ("mail", "mailto:hatter@example.org"), ("next", "two.md#x"),
            ("inner", "#party"), ("lost", "#nowhere"), ("script", "javascript:alert(1)"), ("two words", "https://example.org/2"),
        ]
    }

    init() {
        let source = "web and mail and next and inner and lost and script and two words here.\n"
        let text = NSMutableAttributedString(
            string: source + ViewFixture.paragraphs(50), attributes: ViewFixture.attributes)
        for (word, target) in Self.targets {
            text.addAttribute(.link, value: target, range: (source as NSString).range(of: word))
        }
        fixture = ViewFixture(text)
        fixture.view.documentURL = URL(fileURLWithPath: "/books/one.md")
        fixture.view.anchors = ["party": fixture.offset(of: "30. ")]
    }

    @Test func `a click on a link asks the world to open what its kind calls for`() {
        expect(fixture.click(fixture.point(at: "web")).contains(.openExternally(URL(string: "https://example.org/tea")!)))
        expect(fixture.click(fixture.point(at: "mail")).contains(.openExternally(URL(string: "mailto:hatter@example.org")!)))
        expect(fixture.click(fixture.point(at: "next")).contains(.openDocument(URL(string: "file:///books/two.md#x")!)))
        expect(fixture.click(fixture.point(at: "script")).contains(.confirmOpening(URL(string: "javascript:alert(1)")!)))
    }

    @Test func `a click on text that is no link opens nothing`() {
        let effects = fixture.click(fixture.point(at: "and"))
        expect(!effects.contains { if case .openExternally = $0 { true } else { false } })
        expect(!effects.contains(.setPointer(.hand)))
    }

    @Test func `the pointer over a link is a hand, and the status line tells the target`() {
        expectEqual(fixture.move(fixture.point(at: "mail")), [.showStatus("mailto:hatter@example.org"), .setPointer(.hand)])
        expectEqual(view.statusLine, "mailto:hatter@example.org")
        expectEqual(fixture.move(fixture.point(at: fixture.offset(of: "mail") + 1)), [])
        expectEqual(fixture.move(fixture.point(at: "and")), [.showStatus(nil), .setPointer(.text)])
        fixture.move(fixture.point(at: "mail"))
        expectEqual(fixture.send(.pointerLeft), [.showStatus(nil)])
    }

    @Test func `the space after a link and the margin beside it are not the link`() {
        fixture.move(fixture.point(at: fixture.offset(of: "web") + 3))
        expect(view.links.hovered == nil)
        let last = fixture.point(at: fixture.offset(of: "here.") + 4)
        fixture.move(CGPoint(x: 383, y: last.y))
        expect(view.links.hovered == nil)
    }

    @Test func `a press on a link that is dragged selects, and opens nothing`() {
        fixture.press(fixture.point(at: "two words", share: 0.1))
        let end = fixture.point(at: " here.", share: 0.1)
        fixture.move(end)
        let effects = fixture.release(end)
        expectEqual(fixture.selected, "two words")
        expect(!effects.contains { if case .openExternally = $0 { true } else { false } })
    }

    @Test func `a press that strays less than the threshold is still a click`() {
        let point = fixture.point(at: fixture.offset(of: "web") + 1)
        fixture.press(point)
        fixture.move(CGPoint(x: point.x + 1, y: point.y + 2))
        expect(fixture.release(CGPoint(x: point.x + 1, y: point.y + 2)).contains { if case .openExternally = $0 { true } else { false } })
    }

    @Test func `a release on another link than the press opens neither`() {
        fixture.press(fixture.point(at: "web"))
        let effects = fixture.release(fixture.point(at: "mail"))
        expect(!effects.contains { if case .openExternally = $0 { true } else { false } })
    }

    @Test func `an inner link scrolls there, and back leads to where it was`() {
        fixture.click(fixture.point(at: "inner"))
        let top = fixture.lineTop(of: view.anchors["party"]!)
        expect(top >= 0 && top < 30)
        let offset = view.contentOffset.y
        expectEqual(fixture.key(.left, .alt), [])
        expectEqual(view.contentOffset.y, 0)
        expectEqual(fixture.key(.right, .alt), [])
        expectEqual(view.contentOffset.y, offset)
        expectEqual(fixture.key(.right, .alt), [.goForward])
        fixture.send(.pointerDown(Pointer(.zero, button: 8)))
        expectEqual(view.contentOffset.y, 0)
        expectEqual(fixture.send(.pointerDown(Pointer(.zero, button: 8))), [.goBack])
    }

    @Test func `an anchor that is nowhere is said, and nothing moves`() {
        fixture.click(fixture.point(at: "lost"))
        expectEqual(view.contentOffset.y, 0)
        expect(fixture.effects.contains(.showStatus("No place named “nowhere”")))
    }

    @Test func `a message of the owner stays until a key or a press, whatever the pointer passes`() {
        view.statusText = "Open it? y / n"
        fixture.move(fixture.point(at: "mail"))
        fixture.move(fixture.point(at: "and"))
        expectEqual(view.statusLine, "Open it? y / n")
        fixture.key(.character("j"))
        expect(view.statusLine == nil)
    }

    @Test func `links show the view's link attributes over their own, and the storage keeps its own`() {
        func colors() -> Set<RGBA> {
            var list = DisplayList()
            view.draw(into: &list)
            return Set(list.items.compactMap { if case .glyphs(let run) = $0 { run.color } else { nil } })
        }
        expectEqual(colors(), [.black, ViewTheme.light.link])
        let red = RGBA(hex: 0xFF0000)
        view.linkTextAttributes = [.foregroundColor: Color(red)]
        expectEqual(colors(), [.black, red])
        view.linkTextAttributes = [:]
        expectEqual(colors(), [.black])
        view.linkTextAttributes = nil
        view.viewTheme = .dark
        expectEqual(colors(), [.black, ViewTheme.dark.link])
        expect(view.textStorage.attribute(.foregroundColor, at: fixture.offset(of: "web"), effectiveRange: nil) == nil)
    }

    @Test func `a delegate that answers false keeps the link to itself`() {
        final class Owner: TextViewDelegate {
            var asked: [(URL, NSRange)] = []
            func textView(
                _ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange,
                interaction: TextItemInteraction
            ) -> Bool {
                asked.append((url, characterRange))
                return false
            }
        }
        let owner = Owner()
        view.delegate = owner
        let effects = fixture.click(fixture.point(at: "two words"))
        expect(effects.allSatisfy { if case .openExternally = $0 { false } else { true } })
        expectEqual(owner.asked.map(\.0), [URL(string: "https://example.org/2")!])
        expectEqual(owner.asked.map { fixture.text.substring(with: $0.1) }, ["two words"])
    }

    @Test func `a figure over a link shields it`() {
        let origin = view.containerPoint(fixture.point(at: "web"))
        view.addFigure(
            shape: BezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40)), fill: .black,
            at: CGPoint(x: origin.x - 10, y: origin.y - 20))
        let point = CGPoint(x: origin.x + view.textContainerOrigin.x, y: origin.y + view.textContainerOrigin.y)
        fixture.move(point)
        expect(view.links.hovered == nil && view.pointerShape == .grab)
    }
}
