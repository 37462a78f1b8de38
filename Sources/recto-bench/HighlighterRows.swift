import Foundation
import TextKit

/// A highlighter that colours every match of a word while the middle of the whole text is typed into: over the edited paragraph
/// only, as recommended, in a delegate and in a storage subclass; and over all of the text at every key.
struct HighlighterRows {
    let text: BenchText
    let repetitions: Int

    func run(into table: BenchTable) {
        let highlighter = Highlighter()
        let storage = text.storage()
        highlighter.colour(storage, storage.wholeRange)
        storage.delegate = highlighter
        let typed = type(into: storage, repetitions)
        table.row("a key with a highlighter, median", median(typed), budget: 2e-4)
        table.row("a key with a highlighter, 99th percentile", percentile(typed, 0.99), budget: 1e-3)
        highlighter.coloursEverything = true
        table.row("a key that recolours the whole text", median(type(into: storage, 3)))
        let own = MeasuredHighlightingStorage(storage)
        table.row("a key in a highlighting storage of one's own", median(type(into: own, min(repetitions, 20))))
    }

    /// The time from a key to the layout of the window around it.
    private func type(into storage: TextStorage, _ repetitions: Int) -> [Double] {
        let stack = BenchStack(storage, isContiguous: false)
        defer { storage.removeLayoutManager(stack.manager) }
        let position = storage.length / 2
        stack.manager.ensureLayout(forCharacterRange: NSRange(location: position, length: 1))
        let window = CGRect(x: 0, y: stack.manager.paragraphTop(ofUTF16: position), width: 600, height: 1000)
        stack.manager.ensureLayout(forBoundingRect: window, in: stack.container)
        return (0..<repetitions).map { index in
            // Now and then a match appears, and goes again.
            let letter = ["t", "h", "e", " "][index % 4]
            defer {
                if index % 40 == 39 { storage.deleteCharacters(in: NSRange(location: position, length: 40)) }
            }
            return seconds {
                storage.replaceCharacters(in: NSRange(location: position + index % 40, length: 0), with: letter)
                stack.manager.ensureLayout(forBoundingRect: window, in: stack.container)
            }
        }
    }
}

/// Colours “the” wherever it stands in the paragraph of an edit.
nonisolated final class Highlighter: TextStorageDelegate {
    var coloursEverything = false

    func textStorage(
        _ textStorage: TextStorage, willProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {
        guard editedMask.contains(.editedCharacters) else { return }
        let range = coloursEverything ? textStorage.wholeRange : textStorage.mutableString.paragraphRange(for: editedRange)
        textStorage.removeAttribute(.foregroundColor, range: range)
        colour(textStorage, range)
    }

    func colour(_ storage: TextStorage, _ range: NSRange) {
        let text = (storage.mutableString.substring(with: range)).utf16
        let word = Array("the".utf16)
        var units = Array(text)[...]
        storage.beginEditing()
        while let start = units.firstIndex(of: word[0]) {
            units = units[start...]
            let isFound = units.starts(with: word)
            if isFound {
                let match = NSRange(location: range.location + start, length: word.count)
                storage.addAttribute(.foregroundColor, value: Color.red, range: match)
            }
            units = units.dropFirst(isFound ? word.count : 1)
        }
        storage.endEditing()
    }
}

/// A highlighting storage with a text of its own, as introductions to TextKit write it.
nonisolated final class MeasuredHighlightingStorage: TextStorage {
    private let backing = NSMutableAttributedString(string: "")
    private let highlighter = Highlighter()

    convenience init(_ other: TextStorage) {
        self.init()
        backing.setAttributedString(NSAttributedString(string: other.string, attributes: [.font: BenchText.font]))
        edited(.editedCharacters, range: NSRange(location: 0, length: 0), changeInLength: backing.length)
    }

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
        if editedMask.contains(.editedCharacters), editedRange.length < 1000 {
            let paragraph = mutableString.paragraphRange(for: editedRange)
            removeAttribute(.foregroundColor, range: paragraph)
            highlighter.colour(self, paragraph)
        }
        super.processEditing()
    }
}

nonisolated extension TextStorage {
    var wholeRange: NSRange { NSRange(location: 0, length: length) }
}
