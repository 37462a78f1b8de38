import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Damaged and hostile books: the reader refuses them with a reason, or reads what can be read of them.
struct EPUBHostileTests {
    private func reason(_ data: Data) -> String? {
        do throws(DocumentError) {
            _ = try DocumentReader.read(data, format: .epub, name: "book.epub")
            return nil
        } catch { return error.reason }
    }

    @Test func `a book that is no archive, or is cut off, says so`() {
        let data = TestBook(parts: [("a.xhtml", "<p>x</p>")]).archive().data()
        let message = "It is an EPUB that cannot be read: the directory of the archive is missing, as where a file is cut off"
        expectEqual(reason(Data("text".utf8)), message)
        for count in stride(from: 0, to: data.count, by: 37) { expectEqual(reason(data.prefix(count)), message) }
        expect(reason(data) == nil)
        expectEqual(reason(TestArchive(files: [.init("a.txt", "x")]).data()), "It is an EPUB that cannot be read: it is not in the archive")
    }

    @Test func `parts that are missing, encrypted, packed otherwise or damaged are named, and the others are read`() throws {
        var book = TestBook(parts: [("a.xhtml", "<p>One</p>"), ("b.xhtml", ""), ("c.xhtml", ""), ("d.xhtml", "")])
        var encrypted = TestArchive.File("EPUB/b.xhtml", "x")
        encrypted.flags = 1
        var other = TestArchive.File("EPUB/c.xhtml", "x")
        other.method = 9
        var damaged = TestArchive.File("EPUB/d.xhtml", "x")
        damaged.checksum = 1
        book.files = [encrypted, other, damaged]
        book.manifest = "<item id='m' href='missing.xhtml' media-type='application/xhtml+xml'/>"
        book.spine = "<itemref idref='p0'/><itemref idref='m'/><itemref idref='p1'/><itemref idref='p2'/><itemref idref='p3'/>"
        let lines = try book.read().text.split(separator: "\n").map(String.init)
        func message(_ name: String, _ reason: String) -> String { "This part of the book, “EPUB/\(name)”, cannot be read: \(reason)." }
        expectEqual(
            lines,
            [
                "One", message("missing.xhtml", "it is not in the archive"), message("b.xhtml", "it is encrypted"),
                message("c.xhtml", "it is packed by method 9, and only Deflate is read"), message("d.xhtml", "its data is damaged"),
            ])
    }

    @Test func `a part that unpacks without bound is left out`() throws {
        var bomb = TestArchive.File("EPUB/a.xhtml", "<p>a</p>")
        bomb.size = 34 << 20
        var book = TestBook(parts: [("a.xhtml", ""), ("b.xhtml", "<p>x</p>")])
        book.files = [bomb]
        try expect(book.read().text.hasSuffix("it unpacks to more than is read.\nx"))
    }

    @Test func `paths that lead out of the book lead nowhere`() throws {
        let secret = FileManager.default.temporaryDirectory.appending(path: "recto-secret-\(UUID().uuidString).xhtml")
        defer { try? FileManager.default.removeItem(at: secret) }
        try Data("<p>secret</p>".utf8).write(to: secret)
        var book = TestBook(parts: [("a.xhtml", "<p>x<img src='\(secret.path)'/><img src='file://\(secret.path)'/></p>")])
        book.manifest = """
            <item id='s' href='\(secret.path)' media-type='application/xhtml+xml'/>
            <item id='t' href='../../../../../..\(secret.path)' media-type='application/xhtml+xml'/>
            <item id='u' href='file://\(secret.path)' media-type='application/xhtml+xml'/>
            """
        book.spine = "<itemref idref='p0'/><itemref idref='s'/><itemref idref='t'/><itemref idref='u'/>"
        let read = try book.read()
        expect(!read.text.contains("secret</p>") && !read.text.contains("\nsecret"))
        expectEqual(read.text.components(separatedBy: "it is not in the archive").count, 3)
        expect(!read.document.content.attachments.contains { $0 is PictureAttachment })
    }

    @Test func `contents that are deep, long or lead in circles come to an end`() throws {
        var book = TestBook(parts: [("a.xhtml", "<p><a href='a.xhtml'>x</a> <a href='nav.xhtml'>y</a></p>")])
        let depth = bulk(1200)
        book.navigation =
            "<nav epub:type='toc'>" + String(repeating: "<ol><li><a href='a.xhtml'>t</a>", count: depth)
            + String(repeating: "</li></ol>", count: depth) + "</nav>"
        book.spine = "<itemref idref='p0'/><itemref idref='nav'/>"
        let read = try book.read()
        expect(read.document.outline.count > 10 && read.document.outline.count < depth)
        var long = TestBook(parts: [("a.xhtml", "<p>x</p>")])
        let items = String(repeating: "<li><a href='a.xhtml'>t</a></li>", count: EPUBNavigation.maximumEntries + 100)
        long.navigation = "<nav epub:type='toc'><ol>\(items)</ol></nav>"
        try expectEqual(long.read().document.outline.count, EPUBNavigation.maximumEntries)
    }

    @Test func `style sheets that import each other come to an end`() throws {
        var book = TestBook(parts: [])
        let head = "<head><link rel='stylesheet' href='0.css'/></head><body><p>x</p></body>"
        book.files = [.init("EPUB/a.xhtml", "<html xmlns='http://www.w3.org/1999/xhtml'>\(head)</html>")]
        book.files += (0..<40).map { index in
            .init("EPUB/\(index).css", (0..<40).map { "@import '\($0).css';" }.joined() + "p { color: red }")
        }
        book.manifest = "<item id='a' href='a.xhtml' media-type='application/xhtml+xml'/>"
        book.spine = "<itemref idref='a'/>"
        try expectEqual(book.read().text, "x")
    }

    @Test func `a book within a book is named`() throws {
        var book = TestBook(parts: [("a.xhtml", "<p>Outer</p>")])
        book.files = [.init("EPUB/inner.epub", [UInt8](TestBook(parts: [("a.xhtml", "<p>Inner</p>")]).archive().data()))]
        book.manifest = "<item id='i' href='inner.epub' media-type='application/epub+zip'/>"
        book.spine = "<itemref idref='p0'/><itemref idref='i'/>"
        try expectEqual(
            book.read().text, "Outer\nThis part of the book, “EPUB/inner.epub”, is of type application/epub+zip and cannot be shown.")
    }

    @Test func `a book of nothing is empty`() throws {
        var book = TestBook()
        book.spine = ""
        try expectEqual(book.read().text, "")
        book.files = [.init("EPUB/package.opf", "<package")]
        #expect(throws: DocumentError.self) { try book.read() }
        book.files = [.init("EPUB/package.opf", "<package/>")]
        try expectEqual(book.read().text, "")
    }

    @Test func `many parts without text are not read at once, and none is lost`() throws {
        let parts = (0..<300).map { ("e\($0).xhtml", $0 == 299 ? "<p>End</p>" : "<div id='d'/>") }
        let read = try TestBook(parts: parts).read()
        expect(read.text == "End" && read.document.anchors["EPUB/e299.xhtml"] == 0)
        expect(read.document.anchors.count >= 300)
    }

    @Test func `whatever byte of a book is wrong, it opens or says why`() throws {
        var book = TestBook(parts: [("a.xhtml", "<h1 id='h'>One</h1><p>Text <a href='b.xhtml'>on</a></p>"), ("b.xhtml", "<p>Two</p>")])
        book.navigation = "<nav epub:type='toc'><ol><li><a href='a.xhtml#h'>One</a></li></ol></nav>"
        let data = book.archive().data()
        var opened = 0
        var seed: UInt64 = 20
        for _ in 0..<2000 {
            var broken = data
            for _ in 0..<3 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                broken[Int(seed >> 33) % data.count] = UInt8(truncatingIfNeeded: seed >> 20)
            }
            do {
                let read = try TestBook.read(broken)
                opened += 1
                let length = read.text.utf16.count
                expect(read.document.outline.allSatisfy { $0.utf16 <= length } && read.document.anchors.values.allSatisfy { $0 <= length })
            } catch { expect(error is DocumentError) }
        }
        expect(opened > 100)
    }
}
