public import Foundation

/// Turns a text storage's characters into lines of glyphs in its containers, and keeps them so while both change.
///
/// Characters are UTF-16 offsets. Glyphs are numbered through the whole text in logical order; a ligature is one glyph
/// of several characters. Rectangles are logical pixels, origin top left, y down, in the coordinates of a container,
/// unless a member says otherwise. Owned by one thread. Follows NSLayoutManager.
///
/// A query for an offset, a glyph or a point first lays out the paragraph there, unless its member says otherwise: with all lines before
/// it, unless `allowsNonContiguousLayout` is set and there is one container of unlimited height; characters without glyphs as yet then
/// count as one glyph each. A glyph or character that must be valid, and a range that must be in the text, end the process where they are
/// not, with a message that names the member and both numbers. Queries about a container of another layout manager find nothing in it.
open class LayoutManager: NSObject, NSSecureCoding {
    /// The text that is laid out, held weakly. `TextStorage.addLayoutManager(_:)` sets it; setting it directly has the same effect.
    open weak var textStorage: TextStorage? {
        didSet { if textStorage !== oldValue { storageDidChange(from: oldValue) } }
    }

    /// The containers, in the order in which text fills them.
    public internal(set) var textContainers: [TextContainer] = []

    /// Decides about glyphs, lines and drawing; held weakly. Setting it makes every glyph again.
    open weak var delegate: (any LayoutManagerDelegate)? {
        didSet { delegateChanged() }
    }

    /// Whether a query may be answered without laying out the text before its offset or point. Geometry is then exact in itself, and its
    /// distance from the top is an estimate until everything above has been laid out. It has no effect with several containers or
    /// containers of special shape, where every line depends on those before.
    open var allowsNonContiguousLayout = false {
        didSet { layout.settings.isContiguous = !allowsNonContiguousLayout }
    }

    /// Whether spaces, tabs and line ends are drawn as marks; their widths do not change.
    open var showsInvisibleCharacters = false {
        didSet {
            if showsInvisibleCharacters != oldValue { invalidateDisplay(forCharacterRange: NSRange(location: 0, length: utf16Count)) }
        }
    }

    /// Whether control characters that have neither ink nor effect are shown as a picture, and take its width.
    open var showsControlCharacters = false {
        didSet { if showsControlCharacters != oldValue { delegateChanged() } }
    }

    /// The threshold for hyphenation, from 0 (the default), never, to 1, always: a line is ended with a hyphen where without one it
    /// would fill less than this fraction of its width. A paragraph style's own factor takes precedence, if it has one.
    ///
    /// The patterns are those of the text's language (`.languageIdentifier`, else the locale's) as Debian's `hyphen-…` packages
    /// install them; without any, only soft hyphens (U+00AD) divide words, and they do at every factor.
    open var hyphenationFactor: CGFloat = 0 {
        didSet { if hyphenationFactor != oldValue { hyphenationDidChange() } }
    }

    /// Whether words are divided as is usual where neither `hyphenationFactor` nor the paragraph style says anything: lines that
    /// would otherwise fill less than nine tenths of their width (NSLayoutManager.usesDefaultHyphenation). False at first.
    open var usesDefaultHyphenation = false {
        didSet { if usesDefaultHyphenation != oldValue { hyphenationDidChange() } }
    }

    /// Whether the fonts' line gap is included in the height of lines.
    open var usesFontLeading = true {
        didSet {
            guard usesFontLeading != oldValue else { return }
            layout.whenIdle { [unowned self] in
                layout.settings.usesFontLeading = usesFontLeading
                breakLinesAnew()
            }
        }
    }

    /// Device pixels per logical pixel. Changing it shapes everything again. An addition to TextKit.
    open var displayScale: CGFloat = 1 {
        didSet { if displayScale != oldValue { contextChanged() } }
    }

    /// The attributes of the line of an empty text, and of the line after a last separator; a view sets those of text to be typed. An
    /// addition to TextKit.
    public var emptyTextAttributes: [NSAttributedString.Key: Any] = [:]

    let layout = DocumentLayout(displayScale: 1, following: GlyphPreference.snapshot)
    var wasComplete = false
    /// Containers that the delegate knows to be full, from the first.
    var announcedContainers = 0
    var isAnnouncing = false
    /// The glyphs that the delegate is being asked about, during the call.
    var glyphRequest: GlyphRequest?
    /// The line that is being set in the course of layout, while it is.
    var lineInLayout: LineInLayout?
    var containerChange = ContainerChange.none
    var cachedCaretLine: CachedCaretLine?
    /// See `CachedGlyphRange`.
    var cachedGlyphRange: CachedGlyphRange?
    var cachedLineBoxes = CachedLineBoxes()
    /// The last result of `rectArray`.
    let rectBuffer = RectBuffer()
    /// Shown over the own attributes of text with a `.link`; the storage does not change. A view sets it. An addition to TextKit, whose
    /// text views have the member.
    public var linkTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { if !AttributeInterner.areEqual(linkTextAttributes, oldValue) { contextChanged() } }
    }
    /// Attributes shown over those of the text; nil where none was ever set.
    var temporary: TemporaryAttributes?
    /// The object that shows the text and is notified of its changes; held weakly. The view of the containers sets it. An addition to
    /// TextKit.
    public weak var presenter: (any LayoutPresenter)? {
        didSet { layout.gatherChanges(presenter != nil) }
    }

    /// The view that shows the text (NSLayoutManager.firstTextView). To override: a layout manager knows no class of views, and the names
    /// for AppKit have the member as an `NSTextView?`, which an override may be as well.
    @_disfavoredOverload open var firstTextView: NSObject? { presenter?.controlView as? NSObject }
    /// The first view as a subclass says it; an override that calls `super` may come back here.
    package var presentingView: NSObject? {
        guard !isAskedForView else { return presenter?.controlView as? NSObject }
        isAskedForView = true
        defer { isAskedForView = false }
        return firstTextView
    }
    private var isAskedForView = false

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

    /// Archives the settings and the containers, in their order; neither the text, which its storage archives, nor the delegate.
    open func encode(with coder: NSCoder) { encodeSettings(coder) }

    // MARK: Containers

    /// Adds a container after the others.
    open func addTextContainer(_ container: TextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// Inserts a container before the one at `index`; the text is laid out again from there on.
    open func insertTextContainer(_ container: TextContainer, at index: Int) {
        precondition(
            index >= 0 && index <= textContainers.count,
            "LayoutManager.insertTextContainer: index \(index) outside 0...\(textContainers.count)")
        if let old = container.layoutManager, let position = old.textContainers.firstIndex(where: { $0 === container }) {
            old.removeTextContainer(at: position)
        }
        textContainers.insert(container, at: min(index, textContainers.count))
        container.layoutManager = self
        containersChanged()
    }

    /// Removes the container at `index`; its text flows into the ones after it. An index out of bounds is a programming error.
    open func removeTextContainer(at index: Int) {
        precondition(
            textContainers.indices.contains(index),
            "LayoutManager.removeTextContainer: index \(index) outside 0..<\(textContainers.count)")
        textContainers.remove(at: index).layoutManager = nil
        containersChanged()
    }

    /// Reports that a container's size or shape has changed: the layout in it and after it is dropped.
    open func textContainerChangedGeometry(_ container: TextContainer) {
        guard container.layoutManager === self else { return }
        containersChanged()
    }

    /// Moves this layout manager, and all others of its storage, to another storage.
    open func replaceTextStorage(_ newTextStorage: TextStorage) {
        guard let old = textStorage else { return newTextStorage.addLayoutManager(self) }
        guard old !== newTextStorage else { return }
        for manager in old.layoutManagers {
            old.removeLayoutManager(manager)
            newTextStorage.addLayoutManager(manager)
        }
    }

    // MARK: Invalidation

    /// Applies an edit of the storage, which calls it once for each group of edits. Only the lines of the edited paragraphs are
    /// dropped.
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
    /// Called during a layout callback, this takes effect, like every change of text, containers and settings, once the query that
    /// the layout is for has been answered.
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

    /// Asks the text view to draw the characters again; lays nothing out.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        layout.noteChange(ofCharacters: charRange.range.clamped(to: 0..<utf16Count))
        displayWasInvalidated(charRange)
    }

    /// Asks the text view to draw the characters of the glyphs again; lays nothing out. The range must be valid.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
        invalidateDisplay(forCharacterRange: characterRange(forGlyphRange: glyphRange, actualGlyphRange: nil))
    }

    // MARK: Temporary attributes

    /// The value of one temporary attribute of the character, and a range that has it. O(log n).
    ///
    /// The character must be in the text.
    open func temporaryAttribute(
        _ attrName: NSAttributedString.Key, atCharacterIndex location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? { temporaryAttributes(atCharacterIndex: location, effectiveRange: range)[attrName] }

    /// The value of one temporary attribute of the character, and the longest range within `rangeLimit` that has it.
    /// O(runs of the limit).
    open func temporaryAttribute(
        _ attrName: NSAttributedString.Key, atCharacterIndex location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? {
        longestTemporaryRun(at: location, range, rangeLimit, { $0[attrName] }, optionalAttributeValuesAreEqual)
    }

    /// The temporary attributes of the character, and the longest range within `rangeLimit` that has the same.
    ///
    /// The character and the limit must be in the text. O(runs of the limit).
    open func temporaryAttributes(
        atCharacterIndex location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        longestTemporaryRun(at: location, range, rangeLimit, { $0 }, AttributeInterner.areEqual)
    }

    /// The attributes that this layout manager shows over those of the character, and the longest range that has them. O(log n).
    open func temporaryAttributes(
        atCharacterIndex charIndex: Int, effectiveRange effectiveCharRange: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] { readTemporaryAttributes(at: charIndex, effectiveCharRange) }

    /// Shows these attributes, and no other temporary ones, over those of the text. Colours, backgrounds, underlines,
    /// strikethroughs and shadows have an effect; attributes that would move a glyph have none. They are not part of the text, move
    /// with their characters when it is edited, and are removed when these are replaced. O(log n + runs).
    open func setTemporaryAttributes(_ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange) {
        changeTemporaryAttributes(charRange, "setTemporaryAttributes(_:forCharacterRange:)") { $0 = attrs }
    }

    /// Shows these attributes over those of the text, in addition to other temporary ones; of those with the same name the new
    /// value counts. The range must be in the text. O(log n + runs).
    open func addTemporaryAttributes(_ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange) {
        changeTemporaryAttributes(charRange, "addTemporaryAttributes(_:forCharacterRange:)") { $0.merge(attrs) { $1 } }
    }

    /// Shows one attribute over those of the text, in addition to other temporary ones, replacing any of that name. The range
    /// must be in the text. O(log n + runs).
    open func addTemporaryAttribute(_ attrName: NSAttributedString.Key, value: Any, forCharacterRange charRange: NSRange) {
        changeTemporaryAttributes(charRange, "addTemporaryAttribute(_:value:forCharacterRange:)") { $0[attrName] = value }
    }

    /// Removes a temporary attribute, so that the text's own shows again; does nothing where there is none. The range must be in
    /// the text. O(log n + runs).
    open func removeTemporaryAttribute(_ attrName: NSAttributedString.Key, forCharacterRange charRange: NSRange) {
        changeTemporaryAttributes(charRange, "removeTemporaryAttribute(_:forCharacterRange:)") { $0[attrName] = nil }
    }

    // MARK: Of AppKit's layout managers alone

    /// The text that the glyphs stand for, itself and no copy; empty without a storage (NSGlyphStorage.attributedString()).
    open func attributedString() -> NSAttributedString { textStorage ?? NSAttributedString(string: "") }

    /// The rectangles that `enumerateEnclosingRects(forGlyphRange:withinSelectedGlyphRange:in:using:)` finds for characters, which the
    /// pointer leads to until this member or its sibling is called again; nil for none
    /// (NSLayoutManager.rectArray(forCharacterRange:withinSelectedCharacterRange:in:rectCount:)).
    ///
    /// Only whether the selected range is at `NSNotFound` matters. Logical pixels of the container; lays the lines out.
    open func rectArray(
        forCharacterRange charRange: NSRange, withinSelectedCharacterRange selCharRange: NSRange, in container: TextContainer,
        rectCount: UnsafeMutablePointer<Int>
    ) -> UnsafeMutablePointer<CGRect>? {
        let glyphs = glyphRange(forCharacterRange: charRange, actualCharacterRange: nil)
        return rectArray(
            forGlyphRange: glyphs, withinSelectedGlyphRange: NSRange(location: selCharRange.location, length: 0), in: container,
            rectCount: rectCount)
    }

    /// The rectangles of glyphs (NSLayoutManager.rectArray(forGlyphRange:withinSelectedGlyphRange:in:rectCount:)).
    open func rectArray(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selGlyphRange: NSRange, in container: TextContainer,
        rectCount: UnsafeMutablePointer<Int>
    ) -> UnsafeMutablePointer<CGRect>? {
        var rects: [CGRect] = []
        if glyphRange.length > 0 {
            enumerateEnclosingRects(forGlyphRange: glyphRange, withinSelectedGlyphRange: selGlyphRange, in: container) { rect, _ in
                rects.append(rect)
            }
        }
        rectCount.pointee = rects.count
        return rectBuffer.keep(rects)
    }

    /// The glyphs around one, on its line, that stand apart by their font's advances alone, without kerning, justification and tabs
    /// (NSLayoutManager.range(ofNominallySpacedGlyphsContaining:)).
    ///
    /// A glyph without ink of its own is alone. The index must be valid. Lays the line out. O(line).
    open func range(ofNominallySpacedGlyphsContaining glyphIndex: Int) -> NSRange { nominallySpacedGlyphs(around: glyphIndex) }

    /// Reports that another view shows a container: what the container holds is drawn again
    /// (NSLayoutManager.textContainerChangedTextView(_:)).
    open func textContainerChangedTextView(_ container: TextContainer) {
        guard container.layoutManager === self else { return }
        invalidateDisplay(forCharacterRange: NSRange(location: 0, length: utf16Count))
    }

    /// The font that text in a font is set in: the font itself, since fonts for the screen are no other ones here
    /// (NSLayoutManager.substituteFont(for:)).
    open func substituteFont(for originalFont: Font) -> Font { originalFont }

    /// Whether a text view lays the rest of its text out while there is nothing else to do; true at first
    /// (NSLayoutManager.backgroundLayoutEnabled).
    open var backgroundLayoutEnabled = true

    /// Whether text that looks made to cost time is laid out in part only (NSLayoutManager.limitsLayoutForSuspiciousContents).
    ///
    /// Stored only: the time that layout takes grows with the length of any text and no faster, so that all of it is laid out.
    open var limitsLayoutForSuspiciousContents = false

    /// The rules that lines are set by, stored only (NSLayoutManager.typesetterBehavior).
    open var typesetterBehavior = TypesetterBehavior.latestBehavior

    // MARK: Glyphs

    /// The number of glyphs of the whole text. Makes all of them, and lays nothing out.
    open var numberOfGlyphs: Int {
        layout.ensureGlyphs(throughUTF16: Int.max)
        return layout.tree.total.glyphs
    }

    /// Whether the text has a glyph of this number, which may be any number. Makes glyphs up to that one.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
        guard glyphIndex >= 0 else { return false }
        layout.ensureGlyphs(throughGlyph: glyphIndex)
        return glyphIndex < layout.tree.total.glyphs
    }

    /// The glyph's id in its font; lays nothing out. The index must be valid.
    open func cgGlyph(at glyphIndex: Int) -> CGGlyph {
        let (paragraph, local) = locateGlyph(glyphIndex, "cgGlyph(at:)")
        let (chunk, glyph) = paragraph.chunkPosition(ofGlyph: local)
        return paragraph.chunk(chunk).shaped.glyphs[glyph]
    }

    /// The glyph's id, and whether the index, which may be any number, is valid; the id is 0xFFFF where it is not.
    open func cgGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
        let isValid = isValidGlyphIndex(glyphIndex)
        isValidIndex?.pointee = ObjCBool(isValid)
        return isValid ? cgGlyph(at: glyphIndex) : 0xFFFF
    }

    /// The older name of `cgGlyph(at:)`.
    open func glyph(at glyphIndex: Int) -> CGGlyph { cgGlyph(at: glyphIndex) }

    /// The older name of `cgGlyph(at:isValidIndex:)`.
    open func glyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
        cgGlyph(at: glyphIndex, isValidIndex: isValidIndex)
    }

    /// The role of the glyph in layout: its character's own property, or the one set by a delegate. The index must be valid.
    open func propertyForGlyph(at glyphIndex: Int) -> LayoutManager.GlyphProperty {
        let (paragraph, local) = locateGlyph(glyphIndex, "propertyForGlyph(at:)")
        let (chunk, glyph) = paragraph.chunkPosition(ofGlyph: local)
        return paragraph.chunk(chunk).shaped.property(ofGlyph: glyph, in: paragraph.text.utf16)
    }

    /// Writes the ids, properties, first characters and bidi levels of glyphs to the buffers that are not nil, each of which must have
    /// space for all; returns how many.
    ///
    /// The range must be valid; an empty one writes nothing. Lays nothing out. O(log n + glyphs · log runs).
    open func getGlyphs(
        in glyphRange: NSRange, glyphs glyphBuffer: UnsafeMutablePointer<CGGlyph>?,
        properties props: UnsafeMutablePointer<LayoutManager.GlyphProperty>?,
        characterIndexes charIndexBuffer: UnsafeMutablePointer<Int>?, bidiLevels bidiLevelBuffer: UnsafeMutablePointer<UInt8>?
    ) -> Int {
        guard glyphRange.length > 0 else { return 0 }
        let last = lastGlyph(of: glyphRange)
        _ = locateGlyph(last, "getGlyphs(in:)")
        var index = glyphRange.location
        while index <= last {
            let (paragraph, local) = locateGlyph(index, "getGlyphs(in:)")
            guard let located = layout.tree.find(index, in: \.glyphs) else { break }
            let (chunk, first) = paragraph.chunkPosition(ofGlyph: local)
            let shaped = paragraph.chunk(chunk).shaped
            for glyph in first..<shaped.glyphs.count where index <= last {
                let position = index - glyphRange.location
                glyphBuffer?[position] = shaped.glyphs[glyph]
                charIndexBuffer?[position] = located.start.utf16 + Int(shaped.clusters[glyph])
                props?[position] = shaped.property(ofGlyph: glyph, in: paragraph.text.utf16)
                bidiLevelBuffer?[position] = shaped.runs[shaped.runIndex(containingGlyph: glyph)].level
                index += 1
            }
        }
        return glyphRange.length
    }

    /// The first character of the glyph's cluster; the length of the text for the number of glyphs.
    ///
    /// The index must be in 0…`numberOfGlyphs`. Lays nothing out.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int {
        layout.ensureGlyphs(throughGlyph: glyphIndex)
        precondition(
            glyphIndex >= 0 && glyphIndex <= layout.tree.total.glyphs,
            "LayoutManager.characterIndexForGlyph: glyph \(glyphIndex) outside 0...\(layout.tree.total.glyphs)")
        return character(ofGlyph: glyphIndex)
    }

    /// The first glyph of the cluster that holds the character; the number of glyphs for the length of the text.
    ///
    /// The index must be in 0…the length of the text. Lays nothing out.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int {
        precondition(
            charIndex >= 0 && charIndex <= utf16Count,
            "LayoutManager.glyphIndexForCharacter: character \(charIndex) outside 0...\(utf16Count)")
        if isContiguous { layout.ensureGlyphs(beforeUTF16: charIndex) }
        if charIndex == utf16Count { return isContiguous ? numberOfGlyphs : layout.tree.total.glyphs }
        layout.countShortGlyphs(atUTF16: charIndex)
        return layout.glyphIndex(ofUTF16: charIndex)
    }

    /// The glyphs of the characters, widened to whole clusters; `actualCharacterRange` is set to the characters of those.
    ///
    /// A range that reaches past the text is cut at its end; one that begins past it is empty there. Neither location nor length
    /// may be negative. `{NSNotFound, 0}` is returned as it is and sets nothing. Lays nothing out.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        if charRange.location == NSNotFound, charRange.length == 0 { return charRange }
        let charRange = charRange.ended(at: utf16Count)
        let range = checked(charRange, "glyphRange(forCharacterRange:)")
        let start = glyphIndexForCharacter(at: range.lowerBound)
        guard !range.isEmpty else {
            actualCharacterRange?.pointee = charRange
            return NSRange(location: start, length: 0)
        }
        let last = glyphIndexForCharacter(at: range.upperBound - 1)
        let end = clusterEnd(ofGlyph: last)
        actualCharacterRange?.pointee = NSRange(character(ofGlyph: start)..<max(range.upperBound, character(ofGlyph: end)))
        return NSRange(start..<end)
    }

    /// The characters of the glyphs, widened to whole clusters; `actualGlyphRange` is set to the glyphs of those.
    ///
    /// A range that reaches past the last glyph is cut there; one that begins past it is empty at the end of the text. Neither
    /// location nor length may be negative. One at `NSNotFound` is returned as it is and sets nothing. Lays nothing out.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        guard glyphRange.location != NSNotFound else { return glyphRange }
        if isContiguous || glyphRange.length > 0 {
            layout.ensureGlyphs(throughGlyph: lastGlyph(of: glyphRange), nearby: !isContiguous)
        }
        let total = layout.tree.total.glyphs
        let glyphRange = glyphRange.ended(at: total)
        precondition(
            glyphRange.location >= 0 && glyphRange.length >= 0 && glyphRange.length <= total - glyphRange.location,
            "LayoutManager.characterRange: glyphs \(glyphRange) outside 0...\(total)")
        let start = character(ofGlyph: glyphRange.location)
        guard glyphRange.length > 0 else {
            actualGlyphRange?.pointee = glyphRange
            return NSRange(location: start, length: 0)
        }
        let end = clusterEnd(ofGlyph: glyphRange.location + glyphRange.length - 1)
        actualGlyphRange?.pointee = NSRange(layout.glyphIndex(ofUTF16: start)..<end)
        return NSRange(start..<character(ofGlyph: end))
    }

    /// Stores glyphs in place of those that the delegate is asked about.
    ///
    /// To be called only from `layoutManager(_:shouldGenerateGlyphs:…)`, or from an override of this method, which receives a
    /// subclass's glyphs too. There may be more or fewer glyphs than were proposed. Every array has `glyphRange.length` elements;
    /// the character indexes are of the whole text, do not decrease, and lie in the run that was asked about: a character may have
    /// several glyphs, and a character without one belongs to the glyph before. `aFont` may be another font.
    open func setGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, properties props: UnsafePointer<GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
        font aFont: Font, forGlyphRange glyphRange: NSRange
    ) {
        takeGlyphs(glyphs, props, charIndexes, font: aFont, glyphRange)
    }

    // MARK: Laying out

    /// Whether lines may be missing before ones that are laid out: with `allowsNonContiguousLayout` and one container of unlimited
    /// height, until all are.
    open var hasNonContiguousLayout: Bool { allowsNonContiguousLayout && layout.flow.isContinuous && !layout.isSettled }

    /// Makes the glyphs of the characters, and where layout is contiguous those before them; lays nothing out.
    ///
    /// The range must be in the text; for an empty one nothing is done.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {
        let range = checked(charRange, "ensureGlyphs(forCharacterRange:)")
        guard !range.isEmpty else { return }
        if isContiguous { return layout.ensureGlyphs(throughUTF16: range.upperBound - 1) }
        layout.countGlyphs(inUTF16: range)
    }

    /// Makes the glyphs of a range and all before them, as far as the text has them; lays nothing out.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {
        guard glyphRange.length > 0 else { return }
        layout.ensureGlyphs(throughGlyph: lastGlyph(of: glyphRange))
    }

    /// Lays out the lines of the characters, and where layout is contiguous those before them.
    ///
    /// The range must be in the text. Lines that are up to date are kept. Tells the delegate of the containers that are full
    /// afterwards.
    open func ensureLayout(forCharacterRange charRange: NSRange) {
        let range = checked(charRange, "ensureLayout(forCharacterRange:)")
        if isContiguous || !layout.flow.isContinuous {
            layout.settle(to: .utf16(max(range.lowerBound, range.upperBound - 1)))
        } else {
            layout.forEachLocatedFragment(inUTF16: range, isContiguous: false) { _ in true }
        }
        announceCompletion()
    }

    /// Lays out the lines of the glyphs, and where layout is contiguous those before them.
    ///
    /// The range is cut as `characterRange(forGlyphRange:actualGlyphRange:)` cuts it.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) {
        ensureLayout(forCharacterRange: characterRange(forGlyphRange: glyphRange, actualGlyphRange: nil))
    }

    /// Lays out until the container is full or the text ends. Tells the delegate of the containers that are full afterwards.
    open func ensureLayout(for container: TextContainer) {
        guard let region = layout.flow.index(of: container).map({ layout.flow.regions[$0] }) else { return }
        layout.settle(to: .y(region.bottom))
        announceCompletion()
    }

    /// Lays out the lines that meet the rows of the rectangle, and where layout is contiguous those before them.
    ///
    /// Logical pixels of the container; the rectangle's x and width are ignored.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: TextContainer) {
        guard let band = band(bounds, in: container) else { return }
        if isContiguous || !layout.flow.isContinuous {
            layout.settle(to: .y(band.upperBound))
        } else {
            layout.ensureBand(top: band.lowerBound, bottom: band.upperBound)
        }
        announceCompletion()
    }

    /// The first character without lines; the length of the text where all have been laid out. Lays nothing out. O(log n).
    open func firstUnlaidCharacterIndex() -> Int {
        layout.isSettled ? utf16Count : layout.tree.sum(before: layout.settledCount).utf16
    }

    /// The first glyph without lines; the number of glyphs where all have been laid out. Lays nothing out. O(log n).
    open func firstUnlaidGlyphIndex() -> Int {
        layout.isSettled ? layout.tree.total.glyphs : layout.tree.sum(before: layout.settledCount).glyphs
    }

    /// Writes the first character and the first glyph without lines to the pointers that are not nil. Lays nothing out. O(log n).
    open func getFirstUnlaidCharacterIndex(
        _ charIndex: UnsafeMutablePointer<Int>?, glyphIndex: UnsafeMutablePointer<Int>?
    ) {
        charIndex?.pointee = firstUnlaidCharacterIndex()
        glyphIndex?.pointee = firstUnlaidGlyphIndex()
    }

    // MARK: Lines

    /// The container that the glyph was laid out in; nil where it fits in none.
    ///
    /// `effectiveRange` is set to the glyphs of the container, which lays out all of it, or to no glyphs; with non-contiguous
    /// layout to those of the glyph's line. A glyph of a hidden paragraph is in the line after it, or in the one before where none
    /// follows. The index must be valid.
    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> TextContainer? {
        guard let located = locatedFragment(ofGlyph: glyphIndex, "textContainer(forGlyphAt:)") else {
            effectiveRange?.pointee = NSRange(location: glyphIndex, length: 0)
            return nil
        }
        if let effectiveRange {
            let isWhole = isContiguous || !layout.flow.isContinuous
            effectiveRange.pointee = isWhole ? glyphRange(for: located.container) : NSRange(located.glyphs)
        }
        return located.container
    }

    /// The container that the glyph was laid out in; with the flag, nil also where its line has not been laid out yet.
    ///
    /// With the flag, an index past the last glyph is nil too; a negative one must not be.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> TextContainer? {
        flag
            ? knownContainer(forGlyphAt: glyphIndex, effectiveRange)
            : textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The rectangle of the glyph's line fragment, spacing included; it spans the width offered to the line.
    ///
    /// Logical pixels of the line's container, an unlimited width as 10⁷; zero where the glyph fits in none. `effectiveRange` is
    /// set to the line's glyphs, or to no glyphs. The index must be valid.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        let located = locatedFragment(ofGlyph: glyphIndex, "lineFragmentRect(forGlyphAt:)")
        effectiveRange?.pointee = NSRange(located?.glyphs ?? glyphIndex..<glyphIndex)
        return located.map { limited($0.rect) } ?? .zero
    }

    /// The rectangle of the glyph's line fragment; with the flag, zero where the line has not been laid out yet.
    ///
    /// With the flag, an index past the last glyph is zero too; a negative one must not be.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        flag
            ? knownRect(forGlyphAt: glyphIndex, effectiveRange)
            : lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The part of the fragment that text occupies, with the padding on both ends and without spacing.
    ///
    /// Logical pixels of the line's container; zero where the glyph fits in none. `effectiveRange` is set to the line's glyphs, or
    /// to no glyphs. The index must be valid.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        let located = locatedFragment(ofGlyph: glyphIndex, "lineFragmentUsedRect(forGlyphAt:)")
        effectiveRange?.pointee = NSRange(located?.glyphs ?? glyphIndex..<glyphIndex)
        return located.map { limited($0.usedRect) } ?? .zero
    }

    /// The part of the fragment that text occupies; with the flag, zero where the line has not been laid out yet.
    ///
    /// With the flag, an index past the last glyph is zero too; a negative one must not be.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        flag
            ? knownUsedRect(forGlyphAt: glyphIndex, effectiveRange)
            : lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The glyph's origin relative to that of its line fragment's rectangle; y is the baseline's.
    ///
    /// Logical pixels; for a glyph that runs from right to left, x is its right edge. Zero where it fits in no container. The index
    /// must be valid. O(glyphs of the line) once that is laid out.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let located = locatedFragment(ofGlyph: glyphIndex, "location(forGlyphAt:)") else { return .zero }
        let local = glyphIndex - located.glyphStart
        let frame = located.frame
        var (x, dy) = (frame.textX, Fixed.zero)
        glyphs(of: located).walk { run, lineGlyph in
            guard run.role == .text, located.paragraph.glyph(lineGlyph.glyph, in: run.chunk) == local else { return true }
            (x, dy) = (run.isRightToLeft ? lineGlyph.x + lineGlyph.advance : lineGlyph.x, lineGlyph.dy)
            return false
        }
        return CGPoint(x: (x - frame.x).pixels / scale, y: (frame.baseline + dy).pixels / scale)
    }

    /// The glyphs of the line's paragraph that truncation hides, its separator among them; `{NSNotFound, 0}` where the line is not
    /// truncated. Later paragraphs that a full container leaves out are no part of it. The index must be valid.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        guard let located = locatedFragment(ofGlyph: glyphIndex, "truncatedGlyphRange(inLineFragmentForGlyphAt:)"),
            let cut = located.fragment.extras?.truncation?.cut
        else { return NSRange(location: NSNotFound, length: 0) }
        let start = located.utf16Start + cut.lowerBound
        let end = located.utf16Start + min(cut.upperBound, located.paragraph.utf16Count)
        return glyphRange(forCharacterRange: NSRange(start..<max(start, end)), actualCharacterRange: nil)
    }

    /// The size of the glyph's attachment in its line, in logical pixels; `{-1, -1}` where it has none. The index must be valid.
    open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
        // A hidden paragraph has no line of its own.
        guard let located = locatedFragment(ofGlyph: glyphIndex, "attachmentSize(forGlyphAt:)"), located.glyphs.contains(glyphIndex) else {
            return CGSize(width: -1, height: -1)
        }
        let local = glyphIndex - located.glyphStart
        if let size = located.fragment.overrides?.attachmentSizes[local] {
            return CGSize(width: size.width.pixels / scale, height: size.height.pixels / scale)
        }
        let utf16 = located.paragraph.utf16(ofGlyph: local)
        guard located.paragraph.attachmentStyle(atUTF16: utf16) != nil, let box = located.fragment.extras?.dynamic(atUTF16: utf16)
        else { return CGSize(width: -1, height: -1) }
        return CGSize(width: box.advance.pixels / scale, height: (box.ascent + box.descent).pixels / scale)
    }

    /// Whether the glyph is not drawn: true of null glyphs, line ends, tabs and other controls, truncated glyphs, and glyphs that
    /// fit in no container. The index must be valid.
    open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
        guard let located = locatedFragment(ofGlyph: glyphIndex, "notShownAttribute(forGlyphAt:)") else { return true }
        if let isHidden = located.fragment.overrides?.isHidden[glyphIndex - located.glyphStart] { return isHidden }
        return shownGlyph(glyphIndex, in: located) == nil
    }

    /// Whether ink of the glyph lies outside the rectangle of its line fragment; false for one without ink. The index must be
    /// valid.
    open func drawsOutsideLineFragment(forGlyphAt glyphIndex: Int) -> Bool {
        guard let located = locatedFragment(ofGlyph: glyphIndex, "drawsOutsideLineFragment(forGlyphAt:)") else { return false }
        if let flag = located.fragment.overrides?.drawsOutside[glyphIndex - located.glyphStart] { return flag }
        guard let (run, lineGlyph) = shownGlyph(glyphIndex, in: located), let ink = run.ink(of: lineGlyph, baseline: located.baseline)
        else {
            return false
        }
        return !located.rect.contains(ink)
    }

    /// The glyphs laid out in the container; lays it out.
    open func glyphRange(for container: TextContainer) -> NSRange {
        ensureLayout(for: container)
        guard let region = layout.flow.index(of: container).map({ layout.flow.regions[$0] }) else {
            return NSRange(location: 0, length: 0)
        }
        return glyphs(in: region)
    }

    /// The rectangle of all text laid out in the container so far, padding included; lays nothing out.
    ///
    /// Logical pixels of the container. The empty last line counts once all is laid out. O(paragraphs changed since the last
    /// query); in one of several containers, O(paragraphs in it).
    open func usedRect(for container: TextContainer) -> CGRect {
        guard let index = layout.flow.index(of: container) else { return .zero }
        var used = layout.usedRect(inRegion: index)
        if layout.isSettled, let extra = layout.extraLine(defaultSet: defaultSet), extra.region == index {
            // Without padding it has no width, and its height counts all the same.
            used = used.isEmpty ? extra.used : used.union(extra.used)
            used.height = max(used.height, extra.used.maxY - used.y)
        }
        return limited(used)
    }

    /// Calls `block` with each line fragment that meets the glyphs, until the block sets its last argument.
    ///
    /// It gets the fragment's rectangle and the used part of it, in logical pixels of the container, the container, and the glyphs
    /// of the whole fragment. The range is cut as `characterRange(forGlyphRange:actualGlyphRange:)` cuts it.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, TextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let characters = characterRange(forGlyphRange: glyphRange, actualGlyphRange: nil)
        guard characters.length > 0 else { return }
        var stop: ObjCBool = false
        layout.forEachLocatedFragment(inUTF16: characters.range, isContiguous: isContiguous) { located in
            block(limited(located.rect), limited(located.usedRect), located.container, NSRange(located.glyphs), &stop)
            return !stop.boolValue
        }
    }

    /// The rectangle of the line after a text that is empty or ends with a paragraph separator; zero where there is none.
    ///
    /// Logical pixels of its container. Lays out all of the text where layout is contiguous.
    open var extraLineFragmentRect: CGRect { extraLine.map { limited($0.rect) } ?? .zero }

    /// The part of that line that text would occupy: the padding on both sides of its caret; zero where there is none.
    open var extraLineFragmentUsedRect: CGRect { extraLine.map { limited($0.used) } ?? .zero }

    /// The container that holds that line; nil where there is none.
    open var extraLineFragmentTextContainer: TextContainer? {
        extraLine.map { layout.flow.regions[$0.region].container }
    }

    /// The height of a line in the font, in logical pixels: ascent and descent, each in whole device pixels, and the leading where
    /// `usesFontLeading` is set.
    open func defaultLineHeight(for theFont: Font) -> CGFloat {
        let instance = theFont.instance(displayScale: scale)
        let leading = usesFontLeading ? instance.leading.rounded : .zero
        return (instance.ascent.rounded + instance.descent.rounded + leading).pixels / scale
    }

    /// How far the baseline is below the top of a line in the font, in logical pixels: its ascent, in whole device pixels.
    open func defaultBaselineOffset(for theFont: Font) -> CGFloat {
        theFont.instance(displayScale: scale).ascent.rounded.pixels / scale
    }

    // MARK: Rectangles and points

    /// Calls `block` with rectangles that together enclose the glyphs, line by line, until the block sets its last argument.
    ///
    /// With a selected range at `NSNotFound` they enclose the glyphs closely. With any other they cover the highlight of a
    /// selection of the glyphs: as high as the lines, and to the end of a line whose last glyph is among them; the value of the
    /// range does not matter. Logical pixels of the container; lines in other containers are skipped. The glyphs are cut as
    /// `characterRange(forGlyphRange:actualGlyphRange:)` cuts them.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: TextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let characters = characterRange(forGlyphRange: glyphRange, actualGlyphRange: nil).range
        let isSelection = selectedRange.location != NSNotFound
        var stop: ObjCBool = false
        layout.forEachLocatedFragment(inUTF16: characters, isContiguous: isContiguous) { located in
            guard located.container === textContainer else { return true }
            for rect in rects(of: characters, in: located, isSelection: isSelection) where !stop.boolValue {
                block(rect.logical(scale: scale), &stop)
            }
            return !stop.boolValue
        }
    }

    /// One rectangle around the positions of the glyphs in the lines of the container, and the ink of those set to draw outside.
    ///
    /// Logical pixels of the container, as high as the used parts of the lines; zero where no glyph is in it. The range is cut as
    /// `characterRange(forGlyphRange:actualGlyphRange:)` cuts it.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: TextContainer) -> CGRect {
        var bounds: CGRect?
        let none = NSRange(location: NSNotFound, length: 0)
        enumerateEnclosingRects(forGlyphRange: glyphRange, withinSelectedGlyphRange: none, in: container) { rect, _ in
            bounds = bounds?.union(rect) ?? rect
        }
        let characters = characterRange(forGlyphRange: glyphRange, actualGlyphRange: nil).range
        layout.forEachLocatedFragment(inUTF16: characters, isContiguous: isContiguous) { located in
            guard located.container === container, located.fragment.overrides?.drawsOutside.values.contains(true) == true else {
                return true
            }
            for rect in inkOutside(of: located, glyphRange) { bounds = bounds?.union(rect) ?? rect }
            return true
        }
        return bounds ?? .zero
    }

    /// The glyphs of all lines that meet the rows of the rectangle, laid out now.
    ///
    /// Logical pixels of the container; the rectangle's x and width are ignored.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: TextContainer) -> NSRange {
        guard let band = band(bounds, in: container) else { return NSRange(location: 0, length: 0) }
        return glyphs(fromY: band.lowerBound, to: band.upperBound, in: container)
    }

    /// The glyphs of the lines that meet the rows of the rectangle and are laid out already.
    open func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: TextContainer) -> NSRange {
        guard let band = band(bounds, in: container) else { return NSRange(location: 0, length: 0) }
        var range: Range<Int>?
        for located in layout.tree.elements(from: layout.firstIndex(atHeight: band.lowerBound)) {
            guard located.start.height < band.upperBound else { break }
            guard located.element.state == .laid, let record = located.element.record, !record.rows.isEmpty else { continue }
            for row in record.rows
            where located.start.height + row.y < band.upperBound
                && located.start.height + row.bottom > band.lowerBound
            {
                for fragment in row.fragments where layout.flow.regions[Int(row.container)].container === container {
                    let glyphs = layout.locatedFragment(fragment, in: record, located).glyphs
                    range = (range?.lowerBound ?? glyphs.lowerBound)..<max(range?.upperBound ?? 0, glyphs.upperBound)
                }
            }
        }
        return NSRange(range ?? 0..<0)
    }

    /// The character nearest to a point of the container, in logical pixels; 0 for an empty text.
    ///
    /// `fractionOfDistanceBetweenInsertionPoints` is how far the point lies from the insertion point before the character to the
    /// one after it, in logical order, 0…1; inside a ligature each character has an equal part. Outside the text the nearest line
    /// counts, and beside it the character at that end. O(log n) once the lines there are laid out.
    open func characterIndex(
        for point: CGPoint, in container: TextContainer,
        fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let hit = hit(point, in: container)
        fraction?.pointee = hit?.fraction ?? 0
        return hit?.utf16 ?? 0
    }

    /// The glyph nearest to a point of the container, in logical pixels, and how far through it, from its left, the point lies.
    ///
    /// The fraction is 0…1, and 0 or 1 beside a line. Both are 0 for an empty text.
    open func glyphIndex(
        for point: CGPoint, in container: TextContainer, fractionOfDistanceThroughGlyph fraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        guard let hit = hit(point, in: container, numbersGlyph: true) else {
            fraction?.pointee = 0
            return 0
        }
        fraction?.pointee = hit.glyphFraction
        guard hit.isTail, hit.utf16 < utf16Count else { return hit.glyph }
        return glyphIndexForCharacter(at: hit.utf16)
    }

    /// The glyph nearest to a point of the container, in logical pixels; 0 for an empty text.
    open func glyphIndex(for point: CGPoint, in container: TextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// How far through the glyph nearest to a point of the container the point lies, from the glyph's left, 0…1; 0 for an empty
    /// text.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: TextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }

    /// The x of the insertion points in the character's line, from the origin of its line fragment's rectangle, in logical pixels.
    ///
    /// In logical order, or from left to right. Fills `positions` and `characterIndexes`, which must hold one element more than the
    /// line has characters, or are nil; returns their number, 0 where the line fits in no container. `alternatePositions` receives,
    /// where directions meet, the other edge: that of the character before. A character past the text counts as its last.
    open func getLineFragmentInsertionPoints(
        forCharacterAt charIndex: Int, alternatePositions: Bool, inDisplayOrder: Bool,
        positions: UnsafeMutablePointer<CGFloat>?, characterIndexes: UnsafeMutablePointer<Int>?
    ) -> Int {
        guard let located = layout.locatedFragment(ofUTF16: min(charIndex, max(0, utf16Count - 1)), isContiguous: isContiguous) else {
            return 0
        }
        var carets = LineCarets(located, glyphs(of: located)).carets(alternate: alternatePositions)
        if inDisplayOrder { carets.sort { ($0.x, $0.utf16) < ($1.x, $1.utf16) } }
        for (index, caret) in carets.enumerated() {
            positions?[index] = (caret.x - located.fragment.x).pixels / scale
            characterIndexes?[index] = caret.utf16
        }
        return carets.count
    }

    // MARK: Setting layout

    /// Sets which of this layout manager's containers holds the glyphs' line fragments.
    ///
    /// While a line is laid out it is called, in a subclass, before all other members that set the line: then come
    /// `setLineFragmentRect`, `setLocation` for each run of glyphs, `setNotShownAttribute` for glyphs without ink,
    /// `setDrawsOutsideLineFragment` and `setAttachmentSize`. To lay the line out otherwise, override one of them and call super
    /// with changed values. Values not passed on to super remain as proposed. The text above has been set, the following text has
    /// not; queries are answered from the layout so far, and edits wait. A line is set again when it is laid out again, but not
    /// when it only moves, with its settings, because the text above became longer or shorter.
    ///
    /// Called from elsewhere, on glyphs that are laid out (anything else is a programming error), these members change the results
    /// of queries and drawing for those glyphs until their paragraph is laid out again; other text stays where it is. A fragment
    /// that the range covers in part is set as a whole. Numbers that are not finite change nothing.
    ///
    /// A container other than the one that the text flowed into changes only which one is reported; O(log n + fragments).
    open func setTextContainer(_ container: TextContainer, forGlyphRange glyphRange: NSRange) { set(container, glyphRange) }

    /// Sets the rectangle of the glyphs' line fragments, and the part of it that text occupies; in their container, logical pixels.
    ///
    /// During layout it is kept inside the container and below the preceding lines, and following lines begin below it. The text
    /// keeps its location in the rectangle: to move it there as well, override `setLocation`. The delegate's
    /// `shouldSetLineFragmentRect` has been asked already. See `setTextContainer(_:forGlyphRange:)`.
    open func setLineFragmentRect(_ fragmentRect: CGRect, forGlyphRange glyphRange: NSRange, usedRect: CGRect) {
        set(fragmentRect, glyphRange, used: usedRect)
    }

    /// Sets the origin of the first of the glyphs, relative to that of its line fragment's rectangle (y is the baseline's); the
    /// others of its line move with it, and glyphs beyond stay. See `setTextContainer(_:forGlyphRange:)`.
    open func setLocation(_ location: CGPoint, forStartOfGlyphRange glyphRange: NSRange) { set(location, glyphRange) }

    /// Sets the rectangle of the line after the text, and the part of it that the caret occupies; a rectangle without height
    /// removes it.
    ///
    /// Called, in a subclass, when all text is laid out and ends with a paragraph separator, or is empty. Called from elsewhere, it
    /// gives any text that is laid out such a line, until its last paragraph or any container changes.
    open func setExtraLineFragmentRect(_ fragmentRect: CGRect, usedRect: CGRect, textContainer container: TextContainer) {
        setExtraLine(fragmentRect, used: usedRect, container)
    }

    /// Sets whether a glyph is skipped in drawing; its advance stays. See `setTextContainer(_:forGlyphRange:)`.
    open func setNotShownAttribute(_ flag: Bool, forGlyphAt glyphIndex: Int) { setNotShown(flag, glyphIndex) }

    /// Sets whether a glyph counts as drawing outside of its line fragment: its line is then not clipped, and its bounds include
    /// the glyph's ink. See `setTextContainer(_:forGlyphRange:)`.
    open func setDrawsOutsideLineFragment(_ flag: Bool, forGlyphAt glyphIndex: Int) { setDrawsOutside(flag, glyphIndex) }

    /// Sets the drawn size of the glyphs' attachments, in logical pixels; their advances and lower edges stay. Sizes below zero
    /// change nothing. See `setTextContainer(_:forGlyphRange:)`.
    open func setAttachmentSize(_ attachmentSize: CGSize, forGlyphRange glyphRange: NSRange) { setAttachment(attachmentSize, glyphRange) }

    // MARK: Text blocks

    /// The rectangle of the content of the block that the first of the glyphs stands in, without padding, border and margin.
    ///
    /// Logical pixels of the container that the block begins in; zero where the glyph is in no such block. It must be valid.
    open func layoutRect(for block: TextBlock, glyphRange: NSRange) -> CGRect {
        rect(of: block, at: glyphRange.location, "layoutRect(for:glyphRange:)") { $0.content } ?? .zero
    }

    /// The bounds of the block that the first of the glyphs stands in, margins included.
    ///
    /// Logical pixels of the container that the block begins in; zero where the glyph is in no such block. It must be valid.
    open func boundsRect(for block: TextBlock, glyphRange: NSRange) -> CGRect {
        rect(of: block, at: glyphRange.location, "boundsRect(for:glyphRange:)") { $0.frame } ?? .zero
    }

    /// The rectangle of the content of the block at a glyph, as `layoutRect(for:glyphRange:)` has it.
    ///
    /// `effectiveGlyphRange` is set to the glyphs of the block, or to no glyphs. The index must be valid.
    open func layoutRect(for block: TextBlock, at glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        effectiveGlyphRange?.pointee = glyphs(of: block, at: glyphIndex, "layoutRect(for:at:effectiveRange:)")
        return rect(of: block, at: glyphIndex, "layoutRect(for:at:effectiveRange:)") { $0.content } ?? .zero
    }

    /// The bounds of the block at a glyph, margins included, as `boundsRect(for:glyphRange:)` has them.
    ///
    /// `effectiveGlyphRange` is set to the glyphs of the block, or to no glyphs. The index must be valid.
    open func boundsRect(for block: TextBlock, at glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        effectiveGlyphRange?.pointee = glyphs(of: block, at: glyphIndex, "boundsRect(for:at:effectiveRange:)")
        return rect(of: block, at: glyphIndex, "boundsRect(for:at:effectiveRange:)") { $0.frame } ?? .zero
    }

    /// Sets where the block's content lies, as a typesetter does, until the block is laid out again; lines stay.
    ///
    /// Logical pixels of the container that the block begins in; a rectangle that is not finite changes nothing. Lays the block
    /// out.
    open func setLayoutRect(_ rect: CGRect, for block: TextBlock, glyphRange: NSRange) {
        setRect(rect, of: block, at: glyphRange.location, "setLayoutRect(_:for:glyphRange:)") { $0.content = $1 }
    }

    /// Sets the block's bounds, in which it is drawn, until the block is laid out again; lines stay.
    ///
    /// Otherwise as `setLayoutRect(_:for:glyphRange:)`.
    open func setBoundsRect(_ rect: CGRect, for block: TextBlock, glyphRange: NSRange) {
        setRect(rect, of: block, at: glyphRange.location, "setBoundsRect(_:for:glyphRange:)") { $0.frame = $1 }
    }

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

    /// Draws glyphs of one font and one set of attributes; in a subclass, every glyph of text that `drawGlyphs` draws is drawn by
    /// this member. `positions` are the glyphs' origins in the context's space; the context has the text's colour, shadow and
    /// outline set. Override it to draw glyphs otherwise.
    open func showCGGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: Font,
        textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in CGContext: GraphicsContext
    ) {
        showCGGlyphs(
            glyphs, positions: positions, count: glyphCount, font: font, matrix: textMatrix, attributes: attributes, in: CGContext)
    }

    /// `showCGGlyphs` under its older labels.
    open func showCGGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: Font,
        matrix textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in graphicsContext: GraphicsContext
    ) {
        precondition(glyphCount >= 0, "LayoutManager.showCGGlyphs: count \(glyphCount)")
        graphicsContext.show(
            UnsafeBufferPointer(start: glyphs, count: glyphCount), at: Array(UnsafeBufferPointer(start: positions, count: glyphCount)),
            font: font, matrix: textMatrix)
    }

    /// Fills rectangles (of the view, logical pixels) behind characters. The context's fill colour is already `color`.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: Color
    ) {
        guard let context = GraphicsContext.current else { return }
        for index in 0..<rectCount { context.fill(rectArray[index], with: color) }
    }

    /// Draws one continuous segment of underline. `baselineOffset` is from the baseline, positive below.
    open func drawUnderline(
        forGlyphRange glyphRange: NSRange, underlineType underlineVal: UnderlineStyle, baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        LinePainter(self, origin: containerOrigin)?.drawLine(
            under: glyphRange, style: underlineVal, baselineOffset: baselineOffset, isStrikethrough: false)
    }

    /// Splits an underlined range of one line into segments without white space at the line's ends, and by word where the style
    /// asks for it, and draws each.
    open func underlineGlyphRange(
        _ glyphRange: NSRange, underlineType underlineVal: UnderlineStyle, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        for part in decorationSpans(glyphRange, style: underlineVal) {
            drawUnderline(
                forGlyphRange: part, underlineType: underlineVal, baselineOffset: decorationOffset(part, isStrikethrough: false),
                lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
        }
    }

    /// Draws one continuous segment of strikethrough. `baselineOffset` is from the baseline, negative above.
    open func drawStrikethrough(
        forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: UnderlineStyle, baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        LinePainter(self, origin: containerOrigin)?.drawLine(
            under: glyphRange, style: strikethroughVal, baselineOffset: baselineOffset, isStrikethrough: true)
    }

    /// Splits a struck-through range of one line into segments without white space at the line's ends, and by word where the style
    /// asks for it, and draws each.
    open func strikethroughGlyphRange(
        _ glyphRange: NSRange, strikethroughType strikethroughVal: UnderlineStyle, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        for part in decorationSpans(glyphRange, style: strikethroughVal) {
            drawStrikethrough(
                forGlyphRange: part, strikethroughType: strikethroughVal,
                baselineOffset: decorationOffset(part, isStrikethrough: true), lineFragmentRect: lineRect,
                lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
        }
    }
}
