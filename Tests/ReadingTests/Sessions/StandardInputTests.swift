import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// What comes through a pipe is read in the format that its first bytes tell, or in the one that is asked for.
@MainActor struct StandardInputTests {
    /// Reads what another thread writes into a pipe.
    private func read(_ data: Data, as format: DocumentFormat? = nil) throws -> Document {
        var ends: [Int32] = [0, 0]
        try require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let input = ends[1]
        Thread.detachNewThread {
            data.withUnsafeBytes { bytes in
                var (sent, count) = (0, 0)
                repeat {
                    count = bytes.count > sent ? write(input, bytes.baseAddress! + sent, bytes.count - sent) : 0
                    sent += count
                } while count > 0
            }
            close(input)
        }
        var document = try DocumentSource.descriptor(ends[0], name: "standard input").reading(by: ReadingChoices(format: format)).read()
            .document
        let storage = document.makeTextStorage(style: DocumentStyle())
        while let remainder = document.remainder {
            remainder.wait()
            if try !remainder.appendNext(to: storage, style: DocumentStyle()), remainder.isAtEnd { document.remainder = nil }
        }
        document.title += "|" + storage.string
        return document
    }

    @Test func `the first bytes tell the format`() throws {
        let long = String(repeating: "<p>x</p>", count: 12_000)
        try expectEqual(read(Data("<!DOCTYPE html><title>T</title><h1>Head</h1>\(long)".utf8)).outline.map(\.title), ["Head"])
        try expectEqual(read(Data("{\\rtf1 Some \\b text}".utf8)).title, "standard input|Some text")
        try expectEqual(read(StoredBook.data(["<p>Part</p>"])).title, "The Book|Part")
        try expectEqual(read(Data("# Not Markdown".utf8)).title, "standard input|# Not Markdown")
        try expectEqual(read(Data(Self.readme.utf8)).outline.map(\.title), ["Boats"])
        try expectEqual(read(Data(Self.readme.utf8), as: .plainText).outline.map(\.title), [])
        try expectEqual(read(Data()).title, "standard input|")
        let plain = String(repeating: "Line after line.\n", count: 40_000)
        try expectEqual(read(Data(plain.utf8)).title, "standard input|" + plain)
    }

    private static let readme = "# Boats\n\nSee [the guide](guide.md) and `make`.\n\n```\nmake\n```\n"

    @Test func `a page of Markdown is one without a name, and can be read as text`() throws {
        var ends: [Int32] = [0, 0]
        try require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        _ = Self.readme.utf8.withContiguousStorageIfAvailable { write(ends[1], $0.baseAddress, $0.count) }
        close(ends[1])
        let session = try DocumentSession(.descriptor(ends[0], name: "pipe"), style: DocumentStyle(), columns: 1, start: .top)
        expectEqual(session.headings.map(\.title), ["Boats"])
        expectEqual(session.view.statusText, "Looks like Markdown: “:format text” shows it as it came")
        expectEqual(session.title, "Boats")
        expect(session.holdForReading() && session.reload(by: ReadingChoices(format: .plainText)))
        expectEqual(session.view.textStorage.string, Self.readme)
        expect(session.reload(by: ReadingChoices(format: .markdown)) && session.headings.count == 1)
    }

    @Test func `what looks like Markdown and does not end is shown as text`() throws {
        var ends: [Int32] = [0, 0]
        try require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        _ = Self.readme.utf8.withContiguousStorageIfAvailable { write(ends[1], $0.baseAddress, $0.count) }
        let session = try DocumentSession(.descriptor(ends[0], name: "pipe"), style: DocumentStyle(), columns: 1, start: .top)
        expectEqual(session.view.textStorage.string, Self.readme)
        expect(!session.holdForReading(), "more may come")
        close(ends[1])
        session.readCompletely()
        expect(session.holdForReading() && session.reload(by: ReadingChoices(format: .markdown)))
        expectEqual(session.headings.map(\.title), ["Boats"])
    }

    @Test func `a log that begins with a sentence changes its face, and the reader stays where he is`() throws {
        var ends: [Int32] = [0, 0]
        try require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        func send(_ text: String) { _ = text.utf8.withContiguousStorageIfAvailable { write(ends[1], $0.baseAddress, $0.count) } }
        let first = String(repeating: "Building the whole of the program, which takes some minutes.\n", count: 40)
        send(first)
        let session = try DocumentSession(.descriptor(ends[0], name: "pipe"), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        session.view.scrollToCharacter(at: 61 * 10)
        let top = session.view.scrollAnchor?.utf16
        func isFixed() throws -> Bool {
            let font = session.view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? Font
            return try require(font).fontDescriptor.symbolicTraits.contains(.traitMonoSpace)
        }
        expect(try !isFixed())
        let steps = (1...300).map { "[\($0)/300] Compiling a file of the program\n" }.joined()
        send(steps)
        close(ends[1])
        session.readCompletely()
        expect(try isFixed())
        expectEqual(session.view.textStorage.string, first + steps)
        expectEqual(session.view.scrollAnchor?.utf16, top)
        expect(top ?? 0 > 0)
    }

    @Test func `a format that is asked for counts more`() throws {
        try expectEqual(read(Data("# Head".utf8), as: .markdown).outline.map(\.title), ["Head"])
        try expectEqual(read(Data("<html><p>x".utf8), as: .plainText).title, "standard input|<html><p>x")
        #expect(throws: DocumentError.self) { try read(Data("text".utf8), as: .epub) }
    }

    @Test func `what is packed is unpacked, and read as what it is`() throws {
        func packed(_ text: String, _ program: String) throws -> Data {
            Data(try ProgramRun.output(of: [program, "-c"], input: Data(text.utf8), environment: [:], seconds: 20, byteCount: 1 << 20))
        }
        let long = String(repeating: "Words and *words*.\n\n", count: 10_000)
        try expectEqual(read(packed("# Head\n\n" + long, "gzip"), as: .markdown).outline.map(\.title), ["Head"])
        try expectEqual(read(packed("<html><p>Some &amp; text", "xz")).title, "standard input|Some & text")
        try expectEqual(read(packed("Plain *text*", "gzip")).title, "standard input|Plain *text*")
        let whole = try packed(long, "gzip")
        #expect(throws: DocumentError(file: "standard input", reason: "gzip cannot unpack it")) { try read(whole.prefix(15)) }
    }

    @Test func `a folder is a document where that is asked for`() throws {
        let folder = try ScratchFolder()
        _ = try folder.write("{\\rtf1 Some text}", to: "TXT.rtf")
        let source = DocumentSource.named(folder.path(""))
        try expectEqual(source.reading(by: ReadingChoices(format: .rtfd)).read().document.string, "Some text")
        expect(try source.reading(by: ReadingChoices()).read().document.string.contains("TXT.rtf"))
    }

    @Test func `what is no text is named`() throws {
        func reason(_ data: Data) throws -> String? {
            do {
                _ = try read(data)
                return nil
            } catch { return (error as? DocumentError)?.description }
        }
        try expectEqual(reason(Data("%PDF-1.7".utf8)), "cannot open standard input: It is a PDF document, not text")
        let word = StoredBook.archive([("word/document.xml", "<w/>")])
        try expectEqual(reason(word), "cannot open standard input: It is a Word document, not text")
        try expectEqual(reason(StoredBook.archive([("a.txt", "x")])), "cannot open standard input: It is a ZIP archive, not text")
    }

    @Test func `a file is read in the format that is asked for`() throws {
        let folder = try ScratchFolder()
        let source = DocumentSource.named(try folder.write("# Head", to: "notes.log")).reading(by: ReadingChoices(format: .markdown))
        try expect(source.read().document.outline.count == 1 && source.filePath == folder.path("notes.log"))
        for format in DocumentFormat.all {
            expectEqual(DocumentFormat.called(format.word), format)
            for word in format.fileExtensions + format.mediaTypes { expectEqual(DocumentFormat.called(word), format) }
        }
        expect(DocumentFormat.called("word") == nil)
    }
}
