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

    @Test func `the first head of a table stands above its rows, wherever the page has it`() throws {
        let (head, body) = ("<thead><tr><th>A<th>B</thead>", "<tbody><tr><td>1<td>2</tbody>")
        func text(_ table: String) throws -> String { try DocumentReader.read(Data(table.utf8), format: .html).string }
        let usual = try text("<table><caption>C</caption>\(head)\(body)</table>")
        expectEqual(usual, "C\nA\nB\n1\n2")
        try expectEqual(text("<table><caption>C</caption>\(body)\(head)</table>"), usual)
        try expectEqual(text("<table><tfoot><tr><td>5<td>6</tfoot>\(body)\(head)<tbody><tr><td>3<td>4</table>"), "A\nB\n1\n2\n3\n4\n5\n6")
        try expectEqual(text("<table>\(head)\(body)<thead><tr><th>D<th>E</thead></table>"), "A\nB\n1\n2\nD\nE", "a second head stays")
    }

    @Test(arguments: [
        ("\n<thead><tr><th>A</thead>\n<tbody><tr><td>1</tbody>\n", false),
        ("<!-- c -->\n<caption>C</caption>\n<thead></thead> <tbody></tbody> <tfoot></tfoot>\n", false),
        ("\n<tbody></tbody>\n<tbody></tbody>\n", false), ("\n<tbody></tbody>\n<thead></thead>\n", true),
        ("\n<tfoot></tfoot>\n<tbody></tbody>\n", true), ("\n<thead></thead>\n<caption>C</caption>\n", true),
    ])
    func `only a table whose parts stand otherwise has another order`(rows: String, isMoved: Bool) throws {
        let tree = HTMLTree(utf8: Array("<table>\(rows)</table>".utf8))
        func table(_ node: HTMLNode) -> HTMLNode? {
            if node.name == "table" { return node }
            return (0..<node.childCount).lazy.map(node.child).filter { $0.kind == .element }.compactMap(table).first
        }
        let found = try require(table(try require(tree.root)))
        expectEqual(HTMLFlow.order(ofTable: found) != nil, isMoved, "\(rows)")
    }

    @Test func `what is shown as a table without being one keeps the alignment of centred elements`() throws {
        let page = "<!DOCTYPE html><center><p>Out<div style='display: table'><p>In</div><table style='display: grid'><tr><td>Cell</table>"
        try expectEqual(blocks(page).map(\.alignment), [.center, .center, .natural])
    }

    @Test func `the width of a table that is a block is not that of its columns`() throws {
        func widths(_ css: String) throws -> Set<BlockRole.CellAppearance.Width?> {
            let page = "<style>table { \(css) }</style><table><tr><th>A<th>B<tr><td>1<td>2</table>"
            return try Set(blocks(page).map { $0.cell?.table.appearance.width })
        }
        try expectEqual(widths("display: block; width: 100%; overflow: auto"), widths(""))
        try expect(widths("width: 100%") != widths(""))
    }

    @Test(arguments: [
        ("<center>", TextAlignment.natural), ("<div align=center>", .natural), ("<div align=right>", .natural),
        ("<table><tr><td align=center>", .natural), ("<div style='text-align: center'>", .center),
        ("<center><div style='text-align: center'>", .center), ("<style>table { text-align: center }</style><center>", .center),
    ])
    func `the alignment of attributes and centred elements ends at a table, that of rules does not`(around: String, expected: TextAlignment)
        throws
    {
        let page = "\(around)<p>Out<table><tr><td><p>In a table that sets out a page</table>"
        let values = try blocks("<!DOCTYPE html>" + page)
        expectEqual(values.last?.alignment, expected, "\(around)")
        expect(values.first?.alignment != .natural, "\(around)")
    }

    @Test func `clear in a cell does not move the table below floats`() throws {
        let cell = "<td><p style='clear: both'>a<br clear=all></p></td>"
        let html = "<div style='float: left'>F</div><p>T</p><table><tr>\(cell)<td>b</td></tr></table>"
        try expect(blocks(html + "<p>End</p>").allSatisfy { $0.clearedSides.isEmpty })
        let table = try blocks("<p>T</p><table style='clear: both'><tr><td>a</td><td>b</td></tr></table>")
        expectEqual(table.map(\.clearedSides), [[], .both, []])
    }

    /// Row, column and columns covered of each cell; nil for what is in none.
    private func places(_ style: String, _ items: String) throws -> [[Int]?] {
        try blocks("<style>.g { display: grid; \(style) }</style><div class=g>\(items)</div><p>End")
            .map { $0.cell.map { [$0.row, $0.column, $0.columnSpan] } }
    }

    @Test func `grids of labels and values are tables, as javadoc has its members`() throws {
        let items = "<div>Modifier</div> <div>Description</div><div><code>int</code></div><div><p>How many.</div>"
        let table: [[Int]?] = [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1], nil]
        for columns in ["max-content auto", "minmax(10%, max-content) minmax(15%, auto)", "[a] auto [b] 1fr", "repeat(2, auto)"] {
            try expectEqual(places("grid-template-columns: \(columns)", items), table, "\(columns)")
        }
        // The items of a grid are blocks, whatever they are elsewhere.
        try expectEqual(places("grid-template-columns: auto 1fr", "<span>a</span><b>b</b><a href=x>c</a><span>d</span>"), table)
        try expectEqual(
            places(
                "grid-template-columns: auto 1fr", "<dt>a</dt><dd>b<dd style='grid-column: 2'>c<dt>d<dd style='grid-column-end: span 2'>e"),
            [[0, 0, 1], [0, 1, 1], [1, 1, 1], [2, 0, 1], [3, 0, 2], nil])
        try expectEqual(
            places("grid-template-columns: auto auto auto", "<p style='grid-column: 1 / -1'>a<p>b<p>c<p>d<p style='grid-column: 99'>e<p>f"),
            [[0, 0, 3], [1, 0, 1], [1, 1, 1], [1, 2, 1], [2, 2, 1], [3, 0, 1], nil])
    }

    @Test func `grids that arrange the parts of a page are none`() throws {
        let items = String(repeating: "<div>a</div>", count: 4)
        for columns in [
            "16em 1fr", "1fr 1fr", "repeat(auto-fill, minmax(20em, 1fr))", "none", "auto", "repeat(99999999, auto)", "auto repeat(",
        ] {
            try expect(places("grid-template-columns: \(columns)", items).allSatisfy { $0 == nil }, "\(columns)")
        }
        for items in [
            "<div>a</div><div>b</div>", "<nav>a</nav><main>b</main><p>c<p>d", "a<p>b<p>c<p>d<p>e", "<div><h2>a</h2></div><p>b<p>c<p>d",
        ] {
            try expect(places("grid-template-columns: auto 1fr", items).allSatisfy { $0 == nil }, "\(items)")
        }
    }
}
