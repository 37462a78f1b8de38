public import Foundation
import Synchronization
import TextKit

/// Finds misspelt words with the dictionaries of Hunspell that are installed (UITextChecker, NSSpellChecker).
///
/// Where a language has no dictionary nothing is misspelt in it. A dictionary is read when it is first needed, which takes tens of
/// milliseconds; `prepare(_:)` does that on another thread. The checker may be used on any thread.
public final class SpellChecker: Sendable {
    /// The checker that views share, with the folders of the system.
    public static let shared = SpellChecker(folders: systemFolders)

    private struct State {
        var dictionaries: [String: SpellingDictionary?] = [:]
        var waiting: Set<String> = []
        var ignored: Set<String> = []
        var learned: Set<String> = []
        var learnedFile: URL?
    }

    private let folders: [String]
    private let state = Mutex(State())

    /// A checker of the dictionaries in some folders: pairs of `LANGUAGE.aff` and `LANGUAGE.dic`.
    public init(folders: [String]) { self.folders = folders }

    /// `DICPATH`, the reader's own folder, and those that Debian and others use.
    private static var systemFolders: [String] {
        let environment = ProcessInfo.processInfo.environment
        let own = (environment["DICPATH"] ?? "").split(separator: ":").map(String.init)
        let data = environment["XDG_DATA_HOME"] ?? (environment["HOME"] ?? "/") + "/.local/share"
        return own + [data + "/hunspell", "/usr/share/hunspell", "/usr/share/myspell", "/usr/share/myspell/dicts"]
    }

    // MARK: Languages

    /// The languages that there are dictionaries for, as in their file names: `en_US`. Reads the folders.
    public var availableLanguages: [String] {
        var names: Set<String> = []
        for folder in folders {
            for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where file.hasSuffix(".dic") {
                let name = String(file.dropLast(4))
                if FileManager.default.fileExists(atPath: "\(folder)/\(name).aff") { names.insert(name) }
            }
        }
        return names.sorted()
    }

    /// The dictionary for a language: of the same name, else of the same language in its own country, else in any; nil where there is
    /// none.
    ///
    /// - Parameter language: BCP 47 or POSIX (`de-AT`, `de_AT.UTF-8`); nil or empty is that of the process's locale.
    public func dictionaryName(for language: String?) -> String? {
        let wanted = Self.posix(language.flatMap { $0.isEmpty ? nil : $0 } ?? Locale.current.identifier)
        let names = availableLanguages
        if names.contains(wanted) { return wanted }
        guard let code = wanted.split(separator: "_").first.map(String.init) else { return nil }
        let own = code == "en" ? "en_US" : "\(code)_\(code.uppercased())"
        return names.contains(own) ? own : names.first { $0 == code || $0.hasPrefix(code + "_") }
    }

    private static func posix(_ language: String) -> String {
        language.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "-", with: "_")
    }

    /// Reads the dictionary of a language on another thread; at once true where it has been read, or there is none.
    public func prepare(_ language: String?) -> Bool {
        guard let name = dictionaryName(for: language) else { return true }
        let isNew: Bool? = state.withLock { state in
            if state.dictionaries[name] != nil { return nil }
            return state.waiting.insert(name).inserted
        }
        guard let isNew else { return true }
        if isNew { DispatchQueue.global(qos: .utility).async { _ = self.dictionary(name) } }
        return false
    }

    private func dictionary(_ name: String) -> SpellingDictionary? {
        if let cached = state.withLock({ $0.dictionaries[name] }) { return cached }
        let folder = folders.first { FileManager.default.fileExists(atPath: "\($0)/\(name).dic") }
        let read = folder.flatMap { SpellingDictionary(affixes: "\($0)/\(name).aff", words: "\($0)/\(name).dic") }
        state.withLock { $0.dictionaries[name] = .some(read) }
        return read
    }

    // MARK: Checking

    /// Whether a word is in no dictionary of its language, and was neither learned nor is ignored. Words with digits, and those in another
    /// script than the language's, are never misspelt.
    public func isMisspelled(_ word: String, language: String? = nil) -> Bool {
        guard !word.isEmpty, !word.contains(where: \.isNumber), let name = dictionaryName(for: language) else { return false }
        return isMisspelled(word, dictionary(name)) && DictionaryScript(dictionary: name).writes(word)
    }

    private func isMisspelled(_ word: String, _ dictionary: SpellingDictionary?) -> Bool {
        guard let dictionary else { return false }
        let plain = word.replacingOccurrences(of: "’", with: "'").replacingOccurrences(of: "\u{AD}", with: "")
        if state.withLock({ $0.ignored.contains(plain) || $0.learned.contains(plain) }) { return false }
        return !dictionary.contains(plain)
    }

    /// The misspelt words of a text as UTF-16 ranges, ascending: words by UAX 29, without addresses and words in another script than the
    /// language's. O(length).
    public func misspelledRanges(in text: String, language: String? = nil) -> [Range<Int>] {
        guard let name = dictionaryName(for: language), let dictionary = dictionary(name) else { return [] }
        let units = Array(text.utf16)
        let bounds = WordSearch.boundaries(in: text)
        let script = DictionaryScript(dictionary: name)
        return zip(bounds, bounds.dropFirst()).compactMap { lower, upper in
            let word = String(decoding: units[lower..<upper], as: UTF16.self)
            guard word.contains(where: \.isLetter), !word.contains(where: { $0.isNumber || "_.@".contains($0) }),
                !Self.isPartOfAddress(lower..<upper, units), isMisspelled(word, dictionary), script.writes(word)
            else { return nil }
            return lower..<upper
        }
    }

    /// Whether a word is part of something like an address, a path or an option.
    private static func isPartOfAddress(_ word: Range<Int>, _ units: [UInt16]) -> Bool {
        func unit(_ index: Int) -> UInt16 { units.indices.contains(index) ? units[index] : 0x20 }
        let marks: Set<UInt16> = [0x40, 0x2F, 0x5C, 0x3D, 0x26, 0x23]
        if marks.contains(unit(word.lowerBound - 1)) || marks.contains(unit(word.upperBound)) { return true }
        return unit(word.upperBound) == 0x3A && unit(word.upperBound + 1) == 0x2F
    }

    /// Words that may be meant by a misspelt one, the likeliest first. May take tens of milliseconds.
    public func guesses(for word: String, language: String? = nil) -> [String] {
        dictionaryName(for: language).flatMap { dictionary($0) }?.guesses(for: word.replacingOccurrences(of: "’", with: "'")) ?? []
    }

    // MARK: Words of the reader

    /// Takes a word as right until the process ends.
    public func ignore(_ word: String) { state.withLock { _ = $0.ignored.insert(word) } }

    /// Takes a word as right from now on, and writes it to `learnedWordsFile` where there is one.
    public func learn(_ word: String) { changeLearned { $0.insert(word) } }

    /// Takes a word as any other again.
    public func unlearn(_ word: String) { changeLearned { $0.remove(word) } }

    /// Whether a word was learned.
    public func hasLearned(_ word: String) -> Bool { state.withLock { $0.learned.contains(word) } }

    /// The words that are ignored, in no order.
    public var ignoredWords: [String] { state.withLock { Array($0.ignored) } }

    /// The file of learned words, one a line in UTF-8; nil stores them for the time of the process. Setting it reads the file.
    public var learnedWordsFile: URL? {
        get { state.withLock { $0.learnedFile } }
        set {
            let text = newValue.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
            state.withLock { state in
                state.learnedFile = newValue
                state.learned.formUnion(text.split(whereSeparator: \.isNewline).map(String.init))
            }
        }
    }

    private func changeLearned(_ change: (inout Set<String>) -> Void) {
        let (words, file) = state.withLock { state in
            change(&state.learned)
            return (state.learned, state.learnedFile)
        }
        guard let file else { return }
        try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data((words.sorted().joined(separator: "\n") + "\n").utf8).write(to: file, options: .atomic)
    }
}
