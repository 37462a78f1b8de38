import Foundation

/// The package document of a book (EPUB 3.3, § 5, and OPF 2.0.1): what the book says of itself, its files, and their order.
struct EPUBPackage {
    struct Item {
        var id: String
        /// Its name in the archive.
        var path: String
        var mediaType: String
        var properties: Set<String>
        /// The item to show instead, by its id.
        var fallback: String?
    }

    /// An entry of the reading order.
    struct SpineItem {
        var item: Item
        var isLinear: Bool
    }

    /// The package document's own name in the archive.
    let path: String
    private(set) var metadata = EPUBMetadata()
    private(set) var items: [String: Item] = [:]
    private(set) var itemsByPath: [String: Item] = [:]
    private(set) var spine: [SpineItem] = []
    /// The item of EPUB 2's table of contents.
    private(set) var tableOfContents: String?
    /// The item of the cover's picture.
    private(set) var cover: String?
    /// Whether pages follow each other from right to left (`page-progression-direction`).
    private(set) var runsRightToLeft = false
    /// Whether the book asks for pages (`rendition:flow`).
    private(set) var asksForPages = false
    /// Whether it asks for parts that are scrolled one by one.
    private(set) var asksForParts = false

    static let maximumItems = 1 << 16

    /// - Parameter root: the element of the document; what it lacks is empty.
    init(_ root: XMLElement, path: String, archive: ZIPArchive) {
        self.path = path
        metadata = EPUBMetadata(root)
        for element in (root.child("manifest")?.children("item") ?? []).prefix(Self.maximumItems) { readItem(element, archive) }
        let spine = root.child("spine")
        tableOfContents = spine?["toc"]
        for reference in (spine?.children("itemref") ?? []).prefix(Self.maximumItems) {
            guard let item = reference["idref"].flatMap({ items[$0] }) else { continue }
            self.spine.append(SpineItem(item: item, isLinear: reference["linear"]?.lowercased() != "no"))
        }
        runsRightToLeft = Self.runsRightToLeft(spine?["page-progression-direction"], metadata.languages.first, root["dir"])
        let flow = root.child("metadata")?.all.first { $0.name == "meta" && $0["property"] == "rendition:flow" && $0["refines"] == nil }
        (asksForPages, asksForParts) = (flow?.label.lowercased() == "paginated", flow?.label.lowercased() == "scrolled-doc")
        let named = root.child("metadata")?.all.first { $0.name == "meta" && $0["name"] == "cover" }?["content"]
        cover = items.values.first { $0.properties.contains("cover-image") }?.id ?? named
    }

    /// Where the spine leaves the direction open, it follows from the book's language, or else from its direction.
    private static func runsRightToLeft(_ direction: String?, _ language: String?, _ ofPackage: String?) -> Bool {
        switch direction?.lowercased() {
        case "rtl": return true
        case "ltr": return false
        default: break
        }
        let tags = language?.lowercased().split(separator: "-") ?? []
        if let script = tags.dropFirst().first(where: { $0.count == 4 }) { return rightToLeftScripts.contains(String(script)) }
        guard let first = tags.first, first != "und", first != "mul" else { return ofPackage?.lowercased() == "rtl" }
        return rightToLeftLanguages.contains(String(first))
    }

    private static let rightToLeftScripts: Set<String> = ["adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa"]
    /// Languages that are usually written in one of those.
    private static let rightToLeftLanguages: Set<String> = [
        "ar", "arc", "ary", "arz", "azb", "bal", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "mzn", "nqo", "pnb", "prs", "ps", "sd",
        "skr", "syr", "ug", "ur", "yi",
    ]

    private mutating func readItem(_ element: XMLElement, _ archive: ZIPArchive) {
        guard let id = element["id"], let path = EPUBPath.file(element["href"], in: path) else { return }
        let item = Item(
            id: id, path: archive.name(like: path) ?? path, mediaType: (element["media-type"] ?? "").lowercased(),
            properties: Set((element["properties"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)),
            fallback: element["fallback"])
        if items[id] == nil { items[id] = item }
        if itemsByPath[item.path] == nil { itemsByPath[item.path] = item }
    }

    /// The first of an item and its fallbacks that fits; nil where none does.
    func item(_ item: Item, where fits: (Item) -> Bool) -> Item? {
        var seen: Set<String> = []
        var candidate: Item? = item
        while let current = candidate, seen.insert(current.id).inserted {
            if fits(current) { return current }
            candidate = current.fallback.flatMap { items[$0] }
        }
        return nil
    }
}

extension EPUBPackage.Item {
    enum Kind { case page, drawing, picture, other }

    /// What it is to this reader.
    var kind: Kind {
        switch mediaType {
        case "application/xhtml+xml", "text/html", "text/x-oeb1-document", "application/x-dtbook+xml": .page
        case "image/svg+xml": .drawing
        case "image/png", "image/jpeg", "image/jpg", "image/webp", "image/gif": .picture
        default: .other
        }
    }
}
