public import Foundation

/// Decides about glyphs and lines while text is laid out, and is notified when layout is done.
///
/// Every member has a default that keeps TextKit's own behaviour. A class that conforms must implement the members itself: on Linux
/// an implementation added by a subclass is not called. Members may query the layout manager about the layout so far; nothing more
/// is laid out for that. They may change text, containers and settings: the layout in progress continues with the old state, and
/// the changes take effect from the next query on. Follows NSLayoutManagerDelegate.
public protocol LayoutManagerDelegate: AnyObject {
    /// Asks about a run of glyphs of one font before they count; 0 (the default) takes them as they are.
    ///
    /// To change them, call `setGlyphs(_:properties:characterIndexes:font:forGlyphRange:)` and return the number of glyphs set.
    /// Each array has `glyphRange.length` elements; character indexes are of the whole text. The glyph range begins at the exact
    /// number where layout is contiguous (the glyphs before are made first, in order), and else counts a character for every
    /// glyph not made yet. A paragraph whose glyphs are all null, its separator included, takes no line, and a text block of
    /// such paragraphs no height; where its separator is null and something of it shows, the next paragraph goes on in its line
    /// (not so in text blocks). Asked once about each character, until it or its attributes change or `invalidateGlyphs` is
    /// called; queries about glyphs from within the call are answered with the glyphs made before.
    func layoutManager(
        _ layoutManager: LayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
        properties props: UnsafePointer<LayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>, font aFont: Font,
        forGlyphRange glyphRange: NSRange
    ) -> Int
    /// Whether a paragraph, its separator included, takes no line. An addition to TextKit: null glyphs for all of it do the same, but
    /// have to be made first. Asked whenever the paragraph is laid out; `invalidateGlyphs` has it asked again. Of paragraphs in text
    /// blocks that stand beside others which show, glyphs alone decide.
    func layoutManager(_ layoutManager: LayoutManager, shouldHideParagraph charRange: NSRange) -> Bool
    /// The action of a control character, given its action by itself. Asked once, after its glyphs have been made.
    func layoutManager(
        _ layoutManager: LayoutManager, shouldUse action: LayoutManager.ControlCharacterAction, forControlCharacterAt charIndex: Int
    ) -> LayoutManager.ControlCharacterAction
    /// The box of a control character whose action is white space; its width counts, zero by default. The pen is relative to
    /// the line's text, the proposed fragment as wide as text may be. Asked whenever a line is tried.
    func layoutManager(
        _ layoutManager: LayoutManager, boundingBoxForControlGlyphAt glyphIndex: Int, for textContainer: TextContainer,
        proposedLineFragment proposedRect: CGRect, glyphPosition: CGPoint, characterIndex charIndex: Int
    ) -> CGRect
    /// Extra space below the line that ends with the glyph; NaN (the default) keeps the paragraph style's.
    func layoutManager(
        _ layoutManager: LayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Extra space above the first line of a paragraph, whose first glyph is given; NaN keeps the paragraph style's.
    func layoutManager(
        _ layoutManager: LayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Extra space below the last line of a paragraph, whose last glyph is given; NaN keeps the paragraph style's.
    func layoutManager(
        _ layoutManager: LayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Whether a line may end between words before the character; where every offset is refused, the line breaks anyway.
    func layoutManager(_ layoutManager: LayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool
    /// Whether a line may end with a hyphen before the character, soft hyphens included.
    func layoutManager(_ layoutManager: LayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int) -> Bool
    /// May edit the geometry of a line before it counts, in container coordinates; true takes the edited values. They are kept
    /// inside the container and below the lines before; values that are no numbers leave the line as it was.
    func layoutManager(
        _ layoutManager: LayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: TextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool
    /// Layout that was complete has become invalid.
    func layoutManagerDidInvalidateLayout(_ sender: LayoutManager)
    /// A container is full (`layoutFinishedFlag` is false), or holds the end of the text (it is true). A nil container says
    /// that all of them are full and text is left over, which is the moment to add one.
    func layoutManager(
        _ layoutManager: LayoutManager, didCompleteLayoutFor textContainer: TextContainer?, atEnd layoutFinishedFlag: Bool)
    /// A container's size changed; called before its layout is dropped, so exclusion paths may be set here.
    func layoutManager(
        _ layoutManager: LayoutManager, textContainer: TextContainer, didChangeGeometryFrom oldSize: CGSize)
    /// The temporary attributes of a character that are drawn; nil for none, `attrs` (the default) for all. Asked whenever characters that
    /// have any are drawn, which must change nothing. `effectiveCharRange` holds the characters that the attributes belong to, and is set
    /// to those that the answer holds for.
    func layoutManager(
        _ layoutManager: LayoutManager, shouldUseTemporaryAttributes attrs: [NSAttributedString.Key: Any],
        forDrawingToScreen toScreen: Bool, atCharacterIndex charIndex: Int, effectiveRange effectiveCharRange: NSRangePointer?
    ) -> [NSAttributedString.Key: Any]?
}

extension LayoutManagerDelegate {
    public func layoutManager(
        _ layoutManager: LayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
        properties props: UnsafePointer<LayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>, font aFont: Font,
        forGlyphRange glyphRange: NSRange
    ) -> Int { 0 }
    public func layoutManager(_ layoutManager: LayoutManager, shouldHideParagraph charRange: NSRange) -> Bool { false }
    public func layoutManager(
        _ layoutManager: LayoutManager, shouldUse action: LayoutManager.ControlCharacterAction, forControlCharacterAt charIndex: Int
    ) -> LayoutManager.ControlCharacterAction { action }
    public func layoutManager(
        _ layoutManager: LayoutManager, boundingBoxForControlGlyphAt glyphIndex: Int, for textContainer: TextContainer,
        proposedLineFragment proposedRect: CGRect, glyphPosition: CGPoint, characterIndex charIndex: Int
    ) -> CGRect { .zero }
    public func layoutManager(
        _ layoutManager: LayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int
    ) -> Bool { true }
    public func layoutManager(
        _ layoutManager: LayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { .nan }
    public func layoutManager(
        _ layoutManager: LayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { .nan }
    public func layoutManager(
        _ layoutManager: LayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { .nan }
    public func layoutManager(
        _ layoutManager: LayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { true }
    public func layoutManager(
        _ layoutManager: LayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: TextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool { false }
    public func layoutManagerDidInvalidateLayout(_ sender: LayoutManager) {}
    public func layoutManager(
        _ layoutManager: LayoutManager, didCompleteLayoutFor textContainer: TextContainer?, atEnd layoutFinishedFlag: Bool
    ) {}
    public func layoutManager(
        _ layoutManager: LayoutManager, textContainer: TextContainer, didChangeGeometryFrom oldSize: CGSize
    ) {}
    public func layoutManager(
        _ layoutManager: LayoutManager, shouldUseTemporaryAttributes attrs: [NSAttributedString.Key: Any],
        forDrawingToScreen toScreen: Bool, atCharacterIndex charIndex: Int, effectiveRange effectiveCharRange: NSRangePointer?
    ) -> [NSAttributedString.Key: Any]? { attrs }
}
