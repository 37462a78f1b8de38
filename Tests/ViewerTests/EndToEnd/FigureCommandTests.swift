import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Viewer

/// `--figures`: where figures were put, from one machine to another.
struct FigureCommandTests {
    private static let paragraphs = (1...40).map { "<p>Paragraph \($0) has words enough to fill a line or two of the page.</p>" }

    private func write(to recto: RectoProcess) throws {
        let bitmap = Bitmap(width: 80, height: 60, pixels: Array(repeating: 0xFFC0_2020, count: 4800))
        try bitmap.pngData().write(to: recto.folder.appending(path: "red.png"))
        let page = "<html><body><img src='red.png' style='float:left'>" + Self.paragraphs.joined(separator: "\n") + "</body></html>"
        try recto.write(page, to: "a.html")
    }

    /// What `--figures export` would write after keys have moved the figure of a document.
    private func moved(_ path: String) throws -> Data {
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 900, height: 1000), scale: 1)
        // The last, Enter, has the figure stay so.
        for command in [FigureCommand.focus(1), .move(right: 4, down: 7, isFine: false), .wrap(1), .lift] {
            _ = session.view.apply(.figure(command))
        }
        _ = session.view.apply(.cancel)
        return session.figureExport.data
    }

    private func run(
        _ arguments: [String], input: Data = Data(), in other: RectoProcess
    ) throws -> (status: Int32, output: Data, errors: String) {
        let recto = try RectoProcess(folder: other.folder)
        recto.keepsFolder = true
        let pipe = Pipe()
        recto.process.standardInput = pipe
        pipe.fileHandleForWriting.write(input)
        try pipe.fileHandleForWriting.close()
        return switch arguments.count {
        case 2: try recto.run(arguments[0], arguments[1], without: "DISPLAY")
        default: try recto.run(arguments[0], arguments[1], arguments[2], without: "DISPLAY")
        }
    }

    @Test func `what was imported is exported as it was, with its CSS, and without a display`() throws {
        let recto = try RectoProcess()
        try write(to: recto)
        let wanted = try moved(recto.folder.appending(path: "a.html").path)
        let text = String(decoding: wanted, as: UTF8.self)
        expect(text.contains("float: left") && text.contains("shape-outside") && text.contains("wrap-flow: maximum"))
        let none = try run(["--figures", "export", "a.html"], in: recto)
        expect((none.status, none.errors) == (1, "recto: a.html: no figure was moved\n"))
        let taken = try run(["--figures", "import", "a.html"], input: wanted, in: recto)
        expect((taken.status, taken.errors) == (0, ""))
        let written = try run(["--figures", "export", "a.html"], in: recto)
        expect(written.status == 0 && String(decoding: written.output, as: UTF8.self) == text)
    }

    @Test func `what is no export, no file and no way is one line`() throws {
        let recto = try RectoProcess()
        try write(to: recto)
        let odd = try run(["--figures", "import", "a.html"], input: Data("{}".utf8), in: recto)
        expect((odd.status, odd.errors) == (1, "recto: standard input: not what --figures export writes\n"))
        for broken in ["", "{", "[1]", "{\"version\":1,\"figures\":[{}]}", "{\"version\":2,\"figures\":[]}"] {
            let odd = try run(["--figures", "import", "a.html"], input: Data(broken.utf8), in: recto)
            expect((odd.status, odd.errors) == (1, "recto: standard input: not what --figures export writes\n"), "\(broken)")
        }
        let empty = try run(["--figures", "import", "a.html"], input: Data("{\"version\":1,\"figures\":[]}".utf8), in: recto)
        expect((empty.status, empty.errors) == (1, "recto: standard input: no figures\n"))
        let gone = try run(["--figures", "import", "b.html"], in: recto)
        expect((gone.status, gone.errors) == (1, "recto: b.html: No such file or directory\n"))
        try expectEqual(run(["--figures", "sideways", "a.html"], in: recto).status, 2)
        try expectEqual(run(["--figures", "import"], in: recto).status, 2)
    }

    @Test func `a figure that the document does not have is named, and one that has none of them is an error`() throws {
        let recto = try RectoProcess()
        try write(to: recto)
        let wanted = try moved(recto.folder.appending(path: "a.html").path)
        try recto.write("<html><body>" + Self.paragraphs.joined(separator: "\n") + "</body></html>", to: "bare.html")
        let none = try run(["--figures", "import", "bare.html"], input: wanted, in: recto)
        let left = "recto: bare.html: figure 1, a picture of 80 × 60 pixels, is not in the document, and was left out\n"
        expect((none.status, none.errors) == (1, left + "recto: standard input: no figure of bare.html\n"), "\(none.errors)")
        try expectEqual(run(["--figures", "export", "bare.html"], in: recto).status, 1)
        // Another copy of the figure has nothing that it could be.
        var export = try require(JSONSerialization.jsonObject(with: wanted) as? [String: Any])
        let figures = try require(export["figures"] as? [[String: Any]])
        var other = figures[0]
        var figure = try require(other["figure"] as? [String: Any])
        figure["width"] = 81
        other["figure"] = figure
        export["figures"] = figures + [other]
        let some = try run(
            ["--figures", "import", "a.html"], input: JSONSerialization.data(withJSONObject: export), in: recto)
        let second = "recto: a.html: figure 2, a picture of 81 × 60 pixels, is not in the document, and was left out\n"
        expect((some.status, some.errors) == (0, second), "\(some.errors)")
        let written = try run(["--figures", "export", "a.html"], in: recto)
        expectEqual(String(decoding: written.output, as: UTF8.self), String(decoding: wanted, as: UTF8.self))
    }
}
