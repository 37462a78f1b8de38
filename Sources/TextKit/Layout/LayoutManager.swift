public import Foundation

/// Turns a text storage's characters into lines of glyphs in its containers, and keeps them so while both change.
///
/// Characters are UTF-16 offsets. Glyphs are numbered through the whole text in logical order; a ligature is one glyph
/// of several characters. Rectangles are logical pixels, origin top left, y down, in the coordinates of a container,
/// unless a member says otherwise. A question about a place lays that place out first: everything before it too, unless
/// `allowsNonContiguousLayout` is set. Owned by one thread. Follows NSLayoutManager.
open class LayoutManager: LayoutReader, NSSecureCoding {
    /// The text that is laid out, held weakly. `TextStorage.addLayoutManager(_:)` sets it; setting it oneself comes to the same.
    open weak var textStorage: TextStorage? {
        didSet { if textStorage !== oldValue { storageDidChange(from: oldValue) } }
    }

    /// The containers, in the order in which text fills them.
    public internal(set) var textContainers: [TextContainer] = []

    /// Whoever has a say in glyphs, lines and drawing, held weakly. Setting it makes every glyph anew.
    open weak var delegate: (any LayoutManagerDelegate)? {
        didSet { delegateChanged() }
    }

    /// Whether a question about a place may be answered without laying out what stands before it. Geometry is then
    /// exact in itself, and its place below the top is an estimate until everything above has been laid out. It has no
    /// effect with several containers or containers of special shape, where every line depends on those before.
    open var allowsNonContiguousLayout = false {
        didSet { layout.settings.isContiguous = !allowsNonContiguousLayout }
    }

    /// Whether spaces, tabs and line ends are drawn as marks; their widths stay what they are.
    open var showsInvisibleCharacters = false {
        didSet { if showsInvisibleCharacters != oldValue { displayInvalidated?(NSRange(location: 0, length: utf16Count)) } }
    }

    /// Whether control characters that have neither ink nor effect get a picture, and the width of it.
    open var showsControlCharacters = false {
        didSet { if showsControlCharacters != oldValue { delegateChanged() } }
    }

    /// How willingly words are hyphenated, 0 (the default) never to 1 always: a line is ended with a hyphen where without one
    /// it would fill less than this part of its width. A paragraph style's own factor comes first, if it has one.
    ///
    /// The patterns are those of the text's language (`.languageIdentifier`, else the locale's) as Debian's `hyphen-…`
    /// packages install them; without any, only soft hyphens (U+00AD) divide words, and they do at every factor.
    open var hyphenationFactor: CGFloat = 0 {
        didSet {
            guard hyphenationFactor != oldValue else { return }
            layout.whenIdle { [unowned self] in
                layout.settings.hyphenationFactor = hyphenationFactor
                breakLinesAnew()
            }
        }
    }

    /// Whether the fonts' line gap counts in the height of lines.
    open var usesFontLeading = true {
        didSet {
            guard usesFontLeading != oldValue else { return }
            layout.whenIdle { [unowned self] in
                layout.settings.usesFontLeading = usesFontLeading
                layout.markAllUnlaid()
            }
        }
    }

    /// Device pixels a logical pixel. Changing it shapes everything anew. An addition to TextKit.
    open var displayScale: CGFloat = 1 {
        didSet { if displayScale != oldValue { contextChanged() } }
    }

    /// What the line of an empty text is set in; views set what would be typed.
    package var emptyTextAttributes: [NSAttributedString.Key: Any] = [:]

    let layout = DocumentLayout(displayScale: 1, following: GlyphPreference.snapshot)
    var wasComplete = false
    /// Containers that the delegate knows to be full, from the first.
    var announcedContainers = 0
    var isAnnouncing = false
    /// What the delegate is being asked about glyphs, while it is.
    var generation: GlyphRequest?
    /// The line that is being set in the course of layout, while it is.
    var lineInLayout: LineInLayout?
    var containerChange = ContainerChange.none
    var knownCaretLine: KnownCaretLine?
    /// See `KnownGlyphRange`.
    var knownGlyphRange: KnownGlyphRange?
    var knownLineBoxes = KnownLineBoxes()
    /// Shown over the own attributes of text with a `.link`; the storage does not change. Views set it.
    package var linkTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { if !AttributeInterner.areEqual(linkTextAttributes, oldValue) { contextChanged() } }
    }
    /// Attributes shown over those of the text; nil where none was ever set.
    var temporary: TemporaryAttributes?
    /// What text blocks are told that they are drawn in; views set it.
    package weak var controlView: AnyObject?
    /// Told when something that had been drawn may look different; views set it.
    package var displayInvalidated: ((NSRange) -> Void)?
    /// Told when characters were replaced: the new ones, in the text as it is now, and by how much its length changed.
    package var charactersReplaced: ((NSRange, Int) -> Void)?
    /// Told of another storage, or that there is none any more; views set it.
    package var storageReplaced: (() -> Void)?

    /// A layout manager without text and containers.
    public override init() {
        super.init()
        setUp()
    }

    /// See `encode(with:)`.
    public required init?(coder: NSCoder) {
        super.init()
        setUp()
        decode(coder)
    }

    public class var supportsSecureCoding: Bool { true }

    /// Archives the settings and the containers, with their order; neither the text, which is its storage's, nor the delegate.
    open func encode(with coder: NSCoder) { encodeSettings(coder) }

    // MARK: Containers

    /// Adds a container after the others.
    open func addTextContainer(_ container: TextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// Inserts a container before the one at `index`; text flows into it from there on.
    open func insertTextContainer(_ container: TextContainer, at index: Int) {
        precondition(
            index >= 0 && index <= textContainers.count,
            "LayoutManager.insertTextContainer: index \(index) outside 0...\(textContainers.count)")
        if let old = container.layoutManager, let place = old.textContainers.firstIndex(where: { $0 === container }) {
            old.removeTextContainer(at: place)
        }
        textContainers.insert(container, at: min(index, textContainers.count))
        container.layoutManager = self
        containersChanged()
    }

    /// Takes the container at `index` away; its text flows into the ones after it. An index out of bounds is a programming error.
    open func removeTextContainer(at index: Int) {
        precondition(
            textContainers.indices.contains(index),
            "LayoutManager.removeTextContainer: index \(index) outside 0..<\(textContainers.count)")
        textContainers.remove(at: index).layoutManager = nil
        containersChanged()
    }

    /// A container's size or shape is another: what is laid out in it and after it is dropped.
    open func textContainerChangedGeometry(_ container: TextContainer) {
        guard container.layoutManager === self else { return }
        containersChanged()
    }

    /// Moves this layout manager, and every other one of its storage, to another storage.
    open func replaceTextStorage(_ newTextStorage: TextStorage) {
        guard let old = textStorage else { return newTextStorage.addLayoutManager(self) }
        guard old !== newTextStorage else { return }
        for manager in old.layoutManagers {
            old.removeLayoutManager(manager)
            newTextStorage.addLayoutManager(manager)
        }
    }

    // MARK: Invalidation

    /// Takes an edit of the storage; called by it once for each group of edits. Only the lines of the edited
    /// paragraphs are dropped.
    open func processEditing(
        for textStorage: TextStorage, edited editMask: TextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        takeEdit(
            of: textStorage, newCharRange, changeInLength: delta, invalidatedCharRange,
            charactersChanged: editMask.contains(.editedCharacters) || delta != 0)
    }

    /// Drops the glyphs of the characters, and with them their lines; the delegate is asked about them again.
    ///
    /// During a callback from layout this, like every change of text, containers and settings, takes effect once the question
    /// that the layout is for has been answered.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        dropGlyphs(charRange, changeInLength: delta)
        actualCharRange?.pointee = paragraphRange(of: charRange)
    }

    /// Drops the lines of the characters' paragraphs; their glyphs stay.
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) {
        let range = checked(charRange, "invalidateLayout(forCharacterRange:)")
        actualCharRange?.pointee = paragraphRange(of: charRange)
        layout.whenIdle { [unowned self] in
            layout.invalidate(range.clamped(to: 0..<utf16Count), glyphs: false)
            layoutWasInvalidated(charRange)
        }
    }

    /// Asks whoever shows the text to draw it anew; lays nothing out.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) { displayInvalidated?(charRange) }

    /// Asks whoever shows the text to draw the characters of the glyphs anew; lays nothing out. The range must be valid.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
        invalidateDisplay(forCharacterRange: characterRange(forGlyphRange: glyphRange, actualGlyphRange: nil))
    }

    // MARK: Temporary attributes

    /// The attributes that this layout manager shows over those of the character, and the longest range that has them.
    /// O(log n).
    open func temporaryAttributes(
        atCharacterIndex charIndex: Int, effectiveRange effectiveCharRange: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] { readTemporaryAttributes(at: charIndex, effectiveCharRange) }

    /// Shows these attributes, and no other temporary ones, over those of the text. Colours, backgrounds, underlines,
    /// strikethroughs and shadows have an effect; what would move a glyph has none. They are no part of the text, move
    /// with their characters when it is edited, and go with them when these are replaced. O(log n + runs).
    open func setTemporaryAttributes(_ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange) {
        changeTemporaryAttributes(charRange, "setTemporaryAttributes(_:forCharacterRange:)") { $0 = attrs }
    }

    /// Shows these attributes over those of the text too; of temporary ones with the same name the new value counts. The range
    /// must be in the text. O(log n + runs).
    open func addTemporaryAttributes(_ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange) {
        changeTemporaryAttributes(charRange, "addTemporaryAttributes(_:forCharacterRange:)") { $0.merge(attrs) { $1 } }
    }

    /// Shows one attribute over those of the text too, in the place of a temporary one of that name. The range must be in the
    /// text. O(log n + runs).
    open func addTemporaryAttribute(_ attrName: NSAttributedString.Key, value: Any, forCharacterRange charRange: NSRange) {
        changeTemporaryAttributes(charRange, "addTemporaryAttribute(_:value:forCharacterRange:)") { $0[attrName] = value }
    }

    /// Takes a temporary attribute away, so that the text's own shows again; nothing where there is none. The range must be in
    /// the text. O(log n + runs).
    open func removeTemporaryAttribute(_ attrName: NSAttributedString.Key, forCharacterRange charRange: NSRange) {
        changeTemporaryAttributes(charRange, "removeTemporaryAttribute(_:forCharacterRange:)") { $0[attrName] = nil }
    }

    // MARK: Glyphs

    /// Stores glyphs in the place of those that the delegate is asked about.
    ///
    /// Only from within `layoutManager(_:shouldGenerateGlyphs:…)`, or an override of this method, through which glyphs of a
    /// subclass pass as well. There may be more or fewer glyphs than were given. Every array has `glyphRange.length` elements; the
    /// character indexes are of the whole text, do not decrease, and lie in the run that was asked about: a character may have
    /// several glyphs, and one that is left out belongs to the glyph before. `aFont` may be another font.
    open func setGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, properties props: UnsafePointer<GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
        font aFont: Font, forGlyphRange glyphRange: NSRange
    ) {
        takeGlyphs(glyphs, props, charIndexes, font: aFont, glyphRange)
    }

    // MARK: Setting layout

    /// Says which of this layout manager's containers holds the glyphs' line fragments.
    ///
    /// While a line is laid out it is called, in a subclass, before everything else that is set of the line: then come
    /// `setLineFragmentRect`, `setLocation` for each run of glyphs, `setNotShownAttribute` for glyphs without ink,
    /// `setDrawsOutsideLineFragment` and `setAttachmentSize`. Override one to change what it is given and call super: that is
    /// how the line is laid out. What is not passed on to super stays as it was proposed. The text above has been set, what
    /// follows has not; questions are answered from what there is, and edits wait. A line is set again when it is laid out
    /// again, not when it only moves, with what was set of it, because the text above became longer or shorter.
    ///
    /// Called from elsewhere, on glyphs that are laid out (anything else is a programming error), these members change what
    /// questions and drawing answer about those glyphs until their paragraph is laid out again; other text stays where it is.
    /// A fragment of which the range has a part is set as a whole. Numbers that are not finite change nothing.
    ///
    /// Another container than the one that the text flowed into changes only which one is named; O(log n + fragments).
    open func setTextContainer(_ container: TextContainer, forGlyphRange glyphRange: NSRange) { set(container, glyphRange) }

    /// Sets the rectangle of the glyphs' line fragments, and the part of it that text occupies; in their container, logical pixels.
    ///
    /// In the course of layout it is kept inside the container and below the lines before, and lines that follow begin below it.
    /// The text keeps its location in the rectangle: to move it there as well, override `setLocation`. The delegate's
    /// `shouldSetLineFragmentRect` has been asked already. See `setTextContainer(_:forGlyphRange:)`.
    open func setLineFragmentRect(_ fragmentRect: CGRect, forGlyphRange glyphRange: NSRange, usedRect: CGRect) {
        set(fragmentRect, glyphRange, used: usedRect)
    }

    /// Sets where the first of the glyphs has its origin, from the origin of its line fragment's rectangle (y is the
    /// baseline's); the others of its line go with it, and glyphs beyond stay. See `setTextContainer(_:forGlyphRange:)`.
    open func setLocation(_ location: CGPoint, forStartOfGlyphRange glyphRange: NSRange) { set(location, glyphRange) }

    /// Sets the rectangle of the line after the text, and of what the caret occupies in it; a rectangle without height is none.
    ///
    /// Called, in a subclass, when all text is laid out and ends with a paragraph separator, or is empty. From elsewhere it gives
    /// any text that is laid out such a line, until its last paragraph or any container changes.
    open func setExtraLineFragmentRect(_ fragmentRect: CGRect, usedRect: CGRect, textContainer container: TextContainer) {
        setExtraLine(fragmentRect, used: usedRect, container)
    }

    /// Sets whether a glyph is left out in drawing; its advance stays. See `setTextContainer(_:forGlyphRange:)`.
    open func setNotShownAttribute(_ flag: Bool, forGlyphAt glyphIndex: Int) { setNotShown(flag, glyphIndex) }

    /// Sets whether a glyph counts as drawing outside of its line fragment: its line is then not clipped, and bounds of it have its
    /// ink in them. See `setTextContainer(_:forGlyphRange:)`.
    open func setDrawsOutsideLineFragment(_ flag: Bool, forGlyphAt glyphIndex: Int) { setDrawsOutside(flag, glyphIndex) }

    /// Sets the size that the glyphs' attachments are drawn in, logical pixels; their advances stay, and their lower edges. Sizes
    /// below zero change nothing. See `setTextContainer(_:forGlyphRange:)`.
    open func setAttachmentSize(_ attachmentSize: CGSize, forGlyphRange glyphRange: NSRange) { setAttachment(attachmentSize, glyphRange) }

    // MARK: Drawing

    /// Draws the text blocks that the glyphs stand in, outer ones first, and the glyphs' background colours, with the
    /// container's origin at `origin`, into the current `GraphicsContext`. Comes before `drawGlyphs`.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        if layout.hasBlocks { BlockPainter(self, origin: origin)?.draw(glyphsToShow) }
        LinePainter(self, origin: origin)?.drawBackgrounds(glyphsToShow)
    }

    /// Draws glyphs, attachments, underlines and strikethroughs into the current `GraphicsContext`.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        LinePainter(self, origin: origin)?.drawGlyphs(glyphsToShow)
    }

    /// Draws glyphs of one font and one set of attributes; every glyph of text that `drawGlyphs` draws comes through here where
    /// a subclass is at work. `positions` are of the glyphs' origins in the context's space; the context has the text's colour,
    /// shadow and outline set. Override it to draw glyphs otherwise.
    open func showCGGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: Font,
        textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in CGContext: GraphicsContext
    ) {
        showCGGlyphs(
            glyphs, positions: positions, count: glyphCount, font: font, matrix: textMatrix, attributes: attributes, in: CGContext)
    }

    /// The same under the label that it had before.
    open func showCGGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: Font,
        matrix textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in graphicsContext: GraphicsContext
    ) {
        precondition(glyphCount >= 0, "LayoutManager.showCGGlyphs: count \(glyphCount)")
        graphicsContext.show(
            UnsafeBufferPointer(start: glyphs, count: glyphCount), at: Array(UnsafeBufferPointer(start: positions, count: glyphCount)),
            font: font, matrix: textMatrix)
    }

    /// Fills rectangles (of the view, logical pixels) behind characters. The context's fill colour is `color` already.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: Color
    ) {
        guard let context = GraphicsContext.current else { return }
        for index in 0..<rectCount { context.fill(rectArray[index], color: color.rgba) }
    }

    /// Draws one continuous stretch of underline. `baselineOffset` is from the baseline, positive below.
    open func drawUnderline(
        forGlyphRange glyphRange: NSRange, underlineType underlineVal: UnderlineStyle, baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        LinePainter(self, origin: containerOrigin)?.drawLine(
            under: glyphRange, style: underlineVal, baselineOffset: baselineOffset, isStrikethrough: false)
    }

    /// Splits an underlined range of one line into stretches without white space at the line's ends, and by word where
    /// the style says so, and draws each.
    open func underlineGlyphRange(
        _ glyphRange: NSRange, underlineType underlineVal: UnderlineStyle, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        for part in decorationStretches(glyphRange, style: underlineVal) {
            drawUnderline(
                forGlyphRange: part, underlineType: underlineVal, baselineOffset: decorationOffset(part, isStrikethrough: false),
                lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
        }
    }

    /// Draws one continuous stretch of strikethrough. `baselineOffset` is from the baseline, negative above.
    open func drawStrikethrough(
        forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: UnderlineStyle, baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        LinePainter(self, origin: containerOrigin)?.drawLine(
            under: glyphRange, style: strikethroughVal, baselineOffset: baselineOffset, isStrikethrough: true)
    }

    /// Splits a struck-through range of one line into stretches without white space at the line's ends, and by word where the
    /// style says so, and draws each.
    open func strikethroughGlyphRange(
        _ glyphRange: NSRange, strikethroughType strikethroughVal: UnderlineStyle, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        for part in decorationStretches(glyphRange, style: strikethroughVal) {
            drawStrikethrough(
                forGlyphRange: part, strikethroughType: strikethroughVal,
                baselineOffset: decorationOffset(part, isStrikethrough: true), lineFragmentRect: lineRect,
                lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
        }
    }
}
