import Foundation

/// A page of the manual as mandoc writes it in HTML, made fit to be read: without the head and the foot, which say what the title says,
/// without the links of each heading and option to itself, and with references as links that the page has in bold alone.
nonisolated enum MandocPage {
    /// Names of commands and options are bold, as terminals show them; what is indented and the tags of a list stand as `man` has them.
    static let style = """
        <style>code.Nm, code.Fl, code.Cm, code.Ic { font-family: inherit; font-weight: bold }
        .Bd-indent { margin-left: 2.8em } dl.Bl-tag > dt { margin-top: 1em } dl.Bl-compact > dt { margin-top: 0 }</style>

        """

    static func html(_ bytes: [UInt8]) -> String {
        var html = String(decoding: bytes, as: UTF8.self)
        for name in ["head", "foot"] { html = without(html, from: "<table class=\"\(name)\">", to: "</table>") { _ in "" } }
        html = without(html, from: "<a class=\"permalink\"", to: "</a>") { link in
            link.firstIndex(of: ">").map { String(link[link.index(after: $0)...]) } ?? ""
        }
        // The title of the page is not among its headings, which other versions of mandoc begin with the second level.
        let hasTitleLevel = html.contains("<h1 ")
        for (level, lower) in [("h2", "h3"), ("h1", "h2")] where hasTitleLevel {
            html = html.replacing("<\(level) ", with: "<\(lower) ").replacing("</\(level)>", with: "</\(lower)>")
        }
        html = hangingSynopsis(html)
        return html.replacing(/<b>([\p{L}\p{N}+_.:@\[\-]+)<\/b>\((\d[a-z]*)\)/) { match in
            guard let name = ManualName("\(match.1)(\(match.2))") else { return String(match.0) }
            return "<a href=\"\(name.address)\">\(match.0)</a>"
        }
    }

    /// Has the further lines of each way to call a command stand further in than its first; each is a paragraph.
    private static func hangingSynopsis(_ html: String) -> String {
        guard let start = html.range(of: "id=\"SYNOPSIS\""), let end = html[start.upperBound...].range(of: "</section>") else {
            return html
        }
        func paragraph(_ margin: String) -> String { "<p style=\"\(margin): 0\(ManualText.hanging)\">" }
        let synopsis = html[start.upperBound..<end.lowerBound]
            .replacing(/<table class="Nm">\s*<tr>\s*<td>/, with: paragraph("margin"))
            .replacing(/<\/td>\s*<td>/, with: " ")
            .replacing(/<\/td>\s*<\/tr>\s*<\/table>(?:\s*<br ?\/?>)?/, with: "</p>")
            .replacing(/<br ?\/?>\s*/, with: "</p>\n" + paragraph("margin-top"))
            .replacing("<p class=\"Pp\">", with: paragraph("margin-bottom"))
        return String(html[..<start.upperBound]) + String(synopsis) + String(html[end.lowerBound...])
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
