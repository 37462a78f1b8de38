/// How a person wants a document read, whatever it is called and begins with.
package struct ReadingChoices: Equatable, Sendable {
    /// Nil leaves the format to be found.
    package var format: DocumentFormat?
    /// The encoding of plain text, Markdown and HTML; nil leaves it to be found.
    package var encoding: TextEncoding?
    /// Whether lines of plain text that were broken by hand are joined to paragraphs.
    package var joinsLines = false
    /// Whether the front matter of Markdown stands above the text.
    package var showsFrontMatter = false
    /// Whether the paper is dark, for documents that ask (`prefers-color-scheme`).
    package var isDark = false

    /// Whether the beginning of a document may be read alone. What a person has chosen is looked for in all of it.
    var allowsBeginning: Bool { encoding == nil && !showsFrontMatter }

    package init(
        format: DocumentFormat? = nil, encoding: TextEncoding? = nil, joinsLines: Bool = false, showsFrontMatter: Bool = false,
        isDark: Bool = false
    ) {
        self.format = format
        self.encoding = encoding
        self.joinsLines = joinsLines
        self.showsFrontMatter = showsFrontMatter
        self.isDark = isDark
    }
}
