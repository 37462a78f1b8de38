import Foundation

/// The table of contents of a book and the pages of its printed edition: its navigation document (EPUB 3.3, § 7), or its NCX.
struct EPUBNavigation {
    struct Entry: Equatable {
        var title: String
        /// Where it leads: a file of the book, and a place in it.
        var path: String
        var fragment: String?
        /// 1 for the highest.
        var level = 1
    }

    private(set) var contents: [Entry] = []
    /// Their titles are what the printed pages are called.
    private(set) var pages: [Entry] = []

    /// Entries beyond these are left out.
    static let maximumEntries = 50_000
    private static let maximumLevel = 32

    init() {}

    /// Reads a navigation document, which lies at `path`. Whether it, or a part of it, is hidden where it is shown as a page means nothing.
    init(navigation root: XMLElement, path: String) {
        let lists = root.all.filter { $0.name == "nav" }
        func list(_ type: String) -> XMLElement? {
            lists.first { nav in
                let types = (nav["type", in: XMLNamespace.structure] ?? "").split(whereSeparator: \.isWhitespace)
                return types.contains(type[...]) || nav["role"] == "doc-\(type.replacingOccurrences(of: "-", with: ""))"
            }
        }
        // A book whose only list has no type means that one.
        let table = list("toc") ?? (lists.count == 1 ? lists.first : nil)
        if let list = table?.child("ol") { read(list, path, 1, into: \.contents) }
        if let list = list("page-list")?.child("ol") { read(list, path, 1, into: \.pages) }
    }

    /// Reads the items of a list. The trees that it is given are of bounded depth.
    private mutating func read(_ list: XMLElement, _ path: String, _ level: Int, into entries: WritableKeyPath<Self, [Entry]>) {
        for item in list.children("li") where self[keyPath: entries].count < Self.maximumEntries {
            let index = self[keyPath: entries].count
            let heading = item.children.first { $0.name == "a" || $0.name == "span" }
            let title = heading.map { $0.label.isEmpty ? $0["title"] ?? "" : $0.label } ?? ""
            if let entry = Self.entry(title, heading?["href"], path, level) { self[keyPath: entries].append(entry) }
            guard let inner = item.child("ol") else { continue }
            read(inner, path, min(level + 1, Self.maximumLevel), into: entries)
            // A heading that leads nowhere stands before the first of what it heads.
            if heading?["href"] == nil, !title.isEmpty, index < self[keyPath: entries].count {
                var entry = self[keyPath: entries][index]
                (entry.title, entry.level) = (title, level)
                self[keyPath: entries].insert(entry, at: index)
            }
        }
    }

    /// Reads EPUB 2's table of contents, which lies at `path`.
    init(ncx root: XMLElement, path: String) {
        if let map = root.child("navMap") { read(points: map, path, 1) }
        for target in root.child("pageList")?.children("pageTarget") ?? [] where pages.count < Self.maximumEntries {
            let label = target.child("navLabel")?.label ?? target["value"] ?? ""
            if let entry = Self.entry(label, target.child("content")?["src"], path, 1) { pages.append(entry) }
        }
    }

    private mutating func read(points parent: XMLElement, _ path: String, _ level: Int) {
        for point in parent.children("navPoint") where contents.count < Self.maximumEntries {
            let label = point.child("navLabel")?.label ?? ""
            if let entry = Self.entry(label, point.child("content")?["src"], path, level) { contents.append(entry) }
            read(points: point, path, min(level + 1, Self.maximumLevel))
        }
    }

    private static func entry(_ title: String, _ target: String?, _ base: String, _ level: Int) -> Entry? {
        guard !title.isEmpty, let target, case .inside(let path, let fragment) = EPUBPath.resolve(target, in: base) else { return nil }
        return Entry(title: title, path: path, fragment: fragment, level: level)
    }
}
