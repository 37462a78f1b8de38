import Expectations
import Testing

@testable import Reading

struct CommandWordsTests {
    @Test(
        "a command is parted at white space outside quotes",
        arguments: [
            ("vi", ["vi"]), ("  emacsclient  -c\t-a '' ", ["emacsclient", "-c", "-a", ""]), ("'my editor' -x", ["my editor", "-x"]),
            ("a\\ b c", ["a b", "c"]), ("say \"it's\" 'a \"b\"'", ["say", "it's", "a \"b\""]), ("\"a\\\"b\"", ["a\"b"]),
            ("a'b'c", ["abc"]), ("echo $(ls) ; rm", ["echo", "$(ls)", ";", "rm"]),
        ])
    func parted(text: String, words: [String]) { expectEqual(CommandWords.split(text), words) }

    @Test(
        "what is no command has no words",
        arguments: ["", "  \n", "vi 'open", "vi \"open", "vi \\", "'' x"])
    func nothing(text: String) { expect(CommandWords.split(text).isEmpty) }
}
