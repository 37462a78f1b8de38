public import Foundation

// The keys of TextKit's attributes. Values that are objects are kept as they are, not copied.
extension AttributeScopes.TextKitAttributes {
    /// The key of `font`: the face and size of text.
    public enum FontAttribute: AttributedStringKey {
        public typealias Value = Font
        public static let name = "NSFont"
    }
    /// The key of `paragraphStyle`: what holds for whole paragraphs.
    public enum ParagraphStyleAttribute: AttributedStringKey {
        public typealias Value = ParagraphStyle
        public static let name = "NSParagraphStyle"
    }
    /// The key of `foregroundColor`: the colour of text.
    public enum ForegroundColorAttribute: AttributedStringKey {
        public typealias Value = Color
        public static let name = "NSColor"
    }
    /// The key of `backgroundColor`: the colour behind text.
    public enum BackgroundColorAttribute: AttributedStringKey {
        public typealias Value = Color
        public static let name = "NSBackgroundColor"
    }
    /// The key of `ligature`: 0 for no ligatures, 1 for the standard ones, 2 for all.
    public enum LigatureAttribute: AttributedStringKey {
        public typealias Value = Int
        public static let name = "NSLigature"
    }
    /// The key of `kern`: points added after each character; 0 turns kerning off.
    public enum KernAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "NSKern"
    }
    /// The key of `tracking`: points after each character on top of the kerning.
    public enum TrackingAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "CTTracking"
    }
    /// The key of `strikethroughStyle`: the line through text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
        public typealias Value = UnderlineStyle
        public static let name = "NSStrikethrough"
    }
    /// The key of `strikethroughColor`: the colour of the line through text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
        public typealias Value = Color
        public static let name = "NSStrikethroughColor"
    }
    /// The key of `underlineStyle`: the line under text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
        public typealias Value = UnderlineStyle
        public static let name = "NSUnderline"
    }
    /// The key of `underlineColor`: the colour of the line under text.
    public enum UnderlineColorAttribute: AttributedStringKey {
        public typealias Value = Color
        public static let name = "NSUnderlineColor"
    }
    /// The key of `strokeColor`: the colour of outlines.
    public enum StrokeColorAttribute: AttributedStringKey {
        public typealias Value = Color
        public static let name = "NSStrokeColor"
    }
    /// The key of `strokeWidth`: the width of outlines, percent of the point size.
    public enum StrokeWidthAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "NSStrokeWidth"
    }
    /// The key of `shadow`: the shadow behind text.
    public enum ShadowAttribute: AttributedStringKey {
        public typealias Value = Shadow
        public static let name = "NSShadow"
    }
    /// The key of `textEffect`: an effect on the glyphs.
    public enum TextEffectAttribute: AttributedStringKey {
        public typealias Value = NSAttributedString.TextEffectStyle
        public static let name = "NSTextEffect"
    }
    /// The key of `attachment`: the object in place of U+FFFC.
    public enum AttachmentAttribute: AttributedStringKey {
        public typealias Value = TextAttachment
        public static let name = "NSAttachment"
    }
    /// The key of `baselineOffset`: the points by which text is raised.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "NSBaselineOffset"
    }
    /// The key of `obliqueness`: the tangent of a slant.
    public enum ObliquenessAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "NSObliqueness"
    }
    /// The key of `expansion`: the natural logarithm of a widening.
    public enum ExpansionAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "NSExpansion"
    }
    /// The key of `superscript`: steps of superscript, of subscript below zero.
    public enum SuperscriptAttribute: AttributedStringKey {
        public typealias Value = Int
        public static let name = "NSSuperScript"
    }
    /// The key of `toolTip`: what is shown under a resting pointer; layout does not read it.
    public enum ToolTipAttribute: AttributedStringKey {
        public typealias Value = String
        public static let name = "NSToolTip"
    }
    /// The key of `markedClauseSegment`: the clause of marked input; layout does not read it.
    public enum MarkedClauseSegmentAttribute: AttributedStringKey {
        public typealias Value = Int
        public static let name = "NSMarkedClauseSegment"
    }
    /// The key of `glyphInfo`: a glyph in place of the characters' own.
    public enum GlyphInfoAttribute: AttributedStringKey {
        public typealias Value = GlyphInfo
        public static let name = "NSGlyphInfo"
    }
}
