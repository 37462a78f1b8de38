import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Return, Tab and Backspace in code.
struct CodeTypingTests {
    private func fixture(_ text: String, indent: String = "    ") -> ViewFixture {
        let fixture = ViewFixture(text, isEditable: true)
        fixture.view.sourceTyping = .code
        fixture.view.sourceIndent = indent
        fixture.view.selectedRange = NSRange(location: text.utf16.count, length: 0)
        return fixture
    }

    @Test(arguments: [
        ("def f(x):", "    ", "def f(x):\n    "), ("  if (a) {", "    ", "  if (a) {\n    "), ("\tif (a) {", "    ", "\tif (a) {\n\t\t"),
        ("x = 1", "    ", "x = 1\n"), ("    x = 1", "    ", "    x = 1\n    "), ("# note:", "    ", "# note:\n"),
        ("    // so:", "    ", "    // so:\n    "), ("all:", "\t", "all:\n\t"), ("list = [ ", "    ", "list = [ \n    "),
    ])
    func `a new line is moved in as the one before, and farther below the beginning of a block`(
        text: String, unit: String, expected: String
    ) {
        let fixture = fixture(text, indent: unit)
        fixture.key(.enter)
        expectEqual(fixture.view.textStorage.string, expected)
    }

    @Test(arguments: [
        ("", "    "), ("  ", "    "), ("ab", "ab  "), ("abcd", "abcd    "), ("  x\n", "  x\n  "), ("\tx\n", "\tx\n\t"),
        ("    x\n     ", "    x\n        "),
    ])
    func `Tab goes to the next level`(text: String, expected: String) {
        let fixture = fixture(text)
        fixture.key(.tab)
        expectEqual(fixture.view.textStorage.string, expected)
    }

    @Test(arguments: [
        ("    x\n        ", "    x\n    "), ("    x\n      ", "    x\n    "), ("  x\n    ", "  x\n  "), ("    x\n    y", "    x\n    "),
        ("    x\n ", "    x\n"), ("\tx\n\t\t", "\tx\n\t"), ("    x\n", "    x"), ("    x  ", "    x "),
    ])
    func `Backspace takes a level of spaces back, and elsewhere a character`(text: String, expected: String) {
        let fixture = fixture(text)
        fixture.key(.backspace)
        expectEqual(fixture.view.textStorage.string, expected)
        fixture.view.undoManager?.undo()
        expectEqual(fixture.view.textStorage.string, text)
    }
}
