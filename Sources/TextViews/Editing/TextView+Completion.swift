import Foundation
import TextKit

/// Completing words, without a list of them: what is offered stands in the text, with the part that was not typed selected.
extension TextView {
    /// Offers the first word, or the next one where one is offered already.
    func offerCompletion() {
        guard isEditable else { return }
        commitMarkedText()
        if var session = currentCompletion, !session.words.isEmpty {
            session.index = (session.index + 1) % session.words.count
            editing.options.completion = session
            return showCompletion(session, isFinal: false)
        }
        let range = rangeForUserCompletion
        let count = textStorage.length
        guard range.location != NSNotFound, range.location >= 0, range.length >= 0, range.length <= count - range.location else { return }
        var index = 0
        let words = completions(forPartialWordRange: range, indexOfSelectedItem: &index) ?? []
        guard !words.isEmpty else { return }
        let partial = range.location..<range.location + range.length
        let session = CompletionSession(
            partial: partial, words: words, index: words.indices.contains(index) ? index : 0, shown: partial)
        editing.options.completion = session
        showCompletion(session, isFinal: words.count == 1)
    }

    private func showCompletion(_ session: CompletionSession, isFinal: Bool) {
        insertCompletion(
            session.words[session.index], forPartialWordRange: NSRange(session.partial), movement: 0, isFinal: isFinal)
    }

    /// The session, if what it shows is still there and selected as it was left.
    private var currentCompletion: CompletionSession? {
        guard let session = editing.options.completion, session.shown.upperBound <= textStorage.length,
            reader.substring(session.shown) == session.words[session.index],
            selection.range == min(session.partial.upperBound, session.shown.upperBound)..<session.shown.upperBound
        else { return nil }
        return session
    }

    /// Replaces the typed part, and what was offered before instead of it, with a word.
    func putCompletion(_ word: String, _ partial: NSRange, isFinal: Bool) {
        guard isEditable else { return }
        let count = textStorage.length
        precondition(
            partial.location >= 0 && partial.length >= 0 && partial.length <= count - partial.location,
            "TextView.insertCompletion(_:forPartialWordRange:): \(partial) in a text of \(count)")
        var replaced = partial.location..<partial.location + partial.length
        var session = editing.options.completion
        if let known = session, known.partial == replaced, known.shown.upperBound <= count { replaced = known.shown }
        recorder.breakUndoCoalescing()
        let made = reader.substring(replaced) == word || change(replaced, to: word, .other)
        recorder.breakUndoCoalescing()
        guard made else { return }
        let shown = replaced.lowerBound..<min(textStorage.length, replaced.lowerBound + word.utf16Length)
        session?.shown = shown
        editing.options.completion = isFinal ? nil : session
        let start = isFinal ? shown.upperBound : min(shown.upperBound, partial.location + partial.length)
        changeSelection { $0.select(start..<shown.upperBound) }
        showCaret()
    }

    /// Words near the caret that begin as the partial word does, but for case, and go on: sorted, each once.
    func wordsOfText(completing range: NSRange) -> [String] {
        let count = textStorage.length
        guard range.location != NSNotFound, range.length > 0, range.location + range.length <= count else { return [] }
        let partial = reader.substring(range.location..<range.location + range.length)
        let start = max(0, range.location - Self.completionReach)
        let end = min(count, range.location + range.length + Self.completionReach)
        let span = reader.cluster(at: start).lowerBound..<(end < count ? reader.cluster(at: end).lowerBound : count)
        let text = reader.substring(span)
        let units = Array(text.utf16)
        let bounds = WordSearch.boundaries(in: text)
        let folded = partial.lowercased()
        var found: Set<String> = []
        for (lower, upper) in zip(bounds, bounds.dropFirst()) where upper - lower > range.length {
            // The first and the last word may go on beyond what is looked through.
            if (lower == 0 && span.lowerBound > 0) || (upper == units.count && span.upperBound < count) { continue }
            let word = String(decoding: units[lower..<upper], as: UTF16.self)
            if word.lowercased().hasPrefix(folded) { found.insert(word) }
        }
        return found.sorted()
    }

    /// How far before and after the caret words are looked for, in UTF-16 units.
    private static var completionReach: Int { 32_768 }
}
