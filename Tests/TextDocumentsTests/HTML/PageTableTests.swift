import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Tables as Wikipedia's boxes of facts and LaTeXML's equations have them.
struct PageTableTests {
    private func blocks(_ html: String) throws -> [BlockRole.Values] {
        try DocumentReader.read(Data(html.utf8), format: .html).content.blocks.map(\.values)
    }

    private let flags = "<tr><td colspan=2><table><tr><td>Flag</td><td>Arms</td></tr></table></td></tr>"

    @Test func `a table of facts with heads beside them is one, whatever tables stand in it`() throws {
        let facts = try blocks("<table>\(flags)<tr><th>Capital</th><td>Wellington</td></tr><tr><th>Area</th><td>268,021</td></tr></table>")
        expect(facts.allSatisfy { $0.cell != nil })
        expectEqual(facts.suffix(4).map { $0.cell?.column }, [0, 1, 0, 1])
        let page = try blocks("<table>\(flags)<tr><td>Left</td><td>Right</td></tr></table>")
        expect(page.suffix(2).allSatisfy { $0.cell == nil }, "which sets things beside each other")
    }

    @Test func `columns without text leave formulas the width that those need`() throws {
        func widths(_ formula: String) throws -> [BlockRole.CellAppearance.Width?] {
            let pad = "<td style='width: 50%'></td>"
            return try blocks("<table style='width: 100%'><tr>\(pad)<td>\(formula)</td>\(pad)<td>(1)</td></tr></table><p>End")
                .map { $0.cell?.appearance.width }
        }
        try expectEqual(widths("x = 1"), [.percent(39), nil, .percent(39), nil, nil])
        try expectEqual(widths(String(repeating: "x + ", count: 20)), [nil, nil, nil, nil, nil])
        let filled = try blocks("<table><tr><td style='width: 50%'>a</td><td style='width: 50%'></td></tr></table><p>End")
        expectEqual(filled.map { $0.cell?.appearance.width }, [.percent(50), .percent(50), nil])
    }

    @Test func `clear in a cell does not move the table below floats`() throws {
        let cell = "<td><p style='clear: both'>a<br clear=all></p></td>"
        let html = "<div style='float: left'>F</div><p>T</p><table><tr>\(cell)<td>b</td></tr></table>"
        try expect(blocks(html + "<p>End</p>").allSatisfy { $0.clearedSides.isEmpty })
        let table = try blocks("<p>T</p><table style='clear: both'><tr><td>a</td><td>b</td></tr></table>")
        expectEqual(table.map(\.clearedSides), [[], .both, []])
    }
}
