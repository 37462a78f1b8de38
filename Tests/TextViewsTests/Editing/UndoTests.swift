import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct UndoTests {
    private func undo(_ fixture: ViewFixture) { fixture.key(.character("z"), .control) }
    private func redo(_ fixture: ViewFixture) { fixture.key(.character("Z"), [.control, .shift]) }

    @Test func `typing is taken back word by word, lines apart`() {
        let fixture = ViewFixture("", isEditable: true)
        fixture.type("one two\nthree")
        var states: [String] = []
        while fixture.view.undoManager?.canUndo == true {
            undo(fixture)
            states.append(fixture.string)
        }
        expectEqual(states, ["one two\n", "one two", "one ", ""])
        for _ in states { redo(fixture) }
        expectEqual(fixture.string, "one two\nthree")
        expectEqual(fixture.view.selectedRange, NSRange(location: 13, length: 0))
    }

    @Test func `a run of deletions is one step, and what it took comes back with its attributes`() {
        let fixture = ViewFixture(TypingTests.coloured(), isEditable: true)
        fixture.select(5)
        for _ in 0..<4 { fixture.key(.backspace) }
        expectEqual(fixture.string, "af")
        undo(fixture)
        expectEqual(fixture.string, "abcdef")
        expect(TypingTests.color(fixture, 1) == TypingTests.red && TypingTests.color(fixture, 4) == TypingTests.blue)
        fixture.select(1)
        for _ in 0..<4 { fixture.key(.delete) }
        undo(fixture)
        expectEqual(fixture.string, "abcdef")
        expect(TypingTests.color(fixture, 1) == TypingTests.red && TypingTests.color(fixture, 4) == TypingTests.blue)
    }

    @Test func `typing over a selection comes back with the selection`() {
        let fixture = ViewFixture("one two three", isEditable: true)
        fixture.select(4, 7)
        fixture.type("2")
        fixture.type("x")
        expectEqual(fixture.string, "one 2x three")
        undo(fixture)
        expectEqual(fixture.string, "one two three")
        expectEqual(fixture.view.selectedRange, NSRange(location: 4, length: 3))
    }

    @Test func `a paste, a cut and a move of the caret end a run of typing`() {
        let fixture = ViewFixture("", isEditable: true)
        fixture.type("ab")
        fixture.send(.pasted(Paste("PASTE")))
        fixture.type("cd")
        fixture.key(.left)
        fixture.type("e")
        var states: [String] = []
        for _ in 0..<4 {
            undo(fixture)
            states.append(fixture.string)
        }
        expectEqual(states, ["abPASTEcd", "abPASTE", "ab", ""])
    }

    @Test func `paragraph styles come back where deleting a separator had joined paragraphs`() {
        let centred = MutableParagraphStyle()
        centred.alignment = .center
        let text = NSMutableAttributedString(string: "one\ntwo\nthree", attributes: ViewFixture.attributes)
        text.addAttribute(.paragraphStyle, value: centred, range: NSRange(location: 4, length: 4))
        let fixture = ViewFixture(text, isEditable: true)
        fixture.select(4)
        fixture.key(.backspace)
        fixture.view.textStorage.ensureAttributesAreFixed(in: NSRange(location: 0, length: fixture.view.textStorage.length))
        expectEqual(Self.alignments(fixture), [.natural, .natural])
        undo(fixture)
        expectEqual(Self.alignments(fixture), [.natural, .center, .natural])
        redo(fixture)
        expectEqual(Self.alignments(fixture), [.natural, .natural])
        undo(fixture)
        expectEqual(Self.alignments(fixture), [.natural, .center, .natural])
    }

    /// Of each paragraph, once fixed.
    static func alignments(_ fixture: ViewFixture) -> [TextAlignment] {
        let storage = fixture.view.textStorage
        storage.ensureAttributesAreFixed(in: NSRange(location: 0, length: storage.length))
        var found: [TextAlignment] = []
        var index = 0
        while index < storage.length {
            let paragraph = storage.paragraph(atUTF16: index)
            found.append((storage.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? ParagraphStyle)?.alignment ?? .natural)
            index = paragraph.upperBound
        }
        return found
    }

    @Test func `changes by others shift what can be undone, and take away what they overlap`() {
        let fixture = ViewFixture("one two", isEditable: true)
        fixture.select(7)
        fixture.type("x")
        let storage = fixture.view.textStorage
        storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "eleven")
        storage.replaceCharacters(in: NSRange(location: storage.length, length: 0), with: "...")
        undo(fixture)
        expectEqual(fixture.string, "eleven two...")
        redo(fixture)
        expectEqual(fixture.string, "eleven twox...")
        storage.replaceCharacters(in: NSRange(location: 9, length: 2), with: "?")
        expect(fixture.view.undoManager?.canUndo == false)
        undo(fixture)
        expectEqual(fixture.string, "eleven tw?...")
    }

    @Test func `setting another text forgets what can be undone`() {
        let fixture = ViewFixture("one", isEditable: true)
        fixture.select(3)
        fixture.type("x")
        fixture.view.text = "two"
        expect(fixture.view.undoManager?.canUndo == false)
    }

    @Test func `the state of the text is told apart, also after undo, redo and a new change`() throws {
        let fixture = ViewFixture("", isEditable: true)
        let manager = try require(fixture.view.undoManager)
        let empty = manager.currentState
        fixture.type("a")
        let one = manager.currentState
        fixture.type("b")
        expectEqual(Set([empty, one, manager.currentState]).count, 3)
        undo(fixture)
        expectEqual(manager.currentState, empty)
        redo(fixture)
        let two = manager.currentState
        expect(two != one && two != empty)
        undo(fixture)
        fixture.type("c")
        expect(![empty, one, two].contains(manager.currentState))
    }

    @Test func `a state is told apart as soon as a group has a change, and is the one that the group ends with`() throws {
        let fixture = ViewFixture("ab", isEditable: true)
        let manager = try require(fixture.view.undoManager)
        let empty = manager.currentState
        manager.beginUndoGrouping()
        expectEqual(manager.currentState, empty)
        fixture.type("c")
        let inside = manager.currentState
        manager.endUndoGrouping()
        expect(inside != empty && manager.currentState == inside)
        undo(fixture)
        expectEqual(manager.currentState, empty)
    }

    @Test func `removed text is bounded by bytes, groups by number`() throws {
        let fixture = ViewFixture(String(repeating: "word ", count: 4000), isEditable: true)
        let manager = try require(fixture.view.undoManager)
        manager.memoryLimit = 10_000
        for _ in 0..<10 {
            fixture.select(0, 1000)
            fixture.key(.delete)
        }
        var steps = 0
        while manager.canUndo {
            manager.undo()
            steps += 1
        }
        expect(steps >= 1 && steps <= 5)
        manager.removeAllActions()
        manager.levelsOfUndo = 3
        for _ in 0..<10 { fixture.send(.pasted(Paste("x"))) }
        steps = 0
        while manager.canUndo {
            manager.undo()
            steps += 1
        }
        expectEqual(steps, 3)
    }

    @Test func `actions of a program are undone and redone in groups with changes of the text`() throws {
        final class Counter { var value = 0 }
        let counter = Counter()
        func set(_ value: Int, _ manager: UndoManager) {
            let old = counter.value
            manager.registerUndo(withTarget: counter) { [unowned manager] _ in set(old, manager) }
            counter.value = value
        }
        let fixture = ViewFixture("a", isEditable: true)
        let manager = try require(fixture.view.undoManager)
        manager.beginUndoGrouping()
        set(1, manager)
        fixture.select(1)
        fixture.type("b")
        set(2, manager)
        manager.endUndoGrouping()
        manager.setActionName("Both")
        expectEqual(manager.undoMenuItemTitle, "Undo Both")
        manager.undo()
        expect(counter.value == 0 && fixture.string == "a")
        expectEqual(manager.redoMenuItemTitle, "Redo Both")
        manager.redo()
        expect(counter.value == 2 && fixture.string == "ab")
        manager.undo()
        expect(counter.value == 0 && fixture.string == "a")
    }

    @Test func `a program's change between asking and reporting can be undone`() {
        let fixture = ViewFixture("one two", isEditable: true)
        let range = NSRange(location: 0, length: 3)
        expect(fixture.view.shouldChangeText(in: range, replacementString: "eleven"))
        fixture.view.textStorage.replaceCharacters(in: range, with: "eleven")
        fixture.view.didChangeText()
        undo(fixture)
        expectEqual(fixture.string, "one two")
        redo(fixture)
        expectEqual(fixture.string, "eleven two")
    }
}
