import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Code is set in colours where its language is known.
struct CodeLexerTests {
    private static let letters: [(CodeLexer.Kind, Character)] = [
        (.keyword, "k"), (.string, "s"), (.comment, "c"), (.number, "n"), (.name, "t"),
    ]

    /// For each character the letter of its colour, or a full stop.
    private func marked(_ language: String, _ code: String) throws -> String {
        var lexer = CodeLexer(try require(CodeLanguage.named(language)))
        return code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let bytes = Array(line.utf8)
            var marks = Array(repeating: Character("."), count: bytes.count)
            for token in lexer.tokens(bytes[...]) {
                for index in token.range { marks[index] = Self.letters.first { $0.0 == token.kind }?.1 ?? "?" }
            }
            return String(marks)
        }.joined(separator: "\n")
    }

    @Test(
        "Parts of code in each manner of language",
        arguments: [
            ("swift", "let x = \"a\\\"b\" // c\n/* d /* e */ f */ var Ab = 0x1F", "kkk.....ssssss.cccc\nccccccccccccccccc.kkk.tt...nnnn"),
            ("python", "@a\ndef f(x):  # c\n    return '''a\nb''' + None", "tt\nkkk........ccc\n....kkkkkk.ssss\nssss...nnnn"),
            ("js", "const a = `x\n${b}`; // d", "kkkkk.....ss\nsssss..cccc"),
            ("c", "#include <a.h>\nint i = 10;", "tttttttt......\nnnn.....nn."),
            ("bash", "$ echo \"$A\" # c\nurl#a ${B} if", "..nnnn.ssss.ccc\n......tttt.kk"),
            ("json", "{\"a\": \"b\", \"c\": [1, true]}", ".ttt..sss..ttt...n..nnnn.."),
            ("yaml", "a-b: 'c' # d\n- e: 1", "ttt..sss.ccc\n..t..n"),
            ("html", "<a href=\"x\">b</a><!-- c -->", "kk.tttt.sssk.kkkkcccccccccc"),
            ("css", ".a { color: 1px; }\n@media x", ".t...ttttt..nnn...\nkkkkkk.."),
            ("sql", "SELECT a FROM b -- c", "kkkkkk...kkkk...cccc"),
            ("diff", "@@ -1 +1 @@\n-a\n+b\n c", "ttttttttttt\nkk\nss\n.."),
            ("rust,ignore", "fn main() { a!(\"a\"); }", "kk.............sss...."),
            ("bash", "a=${b:-${c}} d\n\"e\nif", "..tttttttttt..\n..\nkk"),
            ("bash", "echo $# 'a#b'", "nnnn....sssss"), ("c", "don't \"a\"", "......sss"),
            ("haskell", "f' :: Int -- c\n{- d\n-} let", "......ttt.cccc\ncccc\ncc.kkk"), ("tex", "\\a{b} % c", "tt....ccc"),
            ("lisp", "(let* ((a :b)) \"c\") ; d", ".kkkk.....tt...sss..ccc"), ("go", "x := `a`", ".....sss"),
            ("python title=x", "if", "kk"),
            ("C++", "class A", "kkkkk.."),
            ("js", "app.get(1); a?.of; await b.await; x = get ...of", "........n..........kkkkk...kkkkk......kkk....kk"),
            ("bash", ".git/x git a/cd a@git:b cd; make", ".......nnn..............nn..nnnn"),
            ("yaml", "a: *b\n- x/*.sh &c [*d]", "t..tt\n.........tt..tt."),
            ("swift", "let a = .default, b.default, 0...in", "kkk......kkkkkkk.............n...kk"),
        ])
    func parts(_ language: String, _ code: String, _ expected: String) throws {
        try expectEqual(marked(language, code), expected)
    }

    @Test("Languages have names of their own, each of them once, and an unknown one has no colours")
    func names() {
        let names = CodeLanguage.all.flatMap(\.names)
        expect(Set(names).count == names.count && CodeLanguage.all.count >= 20)
        expect(names.allSatisfy { CodeLanguage.named($0) != nil } && CodeLanguage.named("brainfuck") == nil)
    }

    @Test func `one sign of a string in words or as a character does not colour the lines that follow`() throws {
        for language in CodeLanguage.all where language.manner != .difference && language.manner != .markup {
            for line in ["don't", "'\"'", "?\\\"", "{\"}", "a: Don't panic", "<p>it's</p>"] {
                var lexer = CodeLexer(language)
                _ = lexer.tokens(line)
                let next = lexer.tokens("if x")
                expect(!next.contains { $0.kind == .string }, "\(language.names[0]): \(line)")
            }
        }
        try expectEqual(marked("yaml", "a: you'll see 'b'"), "t.............sss")
        try expectEqual(marked("python", "x = rb'a' 'b'"), "......sss.sss")
    }

    @Test func `files have the language of their ending or of their whole name`() throws {
        for (name, language) in [
            ("a.SWIFT", "swift"), ("Makefile", "make"), ("CMakeLists.txt", "make"), ("x.hs", "haskell"), (".bashrc", "bash"),
            ("a.b.rs", "rust"),
        ] { try expectEqual(CodeLanguage.ofFile(named: name), require(CodeLanguage.named(language)), "\(name)") }
        for name in ["console", "make", "a.txt", "r", "README", "swift", "a.", ""] {
            expect(CodeLanguage.ofFile(named: name) == nil, "\(name)")
        }
        let files = CodeLanguage.all.flatMap(\.files)
        expectEqual(Set(files).count, files.count)
    }

    @Test func `tokens of a string have UTF-16 offsets, without the line's end`() throws {
        var lexer = CodeLexer(try require(CodeLanguage.named("swift")))
        let tokens = lexer.tokens("let é😀 = \"ö\" // 😀\r\n")
        expectEqual(tokens.map(\.range), [0..<3, 10..<13, 14..<19])
        expectEqual(tokens.map(\.kind), [.keyword, .string, .comment])
    }

    @Test("A fence in Markdown has its colours, readable on every paper, and its text stays")
    func markdown() throws {
        let source = "Words.\n\n```swift\n// ö 😀 c\nlet a = \"b\" // c\n```\n\n- ```\n  let\n  ```\n"
        let document = try DocumentReader.read(Data(source.utf8), format: .markdown)
        expect(document.string.contains("// ö 😀 c\nlet a = \"b\" // c"))
        for theme in [DocumentTheme.light, .sepia, .contrast, .dark] {
            let storage = document.makeTextStorage(style: DocumentStyle(theme: theme))
            let (comment, keyword) = (storage.offset("c\nlet"), storage.offset("let a"))
            let (string, plain) = (storage.offset("\"b\""), storage.offset("a = "))
            let colors = try [comment, keyword, string, plain].map { try require(storage.color($0)) }
            expectEqual(Set(colors).count, 4)
            for color in colors { expect(color.contrast(theme.tint) >= 4.5) }
        }
    }

    @Test("Long lines and open comments take time in proportion")
    func bombs() {
        for name in ["swift", "html", "css", "json", "yaml", "bash"] {
            guard let language = CodeLanguage.named(name) else { continue }
            for part in ["/*", "\"", "<a ", "a:", "${", "'", "<!--", "(((", " a ", "     "] {
                var lexer = CodeLexer(language)
                let line = Array(String(repeating: part, count: bulk(5000)).utf8)
                let tokens = lexer.tokens(line[...])
                expect(
                    tokens.allSatisfy { !$0.range.isEmpty }
                        && zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
            }
        }
    }
}
