import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextKit
import TextViews
import WindowSystem

@testable import Viewer

/// What a document has beside its text where it cannot be kept.
@MainActor struct KeepingTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-keeping-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func window(_ state: StateFolder?) throws -> ReadingWindow {
        let path = folder.appending(path: "a.txt").path
        try "some words to read".write(toFile: path, atomically: true, encoding: .utf8)
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(state))
        window.resize(to: CGSize(width: 700, height: 600), scale: 1)
        return window
    }

    private func type(_ keys: String, in window: ReadingWindow) {
        for key in keys { _ = window.handle(.key(KeyPress(.character(key)))) }
    }

    @Test func `a mark and a highlight say that they last until the window is closed where they cannot be kept`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = folder.appending(path: "state").path
        try "a file, no folder".write(toFile: state, atomically: true, encoding: .utf8)
        let full = try window(StateFolder(path: state))
        type("mx", in: full)
        expect(full.view.statusText?.hasPrefix("Mark x, until the window is closed: ") == true)
        full.view.selectedRange = NSRange(location: 0, length: 4)
        type("aa", in: full)
        expect(full.view.statusText?.contains(", until the window is closed: ") == true)
        let hidden = try window(nil)
        type("mx", in: hidden)
        expectEqual(hidden.view.statusText, "Mark x, until the window is closed")
        let kept = try window(StateFolder(path: folder.appending(path: "other").path))
        type("mx", in: kept)
        expectEqual(kept.view.statusText, "Mark x")
        kept.view.selectedRange = NSRange(location: 0, length: 4)
        type("aa", in: kept)
        expect(kept.view.statusText?.hasSuffix(", A lists it") == true)
    }

    /// A window on a page of the manual, without asking `man`.
    private func manual(_ state: StateStore) throws -> ReadingWindow {
        let text = (1...300).map { "line \($0)\n" }.joined()
        let (document, _) = try DocumentSource.data(Data(text.utf8), name: "bash(1)").read()
        let name = try require(ManualName(address: "man:bash(1)"))
        let place = state.document(at: "man:bash(1)")?.place
        let session = DocumentSession(
            .manual(name), (document, nil), style: DocumentStyle(), columns: 1, start: place.map { .place($0) } ?? .top, figures: [])
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: state)
        window.adoptStoredState(session)
        window.resize(to: CGSize(width: 700, height: 300), scale: 1)
        window.beginKeeping()
        return window
    }

    @Test func `a page of the manual keeps its place, marks and highlights, and is offered again`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = StateStore(StateFolder(path: folder.appending(path: "state").path))
        let first = try manual(state)
        type("50%", in: first)
        type("mx", in: first)
        expectEqual(first.view.statusText, "Mark x")
        first.view.selectedRange = NSRange(location: 0, length: 4)
        type("aa", in: first)
        first.keepPlace()
        let place = try require(first.session.place)
        expect(place.utf16 > 100)
        let second = try manual(state)
        expectEqual(second.session.place, place)
        expect(second.session.highlights.count == 1)
        type("gg'x", in: second)
        expectEqual(second.session.place?.utf16, place.utf16)
        expect(second.documentsToOffer(beside: folder.path).isEmpty)
        expectEqual(try window(StateFolder(path: folder.appending(path: "state").path)).documentsToOffer(beside: "/none"), ["man:bash(1)"])
        let hidden = try manual(StateStore(nil))
        expect(hidden.session.place == nil && hidden.session.highlights.isEmpty)
    }

    @Test func `two processes that show one document keep each what has changed in its window`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let kept = StateFolder(path: folder.appending(path: "state").path)
        let windows = try [window(kept), window(kept)]
        for window in windows { window.beginKeeping() }
        type("+", in: windows[0])
        windows[0].keepPlace()
        windows[1].session.resize(to: CGSize(width: 300, height: 20), scale: 1)
        windows[1].view.scrollToEnd()
        windows[1].keepPlace()
        let state = try require(StateStore(kept).document(at: folder.appending(path: "a.txt").path))
        expect(state.textSizeSteps == 1 && state.place != nil, "\(state)")
    }

    @Test func `what differs from the state of a document from the start is kept, and what could not be written is written later`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "state").path
        let kept = StateFolder(path: path)
        let window = try window(kept)
        let document = folder.appending(path: "a.txt").path
        try Data().write(to: URL(filePath: path))
        type("+", in: window)
        window.beginKeeping()
        window.keepPlace()
        expect(window.state.failure != nil && StateStore(kept).document(at: document) == nil)
        try FileManager.default.removeItem(atPath: path)
        window.keepPlace()
        expectEqual(StateStore(kept).document(at: document)?.textSizeSteps, 1)
    }

    @Test func `a document that was read before opens where it was left, and one that is linked to at its beginning`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(StateFolder(path: folder.appending(path: "state").path))
        let other = folder.appending(path: "b.txt")
        try (1...300).map { "line \($0)\n" }.joined().write(to: other, atomically: true, encoding: .utf8)
        window.openDocument(other)
        type("50%", in: window)
        window.keepPlace()
        let place = try require(window.session.place)
        window.openDocument(folder.appending(path: "a.txt"))
        window.openDocument(other)
        expectEqual(window.session.place, place)
        window.openDocument(folder.appending(path: "a.txt"))
        window.openDocument(other, byLink: true)
        expect(window.session.filePath == other.path && window.session.place == nil)
    }

    @Test func `Control+B keeps the place under the first letter that is free`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(StateFolder(path: folder.appending(path: "state").path))
        type("ma", in: window)
        _ = window.handle(.key(KeyPress(.character("b"), .control)))
        expectEqual(window.view.statusText, "Mark b: ' b goes there")
        type("'b", in: window)
        expect(window.view.statusText?.contains("No mark") != true)
        for letter in "cdefghijklmnopqrstuvwxyz" { type("m\(letter)", in: window) }
        _ = window.handle(.key(KeyPress(.character("b"), .control)))
        expect(window.view.statusText?.hasPrefix("All letters have places") == true)
    }

    @Test func `a mark of a capital letter leads to the document that it was set in last`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["a", "b", "c"].map { folder.appending(path: "\($0).txt").path }
        for path in paths {
            try (1...300).map { "line \($0) of \(path)\n" }.joined().write(toFile: path, atomically: true, encoding: .utf8)
        }
        let state = StateStore(StateFolder(path: folder.appending(path: "state").path))
        func window(_ path: String) throws -> ReadingWindow {
            let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
            let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: state)
            window.resize(to: CGSize(width: 700, height: 300), scale: 1)
            state.noteOpening(path, title: path)
            return window
        }
        let first = try window(paths[0])
        type("GmA", in: first)
        let top = try require(first.view.scrollAnchor).utf16
        type("mx", in: first)
        let third = try window(paths[2])
        type("'x", in: third)
        expectEqual(third.view.statusText, "No mark x")
        type("'A", in: third)
        expect(third.session.filePath == paths[0] && top > 0)
        expectEqual(third.view.scrollAnchor?.utf16, top)
        // Set elsewhere, it leads there from everywhere, and nowhere else.
        type("mA", in: try window(paths[1]))
        type("'A", in: first)
        expect(first.session.filePath == paths[1])
        expect(state.document(at: paths[0])?.marks.keys.sorted() == ["x"])
    }

    @Test func `only the letters that a refusal names answer it, and saving can be tried again`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a.txt").path
        func write(_ text: String) throws { try text.write(toFile: path, atomically: true, encoding: .utf8) }
        try write("words")
        let session = try DocumentSession(.edited(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(nil))
        window.resize(to: CGSize(width: 700, height: 300), scale: 1)
        func press(_ key: Character, _ modifiers: Modifiers = []) { _ = window.handle(.key(KeyPress(.character(key), modifiers))) }
        window.view.insertText("my ")
        try write("others")
        // To read again, to open and to select all is not what the letters mean that drop, overwrite and save under another name.
        for key in ["r", "o", "a"] as [Character] {
            press("s", .control)
            expect(window.view.statusText?.hasPrefix("Not saved: ") == true && window.question != nil)
            press(key, .control)
            expect(window.question == nil && window.view.textStorage.string == "my words", "\(key)")
            try expectEqual(String(contentsOfFile: path, encoding: .utf8), "others")
        }
        press("s", .control)
        press("s", .control)
        expect(window.view.statusText?.hasPrefix("Not saved: ") == true && window.question != nil)
        press("o")
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "my words")
    }

    @Test func `what is typed and cannot be written down is told of until it can or the reader puts that away, and tried again`() throws {
        let path = folder.appending(path: "a.txt").path
        try "words".write(toFile: path, atomically: true, encoding: .utf8)
        let state = StateFolder(path: folder.appending(path: "state").path)
        try "a file, no folder".write(toFile: state.path, atomically: true, encoding: .utf8)
        let session = try DocumentSession(.edited(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(state))
        window.resize(to: CGSize(width: 700, height: 300), scale: 1)
        func write(_ text: String) {
            type(text, in: window)
            window.keepRecovery()
        }
        var tells: Bool { window.view.standingStatus?.hasPrefix("What is typed is lost if recto is killed before it is saved: ") == true }
        write("a")
        // The keys of a fast typist end messages before they can be read, but not this one.
        type("b", in: window)
        expect(tells && window.view.statusText == nil)
        write("c")
        expect(tells)
        _ = window.handle(.key(KeyPress(.escape)))
        expect(!tells)
        write("d")
        expect(!tells)
        try FileManager.default.removeItem(atPath: state.path)
        window.keepRecovery()
        let kept = try FileManager.default.contentsOfDirectory(atPath: state.path + "/recovery")
        expect(kept.count == 1 && !tells)
        // A later failure is another one.
        try FileManager.default.removeItem(atPath: state.path)
        try "a file, no folder".write(toFile: state.path, atomically: true, encoding: .utf8)
        write("e")
        expect(tells)
        expect(window.session.save(insisting: false))
        window.recoveryIsDone()
        window.updatePosition()
        expect(!tells)
        try FileManager.default.removeItem(atPath: state.path)
        write("f")
        let text = try String(contentsOfFile: state.path + "/recovery/" + kept[0], encoding: .utf8)
        expect(text.hasSuffix("\nabcdefwords"), "\(text)")
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `a file of the state that was set aside is told of once, by the name that it has now`() throws {
        let state = StateFolder(path: folder.appending(path: "state").path)
        let store = StateStore(state)
        store.rememberSearch("words")
        let file = state.path + "/searches.json"
        let window = try window(state)
        window.beginKeeping()
        for name in ["searches.json.unreadable", "searches.json.unreadable-2"] {
            window.view.statusText = nil
            try "{".write(toFile: file, atomically: true, encoding: .utf8)
            window.state.rememberSearch(name)
            _ = window.work(milliseconds: 1)
            let told = "What was kept could not be read. It was set aside as “\(state.path)/\(name)”"
            expectEqual(window.view.statusText, told)
            window.view.statusText = nil
            _ = window.work(milliseconds: 1)
            expect(window.view.statusText == nil)
        }
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `text that was not saved is offered with its day and time`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a.txt").path
        try "words".write(toFile: path, atomically: true, encoding: .utf8)
        let state = StateStore(StateFolder(path: folder.appending(path: "state").path))
        state.keepRecovery(of: path, "other words")
        // As another process would have left it, which has ended.
        let recoveries = folder.appending(path: "state/recovery")
        let name = try require(FileManager.default.contentsOfDirectory(atPath: recoveries.path).first)
        let file = recoveries.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        try text.replacing("\"process\":\(getpid())", with: "\"process\":0").write(to: file, atomically: true, encoding: .utf8)
        let session = try DocumentSession(.edited(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: state)
        window.resize(to: CGSize(width: 700, height: 300), scale: 1)
        window.offerRecovery()
        let offer = try require(window.view.statusText)
        let pattern = /Text of \d{4}-\d\d-\d\d \d\d:\d\d was not saved\. .*/
        try expect(pattern.wholeMatch(in: offer) != nil, "\(offer)")
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: path)
        window.offerRecovery()
        expect(window.view.statusText?.contains(" was not saved, and the file is another now. Take it instead?") == true)
    }

    @Test func `what is no file has marks as long as it is shown`() throws {
        let text = Data((1...200).map { "line \($0)\n" }.joined().utf8)
        let session = try DocumentSession(.data(text, name: "pipe"), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(nil))
        window.resize(to: CGSize(width: 700, height: 300), scale: 1)
        type("G", in: window)
        let offset = window.view.contentOffset
        type("mxg'x", in: window)
        expectEqual(window.view.contentOffset, offset)
        type("mx", in: window)
        expectEqual(window.view.statusText, "Mark x, as long as this is shown")
    }

    @Test func `what is typed waits so little to be written down that writing itself ends within a second`() {
        expect([0, 1_000_000, 3_000_000].allSatisfy { DocumentSession.secondsToKeep(length: $0) <= 0.5 })
        expect(DocumentSession.secondsToKeep(length: 3_999_999) < 0.7)
        expectEqual(DocumentSession.secondsToKeep(length: 36_000_000, since: 0), 6)
        // Who begins to type in a long text, or has not typed for a while, waits a second.
        expectEqual(DocumentSession.secondsToKeep(length: 36_000_000), 1)
        expectEqual(DocumentSession.secondsToKeep(length: 36_000_000, since: 5.5), 1)
        expectEqual(DocumentSession.secondsToKeep(length: 1000, since: 0), 0.05)
        expectEqual(DocumentSession.secondsToKeep(length: 100_000, since: 0), 0.05)
        expectEqual(DocumentSession.secondsToKeep(length: 500_000, since: 0), 0.25)
    }
}
