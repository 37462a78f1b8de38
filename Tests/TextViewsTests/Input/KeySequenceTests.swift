import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Numbers before keys, and keys that come in twos.
struct KeySequenceTests {
    private let fixture = ViewFixture(ViewFixture.paragraphs(60))
    private var view: TextView { fixture.view }

    @Test func `a number before a key does it so many times`() {
        fixture.type("5j")
        let five = view.contentOffset.y
        fixture.key(.character("g"))
        for _ in 0..<5 { fixture.type("j") }
        expect(five > 0 && view.contentOffset.y == five)
        fixture.type("12k")
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `a number with G, g and the percent sign is a line, and a share of the text`() {
        expect(fixture.effects.isEmpty)
        fixture.type("42G")
        expectEqual(fixture.effects, [.goToLine(42)])
        fixture.effects = []
        fixture.type("50%")
        let top = fixture.lineTop(of: view.textStorage.length / 2)
        expect(top >= 0 && top < 60, "\(top)")
        expect(fixture.effects.allSatisfy { if case .changeTextSize = $0 { false } else { true } }, "0 after 5 is a digit")
    }

    @Test func `a number is forgotten by a key that has no use for it, and by Escape`() {
        fixture.type("3")
        fixture.key(.escape)
        fixture.type("j")
        let one = view.contentOffset.y
        fixture.key(.character("g"))
        fixture.type("j")
        expect(view.contentOffset.y == one && one > 0)
        fixture.type("99999999999999999999k")
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `the second keys of a sequence are listed with their commands, the reader's own before them`() {
        expect(view.keysToCome == nil)
        fixture.type("3")
        expect(view.keysToCome == nil, "a number waits for any key")
        view.keyBindings.sequences = ["ax": .reload, "ag": .close]
        fixture.type("a")
        expectEqual(
            view.keysToCome,
            "ag close, ax reload, aa highlight-yellow, ab highlight-blue, an write-note, ar highlight-red, au restore-highlight, "
                + "ay highlight-yellow")
        fixture.key(.escape)
        expect(view.keysToCome == nil)
        fixture.type("m")
        expectEqual(view.keysToCome, "m a … m z mark")
    }

    @Test(arguments: ["z", "a", "]", "Z", "m", "'"]) func `a second key that means nothing after the first does nothing`(_ first: String) {
        for second in ["q", "j", "%"] where !"m'".contains(first) || second == "%" {
            fixture.type(first + second)
            expect(fixture.effects.isEmpty && view.contentOffset.y == 0, "\(first)\(second)")
            expect(!view.awaitsSecondKey)
        }
        fixture.type("j")
        expect(view.contentOffset.y > 0)
    }

    @Test func `marks are asked of the owner by their letters`() {
        fixture.type("ma")
        fixture.type("'a")
        fixture.type("m%")
        expectEqual(fixture.effects, [.setMark("a"), .goToMark("a")])
    }

    @Test func `the ends of the text are marks, and text is sent from a mark to a program`() {
        fixture.type("'$")
        let end = view.contentOffset.y
        fixture.type("'^")
        expect(end > 0 && view.contentOffset.y == 0)
        fixture.type("''")
        expectEqual(view.contentOffset.y, end)
        for typed in ["|b", "|^", "|.", "|%"] { fixture.type(typed) }
        expectEqual(fixture.effects, ["b", "^", "."].map { .perform(.pipe(from: $0)) })
    }

    @Test func `the quotation mark twice goes to where the last jump came from, and back`() {
        fixture.type("20j")
        let there = view.contentOffset.y
        fixture.key(.character("G"))
        let end = view.contentOffset.y
        fixture.type("''")
        expectEqual(view.contentOffset.y, there)
        fixture.type("''")
        expectEqual(view.contentOffset.y, end)
    }

    @Test func `the quotation mark twice goes to the beginning where nothing was jumped from, as in a text that opens where it was left`() {
        view.scrollToCharacter(at: view.textStorage.length / 2)
        let there = view.contentOffset.y
        fixture.type("''")
        expect(there > 0 && view.contentOffset.y == 0)
        fixture.type("''")
        expectEqual(view.contentOffset.y, there)
        let start = ViewFixture("short")
        start.type("''")
        expectEqual(start.view.statusText, "No place to go back to")
    }

    @Test func `a key that an owner has bound begins no sequence`() {
        view.keyBindings[.init(.character("m"))] = .scrollToEnd
        view.keyBindings[.init(.character("3"))] = .scrollToStart
        fixture.type("m")
        expect(view.contentOffset.y > 0)
        fixture.type("3")
        expectEqual(view.contentOffset.y, 0)
    }
}
