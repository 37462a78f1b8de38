import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextKit
import TextViews
import WindowSystem

@testable import Viewer

/// Links to what is no document: the window says what it is, or asks, and stays.
@MainActor struct LinkTargetTests {
    @Test func `pipes, devices and files that are not there are told of, as is a missing program; others are asked about`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recto-links-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a.md").path
        try "[a](fifo) [b](/dev/zero) [c](NOWHERE) [d](data.pdf)\n".write(toFile: path, atomically: true, encoding: .utf8)
        expectEqual(mkfifo(folder.appending(path: "fifo").path, 0o600), 0)
        try Data("%PDF-1.7".utf8 + Array(repeating: 0, count: 1200)).write(to: folder.appending(path: "data.pdf"))
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/nowhere/xdg-open"), state: StateStore(nil))
        window.resize(to: CGSize(width: 500, height: 300), scale: 1)
        var told: [String] = []
        for _ in 0..<4 {
            for key in [Key.tab, .enter] { _ = window.handle(.key(KeyPress(key))) }
            told.append(window.view.statusText ?? "")
        }
        expect(window.session === session)
        expect(told[0].hasSuffix("fifo: It is a pipe, not a file with text"))
        expect(told[1].contains("/dev/zero: It is a"))
        expect(told[2].hasSuffix("NOWHERE: No such file or directory"))
        // The program that would open it is missing.
        _ = window.handle(.key(KeyPress(.character("y"))))
        expectEqual(window.view.statusText, "/nowhere/xdg-open: No such file or directory")
        expect(told[3].hasPrefix("Open file://") && told[3].hasSuffix("data.pdf (a PDF document, 1.2 kB) ? y / n"), "\(told[3])")
    }

    @Test func `a book asks before it leads elsewhere, once for each site, and for mail each time`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recto-links-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let links = ["https://example.org/a", "https://EXAMPLE.org/b", "http://example.net/", "mailto:a@example.org"]
        let file = folder.appending(path: "a.epub")
        try StoredBook.data(["<p>" + links.map { "<a href='\($0)'>link</a> " }.joined()]).write(to: file)
        let session = try DocumentSession(.file(file.path), style: DocumentStyle(), columns: 1, start: .top)
        // What would be opened is told by the message that its program is missing.
        let window = ReadingWindow(session, opener: Opener(program: "/nowhere/xdg-open"), state: StateStore(nil))
        window.resize(to: CGSize(width: 500, height: 300), scale: 1)
        let failed = "/nowhere/xdg-open: No such file or directory"
        func press(_ keys: [Key]) -> String? {
            for key in keys { _ = window.handle(.key(KeyPress(key))) }
            return window.view.statusText
        }
        expectEqual(press([.tab, .enter]), "Open https://example.org/a ? y / n")
        expectEqual(press([.escape]), nil)
        expectEqual(press([.enter]), "Open https://example.org/a ? y / n")
        expectEqual(press([.enter]), failed)
        expectEqual(press([.tab, .enter]), failed)
        expectEqual(press([.tab, .enter]), "Open http://example.net/ ? y / n")
        expectEqual(press([.character("n")]), nil)
        expectEqual(press([.tab, .enter]), "Open mailto:a@example.org ? y / n")
        expectEqual(press([.character("y")]), failed)
        expectEqual(press([.enter]), "Open mailto:a@example.org ? y / n")
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `texts open in the window, whatever they are called and in whichever encoding`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recto-links-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a.md").path
        let names = ["LICENSE", "Makefile", "COPYING", "main.c", "settings.yaml"]
        try names.map { "[\($0)](\($0))\n" }.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
        for name in names {
            let text = "The text of \(name), whose author is from Zürich.\n"
            try text.write(to: folder.appending(path: name), atomically: true, encoding: name == "COPYING" ? .isoLatin1 : .utf8)
        }
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/false"), state: StateStore(nil))
        window.resize(to: CGSize(width: 500, height: 300), scale: 1)
        for name in names {
            for key in [Key.tab, .enter] { _ = window.handle(.key(KeyPress(key))) }
            expectEqual(window.session.document.title, name)
            expect(window.view.textStorage.string.contains("\(name), whose author is from Zürich."), "\(name)")
            _ = window.handle(.key(KeyPress(.backspace)))
            expect(window.session === session)
        }
    }
}
