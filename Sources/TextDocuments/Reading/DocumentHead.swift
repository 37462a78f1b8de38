import Foundation

/// The beginning of a document, by which its format is recognised.
struct DocumentHead {
    /// ASCII in lower case, without the white space at the start, line ends as line feeds. DEL stands for all other signs but those at the
    /// start.
    let text: Substring

    /// Takes the first bytes of a document; at most 1,024 count.
    init(_ data: Data) {
        var head = data.prefix(1024)
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { head = head.dropFirst(3) }
        // UTF-16 without its zeros is as good as ASCII here.
        let signs = head.filter { $0 != 0 && $0 != 13 }.drop { $0 >= 0x80 }.map { min($0, 0x7F) }
        let ascii = String(decoding: signs, as: UTF8.self).lowercased()
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
}
