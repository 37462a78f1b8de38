import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// What is typed into a long text, kept edit by edit.
@MainActor struct EditJournalTests {
    private let scratch: ScratchFolder
    private let path: String
    private var store: StateStore { StateStore(StateFolder(path: scratch.path("state"))) }
    /// Longer than a text that is written whole.
    private static let text = String(repeating: "A line of a long text, with é and 🦋.\n", count: 30_000)

    init() throws {
        scratch = try ScratchFolder()
        path = try scratch.write(Self.text, to: "long.txt")
    }

    private func open() throws -> DocumentSession {
        let session = try DocumentSession(.edited(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 500, height: 400), scale: 1)
        return session
    }

    private func type(_ text: String, at utf16: Int, removing count: Int = 0, in session: DocumentSession) {
        session.view.replaceCharacters(inRange: NSRange(location: utf16, length: count), withTyped: text)
    }

    /// The one file that is kept.
    private func file() throws -> URL {
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("state/recovery"))
        return URL(filePath: scratch.path("state/recovery/" + (try require(names.count == 1 ? names[0] : nil))))
    }

    /// The text of a new session that takes what was left of another.
    private func recovered() throws -> DocumentSession {
        let session = try open()
        let recovery = try require(store.recoveries(of: path).first)
        session.take(recovery)
        return session
    }

    @Test func `edits made while the file is being read lead to the same text, caret and all`() throws {
        let session = try open()
        expect(session.document.remainder != nil)
        type("typed 🦋\n", at: 3, in: session)
        expect(session.keepUnsaved(in: store) && session.document.remainder != nil, "nothing has waited for the file")
        _ = session.readMore()
        type("", at: 0, removing: 2, in: session)
        type("more", at: 7, in: session)
        session.keepUnsaved(in: store)
        session.readCompletely()
        type("the end", at: session.view.textStorage.length, in: session)
        expect(session.hasUnkeptEdits && session.keepUnsaved(in: store) && !session.hasUnkeptEdits)
        try expect(Data(contentsOf: file()).count < 2000, "what was typed, not what there is")
        try scratch.endProcesses()
        let again = try recovered()
        again.readCompletely()
        expect(again.view.textStorage.string == session.view.textStorage.string)
        expectEqual(again.view.selectedRange, session.view.selectedRange)
        again.view.undoManager?.undo()
        expect(again.view.textStorage.string == Self.text)
        // What was taken is kept as well, as edits of the same file.
        again.view.undoManager?.redo()
        again.keepUnsaved(in: store)
        try expect(
            store.recoveries(of: path).count == 1
                && FileManager.default.contentsOfDirectory(atPath: scratch.path("state/recovery")).count == 2)
    }

    @Test func `a step that is torn, and what follows it, is left out`() throws {
        let session = try open()
        for word in ["one ", "two ", "three "] {
            type(word, at: 0, in: session)
            session.keepUnsaved(in: store)
        }
        try scratch.endProcesses()
        let file = try file()
        let data = try Data(contentsOf: file)
        let lines = data.split(separator: 0x0A)
        expectEqual(lines.count, 4)
        func changes() -> [String]? {
            guard case .changes(let changes) = store.recoveries(of: path).first?.content else { return nil }
            return changes.map(\.text)
        }
        expectEqual(changes(), ["three two one "])
        for count in [1, 20, lines[3].count] {
            try data.dropLast(count).write(to: file)
            expectEqual(changes(), ["two one "])
        }
        var broken = data
        let middle = lines[2].startIndex + 5
        broken[middle] = 0
        try broken.write(to: file)
        expectEqual(changes(), ["one "])
        for content in [Data(), data.prefix(lines[0].count), data.prefix(lines[0].count + 1), Data("{\"version\":3}\n{}\n\n".utf8)] {
            try content.write(to: file)
            expect(store.recoveries(of: path).isEmpty)
        }
    }

    @Test func `many steps stay as long as what they lead to, and a file that something was done to is written anew`() throws {
        let session = try open()
        var largest = 0
        for index in 0..<1200 {
            type(index % 2 == 0 ? "word" : "", at: 10, removing: index % 2 == 0 ? 0 : 4, in: session)
            session.keepUnsaved(in: store)
            // What has been taken back leaves nothing to keep.
            if index % 2 == 0 { largest = try max(largest, Data(contentsOf: file()).count) }
        }
        expect(largest > EditJournal.slack / 2 && largest < EditJournal.slack + 2000, "\(largest)")
        type("kept", at: 0, in: session)
        try Data("rubbish".utf8).write(to: file())
        expect(session.keepUnsaved(in: store))
        type("!", at: 4, in: session)
        unlink(try file().path)
        expect(session.keepUnsaved(in: store))
        try scratch.endProcesses()
        let again = try recovered()
        expect(again.view.textStorage.characters(in: 0..<7) == "kept!A ")
    }

    @Test func `of a file that has been changed since, what was typed is added at its end`() throws {
        let session = try open()
        type("here ", at: 0, in: session)
        type("there ", at: 100, in: session)
        session.keepUnsaved(in: store)
        try scratch.endProcesses()
        _ = try scratch.write("another text", to: "long.txt")
        let again = try recovered()
        expectEqual(again.view.textStorage.string, "another text\nhere \nthere ")
    }

    @Test func `where the file is changed while it is edited, the whole text is kept`() throws {
        let session = try open()
        type("typed ", at: 0, in: session)
        session.keepUnsaved(in: store)
        expect(try file().lastPathComponent.hasSuffix(".edits"))
        session.readCompletely()
        _ = try scratch.write("another text", to: "long.txt")
        session.fileIsAnother()
        expect(session.hasUnkeptEdits && session.keepUnsaved(in: store))
        expect(try !file().lastPathComponent.hasSuffix(".edits"))
        try scratch.endProcesses()
        let again = try recovered()
        expect(again.view.textStorage.string == "typed " + Self.text)
    }

    @Test func `saving, undoing all and privacy leave nothing behind`() throws {
        func isEmpty() throws -> Bool { try FileManager.default.contentsOfDirectory(atPath: scratch.path("state/recovery")).isEmpty }
        let session = try open()
        session.readCompletely()
        type("typed ", at: 0, in: session)
        let hidden = StateStore(nil)
        expect(session.keepUnsaved(in: hidden) && !FileManager.default.fileExists(atPath: scratch.path("state")))
        session.keepUnsaved(in: store)
        session.view.undoManager?.undo()
        expect(session.hasUnkeptEdits)
        session.keepUnsaved(in: store)
        expect(try isEmpty() && !session.hasUnkeptEdits)
        session.view.undoManager?.redo()
        session.keepUnsaved(in: store)
        expect(session.save(insisting: false))
        session.forgetUnsaved(in: store)
        expect(try isEmpty())
        // Edits are of the saved file from now on.
        type("again ", at: 0, in: session)
        session.keepUnsaved(in: store)
        try scratch.endProcesses()
        let again = try recovered()
        expect(again.view.textStorage.characters(in: 0..<20) == "again typed A line o")
    }

    @Test func `what cannot be written is tried again`() throws {
        let session = try open()
        _ = try scratch.write("a file, no folder", to: "state")
        let store = store
        type("typed ", at: 0, in: session)
        expect(!session.keepUnsaved(in: store) && store.failure != nil && session.hasUnkeptEdits)
        unlink(scratch.path("state"))
        expect(session.keepUnsaved(in: store) && store.failure == nil && !session.hasUnkeptEdits)
    }

    /// What the session finds the file to be, which it tells later than it is asked.
    private func isSame(_ session: DocumentSession, meanwhile: () -> Void = {}) async -> Bool {
        var found: Bool?
        await withCheckedContinuation { done in
            session.compareFile {
                found = $0
                done.resume()
            }
            expect(found == nil && session.fileComparisons == 1, "the window does not wait")
            meanwhile()
        }
        expectEqual(session.fileComparisons, 0)
        return found == true
    }

    @Test func `a long file that was only touched is compared beside the window, and its edits begin with its new state then`() async throws
    {
        let session = try open()
        session.readCompletely()
        type("typed ", at: 0, in: session)
        expect(session.keepUnsaved(in: store))
        let file = try file()
        let kept = try Data(contentsOf: file)
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path)
        type("more ", at: 0, in: session)
        let isTouched = await isSame(session) {
            expect(session.keepUnsaved(in: store) && session.hasUnkeptEdits, "nothing is written meanwhile")
        }
        try expectEqual(Data(contentsOf: file), kept)
        expect(isTouched && session.hasUnkeptEdits)
        // What cannot be written leaves the old file in use.
        try FileManager.default.moveItem(atPath: scratch.path("state"), toPath: scratch.path("away"))
        _ = try scratch.write("a file, no folder", to: "state")
        expect(!session.keepUnsaved(in: store) && session.journal?.isWritten == true)
        unlink(scratch.path("state"))
        try FileManager.default.moveItem(atPath: scratch.path("away"), toPath: scratch.path("state"))
        expect(session.keepUnsaved(in: store) && !session.hasUnkeptEdits)
        try scratch.endProcesses()
        let again = try recovered()
        expect(again.view.textStorage.characters(in: 0..<17) == "more typed A line")
    }

    @Test func `what has to be kept at once is kept while a file is compared, and the answer of then is none after a save`() async throws {
        let session = try open()
        session.readCompletely()
        type("typed ", at: 0, in: session)
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path)
        var isTold = false
        session.compareFile { _ in isTold = true }
        expect(session.keepUnsaved(in: store, atOnce: true) && !session.hasUnkeptEdits)
        expect(session.save(insisting: true))
        while session.fileComparisons > 0 { await Task.yield() }
        expect(!isTold)
    }

    @Test func `a long file with other bytes is another one, and a short one is compared at once`() async throws {
        let session = try open()
        session.readCompletely()
        _ = try scratch.write(Self.text.replacingOccurrences(of: "A line", with: "B line"), to: "long.txt")
        let isOther = await isSame(session)
        expect(!isOther)
        let short = try scratch.write("short", to: "short.txt")
        let second = try DocumentSession(.edited(short), style: DocumentStyle(), columns: 1, start: .top)
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: short)
        var found: [Bool] = []
        second.compareFile { found.append($0) }
        _ = try scratch.write("SHORT", to: "short.txt")
        second.compareFile { found.append($0) }
        expectEqual(found, [true, false])
    }
}
