import Foundation

@testable import TextKit

/// A storage that keeps its text in a string of Foundation's, and overrides the four primitives alone.
class FourPrimitivesStorage: TextStorage {
    let backing = NSMutableAttributedString(string: "")
    var processed = 0

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
        processed += 1
        super.processEditing()
    }
}

/// Notes what a storage tells its layout managers.
final class RecordingLayoutManager: LayoutManager {
    struct Edit: Equatable {
        var mask: TextStorage.EditActions
        var range: NSRange
        var delta: Int
        var invalidated: NSRange
    }
    var edits: [Edit] = []

    override func processEditing(
        for textStorage: TextStorage, edited editMask: TextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange: NSRange
    ) {
        edits.append(Edit(mask: editMask, range: newCharRange, delta: delta, invalidated: invalidatedRange))
    }
}

let keyA = NSAttributedString.Key("a")
let keyB = NSAttributedString.Key("b")

extension NSAttributedString {
    /// The text and its maximal runs, as text: `ab{a:1}cd{}`. Fonts that stand in for others do not count.
    var dump: String {
        var result = ""
        var index = 0
        let utf16 = Array(string.utf16)
        var last: String?
        while index < length {
            var run = NSRange(location: 0, length: 0)
            var values = attributes(at: index, effectiveRange: &run)
            if let storage = self as? TextStorage { values = storage.attributesAsSet(at: index) }
            let described = values.map { "\($0.key.rawValue):\($0.value)" }.sorted().joined(separator: ",")
            let end = min(length, NSMaxRange(run))
            if let last, last != described { result += "{\(last)}" }
            result += String(decoding: utf16[index..<end], as: UTF16.self)
            last = described
            index = end
        }
        return last.map { result + "{\($0)}" } ?? result
    }
}
