import AppKitNames
import Expectations
import Foundation
import Testing

/// Letters that change case and change with their neighbours, and what input methods ask for.
struct WordActionTests {
    private let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))

    private func after(_ text: String, _ location: Int, _ length: Int = 0, _ action: (NSTextView) -> (Any?) -> Void) -> String {
        view.string = text
        view.selectedRange = NSRange(location: location, length: length)
        action(view)(nil)
        return "\(view.string)|\(view.selectedRange.location)"
    }

    @Test("the case of the selected words changes, or that of the word at the caret")
    func cases() {
        expectEqual(after("one two", 1) { $0.uppercaseWord }, "ONE two|3")
        expectEqual(after("one two", 3) { $0.uppercaseWord }, "ONE two|3")
        expectEqual(after("one  two", 4) { $0.capitalizeWord }, "one  Two|8")
        expectEqual(after("ONE TWO", 1, 5) { $0.lowercaseWord }, "One twO|6")
        expectEqual(after("straße", 0, 6) { $0.uppercaseWord }, "STRASSE|7")
        expect(after("", 0) { $0.uppercaseWord } == "|0" && after("a !", 3) { $0.uppercaseWord } == "a !|3")
        view.undoManager?.undo()
        expectEqual(view.string, "a !")
    }

    @Test("attributes stay where letters change, and undo brings the letters back")
    func attributes() {
        view.string = "one two"
        view.textStorage?.addAttribute(.kern, value: 2.0, range: NSRange(location: 1, length: 1))
        view.selectedRange = NSRange(location: 0, length: 7)
        view.uppercaseWord(nil)
        let kerns = (0..<3).map { view.textStorage?.attribute(.kern, at: $0, effectiveRange: nil) as? Double }
        expect(view.string == "ONE TWO" && kerns == [nil, 2, nil])
        view.undoManager?.undo()
        expect(view.string == "one two" && view.selectedRange == NSRange(location: 0, length: 7))
        view.isEditable = false
        view.uppercaseWord(nil)
        expectEqual(view.string, "one two")
    }

    @Test("characters on both sides of the caret are exchanged")
    func transpose() {
        expect(after("abc", 1) { $0.transpose } == "bac|2" && after("abc", 3) { $0.transpose } == "acb|3")
        expect(after("abc", 0) { $0.transpose } == "abc|0" && after("a", 1) { $0.transpose } == "a|1")
        expect(after("ab\ncd", 2) { $0.transpose } == "ba\ncd|2" && after("ab\ncd", 3) { $0.transpose } == "ab\ncd|3")
        expect(after("a\u{1F600}", 1) { $0.transpose } == "\u{1F600}a|3" && after("", 0) { $0.transpose } == "|0")
        expectEqual(after("one, two", 4) { $0.transposeWords }, "two, one|8")
        expectEqual(after("one", 1) { $0.transposeWords }, "one|1")
    }

    @Test("an input method gets text, rectangles and characters of positions")
    func inputClient() {
        let mono = NSFont(name: "DejaVuSansMono", size: 10)!
        let host = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 400))
        host.addSubview(view)
        view.frame.origin = NSPoint(x: 50, y: 30)
        view.textContainerInset = NSSize(width: 0, height: 0)
        view.string = "abc\ndef"
        view.font = mono
        var actual = NSRange()
        let cut = view.attributedSubstring(forProposedRange: NSRange(location: 5, length: 99), actualRange: &actual)
        expect(cut?.string == "ef" && actual == NSRange(location: 5, length: 2))
        expect(view.attributedSubstring(forProposedRange: NSRange(location: 8, length: 0), actualRange: nil) == nil)
        expect(view.attributedSubstring(forProposedRange: NSRange(location: NSNotFound, length: 0), actualRange: nil) == nil)
        let advance: CGFloat = 385 / 64
        let line = NSLayoutManager().defaultLineHeight(for: mono)
        let rect = view.firstRect(forCharacterRange: NSRange(location: 1, length: 6), actualRange: &actual)
        expect(rect == NSRect(x: 55 + advance, y: 30, width: advance * 2, height: line) && actual == NSRange(location: 1, length: 3))
        let caret = view.firstRect(forCharacterRange: NSRange(location: 7, length: 5), actualRange: &actual)
        expect(abs(caret.minX - 55 - advance * 3) < 1 && caret.minY == 30 + line && actual == NSRange(location: 7, length: 0))
        expectEqual(view.characterIndex(for: NSPoint(x: 68, y: 31 + line)), 6)
        expectEqual(view.characterIndex(for: NSPoint(x: 200, y: 31)), NSNotFound)
    }

    private final class Delegate: NSTextViewDelegate {
        var shown: String?
        var asked: [String] = []
        func textView(_ textView: NSTextView, willDisplayToolTip tooltip: String, forCharacterAt characterIndex: Int) -> String? {
            asked.append("\(tooltip) \(characterIndex)")
            return shown
        }
    }

    @Test("a link's tool tip, or else its target, is shown unless the view or its delegate says otherwise")
    func toolTips() {
        view.string = "a link"
        view.textStorage?.addAttribute(.link, value: "https://example.org", range: NSRange(location: 2, length: 4))
        func status() -> [String?] {
            _ = view.handle(.pointerMoved(.init(CGPoint(x: 290, y: 190))))
            let effects = view.handle(.pointerMoved(.init(CGPoint(x: 25, y: 15)))).effects
            return effects.compactMap { if case .showStatus(let text) = $0 { .some(text) } else { nil } }
        }
        expectEqual(status(), ["https://example.org"])
        view.textStorage?.addAttribute(.toolTip, value: "an example", range: NSRange(location: 2, length: 4))
        let delegate = Delegate()
        view.delegate = delegate
        delegate.shown = "else"
        expect(status() == ["else"] && delegate.asked == ["an example 2"])
        delegate.shown = nil
        expectEqual(status(), [])
        view.delegate = nil
        view.displaysLinkToolTips = false
        expectEqual(status(), [])
        view.displaysLinkToolTips = true
        expectEqual(status(), ["an example"])
    }
}
