import Foundation
import TextKit

/// Words to look up, which the owner of the view does.
extension TextView {
    /// Whether the menu of a word offers to look it up, of an owner that does so (`Effect.lookUp`). An addition to both kits.
    public var offersLookUp: Bool {
        get { state.offersLookUp }
        set { state.offersLookUp = newValue }
    }

    /// More than this is no word, in UTF-16 units.
    private static let longestWord = 80
    private static let longestTitle = 28

    /// Asks the owner to look up what is selected, else the word at the caret; where there is neither, the owner asks for one.
    func lookUp() {
        var word = selection.isEmpty ? nil : words(selection.range)
        if selection.isEmpty, isCaretBrowsingEnabled || isEditable {
            word = reader.wordOfParagraph(at: selection.head).flatMap(words)
        }
        emit(.lookUp(word))
    }

    /// The line of a menu that looks up what is selected there, else the word there.
    func lookUpItems(at point: CGPoint, isFromKeyboard: Bool) -> [MenuElement] {
        guard offersLookUp, let word = word(at: point, isFromKeyboard: isFromKeyboard) else { return [] }
        let title = word.count > Self.longestTitle ? word.prefix(Self.longestTitle) + "…" : word
        let item = MenuItem(title: "Look Up “\(title)”") { [weak self] _ in self?.emit(.lookUp(word)) }
        if !selection.isEmpty || isFromKeyboard { item.keyHint = keyBindings.hint(for: .lookUp) ?? "" }
        return [item]
    }

    private func word(at point: CGPoint, isFromKeyboard: Bool) -> String? {
        guard let utf16 = character(under: point) ?? (isFromKeyboard ? selection.head : nil) else { return nil }
        if !selection.isEmpty, isFromKeyboard || selection.range.contains(utf16) { return words(selection.range) }
        let range = reader.word(at: min(utf16, max(0, textStorage.length - 1)))
        return isFromKeyboard && !isEditable && !isCaretBrowsingEnabled ? nil : words(range)
    }

    /// The words of a range in one line; nil where there are none, and where they are too many.
    private func words(_ range: Range<Int>) -> String? {
        guard range.count <= Self.longestWord, range.upperBound <= textStorage.length else { return nil }
        let text = reader.plainText(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.contains { $0.isLetter || $0.isNumber } ? text : nil
    }
}
