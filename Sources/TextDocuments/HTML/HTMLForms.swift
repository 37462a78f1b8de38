/// What the fields of forms say, as text.
enum HTMLForms {
    /// The text that stands for a field; nil where nothing does.
    static func text(_ name: String, _ attributes: [(name: String, value: String)], _ node: HTMLNode) -> String? {
        func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        switch name {
        case "input":
            let value = attribute("value") ?? ""
            // A field that opens a menu, as pages without scripts have it, says nothing.
            if attribute("role") == "button" || attribute("aria-hidden") == "true" { return nil }
            switch attribute("type")?.lowercased() ?? "text" {
            case "checkbox": return attribute("checked") == nil ? "☐" : "☑"
            case "radio": return attribute("checked") == nil ? "○" : "◉"
            case "hidden", "password", "image", "file": return nil
            case "submit", "reset", "button": return value.isEmpty ? nil : "[\(value)]"
            default: return value.isEmpty ? nil : value
            }
        case "select": return chosen(node)
        case "meter", "progress": return nil
        default: return nil
        }
    }

    /// The option that is selected, or else the first one. O(options).
    private static func chosen(_ select: HTMLNode) -> String? {
        var first: String?
        var waiting = [select]
        while let node = waiting.popLast() {
            for index in (0..<node.childCount).reversed() where node.child(index).kind == .element { waiting.append(node.child(index)) }
            guard node.name == "option" else { continue }
            let text = node.innerText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if node.attributes.contains(where: { $0.name == "selected" }) { return text }
            first = first ?? text
        }
        return first
    }
}
