/// The rules of style sheets.
struct StyleSheet {
    private(set) var blocks: [[CSSDeclaration]] = []
    private(set) var ruleCount = 0
    private(set) var rules = RuleIndex()
    /// Rules for text before and after elements.
    private(set) var generatedRules: [CSSSelector.Pseudo: RuleIndex] = [:]
    /// What the selectors ask of elements.
    private(set) var needs = CSSNeeds()
    /// The numbers of blocks that do nothing but take away what elements have by themselves.
    private(set) var resets: Set<Int> = []
    /// The faces that it names.
    private(set) var faces: [CSSFontFace] = []
    /// Whether the reader's paper is dark, and whether a condition has asked for that.
    let isDark: Bool
    private(set) var dependsOnColorScheme = false
    private static let maximumFaces = 256
    /// Rules beyond these are not read.
    private static let maximumRules = 20000

    init(isDark: Bool = false) { self.isDark = isDark }

    init(_ source: String, isDark: Bool = false) {
        self.isDark = isDark
        add(source)
    }

    /// Whether a list of media queries holds for the reader.
    mutating func holds(media queries: some StringProtocol) -> Bool {
        if CSSCondition.asksForColorScheme(queries) { dependsOnColorScheme = true }
        return CSSCondition.media(queries, isDark: isDark)
    }

    /// Adds the rules of a source after those there are. `@media` and `@supports` are read where their conditions hold, and layers; other
    /// rules with `@` are not. O(length).
    mutating func add(_ source: String) {
        let bytes = CSSText.withoutComments(source)
        var index = 0
        while index < bytes.count, ruleCount < Self.maximumRules {
            let byte = bytes[index]
            if CSSText.isSpace(byte) || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") {
                index += 1
            } else if byte == UInt8(ascii: "@") {
                index = skipAtRule(bytes, index)
            } else {
                index = addRule(bytes, index)
            }
        }
    }

    private mutating func addRule(_ bytes: [UInt8], _ start: Int) -> Int {
        let open = CSSText.find("{}", in: bytes, from: start, to: bytes.count)
        guard open < bytes.count, bytes[open] == UInt8(ascii: "{") else { return open + 1 }
        let close = CSSText.find("}", in: bytes, from: open + 1, to: bytes.count)
        let declarations = CSSDeclaration.list(bytes, from: open + 1, to: close)
        if declarations.isEmpty { return close + 1 }
        blocks.append(declarations)
        let sources = CSSText.split(String(decoding: bytes[start..<open], as: UTF8.self), ",")
        if CSSReset.isReset(sources, declarations) { resets.insert(blocks.count - 1) }
        for source in sources { if let selector = CSSSelector(source) { add(selector) } }
        return close + 1
    }

    private mutating func add(_ selector: CSSSelector) {
        let rule = RuleIndex.Rule(selector: selector, block: blocks.count - 1, order: ruleCount)
        ruleCount += 1
        needs.formUnion(selector.needs)
        if let pseudo = selector.pseudo { generatedRules[pseudo, default: RuleIndex()].add(rule) } else { rules.add(rule) }
    }

    /// Past a rule that is not read, or into the block of one that is.
    private mutating func skipAtRule(_ bytes: [UInt8], _ start: Int) -> Int {
        let stop = CSSText.find(";{}", in: bytes, from: start, to: bytes.count)
        let prelude = CSSText.trimmed(bytes, start, stop).lowercased()
        guard stop < bytes.count, bytes[stop] == UInt8(ascii: "{") else {
            if prelude.hasPrefix("@import"), CSSCondition.asksForColorScheme(prelude) { dependsOnColorScheme = true }
            return stop + 1
        }
        if prelude == "@font-face" {
            let close = CSSText.find("}", in: bytes, from: stop + 1, to: bytes.count)
            if faces.count < Self.maximumFaces, let face = CSSFontFace(bytes, from: stop + 1, to: close) { faces.append(face) }
            return close + 1
        }
        let holds =
            prelude.hasPrefix("@media")
            ? holds(media: prelude.dropFirst(6))
            : prelude.hasPrefix("@supports") ? CSSCondition.supports(prelude.dropFirst(9)) : prelude.hasPrefix("@layer")
        if holds { return stop + 1 }
        var depth = 1
        var index = stop + 1
        while index < bytes.count, depth > 0 {
            index = CSSText.find("{}", in: bytes, from: index, to: bytes.count)
            if index < bytes.count { depth += bytes[index] == UInt8(ascii: "{") ? 1 : -1 }
            index += 1
        }
        return index
    }
}
