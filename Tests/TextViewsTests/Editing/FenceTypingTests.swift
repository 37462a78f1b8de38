import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Return, Tab, Backspace and fences in the source of Markdown.
struct FenceTypingTests {
    private func fixture(_ text: String) -> ViewFixture {
        let fixture = ViewFixture(text, isEditable: true)
        fixture.view.sourceTyping = .markdown
        fixture.view.selectedRange = NSRange(location: text.utf16.count, length: 0)
        return fixture
    }

    @Test(arguments: [
        ("```sh\n    make", "\n```", "```sh\n    make\n```"), ("1. a\n\n   ~~~\n     x", "\n~~~", "1. a\n\n   ~~~\n     x\n   ~~~"),
        ("- ```\n      x", "\n```", "- ```\n      x\n  ```"), ("````\n    x", "\n```", "````\n    x\n    ```"),
        ("~~~\n    x", "\n```", "~~~\n    x\n    ```"), ("    x", "\n```", "    x\n    ```"),
        ("```\nx\n```\n    y", "\n```", "```\nx\n```\n    y\n    ```"),
    ]) func `a fence that closes code stands where the one does that opens it`(text: String, typed: String, expected: String) {
        let fixture = fixture(text)
        for character in typed { fixture.key(character == "\n" ? .enter : .character(character)) }
        expectEqual(fixture.view.textStorage.string, expected)
        expectEqual(fixture.view.selectedRange, NSRange(location: expected.utf16.count, length: 0))
    }

    @Test(arguments: [
        ("f {\n    if x {\n        y\n        ", "}", "f {\n    if x {\n        y\n    }"), ("f {\n    ", "}", "f {\n}"),
        ("\tf(\n\t\ta,\n\t\t", ")", "\tf(\n\t\ta,\n\t)"), ("x = [\n    [1],\n    ", "]", "x = [\n    [1],\n]"),
        ("    y\n    ", "}", "    y\n    }"), ("f {\n    y ", "}", "f {\n    y }"), ("        f {\n    ", "}", "        f {\n    }"),
    ]) func `a bracket that closes stands where the line begins that has the one which opens`(text: String, typed: String, expected: String)
    {
        for (before, kind) in [("", SourceTyping.code), ("```\n", .markdown)] {
            let fixture = fixture(before + text)
            fixture.view.sourceTyping = kind
            fixture.type(typed)
            expectEqual(fixture.view.textStorage.string, before + expected)
            expectEqual(fixture.view.selectedRange, NSRange(location: (before + expected).utf16.count, length: 0))
        }
        let outside = fixture(text)
        outside.type(typed)
        expectEqual(outside.view.textStorage.string, text + typed)
    }

    @Test func `one undo gives the fence its place in the code back, and nothing else`() {
        let fixture = fixture("```\n    x")
        fixture.key(.enter)
        fixture.type("```")
        fixture.view.undoManager?.undo()
        expectEqual(fixture.view.textStorage.string, "```\n    x\n    ```")
    }

    @Test(arguments: [
        ("```yaml\n- one", "```yaml\n- one\n"), ("```\n> one", "```\n> one\n"), ("```swift\nif x {", "```swift\nif x {\n    "),
        ("- a\n  - b\n\n```swift\nif x {\n    y {", "- a\n  - b\n\n```swift\nif x {\n    y {\n        "),
        ("```\nx\n```\n- one", "```\nx\n```\n- one\n- "), ("   ```\n   if x {", "   ```\n   if x {\n       "),
        ("if x {", "if x {\n"), ("a ``` b\n- one", "a ``` b\n- one\n- "),
    ]) func `in a block of code Return does what it does in code`(text: String, expected: String) {
        let fixture = fixture(text)
        fixture.key(.enter)
        expectEqual(fixture.view.textStorage.string, expected)
    }

    @Test(arguments: [
        ("1. one\n\n", "1. one\n\n   "), ("- one\n", "- one\n  "), ("- [ ] one\n\n", "- [ ] one\n\n  "),
        ("  - one\n\n  ", "  - one\n\n    "),
        ("words\n\n", "words\n\n\t"), ("1. one\n\n   more\n\n", "1. one\n\n   more\n\n   "), ("```\nx\n", "```\nx\n    "),
    ]) func `Tab goes to where the words of the item above begin`(text: String, expected: String) {
        let fixture = fixture(text)
        fixture.key(.tab)
        expectEqual(fixture.view.textStorage.string, expected)
    }

    @Test func `a blank line keeps no white space, and the next is moved in as it was`() {
        let fixture = fixture("1. one\n\n   more")
        fixture.key(.enter)
        fixture.key(.enter)
        expectEqual(fixture.view.textStorage.string, "1. one\n\n   more\n\n   ")
        fixture.view.sourceTyping = .code
        fixture.key(.enter)
        expectEqual(fixture.view.textStorage.string, "1. one\n\n   more\n\n\n   ")
    }

    @Test func `Backspace takes a level back in a block of code alone`() {
        let inside = fixture("```\nif x {\n        ")
        inside.key(.backspace)
        expectEqual(inside.view.textStorage.string, "```\nif x {\n    ")
        let outside = fixture("        ")
        outside.key(.backspace)
        expectEqual(outside.view.textStorage.string, "       ")
    }
}
