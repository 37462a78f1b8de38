import Foundation

/// An example of a specification of Markdown: a source, and the page that it stands for.
struct MarkdownExample: CustomStringConvertible {
    let number: Int
    let markdown, html: String
    var description: String { "example \(number)" }

    /// The examples of a specification in the form of CommonMark's: between lines of 32 backquotes, source and page parted by a line with a
    /// full stop; an arrow stands for a tab.
    static func all(of specification: String) -> [MarkdownExample] {
        let fence = String(repeating: "`", count: 32)
        var examples: [MarkdownExample] = []
        var parts: [[Substring]]?
        for line in specification.split(separator: "\n", omittingEmptySubsequences: false) {
            if parts == nil, line.hasPrefix(fence + " example") {
                parts = [[]]
            } else if let whole = parts, line == fence {
                let texts = whole.map { $0.map { $0 + "\n" }.joined().replacing("→", with: "\t") }
                if texts.count == 2 { examples.append(MarkdownExample(number: examples.count + 1, markdown: texts[0], html: texts[1])) }
                parts = nil
            } else if parts?.count == 1, line == "." {
                parts?.append([])
            } else if let count = parts?.count {
                parts?[count - 1].append(line)
            }
        }
        return examples
    }
}
