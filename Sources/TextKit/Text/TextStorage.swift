public import Foundation

/// A text with attributes that notifies its layout managers of edits (NSTextStorage).
///
/// Can be used without subclassing. A subclass that keeps the text itself overrides the four primitives, `string`,
/// `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls
/// `edited(_:range:changeInLength:)` after each change; every inherited method then works through them.
/// Positions are UTF-16 offsets; a range outside the text is a programming error. Owned by one thread.
open class TextStorage: NSMutableAttributedString {
    /// The kinds of change that an edit made.
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Attributes were set, added or removed.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters were inserted, deleted or replaced.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// Posted with the storage as object before attributes are fixed, with or without a delegate.
    public static let willProcessEditingNotification = NSNotification.Name("NSTextStorageWillProcessEditingNotification")
    /// Posted with the storage as object after attributes are fixed, before the layout managers are notified of the edit.
    public static let didProcessEditingNotification = NSNotification.Name("NSTextStorageDidProcessEditingNotification")

    /// Takes part in the processing of edits; held weakly.
    open weak var delegate: (any TextStorageDelegate)?
    /// The layout managers that show this text, in the order in which they were added.
    public internal(set) var layoutManagers: [LayoutManager] = []

    let body = TextBody()
    var editing = EditingState()
    let unfixed = RangeList()
    var substitutes: FontSubstitutes?
    var mirror = FoundationMirror()
    /// Whether the primitives reach `body`; nil until asked (`readsOwnBody`).
    var bodyUse: Bool?
    var isProbed = false
    private(set) lazy var adapted = AdaptedTextSource(self)
    /// The units that strings of the text read last (`StorageString`).
    var window: TextWindow?

    // MARK: Making

    /// An empty text without layout managers.
    public init() {
        super.init(string: "")
        installMirror()
    }

    public override init(string: String) {
        super.init(string: "")
        installMirror()
        fill(with: TextFragment(string, attributes: nil, body.interner))
    }

    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: "")
        installMirror()
        fill(with: TextFragment(string, attributes: attrs, body.interner))
    }

    public override init(attributedString: NSAttributedString) {
        super.init(string: "")
        installMirror()
        fill(with: TextFragment(attributedString, body.interner))
    }

    /// Reads an archived text; nil where the archive has none, or a broken one. Layout managers are not archived.
    public required init?(coder: NSCoder) {
        super.init(string: "")
        installMirror()
        guard let fragment = TextFragment(coder: coder, body.interner) else { return nil }
        fill(with: fragment)
    }

    /// Layout managers outlive the text they show; they then show none.
    deinit {
        for manager in layoutManagers { manager.textStorageChanged() }
        removeMirror()
    }

    open override func encode(with coder: NSCoder) { TextFragment(self, body.interner).encode(with: coder) }

    // MARK: The four primitives

    open override var string: String { isProbed ? Self.probe : body.string }

    open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        if isProbed { return Self.probeAttributes }
        let run = body.runs.run(at: location)
        let substitute = substituteFont(at: location)
        range?.pointee = NSRange(run.range.clamped(to: substitute.range))
        guard let font = substitute.font else { return run.set.attributes }
        return run.set.attributes.merging([.font: font]) { $1 }
    }

    /// Replaces characters; the new ones take the attributes of the first that they replace, inserted ones those of the character
    /// before.
    ///
    /// A primitive. At the start of a text inserted characters take the first one's attributes, in an empty one none. O(log n +
    /// characters).
    open override func replaceCharacters(in range: NSRange, with str: String) {
        let old = checked(range, "replaceCharacters(in:with:)", body.utf16Count)
        let units = PagedText.units(of: str)
        if old.isEmpty && units.isEmpty { return }
        body.replace(old, with: units, [AttributeRun(length: units.count, set: body.inheritedSet(for: old))])
        edited(.editedCharacters, range: range, changeInLength: units.count - old.count)
    }

    /// Sets the attributes of characters, and removes all others; nil removes every one. A primitive. O(log n + runs).
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        let changed = checked(range, "setAttributes(_:range:)", body.utf16Count)
        if changed.isEmpty { return }
        body.runs.replace(changed, with: [AttributeRun(length: changed.count, set: body.interner.set(for: attrs ?? [:]))])
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    // MARK: Reading, through the primitives

    open override var length: Int { readsOwnBody ? body.utf16Count : string.utf16.count }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        longestRun(at: location, range, in: rangeLimit, { $0 }, AttributeInterner.areEqual)
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? {
        if let range, hasAsSet(attrName) { return longestOwnRun(of: attrName, at: location, range, in: rangeLimit) }
        return longestRun(at: location, range, in: rangeLimit, { $0[attrName] }, optionalAttributeValuesAreEqual)
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString { slice(range) }
    open override func copy(with zone: NSZone? = nil) -> Any { slice(NSRange(location: 0, length: length)) }
    open override func mutableCopy(with zone: NSZone? = nil) -> Any { slice(NSRange(location: 0, length: length)) }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSAttributedString).map { isEqual(to: $0) } ?? false
    }

    open override func isEqual(to other: NSAttributedString) -> Bool { self === other || hasContent(of: other) }

    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateRuns(
            in: enumerationRange, opts,
            { location, range, limit in
                limit.map { attributes(at: location, longestEffectiveRange: &range, in: $0) }
                    ?? attributes(at: location, effectiveRange: &range)
            }, block)
    }

    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateRuns(
            in: enumerationRange, opts,
            { location, range, limit in
                limit.map { attribute(attrName, at: location, longestEffectiveRange: &range, in: $0) }
                    ?? attribute(attrName, at: location, effectiveRange: &range)
            }, block)
    }

    /// The text as a string whose changes are edits of the storage.
    open override var mutableString: NSMutableString { StorageString(self, isMirror: false) }

    // MARK: Writing, through the primitives

    /// Adds an attribute to characters, replacing any of that name. An empty range does nothing.
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        changeAttributes(range, "addAttribute(_:value:range:)") { $0[name] = value }
    }

    /// Adds attributes to characters, replacing those with the same names. An empty range does nothing.
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        changeAttributes(range, "addAttributes(_:range:)") { $0.merge(attrs) { $1 } }
    }

    /// Removes an attribute from characters, where they have it. An empty range does nothing.
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        changeAttributes(range, "removeAttribute(_:range:)") { $0[name] = nil }
    }

    /// Replaces characters by others with attributes of their own.
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        replace(range, with: TextFragment(attrString, body.interner))
    }

    /// Inserts characters with attributes of their own before the one at `loc`, or at the end.
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    /// Adds characters with attributes of their own at the end.
    open override func append(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
    }

    /// Deletes characters; layout managers are notified as of any replacement.
    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    /// Replaces the whole text, attributes included.
    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    // MARK: Editing

    /// The kinds of the edits not yet announced; empty where there are none.
    open var editedMask: EditActions { editing.pending.mask }
    /// The range of the edits not yet announced, in the present text; `NSNotFound` where there are none.
    open var editedRange: NSRange { editing.pending.range.map { NSRange($0) } ?? NSRange(location: NSNotFound, length: 0) }
    /// The change in length by the edits not yet announced.
    open var changeInLength: Int { editing.pending.delta }

    /// Holds back the announcement of edits until the matching `endEditing()`; calls nest.
    open override func beginEditing() { editing.depth += 1 }

    /// Ends the innermost group of edits; the outermost one's end announces them all, once. A call without a `beginEditing()` is
    /// a programming error.
    open override func endEditing() {
        precondition(editing.depth > 0, "TextStorage.endEditing: no beginEditing belongs to it")
        editing.depth -= 1
        announceIfDue()
    }

    /// Reports that `editedRange`, in the coordinates before the edit, was changed, and the length by `delta`.
    ///
    /// A primitive calls it after each change. Outside `beginEditing`…`endEditing` it announces the edit at once; inside, and
    /// during `processEditing()`, it adds to the pending edit. A wrong `delta` is corrected.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        record(editedMask, editedRange, delta)
        announceIfDue()
    }

    /// Announces the pending edits: delegate and notification, attribute fixing, delegate and notification, layout
    /// managers. Edits made inside belong to the same announcement, or to a second one to the layout managers alone.
    open func processEditing() { announce() }

    // MARK: Attribute fixing

    /// Whether attributes are fixed only on demand; true of the concrete class alone.
    open var fixesAttributesLazily: Bool { type(of: self) == TextStorage.self }

    /// Makes the attributes of the paragraphs of `range` consistent: fonts that have the characters, one paragraph style
    /// to a paragraph, that of its first character, and attachments on U+FFFC only
    /// (NSMutableAttributedString.fixAttributes(in:)). The concrete storage answers with the fonts that stand in where
    /// it is asked for attributes, and gives the ones that were set to copies.
    open func fixAttributes(in range: NSRange) { fixAll(checked(range, "fixAttributes(in:)", length)) }

    /// The part of `fixAttributes(in:)` that concerns fonts; does nothing in the concrete storage, which answers with fonts
    /// that have the characters wherever it is asked (NSMutableAttributedString.fixFontAttribute(in:)).
    open func fixFontAttribute(in range: NSRange) { fixFonts(of: checked(range, "fixFontAttribute(in:)", length)) }

    /// The part of `fixAttributes(in:)` that gives every paragraph of `range` the style of its first character
    /// (NSMutableAttributedString.fixParagraphStyleAttribute(in:)).
    open func fixParagraphStyleAttribute(in range: NSRange) {
        fixParagraphStyles(of: checked(range, "fixParagraphStyleAttribute(in:)", length))
    }

    /// The part of `fixAttributes(in:)` that takes attachments from characters other than U+FFFC
    /// (NSMutableAttributedString.fixAttachmentAttribute(in:)).
    open func fixAttachmentAttribute(in range: NSRange) { fixAttachments(of: checked(range, "fixAttachmentAttribute(in:)", length)) }

    /// Fixes the attributes of `range` now, or records it where attributes are fixed lazily: layout that has not read it yet fixes it
    /// first.
    open func invalidateAttributes(in range: NSRange) {
        guard fixesAttributesLazily else { return fixAttributes(in: range) }
        rememberToFix(checked(range, "invalidateAttributes(in:)", length))
        for manager in layoutManagers { manager.layout.forgetFixedAttributes() }
    }

    /// Fixes the recorded ranges in the paragraphs of `range`. Layout calls it before it reads. O(log n) where none are recorded.
    open func ensureAttributesAreFixed(in range: NSRange) {
        fixRemembered(checked(range, "ensureAttributesAreFixed(in:)", length))
    }

    // MARK: Layout managers

    /// Adds a layout manager, removing it from its present storage.
    open func addLayoutManager(_ aLayoutManager: LayoutManager) {
        guard aLayoutManager.textStorage !== self else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }

    /// Removes a layout manager; does nothing for one of another storage.
    open func removeLayoutManager(_ aLayoutManager: LayoutManager) {
        guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.remove(at: index)
        aLayoutManager.textStorage = nil
    }
}
