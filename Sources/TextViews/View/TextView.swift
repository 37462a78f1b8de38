public import Foundation
public import TextKit

/// Shows a text that scrolls, in one column or several, with selection, links, and figures that can be dragged through it.
///
/// It needs no window: an owner hands in events by `handle(_:)`, draws what `draw(into:damage:)` records, and carries
/// out the effects. Points are logical pixels in the view, origin top left, y down, unless a member says
/// otherwise. A view, its layout manager and its storage belong to one thread. Follows UITextView.
open class TextView: TextInputView {
    /// What the text flows into first; with several columns the first of them (`UITextView.textContainer`).
    @_disfavoredOverload public internal(set) var textContainer: TextContainer
    /// What lays the text out (`UITextView.layoutManager`).
    @_disfavoredOverload public internal(set) var layoutManager: LayoutManager
    /// Who is asked and told about links, the selection, scrolling, editing and figures; it is not retained.
    public weak var delegate: (any TextViewDelegate)?
    /// The keys of the view while it cannot be edited; `editingKeyBindings` are for editing. An addition to UITextView.
    public var keyBindings = KeyBindings.standard
    /// The document's own address, which relative links are resolved against.
    public var documentURL: URL?
    /// Places that `#name` links lead to, as UTF-16 offsets.
    public var anchors: [String: Int] = [:]

    var scroll = ScrollState()
    var selection = SelectionState()
    var links = LinkState()
    var store = FigureStore()
    var editing = EditingState()
    /// A press of the primary button that may still become a click, a drag or a lift.
    var press: PressState?
    /// The time of the last event that had one, which selections are owned with.
    var lastTime: UInt32 = 0
    var state: TextViewState
    lazy var detachedStorage = TextStorage()
    open override var frame: CGRect {
        didSet { if frame.size != oldValue.size { sizeDidChange() } }
    }

    /// Distances from the view's edges to the column (`UITextView.textContainerInset`).
    @_disfavoredOverload open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { sizeDidChange() } }
    }

    /// The column is at most this wide, and centred in what the insets leave; nil for no limit.
    open var maximumColumnWidth: CGFloat? {
        didSet { if maximumColumnWidth != oldValue { sizeDidChange() } }
    }

    /// How many columns stand side by side where there is room for them. With more than one, each is as high as the view
    /// less the insets, the text flows from one to the next, and the view scrolls over spreads of so many columns. The
    /// whole text before a place must then be laid out to show it. An addition to UITextView.
    open var columnCount = 1 {
        didSet {
            precondition(columnCount >= 1, "TextView.columnCount: \(columnCount) is less than 1")
            if columnCount != oldValue { sizeDidChange() }
        }
    }

    /// The distance from one column to the next, in logical pixels.
    open var columnGap: CGFloat = 32 {
        didSet { if columnGap != oldValue { sizeDidChange() } }
    }

    /// Where `columnCount` columns would be narrower than this, there are fewer; in logical pixels.
    open var minimumColumnWidth: CGFloat = 192 {
        didSet { if minimumColumnWidth != oldValue { sizeDidChange() } }
    }

    /// Where false, the container is as high as the view, and the view has an intrinsic size.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { sizeDidChange() } }
    }

    /// Whether the pointer selects text. Links and figures react regardless.
    open var isSelectable = true

    /// Looks for addresses, numbers and dates that are not marked up as links (`UITextView.dataDetectorTypes`).
    ///
    /// Only while the text cannot be edited, and only near what shows. The text does not change. A click on a link or a number
    /// opens it; dates and addresses are the delegate's business.
    open var dataDetectorTypes: DataDetectorTypes = [] {
        didSet { if dataDetectorTypes != oldValue { dataDetectorTypesDidChange() } }
    }

    /// The colours of all that is drawn beside the text itself; light at first. An addition to UITextView, not called `theme`, which
    /// subclasses often have of their own.
    open var viewTheme = ViewTheme.light {
        didSet {
            if viewTheme.link != oldValue.link, ownLinkAttributes == nil { linkLookDidChange() }
            if viewTheme != oldValue { setNeedsDisplay() }
        }
    }

    /// What is shown over the own attributes of text that is a link; the text itself does not change. Empty shows
    /// links as any other text; nil is the theme's colour and an underline (`UITextView.linkTextAttributes`).
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { ownLinkAttributes ?? standardLinkAttributes }
        set {
            ownLinkAttributes = newValue
            linkLookDidChange()
        }
    }

    /// The gap between a figure's outline and the text, in logical pixels; about 0.6 em.
    open var figureMargin: CGFloat = 11 {
        didSet { if figureMargin != oldValue { figureMarginDidChange() } }
    }

    /// What the status line says rather than where a link leads, until the next key or press that the view handles.
    open var statusText: String? {
        didSet { if statusText != oldValue { statusDidChange(from: oldValue ?? quietStatusLine) } }
    }

    /// - Parameter textContainer: shared with a layout manager and storage that the caller set up; nil makes all three.
    public init(frame: CGRect, textContainer: TextContainer?) {
        self.textContainer = textContainer ?? TextContainer(size: .zero)
        layoutManager = self.textContainer.layoutManager ?? LayoutManager()
        state = TextViewState(columnContainers: [self.textContainer])
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        textContainer = TextContainer(size: .zero)
        layoutManager = LayoutManager()
        state = TextViewState(columnContainers: [textContainer])
        super.init(coder: coder)
        setUp()
    }

    /// The characters without their attributes. Setting gives all of them the view's font, colour and alignment.
    open var text: String! {
        get { textStorage.string }
        set {
            let plain = NSAttributedString(string: newValue ?? "", attributes: plainAttributes)
            replaceText(plain, keepingPlace: false)
        }
    }

    /// The same by AppKit's name.
    open var string: String {
        get { text ?? "" }
        set { text = newValue }
    }

    /// A copy of the whole text. Setting replaces it, and shows its beginning.
    open var attributedText: NSAttributedString! {
        get { textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length)) }
        set { replaceText(newValue ?? NSAttributedString(string: ""), keepingPlace: false) }
    }

    /// The font of the first character; setting gives it to the whole text.
    open var font: Font? {
        get { firstValue(of: .font) ?? plainFont }
        set {
            plainFont = newValue
            setEverywhere(.font, newValue)
        }
    }

    /// The colour of the first character; setting gives it to the whole text. Nil is the theme's ink for text set as
    /// a plain string.
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

    /// Acts on the value of a link that was clicked, at a UTF-16 offset: asks the delegate, then does what the target's kind
    /// calls for (`NSTextView.clicked(onLink:at:)`).
    open func clicked(onLink link: Any, at charIndex: Int) { act(onLink: link, at: charIndex) }

    /// The link that takes part in a click is asked about here; see `TextViewDelegate`.
    open func shouldInteract(with url: URL, in characterRange: NSRange, interaction: TextItemInteraction) -> Bool {
        delegate?.textView(self, shouldInteractWith: url, in: characterRange, interaction: interaction) ?? true
    }

    /// Where the insertion point of a place stands, in the view's own coordinates (`UITextInput.caretRect(for:)`).
    open func caretRect(for position: TextPosition) -> CGRect {
        let count = textStorage.length
        precondition(
            position.utf16Offset >= 0 && position.utf16Offset <= count, "TextView.caretRect(for:): \(position) in a text of \(count)")
        return caretRect(atUTF16: position.utf16Offset)
    }

    /// Selects ranges, which are clipped to the text, sorted, and joined where they touch: what `selectedRange` and the other
    /// members by which a program selects come to (`NSTextView.setSelectedRanges(_:affinity:stillSelecting:)`).
    open func setSelectedRanges(_ ranges: [NSValue], affinity: SelectionAffinity, stillSelecting: Bool) {
        selectRanges(ranges.map(\.rangeValue), isUpstream: affinity == .upstream)
    }

    /// The unit of the text that a range of the selection grows by: both ends moved out to whole words, paragraphs or
    /// grapheme clusters (`NSTextView.selectionRange(forProposedRange:granularity:)`). A person's selection is asked for here.
    open func selectionRange(forProposedRange range: NSRange, granularity: SelectionGranularity) -> NSRange {
        grown(range, by: granularity)
    }

    /// Told when the selection is another one; tells the delegate (`UITextViewDelegate.textViewDidChangeSelection(_:)`).
    open func didChangeSelection() { delegate?.textViewDidChangeSelection(self) }
    /// Carries out one command. What was changed by other members since the last call is part of the answer.
    open func apply(_ command: Command) -> (damage: Damage, effects: [Effect]) {
        perform(command)
        return takeResponse()
    }

    /// Draws the text, with its background, the selection and the figures, where a rectangle of the content meets them.
    open override func draw(_ rect: CGRect) { drawContent(in: rect) }

    /// Draws what lies under the selection and the text, in the view's own coordinates (`NSTextView.drawBackground(in:)`).
    open func drawBackground(in rect: CGRect) { drawBackgroundContent(in: rect) }
    /// Fills the paper, and draws the text's own backgrounds and the rules of its paragraphs.
    open func drawBackground(in rect: CGRect, into list: inout DisplayList) {
        if let paper { list.append(.fillRect(deviceRect(rect), paper)) }
        recordBackground(in: rect, into: &list)
    }

    /// Fills the selected ranges where they meet `rect`, which is in the viewport; the list is in device pixels.
    open func drawSelection(in rect: CGRect, into list: inout DisplayList) { recordSelection(in: rect, into: &list) }

    /// The text with its decorations.
    open func drawText(in rect: CGRect, into list: inout DisplayList) {
        recordText(in: rect, into: &list)
        recordHover(in: rect, into: &list)
    }

    /// The figures that meet `rect`, which is in the viewport, with the shadow of one that is dragged.
    open func drawFigures(in rect: CGRect, into list: inout DisplayList) { recordFigures(in: rect, into: &list) }

    /// The scroll bar and the status line.
    open func drawOverlays(in rect: CGRect, into list: inout DisplayList) { recordOverlays(in: rect, into: &list) }

    // MARK: Editing

    /// Whether a person may change the text, in several containers too. Keys type then; links are followed with Control held.
    open var isEditable = true {
        didSet { if isEditable != oldValue { editabilityDidChange() } }
    }

    /// Whether Control+B, I and U change the selected text, or what is typed next.
    open var allowsEditingTextAttributes = false
    /// Whether the next insertion replaces the whole text; false again when the selection changes.
    open var clearsOnInsertion = false

    /// What the caret has instead of the text's colour.
    open var insertionPointColor: Color? {
        didSet { if insertionPointColor != oldValue { noteCaret() } }
    }

    /// What the next character typed will have: what was set since the selection changed, else what the first character selected
    /// has, the one before the caret, at the start the first; in an empty text what was typed last.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { currentTypingAttributes }
        set { setTypingAttributes(newValue) }
    }

    /// Types text in the place of marked text or the selection (`UIKeyInput.insertText(_:)`).
    open func insertText(_ text: String) { type(text, text.count > 1 && text.contains(where: \.isNewline) ? .other : .typing) }
    /// Deletes the selection, or what Backspace does before the caret (`UIKeyInput.deleteBackward()`).
    open func deleteBackward() { delete(.deletingBackward) { reader.deletionBackward(from: selection.head) } }
    /// Shows provisional text of an input method; `selectedRange` is within it (`UITextInput.setMarkedText(_:selectedRange:)`).
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "", selected: selectedRange) }
    /// Takes marked text over as typed.
    open func unmarkText() { commitMarkedText() }
    /// Asks whether characters may be replaced (nil: their attributes), before every change. A program that asks, makes the
    /// change and calls `didChangeText()` has it undone as a person's.
    open func shouldChangeText(in affectedCharRange: NSRange, replacementString: String?) -> Bool {
        isChangeAllowed(in: affectedCharRange, replacementString)
    }

    /// Tells that a change is complete: registers it for undo, calls the delegate and posts the notifications.
    open func didChangeText() { reportChange() }

    /// Whether there is a caret to be seen: not beside a selection, and only where typing would go.
    open var shouldDrawInsertionPoint: Bool { isEditable && editing.hasFocus && (selection.isEmpty || editing.marked != nil) }

    /// Draws the caret, or a half of a split one, in the view's own coordinates; the paper instead where `flag` is false.
    open func drawInsertionPoint(in rect: CGRect, color: Color, turnedOn flag: Bool) {
        fillInsertionPoint(in: rect, color: color, turnedOn: flag)
    }

    /// Hands the selected text to the clipboard and deletes it; nothing where none is or may be (`NSText.cut(_:)`).
    open func cut(_ sender: Any?) { cutSelection() }
    /// Hands the selected text to the clipboard, by `Effect.setClipboard`; nothing where none is selected (`NSText.copy(_:)`).
    open func copy(_ sender: Any?) { copySelection() }
    /// Asks the window for the clipboard's text, which comes by `textPasted(_:)`.
    open func paste(_ sender: Any?) { requestPaste(.clipboard) }

    // MARK: View

    /// The size of all there is to scroll over, which follows from the text: setting it does nothing. The height of a long
    /// text is an estimate until everything has been laid out; `sizeThatFits(_:)` is exact.
    open override var contentSize: CGSize {
        get {
            if textStorage.length < Self.shortText { layoutManager.ensureLayout(for: textContainer) }
            return estimatedContentSize
        }
        set {}
    }

    /// How far the content has moved up under the view, whole device pixels; `x` is always 0. Setting clamps to the content,
    /// and lays out what comes to show. Where heights above are still estimates, the distance may change when they are
    /// corrected, while what shows does not.
    open override var contentOffset: CGPoint {
        get { CGPoint(x: 0, y: deviceAligned(topOfContent)) }
        set { scroll(toContentY: newValue.y) }
    }

    open override var displayScale: CGFloat {
        get { layoutManager.displayScale }
        set {
            if layoutManager.displayScale != newValue { layoutManager.displayScale = newValue }
            for subview in subviews { subview.displayScale = newValue }
        }
    }

    /// Lays out what shows and puts the figures beside their paragraphs.
    open override func layoutIfNeeded() {
        super.layoutIfNeeded()
        layoutVisibleText()
    }

    /// The size that shows all of the text in at most the given width; lays out everything (`UIView.sizeThatFits(_:)`).
    open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(fitting: size) }
    /// Makes the view as large as its text; see `isVerticallyResizable`.
    open override func sizeToFit() { fitToText() }
    /// The size of the whole text at the view's width, where it does not scroll; (-1, -1) where it does.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: frame.width, height: 0))
    }

    /// The rectangles of the viewport that a damage means; after a scroll the strip that came to show and what lies above it.
    open override func damagedRects(for damage: Damage) -> [CGRect] {
        if case .scroll(let dy) = damage { return rectsToDraw(afterScrollBy: dy) }
        return super.damagedRects(for: damage)
    }

    override func recordContent(in rect: CGRect, into list: inout DisplayList) {
        if superview != nil { layoutVisibleText() }
        recordText(andAll: rect, into: &list)
    }

    override func recordOverlay(in rect: CGRect, into list: inout DisplayList) { drawOverlays(in: rect, into: &list) }

    open override func tintColorDidChange() { if ownLinkAttributes == nil { linkLookDidChange() } }

    open override func pointerMoved(_ pointer: Pointer) { process(.pointerMoved(inViewport(pointer))) }
    open override func pointerExited() { process(.pointerLeft) }
    open override func wheelTurned(_ wheel: Wheel) { if !turnText(wheel) { forward(wheel) } }
    open override func keyPressed(_ press: KeyPress) -> Bool { process(.key(press)) }
    open override func textTyped(_ text: String) { process(.text(text)) }
    open override func textComposed(_ preedit: Preedit) { process(.preedit(preedit)) }
    open override func textPasted(_ paste: Paste) { process(.pasted(paste)) }
    open override func focusChanged(_ isFocused: Bool) { process(.focus(isFocused)) }
    open override var canBecomeFirstResponder: Bool { isSelectable || isEditable }
    open override func becomeFirstResponder() -> Bool { mayTakeKeyboard && super.becomeFirstResponder() }
    open override func resignFirstResponder() -> Bool { endEditingSession() && super.resignFirstResponder() }

    open override var secondsToTick: Double? {
        let own = [needsTicks ? 0.03 : nil, press?.secondsToHold, secondsToBlink, state.findIndicator?.secondsLeft, secondsToHyphens]
        return (own + [super.secondsToTick]).compactMap { $0 }.min()
    }

    open override func tick() {
        if needsTicks { perform(.autoScroll) } else if secondsToHyphens == nil { perform(.edit(.blink)) }
        presentActionsIfHeld()
        expireFindIndicator()
        takeHyphens()
        super.tick()
    }

    /// Lays out and caches a little more of the document, which moves nothing that shows; true while more remains.
    open override func idle(milliseconds: Double) -> Bool {
        let isMoreBelow = super.idle(milliseconds: milliseconds)
        return idleInText(milliseconds: milliseconds) || isMoreBelow
    }
}
