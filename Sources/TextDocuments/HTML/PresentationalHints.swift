import Foundation
import TextKit

/// Presentational attributes, such as `bgcolor` and `align`, as declarations (HTML standard, Rendering).
enum PresentationalHints {
    static func of(_ element: CSSContext) -> [CSSDeclaration] {
        var found = cellBorders(element)
        if element.attributes.isEmpty { return found }
        func add(_ name: String, _ value: String) { found.append(CSSDeclaration(name: name, value: value)) }
        for (name, value) in element.attributes {
            switch name {
            case "align" where element.name == "img" || element.name == "table":
                if ["left", "right"].contains(value.lowercased()) { add("float", value.lowercased()) }
                if element.name == "table", value.lowercased() == "center" {
                    add("margin-left", "auto")
                    add("margin-right", "auto")
                }
            case "align" where element.name == "caption" && ["top", "bottom"].contains(value.lowercased()):
                add("caption-side", value.lowercased())
            case "align" where element.name != "table" && element.name != "hr":
                let lower = value.lowercased() == "middle" ? "center" : value.lowercased()
                let alignsBlocks = aligning.contains(element.name) && ["left", "center", "right"].contains(lower)
                add("text-align", (alignsBlocks ? "-webkit-" : "") + lower)
            case "clear" where element.name == "br": add("clear", value.lowercased())
            case "valign": add("vertical-align", value.lowercased())
            case "bgcolor": if let color = CSSColor.legacy(value) { add("background-color", CSSColor.text(color)) }
            case "text" where element.name == "body", "color" where element.name == "font":
                if let color = CSSColor.legacy(value) { add("color", CSSColor.text(color)) }
            case "face" where element.name == "font": add("font-family", value)
            case "size" where element.name == "font": if let size = fontSize(value) { add("font-size", size) }
            case "width" where ["td", "th", "table", "col", "colgroup"].contains(element.name):
                if let width = dimension(value) { add("width", width) }
            case "type" where ["ol", "ul", "li"].contains(element.name):
                if let format = listFormat(value) { add("list-style-type", format) }
            case "hidden": add("display", "none")
            case "nowrap": add("white-space", "nowrap")
            default: break
            }
        }
        return found
    }

    /// Elements whose `align` is for the blocks in them, too.
    private static let aligning: Set<String> = ["div", "center", "td", "th", "tr", "thead", "tbody", "tfoot", "col", "colgroup"]

    /// The borders that `border` of a table gives the cells in it.
    private static func cellBorders(_ element: CSSContext) -> [CSSDeclaration] {
        guard element.name == "td" || element.name == "th" else { return [] }
        var outer = element.parent
        while let candidate = outer, candidate.name != "table" { outer = candidate.parent }
        guard let border = outer?.attribute("border"), dimension(border).map({ (Double($0.dropLast(2)) ?? 1) > 0 }) ?? true else {
            return []
        }
        return [CSSDeclaration(name: "border", value: "1px solid #808080")]
    }

    /// The number that a value begins with, and a percent sign if one follows: “200px” counts as “200”. Nil without a number, and for
    /// shares of the remaining width (`*`).
    static func dimension(_ value: String) -> String? {
        let text = value.drop { $0.isWhitespace }
        let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty else { return nil }
        let rest = text[digits.endIndex...].drop { $0.isWhitespace }.first
        guard rest != "*" else { return nil }
        let number = parts.count > 1 && !parts[1].isEmpty ? "\(whole).\(parts[1])" : String(whole)
        return number + (rest == "%" ? "%" : "px")
    }

    private static func fontSize(_ value: String) -> String? {
        let text = value.trimmingCharacters(in: .whitespaces)
        guard let number = Int(text.hasPrefix("+") ? String(text.dropFirst()) : text) else { return nil }
        let step = text.hasPrefix("+") || text.hasPrefix("-") ? 3 + max(-10, min(10, number)) : number
        return ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"][max(1, min(7, step)) - 1]
    }

    private static func listFormat(_ value: String) -> String? {
        switch value {
        case "1": "decimal"
        case "a": "lower-alpha"
        case "A": "upper-alpha"
        case "i": "lower-roman"
        case "I": "upper-roman"
        default: ["disc", "circle", "square", "none"].first { $0 == value.lowercased() }
        }
    }
}

extension ComputedStyle {
    /// The `dir` attribute: of a block its paragraphs' direction, of what stands in a line an embedding.
    mutating func setDirection(_ value: String, _ element: CSSContext) {
        switch value {
        case "rtl": direction = .rightToLeft
        case "ltr": direction = .leftToRight
        default:
            direction = .natural
            return
        }
        guard Self.inlineElements.contains(element.name) else { return }
        let format = element.name == "bdo" ? 2 : 0
        if character.embedding.count < 60 { character.embedding.append(direction.rawValue + format) }
        direction = element.parent?.style.direction ?? .natural
    }

    private static let inlineElements: Set<String> = [
        "span", "bdo", "bdi", "a", "b", "i", "u", "s", "em", "strong", "font", "code", "cite", "q", "small", "big", "sub", "sup",
        "mark", "abbr", "kbd", "samp", "tt", "var", "dfn", "del", "ins",
    ]
}
