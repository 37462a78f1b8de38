import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// A document is read again as a person wants it read.
@MainActor struct ReadingChoicesTests {
    @Test("Another encoding and joined lines replace the text, and the choice stays for reloads")
    func reload() throws {
        let folder = try ScratchFolder()
        let path = folder.path("a.txt")
        let prose = "This line of prose was filled by hand to a width of seventy characters,\nand its second line ends here.\n"
        try (Data(prose.utf8) + Data([0xC1, 0xC2])).write(to: URL(fileURLWithPath: path))
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.readCompletely()
        expect(session.reload(by: ReadingChoices(encoding: .called("koi8-r"))))
        expect(session.view.textStorage.string == prose + "аб" && session.encodingName == "KOI8-R")
        expect(session.reload(by: ReadingChoices(encoding: .called("koi8-r"), joinsLines: true)))
        let joined = prose.replacing("characters,\n", with: "characters, ")
        expectEqual(session.view.textStorage.string, joined + "аб")
        expect(session.reload() && session.view.textStorage.string == joined + "аб")
        expect(!session.reload(by: session.source.choices))
        expect(session.reload(by: ReadingChoices()) && session.view.textStorage.string.hasPrefix(prose))
    }

    @Test("The encoding of Markdown and of a page is told, with what it could not read, and Markdown is read in another one")
    func richEncodings() throws {
        let folder = try ScratchFolder()
        func session(_ name: String, _ bytes: Data) throws -> DocumentSession {
            let path = folder.path(name)
            try bytes.write(to: URL(fileURLWithPath: path))
            return try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        }
        let markdown = try session("a.md", Data("# A\n\n*".utf8) + Data([0xC1, 0xC2]) + Data("*\n".utf8))
        expect(markdown.reload(by: ReadingChoices(encoding: .called("koi8-r"))))
        expect(markdown.view.textStorage.string == "A\nаб" && markdown.encodingName == "KOI8-R" && markdown.unreadableCount == 0)
        let page = try session("a.html", Data("<meta charset=koi8-r><p>".utf8) + Data([0xC1, 0xC2]))
        expect(page.view.textStorage.string == "аб" && page.encodingName == "KOI8-R")
        let broken = try session("b.md", Data("Straße für Ärger".utf8) + Data([0xC3, 0x20]) + Data("\u{FFFD} ü\n".utf8))
        expect(broken.encodingName == "UTF-8" && broken.unreadableCount == 2)
        let whole = try session("c.md", Data("\u{FFFD} ü\n".utf8))
        expect(whole.encodingName == "UTF-8" && whole.unreadableCount == 0)
        // The beginning of a long one is ASCII, and what follows is not.
        let long = try session("d.md", Data(String(repeating: "Plain words of a paragraph.\n\n", count: 12_000).utf8) + Data("ü\n".utf8))
        expectEqual(long.encodingName, "ASCII")
        long.readCompletely()
        expectEqual(long.encodingName, "UTF-8")
    }
}
