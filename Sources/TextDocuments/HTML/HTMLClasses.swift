/// The classes of a page: one for each set of declarations.
struct HTMLClasses {
    private var names: [String: String] = [:]
    private var counts: [String: Int] = [:]
    private(set) var rules: [String] = []

    /// The `class` attribute for declarations; empty where there are none.
    mutating func attribute(_ element: String, _ declarations: String) -> String {
        let trimmed = declarations.hasPrefix("; ") ? String(declarations.dropFirst(2)) : declarations
        if trimmed.isEmpty { return "" }
        let key = element + trimmed
        if let known = names[key] { return " class=\"\(known)\"" }
        counts[element, default: 0] += 1
        let name = "\(element)\(counts[element]!)"
        names[key] = name
        rules.append(".\(name) { \(trimmed) }")
        return " class=\"\(name)\""
    }
}
