import Foundation
import TextKit
import TextViews

/// A text storage that colours words as they are typed.
final class HighlightingPage: Page {
    private let storage = HighlightingStorage()
    private let view: TextView

    init() {
        let manager = LayoutManager()
        let container = TextContainer(size: .zero)
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        view = Appearance.textView(container)
        super.init("Highlighting", "Type a word like iPhone or iBook, or a name from the story: Alice, Rabbit, Hatter, Queen.")
        view.isEditable = true
        addSubview(view)
        storage.append(NSAttributedString(string: Self.sample, attributes: Appearance.body(size: 18)))
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) { view.frame = area }

    private static let sample = """
        Alice had never seen an iWatch, and the Rabbit would not let her look at his.
        “Is it an iClock?” she asked. The Hatter laughed: “It is an iTeapot, and it is always six.” But the Queen, who owned \
        an iMac and two iPods, wanted everyone's taken away.
        """
}

/// Keeps its text in an attributed string of its own, and colours what each edit touched before the edit is announced.
final class HighlightingStorage: TextStorage {
    private let backing = NSMutableAttributedString()
    private let iWords = try! NSRegularExpression(pattern: "i[\\p{Alphabetic}&&\\p{Uppercase}][\\p{Alphabetic}]+")
    private let names: [(word: String, color: Color)] = [
        ("Alice", Appearance.accent), ("Rabbit", Color(red: 0.13, green: 0.45, blue: 0.33, alpha: 1)),
        ("Hatter", Color(red: 0.42, green: 0.25, blue: 0.56, alpha: 1)), ("Queen", Color(red: 0.73, green: 0.10, blue: 0.27, alpha: 1)),
    ]

    override var string: String { backing.string }

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        backing.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        backing.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        backing.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    override func processEditing() {
        let paragraph = (string as NSString).paragraphRange(for: editedRange)
        addAttribute(.foregroundColor, value: Appearance.ink, range: paragraph)
        for match in iWords.matches(in: string, range: paragraph) {
            addAttribute(.foregroundColor, value: Appearance.link, range: match.range)
        }
        for (word, color) in names {
            var rest = paragraph
            while true {
                let found = (string as NSString).range(of: word, range: rest)
                guard found.location != NSNotFound else { break }
                addAttribute(.foregroundColor, value: color, range: found)
                rest = NSRange(location: NSMaxRange(found), length: NSMaxRange(paragraph) - NSMaxRange(found))
            }
        }
        super.processEditing()
    }
}
