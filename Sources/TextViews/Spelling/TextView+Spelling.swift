import Foundation
import TextKit
import TextSpelling

/// Misspelt words near what shows: found while the view is idle, underlined, and mended by the menu.
extension TextView {
    /// Whether misspelt words are underlined while the text can be edited.
    package var checksSpelling: Bool {
        get { state.spelling.isOn }
        set {
            guard newValue != state.spelling.isOn else { return }
            state.spelling = SpellingState(isOn: newValue)
            setNeedsDisplay()
        }
    }

    /// Turns the checking of spelling on or off by a key, and says which.
    func toggleSpelling() {
        spellCheckingType = checksSpelling ? .no : .yes
        guard checksSpelling else {
            statusText = "Spelling is not checked"
            return
        }
        let hasDictionary = SpellChecker.shared.dictionaryName(for: nil) != nil
        statusText = hasDictionary ? "Misspelt words are underlined" : "No dictionary for this language (Debian: hunspell-LANGUAGE)"
    }

    /// Looks through what shows, where that has not been done; true where a dictionary is still being read.
    func idleInSpelling() -> Bool {
        guard state.spelling.isOn, isEditable, textStorage.length > 0, store.drag == nil else { return false }
        let shown = shownParagraphs
        guard shown.lowerBound < state.spelling.checked.lowerBound || shown.upperBound > state.spelling.checked.upperBound else {
            return false
        }
        var found: [Range<Int>] = []
        for run in languageRuns(in: shown) {
            if !SpellChecker.shared.prepare(run.language) { return true }
            found += SpellChecker.shared.misspelledRanges(in: reader.substring(run.range), language: run.language).map {
                $0.lowerBound + run.range.lowerBound..<$0.upperBound + run.range.lowerBound
            }
        }
        state.spelling.checked = shown
        if found != state.spelling.misspelled {
            state.spelling.misspelled = []
            for word in found { setSpellingState(Self.spellingFlag, range: NSRange(word)) }
            setNeedsDisplay()
        }
        return false
    }

    /// The bit of a spelling state that stands for a misspelt word (NSAttributedString.SpellingState.spelling).
    private static let spellingFlag = 1

    /// Takes a range as misspelt, or as right.
    func markSpelling(_ value: Int, _ range: Range<Int>) {
        let before = state.spelling.misspelled
        var words = before.filter { !$0.overlaps(range) }
        if value & Self.spellingFlag != 0, !range.isEmpty {
            words.insert(range, at: words.firstIndex { $0.lowerBound >= range.upperBound } ?? words.count)
        }
        guard words != before else { return }
        state.spelling.misspelled = words
        for rect in selectionRects(for: range) { note(rect) }
    }

    /// The paragraphs that show, as far as they are not long.
    private var shownParagraphs: Range<Int> {
        let reach = 4096
        let count = textStorage.length
        let first = hit(CGPoint(x: 0, y: max(0, visibleBand.minY)))?.utf16 ?? 0
        let last = min(count - 1, max(first, hit(CGPoint(x: visibleBand.maxX - 1, y: visibleBand.maxY))?.utf16 ?? first))
        let start = max(reader.paragraph(at: min(first, count - 1)).lowerBound, first - reach)
        return max(0, start)..<min(count, min(reader.paragraph(at: last).upperBound, last + reach))
    }

    /// The runs of one language; nil is the reader's own.
    private func languageRuns(in range: Range<Int>) -> [(range: Range<Int>, language: String?)] {
        var runs: [(range: Range<Int>, language: String?)] = []
        var start = range.lowerBound
        while start < range.upperBound {
            var run = NSRange()
            let limit = NSRange(start..<range.upperBound)
            let value = textStorage.attribute(.languageIdentifier, at: start, longestEffectiveRange: &run, in: limit)
            let end = max(start + 1, min(range.upperBound, NSMaxRange(run)))
            runs.append((start..<end, value as? String))
            start = end
        }
        return runs
    }

    /// Underlines misspelt words by dots; not the one that is being typed.
    func recordSpelling(in rect: CGRect, into list: inout DisplayList) {
        guard isEditable, !state.spelling.misspelled.isEmpty else { return }
        let thickness = max(1, (1.5 * scale).rounded()) / scale
        for word in state.spelling.misspelled where word.upperBound <= textStorage.length {
            if selection.isEmpty, selection.head == word.upperBound { continue }
            for box in selectionRects(for: word) where box.intersects(rect) {
                let y = box.maxY - 2 * thickness
                for x in stride(from: box.minX, to: box.maxX - thickness, by: 3 * thickness) {
                    list.append(.fillRect(deviceRect(CGRect(x: x, y: y, width: 2 * thickness, height: thickness)), Self.spellingColor))
                }
            }
        }
    }

    private static let spellingColor = RGBA(hex: 0xD0342C)

    /// Moves what was found along with an edit; the paragraph that was edited is looked through anew.
    func moveSpelling(replacing replaced: Range<Int>, with newCount: Int) {
        guard state.spelling.isOn || !state.spelling.misspelled.isEmpty else { return }
        let delta = newCount - replaced.count
        state.spelling.misspelled = state.spelling.misspelled.compactMap { word in
            if word.upperBound < replaced.lowerBound { return word }
            if word.lowerBound > replaced.upperBound { return word.lowerBound + delta..<word.upperBound + delta }
            return nil
        }
        state.spelling.checked = 0..<0
    }

    // MARK: The menu

    /// The misspelt word at an offset.
    func misspelledWord(at utf16: Int) -> Range<Int>? {
        isEditable ? state.spelling.misspelled.first { $0.lowerBound <= utf16 && utf16 <= $0.upperBound } : nil
    }

    /// What the menu of a misspelt word offers: what may be meant, and to take the word as it is.
    func spellingActions(for word: Range<Int>) -> Menu {
        let text = reader.substring(word)
        let language = textStorage.attribute(.languageIdentifier, at: word.lowerBound, effectiveRange: nil) as? String
        let guesses = SpellChecker.shared.guesses(for: text, language: language).prefix(6).map { guess in
            MenuItem(title: guess) { [weak self] _ in
                guard let self, word.upperBound <= textStorage.length, reader.substring(word) == text else { return }
                if replaceCharacters(inRange: NSRange(word), withTyped: guess) { undoManager?.setActionName("Correction") }
            }
        }
        let none = MenuItem(title: "No Guesses", attributes: .disabled) { _ in }
        let ignore = MenuItem(title: "Ignore Spelling") { [weak self] _ in self?.acceptSpelling { SpellChecker.shared.ignore(text) } }
        let learn = MenuItem(title: "Learn Spelling") { [weak self] _ in self?.acceptSpelling { SpellChecker.shared.learn(text) } }
        return Menu(options: .displayInline, children: (guesses.isEmpty ? [none] : guesses) + [ignore, learn])
    }

    private func acceptSpelling(_ accept: () -> Void) {
        accept()
        state.spelling.checked = 0..<0
        setNeedsDisplay()
    }
}
