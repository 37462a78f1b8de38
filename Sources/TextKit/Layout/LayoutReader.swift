public import Foundation

/// The questions that a layout manager answers about glyphs, lines, places and blocks.
///
/// They are members of a class of their own so that each can be overridden: `LayoutManager`, which is the only subclass
/// there may be beside its own, answers them. Characters are UTF-16 offsets; rectangles are logical pixels of a container.
/// A question about a place lays that place out first, unless its member says otherwise. Follows NSLayoutManager.
open class LayoutReader: NSObject {
    private var manager: LayoutManager { unsafeDowncast(self, to: LayoutManager.self) }

    /// For `LayoutManager` alone.
    public override init() {
        super.init()
        precondition(self is LayoutManager, "LayoutReader.init: \(type(of: self)) is no LayoutManager")
    }

    /// The number of glyphs of the whole text; makes all of them.
    open var numberOfGlyphs: Int { manager.ownNumberOfGlyphs }

    /// Whether the text has a glyph of this number; makes glyphs as far as that takes.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { manager.ownIsValidGlyphIndex(glyphIndex) }

    /// The glyph's id in its font. The index must be valid.
    open func cgGlyph(at glyphIndex: Int) -> CGGlyph { manager.ownCgGlyph(at: glyphIndex) }

    /// The glyph's id, with whether the index is valid; 0xFFFF where it is not.
    open func cgGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
        manager.ownCgGlyph(at: glyphIndex, isValidIndex: isValidIndex)
    }

    /// The older names of `cgGlyph(at:)`.
    open func glyph(at glyphIndex: Int) -> CGGlyph { manager.ownGlyph(at: glyphIndex) }

    /// The older name of `cgGlyph(at:isValidIndex:)`.
    open func glyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
        manager.ownGlyph(at: glyphIndex, isValidIndex: isValidIndex)
    }

    /// What the glyph is to layout: its character's own property, or what a delegate made of it. The index must be valid.
    open func propertyForGlyph(at glyphIndex: Int) -> LayoutManager.GlyphProperty { manager.ownPropertyForGlyph(at: glyphIndex) }

    /// Writes the ids, properties, first characters and bidi levels of glyphs where there is a buffer for them, which must have
    /// room for all; returns how many. The range must be valid. O(log n + glyphs · log runs).
    open func getGlyphs(
        in glyphRange: NSRange, glyphs glyphBuffer: UnsafeMutablePointer<CGGlyph>?,
        properties props: UnsafeMutablePointer<LayoutManager.GlyphProperty>?,
        characterIndexes charIndexBuffer: UnsafeMutablePointer<Int>?, bidiLevels bidiLevelBuffer: UnsafeMutablePointer<UInt8>?
    ) -> Int {
        manager.ownGetGlyphs(
            in: glyphRange, glyphs: glyphBuffer, properties: props, characterIndexes: charIndexBuffer, bidiLevels: bidiLevelBuffer)
    }

    /// The first character of the glyph's cluster; the length of the text for the number of glyphs.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { manager.ownCharacterIndexForGlyph(at: glyphIndex) }

    /// The first glyph of the cluster that holds the character; the number of glyphs for the length of the text.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { manager.ownGlyphIndexForCharacter(at: charIndex) }

    /// The glyphs of the characters, widened to whole clusters; `actualCharacterRange` says which characters those are.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        manager.ownGlyphRange(forCharacterRange: charRange, actualCharacterRange: actualCharacterRange)
    }

    /// The characters of the glyphs, widened to whole clusters; `actualGlyphRange` says which glyphs those are.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        manager.ownCharacterRange(forGlyphRange: glyphRange, actualGlyphRange: actualGlyphRange)
    }

    /// Whether lines may be missing before ones that are laid out.
    open var hasNonContiguousLayout: Bool { manager.ownHasNonContiguousLayout }

    /// Makes the glyphs of the characters, and where layout is contiguous those before them.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { manager.ownEnsureGlyphs(forCharacterRange: charRange) }

    /// Makes the glyphs of a range of their numbers, and all before them.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { manager.ownEnsureGlyphs(forGlyphRange: glyphRange) }

    /// Lays out the lines of the characters, and where layout is contiguous those before them.
    open func ensureLayout(forCharacterRange charRange: NSRange) { manager.ownEnsureLayout(forCharacterRange: charRange) }

    /// Lays out the lines of the glyphs, and where layout is contiguous those before them.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { manager.ownEnsureLayout(forGlyphRange: glyphRange) }

    /// Lays out until the container is full or the text ends.
    open func ensureLayout(for container: TextContainer) { manager.ownEnsureLayout(for: container) }

    /// Lays out the lines that meet the rectangle of the container.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: TextContainer) {
        manager.ownEnsureLayout(forBoundingRect: bounds, in: container)
    }

    /// The first character without lines; the length of the text where all have been laid out.
    open func firstUnlaidCharacterIndex() -> Int { manager.ownFirstUnlaidCharacterIndex() }

    /// The first glyph without lines; the number of glyphs where all have been laid out.
    open func firstUnlaidGlyphIndex() -> Int { manager.ownFirstUnlaidGlyphIndex() }

    /// Writes the first character and the first glyph without lines where a pointer is given.
    open func getFirstUnlaidCharacterIndex(
        _ charIndex: UnsafeMutablePointer<Int>?, glyphIndex: UnsafeMutablePointer<Int>?
    ) {
        charIndex?.pointee = firstUnlaidCharacterIndex()
        glyphIndex?.pointee = firstUnlaidGlyphIndex()
    }

    /// The container that the glyph was laid out in; nil where it fits in none. `effectiveRange` is that of its line.
    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> TextContainer? {
        manager.ownTextContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The container that the glyph was laid out in; with the flag, nil also where its line has not been laid out yet.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> TextContainer? {
        flag
            ? manager.knownContainer(forGlyphAt: glyphIndex, effectiveRange)
            : textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The rectangle of the glyph's line fragment, spacing included; it spans the width offered to the line.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        manager.ownLineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The rectangle of the glyph's line fragment; with the flag, zero where the line has not been laid out yet.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        flag
            ? manager.knownRect(forGlyphAt: glyphIndex, effectiveRange)
            : lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The part of the fragment that text occupies, with the padding on both ends and without spacing.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        manager.ownLineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The part of the fragment that text occupies; with the flag, zero where the line has not been laid out yet.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        flag
            ? manager.knownUsedRect(forGlyphAt: glyphIndex, effectiveRange)
            : lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// Where the glyph's origin lies, from the origin of its line fragment's rectangle; y is the baseline's.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint { manager.ownLocation(forGlyphAt: glyphIndex) }

    /// The glyphs that a truncated line does not show; `{NSNotFound, 0}` where the line shows all of its own.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        manager.ownTruncatedGlyphRange(inLineFragmentForGlyphAt: glyphIndex)
    }

    /// The size that the glyph's attachment has in its line; `{-1, -1}` where it has none.
    open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize { manager.ownAttachmentSize(forGlyphAt: glyphIndex) }

    /// Whether the glyph leaves no ink where it stands: null glyphs, line ends, tabs and other controls, what truncation cut
    /// off, and what fits in no container.
    open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool { manager.ownNotShownAttribute(forGlyphAt: glyphIndex) }

    /// Whether ink of the glyph lies outside the rectangle of its line fragment.
    open func drawsOutsideLineFragment(forGlyphAt glyphIndex: Int) -> Bool { manager.ownDrawsOutsideLineFragment(forGlyphAt: glyphIndex) }

    /// The glyphs laid out in the container; lays it out.
    open func glyphRange(for container: TextContainer) -> NSRange { manager.ownGlyphRange(for: container) }

    /// What has been laid out in the container so far, padding included; lays nothing out. The empty last line counts.
    /// O(paragraphs that are laid out).
    open func usedRect(for container: TextContainer) -> CGRect { manager.ownUsedRect(for: container) }

    /// Calls `block` with each line fragment that meets the glyphs; its glyph range is the whole fragment's.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, TextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { manager.ownEnumerateLineFragments(forGlyphRange: glyphRange, using: block) }

    /// The rectangle of the line after a text that is empty or ends with a paragraph separator; zero where there is none.
    open var extraLineFragmentRect: CGRect { manager.ownExtraLineFragmentRect }

    /// The part of that line which text would occupy: the padding on both sides of its caret; zero where there is none.
    open var extraLineFragmentUsedRect: CGRect { manager.ownExtraLineFragmentUsedRect }

    /// The container that holds that line; nil where there is none.
    open var extraLineFragmentTextContainer: TextContainer? { manager.ownExtraLineFragmentTextContainer }

    /// The height of a line in the font, in logical pixels.
    open func defaultLineHeight(for theFont: Font) -> CGFloat { manager.ownDefaultLineHeight(for: theFont) }

    /// How far the baseline is below the top of a line in the font, in logical pixels.
    open func defaultBaselineOffset(for theFont: Font) -> CGFloat { manager.ownDefaultBaselineOffset(for: theFont) }

    /// Calls `block` with rectangles that together enclose the glyphs, line by line.
    ///
    /// With `{NSNotFound, 0}` as the selected range they enclose the glyphs closely; with a real one they are what a
    /// selection of that range fills: as high as the lines, and to the end of a line that the selection goes beyond.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: TextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        manager.ownEnumerateEnclosingRects(
            forGlyphRange: glyphRange, withinSelectedGlyphRange: selectedRange, in: textContainer, using: block)
    }

    /// One rectangle around everything that the glyphs draw in the container.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: TextContainer) -> CGRect {
        manager.ownBoundingRect(forGlyphRange: glyphRange, in: container)
    }

    /// The glyphs of all lines that meet the rectangle, laid out now.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: TextContainer) -> NSRange {
        manager.ownGlyphRange(forBoundingRect: bounds, in: container)
    }

    /// The same for the lines that are laid out already.
    open func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: TextContainer) -> NSRange {
        manager.ownGlyphRange(forBoundingRectWithoutAdditionalLayout: bounds, in: container)
    }

    /// The character nearest to a point of the container.
    ///
    /// `fractionOfDistanceBetweenInsertionPoints` is how far the point lies from the insertion point before the
    /// character to the one after it, in logical order, 0…1; inside a ligature each character has its share. O(log n)
    /// once the place is laid out. 0 for an empty text.
    open func characterIndex(
        for point: CGPoint, in container: TextContainer,
        fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { manager.ownCharacterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: fraction) }

    /// The glyph nearest to a point of the container, and how far through it, from its left, the point lies.
    open func glyphIndex(
        for point: CGPoint, in container: TextContainer, fractionOfDistanceThroughGlyph fraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { manager.ownGlyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: fraction) }

    /// The glyph nearest to a point of the container.
    open func glyphIndex(for point: CGPoint, in container: TextContainer) -> Int { manager.ownGlyphIndex(for: point, in: container) }

    /// How far through the glyph nearest to a point of the container the point lies, from the glyph's left, 0…1.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: TextContainer) -> CGFloat {
        manager.ownFractionOfDistanceThroughGlyph(for: point, in: container)
    }

    /// The insertion points of the character's line, as x from the origin of its line fragment's rectangle.
    ///
    /// In logical order, or from left to right. Fills `positions` and `characterIndexes`, which must hold one element more
    /// than the line has characters, or are nil; returns how many there are. `alternatePositions` gives, where directions
    /// meet, the other edge: that of the character before.
    open func getLineFragmentInsertionPoints(
        forCharacterAt charIndex: Int, alternatePositions: Bool, inDisplayOrder: Bool,
        positions: UnsafeMutablePointer<CGFloat>?, characterIndexes: UnsafeMutablePointer<Int>?
    ) -> Int {
        manager.ownGetLineFragmentInsertionPoints(
            forCharacterAt: charIndex, alternatePositions: alternatePositions, inDisplayOrder: inDisplayOrder, positions: positions,
            characterIndexes: characterIndexes)
    }

    /// The value of one temporary attribute of the character, and a range that has it. O(log n).
    open func temporaryAttribute(
        _ attrName: NSAttributedString.Key, atCharacterIndex location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? { manager.ownTemporaryAttribute(attrName, atCharacterIndex: location, effectiveRange: range) }

    /// The value of one temporary attribute of the character, and the longest range within `rangeLimit` that has it.
    /// O(runs of the limit).
    open func temporaryAttribute(
        _ attrName: NSAttributedString.Key, atCharacterIndex location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? { manager.ownTemporaryAttribute(attrName, atCharacterIndex: location, longestEffectiveRange: range, in: rangeLimit) }

    /// The temporary attributes of the character, and the longest range within `rangeLimit` that has the same.
    open func temporaryAttributes(
        atCharacterIndex location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        manager.ownTemporaryAttributes(atCharacterIndex: location, longestEffectiveRange: range, in: rangeLimit)
    }

    /// Where the content of the block lies that the glyphs stand in. Lays the place out.
    open func layoutRect(for block: TextBlock, glyphRange: NSRange) -> CGRect { manager.ownLayoutRect(for: block, glyphRange: glyphRange) }

    /// The block's bounds, margins included.
    open func boundsRect(for block: TextBlock, glyphRange: NSRange) -> CGRect { manager.ownBoundsRect(for: block, glyphRange: glyphRange) }

    /// The same for the block at a glyph; `effectiveGlyphRange` is set to the glyphs of the block, or to no glyphs.
    open func layoutRect(for block: TextBlock, at glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        manager.ownLayoutRect(for: block, at: glyphIndex, effectiveRange: effectiveGlyphRange)
    }

    /// The bounds, margins included, of the block at a glyph; `effectiveGlyphRange` is set to its glyphs, or to no glyphs.
    open func boundsRect(for block: TextBlock, at glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        manager.ownBoundsRect(for: block, at: glyphIndex, effectiveRange: effectiveGlyphRange)
    }

    /// Says where the block's content lies, as a typesetter does, until the block is laid out again; lines stay.
    open func setLayoutRect(_ rect: CGRect, for block: TextBlock, glyphRange: NSRange) {
        manager.ownSetLayoutRect(rect, for: block, glyphRange: glyphRange)
    }

    /// Says what the block's bounds are, by which it is drawn, until the block is laid out again; lines stay.
    open func setBoundsRect(_ rect: CGRect, for block: TextBlock, glyphRange: NSRange) {
        manager.ownSetBoundsRect(rect, for: block, glyphRange: glyphRange)
    }
}
