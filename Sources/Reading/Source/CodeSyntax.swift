/// What a family of programming languages has in common, as far as colours need it.
struct CodeSyntax: Equatable {
    /// What begins a comment that ends with the line.
    var lineComments: [String] = []
    /// What begins and ends a comment of several lines.
    var blockComment: (begin: String, end: String)?
    /// The signs around strings; three of a sign in a row are a string of several lines where `hasTripleStrings`.
    var quotes: [Character] = ["\"", "'"]
    var hasTripleStrings = false
    /// The signs of strings that may have several lines.
    var longQuotes: [Character] = []
    var keywords: Set<String> = []

    static func == (a: CodeSyntax, b: CodeSyntax) -> Bool {
        a.lineComments == b.lineComments && a.blockComment?.begin == b.blockComment?.begin && a.quotes == b.quotes
            && a.keywords == b.keywords
    }

    /// That of files whose names end so, or are so as a whole.
    init?(ending: String) {
        guard let family = Self.families[ending] else { return nil }
        switch family {
        case .c:
            lineComments = ["//"]
            blockComment = ("/*", "*/")
            longQuotes = ["`"]
            hasTripleStrings = true
            keywords = Self.cKeywords
        case .style:
            blockComment = ("/*", "*/")
        case .hash:
            lineComments = ["#"]
            hasTripleStrings = true
            keywords = Self.hashKeywords
        case .dashes:
            lineComments = ["--"]
            blockComment = ending == "sql" ? ("/*", "*/") : nil
            keywords = Self.dashKeywords.union(Self.dashKeywords.map { $0.uppercased() })
        case .lisp:
            lineComments = [";"]
            quotes = ["\""]
            keywords = ["define", "defun", "defvar", "defmacro", "lambda", "let", "if", "cond", "begin", "progn", "set!", "setq", "quote"]
        case .markup:
            blockComment = ("<!--", "-->")
        case .tex:
            lineComments = ["%"]
            quotes = []
        }
    }

    private enum Family { case c, style, hash, dashes, lisp, markup, tex }

    private static let families: [String: Family] = {
        let lists: [(Family, String)] = [
            (
                .c,
                "c h cc cpp cxx hh hpp m mm java js jsx mjs ts tsx swift rs go kt kts cs scala php dart json jsonc zig v glsl proto groovy"
            ),
            (.style, "css scss less"),
            (
                .hash,
                "py pyi sh bash zsh fish rb pl pm yaml yml toml conf cfg ini mk makefile cmake r jl nim tcl awk dockerfile properties desktop"
            ),
            (.dashes, "sql lua hs elm ada adb ads"), (.lisp, "lisp el scm clj rkt"), (.markup, "html htm xhtml xml svg"),
            (.tex, "tex sty cls bib"),
        ]
        var found: [String: Family] = [:]
        for (family, endings) in lists { for ending in endings.split(separator: " ") { found[String(ending)] = family } }
        return found
    }()

    private static func words(_ text: String) -> Set<String> { Set(text.split(whereSeparator: \.isWhitespace).map(String.init)) }

    private static let cKeywords = words(
        """
        abstract as associatedtype async auto await bool boolean break byte case catch char class const constexpr continue default defer
        defined delete do double else enum export extends extension extern false final finally float fn for foreach func function go goto
        guard if impl implements import in init inout instanceof int interface internal is let long match mod module mut namespace native
        new nil null nullptr object operator override package package private protected protocol pub public register repeat rethrows return
        self Self short signed sizeof static struct subscript super switch template this throw throws trait true try type typedef typename
        typealias typeof undefined union unsafe unsigned use using val var virtual void volatile where while with yield include define ifdef
        ifndef endif undef pragma
        """)
    private static let hashKeywords = words(
        """
        False None True and as assert async await begin break case class continue def del do done elif else end ensure esac except export
        false fi finally for from function global if import in is lambda let local module my nil nonlocal not null or our package pass print
        raise require rescue return self sub then true try unless until use var when while with yield
        """)
    private static let dashKeywords = words(
        """
        add all alter and as asc begin between by case class create data default delete desc distinct do drop else elseif end exists false
        for foreign from function group having if import in index insert instance into is join key left let limit local module nil not null
        of on or order outer primary references repeat return right select set table then true type union unique until update values view
        when where while with
        """)
}
