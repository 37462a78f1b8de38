import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

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
}
