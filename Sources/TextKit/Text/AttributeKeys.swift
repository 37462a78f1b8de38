public import Foundation

// The attribute names of TextKit, with the raw strings that Apple's frameworks use (NSAttributedString.Key).
extension NSAttributedString.Key {
    /// `Font`; the system font at 12 where absent.
    public static var font: NSAttributedString.Key { .init("NSFont") }
    /// `ParagraphStyle`; the paragraph's first character decides.
    public static var paragraphStyle: NSAttributedString.Key { .init("NSParagraphStyle") }
    /// `Color` of the text; black where absent.
    public static var foregroundColor: NSAttributedString.Key { .init("NSColor") }
    /// `Color` behind the text; none where absent.
    public static var backgroundColor: NSAttributedString.Key { .init("NSBackgroundColor") }
    /// A number: 0 no ligatures, 1 the standard ones, 2 all of them.
    public static var ligature: NSAttributedString.Key { .init("NSLigature") }
    /// A number, points added after each character; 0 turns the font's kerning off.
    public static var kern: NSAttributedString.Key { .init("NSKern") }
    /// A number, points after each character on top of the font's kerning; other than 0 it keeps ligatures apart.
    public static var tracking: NSAttributedString.Key { .init("CTTracking") }
    /// A number, the raw value of the `UnderlineStyle` of a line through the text; 0 and absent are none.
    public static var strikethroughStyle: NSAttributedString.Key { .init("NSStrikethrough") }
    /// A number, the raw value of the `UnderlineStyle` of a line under the text; 0 and absent are none.
    public static var underlineStyle: NSAttributedString.Key { .init("NSUnderline") }
    /// `Color` of the underline; the foreground colour where absent.
    public static var underlineColor: NSAttributedString.Key { .init("NSUnderlineColor") }
    /// `Color` of the line through the text; the foreground colour where absent.
    public static var strikethroughColor: NSAttributedString.Key { .init("NSStrikethroughColor") }
    /// `Color` of the outline that `.strokeWidth` asks for; the foreground colour where absent.
    public static var strokeColor: NSAttributedString.Key { .init("NSStrokeColor") }
    /// A number, percent of the point size: above 0 the outline alone, below 0 outline and fill.
    public static var strokeWidth: NSAttributedString.Key { .init("NSStrokeWidth") }
    /// `Shadow` behind glyphs, underlines and strikethroughs.
    public static var shadow: NSAttributedString.Key { .init("NSShadow") }
    /// `NSAttributedString.TextEffectStyle` of the glyphs, or its raw value.
    public static var textEffect: NSAttributedString.Key { .init("NSTextEffect") }
    /// `TextAttachment` shown in place of the character, which is U+FFFC; attribute fixing removes it from other characters.
    public static var attachment: NSAttributedString.Key { .init("NSAttachment") }
    /// `URL` or `String`: the target that the text links to.
    public static var link: NSAttributedString.Key { .init("NSLink") }
    /// A number, the points by which the text is raised; below 0 it is lowered.
    public static var baselineOffset: NSAttributedString.Key { .init("NSBaselineOffset") }
    /// A number, the tangent of the slant that glyphs are drawn with, to the right above 0; at most 2.
    public static var obliqueness: NSAttributedString.Key { .init("NSObliqueness") }
    /// A number, the natural logarithm of the factor by which glyphs are widened, advances too; from -2 to 2.
    public static var expansion: NSAttributedString.Key { .init("NSExpansion") }
    /// An array of numbers, `WritingDirection` plus the format bits, outermost first.
    public static var writingDirection: NSAttributedString.Key { .init("NSWritingDirection") }
    /// A number: 0 horizontal, 1 vertical. Stored with the text, which is laid out horizontally in either case.
    public static var verticalGlyphForm: NSAttributedString.Key { .init("CTVerticalForms") }
    /// An integer: steps of superscript, or of subscript below zero.
    public static var superscript: NSAttributedString.Key { .init("NSSuperScript") }
    /// The pointer's shape above the text. Stored with the text; layout does not read it.
    public static var cursor: NSAttributedString.Key { .init("NSCursor") }
    /// A `String` to show under a resting pointer. Stored with the text; layout does not read it.
    public static var toolTip: NSAttributedString.Key { .init("NSToolTip") }
    /// An integer, for the marks of a spelling checker. Stored with the text; layout does not read it.
    public static var spellingState: NSAttributedString.Key { .init("NSSpellingState") }
    /// An integer: the clause of marked (not yet committed) input. Stored with the text; layout does not read it.
    public static var markedClauseSegment: NSAttributedString.Key { .init("NSMarkedClauseSegment") }
    /// A BCP 47 string: the language of the text, which chooses glyphs, line breaks and fallback fonts.
    public static var languageIdentifier: NSAttributedString.Key { .init("NSLanguage") }
    /// `GlyphInfo`: a glyph that is shown instead of the characters' own.
    public static var glyphInfo: NSAttributedString.Key { .init("NSGlyphInfo") }
    /// Other readings of the text. Stored with the text; layout does not read it.
    public static var textAlternatives: NSAttributedString.Key { .init("NSTextAlternatives") }
}

extension NSAttributedString {
    /// An effect on the glyphs as a whole (`.textEffect`).
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A style by its raw string; text of an unknown style is drawn plain.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Text that looks pressed into the paper.
        public static let letterpressStyle = TextEffectStyle("_UIKitNewLetterpressStyle")
    }

    /// An empty attributed string. (An initialiser without parameters cannot be added to a Foundation class on Linux;
    /// one that takes any number of impossible values can.)
    public convenience init(_ nothing: Never...) { self.init(string: "") }

    /// One U+FFFC that carries `attachment` (`NSAttributedString(attachment:)`).
    public convenience init(attachment: TextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
