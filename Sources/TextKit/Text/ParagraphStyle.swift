public import Foundation

/// The attributes of a whole paragraph (NSParagraphStyle): alignment, indents, spacing, tabs, direction.
///
/// Immutable; equal by value to any style with the same properties, mutable or not. Lengths are logical pixels.
open class ParagraphStyle: AttributeValueObject, NSCopying, NSMutableCopying, NSSecureCoding {
    var values: ParagraphStyleValues

    /// The style with every default. Shared, and never changed.
    open class var `default`: ParagraphStyle { shared }
    // Immutable once made: nothing in the module changes the values of an object of this very class.
    nonisolated(unsafe) private static let shared = ParagraphStyle()

    /// Right to left for languages written that way, left to right for others and for nil.
    public class func defaultWritingDirection(forLanguage language: String?) -> WritingDirection {
        let code = language ?? Locale.current.identifier
        return Locale.Language(identifier: code).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    public override init() {
        values = ParagraphStyleValues()
        super.init()
    }

    init(values: ParagraphStyleValues) {
        self.values = values
        super.init()
    }

    public required init?(coder: NSCoder) {
        values = ParagraphStyleValues(coder: coder)
        super.init()
    }

    open func encode(with coder: NSCoder) { values.encode(with: coder) }
    /// True: a style is archived with all its properties.
    public class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { MutableParagraphStyle(values: values) }

    /// Whether the properties are equal. A subclass that overrides this has the last word whichever of the two is asked, so that text
    /// takes a style of such a class in place of one with equal properties.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ParagraphStyle else { return false }
        if self === other { return true }
        return !isOfSubclass && other.isOfSubclass ? other.isEqual(self) : values == other.values
    }

    open override var hash: Int { values.hashValue }

    /// How lines lie between the margins; `.natural` by default.
    open var alignment: TextAlignment { values.alignment }
    /// Points from the leading margin to the first line; at least 0.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Points from the leading margin to the other lines; at least 0.
    open var headIndent: CGFloat { values.headIndent }
    /// Above 0 the distance of the line ends from the leading margin, else (negated) from the trailing one.
    open var tailIndent: CGFloat { values.tailIndent }
    /// Points below each line; at least 0.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Points after the paragraph, to which the next one's `paragraphSpacingBefore` is added; less than 0 counts as 0.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Points before the paragraph, which are added to `paragraphSpacing` of the one before; less than 0 counts as 0.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The least height of a line, applied after the multiple; 0 for none.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, applied after the multiple; 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// Multiplies the natural height of lines; 0 is 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The treatment of lines too long for the container; the truncating modes lay the paragraph on one line.
    open var lineBreakMode: LineBreakMode { values.lineBreakMode }
    /// The direction of the paragraph; `.natural` is by its first strong character.
    open var baseWritingDirection: WritingDirection { values.baseWritingDirection }
    /// The hyphenation factor, 0 to 1; 0 leaves it to the layout manager.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether words are hyphenated as usual, by a factor of 0.9, where the style has no factor above 0
    /// (NSParagraphStyle.usesDefaultHyphenation); false by default.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// The tab stops in ascending order; twelve, 28 points apart, by default.
    open var tabStops: [TextTab] { values.tabStops }
    /// The distance between the implied stops beyond the last of `tabStops`, at its multiples from the leading margin, in points;
    /// 0, the default, counts as 28.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Whether characters may move closer before a line is truncated; false by default. Lines with tabs or attachments are
    /// truncated without tightening.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// The most that characters may move closer before truncation, as a fraction of the font's size; 0.05 by default, a half at
    /// most.
    open var tighteningFactorForTruncation: Float { values.tighteningFactorForTruncation }
    /// Refinements of where lines break; none by default.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// Whether an exclusion path never parts the paragraph's rows, as of a line of code, in containers whose `exclusionManners` keep rows
    /// whole: each row stands beside the path where it fits there, and else below it. False by default. An addition to TextKit.
    open var keepsRowsWhole: Bool { values.keepsRowsWhole }
    /// Whether the paragraph is not parted by the end of a container, and stands in one with the first lines of the next paragraph, in
    /// containers whose `pageManners` keep headings with text; of a cell of a table, whether its row stands with the next one. False by
    /// default. An addition to TextKit.
    open var keepsWithNext: Bool { values.keepsWithNext }
    /// Whether the text after the paragraph goes on in the next container, where there is one (CSS `break-after: page`), as after a form
    /// feed; in a cell of a table it does where the cell's is the table's last paragraph. False by default. An addition to TextKit.
    open var endsContainer: Bool { values.endsContainer }
    /// The sides on which no exclusion path lies beside the paragraph's first line: it begins below those there (CSS `clear`), and
    /// so does a text block or table that it is the first paragraph of. None by default. An addition to TextKit.
    open var clearedSides: ExclusionSides { values.clearedSides }
    /// How the last line of the paragraph is set, and each before a forced break (CSS `text-align-last`); natural, as by default, leaves
    /// that to `alignment`, of which justified sets them as natural does. An addition to TextKit.
    open var lastLineAlignment: TextAlignment { values.lastLineAlignment }
    /// The widths of the blocks around it that have no edges of their own, the outermost first.
    package var columnMeasures: [ColumnMeasure] { values.columnMeasures }
    /// The blocks that the paragraph stands in, outermost first; by identity the same as its neighbours' or others.
    open var textBlocks: [TextBlock] { values.textBlocks }
    /// The lists that the paragraph is an item of, outermost first.
    open var textLists: [TextList] { values.textLists }
}

extension ParagraphStyle {
    /// Whether the class is a program's own subclass.
    fileprivate var isOfSubclass: Bool {
        let own = type(of: self)
        return own != ParagraphStyle.self && own != MutableParagraphStyle.self
    }
}

/// The properties of a paragraph style, as one value.
struct ParagraphStyleValues: Hashable {
    var alignment = TextAlignment.natural
    var lineBreakMode = LineBreakMode.byWordWrapping
    var baseWritingDirection = WritingDirection.natural
    var lineBreakStrategy: LineBreakStrategy = []
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var tighteningFactorForTruncation: Float = 0.05
    var allowsDefaultTighteningForTruncation = false
    var headerLevel = 0
    /// The width that lines ask for where that of their container is less.
    var leastMeasure: CGFloat = 0
    /// Whether they take that at their end alone.
    var keepsLeadingEdge = false
    /// How much of `headIndent` gives way in narrow lines.
    var yieldingIndent: CGFloat = 0
    /// Whether `headIndent` counts from the text of the first line.
    var headIndentFollowsText = false
    var keepsRowsWhole = false
    /// Whether that is only for paragraphs that are no longer than a line.
    var partsWrappedRows = false
    var keepsWithNext = false
    var endsContainer = false
    var clearedSides: ExclusionSides = []
    var lastLineAlignment = TextAlignment.natural
    /// Of the blocks around that are narrower than the line, the outermost first.
    var columnMeasures: [ColumnMeasure] = []
    /// Compared by identity, as `TextBlock` and `TextList` are.
    var textBlocks: [TextBlock] = []
    var textLists: [TextList] = []
    var tabStops = Self.defaultTabStops

    // Immutable objects, one array of them for all styles.
    nonisolated(unsafe) private static let defaultTabStops = (1...12).map { TextTab(textAlignment: .left, location: CGFloat(28 * $0)) }

    /// The lengths, and the keys that they are archived under.
    private static var lengths: [(String, WritableKeyPath<Self, CGFloat>)] {
        [
            ("firstLineHeadIndent", \.firstLineHeadIndent), ("headIndent", \.headIndent), ("tailIndent", \.tailIndent),
            ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
            ("paragraphSpacingBefore", \.paragraphSpacingBefore), ("minimumLineHeight", \.minimumLineHeight),
            ("maximumLineHeight", \.maximumLineHeight), ("lineHeightMultiple", \.lineHeightMultiple),
            ("defaultTabInterval", \.defaultTabInterval),
        ]
    }

    init() {}

    /// The prefix of the keys in an archive: a subclass writes keys of its own to the same archive.
    private static let own = "style."

    init(coder: NSCoder) {
        // Archives were once written without it.
        let own = coder.containsValue(forKey: Self.own + "alignment") ? Self.own : ""
        for (key, path) in Self.lengths { self[keyPath: path] = CGFloat(coder.decodeDouble(forKey: own + key)) }
        alignment = TextAlignment(rawValue: coder.decodeInteger(forKey: own + "alignment")) ?? .natural
        lineBreakMode = LineBreakMode(rawValue: coder.decodeInteger(forKey: own + "lineBreakMode")) ?? .byWordWrapping
        baseWritingDirection = WritingDirection(rawValue: coder.decodeInteger(forKey: own + "writingDirection")) ?? .natural
        lineBreakStrategy = LineBreakStrategy(rawValue: UInt(max(0, coder.decodeInteger(forKey: own + "lineBreakStrategy"))))
        hyphenationFactor = coder.decodeFloat(forKey: own + "hyphenationFactor")
        usesDefaultHyphenation = coder.decodeBool(forKey: own + "usesDefaultHyphenation")
        tighteningFactorForTruncation = coder.decodeFloat(forKey: own + "tighteningFactor")
        allowsDefaultTighteningForTruncation = coder.decodeBool(forKey: own + "allowsTightening")
        headerLevel = coder.decodeInteger(forKey: own + "headerLevel")
        leastMeasure = CGFloat(coder.decodeDouble(forKey: own + "leastMeasure"))
        keepsLeadingEdge = coder.decodeBool(forKey: own + "keepsLeadingEdge")
        yieldingIndent = CGFloat(coder.decodeDouble(forKey: own + "yieldingIndent"))
        headIndentFollowsText = coder.decodeBool(forKey: own + "headIndentFollowsText")
        keepsRowsWhole = coder.decodeBool(forKey: own + "keepsRowsWhole")
        partsWrappedRows = coder.decodeBool(forKey: own + "partsWrappedRows")
        keepsWithNext = coder.decodeBool(forKey: own + "keepsWithNext")
        endsContainer = coder.decodeBool(forKey: own + "endsContainer")
        lastLineAlignment = TextAlignment(rawValue: coder.decodeInteger(forKey: own + "lastLineAlignment")) ?? .natural
        if !coder.containsValue(forKey: own + "lastLineAlignment") { lastLineAlignment = .natural }
        clearedSides = ExclusionSides(rawValue: coder.decodeInteger(forKey: own + "clearedSides")).intersection(.both)
        if coder.containsValue(forKey: own + "columnMeasures") {
            let numbers = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: own + "columnMeasures") as? [NSNumber]
            columnMeasures = .init(archived: numbers ?? [])
        }
        let tabs = coder.decodeObject(of: [NSArray.self, TextTab.self], forKey: own + "tabStops") as? [TextTab]
        tabStops = tabs ?? []
        let blockClasses: [AnyClass] = [NSArray.self, TextBlock.self, TextTable.self, TextTableBlock.self]
        if coder.containsValue(forKey: own + "textBlocks") {
            textBlocks = coder.decodeObject(of: blockClasses, forKey: own + "textBlocks") as? [TextBlock] ?? []
        }
        if coder.containsValue(forKey: own + "textLists") {
            textLists = coder.decodeObject(of: [NSArray.self, TextList.self], forKey: own + "textLists") as? [TextList] ?? []
        }
    }

    func encode(with coder: NSCoder) {
        let own = Self.own
        for (key, path) in Self.lengths { coder.encode(Double(self[keyPath: path]), forKey: own + key) }
        coder.encode(alignment.rawValue, forKey: own + "alignment")
        coder.encode(lineBreakMode.rawValue, forKey: own + "lineBreakMode")
        coder.encode(baseWritingDirection.rawValue, forKey: own + "writingDirection")
        coder.encode(Int(lineBreakStrategy.rawValue), forKey: own + "lineBreakStrategy")
        coder.encode(hyphenationFactor, forKey: own + "hyphenationFactor")
        coder.encode(usesDefaultHyphenation, forKey: own + "usesDefaultHyphenation")
        coder.encode(tighteningFactorForTruncation, forKey: own + "tighteningFactor")
        coder.encode(allowsDefaultTighteningForTruncation, forKey: own + "allowsTightening")
        coder.encode(headerLevel, forKey: own + "headerLevel")
        if leastMeasure != 0 { coder.encode(Double(leastMeasure), forKey: own + "leastMeasure") }
        if keepsLeadingEdge { coder.encode(true, forKey: own + "keepsLeadingEdge") }
        if yieldingIndent != 0 { coder.encode(Double(yieldingIndent), forKey: own + "yieldingIndent") }
        if headIndentFollowsText { coder.encode(true, forKey: own + "headIndentFollowsText") }
        if keepsRowsWhole { coder.encode(true, forKey: own + "keepsRowsWhole") }
        if partsWrappedRows { coder.encode(true, forKey: own + "partsWrappedRows") }
        if keepsWithNext { coder.encode(true, forKey: own + "keepsWithNext") }
        if endsContainer { coder.encode(true, forKey: own + "endsContainer") }
        if lastLineAlignment != .natural { coder.encode(lastLineAlignment.rawValue, forKey: own + "lastLineAlignment") }
        if !clearedSides.isEmpty { coder.encode(clearedSides.rawValue, forKey: own + "clearedSides") }
        if !columnMeasures.isEmpty { coder.encode(NSArray(array: columnMeasures.archived), forKey: own + "columnMeasures") }
        coder.encode(NSArray(array: tabStops), forKey: own + "tabStops")
        if !textBlocks.isEmpty { coder.encode(NSArray(array: textBlocks), forKey: own + "textBlocks") }
        if !textLists.isEmpty { coder.encode(NSArray(array: textLists), forKey: own + "textLists") }
    }
}
