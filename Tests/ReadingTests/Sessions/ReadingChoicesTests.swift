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
}
