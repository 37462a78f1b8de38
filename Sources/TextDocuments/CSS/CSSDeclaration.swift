/// One property with its value, as the source has it.
struct CSSDeclaration: Hashable {
    /// The name in lower case.
    var name: String
    /// Trimmed, without `!important`.
    var value: String
    var isImportant = false

    /// Whether the value refers to a custom property.
    var hasVariables: Bool { CSSVariables.areReferred(in: value) }

    /// Reads what stands between the braces of a rule, or in a `style` attribute.
    static func list(_ bytes: [UInt8], from start: Int, to end: Int) -> [CSSDeclaration] {
        var found: [CSSDeclaration] = []
        var index = start
        while index < end, found.count < 1000 {
            let stop = CSSText.find(";", in: bytes, from: index, to: end)
            let colon = CSSText.find(":", in: bytes, from: index, to: stop)
            if colon < stop {
                // EPUB's names with its prefix mean those without (EPUB 3.3, § 6.3.2).
                let written = CSSText.trimmed(bytes, index, colon)
                let name = written.hasPrefix("--") ? written : String(written.lowercased().trimmingPrefix("-epub-"))
                var value = CSSText.trimmed(bytes, colon + 1, stop)
                var isImportant = false
                if let mark = value.lastIndex(of: "!"), value[mark...].dropFirst().lowercased().contains("important") {
                    isImportant = true
                    value = CSSText.words(String(value[..<mark])).joined(separator: " ")
                }
                if name == "font", !CSSVariables.areReferred(in: value) {
                    found += font(value, isImportant)
                } else if !name.isEmpty && !value.isEmpty && value.utf8.count < 4096 {
                    found.append(CSSDeclaration(name: name, value: value, isImportant: isImportant))
                }
            }
            index = stop + 1
        }
        return found
    }

    /// The declarations that the shorthand stands for: style and weight, a size, perhaps a line height, and families.
    static func font(_ value: String, _ isImportant: Bool) -> [CSSDeclaration] {
        let words = CSSText.words(value)
        var parts = ["font-style": "normal", "font-weight": "normal", "line-height": "normal", "font-variant": "normal"]
        for (index, word) in words.enumerated() {
            switch word.lowercased() {
            case "italic", "oblique": parts["font-style"] = "italic"
            case "bold", "bolder", "lighter", "100", "200", "300", "400", "500", "600", "700", "800", "900": parts["font-weight"] = word
            case "small-caps": parts["font-variant"] = "small-caps"
            case "normal", "condensed", "expanded": break
            default:
                let sizes = word.split(separator: "/", maxSplits: 1).map(String.init)
                parts["font-size"] = sizes[0]
                var rest = words[(index + 1)...]
                if sizes.count > 1 { parts["line-height"] = sizes[1] }
                if let first = rest.first, first.hasPrefix("/") {
                    parts["line-height"] = first == "/" ? rest.dropFirst().first : String(first.dropFirst())
                    rest = rest.dropFirst(first == "/" ? 2 : 1)
                }
                // A shorthand without a size and a family is invalid.
                guard !rest.isEmpty else { return [] }
                parts["font-family"] = rest.joined(separator: " ")
                return parts.map { CSSDeclaration(name: $0, value: $1, isImportant: isImportant) }
            }
        }
        return []
    }

    static func list(_ source: String) -> [CSSDeclaration] {
        let bytes = CSSText.withoutComments(source)
        return list(bytes, from: 0, to: bytes.count)
    }
}
