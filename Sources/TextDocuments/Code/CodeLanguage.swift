/// What the lexer needs to know of a language: one file each in `Languages`, and a word in `all`. Equal by name.
public struct CodeLanguage: Sendable, Equatable {
    /// The names that fences give it and that files of it end in, in small letters.
    let names: [String]
    /// Whole names of files of it, in small letters.
    var files: [String] = []
    /// Words that white space parts. A first lexer takes them apart, so that a language that no document has costs nothing.
    var keywords = ""
    /// The same of words that stand for values or for types.
    var constants = ""
    /// What begins a comment that ends with its line.
    var lineComments: [String] = []
    var blockComments: [Delimiters] = []
    var strings: [Quotes] = []
    /// What may stand in a word beside letters, digits and `_`.
    var wordCharacters = ""
    /// Characters that make the word after them a name, as `@` does of attributes and `$` of variables.
    var sigils = ""
    /// Characters that join words to one thing which is no keyword, as in paths; where there are none, full stops do that with members.
    var joiners = ""
    /// Whether capitals in words do not count.
    var ignoresCase = false
    /// Whether a word that begins with a capital is the name of a type.
    var capitalsAreNames = false
    var manner = Manner.words

    struct Delimiters: Sendable {
        var open: String
        var close: String
        /// Whether each opening needs a close of its own.
        var nests = false
    }

    struct Quotes: Sendable {
        var open: String
        var close: String
        /// Whether a backslash takes the meaning from the next character.
        var hasEscapes = true
        /// Whether it may go on in the next line. Only of signs that stand for nothing else: one apostrophe in words, or one quotation mark as
        /// a character, would turn round the colours of all that follows.
        var spansLines = false

        init(_ mark: String, hasEscapes: Bool = true, spansLines: Bool = false) {
            (open, close) = (mark, mark)
            self.hasEscapes = hasEscapes
            self.spansLines = spansLines
        }
    }

    public static func == (a: CodeLanguage, b: CodeLanguage) -> Bool { a.names == b.names }

    /// What counts beside words, comments and strings.
    enum Manner: Sendable {
        case words
        /// A word or string before a colon or an equals sign at the start of a line, or anywhere in JSON, is a name.
        case keys
        /// Tags are names.
        case markup
        /// The first character of a line tells what it is.
        case difference
        /// A word is a name where a colon follows, and a selector before a brace.
        case styles
    }
}

extension CodeLanguage {
    static let all: [CodeLanguage] = [
        .ada, .awk, .bash, .c, .cpp, .csharp, .css, .dart, .diff, .dockerfile, .elixir, .fish, .go, .groovy, .haskell, .html, .ini, .java,
        .javascript, .json, .julia, .kotlin, .lisp, .lua, .make, .nim, .nix, .perl, .php, .powershell, .protobuf, .python, .r, .ruby, .rust,
        .scala, .sql, .swift, .tcl, .terraform, .tex, .typescript, .verilog, .vim, .yaml, .zig,
    ]

    private static let byName: [String: CodeLanguage] = all.reduce(into: [:]) { table, language in
        for name in language.names { table[name] = language }
    }
    private static let byFile: [String: CodeLanguage] = all.reduce(into: [:]) { table, language in
        for name in language.files { table[name] = language }
    }

    /// The language of a file, by its whole name or what follows the last full stop in it, in whatever case; nil for one that is unknown,
    /// such as plain text or Markdown. O(1).
    public static func ofFile(named name: String) -> CodeLanguage? {
        let name = name.lowercased()
        if let language = byFile[name] { return language }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? parts.last.flatMap { byName[String($0)] } : nil
    }

    /// The language that a fence names, by the first word of what it says; nil for one that is unknown. O(1).
    public static func named(_ info: String) -> CodeLanguage? {
        let word = info.prefix { !$0.isWhitespace && $0 != "," && $0 != "{" && $0 != ":" }.lowercased()
        return byName[word.hasPrefix(".") ? String(word.dropFirst()) : word]
    }
}
