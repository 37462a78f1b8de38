public import Foundation

/// The questions that a layout manager answers about glyphs, lines, places and blocks.
///
/// They are members of a class of their own so that each can be overridden: `LayoutManager`, which is the only subclass there may
/// be beside its own, answers them. Characters are UTF-16 offsets; rectangles are logical pixels of a container. A question about a
/// place lays that place out first, unless its member says otherwise. Follows NSLayoutManager.
///
/// All lines before the place are laid out too, unless the layout manager has `allowsNonContiguousLayout` and one container of
/// unlimited height; with the former, glyphs that have not been made are reckoned as many as their characters. A glyph or character
/// that must be valid, and a range that must be in the text, end the process where they are not, with a message that names the
/// member and both numbers. A container of another layout manager has nothing in it.
open class LayoutReader: NSObject {
    private var manager: LayoutManager { unsafeDowncast(self, to: LayoutManager.self) }

    /// For `LayoutManager` alone.
    public override init() {
        super.init()
        precondition(self is LayoutManager, "LayoutReader.init: \(type(of: self)) is no LayoutManager")
    }

    /// The number of glyphs of the whole text; makes all of them, and lays nothing out.
    open var numberOfGlyphs: Int { manager.ownNumberOfGlyphs }

    /// Whether the text has a glyph of this number, which may be any; makes glyphs as far as that takes.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { manager.ownIsValidGlyphIndex(glyphIndex) }

    /// The glyph's id in its font; lays nothing out. The index must be valid.
    open func cgGlyph(at glyphIndex: Int) -> CGGlyph { manager.ownCgGlyph(at: glyphIndex) }

    /// The glyph's id, with whether the index, which may be any, is valid; 0xFFFF where it is not.
    open func cgGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
        manager.ownCgGlyph(at: glyphIndex, isValidIndex: isValidIndex)
    }

    /// The older name of `cgGlyph(at:)`.
    open func glyph(at glyphIndex: Int) -> CGGlyph { manager.ownGlyph(at: glyphIndex) }

    /// The older name of `cgGlyph(at:isValidIndex:)`.
    open func glyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
        manager.ownGlyph(at: glyphIndex, isValidIndex: isValidIndex)
    }

    /// What the glyph is to layout: its character's own property, or what a delegate made of it. The index must be valid.
    open func propertyForGlyph(at glyphIndex: Int) -> LayoutManager.GlyphProperty { manager.ownPropertyForGlyph(at: glyphIndex) }

    /// Writes the ids, properties, first characters and bidi levels of glyphs where there is a buffer for them, which must have
    /// room for all; returns how many.
    ///
    /// The range must be valid; an empty one writes nothing. Lays nothing out. O(log n + glyphs · log runs).
    open func getGlyphs(
        in glyphRange: NSRange, glyphs glyphBuffer: UnsafeMutablePointer<CGGlyph>?,
        properties props: UnsafeMutablePointer<LayoutManager.GlyphProperty>?,
        characterIndexes charIndexBuffer: UnsafeMutablePointer<Int>?, bidiLevels bidiLevelBuffer: UnsafeMutablePointer<UInt8>?
    ) -> Int {
        manager.ownGetGlyphs(
            in: glyphRange, glyphs: glyphBuffer, properties: props, characterIndexes: charIndexBuffer, bidiLevels: bidiLevelBuffer)
    }

    /// The first character of the glyph's cluster; the length of the text for the number of glyphs.
    ///
    /// The index must be in 0…`numberOfGlyphs`. Lays nothing out.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { manager.ownCharacterIndexForGlyph(at: glyphIndex) }

    /// The first glyph of the cluster that holds the character; the number of glyphs for the length of the text.
    ///
    /// The index must be in 0…the length of the text. Lays nothing out.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { manager.ownGlyphIndexForCharacter(at: charIndex) }

    /// The glyphs of the characters, widened to whole clusters; `actualCharacterRange` says which characters those are.
    ///
    /// A range that goes on past the text is cut at its end; one that begins past it is empty there. Neither location nor length
    /// may be negative. `{NSNotFound, 0}` is given back and sets nothing. Lays nothing out.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        manager.ownGlyphRange(forCharacterRange: charRange, actualCharacterRange: actualCharacterRange)
    }

    /// The characters of the glyphs, widened to whole clusters; `actualGlyphRange` says which glyphs those are.
    ///
    /// A range that goes on past the last glyph is cut there; one that begins past it is empty at the end of the text. Neither
    /// location nor length may be negative. One at `NSNotFound` is given back and sets nothing. Lays nothing out.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        manager.ownCharacterRange(forGlyphRange: glyphRange, actualGlyphRange: actualGlyphRange)
    }

    /// Whether lines may be missing before ones that are laid out: with `allowsNonContiguousLayout` and one container of unlimited
    /// height, until all are.
    open var hasNonContiguousLayout: Bool { manager.ownHasNonContiguousLayout }

    /// Makes the glyphs of the characters, and where layout is contiguous those before them; lays nothing out.
    ///
    /// The range must be in the text; for an empty one nothing is done.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { manager.ownEnsureGlyphs(forCharacterRange: charRange) }

    /// Makes the glyphs of a range of their numbers and all before them, or as many as the text has; lays nothing out.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { manager.ownEnsureGlyphs(forGlyphRange: glyphRange) }

    /// Lays out the lines of the characters, and where layout is contiguous those before them.
    ///
    /// The range must be in the text. What is up to date stays. Tells the delegate of the containers that are full afterwards.
    open func ensureLayout(forCharacterRange charRange: NSRange) { manager.ownEnsureLayout(forCharacterRange: charRange) }

    /// Lays out the lines of the glyphs, and where layout is contiguous those before them.
    ///
    /// The range is cut as `characterRange(forGlyphRange:actualGlyphRange:)` cuts it.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { manager.ownEnsureLayout(forGlyphRange: glyphRange) }

    /// Lays out until the container is full or the text ends. Tells the delegate of the containers that are full afterwards.
    open func ensureLayout(for container: TextContainer) { manager.ownEnsureLayout(for: container) }

    /// Lays out the lines that meet the rows of the rectangle, and where layout is contiguous those before them.
    ///
    /// Logical pixels of the container; how far the rectangle reaches sideways does not count.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: TextContainer) {
        manager.ownEnsureLayout(forBoundingRect: bounds, in: container)
    }

    /// The first character without lines; the length of the text where all have been laid out. Lays nothing out. O(log n).
    open func firstUnlaidCharacterIndex() -> Int { manager.ownFirstUnlaidCharacterIndex() }

    /// The first glyph without lines; the number of glyphs where all have been laid out. Lays nothing out. O(log n).
    open func firstUnlaidGlyphIndex() -> Int { manager.ownFirstUnlaidGlyphIndex() }

    /// Writes the first character and the first glyph without lines where a pointer is given. Lays nothing out. O(log n).
    open func getFirstUnlaidCharacterIndex(
        _ charIndex: UnsafeMutablePointer<Int>?, glyphIndex: UnsafeMutablePointer<Int>?
    ) {
        charIndex?.pointee = firstUnlaidCharacterIndex()
        glyphIndex?.pointee = firstUnlaidGlyphIndex()
    }

    /// The container that the glyph was laid out in; nil where it fits in none.
    ///
    /// `effectiveRange` is set to the glyphs of the container, which lays out all of it, or to no glyphs; with non-contiguous
    /// layout to those of the glyph's line. A glyph of a hidden paragraph is in the line after it, or in the one before where none
    /// follows. The index must be valid.
    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> TextContainer? {
        manager.ownTextContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The container that the glyph was laid out in; with the flag, nil also where its line has not been laid out yet.
    ///
    /// With the flag, an index past the last glyph is nil too; a negative one must not be.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> TextContainer? {
        flag
            ? manager.knownContainer(forGlyphAt: glyphIndex, effectiveRange)
            : textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The rectangle of the glyph's line fragment, spacing included; it spans the width offered to the line.
    ///
    /// Logical pixels of the line's container, an unlimited width as 10⁷; zero where the glyph fits in none. `effectiveRange` is
    /// set to the line's glyphs, or to no glyphs. The index must be valid.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        manager.ownLineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The rectangle of the glyph's line fragment; with the flag, zero where the line has not been laid out yet.
    ///
    /// With the flag, an index past the last glyph is zero too; a negative one must not be.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        flag
            ? manager.knownRect(forGlyphAt: glyphIndex, effectiveRange)
            : lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The part of the fragment that text occupies, with the padding on both ends and without spacing.
    ///
    /// Logical pixels of the line's container; zero where the glyph fits in none. `effectiveRange` is set to the line's glyphs, or
    /// to no glyphs. The index must be valid.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        manager.ownLineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The part of the fragment that text occupies; with the flag, zero where the line has not been laid out yet.
    ///
    /// With the flag, an index past the last glyph is zero too; a negative one must not be.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        flag
            ? manager.knownUsedRect(forGlyphAt: glyphIndex, effectiveRange)
            : lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// Where the glyph's origin lies, from the origin of its line fragment's rectangle; y is the baseline's.
    ///
    /// Logical pixels; of a glyph that runs from right to left, x is that of its right edge. Zero where it fits in no container.
    /// The index must be valid. O(glyphs of the line) once that is laid out.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint { manager.ownLocation(forGlyphAt: glyphIndex) }

    /// The glyphs that a truncated line does not show; `{NSNotFound, 0}` where the line shows all of its own. The index must be
    /// valid.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        manager.ownTruncatedGlyphRange(inLineFragmentForGlyphAt: glyphIndex)
    }

    /// The size that the glyph's attachment has in its line, in logical pixels; `{-1, -1}` where it has none. The index must be
    /// valid.
    open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize { manager.ownAttachmentSize(forGlyphAt: glyphIndex) }

    /// Whether the glyph leaves no ink where it stands: null glyphs, line ends, tabs and other controls, what truncation cut off,
    /// and what fits in no container. The index must be valid.
    open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool { manager.ownNotShownAttribute(forGlyphAt: glyphIndex) }

    /// Whether ink of the glyph lies outside the rectangle of its line fragment; false for one without ink. The index must be
    /// valid.
    open func drawsOutsideLineFragment(forGlyphAt glyphIndex: Int) -> Bool { manager.ownDrawsOutsideLineFragment(forGlyphAt: glyphIndex) }

    /// The glyphs laid out in the container; lays it out.
    open func glyphRange(for container: TextContainer) -> NSRange { manager.ownGlyphRange(for: container) }

    /// What has been laid out in the container so far, padding included; lays nothing out.
    ///
    /// Logical pixels of the container. The empty last line counts once all is laid out. O(paragraphs that have changed
    /// since it was last asked for); in one of several containers, O(paragraphs in it).
    open func usedRect(for container: TextContainer) -> CGRect { manager.ownUsedRect(for: container) }

    /// Calls `block` with each line fragment that meets the glyphs, until it sets its last argument.
    ///
    /// It gets the fragment's rectangle and the used part of it, in logical pixels of the container, the container, and the glyphs
    /// of the whole fragment. The range is cut as `characterRange(forGlyphRange:actualGlyphRange:)` cuts it.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, TextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { manager.ownEnumerateLineFragments(forGlyphRange: glyphRange, using: block) }

    /// The rectangle of the line after a text that is empty or ends with a paragraph separator; zero where there is none.
    ///
    /// Logical pixels of its container. Lays out all of the text where layout is contiguous.
    open var extraLineFragmentRect: CGRect { manager.ownExtraLineFragmentRect }

    /// The part of that line which text would occupy: the padding on both sides of its caret; zero where there is none.
    open var extraLineFragmentUsedRect: CGRect { manager.ownExtraLineFragmentUsedRect }

    /// The container that holds that line; nil where there is none.
    open var extraLineFragmentTextContainer: TextContainer? { manager.ownExtraLineFragmentTextContainer }

    /// The height of a line in the font, in logical pixels: ascent and descent, each in whole device pixels, and the leading where
    /// `usesFontLeading` is set.
    open func defaultLineHeight(for theFont: Font) -> CGFloat { manager.ownDefaultLineHeight(for: theFont) }

    /// How far the baseline is below the top of a line in the font, in logical pixels: its ascent, in whole device pixels.
    open func defaultBaselineOffset(for theFont: Font) -> CGFloat { manager.ownDefaultBaselineOffset(for: theFont) }

    /// Calls `block` with rectangles that together enclose the glyphs, line by line, until it sets its last argument.
    ///
    /// With a selected range at `NSNotFound` they enclose the glyphs closely. With any other they are what a selection of the
    /// glyphs fills: as high as the lines, and to the end of a line whose last glyph is among them; which range it is does not
    /// count. Logical pixels of the container; lines in other containers are passed over. The glyphs are cut as
    /// `characterRange(forGlyphRange:actualGlyphRange:)` cuts them.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: TextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        manager.ownEnumerateEnclosingRects(
            forGlyphRange: glyphRange, withinSelectedGlyphRange: selectedRange, in: textContainer, using: block)
    }

    /// One rectangle around the places of the glyphs in the lines of the container, and the ink of those set to draw outside.
    ///
    /// Logical pixels of the container, as high as the used parts of the lines; zero where no glyph is in it. The range is cut as
    /// `characterRange(forGlyphRange:actualGlyphRange:)` cuts it.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: TextContainer) -> CGRect {
        manager.ownBoundingRect(forGlyphRange: glyphRange, in: container)
    }

    /// The glyphs of all lines that meet the rows of the rectangle, laid out now.
    ///
    /// Logical pixels of the container; how far the rectangle reaches sideways does not count.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: TextContainer) -> NSRange {
        manager.ownGlyphRange(forBoundingRect: bounds, in: container)
    }

    /// The glyphs of the lines that meet the rows of the rectangle and are laid out already.
    open func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: TextContainer) -> NSRange {
        manager.ownGlyphRange(forBoundingRectWithoutAdditionalLayout: bounds, in: container)
    }

    /// The character nearest to a point of the container, in logical pixels; 0 for an empty text.
    ///
    /// `fractionOfDistanceBetweenInsertionPoints` is how far the point lies from the insertion point before the character to the
    /// one after it, in logical order, 0…1; inside a ligature each character has its share. Outside the text the nearest line
    /// counts, and beside it the character at that end. O(log n) once the place is laid out.
    open func characterIndex(
        for point: CGPoint, in container: TextContainer,
        fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { manager.ownCharacterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: fraction) }

    /// The glyph nearest to a point of the container, in logical pixels, and how far through it, from its left, the point lies.
    ///
    /// The fraction is 0…1, and 0 or 1 beside a line. Both are 0 for an empty text.
    open func glyphIndex(
        for point: CGPoint, in container: TextContainer, fractionOfDistanceThroughGlyph fraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { manager.ownGlyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: fraction) }

    /// The glyph nearest to a point of the container, in logical pixels; 0 for an empty text.
    open func glyphIndex(for point: CGPoint, in container: TextContainer) -> Int { manager.ownGlyphIndex(for: point, in: container) }

    /// How far through the glyph nearest to a point of the container the point lies, from the glyph's left, 0…1; 0 for an empty
    /// text.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: TextContainer) -> CGFloat {
        manager.ownFractionOfDistanceThroughGlyph(for: point, in: container)
    }

    /// The insertion points of the character's line, as x from the origin of its line fragment's rectangle, in logical pixels.
    ///
    /// In logical order, or from left to right. Fills `positions` and `characterIndexes`, which must hold one element more than the
    /// line has characters, or are nil; returns how many there are, 0 where the line fits in no container. `alternatePositions`
    /// gives, where directions meet, the other edge: that of the character before. A character past the text counts as its last.
    open func getLineFragmentInsertionPoints(
        forCharacterAt charIndex: Int, alternatePositions: Bool, inDisplayOrder: Bool,
        positions: UnsafeMutablePointer<CGFloat>?, characterIndexes: UnsafeMutablePointer<Int>?
    ) -> Int {
        manager.ownGetLineFragmentInsertionPoints(
            forCharacterAt: charIndex, alternatePositions: alternatePositions, inDisplayOrder: inDisplayOrder, positions: positions,
            characterIndexes: characterIndexes)
    }

    /// The value of one temporary attribute of the character, and a range that has it. O(log n).
    ///
    /// The character must be in the text.
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
    ///
    /// The character and the limit must be in the text. O(runs of the limit).
    open func temporaryAttributes(
        atCharacterIndex location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        manager.ownTemporaryAttributes(atCharacterIndex: location, longestEffectiveRange: range, in: rangeLimit)
    }

    /// The rectangle of the content of the block that the first of the glyphs stands in, without padding, border and margin.
    ///
    /// Logical pixels of the container that the block begins in; zero where the glyph is in no such block. It must be valid.
    open func layoutRect(for block: TextBlock, glyphRange: NSRange) -> CGRect { manager.ownLayoutRect(for: block, glyphRange: glyphRange) }

    /// The bounds of the block that the first of the glyphs stands in, margins included.
    ///
    /// Logical pixels of the container that the block begins in; zero where the glyph is in no such block. It must be valid.
    open func boundsRect(for block: TextBlock, glyphRange: NSRange) -> CGRect { manager.ownBoundsRect(for: block, glyphRange: glyphRange) }

    /// The rectangle of the content of the block at a glyph, as `layoutRect(for:glyphRange:)` has it.
    ///
    /// `effectiveGlyphRange` is set to the glyphs of the block, or to no glyphs. The index must be valid.
    open func layoutRect(for block: TextBlock, at glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        manager.ownLayoutRect(for: block, at: glyphIndex, effectiveRange: effectiveGlyphRange)
    }

    /// The bounds of the block at a glyph, margins included, as `boundsRect(for:glyphRange:)` has them.
    ///
    /// `effectiveGlyphRange` is set to the glyphs of the block, or to no glyphs. The index must be valid.
    open func boundsRect(for block: TextBlock, at glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        manager.ownBoundsRect(for: block, at: glyphIndex, effectiveRange: effectiveGlyphRange)
    }

    /// Says where the block's content lies, as a typesetter does, until the block is laid out again; lines stay.
    ///
    /// Logical pixels of the container that the block begins in; a rectangle that is not finite changes nothing. Lays the block
    /// out.
    open func setLayoutRect(_ rect: CGRect, for block: TextBlock, glyphRange: NSRange) {
        manager.ownSetLayoutRect(rect, for: block, glyphRange: glyphRange)
    }

    /// Says what the block's bounds are, by which it is drawn, until the block is laid out again; lines stay.
    ///
    /// As `setLayoutRect(_:for:glyphRange:)` otherwise.
    open func setBoundsRect(_ rect: CGRect, for block: TextBlock, glyphRange: NSRange) {
        manager.ownSetBoundsRect(rect, for: block, glyphRange: glyphRange)
    }
}
