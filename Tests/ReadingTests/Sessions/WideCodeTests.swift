import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// Code in a window that is wider than the measure of prose.
@MainActor struct WideCodeTests {
    private static let code = String(repeating: "0123456789", count: 8)

    /// How many lines each paragraph with `code` has.
    private func lines(_ markdown: String, width: CGFloat) throws -> [Int] {
        let file = FileManager.default.temporaryDirectory.appending(path: "recto-code-\(UUID().uuidString).md")
        defer { try? FileManager.default.removeItem(at: file) }
        try markdown.write(to: file, atomically: true, encoding: .utf8)
        let session = try DocumentSession(.file(file.path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: width, height: 800), scale: 1)
        let view = session.view
        let text = view.textStorage.string as NSString
        var counts: [Int] = []
        var found = text.range(of: Self.code)
        while found.location != NSNotFound {
            var count = 0
            let glyphs = view.layoutManager.glyphRange(forCharacterRange: found, actualCharacterRange: nil)
            view.layoutManager.enumerateLineFragments(forGlyphRange: glyphs) { _, _, _, _, _ in count += 1 }
            counts.append(count)
            let next = found.location + found.length
            found = text.range(of: Self.code, range: NSRange(location: next, length: text.length - next))
        }
        return counts
    }

    @Test("margins give way for eighty columns, but the reader's own, and those that would not suffice")
    func margins() throws {
        let style = DocumentStyle()
        let folder = try ScratchFolder()
        func session(_ text: String, _ name: String, width: CGFloat) throws -> DocumentSession {
            let session = try DocumentSession(.file(folder.write(text, to: name)), style: style, columns: 1, start: .top)
            session.resize(to: CGSize(width: width, height: 600), scale: 1)
            return session
        }
        func isWhole(_ session: DocumentSession) -> Bool {
            let start = (session.view.textStorage.string as NSString).range(of: Self.code).location
            return session.view.layoutManager.lineBox(forCharacterAt: start)?.utf16.upperBound ?? 0 >= start + 80
        }
        let code = "if a {\n" + String(repeating: "    call()\n\(Self.code)\n", count: 40) + "}\n"
        let markdown = "Words of prose.\n\n```\n\(Self.code)\n```\n"
        let usual = style.bodySize * 2
        for (text, name) in [(code, "a.swift"), (code, "a.txt"), (markdown, "a.md")] {
            let needed = try require(session(text, name, width: 900).document.codeMeasure(in: style)).rounded(.up)
            let sides = try [needed + 3 * usual, needed + usual, needed].map { width in
                let session = try session(text, name, width: width)
                expectEqual(isWhole(session), width > needed, "\(name) in \(width)")
                return session.view.textContainerInset.left
            }
            expect(sides[0] == usual && sides[1] < usual * 0.6 && sides[2] > usual * 0.9, "\(name): \(sides)")
            let own = try session(text, name, width: needed + usual)
            own.margin = 2.5
            expect(own.view.textContainerInset.left > usual && !isWhole(own))
        }
    }

    @Test("margins of prose stay a twelfth of a window that is hardly wider than its measure")
    func marginsOfProse() throws {
        let folder = try ScratchFolder()
        let style = DocumentStyle()
        let text = String(repeating: "Words of prose that go on and on. ", count: 60)
        let width = style.bodySize * 36
        for name in ["a.md", "a.txt", "a.html"] {
            let session = try DocumentSession(.file(folder.write(text, to: name)), style: style, columns: 1, start: .top)
            session.resize(to: CGSize(width: width, height: 600), scale: 1)
            expectEqual(session.view.textContainerInset.left, style.bodySize * 2, "\(name)")
        }
    }

    @Test("eighty columns of code stay on one line where the window has room for them", arguments: ["", "> ", "1. "])
    func eightyColumns(prefix: String) throws {
        let indent = prefix == "1. " ? "   " : prefix
        let item = prefix.isEmpty ? "" : "\(prefix)Words:\n\(indent)\n"
        let block = "\(item)\(indent)```\n\(indent)\(Self.code)\n\(indent)```\n"
        try expectEqual(lines("Words of prose.\n\n\(block)", width: 1300), [1])
        // Beside a table, whose width is the greater one, and in a window that has fewer.
        try expectEqual(lines("| a | b |\n|---|---|\n| c | d |\n\n\(block)", width: 1300), [1])
        expect(try lines(block, width: 700).allSatisfy { $0 > 1 })
    }

    @Test func `the line that a page key keeps is pointed out beside all of its text, also where code begins left of the column`() throws {
        let code = (1...40).map { "\($0) \(Self.code.prefix(74))\n" }.joined()
        let text = "Words.\n\n```\n\(code)```\n\nWords.\n\n"
        let session = try DocumentSession(.page(text, title: "a"), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 900, height: 500), scale: 1)
        let view = session.view
        view.perform(.scrollScreens(1))
        let glow = try require(view.state.glow)
        let bar = try require(view.glowRects.first)
        let line = view.caretRect(for: TextPosition(utf16Offset: glow.ranges[0].lowerBound))
        let column = view.viewRect(view.columns.page(.zero, in: 0)).minX
        expect(line.minX < column, "the code is wider than the column: \(line.minX), \(column)")
        expect(bar.maxX <= line.minX && bar.minX >= 2, "\(bar) beside \(line)")
    }
}
