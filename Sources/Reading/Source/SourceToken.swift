/// A part of a source that is shown in a colour of its own.
struct SourceToken: Equatable {
    enum Kind: CaseIterable {
        /// Signs that say what the words beside them are: `#`, `*`, `>`, fences, brackets of links.
        case mark
        case heading, code, link, quote
        case comment, string, keyword, number
    }

    /// UTF-16 offsets.
    var range: Range<Int>
    var kind: Kind
}

/// Where a line begins: in what the lines before it have left open.
enum SourceState: Equatable {
    case plain
    /// A block of code in Markdown, ended by as many of the sign that began it.
    case fence(sign: UInt16, count: Int)
    case comment
    /// A string that ends with this sign, so many times.
    case string(sign: UInt16, count: Int)
}

/// The language of a source, by which it is coloured.
enum SourceLanguage: Equatable {
    case markdown
    case code(CodeSyntax)

    /// That of a file's name; nil for one that is not known, such as plain text.
    init?(path: String) {
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        let parts = name.split(separator: ".")
        let ending = parts.count > 1 ? String(parts.last!) : name
        if ["md", "markdown", "mdown", "mkd", "mkdn", "mdwn", "mdtxt", "mdtext", "rmd", "qmd"].contains(ending) {
            self = .markdown
        } else if let syntax = CodeSyntax(ending: ending) {
            self = .code(syntax)
        } else {
            return nil
        }
    }

    /// The tokens of one line, and the state in which the next one begins. O(line).
    /// - Parameters:
    ///   - line: the UTF-16 units of the line, with or without its end.
    ///   - start: the offset of the first of them.
    func tokens(_ line: [UInt16], at start: Int, _ state: inout SourceState) -> [SourceToken] {
        switch self {
        case .markdown: MarkdownLexer(line, start).tokens(&state)
        case .code(let syntax): CodeLexer(line, start, syntax).tokens(&state)
        }
    }
}
