import Foundation
import TextKit
import Testing

@testable import TextViews

@Suite struct PasteTests {
    @Test func `cut, copy and paste go through the window, by the keys of both traditions`() {
        let fixture = ViewFixture("one two", isEditable: true)
        fixture.select(0, 3)
        #expect(fixture.key(.character("c"), .control).contains { if case .setClipboard("one", _) = $0 { true } else { false } })
        #expect(fixture.key(.delete, .shift).contains { if case .setClipboard("one", _) = $0 { true } else { false } })
        #expect(fixture.string == " two")
        for (key, modifiers) in [(Key.character("v"), Modifiers.control), (.insert, .shift)] {
            #expect(fixture.key(key, modifiers).contains(.requestPaste(.clipboard)))
        }
        fixture.send(.pasted(Paste("1")))
        #expect(fixture.string == "1 two")
        fixture.key(.character("z"), .control)
        fixture.key(.character("z"), .control)
        #expect(fixture.string == "one two" && fixture.selected == "one")
        fixture.key(.insert, .control)
        #expect(fixture.string == "one two")
    }

    @Test func `a middle click pastes PRIMARY where it was made, even from the own selection`() {
        let fixture = ViewFixture("one two", isEditable: true)
        fixture.press(fixture.point(at: 0, share: 0.1))
        fixture.move(fixture.point(at: 2, share: 0.9))
        fixture.release(fixture.point(at: 2, share: 0.9))
        #expect(fixture.selected == "one")
        let effects = fixture.send(.pointerDown(Pointer(fixture.point(at: 6, share: 0.9), button: 2)))
        #expect(effects.contains(.requestPaste(.primary)))
        #expect(!effects.contains { if case .setPrimary(nil, _) = $0 { true } else { false } })
        fixture.type("")
        fixture.send(.pasted(Paste("one", from: .primary)))
        #expect(fixture.string == "one twoone" && fixture.view.selectedRange == NSRange(location: 10, length: 0))
    }

    @Test(
        "what pasted text has that belongs in no document is dropped",
        arguments: [
            ("a\0b", "ab"), ("a\u{1B}[31mb", "a[31mb"), ("a\r\nb\rc", "a\nb\nc"), ("tab\there", "tab\there"), ("\u{FFFC}x", "x"),
            ("a\u{7F}\u{85}\u{9B}b", "a\u{85}b"), ("日本 ﾊ \u{FFFD}", "日本 ﾊ \u{FFFD}"), ("", ""), ("\r", "\n"),
        ])
    func sanitized(text: String, clean: String) { #expect(TypedText.sanitized(text, lineEnding: "\n") == clean) }

    @Test("B77: a paste of three million characters is taken in without laying them all out, and undone")
    func huge() {
        let fixture = ViewFixture("start\nend", isEditable: true)
        fixture.select(6)
        let text = String(repeating: ViewFixture.paragraphs(8) + "\n", count: 5000)
        fixture.view.layoutManager.resetWork()
        fixture.send(.pasted(Paste(text)))
        #expect(fixture.string.utf16.count == text.utf16.count + 9)
        #expect(fixture.view.layoutManager.work.paragraphsShaped < 200)
        fixture.key(.character("z"), .control)
        #expect(fixture.string == "start\nend")
    }

    @Test func `a letter typed into a long text shapes one paragraph and breaks its lines alone`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(3000), isEditable: true)
        fixture.select(fixture.offset(of: "1500. ") + 9)
        fixture.view.scrollRangeToVisible(fixture.view.selectedRange)
        fixture.view.layoutIfNeeded()
        while fixture.view.idle(milliseconds: 50) {}
        _ = DrawingTests.drawn(fixture.view)
        fixture.view.layoutManager.resetWork()
        fixture.type("x")
        #expect(fixture.view.layoutManager.work.paragraphsShaped == 1)
        #expect(fixture.view.layoutManager.work.paragraphsLaid == 1)
    }
}
