import Expectations
import Testing

@testable import Reading

struct DictionaryCommandTests {
    @Test func `the reader's command comes from the environment, else from the X resource`() {
        expectEqual(DictionaryCommand(environment: ["RECTO_DICT": "trans -b"], resource: "dict")?.words, ["trans", "-b"])
        expectEqual(DictionaryCommand(environment: ["RECTO_DICT": " "], resource: "dict -d wn")?.words, ["dict", "-d", "wn"])
        expect(DictionaryCommand(environment: [:], resource: nil) == nil)
        expectEqual(DictionaryCommand.usual.map(\.words), [["sdcv", "-n"], ["dict"]])
    }

    @Test func `what is looked up is one argument: the last, or where the command says`() {
        let plain = DictionaryCommand(words: ["sdcv", "-n"])
        expectEqual(plain.arguments(for: "it's $(x)"), ["sdcv", "-n", "it's $(x)"])
        let placed = DictionaryCommand(words: ["/opt/%s", "dict://dict.org/d:%s", "%s%s", "-v"])
        expectEqual(placed.arguments(for: "a b"), ["/opt/%s", "dict://dict.org/d:a b", "a ba b", "-v"])
        expect(placed.name == "%s" && plain.name == "sdcv")
    }

    @Test func `what is asked for is one line, and no option`() {
        expectEqual(DictionaryCommand.asked("  two\nwords\t"), "two words")
        expectEqual(DictionaryCommand.asked("--help"), "help")
        expectEqual(DictionaryCommand.asked("- -x"), "x")
        expectEqual(DictionaryCommand.asked("well-known"), "well-known")
        expect(DictionaryCommand.asked(" -- ") == nil && DictionaryCommand.asked("") == nil)
    }

    @Test func `what a program wrote is text, without colours and empty ends`() {
        let written = "\r\n\n\u{1B}[1mword\u{1B}[0m, \u{1B}[38;5;12mn.\u{1B}(B\r\n  meaning\u{0}\r\n\n  \n"
        expectEqual(DictionaryCommand.text(Array(written.utf8)), "word, n.B\n  meaning")
        expectEqual(DictionaryCommand.text([0x61, 0xFF, 0x62]), "a\u{FFFD}b")
        expect(DictionaryCommand.text([]) == "" && DictionaryCommand.text(Array("\n \n".utf8)) == "")
        expectEqual(DictionaryCommand.text(Array("cut \u{1B}[3".utf8)), "cut ")
    }
}
