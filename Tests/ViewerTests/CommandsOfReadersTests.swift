import Expectations
import Foundation
@testable import Reading
import Testing
import TextDocuments
import TextKit
import TextViews
import WindowSystem

@testable import Viewer

/// What readers of pagers and of zathura look for: kept places in a list, the next document, copies, programs and short names.
@MainActor final class CommandsOfReadersTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-commands-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func read(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

    private func window(_ source: DocumentSource, _ state: StateStore = StateStore(nil)) throws -> ReadingWindow {
        let session = try DocumentSession(source, style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/false"), state: state)
        window.resize(to: CGSize(width: 900, height: 400), scale: 1)
        return window
    }

    private func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: folder.appending(path: name)) }

    private func press(_ keys: [Key], in window: ReadingWindow) { for key in keys { _ = window.handle(.key(KeyPress(key))) } }

    private func type(_ text: String, in window: ReadingWindow) { press(text.map { .character($0) }, in: window) }

    /// Lets the main queue go on until what a program does has come. How long that takes is nothing a test tells; one that hangs is ended by
    /// its time limit.
    private func turn(_ window: ReadingWindow, until isDone: () -> Bool) async throws {
        while !isDone() {
            try Task.checkCancellation()
            window.opener.reap()
            await Task.yield()
        }
    }

    private func chapters() -> String { (1...40).map { "# Chapter \($0)\n\nWords of chapter \($0).\n\n" }.joined() }

    @Test func `kept places are listed in the order of the text, found by their words, and forgotten`() throws {
        try write(chapters(), "a.md")
        let window = try window(.file(path("a.md")), StateStore(StateFolder(path: path("state"))))
        type("B", in: window)
        expectEqual(window.view.statusText, "No place has been kept: m and a letter, or Ctrl+B, keeps one")
        window.run("go Chapter 30")
        type("ma", in: window)
        window.run("go Chapter 10")
        window.run("bmark second part")
        expectEqual(window.markNames, ["second part", "a"])
        type("g", in: window)
        type("Bthirty", in: window)
        press([.escape], in: window)
        type("Bchapter 30", in: window)
        press([.enter], in: window)
        expectEqual(window.session.presentPlace.words, "Chapter 30")
        type("B", in: window)
        press([.enter], in: window)
        expectEqual(window.session.presentPlace.words, "Chapter 10")
        window.run("bdelete second part")
        expectEqual(window.markNames, ["a"])
        window.run("forget-mark nothing")
        expectEqual(window.view.statusText, "no mark nothing")
    }

    @Test func `places under capital letters are listed in every document`() throws {
        let state = StateStore(StateFolder(path: path("state")))
        for name in ["a.md", "b.md"] { try write(chapters(), name) }
        let first = try window(.file(path("a.md")), state)
        state.noteOpening(path("a.md"), title: "The first")
        first.run("go Chapter 20")
        type("mA", in: first)
        let second = try window(.file(path("b.md")), state)
        expectEqual(second.markNames, [])
        type("Bfirst", in: second)
        press([.enter], in: second)
        expectEqual(second.session.filePath.map { ($0 as NSString).lastPathComponent }, "a.md")
        expectEqual(second.session.presentPlace.words, "Chapter 20")
    }

    @Test func `the documents of a folder follow one another by name`() throws {
        for name in ["2.md", "10.md", "1.md", "3.c", ".4.md"] { try write("# \(name)\n", name) }
        let window = try window(.file(path("1.md")))
        func name() -> String? { window.session.filePath.map { ($0 as NSString).lastPathComponent } }
        type("[f", in: window)
        expectEqual(window.view.statusText, "This is the first document of its folder")
        type("]f", in: window)
        expectEqual(name(), "2.md")
        _ = window.carryOut(window.run("n"))
        expectEqual(name(), "10.md")
        type("]f", in: window)
        expectEqual(window.view.statusText, "This is the last document of its folder")
        type("2[f", in: window)
        expectEqual(name(), "1.md")
        press([.backspace], in: window)
        expectEqual(name(), "10.md")
        // Beside a source lie those that end as it does.
        let source = try self.window(.file(path("3.c")))
        type("[f", in: source)
        expectEqual(source.session.filePath, path("2.md"))
    }

    @Test func `a copy has the bytes of the file, or the text of what is none, and replaces nothing`() throws {
        try write("# A *title*\r\n", "a.md")
        let window = try window(.file(path("a.md")))
        window.run("w b.md")
        expectEqual(read("b.md"), "# A *title*\r\n")
        window.run("write a.md")
        expect(window.view.statusText?.hasPrefix("there is a file") == true && read("a.md") == "# A *title*\r\n")
        try FileManager.default.createDirectory(atPath: path("other"), withIntermediateDirectories: false)
        window.run("w other")
        expectEqual(read("other/a.md"), "# A *title*\r\n")
        let page = try self.window(.data(Data("one\ntwo".utf8), name: "standard input"))
        page.commandFolder = folder.path
        page.run("s c.txt")
        expectEqual(read("c.txt"), "one\ntwo\n")
        page.run("write \(path("none"))/c.txt")
        expectEqual(page.view.statusText, "not written: \(path("none"))/c.txt")
        // Without a name it is asked for.
        _ = page.handle(.key(KeyPress(.character("s"), .control)))
        press(Array(repeating: .backspace, count: 400), in: page)
        type(path("d.txt"), in: page)
        press([.enter], in: page)
        expectEqual(read("d.txt"), "one\ntwo\n")
    }

    @Test func `short names mean commands, and what there is not is told`() throws {
        try write("# A\n", "a.md")
        try write("# B\n", "b.md")
        let window = try window(.file(path("a.md")))
        expect(window.run("q").effects.contains(.close) && window.run("q!").effects.contains(.close))
        window.run("e b.md")
        expectEqual(window.session.filePath, path("b.md"))
        window.run("exec no-such-program-\(getpid())")
        expect(window.view.statusText?.contains("no-such-program") == true)
        window.run("exec true $SELECTION")
        expectEqual(window.view.statusText, "nothing is selected")
    }

    @Test(.timeLimit(.minutes(5))) func `text from a mark is sent to a program, and what it writes is a page`() async throws {
        try write((1...400).map { "line \($0)\n" }.joined(), "a.log")
        let window = try window(.file(path("a.log")), StateStore(StateFolder(path: path("state"))))
        let log = window.session
        func page(_ command: String) async throws -> [String] {
            _ = window.carryOut(window.run(command))
            try await turn(window) { window.session !== log }
            defer { press([.backspace], in: window) }
            return window.view.textStorage.string.split(separator: "\n").map(String.init)
        }
        type("100gma150g", in: window)
        let text = try await page("pipe a cat")
        expect(["line 99", "line 100"].contains(text.first) && text.contains("line 155") && text.count < 100, "\(text)")
        expect(window.session === log)
        let screen = try await page("pipe . sort")
        expect(screen.contains("line 150") && !screen.contains("line 148") && screen.count < 40, "\(screen)")
        try await expect(page("pipe ^ head -n 2") == ["line 1", "line 2"])
        try await expect(page("pipe $ tail -n 1") == ["line 400"])
        window.view.selectedRange = NSRange(location: 0, length: 6)
        try await expect(page("pipe . cat") == ["line 1"])
        for (command, told) in [("pipe q cat", "no mark q"), ("pipe . ", "pipe takes"), ("pipe . no-such-\(getpid())", "no-such")] {
            window.run(command)
            expect(window.view.statusText?.contains(told) == true, "\(command): \(window.view.statusText ?? "")")
        }
        // It ends with the window.
        window.run("pipe . sleep 600")
        expectEqual(window.opener.programs.runningCount, 1)
        _ = window.closeRequested()
        try await turn(window) { window.opener.programs.runningCount == 0 }
    }

    @Test func `following ends at the first hit that comes`() throws {
        try write("error of old\n" + String(repeating: "all is well\n", count: 100), "a.log")
        let window = try window(.file(path("a.log")))
        func append(_ text: String) throws {
            try write((read("a.log") ?? "") + text, "a.log")
            window.session.followFile()
        }
        _ = window.handle(.key(KeyPress(.character("F"), .alt)))
        expect(window.view.statusText?.hasPrefix("Nothing to look for") == true && !window.session.isFollowing)
        window.run("search error")
        _ = window.handle(.key(KeyPress(.character("F"), .alt)))
        expect(window.session.isFollowing)
        try append("all is well\nan err")
        expect(window.session.isFollowing && window.view.currentFindResult?.location == 0)
        try append("or has come\n" + String(repeating: "more\n", count: 200))
        expect(!window.session.isFollowing)
        expectEqual(window.view.statusText, "Found “error”: no longer following")
        let text = window.view.textStorage.string as NSString
        expectEqual(window.view.currentFindResult, text.range(of: "error", range: NSRange(location: 5, length: text.length - 5)))
        expectEqual(window.view.scrollAnchor.map { $0.utf16 < text.length - 600 }, true)
    }

    @Test func `a percent of the usual size is the nearest that there is, and printing is told of`() throws {
        try write("# A\n", "a.md")
        let window = try window(.file(path("a.md")))
        let usual = window.session.style.bodySize
        type("150=", in: window)
        expect(window.session.style.bodySize > usual * 1.3 && window.session.style.bodySize < usual * 1.7)
        _ = window.carryOut(window.run("zoom 100"))
        expectEqual(window.session.style.bodySize, usual)
        type("=", in: window)
        expect(window.session.style.bodySize > usual)
        _ = window.carryOut(window.run("zoom 1"))
        expect(window.session.style.bodySize < usual)
        _ = window.handle(.key(KeyPress(.character("p"), .control)))
        expect(window.view.statusText?.hasPrefix("recto does not print") == true)
    }

    @Test(.timeLimit(.minutes(5))) func `a program is given the line of packed Markdown when that has been unpacked`() async throws {
        try write("# A\n\n" + (1...80).map { "Paragraph \($0).\n\n" }.joined(), "a.md")
        _ = try ProgramRun.output(of: ["gzip", "-q", path("a.md")], environment: [:], seconds: 20, byteCount: 100)
        try write("#!/bin/sh\nprintf %s \"$1\" > \"$2.new\" && mv \"$2.new\" \"$2\"\n", "note")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path("note"))
        let window = try window(.file(path("a.md.gz")))
        let place = (window.view.textStorage.string as NSString).range(of: "Paragraph 40.")
        window.view.scrollToCharacter(at: place.location)
        window.view.selectedRange = place
        window.run("exec \(path("note")) $LINE \(path("line"))")
        try await turn(window) { read("line") != nil }
        expectEqual(read("line"), "81")
    }

    @Test(.timeLimit(.minutes(5))) func `an editor and a dictionary that fail are told of with their status`() async throws {
        try write("# A\n", "a.md")
        for (name, status) in [("gvim", 3), ("words", 4)] {
            try write("#!/bin/sh\nexit \(status)\n", name)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(name))
        }
        let window = try window(.file(path("a.md")))
        func wait(until isTold: (String) -> Bool) async throws {
            try await turn(window) { window.view.statusText.map(isTold) ?? false }
        }
        window.run("set editor \(path("gvim"))")
        type("E", in: window)
        try await wait { $0.contains("ended") }
        expectEqual(window.view.statusText, "\(path("gvim")) has ended with 3")
        window.run("set dictionary \(path("words"))")
        window.lookUp("nothing")
        try await wait { $0.contains("words has ended") }
        expectEqual(window.view.statusText, "words has ended with 4")
        // A quote that is not closed is no command.
        window.run("set dictionary \"words 'a\"")
        expect(window.view.statusText?.hasPrefix("dictionary: not a command") == true)
    }

    @Test func `a text with changes that another document was opened over is asked about before the window closes`() throws {
        try write("# A\n", "a.md")
        try write("# B\n", "b.md")
        let state = StateStore(StateFolder(path: path("state")))
        let window = try window(.edited(path("a.md")), state)
        let edited = window.session
        _ = window.handle(.text("typed"))
        window.run("open b.md")
        expect(window.session !== edited && edited.isModified)
        // What was typed is written down when it is left.
        let names = try FileManager.default.contentsOfDirectory(atPath: path("state/recovery"))
        expectEqual(names.count, 1)
        type("q", in: window)
        expect(window.session === edited)
        expect(window.view.statusText?.hasPrefix("Save the changes to “a.md”") == true)
        type("y", in: window)
        expectEqual(read("a.md"), "typed# A\n")
    }
}
