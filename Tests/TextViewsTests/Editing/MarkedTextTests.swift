import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct MarkedTextTests {
    @Test func `what is composed stands in the text, underlined, and is replaced by what is committed`() {
        let fixture = ViewFixture("ab", isEditable: true)
        fixture.select(1)
        fixture.send(.preedit(Preedit("に", caret: 1)))
        fixture.send(.preedit(Preedit("にほん", caret: 3, highlighted: 0..<2)))
        expectEqual(fixture.string, "aにほんb")
        expectEqual(fixture.view.markedRange(), NSRange(location: 1, length: 3))
        let storage = fixture.view.textStorage
        expect(storage.attribute(.underlineStyle, at: 2, effectiveRange: nil) as? Int == UnderlineStyle.single.rawValue)
        expect(storage.attribute(.backgroundColor, at: 2, effectiveRange: nil) != nil)
        expect(storage.attribute(.backgroundColor, at: 3, effectiveRange: nil) == nil)
        fixture.send(.preedit(Preedit("", caret: 0)))
        fixture.send(.text("日本"))
        expectEqual(fixture.string, "a日本b")
        expect(!fixture.view.hasMarkedText())
        expect(storage.attribute(.underlineStyle, at: 1, effectiveRange: nil) == nil)
        expectEqual(fixture.view.selectedRange, NSRange(location: 3, length: 0))
    }

    @Test func `the ground of the clause that is converted is under its characters alone`() throws {
        let fixture = ViewFixture("ab\n", isEditable: true)
        for end in [2, 3] {
            // At the end of a paragraph, and at that of the text.
            fixture.select(end)
            fixture.send(.preedit(Preedit("wxyz", caret: 4, highlighted: 2..<4)))
            let grounds = DrawingTests.fills(DrawingTests.drawn(fixture.view), fixture.view.viewTheme.selection)
            let ground = try require(grounds.first)
            expect(grounds.count == 1 && ground.width > 10 && ground.width < 30, "\(grounds)")
            fixture.send(.preedit(Preedit("", caret: 0)))
        }
    }

    @Test func `only what is committed can be undone, and in one step with what it replaced`() {
        let fixture = ViewFixture("one two", isEditable: true)
        fixture.select(4, 7)
        for text in ["z", "zw", "zwei"] { fixture.send(.preedit(Preedit(text, caret: text.utf16.count))) }
        expectEqual(fixture.string, "one zwei")
        fixture.send(.text("2"))
        expectEqual(fixture.string, "one 2")
        fixture.key(.character("z"), .control)
        expectEqual(fixture.string, "one two")
        expect(fixture.view.undoManager?.canUndo == false)
    }

    @Test func `each commit of an input method is undone by itself, and typed letters as before`() {
        let fixture = ViewFixture("", isEditable: true)
        for text in ["日本", "語"] {
            fixture.send(.preedit(Preedit("ni", caret: 2)))
            fixture.send(.preedit(Preedit("", caret: 0)))
            fixture.send(.text(text))
        }
        // Where the method shows itself what is composed, the words come alone.
        for text in ["你好", "世界", "a", "b"] { fixture.send(.text(text)) }
        var seen: [String] = []
        while fixture.view.undoManager?.canUndo == true {
            fixture.key(.character("z"), .control)
            seen.append(fixture.string)
        }
        expectEqual(seen, ["日本語你好世界", "日本語你好", "日本語", "日本", ""])
        // As a program that calls the members of an input client has it.
        for text in ["一", "二"] {
            fixture.view.setMarkedText(text, selectedRange: NSRange(location: 1, length: 0))
            fixture.view.insertText(text)
        }
        fixture.view.undoManager?.undo()
        expectEqual(fixture.string, "一")
    }

    @Test func `marking nothing over a selection deletes it, which can be undone`() {
        let fixture = ViewFixture("one two", isEditable: true)
        fixture.select(4, 7)
        fixture.view.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        expectEqual(fixture.string, "one ")
        fixture.view.undoManager?.undo()
        expectEqual(fixture.string, "one two")
    }

    @Test func `a composition that is given up leaves nothing`() {
        let fixture = ViewFixture("ab", isEditable: true)
        fixture.select(1)
        fixture.send(.preedit(Preedit("xyz", caret: 3)))
        fixture.send(.preedit(Preedit("", caret: 0)))
        expect(fixture.string == "ab" && fixture.view.selectedRange == NSRange(location: 1, length: 0))
        expect(fixture.view.undoManager?.canUndo == false)
    }

    @Test func `typing goes on after a composition that is given up, as one step of undo`() {
        let fixture = ViewFixture("", isEditable: true)
        for (index, letters) in ["ab", "cd"].enumerated() {
            if index > 0 {
                fixture.send(.preedit(Preedit("xyz", caret: 3)))
                fixture.send(.preedit(Preedit("", caret: 0)))
            }
            fixture.type(letters)
        }
        expectEqual(fixture.string, "abcd")
        fixture.view.undoManager?.undo()
        expect(fixture.string.isEmpty && fixture.view.undoManager?.canUndo == false)
        // A press meanwhile has ended the typing, and so has what was composed over a selection.
        let other = ViewFixture("one", isEditable: true)
        other.select(3)
        other.type("a")
        other.send(.preedit(Preedit("x", caret: 1)))
        other.send(.preedit(Preedit("", caret: 0)))
        other.select(0)
        other.select(4)
        other.type("b")
        other.view.undoManager?.undo()
        expectEqual(other.string, "onea")
    }

    @Test func `a press, a movement and the loss of the keyboard take the composition over and tell the input method`() {
        for end in 0..<3 {
            let fixture = ViewFixture("ab", isEditable: true)
            fixture.select(1)
            fixture.send(.preedit(Preedit("xy", caret: 2)))
            switch end {
            case 0: fixture.click(fixture.point(at: 0, share: 0))
            case 1: fixture.key(.home)
            default: fixture.send(.focus(false))
            }
            expect(fixture.string == "axyb" && !fixture.view.hasMarkedText())
            expect(fixture.effects.contains(.resetInputMethod))
            expect(fixture.view.textStorage.attribute(.underlineStyle, at: 1, effectiveRange: nil) == nil)
        }
    }

    @Test func `programs mark and unmark text as UITextInput has it`() {
        let fixture = ViewFixture("ab", isEditable: true)
        fixture.select(2)
        fixture.view.markedTextStyle = [.backgroundColor: TypingTests.red]
        fixture.view.setMarkedText("mark", selectedRange: NSRange(location: 1, length: 0))
        expectEqual(fixture.view.markedTextRange?.nsRange, NSRange(location: 2, length: 4))
        expectEqual(fixture.view.selectedRange, NSRange(location: 3, length: 0))
        expect(fixture.view.textStorage.attribute(.backgroundColor, at: 3, effectiveRange: nil) as? Color == TypingTests.red)
        fixture.view.unmarkText()
        expect(fixture.view.markedTextRange == nil && fixture.string == "abmark")
        expect(fixture.view.textStorage.attribute(.backgroundColor, at: 3, effectiveRange: nil) == nil)
    }

    @Test func `an edit that the view did not make moves the marked text along, or ends it`() {
        let fixture = ViewFixture("ab", isEditable: true)
        fixture.select(1)
        fixture.send(.preedit(Preedit("xy", caret: 2)))
        let storage = fixture.view.textStorage
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "12")
        expectEqual(fixture.view.markedRange(), NSRange(location: 3, length: 2))
        fixture.send(.text("Z"))
        expectEqual(fixture.string, "12aZb")
        fixture.send(.preedit(Preedit("xy", caret: 2)))
        storage.replaceCharacters(in: NSRange(location: 0, length: storage.length), with: "gone")
        expect(!fixture.view.hasMarkedText())
        fixture.send(.text("!"))
        expect(fixture.string == "gone!" || fixture.string == "!gone")
    }
}
