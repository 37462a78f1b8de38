import AppKitNames
import Expectations
import Testing

@testable import TextViews

/// Editors for macOS change what keys do by overriding NSResponder's actions.
struct TextActionTests {
    struct Palette { var name: String }

    /// An editor of code: it indents, closes brackets, and has a theme of its own.
    final class CodeView: NSTextView {
        var theme: Palette? = Palette(name: "dusk")
        var actions: [String] = []

        override func insertNewline(_ sender: Any?) {
            let text = string as NSString
            let line = text.substring(with: text.lineRange(for: NSRange(location: selectedRange.location, length: 0)))
            super.insertNewline(sender)
            insertText(String(line.prefix { $0 == " " }), replacementRange: selectedRange)
        }

        override func insertTab(_ sender: Any?) { insertText("    ", replacementRange: selectedRange) }

        override func insertText(_ string: Any, replacementRange: NSRange) {
            super.insertText(string, replacementRange: replacementRange)
            guard string as? String == "(" else { return }
            super.insertText(")", replacementRange: selectedRange)
            moveBackward(nil)
        }

        override func deleteBackward(_ sender: Any?) {
            actions.append("deleteBackward")
            super.deleteBackward(sender)
        }

        override func moveToEndOfLine(_ sender: Any?) {
            actions.append("moveToEndOfLine")
            super.moveToEndOfLine(sender)
        }
    }

    private func press(_ key: Key, _ modifiers: Modifiers = [], in view: NSTextView) { _ = view.handle(.key(KeyPress(key, modifiers))) }

    @Test func `keys come to the actions that a subclass overrides`() {
        let view = CodeView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        press(.tab, in: view)
        for letter in "if(" { press(.character(letter), in: view) }
        expect(view.string == "    if()" && view.selectedRange == NSRange(location: 7, length: 0))
        press(.end, in: view)
        press(.enter, in: view)
        expect(view.string == "    if()\n    " && view.selectedRange.location == 13)
        press(.backspace, in: view)
        expectEqual(view.string, "    if()\n   ")
        expectEqual(view.actions, ["moveToEndOfLine", "deleteBackward"])
        expectEqual(view.theme?.name, "dusk")
    }

    @Test func `programs call the actions`() {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        view.string = "one two three"
        view.moveToEndOfDocument(nil)
        view.moveWordBackwardAndModifySelection(self)
        expectEqual(view.selectedRange, NSRange(location: 8, length: 5))
        view.deleteBackward(nil)
        view.deleteWordBackward(nil)
        expectEqual(view.string, "one ")
        view.moveToBeginningOfLine(nil)
        view.deleteForward(nil)
        expectEqual(view.string, "ne ")
        view.insertLineBreak(nil)
        expectEqual(view.string, "\u{2028}ne ")
        view.deleteToEndOfLine(nil)
        expectEqual(view.string, "\u{2028}")
    }

    @Test func `a storage declares what macOS requires of it`() {
        final class Storage: NSTextStorage {
            override init() { super.init() }
            required init?(coder: NSCoder) { nil }
            required init?(pasteboardPropertyList propertyList: Any, ofType type: NSPasteboard.PasteboardType) { nil }
        }
        let storage = Storage()
        storage.append(NSAttributedString(string: "x"))
        expectEqual(storage.string, "x")
        expect(Storage(pasteboardPropertyList: "x", ofType: .string) == nil)
    }

    @Test func `an editor of code turns off what would change its text`() {
        let view = NSTextView(usingTextLayoutManager: false)
        view.isAutomaticQuoteSubstitutionEnabled = false
        view.isAutomaticDashSubstitutionEnabled = false
        view.isContinuousSpellCheckingEnabled = false
        view.insertText("\"a\" --", replacementRange: NSRange(location: NSNotFound, length: 0))
        expect(view.string == "\"a\" --" && view.layoutManager != nil)
        expect(!view.isAutomaticTextReplacementEnabled && !view.isGrammarCheckingEnabled)
    }
}
