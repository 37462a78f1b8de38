import TextKit

// The properties of lines of text that paragraphs and pages are made of: where they end, and what marks their letters.
extension ComputedStyle {
    /// Applies a declaration; false for properties of other kinds.
    mutating func applyToLines(_ declaration: CSSDeclaration, _ value: String, _ base: StyleBase) -> Bool {
        switch declaration.name {
        case "hyphens", "-webkit-hyphens": hyphens = ["auto": true, "manual": false, "none": false][value]
        case "quotes": quotes = QuotationMarks(declaration.value)
        case "hanging-punctuation":
            hangsPunctuation = value.split(separator: " ").contains { $0 == "allow-end" || $0 == "force-end" }
        case "word-break":
            let breaks: [String: RichParagraph.WordBreaks] = [
                "normal": .usual, "break-word": .usual, "keep-all": .betweenWords, "break-all": .anywhere,
            ]
            wordBreaks = breaks[value] ?? wordBreaks
        case "line-break", "-webkit-line-break": applyLineBreak(value)
        case "break-before", "page-break-before": breaksBefore = Self.pageBreaks.contains(value)
        case "break-after", "page-break-after":
            (avoidsBreakAfter, breaksAfter) = (value.hasPrefix("avoid"), Self.pageBreaks.contains(value))
        case "break-inside", "page-break-inside": avoidsBreakInside = value.hasPrefix("avoid")
        case "text-underline-position":
            underlinesBelow =
                value == "auto" || value == "from-font" ? false : value.split(separator: " ").contains("under") || underlinesBelow
        default: return applyEmphasis(declaration, base)
        }
        return true
    }

    private static let pageBreaks: Set<String> = ["page", "always", "left", "right", "recto", "verso", "all"]

    private mutating func applyLineBreak(_ value: String) {
        switch value {
        case "auto": lineBreakRule = nil
        case "loose", "normal", "strict": lineBreakRule = value
        case "anywhere": wordBreaks = .anywhere
        default: break
        }
    }

    // MARK: Marks

    private static let marks: [String: (filled: String, open: String)] = [
        "dot": ("\u{2022}", "\u{25E6}"), "circle": ("\u{25CF}", "\u{25CB}"), "double-circle": ("\u{25C9}", "\u{25CE}"),
        "triangle": ("\u{25B2}", "\u{25B3}"), "sesame": ("\u{FE45}", "\u{FE46}"),
    ]

    /// `text-emphasis` and its parts (CSS Text Decoration 3, § 3).
    private mutating func applyEmphasis(_ declaration: CSSDeclaration, _ base: StyleBase) -> Bool {
        switch declaration.name {
        case "text-emphasis", "-webkit-text-emphasis":
            (character.emphasis.mark, character.emphasis.color) = ("", nil)
            setMark(declaration.value)
            setMarkColor(declaration.value)
        case "text-emphasis-style", "-webkit-text-emphasis-style": setMark(declaration.value)
        case "text-emphasis-color", "-webkit-text-emphasis-color":
            character.emphasis.color = nil
            setMarkColor(declaration.value)
        case "text-emphasis-position", "-webkit-text-emphasis-position":
            character.emphasis.isBelow = CSSText.words(declaration.value.lowercased()).contains("under")
        default: return false
        }
        return true
    }

    private mutating func setMark(_ value: String) {
        var (shape, isOpen, isSet) = ("circle", false, false)
        for word in CSSText.words(value) {
            switch word.lowercased() {
            case "none":
                character.emphasis.mark = ""
                return
            case "filled": isSet = true
            case "open": (isOpen, isSet) = (true, true)
            case let name where Self.marks[name] != nil: (shape, isSet) = (name, true)
            case let text where text.hasPrefix("\"") || text.hasPrefix("'"):
                // A string's first letter alone is shown, as CSS allows.
                let mark = CSSText.unquoted(word).first.map(String.init) ?? ""
                character.emphasis.mark = mark.utf16.count <= 16 ? mark : ""
                return
            default: break
            }
        }
        guard isSet, let marks = Self.marks[shape] else { return }
        character.emphasis.mark = isOpen ? marks.open : marks.filled
    }

    private mutating func setMarkColor(_ value: String) {
        if let color = CSSText.words(value).lazy.compactMap(CSSColor.parse).first { character.emphasis.color = color }
    }

    // MARK: What follows from all of them

    /// Gives the language the rule that lines of it are broken by, under Unicode's name for that (UTS 35, “-u-lb-”), and lines under text
    /// their place.
    mutating func finishLines() {
        if underline != 0, underlinesBelow { underline |= UnderlineStyle.belowDescenders.rawValue }
        guard lineBreakRule != nil || character.language?.contains(Self.ruleMark) == true else { return }
        let language = character.language.map { tag in tag.firstRange(of: Self.ruleMark).map { String(tag[..<$0.lowerBound]) } ?? tag }
        character.language = lineBreakRule.map { (language ?? "und") + Self.ruleMark + $0 } ?? (language == "und" ? nil : language)
    }

    private static let ruleMark = "-u-lb-"
}
