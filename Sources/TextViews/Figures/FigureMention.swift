import Foundation

/// The character at which a document has a float, where other text of the paragraph stands before it, and the line beside which the float
/// begins for that (CSS 2.1 § 9.5.1).
struct FigureMention {
    /// A line as it was found while the float did not lie on the page. Lengths are logical pixels.
    struct Line: Equatable {
        /// From the top of the paragraph's first line, in the long column.
        var top: CGFloat
        var height: CGFloat
        /// From there, where the letters of the line above end; nil where none stands above it in its column.
        var inkAbove: CGFloat?
        /// From there, the tops of its small letters; nil where boxes are not put level with them.
        var letters: CGFloat?
    }

    /// UTF-16, in the text.
    var utf16: Int
    /// Nil for the first line of the paragraph, and where it has not been looked for.
    var line: Line?
    /// How far below the paragraph's first line that of the character lies while the float lies on the page; nil until that is known. The line
    /// is looked for once more where this becomes another one.
    var seen: CGFloat?
}

extension Figure {
    /// The character whose line it begins beside, as far as that is known; the start of its paragraph where the reader has put it.
    var mentionedUTF16: Int { isFloat ? mention?.utf16 ?? anchor.utf16 : anchor.utf16 }
}
