import Foundation
import TextKit

/// What the selection looks like: what a bar shows of it.
extension TextView {
    /// The most runs of attributes that are examined. A selection of more runs counts as mixed where they agree in nothing else.
    private static let mostRuns = 2000

    /// The font of characters that have none of their own.
    var usualFont: Font { plainAttributes[.font] as? Font ?? Font.systemFont(ofSize: Font.labelFontSize) }

    /// Of the selected characters, or of what is typed next. O(runs selected), at most 2000 of them.
    var characterFormat: CharacterFormat {
        let usual = usualFont
        var found: CharacterFormat?
        var runs = 0
        for range in selectedRanges.map(\.rangeValue) where range.length > 0 {
            textStorage.enumerateAttributes(in: range) { attributes, _, stop in
                let format = CharacterFormat(attributes, usual: usual)
                if found == nil { found = format } else { found?.merge(format) }
                runs += 1
                if runs >= Self.mostRuns { stop.pointee = true }
            }
        }
        return found ?? CharacterFormat(typingAttributes, usual: usual)
    }

    /// The paragraph style at an offset; at the end of the text, that of what is typed next.
    func paragraphStyle(at utf16: Int) -> ParagraphStyle {
        let usual = editing.options.defaultParagraphStyle ?? ParagraphStyle.default
        guard utf16 < textStorage.length else { return typingAttributes[.paragraphStyle] as? ParagraphStyle ?? usual }
        return textStorage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle ?? usual
    }

    /// Whether the paragraph at an offset runs from right to left.
    func isRightToLeftParagraph(at utf16: Int) -> Bool {
        let start = reader.paragraph(at: utf16).lowerBound
        return baseWritingDirection(for: TextPosition(utf16Offset: start), in: .forward) == .rightToLeft
    }

    /// The format of the selected paragraphs. O(runs of styles selected), at most 2000 of them.
    var paragraphFormat: ParagraphFormat {
        let ranges = rangesForUserParagraphAttributeChange?.map(\.rangeValue) ?? selectedRanges.map(\.rangeValue)
        let first = ranges.first?.location ?? 0
        let isRightToLeft = isRightToLeftParagraph(at: first)
        var found = ParagraphFormat(paragraphStyle(at: first), isRightToLeft: isRightToLeft)
        var runs = 0
        for range in ranges where range.length > 0 {
            textStorage.enumerateAttribute(.paragraphStyle, in: range) { value, _, stop in
                found.merge(ParagraphFormat(value as? ParagraphStyle ?? .default, isRightToLeft: isRightToLeft))
                runs += 1
                if runs >= Self.mostRuns { stop.pointee = true }
            }
        }
        return found
    }
}
