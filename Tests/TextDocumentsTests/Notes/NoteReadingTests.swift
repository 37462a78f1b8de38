import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// What readers take for a note that opens below the line which refers to it.
struct NoteReadingTests {
    /// The notes of a document as they open, each with the number that tells it from its neighbours.
    private func notes(_ document: Document) -> [String] {
        notes(in: document.makeTextStorage(style: DocumentStyle()))
    }

    private func notes(in storage: TextStorage) -> [String] {
        var found: [String] = []
        storage.enumerateAttribute(.footnote, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
            guard let number = value as? Int else { return }
            let words = (storage.string as NSString).substring(with: range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            found.append("\(number) \(words)")
        }
        return found
    }

    private func html(_ body: String) throws -> [String] {
        notes(try DocumentReader.read(Data("<!DOCTYPE html><html><body>\(body)</body></html>".utf8), format: .html))
    }

    @Test func `Markdown's notes are, each to its last paragraph`() throws {
        let source = "A[^1] and b[^two].\n\n[^1]: First\n\n    goes on.\n[^two]: Second."
        let document = try DocumentReader.read(Data(source.utf8), format: .markdown)
        expectEqual(notes(document), ["1 1. First goes on. ↩\u{FE0E}", "2 2. Second. ↩\u{FE0E}"])
    }

    @Test(arguments: [
        // DPUB-ARIA; pandoc 2 and 3; GitHub.
        "<p>a<a href='#n' role='doc-noteref'>1</a></p><aside id=n role='doc-footnote'><p>one</p><p>two</p></aside><p>z</p>",
        "<p>a<a href='#n' class='footnote-ref' id=r role='doc-noteref'><sup>1</sup></a></p><section class=footnotes><p id=n>one</p></section>",
        "<p>a<sup><a href='#n' id=r>1</a></sup></p><section class=footnotes><ol><li id=n><p>one</p><p>two <a href='#r'>↩</a></p></li></ol></section>",
        // Plain links: raised, and bracketed with a link back.
        "<p>a<a href='#n'><sup>1</sup></a></p><div id=n>one</div><p>z</p>",
        "<p>a<a href='#n' id=r>[1]</a></p><p id=n>one <a href='#r'>back</a></p><p>z</p>",
        // Gutenberg: the name stands within.
        "<p>a<a name=r href='#n'>[1]</a></p><div class=footnote><p><a id=n href='#r'>[1]</a> one</p><p>two</p></div><p>z</p>",
        "<p>a<a id=r></a><a href='#n' class=fnanchor>[1]</a></p><p><a id=n></a><a href='#r'><span class=label>[1]</span></a> one</p><p>z</p>",
        // Word and LibreOffice.
        "<p>a<a href='#_ftn1' name='_ftnref1'>[1]</a></p><div id=ftn1><p><a href='#_ftnref1' name='_ftn1'>[1]</a> one</p></div><p>z</p>",
        // Sphinx.
        "<p>a<a class='footnote-reference brackets' href='#n' id=r>1</a></p><dl class='footnote brackets'><dt id=n><a href='#r'>1</a></dt><dd><p>one</p></dd></dl><p>z</p>",
    ])
    func `pages' notes are`(body: String) throws {
        let found = try html(body)
        expect(found.count == 1 && found[0].contains("one") && !found[0].contains("z"), "\(found)")
        expectEqual(found.first?.contains("two"), body.contains("two"))
    }

    @Test func `notes that follow each other differ`() throws {
        let body = "<p>a<sup><a href='#m'>1</a></sup><sup><a href='#n'>2</a></sup></p><ol><li id=m>one</li><li id=n>two</li></ol>"
        try expectEqual(html(body), ["1 1. one", "2 2. two"])
        let described =
            "<p><a class=footnote-reference href='#m'>1</a><a class=footnote-reference href='#n'>2</a></p><dl class=footnote><dt id=m>1</dt><dd>one</dd><dt id=n>2</dt><dd>two</dd></dl>"
        try expectEqual(html(described).map { $0.dropFirst(2) }, ["1 one", "2 two"])
    }

    @Test(arguments: [
        "<p><a href='#s'>Section 1</a></p><h2 id=s>Section</h2><p>text</p>",
        "<p><a href='#s'>1</a> <a href='#t'>2</a></p><p id=s>page</p><p id=t>page</p>",
        "<p>[<a href='#s'>see</a>]</p><p id=s>Place <a href='https://example.org/#x'>1</a></p>",
        "<ol><li><a href='#s'>One</a></li></ol><p id=s><a href='#top'>Contents</a> text</p>",
    ])
    func `other places are none`(body: String) throws {
        try expect(html(body).isEmpty)
    }

    @Test func `notes of books are, in the same part and in another`() throws {
        let book = TestBook(parts: [
            (
                "a.xhtml",
                "<p>a<a xmlns:epub='http://www.idpf.org/2007/ops' epub:type='noteref' href='#f'>1</a> b<a href='notes.xhtml#n'>2</a></p>"
                    + "<aside xmlns:epub='http://www.idpf.org/2007/ops' epub:type='footnote' id='f'>one</aside>"
            ),
            ("notes.xhtml", "<p id='n'><a href='a.xhtml'>x</a></p><p id='m'><a href='a.xhtml#r'>2.</a> two</p>"),
        ])
        let found = notes(try book.read().document)
        expectEqual(found, ["1 one", "1 2. two"], "\(found)")
    }

    @Test(arguments: [
        // The reference says so; or it is raised, and its number or a link back says so where it leads.
        ("<a xmlns:epub='http://www.idpf.org/2007/ops' epub:type='noteref' href='notes.xhtml#n'>1</a>", "<p id='n'>one</p><p>z</p>"),
        ("<a role='doc-noteref' href='notes.xhtml#n'>1</a>", "<div id='n'><p>one</p><p>two</p></div><p>z</p>"),
        ("<a class='noteref' href='../EPUB/notes.xhtml#n'>1</a>", "<p><a id='n'></a>one</p><p>z</p>"),
        ("<sup><a href='notes.xhtml#n'>1</a></sup>", "<p id='n'>1. one</p><p>z</p>"),
        ("<a href='notes.xhtml#n'><sup>1</sup></a>", "<ol><li id='n'>one</li></ol><p>z</p>"),
        ("<sup><a href='notes.xhtml#n'>*</a></sup>", "<p id='n'>one <a href='a.xhtml#r'>back</a></p><p>z</p>"),
        ("<sup><a href='a.xhtml#n'>1</a></sup>", ""),
    ])
    func `blocks of books are notes where a reference in another file leads to them`(reference: String, note: String) throws {
        let own = note.isEmpty ? "<p id='n'>one</p>" : ""
        let book = TestBook(parts: [("a.xhtml", "<p id='r'>a\(reference)</p>\(own)"), ("notes.xhtml", "<h2>Notes</h2>\(note)<p>end</p>")])
        let found = notes(try book.read().document)
        expect(found.count == 1 && found[0].contains("one") && !found[0].contains("z"), "\(found)")
        expectEqual(found.first?.contains("two"), note.contains("two"))
    }

    @Test func `each of several references asks in its own way, in any order`() throws {
        let link = "<a href='notes.xhtml#n'>"
        let raised = "<sup>\(link)1</a></sup>"
        let others = ["<sup>\(link)see</a></sup>", "\(link)[2]</a>", "<sup>\(link)9</a></sup>"]
        let listed = ("notes.xhtml", "<h2>Notes</h2><p id='n'>1. one</p><p>end</p>")
        for other in others {
            for references in [raised + other, other + raised, other + raised + other] {
                let found = notes(try TestBook(parts: [("a.xhtml", "<p>a\(references)</p>"), listed]).read().document)
                expectEqual(found, ["1 1. one"], "\(references)")
            }
            let alone = notes(try TestBook(parts: [("a.xhtml", "<p>a\(other)</p>"), listed]).read().document)
            expectEqual(alone, [], "\(other)")
        }
        // In two files.
        for order in [[raised, others[0]], [others[0], raised]] {
            let book = TestBook(parts: [("a.xhtml", "<p>a\(order[0])</p>"), ("b.xhtml", "<p>b\(order[1])</p>"), listed])
            expectEqual(notes(try book.read().document), ["1 1. one"])
        }
        var proofs = HTMLNotes.Proofs()
        expectEqual((0..<40).filter { proofs.add(.mark("\($0)")) }.count, 16)
        expect(proofs.add(.unneeded) && !proofs.add(.linkBack))
    }

    @Test(arguments: [
        ("<a href='notes.xhtml#n'>1</a>", "<p id='n'>1. one</p>"), ("<sup><a href='notes.xhtml#n'>1</a></sup>", "<p id='n'>12 one</p>"),
        ("<sup><a href='notes.xhtml'>1</a></sup>", "<p id='n'>1 one</p>"), ("<a href='notes.xhtml#n'>see</a>", "<h2 id='n'>see</h2>"),
    ])
    func `other links between files lead to no notes`(link: String, target: String) throws {
        let found = notes(try TestBook(parts: [("a.xhtml", "<p>a\(link)</p>"), ("notes.xhtml", target)]).read().document)
        expectEqual(found, [])
    }

    /// The notes of a book whose file of notes stands before the text, after everything has been read.
    private func lateNotes(_ parts: [(String, String)]) throws -> (notes: [String], slices: Int) {
        let document = try DocumentReader.read(TestBook(parts: parts).archive().data(), format: .epub, name: "book.epub")
        let storage = document.makeTextStorage(style: DocumentStyle())
        var slices = 0
        if let remainder = document.remainder {
            repeat { slices += 1 } while try remainder.appendNext(to: storage, style: DocumentStyle())
            expect(remainder.isAtEnd)
        }
        // Another style derives all appearances from the roles anew.
        DocumentStyle(theme: .light, bodySize: 30).apply(to: storage)
        return (notes(in: storage), slices)
    }

    @Test func `notes that stand before the text are, once all of it has been read`() throws {
        let long = String(repeating: "<p>Words and words. </p>", count: 1500)
        let reference = "<p id='r'>a<sup><a href='notes.xhtml#n'>1</a></sup> b<sup><a href='notes.xhtml#m'>2</a></sup></p>"
        let listed = "<h2>Notes</h2><p id='n'>1. one</p><p id='m'>2. two</p><p id='o'>3. three</p><p>end</p>"
        for text in [reference, long + reference] {
            let found = try lateNotes([("notes.xhtml", listed), ("a.xhtml", text), ("b.xhtml", "<p>z</p>" + long)])
            expectEqual(found.notes, ["1 1. one", "2 2. two"])
        }
        // A block of more than one paragraph opens whole.
        let typed = "<p>a<a role='doc-noteref' href='notes.xhtml#n'>x</a></p>"
        let block = "<div id='n'><p>one</p><p>two</p></div><p>z</p>"
        let found = try lateNotes([("notes.xhtml", block), ("a.xhtml", typed)])
        expectEqual(found.notes, ["1 one two"])
        expectEqual(found.slices, 1)
    }

    @Test(arguments: [
        "<p id='n'>1. one <a href='a.xhtml#r'><sup>↑</sup></a></p>", "<p id='n'><sup><a id='n' href='a.xhtml#r'>1</a></sup> one</p>",
        "<p id='n'>one <sup><a role='doc-backlink' href='a.xhtml#r'>1</a></sup></p>",
    ])
    func `links back from notes make no notes of the text`(note: String) throws {
        let text = "<p id='r'>a<sup><a href='notes.xhtml#n'>1</a></sup></p>"
        let first = try lateNotes([("notes.xhtml", note), ("a.xhtml", text)])
        expect(first.notes.count == 1 && first.notes[0].contains("one"), "\(first.notes)")
        let last = try lateNotes([("a.xhtml", text), ("notes.xhtml", note)])
        expect(last.notes.count == 1 && last.notes[0].contains("one"), "\(last.notes)")
        // What has been read is not read again for its sake.
        expectEqual(last.slices, 0)
    }
}
