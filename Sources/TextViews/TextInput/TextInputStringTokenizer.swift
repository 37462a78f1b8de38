public import Foundation
import TextKit

/// The tokenizer of text views: words and sentences by UAX 29, lines as they are laid out (UITextInputStringTokenizer).
///
/// Words are what has a letter or a digit in it. Sentences have the spaces after them; no unit but the document has the separator of
/// its paragraph. Of an input that is no text view all text is read for each call, and paragraphs count as lines. A position beyond
/// the text is within nothing. O(paragraph), and more only where boundaries are far.
open class TextInputStringTokenizer: NSObject, TextInputTokenizer {
    private weak var input: (any TextInput)?

    /// A tokenizer of an input, which is not retained.
    public init(textInput: any TextInput) {
        input = textInput
        super.init()
    }

    open func rangeEnclosingPosition(
        _ position: TextPosition, with granularity: TextGranularity, inDirection direction: TextDirection
    ) -> TextRange? {
        guard let (input, units, utf16, isForward) = question(position, direction),
            let unit = units.enclosing(utf16, granularity, isForward: isForward),
            let start = self.textPosition(unit.lowerBound, in: input), let end = self.textPosition(unit.upperBound, in: input)
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    open func isPosition(_ position: TextPosition, atBoundary granularity: TextGranularity, inDirection direction: TextDirection) -> Bool {
        guard let (_, units, utf16, isForward) = question(position, direction) else { return false }
        return units.isBoundary(utf16, granularity, isForward: isForward)
    }

    open func position(
        from position: TextPosition, toBoundary granularity: TextGranularity, inDirection direction: TextDirection
    ) -> TextPosition? {
        guard let (input, units, utf16, isForward) = question(position, direction),
            let found = units.boundary(from: utf16, granularity, isForward: isForward)
        else { return nil }
        return self.textPosition(found, in: input)
    }

    open func isPosition(
        _ position: TextPosition, withinTextUnit granularity: TextGranularity, inDirection direction: TextDirection
    ) -> Bool {
        guard let (_, units, utf16, isForward) = question(position, direction) else { return false }
        return units.enclosing(utf16, granularity, isForward: isForward) != nil
    }

    /// The input, its units, the UTF-16 offset of the position, and whether the direction is the order of the characters.
    private func question(_ position: TextPosition, _ direction: TextDirection) -> ((any TextInput), TextUnits, Int, Bool)? {
        guard let input else { return nil }
        let utf16 = input.offset(from: input.beginningOfDocument, to: position)
        guard utf16 >= 0, utf16 <= input.offset(from: input.beginningOfDocument, to: input.endOfDocument) else { return nil }
        let units = TextUnits(source: Self.source(input))
        switch (TextStorageDirection(rawValue: direction.rawValue), TextLayoutDirection(rawValue: direction.rawValue)) {
        case (let storage?, _): return (input, units, utf16, storage == .forward)
        case (_, .down?): return (input, units, utf16, true)
        case (_, .up?): return (input, units, utf16, false)
        case (_, let side?):
            let isRightToLeft = input.baseWritingDirection(for: position, in: .forward) == .rightToLeft
            return (input, units, utf16, (side == .right) != isRightToLeft)
        default: return nil
        }
    }

    private static func source(_ input: any TextInput) -> any TextUnitSource {
        if let view = input as? TextView { ViewUnitSource(view: view) } else { InputUnitSource(input) }
    }

    private func textPosition(_ utf16: Int, in input: any TextInput) -> TextPosition? {
        input.position(from: input.beginningOfDocument, offset: utf16)
    }
}
