import Foundation
import TextKit

/// The properties of characters of a rich text, by value. Lengths are points.
struct RichCharacter: Hashable {
    /// The families in the order of preference; empty for the default face.
    var families: [String] {
        get { face.families }
        set { if newValue != face.families { face = RichFace(newValue) } }
    }
    /// The families, and what their names say.
    var face = RichFace([])
    /// Whether one of the faces that are wanted is monospaced by its name.
    var isMonospaced: Bool { face.isMonospaced }
    var size: CGFloat = 12
    /// As in CSS: 400 is regular, 700 bold.
    var weight = 400
    var isItalic = false
    /// Whether small letters are small capitals, where the face has them.
    var isSmallCaps = false
    /// OpenType features that are turned on, off or to a number.
    var features: [FeatureSetting] = []
    var color: RGBA?
    var background: RGBA?
    /// Raw values of `UnderlineStyle`.
    var underline = 0
    var strikethrough = 0
    var underlineColor: RGBA?
    var strikethroughColor: RGBA?
    /// The marks over its letters.
    var emphasis = RichEmphasis()
    /// Added after each character; nil leaves kerning to the font.
    var kern: CGFloat?
    /// Up positive, beside `superscript`.
    var baselineOffset: CGFloat = 0
    /// Steps of superscript, below zero of subscript.
    var superscript = 0
    /// A BCP 47 tag.
    var language: String?
    var hasShadow = false
    /// Whether it says how the characters before it are read.
    var isRuby = false
    /// Whether the document says that it is code, whatever it is set in.
    var isCode = false
    /// What part of code it is, where the document says that and gives it no colour.
    var codePart: CodeLexer.Kind?
    /// Whether it is the beginning of a paragraph that stands over several lines, and these beside it.
    var isInitial = false
    /// Percent of the size: above 0 the outline alone, below 0 outline and fill.
    var strokeWidth: CGFloat = 0
    /// The embeddings of the text within its line, outermost first, with the format bits of `.writingDirection`.
    var embedding: [Int] = []

    var isBold: Bool { weight >= 600 }

    /// How many steps it is raised, below zero lowered, as a superscript or by a share of its size that shows.
    var raise: Int { superscript != 0 || abs(baselineOffset) < size * 0.15 ? superscript : baselineOffset > 0 ? 1 : -1 }
}

/// Marks over or under letters that are stressed.
struct RichEmphasis: Hashable {
    /// Empty for none.
    var mark = ""
    var isBelow = false
    /// Nil for that of the text.
    var color: RGBA?
}
