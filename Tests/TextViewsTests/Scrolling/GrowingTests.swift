import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// A text that is appended to while it is shown.
struct GrowingTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(200) + "\n")
    var view: TextView { fixture.view }

    /// Appends paragraphs as a reader does.
    private func grow(_ count: Int = 100, share: Double? = 0.5) {
        _ = view.growing(share: share) {
            let more = NSAttributedString(string: ViewFixture.paragraphs(count) + "\n", attributes: ViewFixture.attributes)
            view.textStorage.append(more)
            return true
        }
    }

    private var endIsInSight: Bool {
        let top = fixture.lineTop(of: fixture.text.length - 2)
        return top > 0 && top < view.frame.height
    }

    @Test func `what is appended below the view draws nothing but the scroll bar`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(20) + "\n")
        let view = fixture.view
        func grow() -> Damage {
            _ = view.growing(share: 0.5) {
                view.textStorage.append(NSAttributedString(string: ViewFixture.paragraphs(200), attributes: ViewFixture.attributes))
                return true
            }
            return view.takeDamage()
        }
        view.isGrowing = true
        _ = view.takeDamage()
        let offset = view.contentOffset
        guard case .rects(let rects) = grow() else { return expect(Bool(false), "the thumb is shorter now") }
        expect(!rects.isEmpty && rects.allSatisfy { view.scrollBar.strip.contains($0) })
        expectEqual(grow(), .none, "the thumb is as short as it gets")
        expectEqual(view.contentOffset, offset)
    }

    @Test func `what is appended where the end shows is drawn`() {
        let fixture = ViewFixture("One line.\n")
        fixture.view.isGrowing = true
        _ = fixture.view.takeDamage()
        _ = fixture.view.growing(share: 0.5) {
            fixture.view.textStorage.append(NSAttributedString(string: "Another.\n", attributes: ViewFixture.attributes))
            return true
        }
        expectEqual(fixture.view.takeDamage(), .all)
    }

    @Test func `while a place is read on to, the paper is drawn and no text, and the status line tells of it`() {
        let all = CGRect(origin: .zero, size: view.frame.size)
        func drawn() -> (items: Int, texts: Int) {
            let items = GraphicsContext.recording { view.drawContent(in: all) }.items
            return (items.count, items.count { if case .glyphs = $0 { true } else { false } })
        }
        let before = drawn()
        expect(before.texts > 0)
        view.beginGrowing(share: 0.25)
        _ = view.takeDamage()
        view.awaitedPlace = "line 900"
        expectEqual(view.takeDamage(), .all)
        expectEqual(view.growthMessage, "Reading on to line 900: 25 %. Esc shows the beginning")
        view.beginGrowing(share: 0.004)
        expectEqual(view.growthMessage, "Reading on to line 900. Esc shows the beginning")
        expect(drawn() == (1, 0), "\(drawn())")
        view.awaitedPlace = nil
        view.isGrowing = false
        expectEqual(view.takeDamage(), .all)
        expect(drawn() == before)
    }

    @Test func `what leads to the end of what is there still does when more has come`() throws {
        let end = view.textStorage.length
        view.isGrowing = true
        (view.anchors, view.outline) = (["start": 0, "end": end], [OutlineEntry(title: "End", level: 1, utf16: end)])
        grow()
        expectEqual(view.anchors, ["start": 0, "end": end])
        expectEqual(view.outline.map(\.utf16), [end])
        // An edit before them moves them all the same.
        view.textStorage.replaceCharacters(in: NSRange(location: 5, length: 0), with: "abc")
        expectEqual(view.anchors, ["start": 0, "end": end + 3])
        expectEqual(view.outline.map(\.utf16), [end + 3])
    }

    @Test func `a share of a text that is being read is one of the whole`() throws {
        let half = view.textStorage.length
        view.beginGrowing(share: 0.5)
        fixture.type("20%")
        let anchor = try require(view.scrollAnchor)
        expect(abs(anchor.utf16 - half * 2 / 5) < 300 && !view.seeksEnd, "\(anchor.utf16) of \(half)")
        fixture.type("60%")
        expect(view.seeksEnd && endIsInSight)
        expectEqual(view.growthMessage, "Reading on to 60 % of the text: 50 %. Esc stays here")
        grow(40, share: 0.55)
        expect(view.seeksEnd)
        grow(200, share: 0.9)
        let shown = try require(view.scrollAnchor)
        expect(abs(shown.utf16 - Int(Double(view.textStorage.length) / 0.9 * 0.6)) < 300 && !view.seeksEnd)
        // Who goes on by himself stays there.
        fixture.type("95%k")
        expect(!view.seeksEnd)
    }

    @Test func `where nobody knows how much is to come, a share is gone to at once, and again when all is there`() throws {
        view.beginGrowing(share: nil)
        fixture.type("50%")
        let half = view.textStorage.length / 2
        try expect(abs(require(view.scrollAnchor).utf16 - half) < 300 && view.seeksEnd)
        grow(200, share: nil)
        view.isGrowing = false
        try expect(abs(require(view.scrollAnchor).utf16 - view.textStorage.length / 2) < 300 && !view.seeksEnd)
    }

    @Test func `the End key shows the end of what is there, and of all once it is there`() {
        view.isGrowing = true
        fixture.key(.end)
        expect(view.seeksEnd && endIsInSight)
        grow()
        expect(!endIsInSight, "the view does not run after the text")
        expect(view.seeksEnd)
        view.isGrowing = false
        expect(endIsInSight && !view.seeksEnd)
    }

    @Test(arguments: [Key.escape, .up, .home, .pageUp, .character("g")])
    func `Esc, or going elsewhere, stays there`(key: Key) {
        view.isGrowing = true
        fixture.key(.end)
        grow()
        fixture.key(key)
        let offset = view.contentOffset
        expect(!view.seeksEnd)
        view.isGrowing = false
        expect(view.contentOffset == offset && !endIsInSight)
    }

    @Test func `the status line says how far it is while the end is waited for`() {
        view.isGrowing = true
        grow(share: 0.25)
        expect(view.statusLine == nil)
        fixture.key(.end)
        expectEqual(view.statusLine, "Reading on to the end: 25 %. Esc stays here")
        grow(share: nil)
        expectEqual(view.statusLine, "Reading on to the end. Esc stays here")
        fixture.key(.escape)
        expect(view.statusLine == nil)
    }

    @Test func `a line down the edge shows how much of a long text is there`() throws {
        view.isGrowing = true
        grow(share: 0.5)
        expect(view.growthBar == nil, "a short text is there before one has looked")
        view.textStorage.append(
            NSAttributedString(string: String(repeating: "word ", count: TextGrowth.shortText / 5), attributes: ViewFixture.attributes))
        let bar = try require(view.growthBar)
        expectEqual(bar.height, view.frame.height / 2)
        expect(bar.maxX == view.frame.width && view.scrollBar.strip.contains(bar))
        _ = view.takeDamage()
        grow(1, share: 0.5001)
        expectEqual(view.growthBar, bar)
        expectEqual(view.takeDamage(), .none)
        grow(1, share: 0.6)
        expectEqual(view.takeDamage(), .rects([view.scrollBar.strip]))
        view.isGrowing = false
        expect(view.growthBar == nil)
    }

    @Test func `a jump to the end of a long text lays out a few screens of it`() {
        let paragraphs = 20_000
        let fixture = ViewFixture(ViewFixture.paragraphs(paragraphs))
        fixture.view.layoutManager.resetWork()
        fixture.key(.end)
        let laid = fixture.view.layoutManager.work.paragraphsLaid
        expect(laid > 0 && laid < 200, "\(laid) of \(paragraphs)")
        expect(fixture.view.layoutManager.firstUnlaidCharacterIndex() < fixture.text.length / 2, "the middle is still to be laid out")
    }
}
