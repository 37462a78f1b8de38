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

    init() {
        fixture = ViewFixture(ViewFixture.paragraphs(120), size: CGSize(width: 400, height: 300))
        let text = fixture.text as NSString
        starts = [0, 1, 2].map { text.paragraphRange(for: NSRange(location: $0 * text.length / 3, length: 0)).location }
        fixture.view.anchors = ["a": starts[0], "b": starts[1], "c": starts[2]]
        fixture.view.layoutIfNeeded()
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
        let turn = { (dx: CGFloat) in fixture.send(.scroll(dx: dx, dy: 0, at: CGPoint(x: 50, y: 50), modifiers: [])) }
        turn(1)
        expectEqual(top(), starts[1])
        for _ in 0..<11 { turn(0.5) }
        expectEqual(top(), starts[1])
        turn(0.5)
        expectEqual(top(), starts[2])
        for _ in 0..<8 { turn(-0.5) }
        for _ in 0..<8 { turn(0.5) }
        expectEqual(top(), starts[2], "fingers that turn back begin anew")
        turn(-1)
        expectEqual(top(), starts[1])
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
