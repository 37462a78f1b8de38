import Expectations
import Foundation
import Testing
import TextViews
import UIKitNames

/// An editor that highlights code while it is typed, written as a program for UIKit is: a storage subclass with rules, a theme that
/// follows the reader's text size, a line that keeps its indent.
@MainActor struct HighlightingEditor {
    struct Rule {
        let expression: NSRegularExpression
        let attributes: [NSAttributedString.Key: Any]

        init(_ pattern: String, options: NSRegularExpression.Options = [], attributes: [NSAttributedString.Key: Any]) {
            expression = try! NSRegularExpression(pattern: pattern, options: options)
            self.attributes = attributes
        }
    }

    final class HighlightingTextStorage: NSTextStorage {
        private let backingStore = NSMutableAttributedString()
        private var rules: [Rule] = []
        private var plain: [NSAttributedString.Key: Any] = [:]
        var processedRanges: [NSRange] = []

        override init() {
            super.init()
            createHighlightPatterns()
        }

        required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        private func createHighlightPatterns() {
            let size = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).pointSize
            let body = UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
            let bold = UIFont(descriptor: body.fontDescriptor.withSymbolicTraits(.traitBold) ?? body.fontDescriptor, size: 0)
            plain = [.font: body, .foregroundColor: UIColor.label]
            rules = [
                Rule("\\b(let|var|func|return)\\b", attributes: [.font: bold, .foregroundColor: UIColor.systemPink]),
                Rule("\"[^\"\\n]*\"", attributes: [.foregroundColor: UIColor.systemRed]),
                Rule("//.*$", options: .anchorsMatchLines, attributes: [.foregroundColor: UIColor.systemGray]),
            ]
        }

        override var string: String { backingStore.string }

        override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
            backingStore.attributes(at: location, effectiveRange: range)
        }

        override func replaceCharacters(in range: NSRange, with str: String) {
            beginEditing()
            backingStore.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
            endEditing()
        }

        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            beginEditing()
            backingStore.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
            endEditing()
        }

        override func processEditing() {
            if editedMask.contains(.editedCharacters) { performReplacementsForRange(changedRange: editedRange) }
            super.processEditing()
        }

        private func performReplacementsForRange(changedRange: NSRange) {
            let text = NSString(string: backingStore.string)
            var extended = NSUnionRange(changedRange, text.lineRange(for: NSRange(location: changedRange.location, length: 0)))
            extended = NSUnionRange(extended, text.lineRange(for: NSRange(location: NSMaxRange(changedRange), length: 0)))
            applyStylesToRange(searchRange: extended)
            processedRanges.append(extended)
        }

        private func applyStylesToRange(searchRange: NSRange) {
            setAttributes(plain, range: searchRange)
            for rule in rules {
                rule.expression.enumerateMatches(in: backingStore.string, options: [], range: searchRange) { match, _, _ in
                    guard let match else { return }
                    self.addAttributes(rule.attributes, range: match.range(at: 0))
                }
            }
        }

        func update() {
            createHighlightPatterns()
            applyStylesToRange(searchRange: NSRange(location: 0, length: length))
        }
    }

    final class EditorController: NSObject, UITextViewDelegate {
        let textStorage = HighlightingTextStorage()
        let textView: UITextView

        override init() {
            let layoutManager = NSLayoutManager()
            let container = NSTextContainer(size: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
            container.widthTracksTextView = true
            layoutManager.addTextContainer(container)
            textStorage.addLayoutManager(layoutManager)
            textView = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
            super.init()
            textView.delegate = self
            textView.autocorrectionType = .no
            textView.smartQuotesType = .no
            textView.keyboardDismissMode = .interactive
        }

        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            guard text == "\n" else { return true }
            let line = (textView.text as NSString).substring(with: (textView.text as NSString).lineRange(for: range))
            let indent = line.prefix { $0 == " " }
            guard !indent.isEmpty else { return true }
            let start = textView.position(from: textView.beginningOfDocument, offset: range.location)!
            let end = textView.position(from: start, offset: range.length)!
            textView.replace(textView.textRange(from: start, to: end)!, withText: "\n" + indent)
            return false
        }
    }

    private func color(_ storage: NSTextStorage, at word: String) -> UIColor? {
        let index = (storage.string as NSString).range(of: word).location
        return storage.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }

    @Test func `words are highlighted as they are typed, and lines keep their indent`() throws {
        let editor = EditorController()
        for letter in "  let name = \"x\" // it\nreturn" { editor.textView.insertText(String(letter)) }
        expectEqual(editor.textView.text, "  let name = \"x\" // it\n  return")
        let storage = editor.textStorage
        expect(color(storage, at: "let") == .systemPink && color(storage, at: "name") == .label)
        expect(
            color(storage, at: "\"x\"") == .systemRed && color(storage, at: "it") == .systemGray
                && color(storage, at: "return") == .systemPink)
        let font = try require(storage.attribute(.font, at: 3, effectiveRange: nil) as? UIFont)
        let (narrow, wide) = ("i".size(withAttributes: [.font: font]).width, "W".size(withAttributes: [.font: font]).width)
        expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) && narrow == wide)
        let last = try require(storage.processedRanges.last)
        expect(last.location == 23 && NSMaxRange(last) == storage.length)
        editor.textView.undoManager?.undo()
        expect(editor.textView.text.count < 30)
        let used = editor.textView.layoutManager.usedRect(for: editor.textView.textContainer)
        expect(used.height > font.lineHeight * 1.5 && used.width <= 300)
    }
}
