import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Documents that are packed alone in a file.
@MainActor struct PackedFileTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func pack(_ text: String, _ name: String, with program: String) throws {
        _ = try ProgramRun.output(of: [program, "-q", try folder.write(text, to: name)], environment: [:], seconds: 20, byteCount: 100)
    }

    private func read(_ name: String) throws -> Document { try DocumentSource.file(folder.path(name)).read().document }

    @Test func `it is read as the file that was packed`() throws {
        try pack("# A *title*\n\nText", "a.md", with: "gzip")
        let document = try read("a.md.gz")
        expect(document.string == "A title\nText" && document.title == "A title")
        try pack("Plain *text*", "b.log", with: "xz")
        try expectEqual(read("b.log.xz").string, "Plain *text*")
        // What it is called counts only without the ending of what it was packed with.
        try FileManager.default.moveItem(atPath: folder.path("a.md.gz"), toPath: folder.path("c"))
        try expectEqual(read("c").string, "# A *title*\n\nText")
    }

    @Test func `what is packed and comes through a pipe is told by what it is, as what is not packed`() throws {
        func piped(_ text: String, _ name: String = "page") throws -> Document {
            try pack(text, name, with: "gzip")
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.path("\(name).gz")))
            return try DocumentSource.descriptor(file.fileDescriptor, name: "piped", ReadingChoices()).read().document
        }
        let readme = "# Boats\n\nOf the *river*, as the [guide](a.md) has them.\n\n- oars\n- a **blue** one\n\n```\nrow\n```\n"
        let document = try piped(readme, "readme")
        expect(document.isFoundMarkdown)
        expectEqual(document.string, "Boats\nOf the river, as the guide has them.\n•\toars\n•\ta blue one\nrow")
        try expectEqual(piped("<!DOCTYPE html><p>a<p>b").string, "a\nb")
        try expectEqual(piped("plain *text*\n", "plain").string, "plain *text*\n")
    }

    @Test func `an empty text that is packed is an empty text`() throws {
        try pack("", "a.txt", with: "gzip")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "a.txt.gz")
        try expectEqual(read("a.txt.gz").string, "")
        expect(PackedFile.refusedKind(folder.path("link")) == nil)
        let late = try require(LateReading(.file(folder.path("link")), in: .light))
        try expectEqual(late.take().document.string, "")
    }

    @Test func `what a late reading refuses it names`() throws {
        let bytes = Array(repeating: 0 as UInt8, count: 257) + Array("ustar".utf8) + Array(repeating: 0, count: 2000)
        try pack(String(decoding: bytes, as: UTF8.self), "a.tar", with: "gzip")
        let late = try require(LateReading(.file(folder.path("a.tar.gz")), in: .light))
        #expect(throws: DocumentError.self) { try late.take() }
        expectEqual(late.refusedKind, "a tar archive")
    }

    @Test func `the line of packed Markdown is that of what is packed, and comes when it has been unpacked`() async throws {
        try pack("# A\n\n" + (1...80).map { "Paragraph \($0).\n\n" }.joined(), "a.md", with: "gzip")
        let session = try DocumentSession(.file(folder.path("a.md.gz")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 500, height: 200), scale: 1)
        let place = (session.view.textStorage.string as NSString).range(of: "Paragraph 40.")
        session.view.scrollToCharacter(at: place.location)
        session.view.selectedRange = place
        expect(session.lineOfFile == nil && session.mustUnpackForLines)
        var line: Result<Int, DocumentError>?
        await withCheckedContinuation { done in
            session.findSourceLine { found in
                line = found
                done.resume()
            }
            expect(line == nil, "the window does not wait")
        }
        expectEqual(try line?.get(), 81)
    }

    @Test func `a packed file that is read in another encoding is not waited for`() async throws {
        try pack("Привет".data(using: .utf8)!.map { String(UnicodeScalar($0)) }.joined(), "a.txt", with: "gzip")
        let session = try DocumentSession(.file(folder.path("a.txt.gz")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 500, height: 200), scale: 1)
        let before = session.view.textStorage.string
        var isRead = false
        expect(session.reload(by: ReadingChoices(encoding: .called("koi8-r"))) { isRead = true })
        let late = try require(session.readingAgain)
        expect(!isRead && session.view.textStorage.string == before)
        await withCheckedContinuation { done in late.whenDone { _ in done.resume() } }
        expect(isRead && session.view.textStorage.string != before && session.readingAgain == nil)
        // One that cannot be read so leaves things as they are.
        try FileManager.default.removeItem(atPath: folder.path("a.txt.gz"))
        try Data([0x1F, 0x8B, 0x08, 0, 1, 2, 3]).write(to: URL(fileURLWithPath: folder.path("a.txt.gz")))
        let (shown, source) = (session.view.textStorage.string, session.source)
        isRead = false
        session.reload(by: ReadingChoices()) { isRead = true }
        let second = try require(session.readingAgain)
        await withCheckedContinuation { done in second.whenDone { _ in done.resume() } }
        expect(!isRead && session.source == source && session.view.textStorage.string == shown && session.view.statusText != nil)
    }

    @Test func `a packed file that changes all the time is read to its end`() async throws {
        try pack("one", "a.txt", with: "gzip")
        let session = try DocumentSession(.file(folder.path("a.txt.gz")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 500, height: 200), scale: 1)
        try pack("two", "b.txt", with: "gzip")
        try FileManager.default.removeItem(atPath: folder.path("a.txt.gz"))
        try FileManager.default.moveItem(atPath: folder.path("b.txt.gz"), toPath: folder.path("a.txt.gz"))
        session.reloadWithoutWaiting()
        let first = try require(session.readingAgain)
        session.reloadWithoutWaiting()
        session.reloadWithoutWaiting()
        expect(session.readingAgain === first, "what is being read is not thrown away")
        // What has come meanwhile is read once.
        var second: LateReading?
        await withCheckedContinuation { done in
            first.whenDone { _ in
                second = session.readingAgain
                second?.whenDone { _ in done.resume() }
                if second == nil { done.resume() }
            }
        }
        expect(second != nil && second !== first && session.readingAgain == nil)
        expectEqual(session.view.textStorage.string, "two")
    }

    @Test func `what is damaged or too large is refused`() throws {
        try Data([0x1F, 0x8B, 0x08, 0, 1, 2, 3]).write(to: URL(fileURLWithPath: folder.path("d.gz")))
        #expect(throws: DocumentError.self) { try read("d.gz") }
        try pack(String(repeating: " ", count: 100_000), "e.txt", with: "gzip")
        let error = #expect(throws: DocumentError.self) { try PackedFile.read(folder.path("e.txt.gz"), ReadingChoices(), most: 100_000) }
        expect(error?.reason.contains("too large") == true)
    }
}
