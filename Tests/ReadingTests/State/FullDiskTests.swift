import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// What is kept and saved on a disk that is full: nothing that was there is lost, what is in the way is told, and it is kept later.
@MainActor struct FullDiskTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private static let reason = "No space left on device"

    private func session(_ path: String) throws -> DocumentSession {
        let session = try DocumentSession(.edited(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 500, height: 400), scale: 1)
        return session
    }

    private func type(_ text: String, in session: DocumentSession) {
        session.view.replaceCharacters(inRange: NSRange(location: 3, length: 0), withTyped: text)
    }

    @Test func `state and settings are those of before, and no part of a file is left`() throws {
        let disk = try SmallDisk(at: scratch.path("disk"))
        let (folder, config) = (StateFolder(path: disk.path("state")), disk.path("config"))
        let (path, store) = (try scratch.write("x", to: "a.txt"), StateStore(folder))
        store.noteOpening(path, title: "One")
        store.rememberSearch("first")
        try ConfigEditor.set("margin", to: "1", inFile: config)
        disk.fill()
        let names = try FileManager.default.subpathsOfDirectory(atPath: disk.path).sorted()
        for change in [{ store.update(path) { $0.title = "Two" } }, { store.rememberSearch("second") }, { store.rememberTheme(.dark) }] {
            change()
            expectEqual(store.failure?.reason, Self.reason)
        }
        let mistake = #expect(throws: ConfigMistake.self) { try ConfigEditor.set("margin", to: "2", inFile: config) }
        expectEqual(mistake?.description, "\(config) cannot be written: \(Self.reason)")
        let later = StateStore(folder)
        expect(later.document(at: path)?.title == "One" && later.searches == ["first"] && later.theme == .desktop)
        try expectEqual(String(contentsOfFile: config, encoding: .utf8), "set margin 1\n")
        try expectEqual(FileManager.default.subpathsOfDirectory(atPath: disk.path).sorted(), names)
        disk.makeRoom()
        store.update(path) { $0.title = "Two" }
        expect(store.failure == nil && later.document(at: path)?.title == "Two")
    }

    @Test func `steps of a long text that is edited stay whole, and the next ones are written when there is room`() throws {
        let disk = try SmallDisk(at: scratch.path("state"))
        let path = try scratch.write(String(repeating: "A line of a long text, with é and 🦋.\n", count: 30_000), to: "long.txt")
        let (store, session) = (StateStore(StateFolder(path: disk.path)), try session(path))
        let kept = {
            try FileManager.default.contentsOfDirectory(atPath: disk.path("recovery")).map {
                try Data(contentsOf: URL(filePath: disk.path("recovery/" + $0)))
            }
        }
        type("first ", in: session)
        expect(session.keepUnsaved(in: store))
        let before = try kept()
        disk.fill()
        // More than the last page of the file has room for.
        type(String(repeating: "second ", count: 3000), in: session)
        for _ in 0..<2 { expect(!session.keepUnsaved(in: store) && session.hasUnkeptEdits) }
        expectEqual(store.failure?.reason, Self.reason)
        try expectEqual(kept(), before)
        disk.makeRoom()
        expect(session.keepUnsaved(in: store) && !session.hasUnkeptEdits && store.failure == nil)
        try scratch.endProcesses()
        let other = try self.session(path)
        try other.take(require(store.recoveries(of: path).first))
        session.readCompletely()
        other.readCompletely()
        expect(other.view.textStorage.string == session.view.textStorage.string)
    }

    @Test func `a text that cannot be saved stays, its file too, and another name is offered`() throws {
        let disk = try SmallDisk(at: scratch.path("disk"))
        let path = disk.path("a.txt")
        try Data("old text\n".utf8).write(to: URL(filePath: path))
        let session = try session(path)
        type(String(repeating: "new ", count: 100_000), in: session)
        expect(!session.save(insisting: false) && session.isModified && session.lastRefusal?.canBeSavedElsewhere == true)
        expectEqual(session.view.statusText, "Not saved: cannot write \(path): \(Self.reason). a: save as, Esc: go on editing")
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "old text\n")
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: disk.path), ["a.txt"])
        let other = scratch.path("b.txt")
        expect(session.save(as: other) && !session.isModified)
        try expectEqual(String(contentsOfFile: other, encoding: .utf8), session.view.textStorage.string)
    }
}
