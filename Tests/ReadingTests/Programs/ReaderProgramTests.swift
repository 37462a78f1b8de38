import Expectations
import Testing

@testable import Reading

/// The words of a program that the reader has started.
@MainActor struct ReaderProgramTests {
    private func words(_ words: [String], file: String? = "/a b/c.md", selection: String? = nil) throws(ConfigMistake) -> [String] {
        try ReaderProgram.words(words) { name in
            switch name {
            case .file: file
            case .line: "12"
            case .page: "3"
            case .selection: selection
            }
        }
    }

    @Test func `values stand for names within words, which stay whole`() throws {
        try expectEqual(words(["gvim", "+$LINE", "$FILE"]), ["gvim", "+12", "/a b/c.md"])
        let address = try words(["x", "https://a.org/?q=$SELECTION&p=$PAGE"], selection: "two words")
        expectEqual(address, ["x", "https://a.org/?q=two words&p=3"])
        try expectEqual(words(["cp", "$", "$HOME", "$$FILE"]), ["cp", "$", "$HOME", "$/a b/c.md"])
    }

    @Test func `one word is parted before, as zathura has it`() throws {
        try expectEqual(words(["wc -l '$FILE' \"x y\""]), ["wc", "-l", "/a b/c.md", "x y"])
    }

    @Test func `what is missing is told`() {
        expectEqual(#expect(throws: ConfigMistake.self) { try words(["x", "$FILE"], file: nil) }?.description, "this document is no file")
        expectEqual(#expect(throws: ConfigMistake.self) { try words(["x", "$SELECTION"]) }?.description, "nothing is selected")
        #expect(throws: ConfigMistake.self) { try words([" "]) }
    }
}
