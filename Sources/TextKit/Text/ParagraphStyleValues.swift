import Foundation

/// What a paragraph style says, as one value.
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

    init(coder: NSCoder) {
        for (key, path) in Self.lengths { self[keyPath: path] = CGFloat(coder.decodeDouble(forKey: key)) }
        alignment = TextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural
        lineBreakMode = LineBreakMode(rawValue: coder.decodeInteger(forKey: "lineBreakMode")) ?? .byWordWrapping
        baseWritingDirection = WritingDirection(rawValue: coder.decodeInteger(forKey: "writingDirection")) ?? .natural
        lineBreakStrategy = LineBreakStrategy(rawValue: UInt(max(0, coder.decodeInteger(forKey: "lineBreakStrategy"))))
        hyphenationFactor = coder.decodeFloat(forKey: "hyphenationFactor")
        tighteningFactorForTruncation = coder.decodeFloat(forKey: "tighteningFactor")
        allowsDefaultTighteningForTruncation = coder.decodeBool(forKey: "allowsTightening")
        headerLevel = coder.decodeInteger(forKey: "headerLevel")
        leastMeasure = CGFloat(coder.decodeDouble(forKey: "leastMeasure"))
        keepsLeadingEdge = coder.decodeBool(forKey: "keepsLeadingEdge")
        let tabs = coder.decodeObject(of: [NSArray.self, TextTab.self], forKey: "tabStops") as? [TextTab]
        tabStops = tabs ?? []
        let blockClasses: [AnyClass] = [NSArray.self, TextBlock.self, TextTable.self, TextTableBlock.self]
        if coder.containsValue(forKey: "textBlocks") {
            textBlocks = coder.decodeObject(of: blockClasses, forKey: "textBlocks") as? [TextBlock] ?? []
        }
        if coder.containsValue(forKey: "textLists") {
            textLists = coder.decodeObject(of: [NSArray.self, TextList.self], forKey: "textLists") as? [TextList] ?? []
        }
    }

    func encode(with coder: NSCoder) {
        for (key, path) in Self.lengths { coder.encode(Double(self[keyPath: path]), forKey: key) }
        coder.encode(alignment.rawValue, forKey: "alignment")
        coder.encode(lineBreakMode.rawValue, forKey: "lineBreakMode")
        coder.encode(baseWritingDirection.rawValue, forKey: "writingDirection")
        coder.encode(Int(lineBreakStrategy.rawValue), forKey: "lineBreakStrategy")
        coder.encode(hyphenationFactor, forKey: "hyphenationFactor")
        coder.encode(tighteningFactorForTruncation, forKey: "tighteningFactor")
        coder.encode(allowsDefaultTighteningForTruncation, forKey: "allowsTightening")
        coder.encode(headerLevel, forKey: "headerLevel")
        if leastMeasure != 0 { coder.encode(Double(leastMeasure), forKey: "leastMeasure") }
        if keepsLeadingEdge { coder.encode(true, forKey: "keepsLeadingEdge") }
        coder.encode(NSArray(array: tabStops), forKey: "tabStops")
        if !textBlocks.isEmpty { coder.encode(NSArray(array: textBlocks), forKey: "textBlocks") }
        if !textLists.isEmpty { coder.encode(NSArray(array: textLists), forKey: "textLists") }
    }
}
