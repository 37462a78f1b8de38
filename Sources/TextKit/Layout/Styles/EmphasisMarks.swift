import Foundation

/// The marks over or under the letters of a style.
struct EmphasisMarks: Equatable {
    let text: String
    let font: Font
    let isBelow: Bool
    /// Of the marks' line, above and below its own baseline, device pixels.
    let ascent, descent: Fixed

    /// The room that a line needs for them.
    var height: Fixed { ascent + descent }

    private static let longest = 16

    /// Nil where text has none.
    /// - Parameter font: that of the text.
    init?(_ attributes: [NSAttributedString.Key: Any], font: Font, context: StyleContext) {
        guard let mark = attributes[.emphasisMark] as? String, !mark.isEmpty, mark.utf16.count <= Self.longest else { return nil }
        text = mark
        self.font = font.withSize(font.pointSize / 2)
        isBelow = attributes[.emphasisMarkIsBelow] != nil
        let instance = self.font.instance(displayScale: context.displayScale)
        ascent = context.setsWholePixels ? instance.ascent.rounded : instance.ascent
        descent = context.setsWholePixels ? instance.descent.rounded : instance.descent
    }

    /// Whether a character has a mark: spaces, controls and punctuation have none, but for signs that are read as words (CSS Text
    /// Decoration 3, § 3.1).
    static func marks(_ character: Unicode.Scalar) -> Bool {
        switch character.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned, .surrogate, .privateUse: false
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation:
            "#%‰‱٪؉؊&@§¶⁊⹒﹟﹪﹠﹫＃％＆＠".unicodeScalars.contains(character)
        default: true
        }
    }
}
