import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct EditingDelegateTests {
    @Test func `the delegate is asked before a change and told after it, in order`() {
        let fixture = ViewFixture("ab", isEditable: false)
        let delegate = EditingDelegate()
        fixture.view.delegate = delegate
        fixture.view.isEditable = true
        fixture.send(.focus(true))
        fixture.select(1)
        fixture.type("x")
        fixture.key(.backspace)
        expectEqual(
            delegate.calls,
            [
                "should begin", "did begin", "should change 1+0 to \"x\"", "did change", "should change 1+1 to \"\"", "did change",
            ])
        fixture.view.isEditable = false
        expectEqual(delegate.calls.last, "did end")
    }

    @Test func `a delegate that refuses keeps the text, the selection and the undo stack as they are`() {
        let fixture = ViewFixture("ab", isEditable: true)
        let delegate = EditingDelegate()
        fixture.view.delegate = delegate
        delegate.allows = { _, _, text in text != "x" }
        fixture.select(1, 2)
        fixture.type("x")
        expect(fixture.string == "ab" && fixture.view.selectedRange == NSRange(location: 1, length: 1))
        expect(fixture.view.undoManager?.canUndo == false)
        fixture.type("y")
        expectEqual(fixture.string, "ay")
        delegate.allowsBeginning = false
        fixture.view.isEditable = false
        fixture.view.isEditable = true
        fixture.type("z")
        expectEqual(fixture.string, "ay")
    }

    @Test func `a delegate that edits while it is asked, or when it is told, neither hangs nor corrupts`() {
        let fixture = ViewFixture("abcdef", isEditable: true)
        let delegate = EditingDelegate()
        fixture.view.delegate = delegate
        delegate.allows = { view, _, _ in
            view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "")
            return true
        }
        fixture.select(5, 6)
        fixture.type("x")
        expectEqual(fixture.string, "ex")
        delegate.allows = { _, _, _ in true }
        delegate.onChange = { view in
            guard view.textStorage.length < 10 else { return }
            view.textStorage.replaceCharacters(in: NSRange(location: view.textStorage.length, length: 0), with: "!")
        }
        fixture.type("y")
        expectEqual(fixture.string, "exy!")
        for _ in 0..<5 { fixture.key(.character("z"), .control) }
        expect(NSMaxRange(fixture.view.selectedRange) <= fixture.string.utf16.count)
        delegate.onChange = nil
        delegate.allows = { view, _, _ in
            view.text = ""
            return true
        }
        fixture.type("z")
        expectEqual(fixture.string, "z")
    }

    @Test func `a storage that adds to what is typed leaves the caret before what was after it`() {
        final class Closing: TextStorage {
            override func processEditing() {
                if editedMask.contains(.editedCharacters), editedRange.length == 1,
                    characters(in: editedRange.location..<editedRange.location + 1) == "<"
                {
                    replaceCharacters(in: NSRange(location: editedRange.location, length: 0), with: "_")
                }
                super.processEditing()
            }
        }
        let container = TextContainer(size: .zero)
        let manager = LayoutManager()
        manager.addTextContainer(container)
        let storage = Closing(string: "ab")
        storage.addLayoutManager(manager)
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        view.selectedRange = NSRange(location: 1, length: 0)
        view.insertText("<")
        expectEqual(storage.string, "a_<b")
        expectEqual(view.selectedRange, NSRange(location: 3, length: 0))
        view.undoManager?.undo()
        expectEqual(storage.string, "ab")
    }

    @Test func `notifications are posted under both kits' names`() {
        let fixture = ViewFixture("ab", isEditable: true)
        final class Box: @unchecked Sendable { var names: [String] = [] }
        let box = Box()
        let observers = [TextView.textDidChangeNotification, TextView.didChangeNotification].map { name in
            NotificationCenter.default.addObserver(forName: name, object: fixture.view, queue: nil) { box.names.append($0.name.rawValue) }
        }
        fixture.type("x")
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        expectEqual(box.names, ["UITextViewTextDidChangeNotification", "NSTextDidChangeNotification"])
    }

    @Test("the selection of every other view on the storage shifts by the edit's range and delta")
    func sharedStorage() {
        let fixture = ViewFixture("one two three", isEditable: true)
        let container = TextContainer(size: .zero)
        let manager = LayoutManager()
        manager.addTextContainer(container)
        fixture.view.textStorage.addLayoutManager(manager)
        let other = TextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), textContainer: container)
        other.selectedRange = NSRange(location: 4, length: 3)
        fixture.select(0)
        fixture.type("x ")
        expectEqual(other.selectedRange, NSRange(location: 6, length: 3))
        fixture.select(7, 12)
        fixture.key(.delete)
        expect(fixture.string == "x one thee" || fixture.string.hasPrefix("x one t"))
        expectEqual(other.selectedRange, NSRange(location: 6, length: 1))
        other.insertText("!")
        expect(fixture.string.hasPrefix("x one !"))
        other.undoManager?.undo()
        fixture.view.undoManager?.undo()
        expectEqual(fixture.string, "x one two three")
    }

    @Test func `the four subclass primitives are enough for a storage that is edited`() {
        final class Plain: TextStorage {
            private let backing = NSMutableAttributedString(string: "")
            override var string: String { backing.string }
            override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
                backing.attributes(at: location, effectiveRange: range)
            }
            override func replaceCharacters(in range: NSRange, with str: String) {
                backing.replaceCharacters(in: range, with: str)
                edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
            }
            override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
                backing.setAttributes(attrs, range: range)
                edited(.editedAttributes, range: range, changeInLength: 0)
            }
        }
        let container = TextContainer(size: .zero)
        let manager = LayoutManager()
        manager.addTextContainer(container)
        let storage = Plain()
        storage.addLayoutManager(manager)
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        for text in ["one ", "two ", "three"] { view.insertText(text) }
        view.deleteBackward()
        expectEqual(storage.string, "one two thre")
        while view.undoManager?.canUndo == true { view.undoManager?.undo() }
        expectEqual(storage.string, "")
        while view.undoManager?.canRedo == true { view.undoManager?.redo() }
        expectEqual(storage.string, "one two thre")
    }
}
