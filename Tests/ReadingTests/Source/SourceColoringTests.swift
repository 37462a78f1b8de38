import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// The colours of sources while they are edited, and what Return and Tab do there.
struct SourceColoringTests {
    private func kinds(_ path: String, _ text: String) throws -> [String] {
        let language = try require(SourceLanguage(path: path))
        var state = SourceState.plain
        var start = 0
        var found: [String] = []
        let units = Array(text.utf16)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let whole = String(line + "\n")
            found += language.tokens(whole, at: start, &state).map { token in
                let kind = if case .part(let part) = token.kind { "\(part)" } else { "\(token.kind)" }
                return "\(kind) \(String(decoding: units[token.range], as: UTF16.self))"
            }
            start += whole.utf16.count
        }
        return found
    }

    @Test(arguments: [
        ("a.md", "## Head *x*", ["mark ##", "heading  Head *x*"]), ("a.md", "#no", []),
        ("a.md", "word `a*b` *c*", ["code `a*b`", "mark *", "mark *"]),
        ("a.md", "> - [x] it", ["mark >", "mark - [x] "]), ("a.md", "12. a", ["mark 12. "]),
        ("a.md", "[a](b) [c] <d@e>", ["mark [", "link ](b)", "link <d@e>"]),
        ("a.md", "```\nint *a;\n````\n*b*", ["mark ```", "code int *a;", "mark ````", "mark *", "mark *"]),
        ("a.md", "~~~ c\nint a; /*\nb\n~~~\nint", ["mark ~~~ c", "number int", "comment /*", "comment b", "mark ~~~"]),
        ("a.md", "a\n---", ["mark ---"]),
        ("a.md", "\\*a\\`", []), ("a.swift", "let a = 12 // b", ["keyword let", "number 12", "comment // b"]),
        ("a.c", "/* a\nb */ int c; \"/* d\"", ["comment /* a", "comment b */", "number int", "string \"/* d\""]),
        ("a.py", "def f(): '''x\n# y''' # z", ["keyword def", "string '''x", "string # y'''", "comment # z"]),
        ("a.sh", "echo $# 'a#b'", ["number echo", "string 'a#b'"]),
        ("a.sql", "select a -- b", ["keyword select", "comment -- b"]), ("a.c", "don't", []), ("makefile", "# x", ["comment # x"]),
    ])
    func `a source has the parts that its language says`(path: String, text: String, expected: [String]) throws {
        try expectEqual(kinds(path, text), expected)
    }

    @Test func `any bytes end`() throws {
        var seed: UInt64 = 7
        let signs = Array("`*_[]()<>#-+\\\"'/=~1a \t".utf16) + [0xD800, 0xDC00, 0xFFFC, 0x1F]
        for path in ["a.md", "a.c", "a.py", "a.html"] {
            let language = try require(SourceLanguage(path: path))
            var state = SourceState.plain
            for _ in 0..<400 {
                let line = (0..<30).map { _ in
                    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return signs[Int(seed >> 33) % signs.count]
                }
                var end = 5
                for token in language.tokens(String(decoding: line, as: UTF16.self), at: 5, &state) {
                    expect(!token.range.isEmpty && token.range.lowerBound >= end && token.range.upperBound <= 35)
                    end = token.range.upperBound
                }
            }
        }
        expect(SourceLanguage(path: "a.txt") == nil && SourceLanguage(path: "/x/README") == nil)
    }

    private func session(_ text: String, name: String = "a.md", in folder: ScratchFolder) throws -> DocumentSession {
        let path = try folder.write(text, to: name)
        let session = try DocumentSession(.edited(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 500), scale: 1)
        session.colorSource()
        return session
    }

    private func color(_ session: DocumentSession, at utf16: Int) -> Color? {
        session.view.layoutManager.temporaryAttribute(.foregroundColor, atCharacterIndex: utf16, effectiveRange: nil) as? Color
    }

    @Test func `code that is read has its colours too, and other texts have none`() throws {
        let folder = try ScratchFolder()
        func read(_ name: String, _ text: String) throws -> DocumentSession {
            let session = try DocumentSession(
                .file(try folder.write(text, to: name)), style: DocumentStyle(), columns: 1, start: .top)
            session.resize(to: CGSize(width: 700, height: 500), scale: 1)
            session.colorSource()
            return session
        }
        let code = "return 12; // b\n"
        let session = try read("a.c", code)
        let theme = session.style.theme
        expect(
            color(session, at: 0) != nil && color(session, at: 6) == nil && color(session, at: 12) == Color(theme.color(ofCode: .comment)))
        _ = try folder.write("int a;\n" + code, to: "a.c")
        session.followFile()
        session.colorSource()
        expect(
            color(session, at: 0) != nil && color(session, at: 4) == nil && color(session, at: 19) == Color(theme.color(ofCode: .comment)))
        session.setTheme(.dark)
        session.colorSource()
        expectEqual(color(session, at: 19), Color(DocumentTheme.dark.color(ofCode: .comment)))
        _ = session.updateSourceHeadings()
        expect(!session.view.isEditable && session.view.outline.isEmpty)
        let markdown = try read("a.md", "# Head\n\n" + code)
        try expect(read("a.txt", code).coloring == nil && (0..<8).allSatisfy { color(markdown, at: $0) == nil })
    }

    @Test func `typing colours what it makes, and touches little else`() throws {
        let folder = try ScratchFolder()
        let text = "# Head\n\n" + (1...60).map { "Words *\($0)* and `code`.\n" }.joined()
        let session = try session(text, in: folder)
        let theme = session.style.theme
        expect(color(session, at: 0) == Color(theme.secondaryInk) && color(session, at: 3) == Color(theme.link))
        expect(color(session, at: 9) == nil)
        let coloring = try require(session.coloring)
        let before = coloring.changedCount
        session.view.selectedRange = NSRange(location: 8, length: 0)
        session.view.insertText("#")
        session.colorSource()
        expect(color(session, at: 9) == nil)
        session.view.insertText(" ")
        session.colorSource()
        expectEqual(color(session, at: 12), Color(theme.link))
        expect(coloring.changedCount - before < 30)
        _ = session.updateSourceHeadings()
        expectEqual(session.view.outline.map(\.title), ["Head", "Words *1* and `code`."])
        // What a block of code opens goes on to the end, and is taken back.
        session.view.selectedRange = NSRange(location: 7, length: 0)
        session.view.insertText("```\n")
        session.colorSource()
        let shown = NSRange(session.view.shownCharacters)
        let last = (session.view.textStorage.string as NSString).range(of: "Words", options: .backwards, range: shown).location
        expect(color(session, at: last) == color(session, at: 16) && color(session, at: last) != nil)
        session.view.undoManager?.undo()
        session.colorSource()
        expectEqual(color(session, at: 12), Color(theme.link))
        session.setTheme(.dark)
        session.colorSource()
        expectEqual(color(session, at: 12), Color(DocumentTheme.dark.link))
        // All colours are those of a text that is looked at for the first time.
        let fresh = try self.session(session.view.textStorage.string, name: "b.md", in: folder)
        fresh.setTheme(.dark)
        fresh.colorSource()
        for utf16 in 0..<600 { expectEqual(color(fresh, at: utf16), color(session, at: utf16), "\(utf16)") }
    }

    @Test(arguments: [
        ("a.md", "- a", ["\n"], "- a\n- "), ("a.md", "  9. a", ["\n"], "  9. a\n  10. "), ("a.md", "* [x] a", ["\n"], "* [x] a\n* [ ] "),
        ("a.md", "> > a", ["\n"], "> > a\n> > "), ("a.md", "- a\n- ", ["\n"], "- a\n"), ("a.md", "> ", ["\n"], ""),
        ("a.md", "a", ["\n"], "a\n"),
        ("a.md", "- a", ["\n", "\t"], "- a\n  - "), ("a.md", "1. a\n   1. ", ["\u{19}"], "1. a\n2. "),
        ("a.md", "1. a\n2. b", ["\t"], "1. a\n   1. b"), ("a.md", "9) a\n\n   1) b\n   2) ", ["\u{19}"], "9) a\n\n   1) b\n10) "),
        ("a.md", "- a\n- 3. b\n4. c", ["\u{19}"], "- a\n- 3. b\n4. c"), ("a.md", "1. a\n   1. b\n2. c", ["\t"], "1. a\n   1. b\n   2. c"),
        ("a.md", "a", ["\t"], "a\t"),
        ("a.c", "\tint a;", ["\n"], "\tint a;\n\t"), ("a.py", "    x", ["\n", "\u{19}"], "    x\n"), ("a.txt", "- a", ["\n"], "- a\n"),
    ])
    func `Return goes on with lists, quotes and indents, Tab moves lines in and out`(
        name: String, text: String, keys: [String], result: String
    ) throws {
        let folder = try ScratchFolder()
        let session = try session(text, name: name, in: folder)
        let view = session.view
        view.selectedRange = NSRange(location: text.utf16.count, length: 0)
        for key in keys {
            let press = key == "\n" ? KeyPress(.enter) : KeyPress(.tab, key == "\t" ? [] : .shift)
            _ = view.handle(.key(press))
        }
        expectEqual(view.textStorage.string, result)
        expectEqual(view.selectedRange.location, result.utf16.count)
        for _ in keys { view.undoManager?.undo() }
        expect(view.textStorage.string == text || keys.count > 1)
    }

    @Test(arguments: [
        ("1. a|\n2. b\n3. c\n", "1. a\n2. |\n3. b\n4. c\n"),
        ("1. a\n   - x\n2. b|\n\n   more\n\n3. c", "1. a\n   - x\n2. b\n3. |\n\n   more\n\n4. c"),
        ("1. a|\n1. b\n", "1. a\n2. |\n1. b\n"), ("1. a|\n2) b\n", "1. a\n2. |\n2) b\n"), ("9. a|\n10. b", "9. a\n10. |\n11. b"),
        ("1. a|\ntext\n2. b\n", "1. a\n2. |\ntext\n2. b\n"),
    ])
    func `items below a new one of a numbered list get new numbers, and one undo takes all back`(text: String, result: String) throws {
        let folder = try ScratchFolder()
        let parts = text.components(separatedBy: "|")
        let session = try session(parts.joined(), in: folder)
        session.view.selectedRange = NSRange(location: parts[0].utf16.count, length: 0)
        _ = session.view.handle(.key(KeyPress(.enter)))
        let wanted = result.components(separatedBy: "|")
        expectEqual(session.view.textStorage.string, wanted.joined())
        expectEqual(session.view.selectedRange, NSRange(location: wanted[0].utf16.count, length: 0))
        session.view.undoManager?.undo()
        expectEqual(session.view.textStorage.string, parts.joined())
    }

    @Test func `several lines are moved in and out at once, and back by one undo`() throws {
        let folder = try ScratchFolder()
        let text = "if a {\n    b\n\n    c\n}\n"
        let session = try session(text, name: "a.swift", in: folder)
        session.view.selectedRange = NSRange(location: 8, length: text.utf16.count - 10)
        _ = session.view.handle(.key(KeyPress(.tab)))
        expectEqual(session.view.textStorage.string, "if a {\n        b\n\n        c\n}\n")
        session.view.undoManager?.undo()
        expectEqual(session.view.textStorage.string, text)
        session.view.selectedRange = NSRange(location: 8, length: text.utf16.count - 10)
        _ = session.view.handle(.key(KeyPress(.tab, .shift)))
        expectEqual(session.view.textStorage.string, "if a {\nb\n\nc\n}\n")
    }
}
