import Foundation

/// Resolves the URLs of a book, whose root is that of its archive: none leads out of it.
enum EPUBPath {
    enum Target: Equatable {
        /// A file of the book, by its name in the archive, and the place in it.
        case inside(path: String, fragment: String?)
        /// An absolute URL.
        case outside(String)
    }

    /// What a reference in the file at `base` leads to; nil for what is no URL. Segments `..` beyond the root stay at the root, and a
    /// path that begins with `/` begins there (EPUB 3.3, § 4.2.5).
    static func resolve(_ reference: String, in base: String) -> Target? {
        let text = String(reference.unicodeScalars.filter { !["\n", "\r", "\t"].contains($0) }).trimmingCharacters(in: .whitespaces)
        if hasScheme(text) || text.hasPrefix("//") { return .outside(text) }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? decoded(parts[1]) : nil
        let path = decoded(parts[0].prefix { $0 != "?" })
        if path.isEmpty { return text.isEmpty ? nil : .inside(path: base, fragment: fragment) }
        var segments = path.hasPrefix("/") ? [] : base.split(separator: "/").dropLast().map(String.init)
        for segment in path.replacingOccurrences(of: "\\", with: "/").split(separator: "/") where segment != "." {
            if segment == ".." { _ = segments.popLast() } else { segments.append(String(segment)) }
        }
        if segments.isEmpty { return nil }
        return .inside(path: segments.joined(separator: "/"), fragment: fragment?.isEmpty == true ? nil : fragment)
    }

    /// The file of the book that a reference leads to; nil where it leads elsewhere.
    static func file(_ reference: String?, in base: String) -> String? {
        guard let reference, case .inside(let path, _) = resolve(reference, in: base) else { return nil }
        return path
    }

    /// The name of a place as an anchor of the book's one text: the file's name in the archive and, after `#`, that of the place.
    static func anchor(_ path: String, _ fragment: String?) -> String { fragment.map { "\(path)#\($0)" } ?? path }

    /// A link to an anchor of the text.
    static func link(to anchor: String) -> String {
        "#" + (anchor.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "")
    }

    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII, first.isLetter else { return false }
        return text[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    private static func decoded(_ text: Substring) -> String { text.removingPercentEncoding ?? String(text) }
}
