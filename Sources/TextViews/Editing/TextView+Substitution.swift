import Foundation
import TextDetection
import TextKit

/// What becomes of typed characters where the view is asked to see to it. Each substitution is a step of undo of its own, so that
/// the first step back leads to what was typed.
extension TextView {
    /// Looks at what has just been typed before the caret.
    func substituteTyped(_ text: String) {
        let wanted = editing.options.substitutions
        guard !wanted.isEmpty, isEditable, editing.marked == nil, selection.isEmpty, let last = text.unicodeScalars.last else { return }
        let caret = selection.head
        let count = text.utf16Length
        guard count > 0, caret >= count, reader.substring(caret - count..<caret) == text else { return }
        switch last {
        case "\"", "'":
            if wanted.contains(.quotes), count == 1 { curlQuote(at: caret - 1, isDouble: last == "\"") }
        case "-":
            if wanted.contains(.dashes), count == 1 { joinHyphens(before: caret) }
        default:
            guard last.properties.isWhitespace else { return }
            if wanted.contains(.replacements) { replaceToken(before: caret - count) }
            if wanted.contains(.links) { linkToken(before: selection.head - count) }
        }
    }

    /// A quotation mark opens at the start of the text, and after white space, an opening bracket, a dash or an opening mark of the
    /// other kind.
    private func curlQuote(at utf16: Int, isDouble: Bool) {
        let before = utf16 == 0 ? nil : reader.substring(reader.cluster(at: utf16 - 1)).unicodeScalars.last
        let opening: Unicode.Scalar = isDouble ? "\u{201C}" : "\u{2018}"
        let opens: Bool
        switch before?.properties.generalCategory {
        case nil, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .openPunctuation, .initialPunctuation, .dashPunctuation:
            opens = before != opening
        default: opens = false
        }
        substitute(utf16..<utf16 + 1, isDouble ? (opens ? "\u{201C}" : "\u{201D}") : (opens ? "\u{2018}" : "\u{2019}"))
    }

    /// The second of two hyphens makes them a dash; of more of them none does.
    private func joinHyphens(before caret: Int) {
        guard caret >= 2, reader.substring(caret - 2..<caret) == "--" else { return }
        if caret >= 3, ["-", "\u{2014}"].contains(reader.substring(caret - 3..<caret - 2)) { return }
        substitute(caret - 2..<caret, "\u{2014}")
    }

    private func replaceToken(before end: Int) {
        guard let token = token(before: end) else { return }
        let text = reader.substring(token)
        let table = editing.options.replacements
        guard let new = table[text] ?? table[text.lowercased()] else { return }
        substitute(token, new)
    }

    /// Gives the address before the caret a link, which can be taken back like a change of characters.
    private func linkToken(before end: Int) {
        guard let token = token(before: end), textStorage.attribute(.link, at: token.lowerBound, effectiveRange: nil) == nil,
            let detector = try? DataDetector(types: .link),
            let item = detector.matches(in: Array(reader.substring(token).utf16)).first, let url = item.url
        else { return }
        let range = NSRange(location: token.lowerBound + item.range.lowerBound, length: item.range.count)
        recorder.breakUndoCoalescing()
        guard shouldChangeText(in: range, replacementString: nil) else { return }
        editing.ownEdits += 1
        textStorage.addAttribute(.link, value: url, range: range)
        editing.ownEdits -= 1
        didChangeText()
        recorder.breakUndoCoalescing()
    }

    /// The characters before an offset up to white space; nil where white space stands there, or the token is too long.
    private func token(before end: Int) -> Range<Int>? {
        let length = textStorage.length
        guard end > 0, end <= length else { return nil }
        let limit = max(reader.paragraph(at: end - 1).lowerBound, end - 2048)
        let text = reader.substring(limit..<end)
        let token = text.unicodeScalars.reversed().prefix { !$0.properties.isWhitespace }
        let count = token.reduce(0) { $0 + UTF16.width($1) }
        guard count > 0, count < 2048 else { return nil }
        return end - count..<end
    }

    /// Replaces characters at or before the caret, which stays after them.
    private func substitute(_ range: Range<Int>, _ new: String) {
        let caret = selection.head
        recorder.breakUndoCoalescing()
        if change(range, to: new, .other), caret > range.upperBound {
            let moved = min(textStorage.length, caret + new.utf16Length - range.count)
            changeSelection(keepsTyping: true) { $0.select(moved..<moved) }
        }
        recorder.breakUndoCoalescing()
    }
}
