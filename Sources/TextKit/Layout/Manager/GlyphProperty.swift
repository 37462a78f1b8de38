extension LayoutManager {
    /// The role of a glyph in layout, independent of its shape (NSLayoutManager.GlyphProperty).
    ///
    /// Glyphs get the property of their character; a delegate may change it in `shouldGenerateGlyphs`.
    public struct GlyphProperty: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Ignored by layout and drawing: no width, no ink, no line break; it still stands for its character.
        public static let null = GlyphProperty(rawValue: 1 << 0)
        /// Tabs, line ends, attachments and other controls: a `ControlCharacterAction` decides how they are set.
        public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
        /// White space that justification may widen and that hangs over the end of a line.
        public static let elastic = GlyphProperty(rawValue: 1 << 2)
        /// A combining mark: never starts a cluster, so no caret stands and no line ends before it.
        public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
    }
}
