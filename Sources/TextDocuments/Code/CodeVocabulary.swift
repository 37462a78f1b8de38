import Synchronization

/// What a lexer looks for in the lines of a language: its signs and words as bytes and sets. All lexers of the language share it.
final class CodeVocabulary: Sendable {
    let language: CodeLanguage
    let lineComments: [[UInt8]]
    let blockComments: [(open: [UInt8], close: [UInt8], nests: Bool)]
    let strings: [(open: [UInt8], close: [UInt8], quotes: CodeLanguage.Quotes)]
    let keywords: Set<String>
    let constants: Set<String>
    let wordCharacters: Set<UInt8>
    let sigils: Set<UInt8>
    let joiners: Set<UInt8>

    private init(_ language: CodeLanguage) {
        self.language = language
        lineComments = language.lineComments.map { Array($0.utf8) }
        blockComments = language.blockComments.map { (Array($0.open.utf8), Array($0.close.utf8), $0.nests) }
        strings = language.strings.map { (Array($0.open.utf8), Array($0.close.utf8), $0) }
        keywords = Self.words(language.keywords)
        constants = Self.words(language.constants)
        wordCharacters = Set(language.wordCharacters.utf8)
        sigils = Set(language.sigils.utf8)
        joiners = Set(language.joiners.utf8)
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.utf8.split { $0 == 32 || $0 == 10 }.map { String(Substring($0)) })
    }

    /// Those of the languages that lexers were made for, by the languages' first names, which are their own.
    private static let known = Mutex<[String: CodeVocabulary]>([:])

    /// The vocabulary of a language. O(length of its words) once, then O(1).
    static func of(_ language: CodeLanguage) -> CodeVocabulary {
        known.withLock { known in
            if let vocabulary = known[language.names[0]] { return vocabulary }
            let vocabulary = CodeVocabulary(language)
            known[language.names[0]] = vocabulary
            return vocabulary
        }
    }
}
