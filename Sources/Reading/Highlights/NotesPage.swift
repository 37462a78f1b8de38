import Foundation

/// The reader's highlights in a document, and the notes beside them, as Markdown.
package struct NotesPage {
    private let title: String
    private let highlights: [StoredHighlight]

    /// - Parameter state: what is kept of the document.
    package init(of state: DocumentState) {
        title = state.title.isEmpty ? (state.path as NSString).lastPathComponent : state.title
        highlights = state.highlights.sorted { $0.current.place.utf16 < $1.current.place.utf16 }
    }

    /// The title, and under its headings each passage as a quotation, with its note below. Empty where nothing is marked.
    package var markdown: String {
        guard !highlights.isEmpty else { return "" }
        var parts = ["# " + Self.plain(title)]
        var path: [String] = []
        for highlight in highlights {
            let passage = highlight.current
            // A title over the whole text is not repeated.
            let headings = Array(
                passage.place.headings.first == title ? passage.place.headings.dropFirst() : passage.place.headings[...])
            if headings != path {
                path = headings
                if !path.isEmpty { parts.append("## " + path.map(Self.plain).joined(separator: " › ")) }
            }
            let isCut = passage.words.utf16.count < passage.length
            let lines = (passage.words + (isCut ? "…" : "")).split(whereSeparator: \.isNewline)
            parts.append(lines.map { "> " + Self.plain(String($0)) }.joined(separator: "\n>\n"))
            if !highlight.note.isEmpty { parts.append(highlight.note) }
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Words that mean nothing in Markdown but themselves. Pictures among them are left out.
    private static func plain(_ text: String) -> String {
        var plain = ""
        for character in text where character != "\u{FFFC}" {
            if "\\`*_[]<>".contains(character) || (plain.isEmpty && "#+-=~".contains(character)) { plain.append("\\") }
            plain.append(character)
        }
        return plain
    }
}
