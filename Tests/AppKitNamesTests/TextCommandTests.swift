import AppKitNames
import Expectations
import Foundation
import Testing

import enum TextViews.Command
import enum TextViews.Key
import struct TextViews.KeyPress
import struct TextViews.Modifiers

/// Keys ask for actions by their names, of which delegates and subclasses hear.
struct TextCommandTests {
    private final class Delegate: NSTextViewDelegate {
        var commands: [String] = []
        var taken: Set<Selector> = []
        var ended: [Int?] = []
        func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
            commands.append(NSStringFromSelector(commandSelector))
            return taken.contains(commandSelector)
        }
        func textDidEndEditing(_ notification: Notification) { ended.append(notification.userInfo?["NSTextMovement"] as? Int) }
    }

    private let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))

    private func press(_ key: Key, _ modifiers: Modifiers = []) { _ = view.handle(.key(KeyPress(key, modifiers))) }

    @Test("the delegate hears of actions before the view does them, and may do them itself")
    func delegateTakes() {
        let delegate = Delegate()
        view.delegate = delegate
        delegate.taken = [NSSelectorFromString("insertNewline:"), "cancelOperation:"]
        view.string = "one two"
        view.selectedRange = NSRange(location: 7, length: 0)
        press(.enter)
        press(.tab)
        press(.backspace)
        press(.left, [.control, .shift])
        press(.escape)
        expect(view.string == "one two" && view.selectedRange == NSRange(location: 4, length: 3))
        delegate.taken = []
        press(.escape)
        expectEqual(view.selectedRange.length, 0)
        press(.pageDown)
        press(.backspace, .control)
        press(.character("x"))
        expectEqual(
            delegate.commands,
            [
                "insertNewline:", "insertTab:", "deleteBackward:", "moveWordLeftAndModifySelection:", "cancelOperation:",
                "cancelOperation:", "pageDown:", "deleteWordBackward:",
            ])
        expectEqual(view.string, "one x")
    }

    @Test("a subclass overrides the member that all actions go through, and the actions themselves")
    func overriding() {
        final class View: NSTextView {
            var names: [String] = []
            override func doCommand(by selector: Selector) {
                names.append(selector.description)
                if selector != Selector("moveUp:") { super.doCommand(by: selector) }
            }
            override func cancelOperation(_ sender: Any?) { names.append("cancelled") }
            override func insertBacktab(_ sender: Any?) { insertText("<", replacementRange: selectedRange) }
            override func pasteAsPlainText(_ sender: Any?) { insertText("plain", replacementRange: selectedRange) }
            override func delete(_ sender: Any?) { names.append("delete") }
        }
        let view = View(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        for name in ["insertBacktab:", "pasteAsPlainText:", "delete:", "cancelOperation:", "moveUp:", "nothing:", ""] {
            view.doCommand(by: Selector(name))
        }
        expect(view.string == "<plain" && view.selectedRange.location == 6)
        expect(view.names.filter { !$0.hasSuffix(":") } == ["delete", "cancelled", ""] && view.names.count == 9)
    }

    @Test("actions are done by name")
    func byName() {
        view.string = "one two\nthree"
        view.selectedRange = NSRange(location: 5, length: 0)
        func selected(_ name: String) -> NSRange {
            view.doCommand(by: NSSelectorFromString(name))
            return view.selectedRange
        }
        expectEqual(selected("selectWord:"), NSRange(location: 4, length: 3))
        expectEqual(selected("selectParagraph:"), NSRange(location: 0, length: 8))
        expectEqual(selected("moveToEndOfDocument:"), NSRange(location: 13, length: 0))
        view.selectLine(nil)
        expectEqual(view.selectedRange, NSRange(location: 8, length: 5))
        expectEqual(selected("selectAll:"), NSRange(location: 0, length: 13))
        view.delete(nil)
        expect(view.string.isEmpty)
        view.delete(nil)
        view.undoManager?.undo()
        expectEqual(view.string, "one two\nthree")
    }

    @Test("actions that a program calls ask nobody, and scrolling leaves the caret where it is")
    func scrolling() {
        let delegate = Delegate()
        view.delegate = delegate
        view.string = String(repeating: "line\n", count: 100)
        let selection = view.selectedRange
        view.scrollPageDown(nil)
        let page = view.contentOffset.y
        view.scrollLineUp(nil)
        let line = page - view.contentOffset.y
        view.scrollLineDown(nil)
        expect(page > 100 && line > 5 && line < 50 && view.contentOffset.y == page)
        view.scrollToEndOfDocument(nil)
        expect(view.contentOffset.y > 1000 && view.selectedRange == selection)
        view.scrollToBeginningOfDocument(nil)
        expectEqual(view.contentOffset.y, 0)
        view.selectedRange = NSRange(location: 250, length: 0)
        view.centerSelectionInVisibleArea(nil)
        let caret = view.firstRect(forCharacterRange: view.selectedRange, actualRange: nil)
        expect(abs(caret.midY - 100) < 12 && delegate.commands.isEmpty)
        view.scrollPageUp(nil)
        expect(view.contentOffset.y < 1000)
    }

    @Test("the left and the right end of a line are as seen, and straight quotation marks can be typed")
    func endsOfLine() {
        view.isAutomaticQuoteSubstitutionEnabled = true
        view.string = "שלום"
        view.moveToLeftEndOfLine(nil)
        expectEqual(view.selectedRange.location, 4)
        view.moveToRightEndOfLineAndModifySelection(nil)
        expectEqual(view.selectedRange, NSRange(location: 0, length: 4))
        view.string = "left"
        view.moveToRightEndOfLine(nil)
        expectEqual(view.selectedRange.location, 4)
        view.moveToLeftEndOfLineAndModifySelection(nil)
        view.insertDoubleQuoteIgnoringSubstitution(nil)
        view.insertSingleQuoteIgnoringSubstitution(nil)
        view.insertText(NSAttributedString(string: "x") as Any)
        expectEqual(view.string, "\"'x")
    }

    @Test("in a field Return, Tab and their kin end editing, and say which it was")
    func fieldEditor() {
        let delegate = Delegate()
        view.delegate = delegate
        view.string = "field"
        view.isFieldEditor = true
        view.insertText("a", replacementRange: NSRange(location: 0, length: 0))
        view.insertNewline(nil)
        view.insertText("b", replacementRange: NSRange(location: 0, length: 0))
        view.insertTab(nil)
        view.insertText("c", replacementRange: NSRange(location: 0, length: 0))
        view.insertBacktab(nil)
        expectEqual(delegate.ended, [NSTextMovement.return.rawValue, NSTextMovement.tab.rawValue, NSTextMovement.backtab.rawValue])
        view.insertNewlineIgnoringFieldEditor(nil)
        view.insertTabIgnoringFieldEditor(nil)
        expectEqual(view.string, "c\n\tbafield")
    }

    @Test("the caret's timer begins anew when the caret moves")
    func caretTimer() {
        final class View: NSTextView {
            var flags: [Bool] = []
            override func updateInsertionPointStateAndRestartTimer(_ restartFlag: Bool) {
                flags.append(restartFlag)
                super.updateInsertionPointStateAndRestartTimer(restartFlag)
            }
        }
        let view = View(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        view.string = "text"
        view.flags = []
        view.selectedRange = NSRange(location: 2, length: 0)
        expect(!view.flags.isEmpty && view.flags.allSatisfy { $0 })
    }
}
