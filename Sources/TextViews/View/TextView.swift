public import Foundation
public import TextKit

/// Shows a text that scrolls, in one column or several, with selection, links, and figures that can be dragged through it.
///
/// It needs no window: an owner hands in events by `handle(_:)`, draws what `draw(into:damage:)` records, and carries
/// out the effects. Points are logical pixels in the view, origin top left, y down, unless a member says
/// otherwise. A view, its layout manager and its storage belong to one thread. Follows UITextView.
///
/// Keys, `apply(_:)` and programs call the same actions, which are AppKit's (`NSStandardKeyBindingResponding`). The view ignores their
/// `sender`, which is nil for a key. Actions that type or delete do nothing in a view that cannot be edited; the others work in any.
/// Every action except typing first commits marked text. A move ends a selection; `TextMovement` documents each destination.
open class TextView: ScrollView {
    /// The container that the text flows into first; with several columns the first of them (`UITextView.textContainer`).
    ///
    /// To override. An override in UIKit's shape, which is no optional, and one in AppKit's, which is one, are both overrides of this
    /// member. Callers see the one of their kit (`TextStackOwner`); the view itself goes on with what it was made with.
    @_disfavoredOverload open var textContainer: TextContainer? { ownContainer }
    /// The layout manager that lays the text out (`UITextView.layoutManager`). To override, as `textContainer`.
    @_disfavoredOverload open var layoutManager: LayoutManager? { ownManager }
    /// The layout manager's text (`UITextView.textStorage`). To override, as `textContainer`.
    @_disfavoredOverload open var textStorage: TextStorage? { ownManager.textStorage }
    final var ownContainer: TextContainer
    final var ownManager: LayoutManager
    final var askedParts: TextStackParts = []
    /// Whether the container is another view's, which decides about its size and hears of its changes: this one only shows it.
    var isGuest: Bool { false }
    /// Is asked and told about links, the selection, scrolling, editing and figures; it is not retained.
    open weak var delegate: (any TextViewDelegate)?
    /// The keys of the view while it cannot be edited; `editingKeyBindings` are for editing, `caretKeyBindings` for
    /// `isCaretBrowsingEnabled`, `figureKeyBindings` for a figure with the focus. An addition to UITextView.
    public var keyBindings = KeyBindings.standard
    /// The document's own address, against which relative links are resolved.
    public var documentURL: URL?
    /// The file name extensions of documents that the owner of the view reads itself: links to others are to be confirmed.
    public var readableExtensions = LinkRoute.readableExtensions
    /// The UTF-16 offsets that `#name` links lead to.
    public var anchors: [String: Int] = [:]
    /// The anchors of parts, in the order of the text, between which keys and wheels to the side move; empty for a text that has none.
    package final var partAnchors: [String] = []
    /// Reads on in a text that grows until an anchor is among `anchors` that is asked for and not there, or all of the text is.
    package var readOnToAnchor: ((String) -> Void)?

    final var scroll = ScrollState()
    final var selection = SelectionState()
    final var links = LinkState()
    final var store = FigureStore()
    final var editing = TextViewEditingState()
    /// A press of the primary button that may still become a click, a drag or a lift.
    final var press: PressState?
    /// The time of the last event that had one, which selections are owned with.
    final var lastTime: UInt32 = 0
    final var state: TextViewState
    package lazy var detachedStorage = TextStorage()
    open override func setFrameSize(_ newSize: CGSize) {
        let old = frame.size
        super.setFrameSize(newSize)
        if frame.size != old { sizeDidChange() }
    }

    /// Distances from the view's edges to the column (`UITextView.textContainerInset`).
    @_disfavoredOverload open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { sizeDidChange() } }
    }

    /// The greatest width of the column, which is centred between the insets, in logical pixels; nil for no limit.
    open var maximumColumnWidth: CGFloat? {
        didSet { if maximumColumnWidth != oldValue { sizeDidChange() } }
    }

    /// How wide tables and lines may become that ask for more than the column, where the view is wider; nil, as by default,
    /// for no wider than the column. With several columns it is without effect. An addition to UITextView.
    public var maximumWideWidth: CGFloat? {
        didSet { if maximumWideWidth != oldValue { sizeDidChange() } }
    }

    /// The number of columns side by side, where the view is wide enough for them. With more than one, each is as high as the view less the
    /// insets, the text flows from one to the next, and the view scrolls over spreads of as many columns. To show a character, the
    /// whole text before it must then be laid out. An addition to UITextView.
    open var columnCount = 1 {
        didSet {
            precondition(columnCount >= 1, "TextView.columnCount: \(columnCount) is less than 1")
            if columnCount != oldValue { sizeDidChange() }
        }
    }

    /// Whether a single column is set in pages too, each as high as the view less the insets, as several columns are; where the view is
    /// lower than half of `minimumColumnWidth`, it is not. An addition to UITextView.
    public var setsPages = false {
        didSet { if setsPages != oldValue { sizeDidChange() } }
    }

    /// Whether columns side by side follow each other from right to left, as the pages of a Hebrew book do: then the key that goes to the
    /// left turns pages on. False by default. An addition to UITextView.
    public var pagesRunRightToLeft = false {
        didSet { if pagesRunRightToLeft != oldValue { sizeDidChange() } }
    }

    /// The size of the pages that `setsPages` makes, in logical pixels, of which `textContainerInset` are the margins; nil for pages as
    /// large as the view. A page that is higher than the view is scrolled through; as many stand side by side as are wanted and fit. An
    /// addition to UITextView.
    public var paperSize: CGSize? {
        didSet { if paperSize != oldValue { sizeDidChange() } }
    }

    /// Which lines stay together at the foot of a column or page, where text flows on to others; none by default. An addition to
    /// UITextView.
    public var pageManners = PageManners() {
        didSet { if pageManners != oldValue { sizeDidChange() } }
    }

    /// The distance from one column to the next, in logical pixels.
    open var columnGap: CGFloat = 32 {
        didSet { if columnGap != oldValue { sizeDidChange() } }
    }

    /// The least width of a column in logical pixels; where `columnCount` columns would be narrower, there are fewer.
    open var minimumColumnWidth: CGFloat = 192 {
        didSet { if minimumColumnWidth != oldValue { sizeDidChange() } }
    }

    /// Whether the view scrolls; where false, the container is as high as the view, and the view has an intrinsic size.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { sizeDidChange() } }
    }

    /// Whether the pointer selects text. Links and figures react regardless.
    open var isSelectable = true

    /// The kinds of addresses, numbers and dates to find that are not marked up as links (`UITextView.dataDetectorTypes`).
    ///
    /// They are looked for only while the text cannot be edited, and only near the visible part. The text does not change. A click
    /// on a link or a number opens it; clicks on dates and addresses are left to the delegate.
    open var dataDetectorTypes: DataDetectorTypes = [] {
        didSet { if dataDetectorTypes != oldValue { dataDetectorTypesDidChange() } }
    }

    /// The colours of everything drawn beside the text itself; light at first. An addition to UITextView, not called `theme`, a
    /// name that subclasses often use themselves.
    ///
    /// Until it is set, it follows the view's traits, `.light` or `.dark`. Once it is set, the view counts as dark where the theme is,
    /// and as light where it is not, unless `overrideUserInterfaceStyle` says otherwise.
    open var viewTheme = ViewTheme.light {
        didSet {
            if viewTheme.link != oldValue.link, ownLinkAttributes == nil { linkAppearanceDidChange() }
            if viewTheme != oldValue { showTheme() }
            themeWasSet()
        }
    }

    /// The attributes shown over those of text that is a link; the text itself does not change. Empty shows links as any other
    /// text; nil is the theme's colour and an underline (`UITextView.linkTextAttributes`).
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { ownLinkAttributes ?? standardLinkAttributes }
        set {
            ownLinkAttributes = newValue
            linkAppearanceDidChange()
        }
    }

    /// The gap between a figure's outline and the text, in logical pixels; about 0.6 em.
    open var figureMargin: CGFloat = 11 {
        didSet { if figureMargin != oldValue { figureMarginDidChange() } }
    }

    /// Whether a figure that the pointer lets go comes to lie level with a line of text, and at an edge or the middle of its column where
    /// it is near; not while Alt is held. False by default.
    open var snapsFigures = false

    /// A message in the status line, instead of a link's target, until the next key or press that the view handles.
    open var statusText: String? {
        didSet { if statusText != oldValue { statusDidChange(from: oldValue ?? quietStatusLine) } }
    }

    /// - Parameter textContainer: shared with a layout manager and storage that the caller set up; nil makes all three.
    public init(frame: CGRect, textContainer: TextContainer?) {
        ownContainer = textContainer ?? TextContainer(size: .zero)
        ownManager = ownContainer.layoutManager ?? LayoutManager()
        state = TextViewState(columnContainers: [ownContainer])
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        ownContainer = TextContainer(size: .zero)
        ownManager = LayoutManager()
        state = TextViewState(columnContainers: [ownContainer])
        super.init(coder: coder)
        setUp()
    }

    /// The characters without their attributes. Setting gives all of them the view's font, colour and alignment, shows the beginning,
    /// and puts the insertion point at the end.
    open var text: String! {
        get { textStorage.string }
        set { setText(NSAttributedString(string: newValue ?? "", attributes: plainAttributes)) }
    }

    /// AppKit's name of `text`; never nil.
    open var string: String {
        get { text ?? "" }
        set { text = newValue }
    }

    /// A copy of the whole text. Setting replaces it, shows its beginning, and puts the insertion point at its end.
    open var attributedText: NSAttributedString! {
        get { textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length)) }
        set { setText(newValue ?? NSAttributedString(string: "")) }
    }

    /// The font of the first character; setting gives it to the whole text.
    open var font: Font? {
        get { firstValue(of: .font) ?? plainFont }
        set {
            plainFont = newValue
            setEverywhere(.font, newValue)
        }
    }

    /// The colour of the first character; setting gives it to the whole text. Nil is the theme's ink for text set as a plain
    /// string.
    open var textColor: Color? {
        get { firstValue(of: .foregroundColor) ?? plainColor }
        set {
            plainColor = newValue
            setEverywhere(.foregroundColor, newValue)
        }
    }

    /// The alignment of the first paragraph; setting gives it to all.
    open var textAlignment: TextAlignment {
        get { (firstValue(of: .paragraphStyle) as ParagraphStyle?)?.alignment ?? plainAlignment }
        set { setAlignmentEverywhere(newValue) }
    }

    /// The selected characters, as UTF-16; length 0 where none are. Setting clips to the text.
    open var selectedRange: NSRange {
        get { NSRange(location: selection.range.lowerBound, length: selection.range.count) }
        set { setSelectedRanges([NSValue(range: newValue)], affinity: .downstream, stillSelecting: false) }
    }

    /// Whether fonts that were made for a text style change with the reader's text size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory != oldValue { followContentSize() } }
    }

    /// Whether a click on the truncation token shows all of the text; see `expandTruncation()`. An addition to UIKit.
    open var expandsTruncation = false

    /// Acts on the value of a link that was clicked, at a UTF-16 offset: asks the delegate, then acts by the kind of the target
    /// (`NSTextView.clicked(onLink:at:)`).
    open func clicked(onLink link: Any, at charIndex: Int) { act(onLink: link, at: charIndex) }

    /// Decides whether a link reacts to an interaction; asks the delegate, see `TextViewDelegate`.
    open func shouldInteract(with url: URL, in characterRange: NSRange, interaction: TextItemInteraction) -> Bool {
        delegate?.textView(self, shouldInteractWith: url, in: characterRange, interaction: interaction) ?? true
    }

    /// The rectangle of the insertion point at a position, in the view's own coordinates (`UITextInput.caretRect(for:)`).
    open func caretRect(for position: TextPosition) -> CGRect {
        let count = textStorage.length
        precondition(
            position.utf16Offset >= 0 && position.utf16Offset <= count, "TextView.caretRect(for:): \(position) in a text of \(count)")
        return caretRect(atUTF16: position.utf16Offset)
    }

    /// Selects ranges, which are clipped to the text, sorted, and joined where they touch. `selectedRange` and the other members by
    /// which a program selects call it (`NSTextView.setSelectedRanges(_:affinity:stillSelecting:)`).
    open func setSelectedRanges(_ ranges: [NSValue], affinity: SelectionAffinity, stillSelecting: Bool) {
        tellingOfSelection { selectRanges(ranges.map(\.rangeValue), isUpstream: affinity == .upstream) }
    }

    /// The range that a selection by units of the text covers: both ends moved out to whole words, paragraphs or grapheme clusters
    /// (`NSTextView.selectionRange(forProposedRange:granularity:)`). Called for the user's selections.
    open func selectionRange(forProposedRange range: NSRange, granularity: SelectionGranularity) -> NSRange {
        grown(range, by: granularity)
    }

    /// Called when the selection has changed; tells the delegate (`UITextViewDelegate.textViewDidChangeSelection(_:)`).
    open func didChangeSelection() { delegate?.textViewDidChangeSelection(self) }
    /// Carries out one command. Changes by other members since the last call are part of the answer.
    open func apply(_ command: Command) -> (damage: Damage, effects: [Effect]) {
        perform(command)
        return takeResponse()
    }

    /// Draws the text, with its background, the selection and the figures, where a rectangle of the content meets them.
    open override func draw(_ rect: CGRect) { drawContent(in: rect) }

    /// Draws the layer under the selection and the text, in the view's own coordinates (`NSTextView.drawBackground(in:)`).
    open func drawBackground(in rect: CGRect) { drawBackgroundContent(in: rect) }
    /// Fills the paper, and draws the text's own backgrounds and the rules of its paragraphs.
    open func drawBackground(in rect: CGRect, into list: inout DisplayList) {
        recordPaper(in: rect, into: &list)
        recordBackground(in: rect, into: &list)
    }

    /// Fills the selected ranges where they meet `rect`, which is in the viewport; the list is in device pixels.
    open func drawSelection(in rect: CGRect, into list: inout DisplayList) { recordSelection(in: rect, into: &list) }

    /// Draws the text with its decorations.
    open func drawText(in rect: CGRect, into list: inout DisplayList) {
        recordText(in: rect, into: &list)
        recordSectionMarks(in: rect, into: &list)
        recordDisclosureMarks(in: rect, into: &list)
        recordLineNumbers(in: rect, into: &list)
        recordHover(in: rect, into: &list)
        recordLinkFocus(in: rect, into: &list)
        recordFigureFocus(in: rect, into: &list)
        recordHandles(in: rect, into: &list)
        recordLinkHints(in: rect, into: &list)
    }

    /// Draws the figures that meet `rect`, which is in the viewport, with the shadow of one that is dragged.
    open func drawFigures(in rect: CGRect, into list: inout DisplayList) { recordFigures(in: rect, into: &list) }

    /// Draws the scroll bar and the status line.
    open func drawOverlays(in rect: CGRect, into list: inout DisplayList) { recordOverlays(in: rect, into: &list) }

    // MARK: Positions and ranges

    /// The position before the first character.
    open var beginningOfDocument: TextPosition { TextPosition(utf16Offset: 0) }

    /// The position after the last character.
    open var endOfDocument: TextPosition { TextPosition(utf16Offset: textStorage.length) }

    /// The selected range; where nothing is selected, the empty range of the insertion point.
    ///
    /// Setting it clips it to the text; nil selects nothing, at the start of the present selection.
    open var selectedTextRange: TextRange? {
        get { TextRange(selectedRange) }
        set { selectedRange = newValue?.nsRange ?? NSRange(location: selectedRange.location, length: 0) }
    }

    /// The position `offset` UTF-16 units farther on, or back where it is negative; nil beyond either end of the text.
    ///
    /// One within a grapheme cluster is moved to its beginning.
    open func position(from position: TextPosition, offset: Int) -> TextPosition? {
        let (target, overflow) = position.utf16Offset.addingReportingOverflow(offset)
        guard !overflow, target >= 0, target <= textStorage.length else { return nil }
        return TextPosition(utf16Offset: reader.cluster(at: target).lowerBound)
    }

    /// How many UTF-16 units lie between two positions, which are not checked; negative where the second comes first.
    open func offset(from: TextPosition, to toPosition: TextPosition) -> Int {
        toPosition.utf16Offset - from.utf16Offset
    }

    /// Which of two positions, which are not checked, comes first.
    open func compare(_ position: TextPosition, to other: TextPosition) -> ComparisonResult {
        position.utf16Offset < other.utf16Offset
            ? .orderedAscending : position.utf16Offset > other.utf16Offset ? .orderedDescending : .orderedSame
    }

    /// The range between two positions, in either order; nil where one is beyond the text.
    open func textRange(from fromPosition: TextPosition, to toPosition: TextPosition) -> TextRange? {
        let range = TextRange(fromPosition, toPosition)
        return range.start.utf16Offset >= 0 && range.end.utf16Offset <= textStorage.length ? range : nil
    }

    /// The characters of a range; nil where it reaches beyond the text.
    open func text(in range: TextRange) -> String? {
        guard textRange(from: range.start, to: range.end) != nil else { return nil }
        return reader.substring(range.start.utf16Offset..<range.end.utf16Offset)
    }

    /// The insertion point nearest to a point of the content; the start of an empty text. Lays out the text there.
    open func closestPosition(to point: CGPoint) -> TextPosition? {
        TextPosition(utf16Offset: characterIndexForInsertion(at: point))
    }

    /// The insertion point nearest to a point of the content, moved to the nearer end of a range where it is outside.
    ///
    /// The range is not checked. Lays out the text at the point.
    open func closestPosition(to point: CGPoint, within range: TextRange) -> TextPosition? {
        let utf16 = min(max(characterIndexForInsertion(at: point), range.start.utf16Offset), range.end.utf16Offset)
        return TextPosition(utf16Offset: utf16)
    }

    /// The grapheme cluster under a point of the content; nil beside and below the text. Lays out the text there.
    open func characterRange(at point: CGPoint) -> TextRange? {
        guard let utf16 = character(under: fromContent(point)) else { return nil }
        let cluster = reader.cluster(at: utf16)
        return TextRange(NSRange(location: cluster.lowerBound, length: cluster.count))
    }

    /// The first rectangle of a range's characters: that on their first line, closely, in the content's coordinates.
    ///
    /// `.null` for an empty range and where its line fits in no container. The range must be in the text. Lays its first line out.
    open func firstRect(for range: TextRange) -> CGRect {
        let range = checked(range, "firstRect(for:)")
        guard !range.isEmpty, let (column, line) = lineBox(at: range.lowerBound) else { return .null }
        let first = range.clamped(to: line.utf16)
        let rects = layoutManager.selectionRects(
            forCharacterRange: NSRange(location: first.lowerBound, length: first.count), in: columnContainers[column], isTight: true)
        guard let rect = rects.dropFirst().reduce(rects.first, { $0?.union($1) }) else { return .null }
        return contentRect(columns.page(rect, in: column))
    }

    /// The rectangles that a selection of a range fills, in the content, in the order of the text; none for an empty range.
    ///
    /// The range must be in the text; all of it is laid out.
    open func selectionRects(for range: TextRange) -> [TextSelectionRect] {
        let range = checked(range, "selectionRects(for:)")
        guard !range.isEmpty, let first = lineBox(at: range.lowerBound), let last = lineBox(at: range.upperBound - 1) else {
            return []
        }
        let characters = NSRange(location: range.lowerBound, length: range.count)
        let columns = columns
        let rects = (first.column...max(first.column, last.column)).flatMap { column in
            layoutManager.selectionRects(forCharacterRange: characters, in: columnContainers[column]).map { columns.page($0, in: column) }
        }
        let isRightToLeft = first.line.isRightToLeft
        return rects.indices.map { index in
            TextSelectionRect(
                contentRect(rects[index]), isRightToLeft ? .rightToLeft : .leftToRight, containsStart: index == 0,
                containsEnd: index == rects.count - 1)
        }
    }

    /// The range that an input method is composing; nil where it is not.
    open var markedTextRange: TextRange? { editing.marked.map { TextRange(NSRange($0)) } }

    /// Replaces a range as typing does: asking the delegate, undoably.
    ///
    /// The range must be in the text. Does nothing in a view that cannot be edited. Scrolls to show the caret.
    open func replace(_ range: TextRange, withText text: String) {
        replaceCharacters(inRange: range.nsRange, withTyped: text)
        showCaret()
    }

    /// Records the changes of this view's text for undo: the delegate's manager, else the view's own; never nil, though an override
    /// may be.
    open override var undoManager: UndoManager? { recorder }

    /// Whether there is any text (`UIKeyInput.hasText`).
    open var hasText: Bool { textStorage.length > 0 }

    /// The characters that an input method is composing, in UTF-16 units of the text; `{NSNotFound, 0}` where none are
    /// (`NSTextInputClient.markedRange()`).
    open func markedRange() -> NSRange { editing.marked.map { NSRange($0) } ?? NSRange(location: NSNotFound, length: 0) }

    /// Whether an input method is composing.
    open func hasMarkedText() -> Bool { editing.marked != nil }

    /// Deletes the selection, or the grapheme cluster after the caret, as the action `deleteForward(_:)` does.
    ///
    /// Does nothing in a view that cannot be edited.
    open func deleteForward() { perform(.edit(.deleteForward)) }

    /// Selects the whole text.
    open func selectAll(_ sender: Any?) { selectAll() }

    /// Scrolls just far enough to show the whole range, or its beginning where it is higher than the view
    /// (`UITextView.scrollRangeToVisible(_:)`).
    ///
    /// UTF-16 units; the range must be in the text. Lays out the text it scrolls to.
    open func scrollRangeToVisible(_ range: NSRange) {
        let count = textStorage.length
        precondition(
            range.location >= 0 && range.length >= 0 && range.length <= count - range.location,
            "TextView.scrollRangeToVisible: \(range) in a text of \(count)")
        guard count > 0 else { return }
        unfoldSections(at: range.location)
        revealSideways(range.location..<(range.location + range.length))
        let first = min(range.location, count - 1)
        let last = min(max(range.location, range.location + range.length - 1), count - 1)
        if columns.isPaged, isScrollEnabled {
            let rect = viewRect(lineRect(at: first))
            if rect.minY < topBarHeight || rect.maxY > frame.height { scrollToCharacter(at: first) }
            return
        }
        // Heights on the way are estimates until the range has been laid out.
        for _ in 0..<4 {
            let rect = viewRect(lineRect(at: first).union(lineRect(at: last)))
            let before = contentOffset.y
            if rect.minY < topBarHeight || rect.height > frame.height - topBarHeight {
                scroll(by: deviceAligned(rect.minY - topBarHeight))
            } else if rect.maxY > frame.height {
                scroll(by: min(rect.maxY - frame.height, rect.minY - topBarHeight))
            }
            if contentOffset.y == before { return }
        }
    }

    /// The selected ranges, in the order of the text and disjoint, at least one; the first is `selectedRange`
    /// (`NSTextView.selectedRanges`).
    ///
    /// The others last until the user or a program selects anew. Setting them clips them to the text, sorts them and joins those
    /// that touch; there must be at least one.
    open var selectedRanges: [NSValue] {
        get {
            let ranges = state.otherSelectedRanges.map { NSRange($0) } + [selectedRange]
            return ranges.sorted { $0.location < $1.location }.map { NSValue(range: $0) }
        }
        set { setSelectedRanges(newValue, affinity: .downstream, stillSelecting: false) }
    }

    /// Selects one range, which is clipped to the text (`NSTextView.setSelectedRange(_:affinity:stillSelecting:)`).
    ///
    /// `affinity` is that of a caret between two lines. `stillSelectingFlag` is passed on to
    /// `setSelectedRanges(_:affinity:stillSelecting:)`, which ignores it.
    open func setSelectedRange(_ charRange: NSRange, affinity: SelectionAffinity, stillSelecting stillSelectingFlag: Bool) {
        setSelectedRanges([NSValue(range: charRange)], affinity: affinity, stillSelecting: stillSelectingFlag)
    }

    /// Selects one range, which is clipped to the text; a caret between two lines is shown on the later one.
    open func setSelectedRange(_ charRange: NSRange) {
        setSelectedRanges([NSValue(range: charRange)], affinity: .downstream, stillSelecting: false)
    }

    /// The insertion point nearest to a point of the view's own coordinates, which scroll with the content
    /// (`NSTextView.characterIndexForInsertion(at:)`).
    open func characterIndexForInsertion(at point: CGPoint) -> Int { insertionIndex(atViewport: fromContent(point)) }

    /// Marks a range for a second, so that the eye finds it (`NSTextView.showFindIndicator(for:)`). Does not scroll.
    ///
    /// UTF-16 units; the range must be in the text.
    open func showFindIndicator(for charRange: NSRange) {
        let count = textStorage.length
        precondition(
            charRange.location >= 0 && charRange.length >= 0 && charRange.length <= count - charRange.location,
            "TextView.showFindIndicator(for:): \(charRange) in a text of \(count)")
        noteFindIndicator()
        let range = charRange.location..<charRange.location + charRange.length
        state.findIndicator = range.isEmpty ? nil : FindIndicator(range: range, ends: DispatchTime.now().uptimeNanoseconds + 1_000_000_000)
        noteFindIndicator()
    }

    /// The first column's top left corner in the content, in logical pixels (`NSTextView.textContainerOrigin`).
    open var textContainerOrigin: CGPoint { columns.origin }

    /// Gives the view a size as near to the one asked for as its limits and its resizability allow
    /// (`NSTextView.setConstrainedFrameSize(_:)`).
    ///
    /// Logical pixels. A dimension in which the view cannot be resized does not change.
    open func setConstrainedFrameSize(_ desiredSize: CGSize) {
        let limits = state.resizing
        func limited(_ length: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat { max(least, min(length, greatest)) }
        var size = frame.size
        if limits.isHorizontal { size.width = limited(desiredSize.width, limits.least.width, limits.greatest.width) }
        if limits.isVertical { size.height = limited(desiredSize.height, limits.least.height, limits.greatest.height) }
        if size != frame.size { frame.size = size }
    }

    /// Replaces the view's container by another one, between the same layout manager and view
    /// (`NSTextView.replaceTextContainer(_:)`).
    open func replaceTextContainer(_ newContainer: TextContainer) {
        guard newContainer !== textContainer else { return }
        setContainerCount(1)
        let index = layoutManager.index(of: textContainer) ?? 0
        textContainer.layoutManagerChanged = nil
        textContainer.trackingChanged = nil
        layoutManager.changingContainers {
            layoutManager.removeTextContainer(at: index)
            layoutManager.insertTextContainer(newContainer, at: index)
        }
        ownContainer = newContainer
        columnContainers = [newContainer]
        followContainer()
        layoutManager.textContainerChangedTextView(newContainer)
        arrangedColumns = nil
        applyGeometry()
        layoutIfNeeded()
        clampScroll()
        setNeedsDisplay()
    }

    // MARK: What input methods ask for

    /// Is told of what programs change; it is not retained (`UITextInput.inputDelegate`).
    open weak var inputDelegate: (any TextInputDelegate)? {
        get { editing.inputDelegate }
        set { editing.inputDelegate = newValue }
    }

    /// Finds words, sentences and lines of the text (`UITextInput.tokenizer`).
    open var tokenizer: any TextInputTokenizer { ownTokenizer }

    /// The position `offset` steps away as it is seen: insertion points to a side, or lines up or down at about the same distance from
    /// the left; the other way where the number is negative (`UITextInput.position(from:in:offset:)`).
    ///
    /// Nil where there are fewer steps. A step up from the first line leads to its start, one down from the last to its end. The position
    /// must be in the text. Lays out the lines on the way.
    open func position(from position: TextPosition, in direction: TextLayoutDirection, offset: Int) -> TextPosition? {
        step(from: position, direction, offset)
    }

    /// The position in a range that lies farthest in a direction: an end of it, by the writing direction of its first paragraph
    /// (`UITextInput.position(within:farthestIn:)`).
    open func position(within range: TextRange, farthestIn direction: TextLayoutDirection) -> TextPosition? {
        guard textRange(from: range.start, to: range.end) != nil else { return nil }
        return leadsForward(direction, at: range.start) ? range.end : range.start
    }

    /// The range between a position and the end of its line on that side, or of the text above or below; nil for a position beyond the text
    /// (`UITextInput.characterRange(byExtending:in:)`).
    open func characterRange(byExtending position: TextPosition, in direction: TextLayoutDirection) -> TextRange? {
        extended(position, direction)
    }

    /// The writing direction of the paragraph on one side of a position, which is never `.natural`: that of its style, else that of its
    /// first strong character (`UITextInput.baseWritingDirection(for:in:)`).
    open func baseWritingDirection(for position: TextPosition, in direction: TextStorageDirection) -> WritingDirection {
        writingDirection(beside: position, direction)
    }

    /// Gives the paragraphs of a range a writing direction; in an empty text, what is typed next
    /// (`UITextInput.setBaseWritingDirection(_:for:)`).
    ///
    /// The delegate is not asked, and the change is not undone. The range must be in the text.
    open func setBaseWritingDirection(_ writingDirection: WritingDirection, for range: TextRange) {
        set(writingDirection, checked(range, "setBaseWritingDirection(_:for:)"))
    }

    /// The font, the colour and the background of the character on one side of a position, else on the other; of an empty text those of
    /// what is typed next (`UITextInput.textStyling(at:in:)`).
    open func textStyling(at position: TextPosition, in direction: TextStorageDirection) -> [NSAttributedString.Key: Any]? {
        styling(beside: position, direction)
    }

    /// The position `offset` UTF-16 units into a range; nil beyond it (`UITextInput.position(within:atCharacterOffset:)`).
    open func position(within range: TextRange, atCharacterOffset offset: Int) -> TextPosition? {
        guard offset >= 0, offset <= range.nsRange.length else { return nil }
        return position(from: range.start, offset: offset)
    }

    /// How many UTF-16 units lie between the start of a range and a position (`UITextInput.characterOffset(of:within:)`).
    open func characterOffset(of position: TextPosition, within range: TextRange) -> Int { offset(from: range.start, to: position) }

    /// The view itself (`UITextInput.textInputView`).
    open var textInputView: View { self }

    /// Whether characters may be replaced by others: asks the delegate. Called before every change by a person
    /// (`UITextInput.shouldChangeText(in:replacementText:)`).
    open func shouldChangeText(in range: TextRange, replacementText text: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: range.nsRange, replacementText: text) ?? true
    }

    /// What replaces a keyboard on the screen; stored only (`UITextView.inputView`).
    open var inputView: View?
    /// What lies above a keyboard on the screen; kept only (`UITextView.inputAccessoryView`).
    open var inputAccessoryView: View?

    /// Whether text is shown as large as on other systems of its maker; kept only (`UITextView.usesStandardTextScaling`).
    open var usesStandardTextScaling = false

    /// Whether the view does an action now: cutting and deleting with characters selected, in a view that can be edited, copying with
    /// characters selected, pasting and typing attributes where it can be edited, selecting where there is text
    /// (`UIResponder.canPerformAction(_:withSender:)`).
    ///
    /// Keys for cutting, copying, pasting and selecting all do nothing where an override answers false.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { canPerform(action) }

    /// What is capitalised while keys type it: letters that begin a sentence, a word, or all (`UITextInputTraits`).
    ///
    /// Reads `.sentences` until it is set, as in UIKit; nothing is capitalised until it is set, as a desktop's keys type what they say.
    open var autocapitalizationType: TextAutocapitalization {
        get { editing.inputTraits.autocapitalization ?? .sentences }
        set { editing.inputTraits.autocapitalization = newValue }
    }

    /// Whether typed words are to be corrected; kept only.
    open var autocorrectionType: TextAutocorrection {
        get { editing.inputTraits.autocorrection }
        set { editing.inputTraits.autocorrection = newValue }
    }

    /// Whether misspelt words are underlined while the text can be edited, where this is `.yes`: the setting that AppKit calls
    /// `isContinuousSpellCheckingEnabled`. The menu of such a word has what may be meant.
    open var spellCheckingType: TextSpellChecking {
        get { editing.inputTraits.spellChecking }
        set {
            editing.inputTraits.spellChecking = newValue
            checksSpelling = newValue == .yes
        }
    }

    /// Whether quotation marks that keys type become “ ” and ‘ ’, where this is `.yes`: the setting that AppKit calls
    /// `isAutomaticQuoteSubstitutionEnabled`.
    open var smartQuotesType: TextSmartQuotes {
        get { editing.inputTraits.smartQuotes }
        set {
            editing.inputTraits.smartQuotes = newValue
            editing.options.setSubstitution(.quotes, newValue == .yes)
        }
    }

    /// Whether two hyphens that keys type become an em dash, where this is `.yes`: the setting that AppKit calls
    /// `isAutomaticDashSubstitutionEnabled`.
    open var smartDashesType: TextSmartDashes {
        get { editing.inputTraits.smartDashes }
        set {
            editing.inputTraits.smartDashes = newValue
            editing.options.setSubstitution(.dashes, newValue == .yes)
        }
    }

    /// Whether pasting and deleting words minds the spaces around them, where this is `.yes`: the setting that AppKit calls
    /// `smartInsertDeleteEnabled`.
    open var smartInsertDeleteType: TextSmartInsertDelete {
        get { editing.inputTraits.smartInsertDelete }
        set {
            editing.inputTraits.smartInsertDelete = newValue
            editing.options.smartInsertsAndDeletes = newValue == .yes
        }
    }

    /// Whether what may be typed next is to be shown; kept only.
    open var inlinePredictionType: TextInlinePrediction {
        get { editing.inputTraits.inlinePrediction }
        set { editing.inputTraits.inlinePrediction = newValue }
    }

    /// What a keyboard on the screen would offer; kept only.
    open var keyboardType: KeyboardType {
        get { editing.inputTraits.keyboard }
        set { editing.inputTraits.keyboard = newValue }
    }

    /// The appearance of a keyboard on the screen; stored only.
    open var keyboardAppearance: KeyboardAppearance {
        get { editing.inputTraits.keyboardAppearance }
        set { editing.inputTraits.keyboardAppearance = newValue }
    }

    /// What would stand on the Return key; kept only.
    open var returnKeyType: ReturnKeyType {
        get { editing.inputTraits.returnKey }
        set { editing.inputTraits.returnKey = newValue }
    }

    /// Whether the Return key would need text to be there; kept only.
    open var enablesReturnKeyAutomatically: Bool {
        get { editing.inputTraits.enablesReturnKey }
        set { editing.inputTraits.enablesReturnKey = newValue }
    }

    /// Whether what is typed is a secret; kept only: the text is shown.
    open var isSecureTextEntry: Bool {
        get { editing.inputTraits.isSecure }
        set { editing.inputTraits.isSecure = newValue }
    }

    /// What the text is; kept only.
    open var textContentType: TextContentType! {
        get { editing.inputTraits.content }
        set { editing.inputTraits.content = newValue }
    }

    // MARK: Editing

    /// Whether the user may change the text, in several containers too. Keys type then; links are followed with Control held.
    open var isEditable = true {
        didSet { if isEditable != oldValue { editabilityDidChange() } }
    }

    /// Whether Control+B, I and U change the selected text, or the text typed next.
    open var allowsEditingTextAttributes = false
    /// Whether the next insertion replaces the whole text; false again when the selection changes.
    open var clearsOnInsertion = false

    /// The colour of the caret: the text's, until one is set; nil is that again.
    open var insertionPointColor: Color! {
        get { ownCaretColor ?? textColorForCaret }
        set {
            guard newValue != ownCaretColor else { return }
            ownCaretColor = newValue
            noteCaret()
        }
    }
    private var ownCaretColor: Color?

    /// The attributes of the next character typed: those set since the selection changed, else those of the first selected
    /// character, of the one before the caret, or at the start of the first one; in an empty text those of the text typed last.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { currentTypingAttributes }
        set { setTypingAttributes(newValue) }
    }

    /// Types text, replacing marked text or the selection (`UIKeyInput.insertText(_:)`).
    open func insertText(_ text: String) { type(text, text.count > 1 && text.contains(where: \.isNewline) ? .other : .typing) }
    /// Deletes the selection, or what Backspace does before the caret (`UIKeyInput.deleteBackward()`).
    open func deleteBackward() { delete(.deletingBackward) { indentBeforeCaret ?? reader.deletionBackward(from: selection.head) } }
    /// Shows provisional text of an input method; `selectedRange` is within it (`UITextInput.setMarkedText(_:selectedRange:)`).
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "", selected: selectedRange) }
    /// Shows provisional text; the attributes of the string do not count (`UITextInput.setAttributedMarkedText(_:selectedRange:)`).
    open func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }
    /// Shows provisional text, a string or an attributed one, instead of a range, or for `NSNotFound` of marked text or the selection. What
    /// an input method composes comes here (`NSTextInputClient.setMarkedText(_:selectedRange:replacementRange:)`).
    open func setMarkedText(_ string: Any, selectedRange: NSRange, replacementRange: NSRange) {
        let text = (string as? NSAttributedString)?.string ?? string as? String ?? ""
        if replacementRange.location != NSNotFound, !hasMarkedText() { self.selectedRange = replacementRange }
        setMarkedText(text, selectedRange: selectedRange)
    }
    /// Takes marked text over as typed.
    open func unmarkText() { commitMarkedText() }
    /// Asks whether characters may be replaced (nil: their attributes), before every change. Where a program asks, makes the change
    /// and calls `didChangeText()`, the change is undone like a user's.
    open func shouldChangeText(in affectedCharRange: NSRange, replacementString: String?) -> Bool {
        shouldChangeText(inRanges: [NSValue(range: affectedCharRange)], replacementStrings: replacementString.map { [$0] })
    }

    /// Reports that a change is complete: registers it for undo, calls the delegate and posts the notifications.
    open func didChangeText() { reportChange() }

    /// Whether a caret is to be drawn: not beside a selection, and only where typing would go; with `isCaretBrowsingEnabled`, always.
    open var shouldDrawInsertionPoint: Bool {
        editing.hasFocus && (isEditable ? selection.isEmpty || editing.marked != nil : isCaretBrowsingEnabled)
    }

    /// Draws the caret, or a half of a split one, in the view's own coordinates; the paper instead where `flag` is false.
    open func drawInsertionPoint(in rect: CGRect, color: Color, turnedOn flag: Bool) {
        fillInsertionPoint(in: rect, color: color, turnedOn: flag)
    }

    /// Cuts the selected text to the clipboard; does nothing where none is selected or the text may not be changed
    /// (`NSText.cut(_:)`).
    open func cut(_ sender: Any?) { cutSelection() }
    /// Copies the selected text to the clipboard, by `Effect.setClipboard`; does nothing where none is selected
    /// (`NSText.copy(_:)`).
    open func copy(_ sender: Any?) { copySelection() }
    /// Selects the word at the caret (`UIResponderStandardEditActions.select(_:)`).
    open func select(_ sender: Any?) { selectWord() }
    /// Asks the window for the clipboard's text, which arrives by `textPasted(_:)`.
    open func paste(_ sender: Any?) { requestPaste(.clipboard) }

    // MARK: Pasteboards

    /// The types that what is selected can be written in, the best first: Rich Text Format and plain text
    /// (`NSTextView.writablePasteboardTypes`).
    open var writablePasteboardTypes: [PasteboardType] { Self.writtenTypes }

    /// The types that can be pasted, the best first: plain text (`NSTextView.readablePasteboardTypes`).
    open var readablePasteboardTypes: [PasteboardType] { [.string] }

    /// Writes what is selected in one type; false where nothing is selected, or for a type that is unknown
    /// (`NSTextView.writeSelection(to:type:)`).
    open func writeSelection(to pboard: Pasteboard, type: PasteboardType) -> Bool { write(to: pboard, [type]) }

    /// Writes what is selected in those of some types that it can, each by `writeSelection(to:type:)`; false where that is none. Copying
    /// calls it for the general pasteboard, which is cleared first (`NSTextView.writeSelection(to:types:)`).
    open func writeSelection(to pboard: Pasteboard, types: [PasteboardType]) -> Bool {
        types.reduce(false) { writeSelection(to: pboard, type: $1) || $0 }
    }

    /// The first of `readablePasteboardTypes` that a pasteboard has, of those allowed where a list is given
    /// (`NSTextView.preferredPasteboardType(from:restrictedToTypesFrom:)`).
    open func preferredPasteboardType(
        from availableTypes: [PasteboardType], restrictedToTypesFrom allowedTypes: [PasteboardType]?
    ) -> PasteboardType? {
        readablePasteboardTypes.first { availableTypes.contains($0) && allowedTypes?.contains($0) != false }
    }

    /// Pastes what a pasteboard has in the preferred type; false where there is none. Pasting calls it
    /// (`NSTextView.readSelection(from:)`).
    open func readSelection(from pboard: Pasteboard) -> Bool {
        guard let type = preferredPasteboardType(from: pboard.types ?? [], restrictedToTypesFrom: nil) else { return false }
        return readSelection(from: pboard, type: type)
    }

    /// Pastes the characters that a pasteboard has in a type, as typed text; false where there are none, or the view cannot be edited
    /// (`NSTextView.readSelection(from:type:)`).
    open func readSelection(from pboard: Pasteboard, type: PasteboardType) -> Bool { read(from: pboard, type) }

    // MARK: Actions

    /// Types a string, replacing a range, or for `NSNotFound` marked text or the selection; keys that type characters call it
    /// (`NSTextInputClient.insertText(_:replacementRange:)`).
    ///
    /// Of an attributed string only the characters are typed; any other value counts as an empty string.
    ///
    /// - Parameter replacementRange: in UTF-16 units of the text, to which it is clipped.
    open func insertText(_ string: Any, replacementRange: NSRange) {
        let text = (string as? NSAttributedString)?.string ?? string as? String ?? ""
        if replacementRange.location != NSNotFound { selectedRange = replacementRange }
        insertText(text)
        substituteTyped(text)
    }

    /// Types a line end, by the view's `lineEnding`.
    open func insertNewline(_ sender: Any?) { carryOut(.insertNewline) }
    /// Types U+2028: a new line of the same paragraph.
    open func insertLineBreak(_ sender: Any?) { carryOut(.insertLineBreak) }
    /// Types a tab.
    open func insertTab(_ sender: Any?) { carryOut(.insertTab) }

    /// Deletes the selection, or what Backspace deletes before the caret.
    open func deleteBackward(_ sender: Any?) { carryOut(.deleteBackward) }
    /// Deletes the selection, or the grapheme cluster after the caret.
    open func deleteForward(_ sender: Any?) { carryOut(.deleteForward) }
    /// Deletes the selection, or to the start of the word before the caret.
    open func deleteWordBackward(_ sender: Any?) { carryOut(.delete(.wordBackward)) }
    /// Deletes the selection, or to the end of the word after the caret.
    open func deleteWordForward(_ sender: Any?) { carryOut(.delete(.wordForward)) }
    /// Deletes the selection, or to the start of the line on the screen.
    open func deleteToBeginningOfLine(_ sender: Any?) { carryOut(.delete(.lineStart)) }
    /// Deletes the selection, or to the end of the line on the screen.
    open func deleteToEndOfLine(_ sender: Any?) { carryOut(.delete(.lineEnd)) }
    /// Deletes the selection, or to the start of the paragraph.
    open func deleteToBeginningOfParagraph(_ sender: Any?) { carryOut(.delete(.paragraphStart)) }
    /// Deletes the selection, or to the end of the paragraph.
    open func deleteToEndOfParagraph(_ sender: Any?) { carryOut(.delete(.paragraphEnd)) }

    /// Moves the caret one insertion point to the left as seen; from a selection, to its left end.
    open func moveLeft(_ sender: Any?) { carryOut(.move(.left)) }
    /// Moves the caret one insertion point to the right as seen; from a selection, to its right end.
    open func moveRight(_ sender: Any?) { carryOut(.move(.right)) }
    /// Moves the caret to the end of the grapheme cluster at it; from a selection, to its end.
    open func moveForward(_ sender: Any?) { carryOut(.move(.forward)) }
    /// Moves the caret to the start of the grapheme cluster before it; from a selection, to its start.
    open func moveBackward(_ sender: Any?) { carryOut(.move(.backward)) }
    /// Moves the caret a line up.
    open func moveUp(_ sender: Any?) { carryOut(.move(.up)) }
    /// Moves the caret a line down.
    open func moveDown(_ sender: Any?) { carryOut(.move(.down)) }
    /// Moves the caret to the start of the word before, or on a right-to-left line to the end of the next one.
    open func moveWordLeft(_ sender: Any?) { carryOut(.move(.wordLeft)) }
    /// Moves the caret to the end of the next word, or on a right-to-left line to the start of the one before.
    open func moveWordRight(_ sender: Any?) { carryOut(.move(.wordRight)) }
    /// Moves the caret to the end of the next word.
    open func moveWordForward(_ sender: Any?) { carryOut(.move(.wordForward)) }
    /// Moves the caret to the start of the word before.
    open func moveWordBackward(_ sender: Any?) { carryOut(.move(.wordBackward)) }
    /// Moves the caret to the start of its line on the screen.
    open func moveToBeginningOfLine(_ sender: Any?) { carryOut(.move(.lineStart)) }
    /// Moves the caret to the end of its line on the screen.
    open func moveToEndOfLine(_ sender: Any?) { carryOut(.move(.lineEnd)) }
    /// Moves the caret to the start of its paragraph, and no farther.
    open func moveToBeginningOfParagraph(_ sender: Any?) { carryOut(.move(.paragraphStart)) }
    /// Moves the caret to the end of its paragraph, before the separator, and no farther.
    open func moveToEndOfParagraph(_ sender: Any?) { carryOut(.move(.paragraphEnd)) }
    /// Moves the caret to the start of the text.
    open func moveToBeginningOfDocument(_ sender: Any?) { carryOut(.move(.documentStart)) }
    /// Moves the caret to the end of the text.
    open func moveToEndOfDocument(_ sender: Any?) { carryOut(.move(.documentEnd)) }
    /// Moves the caret as far up as the view scrolls by one screen.
    open func pageUp(_ sender: Any?) { carryOut(.move(.pageUp)) }
    /// Moves the caret as far down as the view scrolls by one screen.
    open func pageDown(_ sender: Any?) { carryOut(.move(.pageDown)) }

    /// Moves the end of the selection that is not its anchor one insertion point to the left as seen.
    open func moveLeftAndModifySelection(_ sender: Any?) { carryOut(.extend(.left)) }
    /// Moves the end of the selection that is not its anchor one insertion point to the right as seen.
    open func moveRightAndModifySelection(_ sender: Any?) { carryOut(.extend(.right)) }
    /// Moves the end of the selection that is not its anchor to the end of the grapheme cluster at it.
    open func moveForwardAndModifySelection(_ sender: Any?) { carryOut(.extend(.forward)) }
    /// Moves the end of the selection that is not its anchor to the start of the grapheme cluster before it.
    open func moveBackwardAndModifySelection(_ sender: Any?) { carryOut(.extend(.backward)) }
    /// Moves the end of the selection that is not its anchor a line up.
    open func moveUpAndModifySelection(_ sender: Any?) { carryOut(.extend(.up)) }
    /// Moves the end of the selection that is not its anchor a line down.
    open func moveDownAndModifySelection(_ sender: Any?) { carryOut(.extend(.down)) }
    /// Moves the end of the selection that is not its anchor to the start of the word before, or on a right-to-left line to the end
    /// of the next one.
    open func moveWordLeftAndModifySelection(_ sender: Any?) { carryOut(.extend(.wordLeft)) }
    /// Moves the end of the selection that is not its anchor to the end of the next word, or on a right-to-left line to the start
    /// of the one before.
    open func moveWordRightAndModifySelection(_ sender: Any?) { carryOut(.extend(.wordRight)) }
    /// Moves the end of the selection that is not its anchor to the end of the next word.
    open func moveWordForwardAndModifySelection(_ sender: Any?) { carryOut(.extend(.wordForward)) }
    /// Moves the end of the selection that is not its anchor to the start of the word before.
    open func moveWordBackwardAndModifySelection(_ sender: Any?) { carryOut(.extend(.wordBackward)) }
    /// Moves the end of the selection that is not its anchor to the start of its line on the screen.
    open func moveToBeginningOfLineAndModifySelection(_ sender: Any?) { carryOut(.extend(.lineStart)) }
    /// Moves the end of the selection that is not its anchor to the end of its line on the screen.
    open func moveToEndOfLineAndModifySelection(_ sender: Any?) { carryOut(.extend(.lineEnd)) }
    /// Moves the end of the selection that is not its anchor to the start of its paragraph, and no farther.
    open func moveToBeginningOfParagraphAndModifySelection(_ sender: Any?) { carryOut(.extend(.paragraphStart)) }
    /// Moves the end of the selection that is not its anchor to the end of its paragraph, before the separator, and no farther.
    open func moveToEndOfParagraphAndModifySelection(_ sender: Any?) { carryOut(.extend(.paragraphEnd)) }
    /// Moves the end of the selection that is not its anchor to the start of the text.
    open func moveToBeginningOfDocumentAndModifySelection(_ sender: Any?) { carryOut(.extend(.documentStart)) }
    /// Moves the end of the selection that is not its anchor to the end of the text.
    open func moveToEndOfDocumentAndModifySelection(_ sender: Any?) { carryOut(.extend(.documentEnd)) }
    /// Moves the end of the selection that is not its anchor to the end of its paragraph, or of the next one where it is there.
    open func moveParagraphForwardAndModifySelection(_ sender: Any?) { carryOut(.extend(.paragraphForward)) }
    /// Moves the end of the selection that is not its anchor to the start of its paragraph, or of the one before where it is there.
    open func moveParagraphBackwardAndModifySelection(_ sender: Any?) { carryOut(.extend(.paragraphBackward)) }
    /// Moves the end of the selection that is not its anchor as far up as the view scrolls by one screen.
    open func pageUpAndModifySelection(_ sender: Any?) { carryOut(.extend(.pageUp)) }
    /// Moves the end of the selection that is not its anchor as far down as the view scrolls by one screen.
    open func pageDownAndModifySelection(_ sender: Any?) { carryOut(.extend(.pageDown)) }

    // MARK: Of AppKit's text views alone

    /// Asks whether characters of several ranges may be replaced (nil: their attributes), as `shouldChangeText(in:replacementString:)`
    /// does by way of it (`NSTextView.shouldChangeText(inRanges:replacementStrings:)`).
    ///
    /// There are as many strings as ranges, at least one. What a program then changes, up to `didChangeText()`, is one step of undo.
    open func shouldChangeText(inRanges affectedRanges: [NSValue], replacementStrings: [String]?) -> Bool {
        isChangeAllowed(in: affectedRanges, replacementStrings)
    }

    /// Makes what is typed next a step of undo of its own (`NSTextView.breakUndoCoalescing()`).
    open func breakUndoCoalescing() { undoManager?.breakUndoCoalescing() }

    /// Underlines a range as misspelt where the bit 1 of the state is set, and takes the underline away where it is not; the bit 2, for
    /// grammar, is not looked at. Called for each misspelt word that is found (`NSTextView.setSpellingState(_:range:)`).
    ///
    /// UTF-16 units; the range must be in the text. The underline shows while the text can be edited, and lasts until the words are edited
    /// or looked through anew.
    open func setSpellingState(_ value: Int, range charRange: NSRange) {
        let count = textStorage.length
        precondition(
            charRange.location >= 0 && charRange.length >= 0 && charRange.length <= count - charRange.location,
            "TextView.setSpellingState(_:range:): \(charRange) in a text of \(count)")
        markSpelling(value, charRange.location..<charRange.location + charRange.length)
    }

    /// Asks for a rectangle to be drawn again; a program calls it (`NSTextView.setNeedsDisplay(_:avoidAdditionalLayout:)`).
    open func setNeedsDisplay(_ rect: CGRect, avoidAdditionalLayout flag: Bool) { setNeedsDisplay(rect) }

    /// Has the ruler show the selected paragraphs as they are now; it does so by itself whenever the selection or the text changes
    /// (`NSTextView.updateRuler()`).
    open func updateRuler() { state.topBars.ruler?.update() }

    /// What a person's change of text is about: the selection; `{NSNotFound, 0}` in a view that cannot be edited
    /// (`NSTextView.rangeForUserTextChange`).
    open var rangeForUserTextChange: NSRange { rangesForUserTextChange?.first?.rangeValue ?? Self.nowhere }

    /// The ranges that a user's change of text is for: all that is selected; nil in a view that cannot be edited
    /// (`NSTextView.rangesForUserTextChange`).
    open var rangesForUserTextChange: [NSValue]? { isEditable ? selectedRanges : nil }

    /// The first of `rangesForUserCharacterAttributeChange`; `{NSNotFound, 0}` for none
    /// (`NSTextView.rangeForUserCharacterAttributeChange`).
    open var rangeForUserCharacterAttributeChange: NSRange { rangesForUserCharacterAttributeChange?.first?.rangeValue ?? Self.nowhere }

    /// What a person's change of fonts and colours is about: what is selected, or all of a plain text; nil in a view that cannot be
    /// edited or uses no font panel (`NSTextView.rangesForUserCharacterAttributeChange`).
    open var rangesForUserCharacterAttributeChange: [NSValue]? { characterRangesToChange }

    /// The first of `rangesForUserParagraphAttributeChange`; `{NSNotFound, 0}` for none
    /// (`NSTextView.rangeForUserParagraphAttributeChange`).
    open var rangeForUserParagraphAttributeChange: NSRange { rangesForUserParagraphAttributeChange?.first?.rangeValue ?? Self.nowhere }

    /// What a person's change of paragraphs is about: those of the selection, whole, or all of a plain text; nil in a view that
    /// cannot be edited or uses no ruler (`NSTextView.rangesForUserParagraphAttributeChange`).
    open var rangesForUserParagraphAttributeChange: [NSValue]? { paragraphRangesToChange }

    /// The part of a word that is before the caret; `{NSNotFound, 0}` where none is (`NSTextView.rangeForUserCompletion`).
    open var rangeForUserCompletion: NSRange { partialWordRange }

    /// Does what a key asks for, unless the delegate takes care of it; calls the member of that name
    /// (`NSTextView.doCommand(by:)`). A name that is no action of the view does nothing.
    open func doCommand(by selector: Selector) { carryOut(selector) }

    /// Completes the word before the caret, with the untyped part selected; again, with the next word that it might be
    /// (`NSTextView.complete(_:)`). Typing or moving on takes the word as it stands.
    open func complete(_ sender: Any?) { offerCompletion() }

    /// What a partial word may become, and the number of the one to offer first, which is 0: the words of the text near the caret
    /// that begin like it, sorted, or what the delegate says (`NSTextView.completions(forPartialWordRange:indexOfSelectedItem:)`).
    open func completions(
        forPartialWordRange charRange: NSRange, indexOfSelectedItem index: UnsafeMutablePointer<Int>
    ) -> [String]? {
        let words = wordsOfText(completing: charRange)
        guard let delegate else { return words }
        return delegate.textView(self, completions: words, forPartialWordRange: charRange, indexOfSelectedItem: index)
    }

    /// Replaces the partial word, and a completion offered instead of it before, with a word; the part that was not typed is
    /// selected until it is final (`NSTextView.insertCompletion(_:forPartialWordRange:movement:isFinal:)`).
    ///
    /// `movement` is a number of `NSTextMovement`. The range must be in the text.
    open func insertCompletion(_ word: String, forPartialWordRange charRange: NSRange, movement: Int, isFinal flag: Bool) {
        putCompletion(word, charRange, isFinal: flag)
    }

    /// What Shift+Tab asks for: ends the editing of a field, and does nothing in any other view
    /// (`NSStandardKeyBindingResponding.insertBacktab(_:)`).
    open func insertBacktab(_ sender: Any?) { if isFieldEditor { endFieldEditing(movement: 18) } }

    /// What Escape asks for: takes back a drag, else the selection
    /// (`NSStandardKeyBindingResponding.cancelOperation(_:)`).
    open func cancelOperation(_ sender: Any?) { cancel() }

    /// Deletes the selection; nothing where nothing is selected (`NSText.delete(_:)`).
    open func delete(_ sender: Any?) { deleteSelection() }

    /// Asks the window for the clipboard's text, of which a view takes the characters alone in any case
    /// (`NSTextView.pasteAsPlainText(_:)`).
    open func pasteAsPlainText(_ sender: Any?) { paste(sender) }

    /// Pastes as `paste(_:)` does: the clipboard brings characters alone (`NSTextView.pasteAsRichText(_:)`).
    open func pasteAsRichText(_ sender: Any?) { paste(sender) }

    /// Makes the selection bold, or what is typed next, or not where all of it is: what Control+B does. Nothing unless the view is
    /// editable and has `allowsEditingTextAttributes` (`UIResponderStandardEditActions.toggleBoldface(_:)`).
    open func toggleBoldface(_ sender: Any?) { toggle(.font, trait: .traitBold) }

    /// `toggleBoldface(_:)` of italics: what Control+I does (`UIResponderStandardEditActions.toggleItalics(_:)`).
    open func toggleItalics(_ sender: Any?) { toggle(.font, trait: .traitItalic) }

    /// `toggleBoldface(_:)` of a single underline: what Control+U does (`UIResponderStandardEditActions.toggleUnderline(_:)`).
    open func toggleUnderline(_ sender: Any?) { toggle(.underlineStyle) }

    /// Asks for the caret to be drawn again, and where the flag says so begins a new period of blinking, with the caret shown
    /// (`NSTextView.updateInsertionPointStateAndRestartTimer(_:)`). Called whenever the caret moves.
    open func updateInsertionPointStateAndRestartTimer(_ restartFlag: Bool) { updateCaret(restarting: restartFlag) }

    /// Gives the selected characters, or those typed next, the fonts that a font manager turns theirs into
    /// (`NSTextView.changeFont(_:)`). Any other sender does nothing.
    open func changeFont(_ sender: Any?) { if let converter = sender as? any FontConverting { convertFonts(by: converter) } }

    /// Gives the selected characters, or those typed next, a colour: the sender, where it is a colour (`NSTextView.changeColor(_:)`). There
    /// is no colour panel to ask for one.
    open func changeColor(_ sender: Any?) {
        if let color = sender as? Color { changeCharacterAttributes { $0[.foregroundColor] = color } }
    }

    /// Gives the selected characters, or those typed next, the attributes that the sender turns theirs into
    /// (`NSTextView.changeAttributes(_:)`). A sender that is no ``FontConverting`` does nothing.
    open func changeAttributes(_ sender: Any?) {
        if let converter = sender as? any FontConverting { changeCharacterAttributes { $0 = converter.convertAttributes($0) } }
    }

    /// A range of the text with its attributes, cut at the end of the text; nil for one that begins past it
    /// (`NSTextInputClient.attributedSubstring(forProposedRange:actualRange:)`).
    open func attributedSubstring(forProposedRange range: NSRange, actualRange: NSRangePointer?) -> NSAttributedString? {
        let count = textStorage.length
        guard range.location >= 0, range.length >= 0, range.location < count || (range.location == count && range.length == 0) else {
            return nil
        }
        let cut = NSRange(location: range.location, length: min(range.length, count - range.location))
        actualRange?.pointee = cut
        return textStorage.attributedSubstring(from: cut)
    }

    /// The rectangle of the first line of a range, or of the caret for an empty one, in the coordinates of the views' owner; the
    /// actual range is what is in it (`NSTextInputClient.firstRect(forCharacterRange:actualRange:)`).
    ///
    /// The range is cut at the end of the text. Lays the line out.
    open func firstRect(forCharacterRange range: NSRange, actualRange: NSRangePointer?) -> CGRect {
        convert(firstLineRect(ofCharacters: range, actualRange), to: nil)
    }

    /// The character under a point of the owner's coordinates; `NSNotFound` beside and below the text
    /// (`NSTextInputClient.characterIndex(for:)`).
    open func characterIndex(for point: CGPoint) -> Int { character(under: fromContent(convert(point, from: nil))) ?? NSNotFound }

    // The senders of these actions are ignored.

    /// Makes the letters of the selected words, or of the word at the caret or after it, small (`lowercaseWord(_:)`).
    open func lowercaseWord(_ sender: Any?) { changeCase(.lower) }
    /// Makes the letters of the same capitals (`uppercaseWord(_:)`).
    open func uppercaseWord(_ sender: Any?) { changeCase(.upper) }
    /// Makes the first letter of each of the words a capital and the others small (`capitalizeWord(_:)`).
    open func capitalizeWord(_ sender: Any?) { changeCase(.capitalized) }
    /// Exchanges the characters on both sides of the caret and moves past them; at the end of a paragraph, the two before it
    /// (`transpose(_:)`). Does nothing where text is selected.
    open func transpose(_ sender: Any?) { transposeCharacters() }
    /// Exchanges the words on both sides of the caret and moves past them (`transposeWords(_:)`).
    open func transposeWords(_ sender: Any?) { transposeWords() }

    /// Selects the word at the selection, or all words that it touches (`selectWord(_:)`).
    open func selectWord(_ sender: Any?) { selectUnit(.selectByWord) }
    /// Selects the lines on the screen that the selection is in (`selectLine(_:)`).
    open func selectLine(_ sender: Any?) { selectLine() }
    /// Selects the paragraphs that the selection is in, with their separators (`selectParagraph(_:)`).
    open func selectParagraph(_ sender: Any?) { selectUnit(.selectByParagraph) }

    /// Types a line end (`insertParagraphSeparator(_:)`).
    open func insertParagraphSeparator(_ sender: Any?) { typeLineEnd() }
    /// Types a line end, in a field too (`insertNewlineIgnoringFieldEditor(_:)`).
    open func insertNewlineIgnoringFieldEditor(_ sender: Any?) { typeLineEnd() }
    /// Types a tab, in a field too (`insertTabIgnoringFieldEditor(_:)`).
    open func insertTabIgnoringFieldEditor(_ sender: Any?) { insertText("\t") }
    /// Types a straight quotation mark, which stays one (`insertDoubleQuoteIgnoringSubstitution(_:)`).
    open func insertDoubleQuoteIgnoringSubstitution(_ sender: Any?) { insertText("\"") }
    /// Types a straight apostrophe, which stays one (`insertSingleQuoteIgnoringSubstitution(_:)`).
    open func insertSingleQuoteIgnoringSubstitution(_ sender: Any?) { insertText("'") }

    // MARK: Settings of AppKit's text views

    /// Whether attributes may differ within the text, so that formatting changes what is selected and not all of the text; true at
    /// first (`NSText.isRichText`). Setting it also says whether Control+B, I and U act, which they do not at first.
    open var isRichText: Bool {
        get { editingOptions.isRichText ?? true }
        set {
            editingOptions.isRichText = newValue
            allowsEditingTextAttributes = newValue
        }
    }

    /// Whether `changeFont(_:)` and the other actions that change characters do so; true at first (`NSText.usesFontPanel`).
    open var usesFontPanel: Bool {
        get { editingOptions.usesFontPanel }
        set { editingOptions.usesFontPanel = newValue }
    }

    /// Whether the actions that change paragraphs do so; true at first (`NSTextView.usesRuler`).
    open var usesRuler: Bool {
        get { editingOptions.usesRuler }
        set { editingOptions.usesRuler = newValue }
    }

    /// Whether pictures may be pasted (`NSText.importsGraphics`). The clipboard brings characters alone here, so that the value is
    /// kept alone.
    open var importsGraphics: Bool {
        get { editingOptions.importsGraphics }
        set { editingOptions.importsGraphics = newValue }
    }

    /// Whether glyph information is accepted from an input method (`NSTextView.acceptsGlyphInfo`). No input method of X offers any,
    /// so that the value is kept alone.
    open var acceptsGlyphInfo: Bool {
        get { editingOptions.acceptsGlyphInfo }
        set { editingOptions.acceptsGlyphInfo = newValue }
    }

    /// Whether pictures may be edited where they stand (`NSTextView.allowsImageEditing`). Nothing edits pictures here, so that the value is
    /// kept alone.
    open var allowsImageEditing: Bool {
        get { editingOptions.allowsImageEditing }
        set { editingOptions.allowsImageEditing = newValue }
    }

    /// Whether a touch bar offers characters; true at first (`NSTextView.allowsCharacterPickerTouchBarItem`). There is no touch bar, so
    /// that the value is kept alone.
    open var allowsCharacterPickerTouchBarItem: Bool {
        get { editingOptions.allowsCharacterPicker }
        set { editingOptions.allowsCharacterPicker = newValue }
    }

    /// Whether light and dark are exchanged in a dark appearance (`NSTextView.usesAdaptiveColorMappingForDarkAppearance`). Kept alone:
    /// dynamic colours follow the appearance, all others stay.
    open var usesAdaptiveColorMappingForDarkAppearance: Bool {
        get { editingOptions.adaptsColorsToDarkness }
        set { editingOptions.adaptsColorsToDarkness = newValue }
    }

    /// Whether a button appears beside what is selected (`NSTextView.usesRolloverButtonForSelection`). There is none, so that the value is
    /// kept alone.
    open var usesRolloverButtonForSelection: Bool {
        get { editingOptions.usesRolloverButton }
        set { editingOptions.usesRolloverButton = newValue }
    }

    /// The languages of the input methods that may be used; nil for all (`NSTextView.allowedInputSourceLocales`). X has one input method
    /// for all programs, so that the value is kept alone.
    open var allowedInputSourceLocales: [String]? {
        get { editingOptions.inputSourceLocales }
        set { editingOptions.inputSourceLocales = newValue }
    }

    /// The attributes that an input method may give to marked text (`NSTextInputClient.validAttributesForMarkedText()`).
    open func validAttributesForMarkedText() -> [NSAttributedString.Key] {
        [.underlineStyle, .underlineColor, .foregroundColor, .backgroundColor, .font]
    }

    /// Whether Return and Tab end editing instead of typing characters (`NSText.isFieldEditor`). The notification that editing has
    /// ended then says which, as an `NSTextMovement`.
    open var isFieldEditor: Bool {
        get { editingOptions.isFieldEditor }
        set { editingOptions.isFieldEditor = newValue }
    }

    /// Whether the tool tip or else the target of the link under the pointer is shown, in the status line; true at first
    /// (`NSTextView.displaysLinkToolTips`).
    open var displaysLinkToolTips: Bool {
        get { editingOptions.displaysLinkToolTips }
        set { editingOptions.displaysLinkToolTips = newValue }
    }

    /// Whether words are completed as they are typed (`NSTextView.isAutomaticTextCompletionEnabled`). Kept alone: words are offered
    /// when `complete(_:)` is called.
    open var isAutomaticTextCompletionEnabled: Bool {
        get { editingOptions.completesAutomatically }
        set { editingOptions.completesAutomatically = newValue }
    }

    /// Changes `isAutomaticTextCompletionEnabled` to its opposite (`NSTextView.toggleAutomaticTextCompletion(_:)`).
    open func toggleAutomaticTextCompletion(_ sender: Any?) { isAutomaticTextCompletionEnabled.toggle() }

    /// Whether misspelt words are underlined while the text can be edited (`NSTextView.isContinuousSpellCheckingEnabled`).
    open var isContinuousSpellCheckingEnabled: Bool {
        get { checksSpelling }
        set { checksSpelling = newValue }
    }
    /// Changes `isContinuousSpellCheckingEnabled` to its opposite (`NSTextView.toggleContinuousSpellChecking(_:)`).
    open func toggleContinuousSpellChecking(_ sender: Any?) { isContinuousSpellCheckingEnabled.toggle() }
    /// Always false: nothing checks grammar.
    open var isGrammarCheckingEnabled: Bool {
        get { false }
        set {}
    }
    /// Always false: nothing corrects spelling.
    open var isAutomaticSpellingCorrectionEnabled: Bool {
        get { false }
        set {}
    }

    // What AppKit shows as panels are menus here, at the selection. They do nothing in a view that cannot be edited. The senders are
    // ignored.

    /// Offers the kinds of lists, and their levels (`NSTextView.orderFrontListPanel(_:)`).
    open func orderFrontListPanel(_ sender: Any?) { presentFormats(.lists) }
    /// Offers to insert a table, and what can be done with the one at the selection (`NSTextView.orderFrontTablePanel(_:)`).
    open func orderFrontTablePanel(_ sender: Any?) { presentFormats(.tables) }
    /// Offers spacing of lines and paragraphs (`NSTextView.orderFrontSpacingPanel(_:)`).
    open func orderFrontSpacingPanel(_ sender: Any?) { presentFormats(.spacing) }

    // What is typed is changed by these a character or a word at a time; `undo` first takes the change back, and then what was typed. All
    // of them are off at first.

    /// Whether typed quotation marks and apostrophes become typographic ones, the English “ ” and ‘ ’
    /// (`NSTextView.isAutomaticQuoteSubstitutionEnabled`).
    open var isAutomaticQuoteSubstitutionEnabled: Bool {
        get { editingOptions.substitutions.contains(.quotes) }
        set { substitute(.quotes, newValue) }
    }
    /// Whether two typed hyphens become an em dash (`NSTextView.isAutomaticDashSubstitutionEnabled`).
    open var isAutomaticDashSubstitutionEnabled: Bool {
        get { editingOptions.substitutions.contains(.dashes) }
        set { substitute(.dashes, newValue) }
    }
    /// Whether typed tokens become what `textReplacements` has for them, once white space is typed after them
    /// (`NSTextView.isAutomaticTextReplacementEnabled`).
    open var isAutomaticTextReplacementEnabled: Bool {
        get { editingOptions.substitutions.contains(.replacements) }
        set { substitute(.replacements, newValue) }
    }
    /// Whether typed addresses become links, once white space is typed after them (`NSTextView.isAutomaticLinkDetectionEnabled`).
    open var isAutomaticLinkDetectionEnabled: Bool {
        get { editingOptions.substitutions.contains(.links) }
        set { substitute(.links, newValue) }
    }
    /// Whether numbers, dates and addresses are found while the text cannot be edited: all of `dataDetectorTypes`, or none of them
    /// (`NSTextView.isAutomaticDataDetectionEnabled`).
    open var isAutomaticDataDetectionEnabled: Bool {
        get { !dataDetectorTypes.isEmpty }
        set { if newValue != isAutomaticDataDetectionEnabled { dataDetectorTypes = newValue ? .all : [] } }
    }

    /// What typed tokens are replaced by; at first “(c)”, “(r)”, “(tm)”, “...” and fractions, as in macOS. An addition to AppKit,
    /// where the user's settings have it. A token that is not found is looked for in lower case.
    open var textReplacements: [String: String] {
        get { editingOptions.replacements }
        set { editingOptions.replacements = newValue }
    }

    /// Which of the kinds of `NSTextCheckingResult.CheckingType` are looked after, as their raw values: links, quotation marks, dashes
    /// and replacements (`NSTextView.enabledTextCheckingTypes`). Setting it turns on those that it has and the others off; kinds that
    /// are not looked after here are ignored.
    open var enabledTextCheckingTypes: UInt64 {
        get { Self.substitutionTypes.reduce(0) { editingOptions.substitutions.contains($1.option) ? $0 | $1.type : $0 } }
        set { for (option, type) in Self.substitutionTypes { substitute(option, newValue & type != 0) } }
    }

    /// Turns quotation marks' substitution on or off (`NSTextView.toggleAutomaticQuoteSubstitution(_:)`).
    open func toggleAutomaticQuoteSubstitution(_ sender: Any?) { isAutomaticQuoteSubstitutionEnabled.toggle() }
    /// Turns dashes' substitution on or off (`NSTextView.toggleAutomaticDashSubstitution(_:)`).
    open func toggleAutomaticDashSubstitution(_ sender: Any?) { isAutomaticDashSubstitutionEnabled.toggle() }
    /// Turns the replacement of tokens on or off (`NSTextView.toggleAutomaticTextReplacement(_:)`).
    open func toggleAutomaticTextReplacement(_ sender: Any?) { isAutomaticTextReplacementEnabled.toggle() }
    /// Turns the making of links on or off (`NSTextView.toggleAutomaticLinkDetection(_:)`).
    open func toggleAutomaticLinkDetection(_ sender: Any?) { isAutomaticLinkDetectionEnabled.toggle() }
    /// Turns the finding of data on or off (`NSTextView.toggleAutomaticDataDetection(_:)`).
    open func toggleAutomaticDataDetection(_ sender: Any?) { isAutomaticDataDetectionEnabled.toggle() }

    /// Whether deleting and pasting words that were selected as wholes minds the spaces around them; false at first
    /// (`NSTextView.smartInsertDeleteEnabled`).
    open var smartInsertDeleteEnabled: Bool {
        get { editingOptions.smartInsertsAndDeletes }
        set { editingOptions.smartInsertsAndDeletes = newValue }
    }

    /// Changes `smartInsertDeleteEnabled` to its opposite (`NSTextView.toggleSmartInsertDelete(_:)`).
    open func toggleSmartInsertDelete(_ sender: Any?) { smartInsertDeleteEnabled.toggle() }

    /// The range to delete for a range: with a space beside it where words are selected as wholes and would otherwise leave
    /// two spaces, or one before a mark; the range itself where `smartInsertDeleteEnabled` is false
    /// (`NSTextView.smartDeleteRange(forProposedRange:)`).
    open func smartDeleteRange(forProposedRange proposedCharRange: NSRange) -> NSRange { smartDeletion(of: proposedCharRange) }

    /// The spaces that a string needs on both sides when it replaces a range; nil where none
    /// (`NSTextView.smartInsert(for:replacing:before:after:)`).
    open func smartInsert(
        for pasteString: String, replacing charRangeToReplace: NSRange, before beforeString: UnsafeMutablePointer<NSString?>?,
        after afterString: UnsafeMutablePointer<NSString?>?
    ) {
        let spaces = smartSpaces(for: pasteString, replacing: charRangeToReplace)
        beforeString?.pointee = spaces.before.map { NSString(string: $0) }
        afterString?.pointee = spaces.after.map { NSString(string: $0) }
    }

    /// The space that a string needs before it when it replaces a range; nil where none
    /// (`NSTextView.smartInsertBefore(for:replacing:)`).
    open func smartInsertBefore(for pasteString: String, replacing charRangeToReplace: NSRange) -> String? {
        smartSpaces(for: pasteString, replacing: charRangeToReplace).before
    }

    /// The space that a string needs after it when it replaces a range; nil where none
    /// (`NSTextView.smartInsertAfter(for:replacing:)`).
    open func smartInsertAfter(for pasteString: String, replacing charRangeToReplace: NSRange) -> String? {
        smartSpaces(for: pasteString, replacing: charRangeToReplace).after
    }

    // Changes by programs: the delegate is not asked, and none is undone unless it stands between `shouldChangeText` and
    // `didChangeText()`. The ranges must be in the text.

    /// Gives the paragraphs of a range an alignment (`NSTextView.setAlignment(_:range:)`).
    open func setAlignment(_ alignment: TextAlignment, range: NSRange) {
        changeStyles(of: range, "setAlignment(_:range:)") { $0.alignment = alignment }
    }

    /// Gives the paragraphs of a range a direction (`NSTextView.setBaseWritingDirection(_:range:)`).
    open func setBaseWritingDirection(_ writingDirection: WritingDirection, range: NSRange) {
        changeStyles(of: range, "setBaseWritingDirection(_:range:)") { $0.baseWritingDirection = writingDirection }
    }

    /// Gives the characters of a range a font (`NSText.setFont(_:range:)`).
    open func setFont(_ font: Font, range: NSRange) { set(.font, font, range, "setFont(_:range:)") }

    /// Gives the characters of a range a colour; nil takes theirs away (`NSText.setTextColor(_:range:)`).
    open func setTextColor(_ color: Color?, range: NSRange) {
        set(.foregroundColor, color, range, "setTextColor(_:range:)")
    }

    /// Whether a ruler lies above the text, with the indents and tab stops of the selected paragraphs; false at first
    /// (`NSText.isRulerVisible`). A view that cannot be edited, or does not use its ruler, shows them and changes nothing.
    open var isRulerVisible: Bool {
        get { state.topBars.ruler != nil }
        set { if newValue != isRulerVisible { changeTopBars { $0.ruler = newValue ? RulerView(for: self) : nil } } }
    }

    /// Shows the ruler, or takes it away (`NSText.toggleRuler(_:)`).
    open func toggleRuler(_ sender: Any?) { isRulerVisible.toggle() }

    /// Whether a bar lies above the text that shows and changes fonts, sizes, colours, alignment, spacing and lists; false at first
    /// (`NSTextView.usesInspectorBar`).
    open var usesInspectorBar: Bool {
        get { state.topBars.inspector != nil }
        set { if newValue != usesInspectorBar { changeTopBars { $0.inspector = newValue ? InspectorBar(for: self) : nil } } }
    }

    /// Whether a bar over the text is used to search in it (`NSTextView.usesFindBar`). A panel is the same bar here.
    open var usesFindBar: Bool {
        get { editingOptions.usesFindBar }
        set { editingOptions.usesFindBar = newValue }
    }
    /// Whether the text may be searched by a panel; true at first (`NSTextView.usesFindPanel`).
    open var usesFindPanel: Bool {
        get { editingOptions.usesFindPanel }
        set { editingOptions.usesFindPanel = newValue }
    }
    /// Whether a search in the bar goes on while it is typed (`NSTextView.isIncrementalSearchingEnabled`). It always does; the value is
    /// kept only.
    open var isIncrementalSearchingEnabled: Bool {
        get { editingOptions.searchesIncrementally }
        set { editingOptions.searchesIncrementally = newValue }
    }

    /// Does what the sender's tag says, a raw `NSTextFinder.Action` (`NSTextView.performTextFinderAction(_:)`). A sender is an item of a
    /// menu, a view, or the number itself. Does nothing where neither a bar nor a panel is to be used.
    open func performTextFinderAction(_ sender: Any?) { if usesFindBar || usesFindPanel { performFinderAction(of: sender) } }

    /// Performs the action of the sender's tag, with the numbers of the old find panel, which `NSTextFinder.Action` has kept
    /// (`NSTextView.performFindPanelAction(_:)`).
    open func performFindPanelAction(_ sender: Any?) { performTextFinderAction(sender) }

    /// Where the text begins is worked out anew whenever it is asked for, so there is nothing to do.
    open func invalidateTextContainerOrigin() { setNeedsDisplay() }

    // MARK: View

    /// The size of the whole content, which follows from the text: setting it does nothing. The height of a long text is an
    /// estimate until everything has been laid out; `sizeThatFits(_:)` is exact.
    open override var contentSize: CGSize {
        get {
            if textStorage.length < Self.shortText { layoutManager.ensureLayout(for: textContainer) }
            return estimatedContentSize
        }
        set {}
    }

    /// The distance by which the content is scrolled up, in whole device pixels; `x` is always 0. Setting clamps to the content,
    /// and lays out the part that comes into view. Where heights above are still estimates, correcting them may change the distance
    /// while the visible part stays.
    open override var contentOffset: CGPoint {
        get { CGPoint(x: 0, y: deviceAligned(topOfContent)) }
        set { scroll(toContentY: newValue.y) }
    }

    override var barInsets: EdgeInsets {
        var insets = verticalScrollIndicatorInsets
        insets.top = max(0, insets.top) + topBarHeight
        insets.bottom = max(0, insets.bottom) + barHeight
        return insets
    }

    override var decidedStyle: UserInterfaceStyle { styleOfTheme }
    override func followTraits() { followStyle() }

    open override var displayScale: CGFloat {
        get { layoutManager.displayScale }
        set {
            if layoutManager.displayScale != newValue { layoutManager.displayScale = newValue }
            for subview in subviews { subview.displayScale = newValue }
            traitsMayHaveChanged()
        }
    }

    /// Lays out the visible part and puts the figures beside their paragraphs.
    open override func layoutIfNeeded() {
        super.layoutIfNeeded()
        layoutVisibleText()
        keepBarsInPlace()
    }

    /// The size that shows all of the text in at most the given width; lays out everything (`UIView.sizeThatFits(_:)`).
    open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(fitting: size) }
    /// Makes the view as large as its text; see `isVerticallyResizable`.
    open override func sizeToFit() { fitToText() }
    /// The size of the whole text at the view's width, where the view does not scroll; (-1, -1) where it does.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: frame.width, height: 0))
    }

    /// The rectangles of the viewport that a damage covers; after a scroll the strip that came into view and the overlays above it.
    open override func damagedRects(for damage: Damage) -> [CGRect] {
        if case .scroll(let dy) = damage { return rectsToDraw(afterScrollBy: dy) }
        return super.damagedRects(for: damage)
    }

    override func recordContent(in rect: CGRect, into list: inout DisplayList) {
        let offset = contentOffset
        if superview != nil { layoutVisibleText() }
        recordText(andAll: rect, into: &list)
        if contentOffset != offset { textMovedWhileDrawn() }
    }

    override func recordOverlay(in rect: CGRect, into list: inout DisplayList) { drawOverlays(in: rect, into: &list) }

    open override func tintColorDidChange() { if ownLinkAttributes == nil { linkAppearanceDidChange() } }

    open override func pointerMoved(_ pointer: Pointer) { process(.pointerMoved(inViewport(pointer))) }
    open override func pointerExited() { process(.pointerLeft) }
    open override func wheelTurned(_ wheel: Wheel) { if !turnText(wheel) { forward(wheel) } }
    open override func keyPressed(_ press: KeyPress) -> Bool { process(.key(press)) }
    open override func textTyped(_ text: String) { process(.text(text)) }
    open override func textComposed(_ preedit: Preedit) { process(.preedit(preedit)) }
    open override func textPasted(_ paste: Paste) { process(.pasted(paste)) }
    open override func dragMoved(_ drag: DragOver) -> Bool { followDrag(inViewport(drag)) }
    open override func dragLeft() { showDropCaret(nil) }
    open override func dropped(_ drop: Drop) { receiveDrop(inViewport(drop)) }
    open override func focusChanged(_ isFocused: Bool) { process(.focus(isFocused)) }
    open override var canBecomeFirstResponder: Bool { isSelectable || isEditable }
    open override func becomeFirstResponder() -> Bool { mayTakeKeyboard && super.becomeFirstResponder() }
    open override func resignFirstResponder() -> Bool { endEditingSession() && super.resignFirstResponder() }
    override func endEditingUnasked() { if editing.isSession { finishSession() } }

    open override var secondsToTick: Double? {
        let own = [
            needsTicks ? 0.03 : nil, press?.secondsToHold, secondsToBlink, state.findIndicator?.secondsLeft, secondsToHyphens,
            state.glow?.secondsToStep, store.drag?.keys?.secondsLeft, state.placeSearch == nil ? nil : 0,
            secondsToGlide,
        ]
        return (own + [super.secondsToTick]).compactMap { $0 }.min()
    }

    open override func tick() {
        if needsTicks { perform(.autoScroll) } else if secondsToHyphens == nil { perform(.edit(.blink)) }
        presentMenuIfHeld()
        expireFindIndicator()
        fadeGlow()
        continuePlaceSearch()
        stepGlide()
        endKeyedMoveIfPaused()
        takeHyphens()
        super.tick()
    }

    /// Lays out and caches a little more of the document, without moving the visible part; true while more remains.
    open override func idle(milliseconds: Double) -> Bool {
        let isMoreBelow = super.idle(milliseconds: milliseconds)
        if state.sidePane?.idleInRows() == true { return true }
        if idleInFind(milliseconds: milliseconds) || idleInClosedViews() { return true }
        let isReading = idleInSpelling()
        return idleInText(milliseconds: milliseconds) || isMoreBelow || isReading
    }

    // MARK: Menus

    /// The menu of the link, the attachment, the figure or the text at the position of an event, which the delegate may change
    /// (`NSTextView.menu(for:)`).
    open override func menu(for event: TouchEvent) -> Menu? { standardMenu(for: event) }
    open override func willOpenMenu(_ menu: Menu, with event: TouchEvent) { tellOfOpening() }
    open override func didCloseMenu(_ menu: Menu, with event: TouchEvent?) { tellOfClosing() }
    override var menuPoint: CGPoint { textMenuPoint }
    override var menuTheme: ViewTheme { viewTheme }

    // MARK: The primary button

    open override func pointerDown(_ pointer: Pointer) { tellButton(pointer, .began) }
    open override func pointerDragged(_ pointer: Pointer) { tellButton(pointer, .moved) }
    open override func pointerUp(_ pointer: Pointer) { tellButton(pointer, .ended) }
    open override func rightMouseDown(with event: TouchEvent) { process(event.pointer(in: self), .began) }
    open override func rightMouseDragged(with event: TouchEvent) { process(event.pointer(in: self), .moved) }
    open override func rightMouseUp(with event: TouchEvent) { process(event.pointer(in: self), .ended) }
    open override func otherMouseDown(with event: TouchEvent) { process(event.pointer(in: self), .began) }
    open override func otherMouseDragged(with event: TouchEvent) { process(event.pointer(in: self), .moved) }
    open override func otherMouseUp(with event: TouchEvent) { process(event.pointer(in: self), .ended) }

    /// Begins a press, which may begin a selection, follow a link or take hold of a figure, once it ends.
    open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { process(touches) }
    open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { process(touches) }
    open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { process(touches) }
    open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { process(touches) }

    private func process(_ touches: Set<Touch>) {
        guard let touch = touches.first else { return }
        var pointer = touch.pointer
        pointer.location = touch.location(in: self)
        process(pointer, touch.phase)
    }
}
