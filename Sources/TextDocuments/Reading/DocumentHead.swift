import Foundation

/// The beginning of a document, by which its format is recognised.
struct DocumentHead {
    /// ASCII in lower case, without the white space at the start.
    let text: Substring

    /// Takes the first bytes of a document; at most 1,024 count.
    init(_ data: Data) {
        var head = data.prefix(1024)
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { head = head.dropFirst(3) }
        // UTF-16 without its zeros is as good as ASCII here.
        let ascii = String(decoding: head.filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self).lowercased()
        text = ascii.drop { $0.isWhitespace }
    }

    /// Whether it is a ZIP archive.
    var isArchive: Bool { text.hasPrefix("pk\u{3}\u{4}") }

    /// Whether it is an archive whose first file says that it is a book (OCF 3.3, § 4.3).
    var isEPUB: Bool { isArchive && text.contains("mimetype") && text.contains("application/epub+zip") }

    var isHTML: Bool {
        if ["<!doctype html", "<html", "<head", "<body"].contains(where: text.hasPrefix) { return true }
        if beginsWithElement { return true }
        let mayBegin = text.hasPrefix("<?xml") || text.hasPrefix("<!--")
        return mayBegin && (text.contains("<html") || text.contains("<!doctype html"))
    }

    /// Whether it begins with an element as parts of pages do (MIME Sniffing, § 7.1), and has no signs of Markdown around that.
    private var beginsWithElement: Bool {
        guard text.first == "<", text.contains("</") else { return false }
        let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber }
        guard Self.elements.contains(name), text.dropFirst(name.count + 1).first.map({ $0 == ">" || $0.isWhitespace }) == true else {
            return false
        }
        if ["](", "**", "```", "\n#", "\n- ", "\n* "].contains(where: text.contains) { return false }
        let paragraphs = text.replacing("\r", with: "").split(separator: "\n\n").map { $0.drop(while: \.isWhitespace) }
        return paragraphs.allSatisfy { $0.isEmpty || $0.first == "<" }
    }

    private static let elements: Set<Substring> = [
        "title", "meta", "style", "link", "script", "div", "section", "article", "main", "header", "nav", "table", "p", "h1", "h2", "h3",
        "ul",
        "ol", "dl", "blockquote", "pre",
    ]
}
