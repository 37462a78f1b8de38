import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextSearch
import TextViews

@testable import Reading

/// Long texts whose files grow while they are shown.
@MainActor struct GrowingTests {
    private let folder: ScratchFolder
    private static let text = String(repeating: "A line of the log, with the time and what has happened then.\n", count: 90_000)

    init() throws { folder = try ScratchFolder() }

    private func session() throws -> DocumentSession {
        let session = try DocumentSession(
            .file(try folder.write(Self.text, to: "a.log")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        session.readCompletely()
        return session
    }

    private func append(_ text: String) throws {
        let file = try require(FileHandle(forWritingAtPath: folder.path("a.log")))
        file.seekToEndOfFile()
        file.write(Data(text.utf8))
        try file.close()
    }

    @Test func `what is appended to a long text is read alone`() throws {
        let session = try session()
        session.view.scrollToCharacter(at: 1_000_000)
        let before = session.view.scrollAnchor?.utf16
        try append("One more line.\n")
        expect(session.readGrowth())
        expect(session.document.remainder != nil)
        session.readCompletely()
        expectEqual(session.view.textStorage.length, Self.text.utf16.count + 15)
        expect(session.view.textStorage.string.hasSuffix("then.\nOne more line.\n"))
        expectEqual(session.view.scrollAnchor?.utf16, before)
        expect(!session.readGrowth(), "there is no more")
    }

    @Test func `hits are counted while the text is still being read`() throws {
        let session = try DocumentSession(
            .file(try folder.write(Self.text, to: "a.log")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        session.view.find(.smart("happened"))
        var counts: [Int] = []
        while session.readMore(milliseconds: 4) { counts.append(session.view.findProgress?.count ?? 0) }
        expect(counts.count > 2 && counts.last ?? 0 > counts.first ?? 0, "\(counts)")
        while session.view.idle(milliseconds: 100) {}
        expect(session.view.findProgress?.count == 90_000 && session.view.findProgress?.isComplete == true)
    }

    @Test func `a text that was written anew is read anew, though it is longer`() async throws {
        let session = try session()
        let other = Self.text.replacingOccurrences(of: "what has happened", with: "what has HAPPENED") + "End.\n"
        try other.write(toFile: folder.path("a.log"), atomically: false, encoding: .utf8)
        expect(!session.readGrowth())
        session.followFile()
        await session.waitUntilReadAgain()
        session.readCompletely()
        expectEqual(session.view.textStorage.string, other)
    }

    @Test func `a reader who follows sees the end whatever comes`() throws {
        let session = try session()
        session.isFollowing = true
        session.view.scrollToEnd()
        try append(String(repeating: "New line.\n", count: 2000))
        session.followFile()
        while session.readMore(milliseconds: 50) {}
        let view = session.view
        let end = view.caretRect(for: view.endOfDocument).minY - view.contentOffset.y
        expect(end > 0 && end < 400, "\(end)")
    }

    @Test func `a file that shrank while it was read is shown as far as it goes`() throws {
        let path = try folder.write(Self.text, to: "a.log")
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        truncate(path, 1000)
        session.readCompletely()
        expect(session.document.remainder == nil && session.view.textStorage.length < Self.text.utf16.count)
        session.followFile()
        session.readCompletely()
        expectEqual(session.view.textStorage.length, 1000)
    }
}
