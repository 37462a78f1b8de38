import Foundation

/// A page of the manual as mandoc writes it in HTML, made fit to be read: without the head and the foot, which say what the title says,
/// without the links of each heading and option to itself, and with references as links that the page has in bold alone.
nonisolated enum MandocPage {
    static func html(_ bytes: [UInt8]) -> String {
        var html = String(decoding: bytes, as: UTF8.self)
        for name in ["head", "foot"] { html = without(html, from: "<table class=\"\(name)\">", to: "</table>") { _ in "" } }
        html = without(html, from: "<a class=\"permalink\"", to: "</a>") { link in
            link.firstIndex(of: ">").map { String(link[link.index(after: $0)...]) } ?? ""
        }
        return html.replacing(/<b>([\p{L}\p{N}+_.:@\[\-]+)<\/b>\((\d[a-z]*)\)/) { match in
            guard let name = ManualName("\(match.1)(\(match.2))") else { return String(match.0) }
            return "<a href=\"\(name.address)\">\(match.0)</a>"
        }
    }

    /// Replaces each part between two marks, and these, by what is made of the part. O(length).
    private static func without(_ text: String, from start: String, to end: String, _ replacement: (Substring) -> String) -> String {
        var result = ""
        var rest = text[...]
        while let opening = rest.range(of: start), let closing = rest[opening.upperBound...].range(of: end) {
            result += rest[..<opening.lowerBound]
            result += replacement(rest[opening.upperBound..<closing.lowerBound])
            rest = rest[closing.upperBound...]
        }
        return result + rest
    }
}
