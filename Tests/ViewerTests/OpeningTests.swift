import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextKit
import TextViews
import WindowSystem

@testable import Viewer

/// The list of documents to open: what Return does on each kind.
@MainActor struct OpeningTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-opening-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func window(recent: [String]) throws -> ReadingWindow {
        let path = folder.appending(path: "a.md").path
        try "# First\n\nSome words.\n".write(toFile: path, atomically: true, encoding: .utf8)
        let state = StateStore(StateFolder(path: folder.appending(path: "state").path))
        for identity in recent { state.noteOpening(identity, title: "") }
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/false"), state: state)
        window.resize(to: CGSize(width: 900, height: 600), scale: 1)
        return window
    }

    private func press(_ keys: [Key], in window: ReadingWindow) { for key in keys { _ = window.handle(.key(KeyPress(key))) } }

    private func type(_ text: String, in window: ReadingWindow) { press(text.map { .character($0) }, in: window) }

    @Test func `a page of the manual is asked of the manual, not of the disk`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(recent: ["man:no-such-page(1)"])
        type("o", in: window)
        press([.enter], in: window)
        await window.waitUntilOpened()
        let told = try require(window.view.statusText)
        expect(told.hasPrefix("cannot open man:no-such-page(1)"), "\(told)")
    }

    @Test func `as many are offered as were asked for, this one and those that are gone not among them`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = folder.appending(path: "other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        let names = ["a.md", "b.md", "c.md"]
        for name in names { try "# \(name)\n".write(to: other.appending(path: name), atomically: true, encoding: .utf8) }
        try "hidden\n".write(to: folder.appending(path: ".h.md"), atomically: true, encoding: .utf8)
        let own = folder.appending(path: "a.md").path
        let window = try window(recent: names.map { other.appending(path: $0).path } + [folder.appending(path: "gone.md").path, own])
        func offered() -> [String] { window.documentsToOffer(beside: folder.path).map { ($0 as NSString).lastPathComponent } }
        expectEqual(offered(), ["c.md", "b.md", "a.md"])
        window.run("set show-recent 1")
        expectEqual(offered(), ["c.md"])
        window.run("set show-recent 0")
        window.run("set show-hidden true")
        expectEqual(offered(), [".h.md"])
    }

    @Test func `a file that has gone since is told of, and a folder lists its documents`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let gone = folder.appending(path: "gone.md").path
        try "# Gone\n".write(toFile: gone, atomically: true, encoding: .utf8)
        let window = try window(recent: [gone])
        let first = window.session
        type("o", in: window)
        try FileManager.default.removeItem(atPath: gone)
        press([.enter], in: window)
        expectEqual(window.view.statusText, "cannot open \(gone): No such file or directory")
        expect(window.session === first)
        type("o", in: window)
        type(folder.path, in: window)
        press([.enter], in: window)
        expect(window.session !== first && window.view.textStorage.string.contains("a.md"))
        expectEqual(window.session.document.title, folder.lastPathComponent)
    }

    @Test(arguments: [
        ("https://example.org/a b", "recto opens nothing from the network: https://example.org/a"),
        ("some words: a", "Nothing was dropped that can be opened here"),
    ])
    func `text that is dropped on a reader opens nothing, and the status line says why`(text: String, told: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(recent: [])
        _ = window.handle(.dropped(Drop(.text(text), at: CGPoint(x: 100, y: 100))))
        expectEqual(window.view.statusText, told)
    }

    @Test func `a note that is asked for beside selected words is kept with a highlight of them`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(recent: [])
        window.view.selectedRange = (window.view.textStorage.string as NSString).range(of: "words")
        type("an", in: window)
        type("my note", in: window)
        press([.enter], in: window)
        let kept = window.session.identity.flatMap { window.state.document(at: $0)?.highlights } ?? []
        expectEqual(kept.map { [$0.words, $0.note] }, [["words", "my note"]])
        // They are written beside the document, and over what is there already only after a yes.
        let beside = URL(fileURLWithPath: try require(window.session.filePath)).deletingPathExtension().path + ".notes.md"
        window.run("export-notes")
        let notes = try String(contentsOfFile: beside, encoding: .utf8)
        expect(notes.hasSuffix("\n\nmy note\n"), "\(notes)")
        for (answer, after) in [("n", "mine"), ("y", notes)] {
            try "mine".write(toFile: beside, atomically: true, encoding: .utf8)
            window.run("export-notes")
            expect(window.view.statusText?.hasSuffix("already. Replace it? y / n") == true)
            type(answer, in: window)
            try expectEqual(String(contentsOfFile: beside, encoding: .utf8), after)
        }
        // Another program that asks would see no question.
        try "mine".write(toFile: beside, atomically: true, encoding: .utf8)
        window.view.statusText = nil
        window.commandFolder = folder.path
        window.run("export-notes")
        expectEqual(window.commandFailure, "there is a file “\(TypedPath.abbreviated(beside))” already; export-notes! replaces it")
        expect(window.question == nil)
        try expectEqual(String(contentsOfFile: beside, encoding: .utf8), "mine")
        window.run("export-notes!")
        expect(window.commandFailure == nil)
        try expectEqual(String(contentsOfFile: beside, encoding: .utf8), notes)
    }

    @Test func `a copy is written into a folder that is there, and replaces a file only by write!`() throws {
        let window = try window(recent: [])
        let files = FileManager.default
        let path = { (name: String) in self.folder.appending(path: name).path }
        window.run("write new/")
        expectEqual(window.commandFailure, "there is no folder “\(TypedPath.abbreviated(path("new")))”")
        expect(!files.fileExists(atPath: path("new")))
        try files.createDirectory(atPath: path("new"), withIntermediateDirectories: false)
        window.run("write new/")
        expect(window.commandFailure == nil && files.contentsEqual(atPath: path("a.md"), andPath: path("new/a.md")))
        try "mine".write(toFile: path("b.md"), atomically: true, encoding: .utf8)
        window.run("write b.md")
        expectEqual(window.commandFailure, "there is a file “\(path("b.md"))” already")
        window.run("write b.md/")
        expectEqual(window.commandFailure, "there is no folder “\(TypedPath.abbreviated(path("b.md")))”")
        for line in ["write! b.md", "w! b.md"] {
            try "mine".write(toFile: path("b.md"), atomically: true, encoding: .utf8)
            window.run(line)
            expect(window.commandFailure == nil && files.contentsEqual(atPath: path("a.md"), andPath: path("b.md")), "\(line)")
        }
        try FileManager.default.removeItem(at: folder)
    }
}
