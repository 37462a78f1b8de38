import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

struct DocumentFormatTests {
    private static let assets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "assets")

    @Test func `no two formats claim one extension, one media type or one identifier`() {
        for claims in [
            DocumentFormat.all.map(\.fileExtensions), DocumentFormat.all.map(\.mediaTypes), DocumentFormat.all.map(\.typeIdentifiers),
        ] {
            let all = claims.flatMap { $0 }
            expectEqual(Set(all).count, all.count)
            expect(all.allSatisfy { $0 == $0.lowercased() && !$0.isEmpty })
        }
    }

    @Test func `the desktop is told of every format`() throws {
        let types = Set(DocumentFormat.all.flatMap(\.mediaTypes))
        let entry = try String(contentsOf: Self.assets.appending(path: "recto.desktop"), encoding: .utf8)
        let line = try require(entry.split(separator: "\n").first { $0.hasPrefix("MimeType=") })
        expectEqual(Set(line.dropFirst(9).split(separator: ";").map(String.init)), types)
        let info = try String(contentsOf: Self.assets.appending(path: "org.recto.recto.metainfo.xml"), encoding: .utf8)
        let listed = info.split(separator: "\n").compactMap { line -> String? in
            let line = line.trimmingCharacters(in: .whitespaces)
            guard line.hasPrefix("<mediatype>"), line.hasSuffix("</mediatype>") else { return nil }
            return String(line.dropFirst(11).dropLast(12))
        }
        expectEqual(Set(listed), types)
    }

    @Test(arguments: [
        ("a.xht", "HTML"), ("a.QMD", "Markdown"), ("a.rtf", "RTF"), ("a", "plain text"), ("a.", "plain text"), (".html", "HTML"),
        ("a.html.txt", "plain text"), ("a.unknown", "plain text"),
    ])
    func `the name tells the format`(name: String, format: String) { expectEqual(DocumentFormat.named(name).name, format) }

    @Test(arguments: [
        ("{\\rtf1 a}", "RTF"), ("\u{FEFF}  <!DOCTYPE HTML><p>", "HTML"), ("<?xml version='1.0'?><html>", "HTML"),
        ("<?xml?><svg>", "plain text"),
        ("# a", "plain text"), ("", "plain text"), ("<h1>T</h1><p>x", "HTML"), ("\n<div class=a>\n\n<p>b</p></div>", "HTML"),
        ("<p align=center>a</p>\n\nThis is Markdown.", "plain text"), ("<h1>T</h1>\n[a](b)", "plain text"), ("<h1> of it", "plain text"),
        ("<h1x>T</h1x>", "plain text"), ("<email@b.c> said: </b>", "plain text"),
    ])
    func `the first bytes tell the format`(text: String, format: String) {
        expectEqual(DocumentFormat.beginning(Data(text.utf8)).name, format)
    }

    @Test(arguments: [
        "<script setup>\nimport a from 'b'\n</script>\n\n<template>\n  <p>x</p>\n</template>", "<div>\n<template #a></template>\n</div>",
        "<table> users: 3 rows\n12:00 vacuum\n12:01 </table> done\n", "<table></table>\nplain lines",
        "<p align=center>\n  <img src=a.svg>\n</p>\n\n<p>x</p>\n",
        "<section xmlns='http://docbook.org/ns/docbook'><title>T</title></section>",
        "<p xmlns='x'>a</p>", "<p>Dear all,</p>\nline two\n  > quoted", "<p>Dear all,</p>\r\nline two\r\n", "<p>Дорогие,</p>\nстрока",
        "<p>a</p>\n<!-- b -->\nc", "<ul>\nnot in an item\n</ul>",
    ])
    func `text of which lines would be lost in a page is none`(text: String) {
        expectEqual(DocumentFormat.beginning(Data(text.utf8)).name, "plain text")
    }

    @Test(arguments: [
        "<table>\n<tr><td>one\ntwo<td>three\n</table>\n<p>a", "<p>one\ntwo<br>\nthree</p>\r\n<!-- a\nb -->\r\n<p\n  class=a>b</p>",
        "<ul>\n<li>a\n b\n</ul>\n<hr>\n<pre>\n a\n  b\n</pre>\n",
    ])
    func `parts of pages may have lines in their elements`(text: String) {
        expectEqual(DocumentFormat.beginning(Data(text.utf8)).name, "HTML")
    }

    @Test func `a page is told by its bytes only where its name has no extension`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "formats-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func string(_ name: String, _ text: String) throws -> String {
            let file = folder.appending(path: name)
            try Data(text.utf8).write(to: file)
            return try DocumentReader.open(file).makeTextStorage(style: DocumentStyle()).string
        }
        try expect(!string("page", "<html><p>one").contains("<"))
        try expect(string("page.txt", "<html><p>one").contains("<"))
        try expect(!string("letter.txt", "{\\rtf1 one}").contains("rtf"))
    }
}
