/// Tells prose, which is set in a book face, from code, tables and drawings, which need a monospaced one.
enum ProseDetector {
    /// The class of a file by its beginning.
    struct Verdict: Equatable {
        var isProse: Bool
        /// Whether its lines are those of code, a log, data or drawings, of which none is a heading.
        var isListing: Bool
        /// Whether it is the source of a document, whose paragraphs may be as long as those of prose.
        var isSource = false
        /// The length, in characters, that 98 in 100 lines keep to.
        var commonLineLength: Int
    }

    /// Names whose text is never prose.
    private static let codeExtensions: Set<Substring> = [
        "awk", "bash", "c", "cc", "cfg", "clj", "cmake", "conf", "cpp", "cs", "css", "csv", "cxx", "dart", "diff", "el", "erl",
        "err", "ex", "fish", "go", "gradle", "h", "hpp", "hs", "hxx", "ini", "java", "jl", "js", "json", "jsx", "kt", "lisp", "log",
        "lua", "m", "mk", "ml", "mm", "nix", "out", "patch", "php", "pl", "pm", "properties", "ps1", "py", "r", "rb", "rkt", "rs", "s",
        "scala", "scm", "sh", "sql", "svg", "swift", "tcl", "toml", "ts", "tsv", "tsx", "vim", "xml", "yaml", "yml", "zig",
        "zsh",
    ]

    /// Names of documents of other formats: of what is read as plain text all the same the source is wanted, to be edited.
    private static let sourceExtensions = Set(
        [DocumentFormat.markdown, .html, .rtf].flatMap(\.fileExtensions).map { Substring($0) })

    /// Judges the first 64 KiB. `name` is the file's name, for what its extension says. O(length).
    static func judge(_ utf8: [UInt8], name: String?) -> Verdict {
        var lines = Lines()
        lines.count(utf8.prefix(65536), isCut: utf8.count > 65536)
        let fileExtension = name.flatMap { $0.lowercased().split(separator: ".").dropFirst().last }
        let isSource = fileExtension.map(sourceExtensions.contains) ?? false
        let isCode = isSource || fileExtension.map(codeExtensions.contains) ?? false
        return Verdict(
            isProse: !isCode && lines.areProse, isListing: isCode || lines.areListing, isSource: isSource,
            commonLineLength: lines.commonLength)
    }
}

/// Counts over lines of text.
private struct Lines {
    private var lengths: [Int] = []
    /// Lines with a tab or several spaces inside: two of them only where they do not follow the end of a sentence.
    private var inColumns = 0
    /// Characters of lines that stand between 4 and 15 columns in. Not lines: a book's list of chapters has many, all of them short.
    private var indented = 0
    private var letters = 0
    private var foreign = 0
    /// Lines that programs write one by one.
    private var records = 0
    /// Lines that end as a sentence, a clause or a verse may.
    private var ended = 0
    private var spaces = 0
    private var symbols = 0
    private var others = 0
    private var runsAsProgram = false

    mutating func count(_ bytes: ArraySlice<UInt8>, isCut: Bool) {
        runsAsProgram = bytes.starts(with: "#!".utf8)
        let pieces = bytes.split(omittingEmptySubsequences: true) { $0 == 10 || $0 == 13 }
        for line in isCut && pieces.count > 1 ? pieces.dropLast() : pieces[...] { count(line: line) }
    }

    private mutating func count(line: ArraySlice<UInt8>) {
        guard let first = line.firstIndex(where: { $0 != 32 && $0 != 9 }) else { return }
        let indent = line[..<first].reduce(0) { $0 + ($1 == 9 ? 8 : 1) }
        var gap = 0
        var previous: UInt8 = 0
        var hasColumns = false
        for byte in line[first...] {
            if byte == 32 || byte == 9 {
                gap += byte == 9 ? 2 : 1
                spaces += 1
                continue
            }
            if gap > 2 || gap == 2 && !".?!:\"')".utf8.contains(previous) && previous < 0x80 { hasColumns = true }
            gap = 0
            previous = byte
            count(byte)
        }
        if hasColumns { inColumns += 1 }
        if RecordLine.begins(line[first...]) { records += 1 }
        if ",.;:!?'\"".utf8.contains(previous) || previous >= 0x80 { ended += 1 }
        let length = line[first...].count { $0 & 0xC0 != 0x80 }
        if indent >= 4 && indent < 16 { indented += length }
        lengths.append(indent + length)
    }

    private mutating func count(_ byte: UInt8) {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A: letters += 1
        case 0x80...0xBF: break
        case 0xC0...: foreign += 1
        // # $ % &, * +, /, ; < = >, @, [ \ ] ^ _, { | } ~
        case 0x23...0x26, 0x2A...0x2B, 0x2F, 0x3B...0x3E, 0x40, 0x5B...0x5F, 0x7B...0x7E: symbols += 1
        default: others += 1
        }
    }

    var commonLength: Int {
        if lengths.isEmpty { return 0 }
        return lengths.sorted()[(lengths.count - 1) * 98 / 100]
    }

    /// Whether signs, records or single words prevail, or the first line names the program that runs the rest.
    var areListing: Bool {
        let ink = letters + foreign + symbols + others
        // Shares of no ink at all are equal: an empty text would be a listing by each of them.
        guard ink > 0 else { return false }
        return runsAsProgram || symbols * 100 >= ink * 8 || records * 4 >= max(1, lengths.count) || (letters + foreign) * 5 < ink * 3
            || foreign <= letters && spaces * 100 < (ink + spaces) * 7
    }

    var areProse: Bool {
        let lineCount = lengths.count
        if lineCount == 0 { return true }
        let ink = letters + foreign + symbols + others
        let characters = ink + spaces
        let meanLength = lengths.reduce(0, +) / lineCount
        let isMostlyForeign = foreign > letters
        return symbols * 100 < ink * 3
            && inColumns * 10 <= lineCount
            && records * 4 < lineCount
            && indented * 10 <= characters * 4
            && (letters + foreign) * 4 >= ink * 3
            && (isMostlyForeign || spaces * 100 >= characters * 9)
            && meanLength >= (isMostlyForeign || ended * 3 >= lineCount ? 8 : 20)
    }
}
