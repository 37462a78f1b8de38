public import Foundation

extension AttributeScopes {
    /// The attributes of TextKit for `AttributedString` (AttributeScopes.UIKitAttributes, AttributeScopes.AppKitAttributes).
    ///
    /// One scope serves both kits: it has what either has. Each key has the raw name of the `NSAttributedString.Key` of its property's
    /// name, so that a text has the same attributes as an `AttributedString` and as an `NSAttributedString`.
    public struct TextKitAttributes: AttributeScope {
        /// The face and size of text.
        public let font: FontAttribute
        /// The style of whole paragraphs.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The colour of text.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind text.
        public let backgroundColor: BackgroundColorAttribute
        /// 0 for no ligatures, 1 for the standard ones, 2 for all.
        public let ligature: LigatureAttribute
        /// Points added after each character; 0 turns kerning off.
        public let kern: KernAttribute
        /// Points after each character on top of the kerning.
        public let tracking: TrackingAttribute
        /// The line through text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The colour of the line through text.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The line under text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The colour of the line under text.
        public let underlineColor: UnderlineColorAttribute
        /// The colour of outlines.
        public let strokeColor: StrokeColorAttribute
        /// The width of outlines, percent of the point size.
        public let strokeWidth: StrokeWidthAttribute
        /// The shadow behind text.
        public let shadow: ShadowAttribute
        /// An effect on the glyphs.
        public let textEffect: TextEffectAttribute
        /// The object in place of U+FFFC.
        public let attachment: AttachmentAttribute
        /// The points by which text is raised.
        public let baselineOffset: BaselineOffsetAttribute
        /// The tangent of a slant.
        public let obliqueness: ObliquenessAttribute
        /// The natural logarithm of a widening.
        public let expansion: ExpansionAttribute
        /// Steps of superscript, of subscript below zero.
        public let superscript: SuperscriptAttribute
        /// The text that is shown under a resting pointer; layout does not read it.
        public let toolTip: ToolTipAttribute
        /// The clause of marked input; layout does not read it.
        public let markedClauseSegment: MarkedClauseSegmentAttribute
        /// A glyph in place of the characters' own.
        public let glyphInfo: GlyphInfoAttribute
        /// Foundation's attributes, which the scope contains.
        public let foundation: AttributeScopes.FoundationAttributes
    }

    /// The scope of TextKit's attributes.
    public var textKit: TextKitAttributes.Type { TextKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Finds an attribute of TextKit by the name of its property, as in `string.font`.
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.TextKitAttributes, T>) -> T { self[T.self] }
}
