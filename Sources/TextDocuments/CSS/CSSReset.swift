/// Rules that take away what elements have by themselves, so that later rules can give them something else.
///
/// They are obeyed only together with what they prepare: a margin, padding, size or list style that is taken away stays where no later rule
/// that is understood sets it anew. So a page whose own rules are not understood keeps paragraphs, lists and headings.
enum CSSReset {
    private static let elements: Set<String> = [
        "*", "html", "body", "div", "p", "ul", "ol", "li", "dl", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "figure",
        "pre",
        "table", "td", "th", "*::before", "*::after", "*:before", "*:after", ":before", ":after", "::before", "::after",
    ]

    /// The property that a declaration takes away; nil where it does not.
    static func group(_ declaration: CSSDeclaration) -> String? {
        let value = declaration.value.lowercased()
        let isZero = ["0", "0px", "0em", "0 0", "0 0 0 0", "none"].contains(value)
        switch declaration.name {
        case "margin", "margin-top", "margin-bottom", "margin-block", "padding", "padding-left", "padding-inline-start":
            return isZero ? String(declaration.name.prefix { $0 != "-" }) : nil
        case "list-style", "list-style-type": return value == "none" ? "list-style" : nil
        case "font-size": return isZero || value == "100%" || value == "inherit" ? "font-size" : nil
        default: return nil
        }
    }

    /// The group that any declaration belongs to.
    static func anyGroup(_ name: String) -> String {
        if name.hasPrefix("margin") { return "margin" }
        if name.hasPrefix("padding") { return "padding" }
        return name.hasPrefix("list-style") ? "list-style" : name
    }

    /// Whether a rule is for elements by their bare names, and takes away. Indents instead of gaps are
    /// how books part paragraphs, and who counts items wants no marks.
    static func isReset(_ selectors: [String], _ declarations: [CSSDeclaration]) -> Bool {
        selectors.allSatisfy { elements.contains($0.lowercased()) || selectors.count > 6 }
            && !declarations.contains { $0.name == "text-indent" && $0.value != "0" || $0.name == "counter-reset" }
            && declarations.contains { group($0) != nil }
    }
}
