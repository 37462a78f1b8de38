import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct PasteTests {
    @Test func `cut, copy and paste go through the window, by the keys of both traditions`() {
        let fixture = ViewFixture("one two", isEditable: true)
        fixture.select(0, 3)
        expect(fixture.key(.character("c"), .control).contains { if case .setClipboard("one", _) = $0 { true } else { false } })
        expect(fixture.key(.delete, .shift).contains { if case .setClipboard("one", _) = $0 { true } else { false } })
        expectEqual(fixture.string, " two")
        for (key, modifiers) in [(Key.character("v"), Modifiers.control), (.insert, .shift)] {
            expect(fixture.key(key, modifiers).contains(.requestPaste(.clipboard)))
        }
        fixture.send(.pasted(Paste("1")))
        expectEqual(fixture.string, "1 two")
        fixture.key(.character("z"), .control)
        fixture.key(.character("z"), .control)
        expect(fixture.string == "one two" && fixture.selected == "one")
        fixture.key(.insert, .control)
        expectEqual(fixture.string, "one two")
    }

    @Test func `a middle click pastes PRIMARY where it was made, even from the own selection`() {
        let fixture = ViewFixture("one two", isEditable: true)
        fixture.press(fixture.point(at: 0, share: 0.1))
        fixture.move(fixture.point(at: 2, share: 0.9))
        fixture.release(fixture.point(at: 2, share: 0.9))
        expectEqual(fixture.selected, "one")
        let effects = fixture.send(.pointerDown(Pointer(fixture.point(at: 6, share: 0.9), button: 2)))
        expect(effects.contains(.requestPaste(.primary)))
        expect(!effects.contains { if case .setPrimary(nil, _) = $0 { true } else { false } })
        fixture.type("")
        fixture.send(.pasted(Paste("one", from: .primary)))
        expect(fixture.string == "one twoone" && fixture.view.selectedRange == NSRange(location: 10, length: 0))
    }

    @Test(
        "what pasted text has that belongs in no document is dropped",
        arguments: [
            ("a\0b", "ab"), ("a\u{1B}[31mb", "a[31mb"), ("a\r\nb\rc", "a\nb\nc"), ("tab\there", "tab\there"), ("\u{FFFC}x", "x"),
            ("a\u{7F}\u{85}\u{9B}b", "a\u{85}b"), ("日本 ﾊ \u{FFFD}", "日本 ﾊ \u{FFFD}"), ("", ""), ("\r", "\n"),
        ])
    func sanitized(text: String, clean: String) { expectEqual(TypedText.sanitized(text, lineEnding: "\n"), clean) }

    /// Scalar by scalar, as it may be slow.
    private static func slowlySanitized(_ text: String, _ lineEnding: String) -> String {
        var result = ""
        var followsReturn = false
        for scalar in text.unicodeScalars {
            defer { followsReturn = scalar == "\r" }
            switch scalar.value {
            case 0x0A where followsReturn: continue
            case 0x0A, 0x0D: result += lineEnding
            case 0x09, 0x0C, 0x85: result.unicodeScalars.append(scalar)
            case 0x00...0x1F, 0x7F...0x9F, 0xFFFC: continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\u{2029}"])
    func `any mixture of line ends, controls and letters becomes what it becomes scalar by scalar`(lineEnding: String) {
        let pieces: [String] = [
            "\r", "\n", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{90}", "\0", "\u{7F}", "\u{FFFC}", "\u{FFFD}", "ﾊ", "é", "a",
            "\t", "\u{C}", "😀", "more letters than eight, and so", " a few ",
        ]
        var state: UInt64 = 12345
        for _ in 0..<400 {
            var text = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text.unicodeScalars.append(contentsOf: pieces[Int(state >> 33) % pieces.count].unicodeScalars)
            }
            let clean = TypedText.sanitized(text, lineEnding: lineEnding)
            expectEqual(Array(clean.utf8), Array(Self.slowlySanitized(text, lineEnding).utf8))
        }
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `three megabytes of any line ends are pasted whole, with the document's own, and undone`(pasted: String) {
        for own in ["\n", "\r\n"] {
            let fixture = ViewFixture("start" + own + "end", isEditable: true)
            fixture.view.lineEnding = own
            fixture.select(0, 5)
            let lines = (0..<40_000).map { "\($0). The white rabbit looked at its watch and hurried on through the long low hall." }
            fixture.view.layoutManager.resetWork()
            fixture.send(.pasted(Paste(lines.joined(separator: pasted))))
            expectEqual(fixture.string, lines.joined(separator: own) + own + "end")
            expect(fixture.view.layoutManager.work.paragraphsShaped < 200)
            fixture.key(.character("z"), .control)
            expectEqual(fixture.string, "start" + own + "end")
        }
    }

    @Test("a paste of three million characters is taken in without laying them all out, and undone")
    func huge() {
        let fixture = ViewFixture("start\nend", isEditable: true)
        fixture.select(6)
        let text = String(repeating: ViewFixture.paragraphs(8) + "\n", count: 5000)
        fixture.view.layoutManager.resetWork()
        fixture.send(.pasted(Paste(text)))
        expectEqual(fixture.string.utf16.count, text.utf16.count + 9)
        expect(fixture.view.layoutManager.work.paragraphsShaped < 200)
        fixture.key(.character("z"), .control)
        expectEqual(fixture.string, "start\nend")
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
        expectEqual(fixture.view.layoutManager.work.paragraphsShaped, 1)
        expectEqual(fixture.view.layoutManager.work.paragraphsLaid, 1)
    }
}
