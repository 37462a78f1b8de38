import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Tables of reference pages, such as Doxygen's, whose first row is a heading over all columns.
struct HeadedTableTests {
    private func read(_ html: String) throws -> Document { try DocumentReader.read(Data(html.utf8), format: .html) }

    private let page = """
        <h1>Group</h1><table class="memberdecls"><tr><td colspan="2"><h2><a name="typedefs"></a>Typedefs</h2></td></tr>
        <tr><td align="right">typedef struct T</td><td>T</td></tr><tr><td>&#160;</td><td>State. <br></td></tr>
        <tr><td colspan="2">&#160;</td></tr></table><p>After</p>
        """

    @Test func `the heading stands above the table, whose rows are rows`() throws {
        let document = try read(page)
        expectEqual(document.outline.map(\.title), ["Group", "Typedefs"])
        let kinds = document.content.blocks.map(\.values)
        expectEqual(kinds.map { $0.cell == nil }, [true, true, false, false, false, false, false, true])
        expectEqual(kinds[1].kind, .heading(2))
        expectEqual(kinds[2...6].map { $0.cell?.row }, [1, 1, 2, 2, 3])
        expectEqual(document.anchors["typedefs"], document.outline[1].utf16)
    }

    @Test func `a heading in one of the columns, or below other rows, makes it a page that is laid out as a table`() throws {
        for html in [
            "<table><tr><td><h2>Left</h2></td><td>right</td></tr><tr><td>a</td><td>b</td></tr></table>",
            "<table><tr><td>a</td><td>b</td></tr><tr><td colspan=2><h2>Late</h2></td></tr><tr><td>c</td><td>d</td></tr></table>",
        ] {
            let document = try read(html)
            expectEqual(document.outline.count, 1)
            expect(document.content.blocks.allSatisfy { $0.values.cell == nil })
        }
    }
}
