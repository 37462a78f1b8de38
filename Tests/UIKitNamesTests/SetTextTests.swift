import Expectations
import Foundation
import Testing
import UIKitNames

/// What setting a view's text, and leaving a view without a size, does to the caret and to the lines.
struct SetTextTests {
    final class Listener: UITextViewDelegate {
        var heard: [NSRange] = []
        func textViewDidChangeSelection(_ textView: UITextView) { heard.append(textView.selectedRange) }
    }

    @Test func `the caret stands at the end of text that was set`() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let listener = Listener()
        view.delegate = listener
        view.text = "one\n😀"
        expectEqual(view.selectedRange, NSRange(location: 6, length: 0))
        view.insertText("!")
        expectEqual(view.text, "one\n😀!")
        listener.heard = []
        view.attributedText = NSAttributedString(string: "ab", attributes: [.kern: 2])
        expect(view.selectedRange == NSRange(location: 2, length: 0) && listener.heard == [NSRange(location: 2, length: 0)])
        expect(view.typingAttributes[.kern] as? Int == 2)
        view.text = nil
        expectEqual(view.selectedRange, NSRange(location: 0, length: 0))
    }

    @Test func `the delegate hears where typing, deleting, composing and undo put the caret, before it hears of the change`() {
        final class Log: UITextViewDelegate {
            var calls: [String] = []
            func textViewDidChangeSelection(_ textView: UITextView) { calls.append("\(textView.selectedRange)") }
            func textViewDidChange(_ textView: UITextView) { calls.append("changed") }
            func take() -> [String] {
                defer { calls = [] }
                return calls
            }
        }
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "ab"
        let log = Log()
        view.delegate = log
        view.insertText("c")
        expectEqual(log.take(), ["{3, 0}", "changed"])
        view.deleteBackward()
        expectEqual(log.take(), ["{2, 0}", "changed"])
        view.undoManager?.undo()
        expectEqual(log.take(), ["{3, 0}", "changed"])
        view.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
        expectEqual(log.take(), ["{5, 0}"])
        view.unmarkText()
        view.replace(UITextRange(NSRange(location: 0, length: 1)), withText: "")
        expect(log.take().last == "changed" && view.text == "bcxy" && view.selectedRange == NSRange(location: 0, length: 0))
    }

    @Test func `a font and a colour for all of the text are those of what is typed next too`() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.typingAttributes = [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red, .kern: 2]
        view.textColor = .blue
        view.insertText("a")
        expect(view.textColor == .blue && view.typingAttributes[.kern] as? Int == 2)
        view.typingAttributes[.foregroundColor] = UIColor.green
        view.font = .systemFont(ofSize: 11)
        view.textColor = .black
        view.insertText("b")
        let found = view.attributedText.attributes(at: 1, effectiveRange: nil)
        expect(found[.foregroundColor] as? UIColor == .black && (found[.font] as? UIFont)?.pointSize == 11)
    }

    @Test func `a long text that was set shows its beginning`() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = String(repeating: "line\n", count: 500)
        view.layoutIfNeeded()
        expect(view.contentOffset == .zero && view.selectedRange.location == 2500)
        view.scrollRangeToVisible(view.selectedRange)
        expect(view.contentOffset.y > 5000)
    }

    @Test func `lines of a view without a size are as long as their paragraphs`() {
        for view in [UITextView(), UITextView(frame: .zero)] {
            view.text = String(repeating: "word ", count: 100) + "\nnext"
            expectEqual(view.lineRanges, [NSRange(location: 0, length: 501), NSRange(location: 501, length: 4)])
            view.textContainer.heightTracksTextView = true
            view.isScrollEnabled = false
            expectEqual(view.lineRanges.count, 2)
            view.frame = CGRect(x: 0, y: 0, width: 100, height: 2000)
            expect(view.lineRanges.count > 20 && view.textContainer.size == CGSize(width: 100, height: 1984))
        }
    }
}

extension UITextView {
    /// The characters of each line.
    fileprivate var lineRanges: [NSRange] {
        var ranges: [NSRange] = []
        let all = NSRange(location: 0, length: layoutManager.numberOfGlyphs)
        layoutManager.enumerateLineFragments(forGlyphRange: all) { _, _, _, range, _ in ranges.append(range) }
        return ranges
    }
}
