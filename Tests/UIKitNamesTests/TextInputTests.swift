import Expectations
import Testing
import UIKitNames

struct TextInputTests {
    private static func view(_ text: String) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
        view.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 16)])
        return view
    }

    private static func position(_ offset: Int) -> UITextPosition { UITextPosition(utf16Offset: offset) }

    @Test("positions move as they are seen: sideways by insertion points, up and down by lines")
    func directions() {
        let view = Self.view("aé😀\nxyz\n")
        func moved(_ from: Int, _ direction: UITextLayoutDirection, _ steps: Int) -> Int? {
            view.position(from: Self.position(from), in: direction, offset: steps)?.utf16Offset
        }
        expectEqual([moved(0, .right, 3), moved(4, .left, 1), moved(0, .left, 1), moved(2, .right, 0)], [4, 2, nil, 2])
        expectEqual([moved(5, .up, 1), moved(0, .down, 1), moved(0, .down, 2), moved(5, .down, -1)], [0, 5, 9, 0])
        expectEqual([moved(0, .right, -1), moved(4, .right, -1), moved(9, .right, 1), moved(99, .left, 1)], [nil, 2, nil, nil])
        let hebrew = Self.view("אבג")
        expectEqual(hebrew.position(from: Self.position(0), in: .left, offset: 2), Self.position(2))
        expect(hebrew.position(from: Self.position(0), in: .right, offset: 1) == nil)
    }

    @Test func `any text says on which of two lines its caret stands`() {
        let view = Self.view("words that go on in a second line")
        view.frame.size.width = 120
        let input: any UITextInput = view
        var line = NSRange()
        _ = view.layoutManager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &line)
        view.selectedRange = NSRange(location: line.upperBound, length: 0)
        expectEqual(input.selectionAffinity, .forward)
        input.selectionAffinity = .backward
        expectEqual(view.selectionAffinity, .backward)
    }

    @Test("the farthest position in a range and what extends to it go by the writing direction")
    func extents() {
        let (latin, hebrew) = (Self.view("abc\ndef"), Self.view("אבג"))
        func far(_ view: UITextView) -> [Int?] {
            let range = UITextRange(NSRange(location: 1, length: 2))
            return [.left, .right, .up, .down].map { view.position(within: range, farthestIn: $0)?.utf16Offset }
        }
        expect(far(latin) == [1, 3, 1, 3] && far(hebrew) == [3, 1, 1, 3])
        let extended = [.left, .right, .up, .down].map { latin.characterRange(byExtending: Self.position(5), in: $0)?.nsRange }
        expectEqual(extended, [NSRange(4..<5), NSRange(5..<7), NSRange(0..<5), NSRange(5..<7)])
        expectEqual(hebrew.characterRange(byExtending: Self.position(1), in: .left)?.nsRange, NSRange(1..<3))
        expect(latin.characterRange(byExtending: Self.position(8), in: .up) == nil)
        expect(latin.position(within: UITextRange(NSRange(location: 5, length: 9)), farthestIn: .left) == nil)
    }

    @Test("offsets within a range, styling, and the view whose coordinates count")
    func offsets() {
        let view = Self.view("abcdef")
        let range = UITextRange(NSRange(location: 2, length: 3))
        expectEqual([0, 3, 4, -1].map { view.position(within: range, atCharacterOffset: $0)?.utf16Offset }, [2, 5, nil, nil])
        expect(view.characterOffset(of: Self.position(5), within: range) == 3 && view.textInputView === view)
        view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 1))
        let sides: [UITextStorageDirection] = [.backward, .forward]
        let found = sides.map { view.textStyling(at: Self.position(3), in: $0)?[.foregroundColor] as? UIColor }
        expect(found == [nil, .red] && view.textStyling(at: Self.position(7), in: .forward) == nil)
        view.text = ""
        expect(view.textStyling(at: Self.position(0), in: .backward)?[.font] != nil)
    }

    @Test("writing directions are read from the style, else from the letters, and are set for whole paragraphs")
    func writingDirections() {
        let view = Self.view("ab\nאב")
        func direction(_ offset: Int, _ side: UITextStorageDirection) -> NSWritingDirection {
            view.baseWritingDirection(for: Self.position(offset), in: side)
        }
        expectEqual([direction(0, .forward), direction(3, .forward), direction(3, .backward)], [.leftToRight, .rightToLeft, .leftToRight])
        view.setBaseWritingDirection(.rightToLeft, for: UITextRange(NSRange(location: 1, length: 0)))
        expectEqual([direction(0, .forward), direction(2, .forward)], [.rightToLeft, .rightToLeft])
        let style = view.textStorage.attribute(.paragraphStyle, at: 3, effectiveRange: nil) as? NSParagraphStyle
        expectEqual((style?.baseWritingDirection ?? .natural), .natural)
        let empty = Self.view("")
        empty.setBaseWritingDirection(.rightToLeft, for: UITextRange(NSRange(location: 0, length: 0)))
        expectEqual(empty.baseWritingDirection(for: empty.beginningOfDocument, in: .forward), .rightToLeft)
    }

    final class Listener: UITextInputDelegate {
        var calls: [String] = []
        func textWillChange(_ textInput: (any UITextInput)?) { calls.append("text?") }
        func textDidChange(_ textInput: (any UITextInput)?) { calls.append("text") }
        func selectionWillChange(_ textInput: (any UITextInput)?) { calls.append("selection?") }
        func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("selection") }
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    @Test("an input delegate hears of what programs change and not of what is typed")
    func inputDelegate() {
        let view = Self.view("abc")
        let listener = Listener()
        view.inputDelegate = listener
        view.insertText("x")
        view.deleteBackward()
        view.setMarkedText("y", selectedRange: NSRange(location: 1, length: 0))
        view.unmarkText()
        expect(listener.take().isEmpty)
        view.selectedRange = NSRange(location: 1, length: 1)
        expectEqual(listener.take(), ["selection?", "selection"])
        view.text = "new"
        expectEqual(listener.take(), ["text?", "text", "selection?", "selection"])
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "N")
        expectEqual(listener.take(), ["text?", "text"])
    }

    @Test("marked text has the selection that the input method gives it, counted from its start")
    func markedSelection() {
        let view = Self.view("ab")
        view.selectedRange = NSRange(location: 1, length: 0)
        view.setMarkedText("にほん", selectedRange: NSRange(location: 0, length: 2))
        expectEqual(view.selectedRange, NSRange(location: 1, length: 2))
        view.setMarkedText("日本", selectedRange: NSRange(location: 1, length: 9))
        expect(view.selectedRange == NSRange(location: 2, length: 1) && view.text == "a日本b")
        view.insertText("x")
        expect(view.text == "axb" && view.selectedRange == NSRange(location: 2, length: 0))
    }

    @Test("subclasses are asked before every change by a person, and decide which actions keys may do")
    func overrides() {
        final class Own: UITextView {
            var asked: [String] = []
            override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
                asked.append("\(range.nsRange.location) \(text)")
                return text != "no"
            }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action != Selector("cut:") && super.canPerformAction(action, withSender: sender)
            }
            override func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
                beginningOfDocument
            }
            override var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
        }
        let view = Own(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.insertText("ab")
        view.insertText("no")
        view.selectedRange = NSRange(location: 0, length: 1)
        expect(view.text == "ab" && view.asked == ["0 ab", "2 no"])
        let names: [Selector] = ["cut:", "copy:", "paste:", "select:", "selectAll:", "other:"]
        expectEqual(names.map { view.canPerformAction($0, withSender: nil) }, [false, true, true, false, true, false])
        let outer = UIView(frame: .zero)
        view.addSubview(outer)
        expect(
            outer.target(forAction: "copy:", withSender: nil) as? Own === view && outer.target(forAction: "cut:", withSender: nil) == nil)
        expectEqual((view as any UITextInput).position(from: view.endOfDocument, in: .left, offset: 1), view.beginningOfDocument)
        view.selectedRange = NSRange(location: 2, length: 0)
        view.select(nil)
        expectEqual(view.selectedRange, NSRange(location: 0, length: 2))
    }
}
