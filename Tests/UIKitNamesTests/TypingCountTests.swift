import Expectations
import Testing
import UIKitNames

/// What one typed character asks of a storage of a client's own does not depend on the length of its paragraph.
struct TypingCountTests {
    /// A storage as every tutorial writes it, which counts what is asked of it.
    private final class Counting: NSTextStorage {
        private let content = NSMutableAttributedString()
        var (wholeTexts, lookups, styled) = (0, 0, 0)

        override var string: String {
            wholeTexts += 1
            return content.string
        }
        override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
            lookups += 1
            return content.attributes(at: location, effectiveRange: range)
        }
        override func replaceCharacters(in range: NSRange, with str: String) {
            beginEditing()
            content.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
            endEditing()
        }
        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            styled += range.length
            beginEditing()
            content.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
            endEditing()
        }
    }

    /// The whole texts, runs and styled characters that eight letters take which are typed into the middle of a paragraph.
    private func asked(length: Int) -> [Int] {
        let storage = Counting()
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
        storage.append(
            NSAttributedString(
                string: String(repeating: "some words ", count: length / 11), attributes: [.font: UIFont.systemFont(ofSize: 14)]))
        view.selectedRange = NSRange(location: length / 2, length: 0)
        view.insertText("a")
        (storage.wholeTexts, storage.lookups, storage.styled) = (0, 0, 0)
        for letter in "typing, " { view.insertText(String(letter)) }
        return [storage.wholeTexts, storage.lookups, storage.styled]
    }

    @Test func `typing into one long paragraph reads and styles as much in a short one as in a long one`() {
        let (short, long) = (asked(length: 11_000), asked(length: 176_000))
        expectEqual(short, long)
        expect(long[1] < 8 * 30 && long[2] <= 8, "eight letters: \(long)")
    }
}
