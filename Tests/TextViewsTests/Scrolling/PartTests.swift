import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Parts of a book that are scrolled one by one: keys and wheels to the side go from one to the next.
struct PartTests {
    let fixture: ViewFixture
    var view: TextView { fixture.view }
    /// Where the parts begin, each longer than the view.
    let starts: [Int]
    private final class Clock { var nanoseconds: UInt64 = 0 }
    private let clock = Clock()

    init() {
        fixture = ViewFixture(ViewFixture.paragraphs(120), size: CGSize(width: 400, height: 300))
        let text = fixture.text as NSString
        starts = [0, 1, 2].map { text.paragraphRange(for: NSRange(location: $0 * text.length / 3, length: 0)).location }
        fixture.view.anchors = ["a": starts[0], "b": starts[1], "c": starts[2]]
        fixture.view.layoutIfNeeded()
        fixture.view.scroll.partSwipe.now = { [clock] in clock.nanoseconds }
    }

    private func top() -> Int { view.firstVisibleCharacter }

    @Test func `keys to the side go to the parts beside the one that is read`() {
        view.partAnchors = ["a", "b", "c"]
        fixture.key(.right)
        expectEqual(top(), starts[1])
        view.scrollToCharacter(at: (starts[1] + starts[2]) / 2)
        fixture.key(.right)
        expectEqual(top(), starts[2])
        fixture.key(.right)
        expectEqual(top(), starts[2], "the last part")
        fixture.key(.left)
        fixture.key(.left)
        expectEqual(top(), starts[0])
        fixture.key(.left)
        expectEqual(top(), starts[0], "the first part")
    }

    @Test func `a wheel moves by one part a notch, and fingers by one for several`() {
        view.partAnchors = ["a", "b", "c"]
        turn(1)
        expectEqual(top(), starts[1])
        for _ in 0..<11 { turn(0.5) }
        expectEqual(top(), starts[1])
        turn(0.5)
        expectEqual(top(), starts[2])
        clock.nanoseconds += 1_000_000_000
        for _ in 0..<8 { turn(-0.5) }
        for _ in 0..<8 { turn(0.5) }
        expectEqual(top(), starts[2], "fingers that turn back begin anew")
        turn(-1)
        expectEqual(top(), starts[1])
    }

    private func turn(_ dx: CGFloat, _ dy: CGFloat = 0) {
        fixture.send(.scroll(dx: dx, dy: dy, at: CGPoint(x: 50, y: 50), modifiers: []))
    }

    @Test func `a swipe goes to one part, however long it is, and one after a pause to the next`() {
        view.partAnchors = ["a", "b", "c"]
        for _ in 0..<60 { turn(0.5) }
        expectEqual(top(), starts[1])
        clock.nanoseconds += 1_000_000_000
        for _ in 0..<60 { turn(0.5) }
        expectEqual(top(), starts[2])
    }

    @Test func `what fingers drift to the side while they move the text up or down, or rest, goes to no part`() {
        view.partAnchors = ["a", "b", "c"]
        for _ in 0..<20 {
            for _ in 0..<5 { turn(0.5) }
            turn(0, 0.25)
        }
        expect(top() < starts[1])
        for _ in 0..<20 {
            for _ in 0..<5 { turn(0.5) }
            clock.nanoseconds += 1_000_000_000
        }
        expect(top() < starts[1])
    }

    @Test func `in pages the wheel goes to no part, and keys turn pages`() {
        view.partAnchors = ["a", "b", "c"]
        view.setsPages = true
        view.layoutIfNeeded()
        turn(1)
        for _ in 0..<60 { turn(0.5) }
        expectEqual(view.contentOffset.y, 0)
        fixture.key(.right)
        expectEqual(view.contentOffset.y, view.columns.spreadHeight)
    }

    /// What the parts are, and where keys to the left lead from the last of them.
    @Test(arguments: [["a", "empty", "b", "c"], ["a", "b", "a", "c", "c", "b"], ["a", "b", "c", "end"], ["none", "c", "b", "a"]])
    func `parts without text, such as are named twice and such as are nowhere are passed over`(parts: [String]) {
        view.anchors["empty"] = starts[1]
        view.anchors["end"] = view.textStorage.length
        view.partAnchors = parts
        for start in [starts[1], starts[2], starts[2]] {
            fixture.key(.right)
            expectEqual(top(), start, "\(parts)")
        }
        for start in [starts[1], 0, 0] {
            fixture.key(.left)
            expectEqual(top(), start, "\(parts)")
        }
        expectEqual(view.scroll.history.count, 4, "two moves each way, and nothing where nothing moves: \(parts)")
    }

    @Test func `from a last part that cannot come to the top the key leads to the part before it`() {
        let text = fixture.text as NSString
        view.anchors["d"] = text.paragraphRange(for: NSRange(location: text.length - 2, length: 0)).location
        view.partAnchors = ["a", "b", "c", "d"]
        view.scrollToCharacter(at: starts[2])
        fixture.key(.right)
        expect(view.isScrolledToEnd && top() > starts[2])
        let count = view.scroll.history.count
        fixture.key(.right)
        expect(view.isScrolledToEnd && view.scroll.history.count == count, "nothing moves")
        fixture.key(.left)
        expectEqual(top(), starts[2])
        fixture.key(.left)
        expectEqual(top(), starts[1])
    }

    @Test func `from within a part the key to the left leads to its beginning, and a number before a key is so many parts`() {
        view.partAnchors = ["a", "b", "c"]
        view.scrollToCharacter(at: (starts[1] + starts[2]) / 2)
        fixture.key(.left)
        expectEqual(top(), starts[1])
        fixture.key("2")
        fixture.key(.left)
        expectEqual(top(), 0)
        fixture.key("9")
        fixture.key(.right)
        expectEqual(top(), starts[2])
    }

    @Test func `a text that is being read is read on for the next part`() {
        view.partAnchors = ["a", "b", "c"]
        view.anchors["b"] = nil
        view.anchors["c"] = nil
        view.isGrowing = true
        var read: [String] = []
        view.readOnToAnchor = { [view, starts] name in
            read.append(name)
            view.anchors[name] = name == "b" ? starts[1] : starts[2]
        }
        fixture.key(.right)
        expectEqual(top(), starts[1])
        expectEqual(read, ["b"])
    }

    @Test func `where a book runs from right to left the next part is at the left, and a text without parts stays`() {
        fixture.key(.right)
        expectEqual(top(), 0)
        view.partAnchors = ["a", "b", "c"]
        view.pagesRunRightToLeft = true
        fixture.key(.left)
        expectEqual(top(), starts[1])
    }
}
