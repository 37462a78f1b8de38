import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Text that is dragged out of a view, over it, and into it.
struct DroppingTests {
    private func fixture(isEditable: Bool = true) -> ViewFixture {
        ViewFixture("one two three\nfour five six", isEditable: isEditable)
    }

    private func over(_ fixture: ViewFixture, _ word: String, _ contents: DragOver.Contents = .text) -> Bool {
        fixture.send(.dragMoved(DragOver(fixture.point(at: word), contents: contents))).contains(.answerDrag(true))
    }

    private func select(_ fixture: ViewFixture, _ word: String) {
        fixture.view.selectedRange = (fixture.view.textStorage.string as NSString).range(of: word)
    }

    @Test func `text is taken where it can be typed, and a caret shows where it would go`() {
        let fixture = fixture()
        expect(over(fixture, "five") && fixture.view.editing.dropOffset == 19 && fixture.damage != .none)
        expect(!over(fixture, "five", .files) && fixture.view.editing.dropOffset == nil)
        expect(over(fixture, "two"))
        fixture.send(.dragLeft)
        expect(fixture.view.editing.dropOffset == nil)
        let reader = self.fixture(isEditable: false)
        expect(!over(reader, "five") && reader.view.editing.dropOffset == nil)
        reader.send(.dropped(Drop(.text("x"), at: reader.point(at: "five"))))
        expectEqual(reader.view.textStorage.string, "one two three\nfour five six")
    }

    @Test func `dropped text stands where the pointer was, selected, and is one step of undo`() {
        let fixture = fixture()
        expect(over(fixture, "five"))
        fixture.send(.dropped(Drop(.text("new\r\n"), at: fixture.point(at: "five"))))
        expect(fixture.view.textStorage.string == "one two three\nfour new\nfive six" && fixture.selected == "new\n")
        fixture.view.undoManager?.undo()
        expectEqual(fixture.view.textStorage.string, "one two three\nfour five six")
    }

    @Test(arguments: [("two ", "five", "one three\nfour two five six"), ("five ", "two", "one five two three\nfour six")])
    func `a selection is moved within the text, back by one undo`(word: String, target: String, result: String) {
        let fixture = fixture()
        let before = fixture.view.textStorage.string
        select(fixture, word)
        fixture.press(fixture.point(at: word))
        fixture.move(fixture.point(at: target))
        expect(over(fixture, target))
        fixture.send(.dropped(Drop(.text(word), at: fixture.point(at: target), own: .moved)))
        expect(fixture.view.textStorage.string == result && fixture.selected == word)
        fixture.view.undoManager?.undo()
        expectEqual(fixture.view.textStorage.string, before)
        fixture.view.undoManager?.redo()
        expectEqual(fixture.view.textStorage.string, result)
    }

    @Test func `a selection is copied with Control, and stays when it is dropped on itself`() {
        let fixture = fixture()
        select(fixture, "two ")
        fixture.press(fixture.point(at: "two"))
        fixture.move(fixture.point(at: "five"))
        expect(over(fixture, "wo"))
        fixture.send(.dropped(Drop(.text("two "), at: fixture.point(at: "wo"), own: .moved)))
        expect(fixture.view.textStorage.string == "one two three\nfour five six" && fixture.selected == "two ")
        expect(over(fixture, "five"))
        fixture.send(.dropped(Drop(.text("two "), at: fixture.point(at: "five"), own: .copied)))
        expectEqual(fixture.view.textStorage.string, "one two three\nfour two five six")
    }

    @Test(arguments: [true, false])
    func `a press on the selection drags it beyond the threshold, and a click clears it`(isEditable: Bool) {
        let fixture = fixture(isEditable: isEditable)
        select(fixture, "two three")
        let point = fixture.point(at: "three")
        func drags(_ effects: [Effect]) -> Bool {
            effects.contains { if case .beginDrag("two three", let time) = $0 { time > 0 } else { false } }
        }
        fixture.press(point)
        expect(!drags(fixture.move(CGPoint(x: point.x + 2, y: point.y))) && fixture.selected == "two three")
        expect(drags(fixture.move(CGPoint(x: point.x + 5, y: point.y))) && fixture.selected == "two three")
        fixture.send(.pointerUp(Pointer(CGPoint(x: point.x + 5, y: point.y), button: 1)))
        expectEqual(fixture.selected, "two three")
        let cleared = fixture.click(point)
        expect(fixture.view.selectedRange.length == 0 && cleared.contains { if case .setPrimary(nil, _) = $0 { true } else { false } })
    }

    @Test func `a press beside the selection selects anew`() {
        let fixture = fixture()
        select(fixture, "two")
        fixture.press(fixture.point(at: "four"))
        let effects = fixture.move(fixture.point(at: "six"))
        expect(fixture.selected == "four five " && !effects.contains { if case .beginDrag = $0 { true } else { false } })
    }

    @Test func `a press held on the selection opens no menu`() {
        let fixture = fixture()
        select(fixture, "two")
        fixture.press(fixture.point(at: "two"))
        fixture.view.press?.began -= 600_000_000
        fixture.view.tick()
        expect(fixture.view.press != nil && fixture.view.ownRoot.menus == nil)
    }
}
