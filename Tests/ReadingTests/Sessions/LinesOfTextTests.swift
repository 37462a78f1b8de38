import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Lines that are wrapped or not, their numbers, front matter, and what opens and closes, in sessions.
@MainActor struct LinesOfTextTests {
    private func session(_ text: String, _ name: String, in folder: ScratchFolder) throws -> DocumentSession {
        let session = try DocumentSession(.file(try folder.write(text, to: name)), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 500, height: 400), scale: 1)
        return session
    }

    @Test func `plain text has lines to number and to leave as they are; a document made of Markdown has none`() throws {
        let folder = try ScratchFolder()
        let long = String(repeating: "let value = function(argument); ", count: 20)
        let text = try session("first\n\(long)\nthird\n", "a.c", in: folder)
        text.setLines(wrap: false, haveNumbers: true)
        expect(!text.view.wrapsLines && text.view.showsLineNumbers && text.view.columnWidth > 2000)
        let width = text.view.columnWidth
        text.setBodySize(text.style.bodySize * 2)
        expect(text.view.columnWidth > width * 1.8)
        let page = try session("# Head\n\n\(long)\n", "a.md", in: folder)
        page.setLines(wrap: false, haveNumbers: true)
        expect(page.view.wrapsLines && !page.view.showsLineNumbers && !page.hasLinesOfText)
    }

    @Test func `joined lines have no numbers of the file, and get them back`() throws {
        let folder = try ScratchFolder()
        let prose = "This line of prose was filled by hand to a width of seventy characters,\nand its second line ends here.\n\nMore.\n"
        let session = try session(prose, "a.txt", in: folder)
        session.setLines(wrap: true, haveNumbers: true)
        expect(session.view.showsLineNumbers)
        expect(session.reload(by: ReadingChoices(joinsLines: true)) && !session.view.showsLineNumbers)
        expect(session.reload(by: ReadingChoices()) && session.view.showsLineNumbers)
    }

    @Test func `front matter shows and hides, the place kept`() throws {
        let folder = try ScratchFolder()
        let text = "---\ntitle: Page\n---\n\n" + (1...60).map { "Paragraph \($0).\n\n" }.joined()
        let session = try session(text, "a.md", in: folder)
        session.view.scrollToCharacter(at: (session.view.textStorage.string as NSString).range(of: "Paragraph 40").location)
        let (place, length) = (session.view.scrollAnchor, session.view.textStorage.length)
        session.showFrontMatter(true)
        expect(session.view.textStorage.string.hasPrefix("title: Page\n"))
        let moved = session.view.textStorage.length - length
        expectEqual(session.view.scrollAnchor?.utf16, (place?.utf16 ?? 0) + moved)
        expect(session.reload() && session.view.textStorage.string.hasPrefix("title: Page\n"), "a reload leaves it so")
        session.showFrontMatter(false)
        expect(session.view.textStorage.length == length && session.view.scrollAnchor?.utf16 == place?.utf16)
    }

    @Test func `what opens and closes is as the reader left it, after a reload and in another session`() throws {
        let folder = try ScratchFolder()
        let text =
            "Above.\n\n<details>\n<summary>One</summary>\n\nHidden.\n\n</details>\n\n<details open><summary>Two</summary>\n\nShown.\n\n</details>\n"
        let session = try session(text, "a.md", in: folder)
        expect(session.view.disclosures.map(\.isOpen) == [false, true] && session.keptDisclosures.isEmpty)
        func y(_ word: String) throws -> CGFloat {
            let place = (session.view.textStorage.string as NSString).range(of: word).location
            return try require(session.view.layoutManager.lineFragmentRect(forCharacterAt: place)).minY
        }
        try expectEqual(y("Two") - y("One"), y("Shown") - y("Two"), "what is closed takes no line when a document opens")
        _ = session.view.apply(.section(.openAll))
        expectEqual(session.view.disclosures.map(\.isTurned), [true, false])
        _ = try folder.write("New above.\n\n" + text, to: "a.md")
        session.reload()
        expectEqual(session.view.disclosures.map(\.isOpen), [true, true])
        let other = try DocumentSession(.file(folder.path("a.md")), style: DocumentStyle(), columns: 1, start: .top)
        other.expect(disclosures: session.keptDisclosures)
        other.resize(to: CGSize(width: 500, height: 400), scale: 1)
        expectEqual(other.view.disclosures.map(\.isOpen), [true, true])
        var state = DocumentState(path: "/a")
        state.disclosures = session.keptDisclosures
        expectEqual(state.disclosures.count, 1)
        try expectEqual(JSONDecoder().decode(DocumentState.self, from: JSONEncoder().encode(state)).disclosures, state.disclosures)
    }
}
