import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Where the lines and the cells of a page's tables lie, in a wide and in a narrow column.
struct TableGoldenTests {
    /// `RECTO_BLESS=1` writes what is found as what is expected.
    @Test func `tables of a page lie as expected`() throws {
        let source = goldenFolder.appendingPathComponent("authored.html")
        let expected = goldenFolder.appendingPathComponent("authored.html.expected")
        let document = try DocumentReader.open(source)
        let found = [612, 330].map { lines(document, width: $0) }.joined(separator: "\n")
        if ProcessInfo.processInfo.environment["RECTO_BLESS"] == "1" {
            try found.write(to: expected, atomically: true, encoding: .utf8)
            return
        }
        let wanted = try String(contentsOf: expected, encoding: .utf8)
        for (line, (left, right)) in zip(found.split(separator: "\n"), wanted.split(separator: "\n")).enumerated() where left != right {
            Issue.record("line \(line + 1):\nfound  \(left)\nwanted \(right)")
            break
        }
        expectEqual(found.count, wanted.count)
    }

    private func lines(_ document: Document, width: CGFloat) -> String {
        let storage = document.makeTextStorage()
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: width, height: 0))
        manager.addTextContainer(container)
        var lines = ["\(Int(width)) pixels"]
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { rect, used, _, glyphs, _ in
            let characters = manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
            let text = (storage.string as NSString).substring(with: characters).replacing("\n", with: "⏎").replacing("\u{2028}", with: "↓")
            var line = "\(Self.text(used)) “\(text)”"
            let style = storage.attribute(.paragraphStyle, at: characters.location, effectiveRange: nil) as? ParagraphStyle
            if let cell = style?.textBlocks.last as? TextTableBlock {
                line += " in \(cell.startingRow),\(cell.startingColumn) \(Self.text(manager.boundsRect(for: cell, glyphRange: glyphs)))"
                if let ground = cell.backgroundColor { line += " on \(CSSColor.text(ground.rgba))" }
            }
            lines.append(line)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func text(_ rect: CGRect) -> String { "[\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)]" }
}
