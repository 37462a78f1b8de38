import Foundation
import TextKit

/// Which letters that keys type become capitals, where the view was asked for them.
extension TextView {
    /// Types what a key types, as a capital where one is wanted.
    func typeCapitalized(_ text: String) {
        guard text.count == 1, let character = text.first, capitalizes(character, at: typingRange.lowerBound) else { return typeKey(text) }
        typeKey(character.uppercased())
    }

    private func capitalizes(_ character: Character, at caret: Int) -> Bool {
        guard let wanted = editing.inputTraits.autocapitalization, character.isLowercase, character.uppercased().count == 1 else {
            return false
        }
        switch wanted {
        case .none: return false
        case .allCharacters: return true
        case .words: return beginsWord(at: caret)
        case .sentences: return beginsSentence(at: caret)
        }
    }

    /// The text of the paragraph before the caret, or the end of it where that is long.
    private func text(before caret: Int) -> String {
        let start = max(reader.paragraph(at: caret).lowerBound, caret - 256)
        return start < caret ? reader.substring(start..<caret) : ""
    }

    private func beginsWord(at caret: Int) -> Bool {
        guard let before = text(before: caret).last else { return true }
        return before.isWhitespace || "\"“‘«([{".contains(before)
    }

    /// At the start of a paragraph, and after a full stop, an exclamation or a question mark with a space after it.
    private func beginsSentence(at caret: Int) -> Bool {
        let opening: Set<Character> = ["\"", "'", "“", "‘", "«", "(", "[", "{", "¿", "¡"]
        let before = text(before: caret)[...]
        let bare = before.drop(fromEndWhile: { opening.contains($0) })
        if bare.isEmpty { return true }
        let words = bare.drop(fromEndWhile: \.isWhitespace)
        if words.isEmpty { return true }
        guard words.endIndex < bare.endIndex else { return false }
        let closing: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]", "}"]
        let sentence = words.drop(fromEndWhile: { closing.contains($0) })
        return sentence.last?.unicodeScalars.last?.properties.isSentenceTerminal ?? false
    }
}

extension Substring {
    fileprivate func drop(fromEndWhile predicate: (Character) -> Bool) -> Substring {
        var result = self
        while let last = result.last, predicate(last) { result.removeLast() }
        return result
    }
}
