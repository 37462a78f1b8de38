import Expectations
import Foundation
import Testing
import UIKitNames

/// What setting a view's text, and leaving a view without a size, does to the caret and to the lines.
@Suite struct SetTextTests {
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
