public import Foundation

// The keys of TextKit's attributes. Values that are objects are stored themselves, not copied.
extension AttributeScopes.TextKitAttributes {
    /// The key of `font`: the face and size of text.
    public enum FontAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = Font
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSFont"
    }
    /// The key of `paragraphStyle`: what holds for whole paragraphs.
    public enum ParagraphStyleAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = ParagraphStyle
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSParagraphStyle"
    }
    /// The key of `foregroundColor`: the colour of text.
    public enum ForegroundColorAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = Color
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSColor"
    }
    /// The key of `backgroundColor`: the colour behind text.
    public enum BackgroundColorAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = Color
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSBackgroundColor"
    }
    /// The key of `ligature`: 0 for no ligatures, 1 for the standard ones, 2 for all.
    public enum LigatureAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = Int
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSLigature"
    }
    /// The key of `kern`: points added after each character; 0 turns kerning off.
    public enum KernAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = CGFloat
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSKern"
    }
    /// The key of `tracking`: points after each character on top of the kerning.
    public enum TrackingAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = CGFloat
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "CTTracking"
    }
    /// The key of `strikethroughStyle`: the line through text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = UnderlineStyle
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSStrikethrough"
    }
    /// The key of `strikethroughColor`: the colour of the line through text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = Color
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSStrikethroughColor"
    }
    /// The key of `underlineStyle`: the line under text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = UnderlineStyle
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSUnderline"
    }
    /// The key of `underlineColor`: the colour of the line under text.
    public enum UnderlineColorAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = Color
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSUnderlineColor"
    }
    /// The key of `strokeColor`: the colour of outlines.
    public enum StrokeColorAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = Color
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSStrokeColor"
    }
    /// The key of `strokeWidth`: the width of outlines, percent of the point size.
    public enum StrokeWidthAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = CGFloat
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSStrokeWidth"
    }
    /// The key of `shadow`: the shadow behind text.
    public enum ShadowAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = Shadow
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSShadow"
    }
    /// The key of `textEffect`: an effect on the glyphs.
    public enum TextEffectAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = NSAttributedString.TextEffectStyle
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSTextEffect"
    }
    /// The key of `attachment`: the object in place of U+FFFC.
    public enum AttachmentAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = TextAttachment
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSAttachment"
    }
    /// The key of `baselineOffset`: the points by which text is raised.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = CGFloat
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSBaselineOffset"
    }
    /// The key of `obliqueness`: the tangent of a slant.
    public enum ObliquenessAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = CGFloat
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSObliqueness"
    }
    /// The key of `expansion`: the natural logarithm of a widening.
    public enum ExpansionAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = CGFloat
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSExpansion"
    }
    /// The key of `superscript`: steps of superscript, of subscript below zero.
    public enum SuperscriptAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = Int
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSSuperScript"
    }
    /// The key of `toolTip`: what is shown under a resting pointer; layout does not read it.
    public enum ToolTipAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = String
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSToolTip"
    }
    /// The key of `markedClauseSegment`: the clause of marked input; layout does not read it.
    public enum MarkedClauseSegmentAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = Int
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSMarkedClauseSegment"
    }
    /// The key of `glyphInfo`: a glyph in place of the characters' own.
    public enum GlyphInfoAttribute: AttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = GlyphInfo
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSGlyphInfo"
    }
}
