import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Wide tables that stay scrolled sideways through changes of the look, a reload and a restart.
@MainActor struct StoredTableTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write(before: "", end: "end")
    }

    private func write(before: String, end: String) throws {
        let columns = 1...14
        func row(_ cell: (Int) -> String) -> String { "| " + columns.map(cell).joined(separator: " | ") + " |\n" }
        let table = row { "heading\($0)" } + row { _ in "---" } + row { "unbreakable\($0)" } + row { $0 == 14 ? end : "another\($0)" }
        _ = try folder.write(before + "# First\n\nWords.\n\n" + table + "\n# Second\n\n" + table + "\nMore words.\n", to: "a.md")
    }

    private func open(_ tables: [StoredTable] = []) throws -> DocumentSession {
        let session = try DocumentSession(.file(folder.path("a.md")), style: DocumentStyle(), columns: 1, start: .top)
        session.expect(tables)
        session.resize(to: CGSize(width: 500, height: 600), scale: 1)
        return session
    }

    private func tables(_ session: DocumentSession) -> [ScrolledTable] {
        let text = session.view.textStorage.string as NSString
        var found: [ScrolledTable] = []
        var rest = NSRange(location: 0, length: text.length)
        while case let hit = text.range(of: "heading1\n", range: rest), hit.length > 0 {
            if let table = session.view.layoutManager.scrolledTable(forCharacterAt: hit.location) { found.append(table) }
            rest = NSRange(NSMaxRange(hit)..<text.length)
        }
        return found
    }

    /// Scrolls the second table by a share of what does not fit.
    private func scroll(_ session: DocumentSession, share: CGFloat) throws {
        let second = try require(tables(session).last)
        expect(tables(session).count == 2 && second.maximumOffset > 100)
        session.view.scroll([TableScroll(utf16: second.utf16, share: share)])
    }

    private func shares(_ session: DocumentSession) -> [CGFloat] { tables(session).map { $0.offset / $0.maximumOffset } }

    private func expectColumns(_ session: DocumentSession, _ wanted: [CGFloat], _ location: SourceLocation = #_sourceLocation) {
        let found = shares(session)
        expect(found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) < 0.01 }, "\(found)", sourceLocation: location)
    }

    @Test func `another size and other colours leave them, also those out of sight`() throws {
        let session = try open()
        try scroll(session, share: 0.5)
        session.setBodySize(22)
        expectColumns(session, [0, 0.5])
        session.setTheme(.dark)
        expectColumns(session, [0, 0.5])
    }

    @Test func `a reload leaves them, wherever they are now, with another cell or none`() throws {
        let session = try open()
        try scroll(session, share: 0.5)
        expect(session.reload())
        expectColumns(session, [0, 0.5])
        try write(before: "New words.\n\n", end: "the last one")
        expect(session.reload())
        expectColumns(session, [0, 0.5])
    }

    @Test func `they are kept with the document`() throws {
        let first = try open()
        expect(first.keptTables.isEmpty)
        try scroll(first, share: 1)
        let kept = first.keptTables
        StateStore(StateFolder(path: folder.path("state"))).update(folder.path("a.md")) { $0.tables = kept }
        try write(before: "New words.\n\n", end: "end")
        let read = StateStore(StateFolder(path: folder.path("state"))).document(at: folder.path("a.md"))
        expect(read?.tables == kept && kept.count == 1)
        expectColumns(try open(read?.tables ?? []), [0, 1])
    }

    @Test func `what cannot be a share is forgotten`() throws {
        let place = try open().presentPlace
        expect(!StoredTable(place: place, share: .nan).isUsable && !StoredTable(place: place, share: 2).isUsable)
        expectColumns(try open([StoredTable(place: place, share: -1)]), [0, 0])
    }
}
