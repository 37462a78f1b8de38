import Expectations
import Foundation
import Testing
import TextSpelling

@Suite("Spelling") struct SpellCheckerTests {
    private let checker = SpellChecker(folders: ["/usr/share/hunspell"])

    private func misspelt(_ text: String, _ language: String) -> [String] {
        let units = Array(text.utf16)
        return checker.misspelledRanges(in: text, language: language).map { String(decoding: units[$0], as: UTF16.self) }
    }

    @Test("words of no dictionary are found, in the language asked for") func languages() {
        expectEqual(misspelt("The quik brown fox doesn’t jmup.", "en"), ["quik", "jmup"])
        expect(misspelt("Der schnelle Fuchs, gröẞer als der Hundd", "de-AT").contains("Hundd"))
        expectEqual(misspelt("Größe, Straße, Übermut", "de_DE.UTF-8"), [])
        expect(misspelt("quik brwon", "xx-YY") == [] && checker.dictionaryName(for: "xx") == nil)
        expect(checker.availableLanguages.contains("en_US") && checker.dictionaryName(for: "en-GB") == "en_US")
    }

    @Test("addresses, numbers and names of files are left alone") func addresses() {
        expectEqual(misspelt("see https://exmaple.org/pagge or me@exmaple, file.txxt, x86_64 and 3rdd", "en"), [])
        expect(misspelt("", "en") == [] && misspelt("😀 — …", "en") == [])
    }

    @Test("words in another script than the language's are left alone") func scripts() {
        expectEqual(misspelt("quik שלום Привет γειά 漢字 jmup naïvé", "en"), ["quik", "jmup", "naïvé"])
        expect(!checker.isMisspelled("Привет", language: "de") && checker.isMisspelled("Hundd", language: "de"))
    }

    @Test("guesses come back in the text's characters") func guesses() {
        expect(checker.guesses(for: "quik", language: "en").contains("quick"))
        expect(checker.guesses(for: "Grösse", language: "de_DE").contains("Größe"))
        expect(checker.guesses(for: "日本", language: "de_DE").allSatisfy { !$0.isEmpty })
    }

    @Test("the first word of a sentence is guessed as it would be within it") func firstWords() {
        func first(_ word: String, _ language: String = "en") -> [String] {
            Array(checker.guesses(for: word, language: language).prefix(6))
        }
        expect(first("Teh").prefix(2).contains("The") && first("Helo").contains("Hello"), "\(first("Teh")) \(first("Helo"))")
        expect(first("Londn").contains("London") && first("Strase", "de_DE").contains("Straße"))
        expectEqual(first("Londn").count, Set(first("Londn")).count)
        expect(first("teh")[0] == "the" && first("TEH").allSatisfy { $0 != "The" })
    }

    @Test("words are ignored for a while and learned for good") func ownWords() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "recto-words-\(UUID().uuidString)/words")
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        checker.learnedWordsFile = file
        checker.ignore("quik")
        checker.learn("jmup")
        expect(misspelt("quik jmup brwon", "en") == ["brwon"] && checker.hasLearned("jmup") && checker.ignoredWords == ["quik"])
        let other = SpellChecker(folders: ["/usr/share/hunspell"])
        other.learnedWordsFile = file
        expect(other.hasLearned("jmup") && !other.hasLearned("quik"))
        other.unlearn("jmup")
        try expectEqual(String(contentsOf: file, encoding: .utf8), "\n")
    }

    @Test("a dictionary is read on another thread") func preparing() {
        var isReady = checker.prepare("en")
        for _ in 0..<500 where !isReady {
            usleep(10_000)
            isReady = checker.prepare("en")
        }
        expect(isReady && checker.prepare("xx"))
    }
}
