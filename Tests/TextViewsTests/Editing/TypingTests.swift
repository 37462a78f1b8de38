import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct TypingTests {
    static let red = Color(RGBA(hex: 0xFF0000))
    static let blue = Color(RGBA(hex: 0x0000FF))

    static func coloured() -> NSAttributedString {
        let text = NSMutableAttributedString(string: "abcdef", attributes: ViewFixture.attributes)
        text.addAttribute(.foregroundColor, value: red, range: NSRange(location: 0, length: 3))
        text.addAttribute(.foregroundColor, value: blue, range: NSRange(location: 3, length: 3))
        return text
    }

    static func color(_ fixture: ViewFixture, _ utf16: Int) -> Color? {
        fixture.view.textStorage.attribute(.foregroundColor, at: utf16, effectiveRange: nil) as? Color
    }

    @Test("what replaces a selection has the attributes of the first character of the old range")
    func replaced() {
        let fixture = ViewFixture(Self.coloured(), isEditable: true)
        fixture.select(2, 5)
        fixture.type("X")
        expectEqual(fixture.string, "abXf")
        expectEqual(Self.color(fixture, 2), Self.red)
    }

    @Test("what is typed has the attributes of the character before")
    func inserted() {
        let fixture = ViewFixture(Self.coloured(), isEditable: true)
        fixture.select(3)
        fixture.type("XY")
        expectEqual(fixture.string, "abcXYdef")
        expect(Self.color(fixture, 3) == Self.red && Self.color(fixture, 4) == Self.red && Self.color(fixture, 5) == Self.blue)
    }

    @Test("what is typed at the start has the attributes of the first character")
    func atStart() {
        let fixture = ViewFixture(Self.coloured(), isEditable: true)
        fixture.select(0)
        fixture.type("X")
        expectEqual(Self.color(fixture, 0), Self.red)
    }

    @Test("after erasing everything, the view goes on with what was typed last; the storage itself with nothing")
    func afterErasing() {
        let fixture = ViewFixture(Self.coloured(), isEditable: true)
        fixture.select(0, 6)
        fixture.key(.delete)
        expectEqual(fixture.string, "")
        fixture.type("X")
        expectEqual(Self.color(fixture, 0), Self.red)
        let bare = TextStorage(attributedString: Self.coloured())
        bare.replaceCharacters(in: NSRange(location: 0, length: 6), with: "")
        bare.replaceCharacters(in: NSRange(location: 0, length: 0), with: "X")
        expect(bare.attributes(at: 0, effectiveRange: nil).isEmpty)
    }

    @Test func `a view that was always empty types in its own font and colour`() {
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = Font(name: "DejaVu Sans Mono", size: 23)
        view.textColor = Self.blue
        view.insertText("x")
        expectEqual((view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? Font)?.pointSize, 23)
        expect(view.textStorage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? Color == Self.blue)
    }

    @Test func `typing attributes that were set hold until the caret is put elsewhere`() {
        let fixture = ViewFixture(Self.coloured(), isEditable: true)
        fixture.select(6)
        fixture.view.typingAttributes[.foregroundColor] = Self.red
        fixture.type("xy")
        expect(Self.color(fixture, 6) == Self.red && Self.color(fixture, 7) == Self.red)
        fixture.select(5)
        fixture.type("z")
        expectEqual(Self.color(fixture, 5), Self.blue)
    }

    @Test func `typing at the start of a paragraph leaves its paragraph style`() {
        let centred = MutableParagraphStyle()
        centred.alignment = .center
        let text = NSMutableAttributedString(string: "one\ntwo", attributes: ViewFixture.attributes)
        text.addAttribute(.paragraphStyle, value: centred, range: NSRange(location: 4, length: 3))
        let fixture = ViewFixture(text, isEditable: true)
        fixture.select(4)
        fixture.type("x")
        fixture.view.textStorage.ensureAttributesAreFixed(in: NSRange(location: 0, length: 8))
        for offset in 4..<8 {
            let style = fixture.view.textStorage.attribute(.paragraphStyle, at: offset, effectiveRange: nil) as? ParagraphStyle
            expectEqual(style?.alignment, .center)
        }
    }

    @Test func `what is typed after a link is no part of it, inside it is`() {
        let text = NSMutableAttributedString(string: "see here now", attributes: ViewFixture.attributes)
        text.addAttribute(.link, value: "https://example.com", range: NSRange(location: 4, length: 4))
        let fixture = ViewFixture(text, isEditable: true)
        fixture.select(8)
        fixture.type("!")
        fixture.select(6)
        fixture.type("x")
        let storage = fixture.view.textStorage
        expect(storage.attribute(.link, at: 9, effectiveRange: nil) == nil)
        expect(storage.attribute(.link, at: 6, effectiveRange: nil) != nil)
    }

    @Test func `Control B and I change the selection only where attributes may be edited, and undoably`() {
        let fixture = ViewFixture("plain bold", isEditable: true)
        fixture.select(6, 10)
        fixture.key(.character("b"), .control)
        func isBold(_ utf16: Int) -> Bool {
            let font = fixture.view.textStorage.attribute(.font, at: utf16, effectiveRange: nil) as? Font
            return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
        }
        expect(!isBold(7))
        fixture.view.allowsEditingTextAttributes = true
        fixture.key(.character("b"), .control)
        expect(isBold(6) && isBold(9) && !isBold(5))
        fixture.key(.character("z"), .control)
        expect(!isBold(7))
        fixture.key(.character("y"), .control)
        expect(isBold(7))
        fixture.select(10)
        fixture.key(.character("i"), .control)
        fixture.type("x")
        let font = fixture.view.textStorage.attribute(.font, at: 10, effectiveRange: nil) as? Font
        expect(font?.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]) == true)
    }

    @Test func `clearsOnInsertion replaces everything once, unless the selection changes first`() {
        let fixture = ViewFixture("old text", isEditable: true)
        fixture.view.clearsOnInsertion = true
        fixture.type("new")
        expectEqual(fixture.string, "new")
        fixture.view.clearsOnInsertion = true
        fixture.select(1)
        fixture.type("x")
        expectEqual(fixture.string, "nxew")
    }

    @Test func `a view that is not editable ignores keys, pastes and deletions`() {
        let fixture = ViewFixture("fixed")
        fixture.view.insertText("x")
        fixture.view.deleteBackward()
        fixture.send(.text("y"))
        fixture.send(.pasted(Paste("z")))
        fixture.send(.preedit(Preedit("n", caret: 1)))
        fixture.run(.edit(.paste))
        fixture.run(.edit(.cut))
        fixture.run(.edit(.undo))
        expectEqual(fixture.string, "fixed")
        expect(!fixture.effects.contains { if case .requestPaste = $0 { true } else { false } })
        expect(!fixture.view.shouldChangeText(in: NSRange(location: 0, length: 1), replacementString: ""))
    }

    @Test("text in several containers can still be edited here")
    func columns() {
        let fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 800, height: 300), isEditable: true)
        fixture.view.columnCount = 2
        fixture.view.layoutIfNeeded()
        let index = fixture.offset(of: "12. ")
        fixture.select(index)
        fixture.type("new ")
        fixture.key(.end)
        fixture.type("\nx")
        expect(fixture.string.contains("\nnew 12. The"))
        let fresh = ViewFixture(fixture.view.textStorage, size: CGSize(width: 800, height: 300))
        fresh.view.columnCount = 2
        fresh.view.layoutIfNeeded()
        for utf16 in stride(from: 0, to: fixture.string.utf16.count, by: 97) {
            expectEqual(fixture.view.lineRect(at: utf16), fresh.view.lineRect(at: utf16))
        }
    }

    @Test func `Return types the line end of the file, and a pasted text takes it over`() {
        let fixture = ViewFixture("a\r\nb", isEditable: true)
        fixture.view.lineEnding = "\r\n"
        fixture.select(1)
        fixture.key(.enter)
        fixture.send(.pasted(Paste("x\ny\rz\r\n")))
        expectEqual(fixture.string, "a\r\nx\r\ny\r\nz\r\n\r\nb")
        fixture.key(.backspace)
        expectEqual(fixture.string, "a\r\nx\r\ny\r\nz\r\nb")
    }
}
