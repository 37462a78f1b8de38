import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

/// Numbers before keys whose commands have none of their own, and keys that get out of things.
struct RepeatedKeyTests {
    private let fixture = ViewFixture(ViewFixture.paragraphs(60))
    private var view: TextView { fixture.view }

    @Test func `a number before n and N goes so many hits on and back, as one jump`() {
        fixture.type("/rabbit")
        fixture.key(.enter)
        expectEqual(view.currentFindResult?.location, fixture.offset(of: "rabbit"))
        fixture.type("40n")
        expectEqual(view.currentFindResult?.location, fixture.text.range(of: "rabbit", range: paragraph(41)).location)
        let there = view.contentOffset
        fixture.type("5N")
        expectEqual(view.currentFindResult?.location, fixture.text.range(of: "rabbit", range: paragraph(36)).location)
        fixture.key(.character("o"), .control)
        expectEqual(view.contentOffset, there, "back to where N was typed")
    }

    private func paragraph(_ number: Int) -> NSRange {
        let start = fixture.text.range(of: "\n\(number). ").location
        return NSRange(start..<fixture.text.length)
    }

    @Test func `a number before Control+O goes back so many jumps, and Control+I forward`() {
        var offsets: [CGFloat] = []
        for percent in [20, 40, 60] {
            offsets.append(view.contentOffset.y)
            fixture.type("\(percent)%")
        }
        let last = view.contentOffset.y
        fixture.type("2")
        fixture.key(.character("o"), .control)
        expectEqual(view.contentOffset.y, offsets[1])
        fixture.type("2")
        fixture.key(.character("i"), .control)
        expectEqual(view.contentOffset.y, last)
    }

    @Test func `a number before plus and minus changes the text size by so many steps at once`() {
        fixture.type("3+")
        fixture.type("2<")
        expectEqual(fixture.effects, [.changeTextSize(3), .changeTextSize(-2)])
    }

    @Test func `Z twice closes the window, and with another key it means nothing`() {
        fixture.type("Zj")
        expect(fixture.effects.isEmpty && view.contentOffset.y == 0)
        fixture.type("ZZ")
        expectEqual(fixture.effects, [.close])
    }

    @Test(arguments: [Character("c"), "["])
    func `with nothing selected, Control with c or a bracket gets out of things as Escape does`(key: Character) {
        view.find(TextQuery("rabbit"))
        fixture.key(.character(key), .control)
        expect(view.findQuery == nil)
        fixture.key(.character("v"))
        fixture.key(.character(key), .control)
        expect(!view.isCaretBrowsingEnabled)
        fixture.key(.character("a"), .control)
        fixture.effects = []
        fixture.key(.character("c"), .control)
        expect(fixture.effects.contains { if case .setClipboard = $0 { true } else { false } }, "what is selected is copied")
        expect(!view.selection.isEmpty)
    }

    @Test func `y with nothing selected leaves the search alone`() {
        view.find(TextQuery("rabbit"))
        fixture.type("y")
        expect(view.findQuery != nil)
    }
}
