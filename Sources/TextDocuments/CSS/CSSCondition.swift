import Foundation

/// The conditions of `@media` and `@supports` (Media Queries 4, Conditional Rules 3), for a window of common width on a screen.
enum CSSCondition {
    /// The width that pages are told, in pixels: that of a window, not of the column that the text is set in.
    private static let width: CGFloat = 900

    /// Whether a list of media queries holds.
    /// - Parameter isDark: whether the reader's paper is dark.
    static func media(_ queries: some StringProtocol, isDark: Bool = false) -> Bool {
        let list = CSSText.split(queries.lowercased(), ",")
        return list.isEmpty || list.contains { query($0, isDark) }
    }

    /// Whether media queries depend on the reader's colours.
    static func asksForColorScheme(_ queries: some StringProtocol) -> Bool {
        queries.utf8.count >= colorScheme.utf8.count && queries.lowercased().contains(colorScheme)
    }

    private static let colorScheme = "prefers-color-scheme"

    private static func query(_ source: String, _ isDark: Bool) -> Bool {
        let feature = { self.feature($0, isDark) }
        var words = CSSText.words(source)
        var isNegative = false
        if words.first == "only" { words.removeFirst() }
        if words.first == "not", words.count > 1, !words[1].hasPrefix("(") {
            isNegative = true
            words.removeFirst()
        }
        if let medium = words.first, !medium.hasPrefix("("), medium != "not" {
            let holds = medium == "all" || medium == "screen"
            words.removeFirst()
            if words.first == "and" { words.removeFirst() }
            return isNegative != (holds && (words.isEmpty || combined(words, feature, depth: 0)))
        }
        return combined(words, feature, depth: 0)
    }

    /// Whether what `@supports` asks for is understood.
    static func supports(_ source: some StringProtocol) -> Bool {
        combined(CSSText.words(source.lowercased()), depth: 0) { text in
            guard let colon = text.firstIndex(of: ":") else { return text.hasPrefix("selector(") }
            let name = CSSText.words(String(text[..<colon])).joined()
            if name == "display" { return displays.contains(CSSText.words(String(text[text.index(after: colon)...])).joined()) }
            return name.hasPrefix("--") || supported.contains(name)
        }
    }

    /// The values of `display` that are understood, those whose items stand one below the other among them.
    private static let displays: Set<String> = [
        "none", "inline", "block", "inline-block", "list-item", "contents", "flow-root", "flex", "inline-flex", "grid", "inline-grid",
        "table",
        "inline-table", "table-row", "table-cell", "table-caption", "table-row-group", "table-header-group", "table-footer-group",
        "table-column", "table-column-group", "run-in", "ruby", "ruby-text", "initial", "inherit", "unset", "revert",
    ]

    private static let supported: Set<String> = [
        "color", "background", "background-color", "font-family", "font-size", "font-style", "font-weight", "font-variant",
        "margin",
        "text-align-last", "font-feature-settings", "padding", "border", "text-align", "text-indent", "text-transform", "text-decoration",
        "line-height", "letter-spacing",
        "word-spacing",
        "white-space", "float", "shape-outside", "width", "vertical-align", "list-style", "list-style-type", "hyphens", "quotes",
        "word-break",
        "line-break", "text-emphasis", "text-underline-position", "direction",
        "content",
        "counter-increment", "counter-reset", "hanging-punctuation", "caption-side", "border-collapse",
        "break-after", "break-inside", "page-break-after", "page-break-inside",
    ]

    private static func combined(_ words: [String], depth: Int, _ test: (String) -> Bool) -> Bool { combined(words, test, depth: depth) }

    /// `(a) and (b)`, `(a) or (b)`, `not (a)`, with conditions in brackets among them.
    private static func combined(_ words: [String], _ test: (String) -> Bool, depth: Int) -> Bool {
        guard depth < 8, !words.isEmpty else { return false }
        if words[0] == "not" { return !combined(Array(words.dropFirst()), test, depth: depth + 1) }
        if words.contains("or") {
            return words.split(separator: "or").contains { combined(Array($0), test, depth: depth + 1) }
        }
        return words.split(separator: "and").allSatisfy { part in
            let text = part.joined(separator: " ")
            guard text.hasPrefix("("), text.hasSuffix(")") else { return test(text) }
            let inner = String(text.dropFirst().dropLast())
            let parts = CSSText.words(inner)
            let isNested = inner.hasPrefix("(") || parts.first == "not"
            return isNested ? combined(parts, test, depth: depth + 1) : test(inner)
        }
    }

    /// One feature in brackets, such as `min-width: 40em`, `width >= 600px` or `prefers-color-scheme: dark`.
    private static func feature(_ source: String, _ isDark: Bool) -> Bool {
        let base = CSSLength.Base(em: 16, rem: 16)
        if let colon = source.firstIndex(of: ":") {
            let name = CSSText.words(String(source[..<colon])).joined()
            let value = CSSText.words(String(source[source.index(after: colon)...])).joined(separator: " ")
            switch name {
            case "min-width", "min-device-width": return CSSLength.parse(value, base).map { width >= $0 } ?? false
            case "max-width", "max-device-width": return CSSLength.parse(value, base).map { width <= $0 } ?? false
            case colorScheme: return value == (isDark ? "dark" : "light")
            case "prefers-reduced-motion": return value == "reduce"
            case "orientation": return value == "portrait"
            case "hover", "any-hover": return value == "hover"
            case "pointer", "any-pointer": return value == "fine"
            case "scripting": return value == "none"
            default: return false
            }
        }
        var words = CSSText.words(source.replacing("<", with: " < ").replacing(">", with: " > ").replacing(" =", with: "="))
        words = words.map { $0.hasPrefix("=") ? String($0.dropFirst()) : $0 }.filter { !$0.isEmpty }
        guard let name = words.firstIndex(of: "width") else {
            return ["color", "hover", colorScheme].contains(source)
        }
        var holds = true
        if name >= 2, let limit = CSSLength.parse(words[name - 2], base) {
            holds = holds && (words[name - 1] == "<" ? limit <= width : limit >= width)
        }
        if name + 2 < words.count, let limit = CSSLength.parse(words[name + 2], base) {
            holds = holds && (words[name + 1] == "<" ? width <= limit : width >= limit)
        }
        return holds
    }
}
