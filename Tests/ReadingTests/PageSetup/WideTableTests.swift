import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import Reading
@testable import TextDocuments

/// Tables of documents that have more words than the window has room for.
@MainActor struct WideTableTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static let markdown: String = {
        func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
        let columns = 0..<15
        return "before\n\n" + row(columns.map { "Column\($0)" }) + row(columns.map { _ in "---" })
            + (0..<4).map { line in row(columns.map { "value\(line).\($0)" }) }.joined() + "\nafter\n"
    }()

    private static func html(_ attributes: String = "", around: (String, String) = ("", "")) -> String {
        let cells = (0..<15).map { "<td>value0.\($0)</td>" }.joined()
        return "<html \(attributes)><body><p>before</p>\(around.0)<table><tr>\(cells)</tr></table>\(around.1)<p>after</p></body></html>"
    }

    private func session(_ text: String, name: String = "a.md", width: CGFloat = 600, columns: Int = 1) throws -> DocumentSession {
        _ = try folder.write(text, to: name)
        let session = try DocumentSession(.file(folder.path(name)), style: DocumentStyle(), columns: columns, start: .top)
        session.resize(to: CGSize(width: width, height: 500), scale: 1)
        session.view.layoutIfNeeded()
        return session
    }

    private func table(_ session: DocumentSession, at word: String = "value0.3") throws -> ScrolledTable? {
        let offset = (session.view.textStorage.string as NSString).range(of: word).location
        return session.view.layoutManager.scrolledTable(forCharacterAt: try require(offset == NSNotFound ? nil : offset))
    }

    @Test func `fifteen columns scroll in a narrow window and fit in a wide one`() throws {
        let session = try session(Self.markdown)
        let table = try require(try table(session))
        expect(table.contentWidth > table.visibleRect.width && table.offset == 0)
        let manager = session.view.layoutManager
        for word in ["Column14", "value3.14"] {
            let range = (session.view.textStorage.string as NSString).range(of: word)
            expectEqual(manager.lineBox(forCharacterAt: range.location)?.utf16, range.location..<range.location + range.length + 1)
        }
        session.resize(to: CGSize(width: 2200, height: 500), scale: 1)
        try expect(self.table(session) == nil)
    }

    @Test func `one that scrolls has letters of a size to be read`() throws {
        let session = try session(Self.markdown)
        try expect(table(session) != nil)
        let offset = (session.view.textStorage.string as NSString).range(of: "value0.3").location
        let font = session.view.textStorage.attribute(.font, at: offset, effectiveRange: nil) as? Font
        expect(font.map { $0.pointSize >= session.style.bodySize * 0.75 } == true, "\(String(describing: font))")
    }

    @Test(arguments: [("", ""), ("<div style='background:#eee;padding:9px'>", "</div>"), ("<blockquote>", "</blockquote>")])
    func `a table of a page scrolls in what stands around it`(around: (String, String)) throws {
        let session = try session(Self.html(around: around), name: "a.html")
        let table = try require(try table(session))
        expect(table.contentWidth > table.visibleRect.width)
        expect(session.view.layoutManager.scroll(table, toOffset: 50))
        try expectEqual(self.table(session)?.offset, 50)
    }

    @Test func `a table that runs from right to left begins at its right end`() throws {
        let table = try require(try table(session(Self.html("dir=rtl"), name: "a.html")))
        expectEqual(table.offset, table.maximumOffset)
    }

    @Test func `a table in a cell of another stays within the cell`() throws {
        let around = ("<table border=1><tr><td>outer</td><td>", "</td></tr></table>")
        let session = try session(Self.html(around: around), name: "a.html")
        try expect(table(session) == nil && table(session, at: "outer") == nil)
        let last = (session.view.textStorage.string as NSString).range(of: "value0.14").location
        try expect(require(session.view.layoutManager.lineBox(forCharacterAt: last)).rect.maxX <= session.view.columnWidth)
    }

    @Test func `in columns a table shows what its column has room for`() throws {
        let session = try session(Self.markdown, width: 900, columns: 2)
        let table = try require(try table(session))
        expect(table.visibleRect.width <= session.view.columnWidth)
    }

    @Test func `another theme and another size leave a table where it was scrolled to`() throws {
        let session = try session(Self.markdown)
        let first = try require(try table(session))
        session.view.layoutManager.scroll(first, toOffset: (first.maximumOffset / 2).rounded())
        let middle = try require(try table(session)).offset
        session.setTheme(.dark)
        try expectEqual(table(session)?.offset, middle)
        session.setBodySize(session.style.bodySize * 1.5)
        let larger = try require(try table(session))
        expect(larger.contentWidth > first.contentWidth)
        expect(abs(larger.offset - larger.maximumOffset * middle / first.maximumOffset) <= 1)
    }
}
