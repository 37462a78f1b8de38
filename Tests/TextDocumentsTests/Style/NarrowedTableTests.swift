import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Tables stand in the blocks around them as text does, and in the middle or at the end of these where pages ask for it.
struct NarrowedTableTests {
    private static let width: CGFloat = 600
    /// What lines and tables keep off the container's edges.
    private static let padding: CGFloat = 5

    /// The left edge of the text “before” a table, and the table without its margins, in a column.
    private func layOut(_ page: String) throws -> (text: CGFloat, table: CGRect) {
        let filling = "<p>" + String(repeating: "Text of the page that stands at its edges. ", count: 40)
        let storage = try DocumentReader.read(Data((filling + page).utf8), format: .html).makeTextStorage(style: DocumentStyle())
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        manager.addTextContainer(TextContainer(size: CGSize(width: Self.width, height: 0)))
        let cell = try require(storage.paragraph(storage.offset("first"))?.textBlocks.compactMap { $0 as? TextTableBlock }.first)
        let cells = NSRange(location: storage.offset("first"), length: storage.offset("last") + 4 - storage.offset("first"))
        let table = manager.layoutRect(for: cell.table, glyphRange: manager.glyphRange(forCharacterRange: cells, actualCharacterRange: nil))
        let before = manager.glyphIndexForCharacter(at: storage.offset("before"))
        let line = manager.lineFragmentRect(forGlyphAt: before, effectiveRange: nil)
        return (line.minX + manager.location(forGlyphAt: before).x, table)
    }

    private static func table(_ attributes: String = "") -> String {
        "<table \(attributes)><tr><td style='border: 1px solid'>first<td style='border: 1px solid'>last</table>"
    }

    @Test(arguments: [
        "<div style='margin: 0 96px'>", "<div style='padding: 0 3em'>", "<div style='max-width: 20em; margin: 0 auto'>",
        "<div style='width: 60%; margin: 0 auto'>", "<div style='margin: 0 10px'><div style='margin: 0 50px'>",
    ])
    func `a table as wide as its block has the edges of the text there`(block: String) throws {
        let (text, table) = try layOut(block + "<p>before</p>" + Self.table("style='width: 100%'"))
        expect(abs(table.minX - text) <= 1.5 && text > 20, "\(text) \(table)")
        expect(abs(table.minX + table.maxX - Self.width) <= 2, "\(table)")
    }

    @Test(arguments: ["<blockquote>", "<ul><li>", "<ul><li><ul><li>", "<dl><dd>", "<blockquote><blockquote>"])
    func `a table in a quote, an item or a description begins where its text does and ends with the column`(block: String) throws {
        let (text, table) = try layOut(block + "<p>before</p>" + Self.table("style='width: 100%'"))
        expect(abs(table.minX - text) <= 1.5 && text > 10, "\(text) \(table)")
        expect(abs(table.maxX - Self.width + Self.padding) <= 1.5, "\(table)")
        let natural = try layOut(block + "<p>before</p>" + Self.table()).table
        expect(abs(natural.minX - text) <= 1.5 && natural.width < 200, "\(text) \(natural)")
    }

    @Test(
        arguments: [
            ("<p>before</p>", "align=center", 0.5), ("<p>before</p>", "style='margin: 0 auto'", 0.5), ("<p>before</p><center>", "", 0.5),
            ("<p>before</p><div align=center>", "", 0.5), ("<p>before</p>", "style='margin-left: auto'", 1),
            ("<p>before</p><div align=right>", "", 1),
            ("<p>before</p><div style='text-align: center'>", "", 0), ("<p>before</p><center><div style='text-align: left'>", "", 0),
            ("<div style='max-width: 20em; margin: 0 auto'><p>before</p>", "align=center", 0.5),
        ] as [(String, String, CGFloat)])
    func `a narrow table is in the middle, or at the end, where the page has it there`(block: String, own: String, share: CGFloat) throws {
        let (_, table) = try layOut(block + Self.table(own))
        expect(table.width < 200, "\(table)")
        let free = Self.width - 2 * Self.padding - table.width
        expect(abs(table.minX - Self.padding - free * share) <= 2, "\(table) of \(free)")
    }
}
