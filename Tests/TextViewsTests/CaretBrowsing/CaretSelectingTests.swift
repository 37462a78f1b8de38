import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

/// Selecting with the caret of text that is only read, and what it finds, follows and copies.
struct CaretSelectingTests {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }

    init() { fixture = Self.started("Alice was beginning\nto get very tired\nof sitting by her sister\non the bank") }

    private static func started(_ text: String) -> ViewFixture {
        let fixture = ViewFixture(text)
        fixture.send(.focus(true))
        fixture.key(.character("v"))
        fixture.effects = []
        return fixture
    }

    private var primary: String? {
        fixture.effects.reduce(nil as String?) { if case .setPrimary(let text, _) = $1 { text?.plainText } else { $0 } }
    }

    @Test func `v begins a selection that movements extend, PRIMARY follows, and Esc leaves the selection, then the mode`() {
        fixture.type("wvww")
        expect(fixture.selected == "was beginning\n" && primary == "was beginning\n" && view.selection.head == 20)
        fixture.type("b")
        expect(fixture.selected == "was " && primary == "was ")
        fixture.type("0")
        expect(fixture.selected == "Alice " && view.selection.head == 0)
        fixture.key(.escape)
        expect(view.selectedRange == NSRange(location: 0, length: 0) && view.isCaretBrowsingEnabled && primary == nil)
        fixture.type("w")
        expectEqual(view.selectedRange, NSRange(location: 6, length: 0))
        fixture.type("v")
        fixture.key(.escape)
        expect(view.isCaretBrowsingEnabled)
        fixture.key(.escape)
        expect(!view.isCaretBrowsingEnabled)
        fixture.type("j")
        expectEqual(view.selectedRange, NSRange(location: 6, length: 0))
    }

    @Test func `Shift and arrows begin a selection as well, and a second v lets one go`() {
        fixture.key(.right, .shift)
        fixture.key(.right, [.shift, .control])
        expect(fixture.selected == "Alice" && primary == "Alice")
        fixture.type("w")
        expectEqual(fixture.selected, "Alice ")
        fixture.type("vw")
        expectEqual(fixture.selected, "Alice was ")
        fixture.type("v")
        expectEqual(view.selectedRange, NSRange(location: 10, length: 0))
        fixture.type("b")
        expectEqual(view.selectedRange, NSRange(location: 6, length: 0))
    }

    @Test func `V selects by lines, the caret keeps its offset in its line`() {
        fixture.type("jwwV")
        let caret = fixture.offset(of: "very")
        expect(fixture.selected == "to get very tired\n" && view.selection.head == caret && primary == "to get very tired\n")
        fixture.type("j")
        expect(fixture.selected == "to get very tired\nof sitting by her sister\n" && view.selection.head == caret + 18)
        fixture.type("kk")
        expect(fixture.selected == "Alice was beginning\nto get very tired\n" && view.selection.head == 7)
        fixture.type("o")
        expect(fixture.selected == "Alice was beginning\nto get very tired\n" && view.selection.head == 20)
        fixture.type("j")
        expectEqual(fixture.selected, "Alice was beginning\nto get very tired\nof sitting by her sister\n")
        fixture.type("V")
        expect(view.selection.isEmpty && view.selection.head == 38 && view.isCaretBrowsingEnabled)
    }

    @Test func `lines are those of the screen`() {
        let narrow = ViewFixture(ViewFixture.paragraphs(2), size: CGSize(width: 200, height: 300))
        narrow.send(.focus(true))
        narrow.type("vjV")
        expectEqual(narrow.view.selectedRange, NSRange(narrow.view.lineBox(at: narrow.view.selection.head)!.line.utf16))
        expect(narrow.view.selectedRange.location > 0 && narrow.view.selectedRange.length < 30)
    }

    @Test func `o goes to the other end`() {
        fixture.type("wvw")
        fixture.type("o")
        expect(view.selection.head == 6 && fixture.selected == "was ")
        fixture.type("b")
        expectEqual(fixture.selected, "Alice was ")
        fixture.type("oe")
        expectEqual(fixture.selected, "Alice was beginning")
    }

    @Test func `y copies and leaves, and PRIMARY keeps the text`() {
        fixture.type("wy")
        expect(view.statusText == "Nothing is selected" && view.isCaretBrowsingEnabled)
        expect(!fixture.effects.contains { if case .setClipboard = $0 { true } else { false } })
        fixture.type("vey")
        expect(fixture.effects.contains { if case .setClipboard("was", _) = $0 { true } else { false } })
        expect(!view.isCaretBrowsingEnabled && view.selection.isEmpty && primary == "was" && view.statusText == "Copied")
    }

    @Test func `a selection that shows is what the mode begins with; one out of sight is not gone to`() {
        let long = ViewFixture(ViewFixture.paragraphs(200))
        long.send(.focus(true))
        long.select(5, 8)
        long.type("v")
        long.key(.right)
        expectEqual(long.view.selectedRange, NSRange(location: 5, length: 4))
        long.key(.escape)
        long.key(.escape)
        long.select(5, 8)
        long.view.scrollToCharacter(at: long.offset(of: "100. "))
        let before = long.view.contentOffset
        long.type("v")
        expect(long.view.contentOffset == before && long.view.isInSight(long.view.selection.head) && long.view.selection.isEmpty)
    }

    @Test func `the pointer moves the caret and selects, and keys go on from there`() {
        fixture.type("v")
        fixture.click(fixture.point(at: "very"))
        expectEqual(view.selectedRange, NSRange(location: fixture.offset(of: "very"), length: 0))
        fixture.type("l")
        expect(view.selection.isEmpty)
        fixture.click(fixture.point(at: "tired"), clicks: 2)
        fixture.type("l")
        expect(fixture.selected == "tired\n" && view.isCaretBrowsingEnabled)
    }

    @Test func `star and hash find the word at the caret, on and back, and take the caret there`() {
        let fixture = Self.started("the cat saw\nThe other the\ncattle, the end")
        fixture.type("*")
        expect(fixture.view.statusText == nil)
        expect(fixture.view.selection.head == 12 && fixture.view.findQuery == TextQuery("the", options: .wholeWords))
        fixture.type("n")
        expectEqual(fixture.view.selection.head, 22)
        fixture.type("hh#")
        expect(fixture.view.findQuery?.text == "other" && fixture.view.selection.head == 16)
        fixture.type("0n")
        expectEqual(fixture.view.selection.head, 16)
        fixture.type("G$vb*")
        expect(fixture.view.findQuery?.text == "end" && fixture.view.selection.isEmpty)
    }

    @Test func `a search takes the caret to the hit, a selection grows to it, and Esc goes back`() {
        fixture.type("/sit")
        fixture.key(.enter)
        expect(view.selection.head == fixture.offset(of: "sitting") && view.isFirstResponder && view.shouldDrawInsertionPoint)
        fixture.type("v/bank")
        fixture.key(.enter)
        expectEqual(fixture.selected, "sitting by her sister\non the ")
        fixture.type("/Alice")
        fixture.key(.escape)
        expectEqual(fixture.selected, "sitting by her sister\non the ")
        expectEqual(view.selection.head, fixture.offset(of: "bank"))
        fixture.key(.escape)
        expect(view.selection.isEmpty && view.selection.head == fixture.offset(of: "bank"))
    }

    @Test func `Enter follows the link at the caret or with the focus, else moves down`() {
        let text = NSMutableAttributedString(string: "see here\nand there\nend", attributes: ViewFixture.attributes)
        text.addAttribute(.link, value: "https://example.org/here", range: (text.string as NSString).range(of: "here"))
        text.addAttribute(.link, value: "#end", range: (text.string as NSString).range(of: "there"))
        let fixture = ViewFixture(text)
        fixture.view.anchors["end"] = fixture.offset(of: "end")
        fixture.send(.focus(true))
        fixture.type("v")
        fixture.key(.enter)
        expectEqual(fixture.view.selection.head, 9)
        fixture.type("bl")
        expect(fixture.key(.enter).contains(.openExternally(URL(string: "https://example.org/here")!)))
        fixture.key(.tab)
        expectEqual(fixture.view.selection.head, 4)
        fixture.key(.tab)
        fixture.key(.enter)
        expect(fixture.view.selection.head == fixture.offset(of: "end") && fixture.view.selection.isEmpty)
    }

    @Test func `commands and tables of one's own do the same without keys`() {
        fixture.key(.escape)
        fixture.run(.caret(.toggle))
        fixture.run(.edit(.move(.nextWord)))
        fixture.run(.caret(.selectCharacters))
        fixture.run(.edit(.extend(.wordForward)))
        expectEqual(fixture.selected, "was")
        view.caretKeyBindings[.init(.character("x"))] = .caret(.copyAndEnd)
        expect(fixture.key(.character("x")).contains { if case .setClipboard("was", _) = $0 { true } else { false } })
    }

    @Test func `an edit under the caret leaves it within the text`() {
        fixture.type("GV")
        view.textStorage.replaceCharacters(in: NSRange(location: 5, length: view.textStorage.length - 5), with: "!")
        expect(view.selection.head <= 6 && view.selection.range.upperBound <= 6)
        fixture.type("khjlV")
        expect(view.selection.head <= 6)
    }
}
