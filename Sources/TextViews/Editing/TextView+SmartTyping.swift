import Foundation
import TextKit

/// What becomes of characters that keys type, before `insertText(_:replacementRange:)` gets them: capital letters, typographic
/// quotation marks and dashes, where the view was asked for them.
extension TextView {
    func typeSmartly(_ text: String) {
        guard text.count == 1, let character = text.first else { return typeKey(text) }
        let caret = typingRange.lowerBound
        switch character {
        case "\"", "'":
            guard smartQuotesType == .yes else { return typeKey(text) }
            let opens = isOpening(at: caret)
            let isDouble = character == "\""
            typeKey(isDouble ? (opens ? "\u{201C}" : "\u{201D}") : (opens ? "\u{2018}" : "\u{2019}"))
        case "-":
            guard smartDashesType == .yes, editing.marked == nil, selection.isEmpty, caret > 0,
                let dash = ["-": "\u{2013}", "\u{2013}": "\u{2014}"][reader.substring(caret - 1..<caret)]
            else { return typeKey(text) }
            insertText(dash, replacementRange: NSRange(location: caret - 1, length: 1))
        default: typeKey(capitalizes(character, at: caret) ? character.uppercased() : text)
        }
    }

    /// At the start, and after spaces, opening brackets, opening quotation marks and dashes.
    private func isOpening(at caret: Int) -> Bool {
        guard caret > 0, let before = reader.substring(reader.previousCluster(caret)..<caret).unicodeScalars.last else { return true }
        switch before.properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .dashPunctuation, .control: return true
        default: return before.properties.isWhitespace
        }
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
