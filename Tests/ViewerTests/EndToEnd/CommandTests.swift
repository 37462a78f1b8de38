import Expectations
import Foundation
import Testing
import TextKit

@testable import Viewer

/// The program as a command: what it writes and how it ends.
struct CommandTests {
    @Test func `help and version go to standard output`() throws {
        let help = try RectoProcess().run("--help")
        expectEqual(help.status, 0)
        expect(String(decoding: help.output, as: UTF8.self).hasPrefix("Usage: recto "))
        let version = try RectoProcess().run("--version")
        expectEqual(version.status, 0)
        expectEqual(String(decoding: version.output, as: UTF8.self), "recto \(HelpText.version)\n")
    }

    @Test func `software centres are told the version that the program has`() throws {
        let assets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "assets")
        let metainfo = try String(contentsOf: assets.appending(path: "org.recto.recto.metainfo.xml"), encoding: .utf8)
        let first = try require(metainfo.firstMatch(of: /<release version="([^"]+)"/))
        expect(first.1 == HelpText.version)
    }

    @Test func `what was highlighted is written as Markdown, and where nothing was, that is one line and status 1`() throws {
        let recto = try RectoProcess()
        try recto.write("# One\n\nSome words.\n", to: "a.md")
        let none = try recto.run("--export-notes", "a.md", without: "DISPLAY")
        expect((none.status, none.errors) == (1, "recto: nothing is highlighted in a.md\n"))
        // A manual that has no such page.
        let other = try RectoProcess()
        try other.write("#!/bin/sh\nexit 16\n", to: "man")
        expectEqual(chmod(other.folder.appending(path: "man").path, 0o755), 0)
        let path = other.folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let missing = try other.run("--export-notes", "man:nothing", environment: ["PATH": path], without: "DISPLAY")
        expect((missing.status, missing.errors) == (1, "recto: cannot open man:nothing: There is no such page in the manual\n"))
    }

    @Test func `a wrong command line is one line and status 2`() throws {
        let result = try RectoProcess().run("--bogus")
        expectEqual(result.status, 2)
        expectEqual(result.errors, "recto: --bogus: unknown option (see --help)\n")
        expect(result.output.isEmpty)
    }

    @Test func `a file that is not there is one line and status 1`() throws {
        let result = try RectoProcess().run("missing.md")
        expectEqual(result.status, 1)
        expectEqual(result.errors, "recto: cannot open missing.md: No such file or directory\n")
    }

    @Test func `a name that is not UTF-8 is one line and status 1, and not that of a new file`() throws {
        let (read, edited) = try (RectoProcess(), RectoProcess())
        let said = "recto: cannot open caf\u{FFFD}.txt: Its name is not UTF-8\n"
        let reading = try read.run("caf\u{FFFD}.txt")
        expect((reading.status, reading.errors) == (1, said))
        let editing = try edited.run("--edit", "caf\u{FFFD}.txt")
        expect((editing.status, editing.errors) == (1, said))
    }

    // The limit counts the wait for the tests before it as well.
    @Test(.timeLimit(.minutes(10))) func `a pipe and a file without text are one line and status 1`() throws {
        let recto = try RectoProcess()
        expectEqual(mkfifo(recto.folder.appending(path: "pipe.md").path, 0o600), 0)
        let pipe = try recto.run("--dump-layout", "pipe.md", without: "DISPLAY")
        expect((pipe.status, pipe.errors) == (1, "recto: cannot open pipe.md: It is a pipe, not a file with text\n"))
        let another = try RectoProcess()
        try another.write("%PDF-1.7\n", to: "a.txt")
        let binary = try another.run("--dump-layout", "a.txt", without: "DISPLAY")
        expect((binary.status, binary.errors) == (1, "recto: cannot open a.txt: It is a PDF document, 9 bytes, not text\n"))
    }

    @Test func `what a shell hands over as a pipe is read`() throws {
        let recto = try RectoProcess()
        let pipe = Pipe()
        recto.process.standardInput = pipe
        try pipe.fileHandleForWriting.write(contentsOf: Data("Words.\n".utf8))
        try pipe.fileHandleForWriting.close()
        let result = try recto.run("--dump-layout", "/dev/stdin", without: "DISPLAY")
        expect((result.status, result.errors) == (0, ""))
        expect(String(decoding: result.output, as: UTF8.self).contains("Words."))
    }

    @Test(arguments: [("nosuch.png", "No such file or directory"), (".", "Is a directory"), ("a.txt/b.png", "Not a directory")])
    func `a figure that cannot be read is one line and status 1`(file: String, reason: String) throws {
        let recto = try RectoProcess()
        try recto.write("Words.\n", to: "a.txt")
        let result = try recto.run("--dump-layout", "--figure", file, "a.txt", without: "DISPLAY")
        expectEqual(result.status, 1)
        expectEqual(result.errors, "recto: cannot open \(file): \(reason)\n")
        expect(result.output.isEmpty)
    }

    @Test func `without a display what comes through a pipe is passed on, with and without a file`() throws {
        for arguments in [[], ["-"]] {
            let recto = try RectoProcess()
            let pipe = Pipe()
            recto.process.standardInput = pipe
            try pipe.fileHandleForWriting.write(contentsOf: Data("Words.\n".utf8))
            try pipe.fileHandleForWriting.close()
            let result = arguments.isEmpty ? try recto.run(without: "DISPLAY") : try recto.run("-", without: "DISPLAY")
            expect((result.status, result.errors) == (0, ""))
            expectEqual(String(decoding: result.output, as: UTF8.self), "Words.\n")
        }
    }

    @Test func `no display is one line and status 1`() throws {
        let recto = try RectoProcess()
        try recto.write("Hello.\n", to: "a.txt")
        let result = try recto.run("a.txt", without: "DISPLAY")
        expectEqual(result.status, 1)
        expectEqual(result.errors, "recto: cannot open display: DISPLAY is not set\n")
    }

    @Test func `the layout is written as JSON without a display`() throws {
        let recto = try RectoProcess()
        try recto.write("# Title\n\nSome words that are long enough to need more than one line of 200 pixels.\n", to: "a.md")
        let result = try recto.run("--dump-layout", "--width", "200", "a.md", without: "DISPLAY")
        expectEqual(result.status, 0)
        let json = try require(try JSONSerialization.jsonObject(with: result.output) as? [String: [[String: Any]]])
        let lines = try require(json["lines"])
        expect(lines.first?["text"] as? String == "Title\n")
        expect(lines.count >= 4)
        for line in lines {
            let used = try require(line["used"] as? [Double])
            expect(used[0] >= 0 && used[0] + used[2] <= 200)
        }
        expectEqual(json["containers"]?.count, 1)
    }

    @Test func `the layout in two columns has every column and all of the text`() throws {
        let recto = try RectoProcess()
        let text = (1...60).map { "Paragraph \($0) has some words.\n" }.joined(separator: "\n")
        try recto.write(text, to: "a.md")
        let result = try recto.run(
            "--dump-layout", "--columns", "2", "--geometry", "800x400", "a.md", without: "DISPLAY")
        expectEqual(result.status, 0)
        let json = try require(try JSONSerialization.jsonObject(with: result.output) as? [String: [[String: Any]]])
        let containers = try require(json["containers"])
        let lines = try require(json["lines"])
        expect(containers.count > 2)
        expectEqual(Set(lines.compactMap { $0["container"] as? Int }), Set(containers.indices))
        expectEqual(lines.compactMap { $0["container"] as? Int }, lines.compactMap { $0["container"] as? Int }.sorted())
        expect(lines.last?["text"] as? String == "Paragraph 60 has some words.")
        let origins = containers.compactMap { $0["origin"] as? [Double] }
        expect(origins.count == containers.count && origins[2] == [0, 400] && origins[1][1] == 0)
        for container in containers { expectEqual((container["size"] as? [Double])?[1], 328) }
    }

    @Test(.enabled(if: Screen.isAvailableOrRequired, "no X server or no xdotool"))
    func `the phases of the start are written in their order, on standard error`() throws {
        let recto = try RectoProcess()
        try recto.write("Some words.\n", to: "a.txt")
        let result = try recto.run("--time-phases", "--geometry", "400x300", "--screenshot", "out.png", "a.txt")
        expectEqual(result.status, 0)
        expect(result.output.isEmpty)
        let lines = result.errors.split(separator: "\n").dropFirst()
        let names = lines.map { $0.prefix { !$0.isNumber }.trimmingCharacters(in: .whitespaces) }
        expectEqual(
            names,
            [
                "program loaded", "options", "display", "reading", "fonts", "text", "window", "layout", "recording", "painted",
                "picture written",
            ])
        let sums = lines.compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
        expect(sums.count == names.count && sums == sums.sorted() && (sums.last ?? 0) > 0)
    }

    @Test(.enabled(if: Screen.isAvailableOrRequired, "no X server or no xdotool"))
    func `a screenshot is a picture of the first screen`() throws {
        let recto = try RectoProcess()
        try recto.write("# A page\n\nWith words.\n", to: "a.md")
        let result = try recto.run("--geometry", "400x300", "--screenshot", "out.png", "a.md")
        expectEqual(result.status, 0)
        expectEqual(result.errors, "")
        let picture = try Bitmap(decoding: try Data(contentsOf: recto.folder.appending(path: "out.png")))
        expect((picture.width, picture.height) == (400, 300))
        expectEqual(picture[2, 2], 0xFFFC_FBF8)
        expect(picture.area(of: 0xFF1D_1D1F) != nil, "ink on the paper")
    }
}
