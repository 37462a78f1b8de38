import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// The examples of Markdown's specifications, each read as Markdown and its page as HTML: both say the same, in text, kinds of
/// paragraphs and what these stand in, emphasis, code, links and pictures. GitHub's has those of CommonMark 0.29 in it.
struct MarkdownConformanceTests {
    private static let specification = ProcessInfo.processInfo.environment["RECTO_COMMONMARK"]

    /// Of both specifications: what recto shows otherwise on purpose, and what md4c parses otherwise.
    private enum Reason {
        static let empty = "the markers of lists that begin together stand in one line"
        static let unfinished = "a tag that never ends hides nothing: recto shows it as text"
        static let vain = "an item in a page that has elements but shows none has no marker"
        static let cut = "each piece of a raw table that blank lines cut is a page of its own"
        static let space = "a page drops the white space of code at the edge of a line"
        static let bare = "bare addresses are links, as in GitHub's dialect"
        static let md4c = "md4c 0.4.8 follows CommonMark 0.30"
        static let column = "in a page a table of one column is one for layout"
        static let task = "the box of a task is the marker of its item"
        static let short = "md4c makes a table where the header has more cells than the line below it"
        static let filter = "GitHub shows tags that it forbids; recto reads them, and nothing runs"
    }

    @Test(.enabled(if: specification != nil, "RECTO_COMMONMARK names no specification"))
    func `CommonMark's examples say what their pages say`() throws {
        let text = String(decoding: try Data(contentsOf: URL(filePath: try require(Self.specification))), as: UTF8.self)
        run(
            "CommonMark 0.31.2", text, leastCount: 655,
            known: [
                Reason.empty: [300, 301], Reason.unfinished: [156, 157, 158, 173],
                Reason.vain: [177], Reason.cut: [148], Reason.space: [138, 333, 334], Reason.bare: [610, 613, 614],
                Reason.md4c: [356, 627, 628],
            ])
    }

    @Test func `the examples of GitHub's dialect say what their pages say`() throws {
        // Of the Debian package cmark-gfm.
        let text = String(decoding: try Self.unpacked("/usr/share/doc/cmark-gfm/spec.txt.gz"), as: UTF8.self)
        run(
            "GitHub Flavored Markdown 0.29", text, leastCount: 673,
            known: [
                Reason.empty: [276, 277], Reason.unfinished: [126, 127, 128],
                Reason.vain: [144], Reason.cut: [118], Reason.space: [108, 341, 342], Reason.bare: [616, 619, 620], Reason.column: [200],
                Reason.short: [203],
                Reason.task: [279, 280], Reason.filter: [653],
            ])
    }

    private static func unpacked(_ path: String) throws -> Data {
        let gzip = Process()
        let output = Pipe()
        (gzip.executableURL, gzip.arguments, gzip.standardOutput) = (URL(filePath: "/bin/gzip"), ["-dc", path], output)
        try gzip.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        gzip.waitUntilExit()
        try require(gzip.terminationStatus == 0)
        return data
    }

    private func run(_ name: String, _ specification: String, leastCount: Int, known: [String: [Int]]) {
        var suite = ConformanceSuite(name, known: known.mapValues { $0.map { "example \($0)" } })
        for example in MarkdownExample.all(of: specification) { suite.add("\(example)", example.fault) }
        suite.finish(leastCount: leastCount)
    }
}

extension MarkdownExample {
    /// The first lines in which the two differ; nil where they say the same.
    var fault: String? {
        // Text all of which is bold is not bold, as a page: there are other words.
        let words = String(repeating: "Words that are plain. ", count: 40)
        let mine = StructureDump(MarkdownReader.read(Data("\(words)\n\n\(markdown)".utf8))).lines
        let page = Data("<!DOCTYPE html><html><body>\n<p>\(words)</p>\n\(html)</body></html>".utf8)
        guard let document = try? DocumentReader.read(page, format: .html) else { return "its page cannot be read" }
        let theirs = StructureDump(document).lines
        let count = max(mine.count, theirs.count)
        for index in 0..<count {
            let (left, right) = (mine.indices.contains(index) ? mine[index] : "–", theirs.indices.contains(index) ? theirs[index] : "–")
            if left != right { return "\(left) ≠ \(right)" }
        }
        return nil
    }
}
