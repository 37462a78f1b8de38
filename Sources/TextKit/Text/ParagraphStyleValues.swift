import Foundation

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
    var tighteningFactorForTruncation: Float = 0.05
    var allowsDefaultTighteningForTruncation = false
    var headerLevel = 0
    /// The width that lines ask for where that of their container is less.
    var leastMeasure: CGFloat = 0
    /// Whether they take that at their end alone.
    var keepsLeadingEdge = false
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
        tighteningFactorForTruncation = coder.decodeFloat(forKey: own + "tighteningFactor")
        allowsDefaultTighteningForTruncation = coder.decodeBool(forKey: own + "allowsTightening")
        headerLevel = coder.decodeInteger(forKey: own + "headerLevel")
        leastMeasure = CGFloat(coder.decodeDouble(forKey: own + "leastMeasure"))
        keepsLeadingEdge = coder.decodeBool(forKey: own + "keepsLeadingEdge")
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
        coder.encode(tighteningFactorForTruncation, forKey: own + "tighteningFactor")
        coder.encode(allowsDefaultTighteningForTruncation, forKey: own + "allowsTightening")
        coder.encode(headerLevel, forKey: own + "headerLevel")
        if leastMeasure != 0 { coder.encode(Double(leastMeasure), forKey: own + "leastMeasure") }
        if keepsLeadingEdge { coder.encode(true, forKey: own + "keepsLeadingEdge") }
        coder.encode(NSArray(array: tabStops), forKey: own + "tabStops")
        if !textBlocks.isEmpty { coder.encode(NSArray(array: textBlocks), forKey: own + "textBlocks") }
        if !textLists.isEmpty { coder.encode(NSArray(array: textLists), forKey: own + "textLists") }
    }
}
