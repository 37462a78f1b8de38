import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Whole books as one text.
struct EPUBReadingTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")

    private func picture() throws -> [UInt8] { [UInt8](try Data(contentsOf: Self.golden.appending(path: "small.png"))) }

    /// The text and level of each entry of the outline, with the words that it leads to.
    private func outline(_ book: (document: Document, text: String)) -> [String] {
        book.document.outline.map { item in
            let line = String(book.text.utf16.dropFirst(item.utf16).prefix { $0 != 10 }) ?? ""
            return "\(item.level) \(item.title) → \(line)"
        }
    }

    private func links(_ document: Document) -> [String] { document.content.links.urls.map(\.relativeString) }

    @Test func `the parts of a book are one text in the order of its spine`() throws {
        var book = TestBook(parts: [("b.xhtml", "<p>second</p>"), ("a.xhtml", "<p>first</p><p>still</p>")])
        book.spine = "<itemref idref='p1'/><itemref idref='p0'/><itemref idref='nothing'/>"
        let read = try book.read()
        expectEqual(read.text, "first\nstill\nsecond")
        expectEqual(read.document.title, "A Book")
        expect(read.document.anchors["EPUB/b.xhtml"] == 12 && read.document.anchors["EPUB/a.xhtml"] == 0)
    }

    @Test func `each part but the last ends a page`() throws {
        let body = "<p>one</p><p>two</p>"
        let data = TestBook(parts: (0..<3).map { ("p\($0).xhtml", body) }).archive().data()
        let document = try DocumentReader.read(data, format: .epub, name: "book.epub")
        expect(document.remainder == nil && document.isBook)
        let storage = document.makeTextStorage()
        let ends = (0..<6).map { line in
            (storage.attribute(.paragraphStyle, at: 4 * line, effectiveRange: nil) as? ParagraphStyle)?.endsContainer
        }
        expectEqual(ends, [false, true, false, true, false, false])
    }

    /// The container of each paragraph's first line, on pages that hold all of a part.
    private func pages(_ body: String) throws -> [Int] {
        let data = TestBook(parts: (0..<3).map { ("p\($0).xhtml", body) }).archive().data()
        let storage = try DocumentReader.read(data, format: .epub, name: "book.epub").makeTextStorage()
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let containers = (0..<4).map { _ in TextContainer(size: CGSize(width: 500, height: 500)) }
        for container in containers { manager.addTextContainer(container) }
        let lines = storage.string.split(separator: "\n", omittingEmptySubsequences: false)
        var start = 0
        return try lines.map { line in
            defer { start += line.utf16.count + 1 }
            let index = manager.glyphIndexForCharacter(at: min(start, storage.length - 1))
            let found = try require(manager.textContainer(forGlyphAt: index, effectiveRange: nil))
            return try require(containers.firstIndex { $0 === found })
        }
    }

    @Test func `a part that ends with a table or a rule, or is one, ends its page`() throws {
        let rows = "<tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr>"
        try expectEqual(pages("<p>one</p><table>\(rows)</table>"), [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
        try expectEqual(pages("<table>\(rows)</table>"), [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2])
        try expectEqual(pages("<p>one</p><hr/>"), [0, 0, 1, 1, 2, 2])
        try expectEqual(pages("<p>one</p><div style='border: 1px solid'><p>two</p></div>"), [0, 0, 1, 1, 2, 2])
        try expectEqual(pages("<p>one</p><ul><li>two</li></ul>"), [0, 0, 1, 1, 2, 2])
        try expectEqual(pages("<p>one</p><pre>two\nthree</pre>"), [0, 0, 0, 1, 1, 1, 2, 2, 2])
        let data = TestBook(parts: [("a.xhtml", "<table>\(rows)</table>"), ("b.xhtml", "<p>end</p>")]).archive().data()
        let storage = try DocumentReader.read(data, format: .epub, name: "book.epub").makeTextStorage()
        let cells = ["a", "d"].map { storage.paragraph(storage.offset($0))?.paragraphSpacing }
        expectEqual(cells[0], cells[1], "the gap below a part is no room in its last cell")
    }

    @Test(
        "the direction of pages is the spine's, else the language's",
        arguments: [
            ("rtl", "en", "", true), ("ltr", "ar", "", false), ("default", "ar", "", true), ("", "ar-EG", "", true), ("", "en", "", false),
            ("", "az-Arab", "", true), ("", "ks-Deva", "", false), ("", "und", "rtl", true), ("", "en", "rtl", false),
        ])
    func direction(_ spine: String, _ language: String, _ package: String, _ isRightToLeft: Bool) throws {
        var book = TestBook(metadata: "<dc:language>\(language)</dc:language>", parts: [("a.xhtml", "<p>text</p>")])
        if !spine.isEmpty { book.spineAttributes = "page-progression-direction='\(spine)'" }
        if !package.isEmpty { book.packageAttributes = "dir='\(package)'" }
        try expectEqual(book.read().document.pagesRunRightToLeft, isRightToLeft)
    }

    @Test func `a book that asks for parts that are scrolled one by one names them`() throws {
        func parts(_ flow: String) throws -> [String] {
            let meta = "<meta property='rendition:flow'>\(flow)</meta>"
            let document = try TestBook(metadata: meta, parts: [("a.xhtml", "<p>one</p>"), ("b.xhtml", "<p>two</p>")]).read().document
            expectEqual(document.partAnchors.compactMap { document.anchors[$0] }.count, document.partAnchors.count)
            return document.partAnchors.map { ($0 as NSString).lastPathComponent }
        }
        try expectEqual(parts("scrolled-doc"), ["a.xhtml", "b.xhtml"])
        for flow in ["scrolled-continuous", "paginated", "auto"] { try expectEqual(parts(flow), []) }
    }

    @Test func `a book asks for pages by its flow`() throws {
        func asks(_ metadata: String) throws -> Bool {
            try TestBook(metadata: metadata, parts: [("a.xhtml", "<p>text</p>")]).read().document.asksForPages
        }
        try expect(asks("<meta property='rendition:flow'>paginated</meta>"))
        for flow in ["scrolled-continuous", "scrolled-doc", "auto"] { try expect(!asks("<meta property='rendition:flow'>\(flow)</meta>")) }
        try expect(!asks("") && !asks("<meta property='rendition:flow' refines='#p0'>paginated</meta>"))
    }

    @Test func `the first parts are there at once, the others slice by slice`() throws {
        let long = String(repeating: "<p>Words and words. </p>", count: 1500)
        let parts = (0..<8).map { ("p\($0).xhtml", "<h1 id='h'>Part \($0)</h1>\(long)") }
        let data = TestBook(parts: parts).archive().data()
        var document = try DocumentReader.read(data, format: .epub, name: "book.epub")
        expectEqual(document.outline.map(\.title), ["Part 0"])
        let storage = document.makeTextStorage()
        let first = storage.length
        var slices = 0
        let remainder = try require(document.remainder)
        while try remainder.appendNext(to: storage, style: DocumentStyle()) {
            slices += 1
            document.add(remainder.takeGrowth())
            expectEqual(document.outline.count, slices + 1)
        }
        document.add(remainder.takeGrowth())
        expect(slices == 6 && remainder.isAtEnd && remainder.share == 1)
        expect(storage.length > first * 7)
        for (index, item) in document.outline.enumerated() {
            let title = "Part \(index)"
            expectEqual((storage.string as NSString).substring(with: NSRange(location: item.utf16, length: title.utf16.count)), title)
            expectEqual(document.anchors["EPUB/p\(index).xhtml#h"], item.utf16)
        }
        // The same as read in one go.
        let whole = try TestBook(parts: parts.map { ($0.0, $0.1) }).read().text
        expectEqual(whole, storage.string)
    }

    @Test func `the outline is the table of contents, with the headings that it has not`() throws {
        var book = TestBook(parts: [
            ("a.xhtml", "<p><img src='no.png' alt=''/></p><h1>Chapter 1</h1><h2>Loomings</h2><p>Text</p><h2>Within</h2><p>Text</p>"),
            ("b.xhtml", "<p>No heading</p><p id='x'>Here</p><h3>Deep</h3>"), ("c.xhtml", "<h1>Not listed</h1>"),
        ])
        book.navigation = """
            <nav epub:type='toc' hidden=''><ol><li><a href='a.xhtml'>Chapter 1. Loomings</a></li>
            <li><span>Part Two</span><ol><li><a href='b.xhtml#x'>The <i>place</i></a></li></ol></li></ol></nav>
            """
        try expectEqual(
            outline(book.read()),
            [
                "1 Chapter 1. Loomings → Chapter 1", "2 Within → Within", "1 Part Two → Here", "2 The place → Here", "3 Deep → Deep",
                "3 Not listed → Not listed",
            ])
    }

    @Test func `EPUB 2 has its table of contents and pages in an NCX`() throws {
        var book = TestBook(parts: [("a.xhtml", "<p>One</p><p id='p2'>Two</p>"), ("b.xhtml", "<p>Three</p>")])
        book.ncx = """
            <navMap><navPoint><navLabel><text> First  part </text></navLabel><content src='a.xhtml'/><navPoint><navLabel><text>Inner</text>
            </navLabel><content src='a.xhtml#p2'/></navPoint></navPoint><navPoint><navLabel><text>Last</text></navLabel>
            <content src='b.xhtml'/></navPoint></navMap><pageList><pageTarget><navLabel><text>ix</text></navLabel><content src='b.xhtml'/>
            </pageTarget></pageList>
            """
        let read = try book.read()
        expectEqual(outline(read), ["1 First part → One", "2 Inner → Two", "1 Last → Three"])
        expectEqual(read.document.anchors["page=ix"], 8)
    }

    @Test func `links between parts lead to places of the one text`() throws {
        let first =
            "<p><a href='b.xhtml#n1'>a</a> <a href='b.xhtml'>b</a> <a href='#here' id='here'>c</a> <a href='http://w3.org/'>d</a></p>"
            + "<p><a href='file:///etc/passwd'>e</a> <a epub:type='noteref' href='b.xhtml#n1'>1</a></p>"
        let read = try TestBook(parts: [("a.xhtml", first), ("b.xhtml", "<p>x</p><aside epub:type='footnote' id='n1'>Note</aside>")]).read()
        let anchors = links(read.document).compactMap { $0.hasPrefix("#") ? read.document.utf16(forAnchor: $0) : nil }
        let note = (read.text as NSString).range(of: "Note").location
        // The anchor of a word is the space before it.
        expectEqual(anchors, [note, note - 2, 3])
        expect(links(read.document).contains("http://w3.org/"))
        expect(!links(read.document).contains { $0.hasPrefix("file") })
    }

    @Test func `a float of a book has the shape of another picture of its archive, and so has an empty one`() throws {
        var book = TestBook()
        book.files = [
            .init("EPUB/img/a.png", try picture()), .init("EPUB/img/shape.png", try picture()), .init("EPUB/img/hidden.png", try picture()),
        ]
        book.manifest = ["a", "shape"].map { "<item id='\($0)' href='img/\($0).png' media-type='image/png'/>" }.joined()
        let names = ["img/shape.png", "img/a.png", "img/hidden.png", "../../out.png"]
        let pictures = names.map { "<p><img src='img/a.png' style='float: left; shape-outside: url(&quot;\($0)&quot;)'/>Words.</p>" }
        let empty = "<div style='float: right; width: 40px; height: 40px; shape-outside: url(img/shape.png)'></div><p>Words.</p>"
        book.parts = [("a.xhtml", pictures.joined() + empty)]
        let figures = try book.read().document.figures
        expectEqual(figures.map { $0.shape != nil }, [true, false, false, false, true])
        expectEqual(figures[0].shape?.image?.bitmap.width, 24)
        expect(figures[4].shape === figures[0].shape, "the archive's picture is one")
    }

    @Test func `pictures come from the archive, if the manifest lists them`() throws {
        var book = TestBook(parts: [
            ("a.xhtml", "<p><img src='../../../img/a.png' alt='A'/><img src='/img/hidden.png' alt='B'/><img src='img.psd' alt='C'/></p>")
        ])
        book.files = try [
            .init("img/a.png", picture(), isPacked: false), .init("img/hidden.png", picture()), .init("EPUB/img.psd", "8BPS"),
        ]
        book.manifest = """
            <item id='a' href='/img/a.png' media-type='image/png'/><item id='c' href='img.psd' media-type='image/psd' fallback='a'/>
            """
        let document = try book.read().document
        let pictures = document.content.attachments.compactMap { ($0 as? PictureAttachment)?.alternativeText }
        expect(pictures == ["A", "C"] && document.content.attachments.count == 3)
        expectEqual((document.content.attachments[0] as? PictureAttachment)?.picture.image?.bitmap.width, 24)
    }

    @Test func `a cover that no part shows comes first`() throws {
        for metadata in ["", "<meta name='cover' content='c'/>"] {
            var book = TestBook(parts: [("a.xhtml", "<p>Text</p>")])
            book.files = [.init("EPUB/c.png", try picture())]
            book.metadata = metadata
            book.manifest = "<item id='c' href='c.png' media-type='image/png' \(metadata.isEmpty ? "properties='cover-image'" : "")/>"
            try expectEqual(book.read().text, "\u{FFFC}\nText")
            book.parts[0].body = "<svg xmlns='http://www.w3.org/2000/svg'><image xlink:href='c.png'/></svg><p>Text</p>"
            try expectEqual(book.read().text, "\u{FFFC}\nText")
        }
    }

    @Test func `parts that are not linear, and those that only links lead to, come last`() throws {
        var book = TestBook(parts: [
            ("notes.xhtml", "<p>Notes</p>"), ("a.xhtml", "<p><a href='loose.xhtml'>Text</a></p>"), ("b.xhtml", "<p>More</p>"),
        ])
        book.spine = "<itemref idref='p0' linear='no'/><itemref idref='p1'/><itemref idref='p2'/><itemref idref='p1'/>"
        book.files = [.init("EPUB/loose.xhtml", TestBook.page("<p>Loose</p>"))]
        book.manifest = "<item id='l' href='loose.xhtml' media-type='application/xhtml+xml'/>"
        try expectEqual(book.read().text, "Text\nMore\nText\nNotes\nLoose")
    }

    @Test func `style sheets come from the archive with what they import`() throws {
        var book = TestBook(parts: [])
        let body = "<body><p class='c'>Center</p><p class='h'>no</p><p>Text</p></body>"
        let head = "<head><link rel='stylesheet' href='css/a.css'/></head>\(body)"
        book.files = [
            .init("EPUB/a.xhtml", "<html xmlns='http://www.w3.org/1999/xhtml'>\(head)</html>"),
            .init("EPUB/css/a.css", "@import url('b.css'); @import 'a.css'; .c { text-align: center }"),
            .init("EPUB/css/b.css", ".h { display: none }"),
        ]
        book.manifest = "<item id='a' href='a.xhtml' media-type='application/xhtml+xml'/>"
        book.spine = "<itemref idref='a'/>"
        let document = try book.read().document
        expectEqual(document.string, "Center\nText")
        expectEqual(document.content.blocks.map(\.values.alignment), [.center, .natural])
    }

    @Test func `a book says who wrote it, each direction kept`() throws {
        var book = TestBook(parts: [("a.xhtml", "<p>x</p>")])
        book.title = "<dc:title dir='rtl'> ספר  C++ </dc:title><dc:title>Other</dc:title>"
        book.metadata = """
            <dc:creator>B. Second</dc:creator><dc:creator>A. First</dc:creator><dc:publisher>Press</dc:publisher>
            <dc:date>1851-10-18T00:00:00Z</dc:date><dc:language>he</dc:language>
            """
        let document = try book.read().document
        expectEqual(document.title, "\u{2067}ספר C++\u{2069}")
        expectEqual(document.details, ["by B. Second, A. First", "Press 1851-10-18", "he"])
        book.title = "<dc:title>ספר</dc:title>"
        try expectEqual(book.read().document.title, "ספר")
        book.packageAttributes = "dir='rtl' xml:lang='he'"
        try expectEqual(book.read().document.title, "\u{2067}ספר\u{2069}")
        // What is said of the package holds for nothing in the text.
        try expect(book.read().document.content.languages.isEmpty)
    }

    @Test func `a part in another form is shown as what stands in for it`() throws {
        var book = TestBook(parts: [("b.xhtml", "<p>Instead</p>")])
        book.files = [.init("EPUB/x.json", "{}"), .init("EPUB/d.svg", "<svg xmlns='http://www.w3.org/2000/svg'><text>Drawn</text></svg>")]
        book.manifest = """
            <item id='x' href='x.json' media-type='application/json' fallback='y'/>
            <item id='y' href='y.dmg' media-type='application/x-apple-diskimage' fallback='p0'/>
            <item id='z' href='z.psd' media-type='image/psd' fallback='w'/><item id='w' href='w.psd' media-type='image/psd' fallback='z'/>
            <item id='d' href='d.svg' media-type='image/svg+xml'/>
            """
        book.spine = "<itemref idref='x'/><itemref idref='d'/><itemref idref='z'/>"
        try expectEqual(
            book.read().text, "Instead\nDrawn\nThis part of the book, “EPUB/z.psd”, is of type image/psd and cannot be shown.")
    }

    @Test func `a part that is not well-formed says so and is shown`() throws {
        let read = try TestBook(parts: [("a.xhtml", "<p>Not <b>closed</p><p>More</p>"), ("b.xhtml", "<p>Fine</p>")]).read()
        let message = "“EPUB/a.xhtml” is not well-formed (line 3: mismatched tag). It is shown as far as that allows.\n"
        expect(read.text.hasPrefix(message + "Not closed"))
        expectEqual(read.document.content.blocks.first?.values.spacing, .normal)
        expect(read.text.hasSuffix("More\nFine"))
    }

    @Test func `a book without container or contents opens by its package`() throws {
        var book = TestBook(parts: [("a.xhtml", "<h1>Title</h1><p>x</p>")])
        book.title = ""
        book.container = ""
        let read = try book.read()
        expect(read.text == "Title\nx" && read.document.title == "book.epub" && outline(read) == ["1 Title → Title"])
    }

    @Test func `of several packages the first counts`() throws {
        var book = TestBook(parts: [("a.xhtml", "<p>First</p>")])
        book.container = "<rootfiles><rootfile full-path='EPUB/package.opf'/><rootfile full-path='other/package.opf'/></rootfiles>"
        book.files = [.init("other/package.opf", "<package/>")]
        try expectEqual(book.read().text, "First")
    }
}
