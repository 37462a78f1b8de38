import Foundation
import TextKit

@testable import TextDocuments

/// Writes books, from parts that are given as the insides of their bodies.
struct TestBook {
    var title = "<dc:title>A Book</dc:title>"
    /// More of the metadata.
    var metadata = ""
    /// Attributes of the package and of the spine.
    var packageAttributes = ""
    var spineAttributes = ""
    /// Lines of the manifest beside those of parts and the contents.
    var manifest = ""
    /// The spine; nil for the parts in their order.
    var spine: String?
    /// The list of a navigation document; nil for none.
    var navigation: String?
    var ncx: String?
    var container = "<rootfiles><rootfile full-path='EPUB/package.opf' media-type='application/oebps-package+xml'/></rootfiles>"
    var parts: [(name: String, body: String)] = []
    /// Files as they are, by their names in the archive; they come before those that are made.
    var files: [TestArchive.File] = []

    func archive() -> TestArchive {
        var archive = TestArchive(files: [.init("mimetype", Array("application/epub+zip".utf8), isPacked: false)])
        let given = Set(files.map(\.name))
        func add(_ name: String, _ text: String) { if !given.contains(name) { archive.files.append(.init(name, text)) } }
        archive.files += files
        let namespace = "urn:oasis:names:tc:opendocument:xmlns:container"
        add("META-INF/container.xml", "<container xmlns='\(namespace)' version='1.0'>\(container)</container>")
        add("EPUB/package.opf", package)
        if let navigation { add("EPUB/nav.xhtml", Self.page(navigation)) }
        if let ncx { add("EPUB/toc.ncx", "<ncx xmlns='http://www.daisy.org/z3986/2005/ncx/' version='2005-1'>\(ncx)</ncx>") }
        for part in parts { add("EPUB/\(part.name)", Self.page(part.body)) }
        return archive
    }

    private var package: String {
        var items = manifest
        if navigation != nil { items += "<item id='nav' href='nav.xhtml' media-type='application/xhtml+xml' properties='nav'/>" }
        if ncx != nil { items += "<item id='ncx' href='toc.ncx' media-type='application/x-dtbncx+xml'/>" }
        for (index, part) in parts.enumerated() {
            items += "<item id='p\(index)' href='\(part.name)' media-type='application/xhtml+xml'/>"
        }
        let order = spine ?? parts.indices.map { "<itemref idref='p\($0)'/>" }.joined()
        return """
            <?xml version='1.0' encoding='UTF-8'?>
            <package xmlns='http://www.idpf.org/2007/opf' version='3.0' \(packageAttributes)>
            <metadata xmlns:dc='http://purl.org/dc/elements/1.1/'>\(title)\(metadata)</metadata>
            <manifest>\(items)</manifest><spine \(ncx == nil ? "" : "toc='ncx'") \(spineAttributes)>\(order)</spine></package>
            """
    }

    static func page(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xmlns:xlink="http://www.w3.org/1999/xlink">
        <head><title>Page</title></head><body>\(body)</body></html>
        """
    }

    /// The book as it is opened, with all of it read.
    func read() throws -> (document: Document, text: String) { try Self.read(archive().data()) }

    static func read(_ data: Data) throws -> (document: Document, text: String) {
        var document = try DocumentReader.read(data, format: .epub, name: "book.epub")
        let storage = document.makeTextStorage()
        while try document.remainder?.appendNext(to: storage, style: DocumentStyle()) == true {}
        if let remainder = document.remainder { document.add(remainder.takeGrowth()) }
        return (document, storage.string)
    }
}
