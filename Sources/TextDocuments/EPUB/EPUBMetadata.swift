import Foundation

/// What a book says of itself (Dublin Core's elements).
struct EPUBMetadata {
    /// The first title, with its direction where the book gives one.
    private(set) var title = ""
    /// Authors in the book's order, each with its direction.
    private(set) var creators: [String] = []
    private(set) var publisher = ""
    /// The year, or as much of the date as there is.
    private(set) var date = ""
    private(set) var languages: [String] = []

    init() {}

    /// - Parameter root: of the package document.
    init(_ root: XMLElement) {
        let metadata = root.child("metadata")
        // OPF 1 had a level more.
        let elements = metadata?.all.filter { $0 !== metadata } ?? []
        func texts(_ name: String) -> [String] {
            elements.filter { $0.name.lowercased() == name }.map { Self.directed($0, $0["dir"] ?? root["dir"]) }.filter { !$0.isEmpty }
        }
        title = texts("title").first ?? ""
        creators = texts("creator")
        publisher = texts("publisher").first ?? ""
        date = texts("date").first.map { String($0.prefix { $0 != "T" }) } ?? ""
        languages = texts("language")
    }

    /// The text of an element, within marks that keep its direction from what stands around it, where it matters.
    private static func directed(_ element: XMLElement, _ direction: String?) -> String {
        let text = element.label
        let mark: String
        switch direction?.lowercased() {
        case "rtl": mark = "\u{2067}"
        case "ltr": mark = "\u{2066}"
        case "auto": mark = "\u{2068}"
        default: return text
        }
        let isMixed = text.unicodeScalars.contains { $0.value >= 0x590 }
        return text.isEmpty || !isMixed ? text : "\(mark)\(text)\u{2069}"
    }

    /// What a reader wants to be told of it beside the title: authors, publisher, date, languages.
    var details: [String] {
        var found: [String] = []
        let authors = creators.prefix(3).joined(separator: ", ") + (creators.count > 3 ? " and others" : "")
        if !creators.isEmpty { found.append("by " + authors) }
        let imprint = [publisher, date].filter { !$0.isEmpty }.joined(separator: " ")
        if !imprint.isEmpty { found.append(imprint) }
        if !languages.isEmpty { found.append(languages.prefix(3).joined(separator: ", ")) }
        return found
    }
}
