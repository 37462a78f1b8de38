import Expectations
import Testing
import UIKitNames

/// A view that takes text in its own way, as sources that draw their own editors have them.
final class PlainInput: UIView, UITextInput {
    final class Position: UITextPosition {
        let index: Int
        init(_ index: Int) {
            self.index = index
            super.init()
        }
        override func isEqual(_ object: Any?) -> Bool { (object as? Position)?.index == index }
    }

    final class Stretch: UITextRange {
        let ends: ClosedRange<Int>
        init(_ ends: ClosedRange<Int>) {
            self.ends = ends
            super.init()
        }
        override var start: UITextPosition { Position(ends.lowerBound) }
        override var end: UITextPosition { Position(ends.upperBound) }
        override var isEmpty: Bool { ends.lowerBound == ends.upperBound }
    }

    var content = NSMutableString(string: "one two. Three")
    weak var inputDelegate: (any UITextInputDelegate)?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    var selectedTextRange: UITextRange?
    var markedTextRange: UITextRange? { nil }
    var markedTextStyle: [NSAttributedString.Key: Any]?
    var beginningOfDocument: UITextPosition { Position(0) }
    var endOfDocument: UITextPosition { Position(content.length) }
    var hasText: Bool { content.length > 0 }
    var keyboardType = UIKeyboardType.emailAddress

    private func index(_ position: UITextPosition) -> Int { (position as! Position).index }
    func insertText(_ text: String) { content.append(text) }
    func deleteBackward() {}
    func text(in range: UITextRange) -> String? {
        content.substring(with: NSRange(location: index(range.start), length: index(range.end) - index(range.start)))
    }
    func replace(_ range: UITextRange, withText text: String) {}
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    func unmarkText() {}
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        Stretch(index(fromPosition)...index(toPosition))
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        (0...content.length).contains(index(position) + offset) ? Position(index(position) + offset) : nil
    }
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? { nil }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        index(position) == index(other) ? .orderedSame : index(position) < index(other) ? .orderedAscending : .orderedDescending
    }
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { index(toPosition) - index(from) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { nil }
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? { nil }
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection { .natural }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { .zero }
    func caretRect(for position: UITextPosition) -> CGRect { .zero }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

struct OwnTextInputTests {
    @Test("the tokenizer reads an input of another type through its protocol, with positions of its own")
    func tokenizing() throws {
        let input = PlainInput(frame: .zero)
        func unit(_ index: Int, _ granularity: UITextGranularity, _ direction: UITextStorageDirection) -> String? {
            input.tokenizer.rangeEnclosingPosition(PlainInput.Position(index), with: granularity, inDirection: .storage(direction))
                .flatMap { input.text(in: $0) }
        }
        expectEqual([unit(3, .word, .backward), unit(3, .word, .forward), unit(1, .sentence, .forward)], ["one", nil, "one two. "])
        let next = input.tokenizer.position(from: PlainInput.Position(8), toBoundary: .word, inDirection: .storage(.forward))
        expect(
            next == PlainInput.Position(9)
                && input.tokenizer.isPosition(PlainInput.Position(14), atBoundary: .document, inDirection: .storage(.forward)))
    }

    @Test("members that an input need not have have defaults")
    func defaults() {
        let input = PlainInput(frame: .zero)
        let range = PlainInput.Stretch(4...7)
        expectEqual([0, 3, 4].map { (input.position(within: range, atCharacterOffset: $0) as? PlainInput.Position)?.index }, [4, 7, nil])
        expect(input.characterOffset(of: PlainInput.Position(6), within: range) == 2 && input.textInputView === input)
        expect(input.shouldChangeText(in: range, replacementText: "x") && input.textStyling(at: range.start, in: .forward) == nil)
        expect((input as any UITextInputTraits).keyboardType == .emailAddress && input.autocapitalizationType == .sentences)
    }
}
