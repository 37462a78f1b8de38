import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Footnotes of GitHub's dialect.
struct FootnoteTests {
    private func read(_ text: String) -> Document { MarkdownReader.read(Data(text.utf8)) }

    /// The text with the links back as `^`, and what follows the rule.
    private func parts(_ text: String) -> (text: String, notes: String) {
        let shown = read(text).string.replacing("\u{A0}↩\u{FE0E}", with: "^").replacing("↩\u{FE0E}", with: "^")
        let halves = shown.split(separator: "\n\u{A0}\n", maxSplits: 1).map(String.init)
        return (halves.first ?? "", halves.count > 1 ? halves[1] : "")
    }

    /// What the links of a text lead to, by the words they have.
    private func links(_ document: Document) -> [(words: String, target: String)] {
        let text = document.string as NSString
        return document.content.runs().filter { $0.inline.link >= 0 }.map {
            (text.substring(with: NSRange($0.utf16)), document.content.links.urls[Int($0.inline.link)].absoluteString)
        }
    }

    @Test func `a reference is a raised link to its note, and the note links back`() throws {
        let document = read("Here[^note] it is.\n\n[^note]: The text.\n")
        expectEqual(document.string, "Here[1] it is.\n\u{A0}\n1.\tThe text.\u{A0}↩\u{FE0E}")
        let found = links(document)
        expectEqual(found.map(\.target), ["#fn-note", "#fnref-note"])
        let text = document.string as NSString
        expectEqual(document.utf16(forAnchor: "#fnref-note"), text.range(of: "[1]").location)
        expectEqual(document.utf16(forAnchor: "#fn-note"), text.range(of: "1.\t").location)
        let run = try require(document.content.runs().first { $0.inline.link >= 0 })
        expect(run.inline.traits.contains(.superscript))
        expect(document.content.runs().contains { $0.role.values.kind == .thematicBreak })
    }

    @Test func `notes stand in the order of their first use, not that of their definitions`() {
        let (text, notes) = parts("[^a]: first\n[^b]: second\n\nUses[^b] and[^a] and[^B].\n")
        expectEqual(text, "Uses[1] and[2] and[1].")
        expectEqual(notes, "1.\tsecond^ ^2\n2.\tfirst^")
        let document = read("A[^x] B[^x]\n\n[^x]: n\n")
        expectEqual(links(document).map(\.target), ["#fn-x", "#fn-x", "#fnref-x", "#fnref-x-2", "#fnref-x-2"])
        expectEqual(document.utf16(forAnchor: "fnref-x-2"), (document.string as NSString).range(of: " B").location + 2)
    }

    @Test func `a note may have paragraphs, lists and code of its own`() {
        let (text, notes) = parts(
            "One[^1].\n\n[^1]: First\ngoes on.\n\n    Second.\n\n    - item\n\n    ```\n    [^1]: code\n\n    more\n    ```\n\nAfter.\n")
        expectEqual(text, "One[1].\nAfter.")
        expectEqual(notes, "1.\tFirst goes on.\nSecond.\n•\titem\n[^1]: code\n\nmore\n^")
        expectEqual(parts("A[^1]\n\n[^1]:\n    below\n").notes, "1.\tbelow^")
        expectEqual(parts("A[^1]\n\n[^1]:\n").notes, "1.\t^")
        expectEqual(parts("A[^1]\r\n\r\n[^1]: one\r\n\r\n\ttwo\r\n").notes, "1.\tone\ntwo^")
    }

    @Test func `links in notes lead where the text defines them`() {
        let document = read("A[^1] [there]\n\n[^1]: see [there]\n\n[there]: https://example.org/\n")
        expectEqual(links(document).map(\.target), ["#fn-1", "https://example.org/", "https://example.org/", "#fnref-1"])
    }

    @Test(arguments: [
        "Nothing[^x] is here.", "A \\[^1] B[^1]\n\n[^1]: n", "`[^1]` B[^1]\n\n[^1]: n", "```\n[^1]: code\nA[^1]\n```",
        "    [^1]: code\n\nA[^1]", "- ```\n  [^1]: code\n  ```\n\nA[^1]", "<pre>\n[^1]: raw\n</pre>\n\nA[^1]",
        "<!--\n[^1]: raw\n-->\n\nA[^1]", "[^]: no note\n\nA[^]", "[^a b]: no note\n\nA[^a b]", "A[^1](https://example.org/)\n\n[^1]: n",
    ])
    func `what is no reference stays as it is`(source: String) {
        let (text, _) = parts(source)
        let written = source.split(separator: "\n\n[^1]: n")[0].replacing("\\[", with: "[").replacing("`[^1]`", with: "[^1]")
        let wanted = written.contains("B[^1]") ? written.replacing("B[^1]", with: "B[1]") : written
        if source.hasPrefix("<") || source.contains("```") || source.hasPrefix("    ") {
            expect(text.contains("A[^1]"))
        } else if source.contains("](") {
            expectEqual(text, "A^1")
        } else {
            expectEqual(text.split(separator: "\n").joined(separator: "\n"), wanted.split(separator: "\n\n").joined(separator: "\n"))
        }
        expectEqual(text.contains("code"), source.contains("code"), "\(text)")
    }

    @Test func `a definition that nothing refers to is not shown, and the first of a label counts`() {
        expectEqual(read("Text.\n\n[^1]: nobody asks\n").string, "Text.")
        expectEqual(parts("A[^1]\n\n[^1]: one\n[^1]: two\n").notes, "1.\tone^")
    }

    @Test func `notes may name notes, themselves too`() {
        expectEqual(parts("A[^1]\n\n[^2]: two\n[^1]: one[^2] and[^1]\n").notes, "1.\tone[2] and[1]^ ^2\n2.\ttwo^")
    }

    @Test func `what the text leaves open does not swallow its notes`() {
        expectEqual(parts("A[^1]\n\n[^1]: n\n\n```\nopen").notes, "1.\tn^")
        expectEqual(parts("A[^1]\n\n[^1]: n\n\n<!-- open").notes, "1.\tn^")
        expectEqual(parts("A[^1] B[^2]\n\n[^1]: ```\n    open\n[^2]: n\n\n1. item\n").notes, "1.\topen\n^\n2.\tn^")
    }

    @Test func `the title of a heading is without its notes`() {
        let document = read("# Title[^1] here\n\n[^1]: n\n")
        expect(document.outline.map(\.title) == ["Title here"] && document.outline[0].anchor == "title-here")
        expect(document.string.hasPrefix("Title[1] here\n"))
    }

    @Test func `references in cells of tables lead to notes`() {
        let document = read("| a[^1] |\n|---|\n| b[^1] |\n\n[^1]: n\n")
        expectEqual(links(document).filter { $0.target == "#fn-1" }.count, 2)
        expectEqual(document.utf16(forAnchor: "fnref-1"), 0)
    }

    // MARK: Work

    @Test(arguments: ["[^", "[^a", "[^a]: ", "[^a]: b\n", "[^a]\n", "[^a]:\n\n    x\n\n\n", "A[^a]\n\n[^a]: [^a]\n\n"])
    func `hostile sources are looked at in proportion to their length`(piece: String) {
        func work(_ count: Int) -> Int {
            let source = Array(String(repeating: piece, count: count).utf8)
            return source.withUnsafeBufferPointer { FootnoteScanner.scan($0)?.work ?? 0 }
        }
        let counts = [1000, 2000, 4000].map(work)
        expect(counts[1] <= counts[0] * 2 + 100 && counts[2] <= counts[1] * 2 + 100, "\(counts)")
    }

    @Test func `notes are read with the text only where that may define their links`() {
        func source(_ text: String) -> String {
            var notes = Array(text.utf8).withUnsafeBufferPointer { FootnoteScanner.scan($0)! }
            _ = notes.number("1")
            return String(decoding: notes.source(), as: UTF8.self)
        }
        let body = String(repeating: "Words [a] (b) [c]\n: d.\n\n", count: 100)
        expectEqual(source(body + "[^1]: See [a].\n"), "1. See [a].\n")
        expect(source(body + "[^1]: See [a].\n\n[a]: b\n").hasSuffix("\n[a]: b\n"))
        expectEqual(links(read("A[^1]\n\n[^1]: See [a].\n\n> [a]: b\n")).map(\.target), ["#fn-1", "b", "#fnref-1"])
    }

    @Test(arguments: ["", " ", "  ", "   ", "    "], ["\n", "\r", "\r\n", "x"])
    func `a definition begins a line, at most three spaces from its start`(indent: String, end: String) {
        let source = Array("A[^1] and [^1]: more.\(end)\(indent)[^1]: n".utf8)
        let notes = source.withUnsafeBufferPointer { FootnoteScanner.scan($0) }
        expectEqual(notes?.texts.count, indent.count < 4 && end != "x" ? 1 : nil)
    }

    @Test func `a chain of notes is read once`() {
        func length(_ count: Int) -> Int {
            let chain = (1...count).map { "[^\($0)]: n[^\($0 + 1)]\n" }.joined()
            var notes = Array((chain + "[^\(count + 1)]: end\n").utf8).withUnsafeBufferPointer { FootnoteScanner.scan($0)! }
            _ = notes.number("1")
            let source = notes.source()
            expectEqual(notes.order.count, count + 1)
            return source.count
        }
        let counts = [1000, 2000, 4000].map(length)
        expect(counts[1] < counts[0] * 5 / 2 && counts[2] < counts[1] * 5 / 2, "\(counts)")
        expectEqual(parts("A[^1]\n\n" + (1...300).map { "[^\($0)]: n[^\($0 + 1)]\n" }.joined()).notes.split(separator: "\n").count, 300)
    }

    // MARK: Copying

    @Test(arguments: [
        "Here[^note] it is[^2].\n\n[^note]: The text.\n[^2]: Other *words*.\n",
        "One[^1] and[^1]\\(so).\n\n[^1]: First\n\n    Second.\n\n    - item\n\n    Last.\n",
    ])
    func `what is copied as Markdown has its notes`(source: String) {
        let written = read(source).makeTextStorage().markdown()
        expectEqual(written, source)
        expectEqual(read(written).string, read(source).string)
    }

    @Test func `what is copied as HTML has its notes, linked both ways`() throws {
        let storage = read("Here[^n] and[^n].\n\n[^n]: The text.\n").makeTextStorage()
        let text = NSAttributedString(attributedString: storage).forExchange()
        let type: [NSAttributedString.DocumentAttributeKey: Any] = [.documentType: NSAttributedString.DocumentType.html]
        let data = try text.data(from: NSRange(location: 0, length: text.length), documentAttributes: type)
        let html = String(decoding: data, as: UTF8.self)
        expect(html.contains("<a href=\"#fn-n\" id=\"fnref-n\""))
        expect(html.contains("<a href=\"#fn-n\" id=\"fnref-n-2\""))
        expect(html.contains("<a href=\"#fnref-n\" id=\"fn-n\"") && html.contains("The text."))
    }
}
