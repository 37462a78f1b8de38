import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import WindowSystem

@testable import Reading
@testable import TextViews
@testable import Viewer

extension ReadingWindow {
    /// Waits until what is being read to be shown has been shown, or has failed.
    func waitUntilOpened() async {
        guard let late = opening else { return }
        // Told after the window, which has asked before.
        await withCheckedContinuation { done in late.whenDone { _ in done.resume() } }
    }
}

/// Documents that other programs have a part in are read while the window goes on.
@MainActor struct WaitingTests {
    private let gate = DispatchSemaphore(value: 0)
    private let words = (1...400).map { "Words of paragraph \($0)." }.joined(separator: "\n\n")

    /// A page of the manual whose program writes nothing until the gate opens.
    private func late(fails: Bool = false, text: String = "The page.\n") throws -> LateReading {
        let name = try require(ManualName(address: "man:slow"))
        return LateReading(.manual(name)) { [gate] in
            gate.wait()
            if fails { throw DocumentError(file: "man:slow", reason: "There is no such page in the manual") }
            var document = try DocumentReader.read(Data("# SLOW\n\n\(text)".utf8), format: .markdown, name: "slow")
            document.title = "slow(1)"
            return document
        }
    }

    private func window(_ text: String, awaiting late: LateReading) throws -> ReadingWindow {
        let session = try DocumentSession(.page(text, title: "slow"), style: DocumentStyle(), columns: 1, start: .top)
        session.awaited = (late, nil)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/false"), state: StateStore(nil))
        window.resize(to: CGSize(width: 500, height: 300), scale: 1)
        window.awaitDocument()
        return window
    }

    private func press(_ key: Key, in window: ReadingWindow) { _ = window.handle(.key(KeyPress(key))) }

    @Test func `a window handles keys while a page of the manual is read, and shows it when it has come`() async throws {
        let window = try window(words, awaiting: late())
        let page = window.session
        expectEqual(window.view.statusText, "Reading slow")
        press(.character("d"), in: window)
        expect(window.view.contentOffset.y > 0 && window.session === page)
        gate.signal()
        await window.waitUntilOpened()
        expectEqual(window.session.identity, "man:slow(1)")
        expect(window.view.textStorage.string.contains("The page.") && window.view.statusText == nil && window.opening == nil)
        // It has taken the place of the page that stood for it.
        press(.backspace, in: window)
        expectEqual(window.session.identity, "man:slow(1)")
    }

    @Test func `Esc gives a page up that does not come`() async throws {
        let late = try late()
        let window = try window(words, awaiting: late)
        let page = window.session
        press(.escape, in: window)
        expect(window.opening == nil && window.view.statusText == nil)
        gate.signal()
        await withCheckedContinuation { done in late.whenDone { _ in done.resume() } }
        expect(window.session === page)
        // A page with nothing on it says why.
        let empty = try self.window("", awaiting: try self.late())
        empty.view.statusText = "What a key has said"
        press(.character("j"), in: empty)
        empty.updatePosition()
        expect(empty.view.statusText == nil && empty.view.standingStatus == "Reading slow")
        press(.escape, in: empty)
        empty.updatePosition()
        expectEqual(empty.view.statusText, "slow has not been read: Esc has ended that")
        expect(empty.view.standingStatus == nil)
        gate.signal()
        expect(!window.readGivenUp(), "a page with text stands for nothing")
        expect(empty.givenUp != nil && empty.readGivenUp() && empty.opening?.name == "slow" && empty.givenUp == nil)
        empty.cancelOpening()
    }

    @Test func `keys that go through a text wait for it where an empty page stands for it, and a search goes on`() async throws {
        let window = try window("", awaiting: late(text: words))
        for key in [Key.character("G"), .character("2"), .character("k")] { press(key, in: window) }
        expect(window.view.keepsTypeAhead && window.view.statusText == nil)
        gate.signal()
        await window.waitUntilOpened()
        let end = window.view
        expect(!end.keepsTypeAhead && end.contentOffset.y > 0)
        press(.character("2"), in: window)
        press(.character("j"), in: window)
        let lowest = end.contentOffset.y
        press(.character("G"), in: window)
        expectEqual(end.contentOffset.y, lowest, "two lines up from the end, and two down")
    }

    @Test func `a search and the keys behind it are carried out in their order`() async throws {
        func typed(_ keys: [Key], alone: Bool) async throws -> ReadingWindow {
            let window = try window("", awaiting: late(text: words))
            func typeAll() {
                press(.character("/"), in: window)
                _ = window.handle(.text("paragraph 30"))
                press(.enter, in: window)
                for key in keys { press(key, in: window) }
            }
            if !alone { typeAll() }
            gate.signal()
            await window.waitUntilOpened()
            while window.work(milliseconds: 50) {}
            if alone { typeAll() }
            while window.work(milliseconds: 50) {}
            return window
        }
        for keys in [[], [.character("n"), .character("n")], [.character("G")]] as [[Key]] {
            let (ahead, later) = (try await typed(keys, alone: false), try await typed(keys, alone: true))
            expectEqual(ahead.view.currentFindResult, later.view.currentFindResult, "\(keys)")
            // Which row a hit comes to depends on the bar, which is there or not when it is found.
            expect(keys.isEmpty || ahead.view.contentOffset.y == later.view.contentOffset.y, "\(keys)")
        }
    }

    @Test func `a page for which no text comes keeps no keys`() async throws {
        let window = try window("", awaiting: late(fails: true))
        gate.signal()
        await window.waitUntilOpened()
        expect(!window.view.keepsTypeAhead)
        let other = try self.window("", awaiting: late())
        press(.escape, in: other)
        expect(!other.view.keepsTypeAhead)
        gate.signal()
    }

    @Test func `what is typed in the find bar of an empty page is looked for in the text`() async throws {
        let window = try window("", awaiting: late(text: words))
        press(.character("/"), in: window)
        _ = window.handle(.text("paragraph 30"))
        gate.signal()
        await window.waitUntilOpened()
        while window.work(milliseconds: 50) {}
        expect(window.view.isFindBarVisible && window.view.findProgress?.count == 11)
        _ = window.handle(.text("0"))
        while window.work(milliseconds: 50) {}
        expectEqual(window.view.findProgress?.count, 1)
        press(.enter, in: window)
        expect(!window.view.isFindBarVisible && window.view.currentFindResult != nil)
        // As it is where the bar was left before the text came.
        let other = try self.window("", awaiting: late(text: words))
        press(.character("/"), in: other)
        _ = other.handle(.text("paragraph 300"))
        press(.enter, in: other)
        gate.signal()
        await other.waitUntilOpened()
        while other.work(milliseconds: 50) {}
        expect(!other.view.isFindBarVisible && other.view.currentFindResult != nil && other.view.contentOffset.y > 0)
    }

    @Test func `a page that there is not is told of`() async throws {
        let window = try window("", awaiting: late(fails: true))
        let page = window.session
        gate.signal()
        await window.waitUntilOpened()
        expectEqual(window.view.statusText, "cannot open man:slow: There is no such page in the manual")
        expect(window.session === page)
    }

    @Test func `another document that is opened meanwhile stays, and the page is behind it`() async throws {
        let late = try late()
        let window = try window(words, awaiting: late)
        window.show(try DocumentSession(.page("Other words", title: "Other"), style: DocumentStyle(), columns: 1, start: .top))
        let other = window.session
        gate.signal()
        await window.waitUntilOpened()
        expect(window.session === other && window.opening == nil)
        press(.backspace, in: window)
        expectEqual(window.session.identity, "man:slow(1)")
    }

    @Test func `packed files open from links without a question, and archives are asked about`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recto-waiting-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a.md").path
        try "[a](log.gz) [b](page.md.xz) [c](data.tar.gz) [d](bad.gz)\n".write(toFile: path, atomically: true, encoding: .utf8)
        func pack(_ bytes: [UInt8], _ name: String, with program: String) throws {
            let file = folder.appending(path: name)
            try Data(bytes).write(to: file)
            _ = try ProgramRun.output(of: [program, "-q", file.path], environment: [:], seconds: 20, byteCount: 100)
        }
        try pack(Array("2026 a line\n".utf8), "log", with: "gzip")
        try pack(Array("# A *page*\n".utf8), "page.md", with: "xz")
        try pack(Array(repeating: 0, count: 257) + Array("ustar".utf8) + Array(repeating: 0, count: 2000), "data.tar", with: "gzip")
        try Data([0x1F, 0x8B, 0x08, 0, 1, 2, 3]).write(to: folder.appending(path: "bad.gz"))
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/false"), state: StateStore(nil))
        window.resize(to: CGSize(width: 500, height: 300), scale: 1)
        for text in ["2026 a line\n", "A page"] {
            for key in [Key.tab, .enter] { press(key, in: window) }
            await window.waitUntilOpened()
            expectEqual(window.view.textStorage.string, text)
            press(.backspace, in: window)
            expect(window.session === session)
        }
        // A search stays with the text that it was begun in.
        for key in "/b" { press(.character(key), in: window) }
        window.openDocument(folder.appending(path: "log.gz"), byLink: true)
        await window.waitUntilOpened()
        expect(window.view.textStorage.string == "2026 a line\n" && window.view.state.find.bar == nil)
        press(.backspace, in: window)
        expect(window.session === session, "the key is the document's, not the search's")
        press(.escape, in: window)
        for kind in ["a tar archive", "a damaged file of gzip"] {
            for key in [Key.tab, .enter] { press(key, in: window) }
            expect(window.question == nil, "it is unpacked beside the window's work")
            await window.waitUntilOpened()
            let told = window.view.statusText ?? ""
            expect(told.hasPrefix("Open file://") && told.hasSuffix("(\(kind)) ? y / n"), "\(told)")
            press(.character("n"), in: window)
        }
    }

    @Test func `the status line tells how much has been read of what a page stands for`() async throws {
        let told = DispatchSemaphore(value: 0)
        let name = try require(ManualName(address: "man:slow"))
        let late = LateReading(.manual(name)) { [gate] in
            gate.wait()
            ReadingWork.current.tell(0.456)
            told.signal()
            gate.wait()
            return try DocumentReader.read(Data("The page.\n".utf8), format: .plainText, name: "slow(1)")
        }
        let window = try window("", awaiting: late)
        expectEqual(window.view.statusText, "Reading slow")
        gate.signal()
        told.wait()
        // The main thread is told behind this.
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        expectEqual(window.view.statusText, "Reading slow: 45 %")
        press(.character("j"), in: window)
        window.updatePosition()
        expect(window.view.statusText == nil && window.view.standingStatus == "Reading slow: 45 %")
        gate.signal()
        await window.waitUntilOpened()
        expect(window.view.statusText == nil && window.opening == nil)
    }

    /// What is being read for as long as nothing ends it.
    private final class Endless: DocumentRemainder {
        var isAtEnd: Bool { false }
        var isBeingRead: Bool { true }
        var share: Double? { nil }
        func appendNext(to storage: TextStorage, style: DocumentStyle, maximumBytes: Int) -> Bool { false }
    }

    @Test func `where a place is read on to, Esc and a press show the beginning and touch nothing, and a hit is stayed at`() throws {
        for way in ["escape", "press", "hit", "line"] {
            let page = "[A link](https://example.org) that leads away.\n\n" + words
            let session = try DocumentSession(.page(page, title: "slow"), style: DocumentStyle(), columns: 1, start: .anchor("far"))
            session.document.remainder = Endless()
            session.noteGrowth()
            let window = ReadingWindow(session, opener: Opener(program: "/bin/false"), state: StateStore(nil))
            window.resize(to: CGSize(width: 500, height: 300), scale: 1)
            expectEqual(window.view.awaitedPlace, "“far”")
            let line = window.view.viewRect(window.view.lineRect(at: 3))
            let link = Pointer(CGPoint(x: line.minX + 20, y: line.midY), button: 1)
            _ = window.handle(.pointerMoved(link))
            expect(window.view.links.hovered == nil, "what is not drawn is not under the pointer")
            switch way {
            case "escape": press(.escape, in: window)
            case "press": for event in [InputEvent.pointerDown(link), .pointerUp(link)] { _ = window.handle(event) }
            case "hit": for key in "/paragraph 300" { press(.character(key), in: window) }
            default: _ = window.carryOut((.none, [.perform(.run("90"))]))
            }
            // A line of the file is read on to as well, and keys are answered meanwhile.
            expectEqual(window.view.awaitedPlace, way == "line" ? "line 90" : nil, "\(way)")
            expect((session.waitingStart == nil) == (way != "line") && window.question == nil, "\(way)")
            expectEqual(window.view.contentOffset.y > 0, way == "hit", "\(way)")
        }
    }

    @Test(arguments: [":", "o"]) func `what is being typed goes on in the document that takes the place of the page`(
        _ key: String
    ) async throws {
        let window = try window("", awaiting: late(text: words))
        press(.character(Character(key)), in: window)
        _ = window.handle(.text("40"))
        press(.left, in: window)
        gate.signal()
        await window.waitUntilOpened()
        expectEqual(window.session.identity, "man:slow(1)")
        let field = try require(
            key == ":" ? window.view.state.prompt?.line : (window.view.state.sidePane as? ChoicePane)?.field)
        expect(field.string == "40" && field.selectedRange.location == 1 && field.isFirstResponder)
        _ = window.handle(.text("0"))
        expectEqual(field.string, "400")
        press(.escape, in: window)
        expect(window.view.state.prompt == nil && window.view.state.sidePane == nil && window.view.isFirstResponder)
    }

    @Test func `a line that is typed before the document is there is done in it`() async throws {
        let window = try window("", awaiting: late(text: words))
        press(.character(":"), in: window)
        _ = window.handle(.text("50"))
        gate.signal()
        await window.waitUntilOpened()
        _ = window.handle(.text("%"))
        press(.enter, in: window)
        expect(window.view.contentOffset.y > 0 && window.view.state.prompt == nil)
    }
}
