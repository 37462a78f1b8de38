import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// Files that are no documents: they are named, and nothing waits for them.
struct BinaryFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-binary-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func path(_ name: String, _ bytes: [UInt8]) throws -> String {
        let url = folder.appending(path: name)
        try Data(bytes).write(to: url)
        return url.path
    }

    private func reason(_ path: String) -> String? {
        do {
            _ = try DocumentReader.open(path: path)
            return nil
        } catch { return error.reason }
    }

    @Test(
        arguments: [
            ("program", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], "It is an ELF program or library, 8 bytes, not text"),
            ("a.txt", Array("%PDF-1.7\n".utf8), "It is a PDF document, 9 bytes, not text"),
            ("b.md", [0x50, 0x4B, 3, 4, 20, 0, 0, 0], "It is a ZIP archive, 8 bytes, not text"),
            ("c", [0x1F, 0x8B, 8, 0, 0, 0], "It is gzip-compressed data, 6 bytes, not text"),
            ("d", Array("SQLite format 3".utf8) + Array(repeating: 0, count: 1485), "It is an SQLite database, 1.5 kB, not text"),
            ("e", (0..<2000).map { UInt8($0 * 7 & 31) }, "It is binary data, 2 kB, not text"),
        ] as [(String, [UInt8], String)]) func `a file without text is called what it is`(name: String, bytes: [UInt8], message: String)
        throws
    {
        let path = try path(name, bytes)
        expectEqual(reason(path), message)
        expectEqual(DocumentReader.refusedKind(path: path).map { "It is \($0), not text" }, message)
    }

    @Test(
        arguments: [
            ("Rar!\u{1A}\u{7}\u{1}", "a RAR archive"), ("MZ", "a Windows or DOS program or library"), ("II*\0", "a TIFF picture"),
            ("\0\0\0\u{1C}ftypavif", "an AVIF picture"), ("\0\0\0\u{18}ftypheic", "a HEIF picture"),
            ("\0\0\0\u{18}ftypisom", "an MP4 film or recording"), ("FORM\0\0\0\u{9}AIFF", "an AIFF recording"),
            ("!<arch>\ndebian-binary   ", "a Debian package"), ("!<arch>\n/    ", "a library of object files"),
            (String(repeating: "\0", count: 60) + "BOOKMOBI", "a Kindle or Mobipocket book"), ("wOF2\0\u{1}", "a web font"),
        ]) func `files of other programs are called what they are`(start: String, kind: String) throws
    {
        let bytes = Array(start.utf8) + (0..<200).map { UInt8($0 * 7 & 31) }
        expectEqual(reason(try path("file", bytes)), "It is \(kind), \(bytes.count) bytes, not text")
    }

    @Test(
        arguments: [
            Array("%!PS-Adobe-3.0\n/Times findfont\n".utf8), Array("MZ, II* and BM are words; OTTO too.".utf8),
            Array("GIF89a is a format of pictures.\n".utf8), Array("RIFF and ID3 are abbreviations, ftyp too.".utf8), [],
            Array("a\u{0}b, a slip in a text of some length\n".utf8), Array("\u{1B}[1mbold\u{1B}[0m\u{8}\u{C}\n".utf8),
            // Korean in ISO-2022-KR, of short words.
            [0x1B, 0x24, 0x29, 0x43] + (0..<40).flatMap { _ in [0x0E, 0x43, 0x4A, 0x0F, 0x20] as [UInt8] },
            [0xFF, 0xFE] + "Zeichen".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            "no mark".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, [0x63, 0x61, 0x66, 0xE9],
        ] as [[UInt8]]) func `texts stay texts, whatever they begin with`(bytes: [UInt8]) throws
    {
        let path = try path("text", bytes)
        expect(reason(path) == nil)
        expect(DocumentReader.refusedKind(path: path) == nil)
    }

    @Test func `a book is one by its name and its first bytes, and by what it holds`() throws {
        let book = TestBook(parts: [("a.xhtml", "<p>Text</p>")])
        let data = [UInt8](book.archive().data())
        for name in ["a.epub", "b", "c.zip", "d.txt", "e.html"] {
            try expectEqual(DocumentReader.open(path: path(name, data)).title, "A Book")
        }
        var later = book.archive()
        later.files.append(later.files.removeFirst())
        try expectEqual(DocumentReader.open(path: path("f", [UInt8](later.data()))).title, "A Book")
        let other = [UInt8](TestArchive(files: [.init("a.txt", "Text")]).data())
        expectEqual(reason(try path("g", other)), "It is a ZIP archive, \(other.count) bytes, not text")
        expectEqual(reason(try path("h.epub", other)), "It is an EPUB that cannot be read: it is not in the archive")
        // What is only called so is what it is.
        try expectEqual(DocumentReader.open(path: path("i.epub", Array("Text".utf8))).string, "Text")
        try expectEqual(DocumentReader.open(path: path("j.epub", Array("<html><p>Text".utf8))).string, "Text")
        expectEqual(reason(try path("k.epub", Array("%PDF-1.7".utf8))), "It is a PDF document, 8 bytes, not text")
    }

    @Test(
        arguments: [
            ("word/document.xml", "<w/>", "a Word document"), ("xl/workbook.xml", "<w/>", "an Excel workbook"),
            ("mimetype", "application/vnd.oasis.opendocument.text", "an OpenDocument text"), ("mimetype", "text/plain", "a ZIP archive"),
        ]) func `an archive is called by what it holds`(name: String, text: String, kind: String) throws
    {
        let bytes = [UInt8](TestArchive(files: [.init(name, text)]).data())
        expectEqual(reason(try path("archive.docx", bytes)), "It is \(kind), \(bytes.count) bytes, not text")
    }

    @Test func `a picture is a document of its own`() throws {
        let golden = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden/small.png")
        let document = try DocumentReader.open(path: golden.path)
        expect(document.title == "small.png" && document.string == "\u{FFFC}")
        expect(document.content.attachments.count == 1 && document.content.attachments[0] is PictureAttachment)
        expectEqual(
            reason(try path("cut.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])), "It is a PNG picture, 8 bytes, not text")
    }

    @Test func `a pipe, a socket and a device are refused at once`() throws {
        let pipe = folder.appending(path: "pipe.md").path
        expectEqual(mkfifo(pipe, 0o600), 0)
        expectEqual(reason(pipe), "It is a pipe, not a file with text")
        expectEqual(reason("/dev/zero"), "It is a device, not a file with text")
        expect(DocumentReader.refusedKind(path: pipe) == nil && DocumentReader.refusedKind(path: folder.path) == nil)
        expectEqual(reason(folder.path), String(cString: strerror(EISDIR)))
    }
}
