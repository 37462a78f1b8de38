import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

@Suite("Lists made by a person") struct ListEditingTests {
    private func fixture(_ text: String) -> ViewFixture {
        let fixture = ViewFixture(text, size: CGSize(width: 500, height: 400), isEditable: true)
        fixture.view.allowsEditingTextAttributes = true
        return fixture
    }

    private func depth(_ fixture: ViewFixture, _ word: String) -> Int {
        (fixture.view.textStorage.attribute(.paragraphStyle, at: fixture.offset(of: word), effectiveRange: nil) as? ParagraphStyle)?
            .textLists.count ?? 0
    }

    private func undo(_ fixture: ViewFixture) { fixture.key(.character("z"), .control) }

    @Test("paragraphs become items of one list, change their markers, and come out again") func making() throws {
        let fixture = fixture("one\ntwo\nthree")
        fixture.select(1, 6)
        fixture.view.setList("{decimal}.")
        expect(fixture.string == "\t1.\tone\n\t2.\ttwo\nthree" && fixture.selected == "ne\n\t2.\ttw")
        let marks = [0, fixture.offset(of: "two")].map { fixture.view.textStorage.listMarker(at: $0) }
        expectEqual(marks, ["1.", "2."])
        fixture.select(fixture.offset(of: "two"))
        fixture.view.setList(.disc)
        expectEqual(fixture.string, "\t•\tone\n\t•\ttwo\nthree")
        fixture.view.setList(nil)
        expect(fixture.string == "\t•\tone\ntwo\nthree" && depth(fixture, "two") == 0)
        for _ in 0..<3 { undo(fixture) }
        expect(fixture.string == "one\ntwo\nthree" && depth(fixture, "one") == 0 && fixture.view.undoManager?.canUndo == false)
    }

    @Test("the menu offers the levels that there are") func levelsInMenu() throws {
        let fixture = fixture("one\ntwo")
        func canGo(_ title: String) -> Bool? {
            fixture.view.listMenuItems.first { $0.title == title }.map { !($0 as! MenuItem).attributes.contains(.disabled) }
        }
        expect(canGo("Increase Level") == false && canGo("Decrease Level") == false)
        fixture.select(0, 5)
        fixture.view.setList(.disc)
        expect(canGo("Increase Level") == true && canGo("Decrease Level") == false)
        fixture.select(fixture.offset(of: "two"))
        fixture.view.changeListLevel(by: 1)
        expectEqual(canGo("Decrease Level"), true)
        fixture.select(0, fixture.string.utf16.count)
        expectEqual(canGo("Decrease Level"), true)
        for _ in 0..<9 { fixture.view.changeListLevel(by: 1) }
        expect(canGo("Increase Level") == false && depth(fixture, "one") == 9)
    }

    @Test("the text of an item stands under itself") func indent() throws {
        let fixture = fixture("one " + String(repeating: "more words ", count: 20))
        fixture.view.setList(.disc)
        let style = try require(fixture.view.textStorage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle)
        let first = try require(fixture.view.caretRects(at: 3, isUpstream: false).first)
        let second = try require(fixture.view.caretLine(at: fixture.string.utf16.count - 2, isUpstream: false)).line
        let start = try require(fixture.view.caretRects(at: second.utf16.lowerBound, isUpstream: false).first)
        expect(style.headIndent == 36 && abs(first.minX - start.minX) <= 1)
    }

    @Test("text between tabs is the item's own: Return and pasting before it keep it") func tabsInItems() {
        let fixture = fixture("one\ttwo\tthree\nlast")
        fixture.select(0, fixture.string.utf16.count)
        fixture.view.setList("{decimal}.")
        expectEqual(fixture.string, "\t1.\tone\ttwo\tthree\n\t2.\tlast")
        fixture.select(fixture.offset(of: "one") + 3)
        fixture.key(.enter)
        expectEqual(fixture.string, "\t1.\tone\n\t2.\t\ttwo\tthree\n\t3.\tlast")
        undo(fixture)
        expectEqual(fixture.string, "\t1.\tone\ttwo\tthree\n\t2.\tlast")
        fixture.select(fixture.offset(of: "last"))
        _ = fixture.view.typeLinesInList("x\n\t12\tbar", fixture.view.selection.range)
        expectEqual(fixture.string, "\t1.\tone\ttwo\tthree\n\t2.\tx\n\t3.\t\t12\tbarlast")
    }

    @Test("what is cut up to the start of an item takes its marker along") func cutting() {
        let fixture = fixture("one\ntwo")
        fixture.select(0, 7)
        fixture.view.setList("{decimal}.")
        fixture.select(fixture.offset(of: "one") + 1, fixture.offset(of: "one") + 4)
        fixture.key(.character("x"), .control)
        expectEqual(fixture.string, "\t1.\totwo")
    }

    @Test("Return makes another item and numbers those that follow, in one step of undo") func enter() {
        let fixture = fixture("one\ntwo")
        fixture.select(0, 7)
        fixture.view.setList("{decimal}.")
        fixture.select(fixture.offset(of: "one") + 3)
        fixture.key(.enter)
        expectEqual(fixture.string, "\t1.\tone\n\t2.\t\n\t3.\ttwo")
        fixture.type("x")
        expectEqual(fixture.string, "\t1.\tone\n\t2.\tx\n\t3.\ttwo")
        undo(fixture)
        undo(fixture)
        expectEqual(fixture.string, "\t1.\tone\n\t2.\ttwo")
        fixture.select(fixture.string.utf16.count)
        fixture.key(.enter)
        fixture.type("end")
        expectEqual(fixture.string, "\t1.\tone\n\t2.\ttwo\n\t3.\tend")
    }

    @Test("Return in the middle of an item divides it") func dividing() {
        let fixture = fixture("onetwo")
        fixture.view.setList("{decimal}.")
        fixture.select(fixture.offset(of: "two"))
        fixture.key(.enter)
        expect(fixture.string == "\t1.\tone\n\t2.\ttwo" && fixture.view.selectedRange.location == fixture.offset(of: "two"))
    }

    @Test("Return in an empty item ends the list, a level at a time") func ending() {
        let fixture = fixture("one")
        fixture.view.setList(.disc)
        fixture.select(6)
        fixture.key(.enter)
        fixture.key(.tab)
        expectEqual(fixture.string, "\t•\tone\n\t◦\t")
        fixture.key(.enter)
        expectEqual(fixture.string, "\t•\tone\n\t•\t")
        fixture.key(.enter)
        expectEqual(fixture.string, "\t•\tone\n")
        fixture.type("after")
        expect(fixture.string == "\t•\tone\nafter" && depth(fixture, "after") == 0 && depth(fixture, "one") == 1)
    }

    @Test("Tab at the start of an item goes a level in, Shift+Tab out; numbers follow") func levels() {
        let fixture = fixture("one\ntwo\nthree\nfour")
        fixture.view.selectAll(nil)
        fixture.view.setList("{decimal}.")
        fixture.select(fixture.offset(of: "two"))
        fixture.key(.tab)
        fixture.select(fixture.offset(of: "three"))
        fixture.key(.tab)
        expect(fixture.string == "\t1.\tone\n\ta.\ttwo\n\tb.\tthree\n\t2.\tfour" && depth(fixture, "three") == 2)
        fixture.key(.tab, .shift)
        expectEqual(fixture.string, "\t1.\tone\n\ta.\ttwo\n\t2.\tthree\n\t3.\tfour")
        fixture.key(.tab, .shift)
        expectEqual(depth(fixture, "three"), 1)
        fixture.select(fixture.offset(of: "four") + 2)
        fixture.key(.tab)
        expect(fixture.string.hasSuffix("fo\tur"))
        undo(fixture)
        fixture.select(fixture.offset(of: "two") + 1)
        fixture.key(.tab, .shift)
        expect(fixture.string.contains("\t2.\ttwo\n") && fixture.view.selectedRange.location == fixture.offset(of: "two") + 1)
        fixture.key(.tab, .shift)
        expect(depth(fixture, "two") == 1 && fixture.string.contains("\t2.\ttwo\n"))
        undo(fixture)
        undo(fixture)
        expectEqual(fixture.string, "\t1.\tone\n\ta.\ttwo\n\tb.\tthree\n\t2.\tfour")
    }

    @Test("Backspace at the start of an item takes it out of the list; deleting items numbers the rest") func deleting() {
        let fixture = fixture("one\ntwo\nthree")
        fixture.view.selectAll(nil)
        fixture.view.setList("{decimal}.")
        fixture.select(fixture.offset(of: "two"))
        fixture.key(.backspace)
        expectEqual(fixture.string, "\t1.\tone\ntwo\n\t1.\tthree")
        expectEqual(depth(fixture, "two"), 0)
        undo(fixture)
        fixture.select(fixture.offset(of: "one") + 3)
        fixture.key(.delete)
        expectEqual(fixture.string, "\t1.\tonetwo\n\t2.\tthree")
        undo(fixture)
        expectEqual(fixture.string, "\t1.\tone\n\t2.\ttwo\n\t3.\tthree")
        fixture.select(fixture.offset(of: "one") + 1, fixture.offset(of: "two") + 1)
        fixture.key(.delete)
        expectEqual(fixture.string, "\t1.\towo\n\t2.\tthree")
        undo(fixture)
        expectEqual(fixture.string, "\t1.\tone\n\t2.\ttwo\n\t3.\tthree")
    }

    @Test("text typed over the end of an item and the next marker joins the items without it") func typingOver() {
        for types in [true, false] {
            let fixture = fixture("one\ntwo\nthree")
            fixture.view.selectAll(nil)
            fixture.view.setList("{decimal}.")
            fixture.select(fixture.offset(of: "one") + 1, fixture.offset(of: "one") + 4)
            if types {
                fixture.type("x")
            } else {
                fixture.send(.preedit(Preedit("x", caret: 1)))
                fixture.view.commitMarkedText()
            }
            expectEqual(fixture.string, "\t1.\toxtwo\n\t2.\tthree")
            while fixture.view.undoManager?.canUndo == true { undo(fixture) }
            expectEqual(fixture.string, "one\ntwo\nthree")
        }
    }

    @Test("a delegate that refuses is asked once, and nothing is typed") func refusedTyping() {
        final class Refusing: TextViewDelegate {
            var questions = 0
            func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
                questions += 1
                return false
            }
        }
        let fixture = fixture("one\ntwo")
        fixture.view.selectAll(nil)
        fixture.view.setList(.disc)
        let text = fixture.string
        let delegate = Refusing()
        fixture.view.delegate = delegate
        fixture.select(fixture.offset(of: "one") + 1, fixture.offset(of: "two") + 1)
        fixture.type("x")
        expect(fixture.string == text && delegate.questions == 1)
    }

    @Test("items within an item begin anew after it") func numberingWithin() {
        let fixture = fixture("a\nb\nc\nd\ne")
        fixture.view.selectAll(nil)
        fixture.view.setList("{decimal}.")
        fixture.select(fixture.offset(of: "b\n"), fixture.offset(of: "d\n") + 1)
        fixture.view.changeListLevel(by: 1)
        expectEqual(fixture.string, "\t1.\ta\n\ta.\tb\n\tb.\tc\n\tc.\td\n\t2.\te")
        fixture.select(fixture.offset(of: "c\n"))
        fixture.view.changeListLevel(by: -1)
        expectEqual(fixture.string, "\t1.\ta\n\ta.\tb\n\t2.\tc\n\ta.\td\n\t3.\te")
    }

    @Test("a marker is not written in") func markers() {
        let fixture = fixture("one")
        fixture.view.setList(.disc)
        fixture.select(1)
        fixture.type("x")
        expectEqual(fixture.string, "\t•\txone")
    }

    @Test("arrows, Home and words pass a marker by") func moving() {
        let fixture = fixture("one\ntwo")
        fixture.view.selectAll(nil)
        fixture.view.setList("{decimal}.")
        let (one, two) = (fixture.offset(of: "one"), fixture.offset(of: "two"))
        fixture.select(two + 2)
        fixture.key(.home)
        expectEqual(fixture.view.selectedRange.location, two)
        fixture.key(.home)
        expectEqual(fixture.view.selectedRange.location, two)
        fixture.key(.left)
        expectEqual(fixture.view.selectedRange.location, one + 3)
        fixture.key(.right)
        expectEqual(fixture.view.selectedRange.location, two)
        fixture.key(.left, .control)
        expectEqual(fixture.view.selectedRange.location, one + 3)
        fixture.key(.home, .control)
        expectEqual(fixture.view.selectedRange.location, one)
        fixture.key(.left)
        expectEqual(fixture.view.selectedRange.location, one)
    }

    @Test("lines that are pasted into an item become items") func pasting() {
        let fixture = fixture("one\ntwo")
        fixture.view.selectAll(nil)
        fixture.view.setList("{decimal}.")
        fixture.select(fixture.offset(of: "one") + 3)
        fixture.send(.pasted(Paste("x\ny")))
        expectEqual(fixture.string, "\t1.\tonex\n\t2.\ty\n\t3.\ttwo")
        undo(fixture)
        expectEqual(fixture.string, "\t1.\tone\n\t2.\ttwo")
    }

    @Test("a list begins in an empty text") func empty() {
        let fixture = fixture("")
        fixture.view.setList(.square)
        fixture.type("a")
        fixture.key(.enter)
        fixture.type("b")
        expectEqual(fixture.string, "\t■\ta\n\t■\tb")
    }

    @Test("a delegate that refuses keeps the text") func refusing() {
        final class Refusing: TextViewDelegate {
            func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { false }
        }
        let fixture = fixture("one")
        let delegate = Refusing()
        fixture.view.delegate = delegate
        fixture.view.setList(.disc)
        expect(fixture.string == "one" && fixture.view.undoManager?.canUndo == false)
    }
}
