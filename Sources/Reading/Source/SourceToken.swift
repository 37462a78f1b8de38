import Foundation
import TextDocuments

/// A part of a source that is shown in a colour of its own.
struct SourceToken: Equatable {
    enum Kind: Equatable {
        /// Signs that say what the words beside them are: `#`, `*`, `>`, fences, brackets of links.
        case mark
        case heading, code, link, quote
        /// A part of code.
        case part(CodeLexer.Kind)
    }

    /// UTF-16 offsets.
    var range: Range<Int>
    var kind: Kind
}

/// Where a line begins: in what the lines before it have left open.
enum SourceState {
    case plain
    /// A block of code in Markdown, ended by as many of the sign that began it; its language, if it has a known one, colours it.
    case fence(sign: UInt16, count: Int, lexer: CodeLexer?)
    /// Within code, whose lexer knows what is open.
    case code(CodeLexer)

    var isFence: Bool { if case .fence = self { true } else { false } }
}

/// The language of a source, by which it is coloured.
enum SourceLanguage: Equatable {
    case markdown
    case code(CodeLanguage)

    /// That of a file's name; nil for one that is not known, such as plain text.
    init?(path: String) {
        let name = (path as NSString).lastPathComponent
        if ["md", "markdown", "mdown", "mkd", "mkdn", "mdwn", "mdtxt", "mdtext", "rmd", "qmd"].contains(
            (name as NSString).pathExtension.lowercased())
        {
            self = .markdown
        } else if let language = CodeLanguage.ofFile(named: name) {
            self = .code(language)
        } else {
            return nil
        }
    }

    /// The tokens of one line, and the state in which the next one begins. O(line).
    /// - Parameters:
    ///   - line: the line, with or without its end.
    ///   - start: the UTF-16 offset of its beginning.
    func tokens(_ line: String, at start: Int, _ state: inout SourceState) -> [SourceToken] {
        guard case .code(let language) = self else { return MarkdownLexer(Array(line.utf16), start).tokens(&state) }
        var lexer = if case .code(let open) = state { open } else { CodeLexer(language) }
        defer { state = .code(lexer) }
        return lexer.tokens(line).map { token in
            SourceToken(range: start + token.range.lowerBound..<start + token.range.upperBound, kind: .part(token.kind))
        }
    }
}
