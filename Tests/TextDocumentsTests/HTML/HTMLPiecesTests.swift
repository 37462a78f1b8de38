import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// Long pages that are read in pieces: they say what they say as a whole.
struct HTMLPiecesTests {
    /// All that a text has, as far as one reads it.
    private func told(_ html: String, piece: Int) -> [String] {
        let text = HTMLReader.read(utf8: Array(html.utf8), .init(piece: piece))
        var told = text.paragraphs.indices.map { "\(text.string(text.range(ofParagraph: $0))) \(text.paragraphs[$0])" }
        told += text.runs.map { "\($0)" } + text.characters.map { "\($0)" } + text.styles.map { "\($0)" } + text.links
        told += text.lists.map { "\($0)" } + text.boxes.map { "\($0)" } + text.floats.map { "\($0)" } + text.anchors.map { "\($0)" }
        told += text.tables.map { "\($0)" } + text.disclosures.map { "\($0)" } + text.pictures.map { "\($0.width ?? 0)" }
        return told + ["\(text.information.texts) \(text.base ?? "-") \(text.undeclaredSize ?? 0)"]
    }

    /// How many pieces a page is read in; nil where it cannot be parted.
    private func pieceCount(_ html: String, piece: Int) -> Int? {
        let source = HTMLSource(utf8: Array(html.utf8), piece: piece)
        let pieces = HTMLPieces(source)
        var count = 0
        while pieces.next() != nil { count += 1 }
        return pieces.isFaulty ? nil : count
    }

    private func expectSame(_ html: String, pieces: [Int] = [64, 500, 3000]) {
        let whole = told(html, piece: .max)
        for piece in pieces {
            let parted = told(html, piece: piece)
            let first = zip(whole, parted).first { $0 != $1 }
            expect(whole == parted, "\(piece): \(first.map { "\($0)\n≠\n\($1)" } ?? "\(whole.count) ≠ \(parted.count)")")
        }
    }

    /// A page of blocks in blocks, by a seed.
    private func page(_ seed: UInt64, blocks: Int, in around: (String, String) = ("", "")) -> String {
        var state = seed
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        func words(_ count: Int) -> String {
            (0..<count).map { index in
                switch random(12) {
                case 0: "<a href='#n\(random(40))'>link \(index)</a>"
                case 1: "<em>stressed</em> <code>f(\(index))</code>"
                case 2: "&amp; &eacute;<br>"
                default: "word\(random(100))"
                }
            }.joined(separator: " ")
        }
        let list = { (item: Int) in "<li id=i\(item)>\(words(3))<ul><li>inner<p>\(words(2))</ul>" }
        func block(_ number: Int) -> String {
            switch random(13) {
            case 0: "<h2 id=n\(number)>Heading \(words(2))</h2>"
            case 1: "<ul>\n" + (0..<random(6)).map(list).joined(separator: "\n") + "</ul>"
            case 2: "<table><tr><td>\(words(2))<td>b<tr><td>c<td>\(words(3))</table>"
            case 3: "<blockquote><p>\(words(9))</blockquote>"
            case 4: "<pre>code {\n  \(words(4))\n}</pre>"
            case 5: "<div class=note style='background: #eef; padding: 4px'><p>\(words(6))</p>\(words(2))</div>"
            case 6: "<dl><dt>term<dd>\(words(5))<dt>other<dd>x</dl>"
            case 7: "<details><summary>more</summary>\(words(3))</details>"
            case 8: "<section><h3>Part</h3><p>\(words(4))<div>\(words(2))</div></section>"
            case 9: "text without a block \(words(3))<hr>"
            case 10: "<p>\(words(3)) <b>open bold <p>next</b> over"
            case 11: "<p style='float: right; width: 80px'>\(words(2))</p>"
            default: "<p>\(words(12))</p>"
            }
        }
        let text = (0..<blocks).map { block($0) + (random(3) == 0 ? "\n\n" : "") }.joined()
        return around.0 + text + around.1
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func `pages are the same in pieces as in one`(seed: UInt64) {
        let arounds = [
            ("<!DOCTYPE html><title>A</title><body class=x>", "</body></html>"),
            ("<style>p + p, .note { color: red } ul li { list-style: square }</style><main id=m><div class=a>", "</div></main><p>end"),
            ("<!doctype html><body style='font-size: 18px'><div style='border: 1px solid; padding: 3px'><article>", ""),
        ]
        let html = page(seed, blocks: 150, in: arounds[Int(seed) % arounds.count])
        expectSame(html)
        expect((pieceCount(html, piece: 500) ?? 0) > 5, "\(String(describing: pieceCount(html, piece: 500)))")
    }

    @Test func `long lists of every kind go on with their numbers`() {
        let items = (1...300).map { "<li>item \($0)" }.joined(separator: "\n")
        expectSame("<ol start=5>\(items)</ol><p>after")
        expectSame("<ul><li>one</ul><div><ol type=i>\(items)</ol></div>")
        expectSame("<ol reversed>\(items)</ol>")
        expectSame("<dl>" + (1...200).map { "<dt>t\($0)<dd>d\($0)" }.joined() + "</dl>")
        expect((pieceCount("<!doctype html><ol>\(items)</ol>", piece: 500) ?? 0) > 5)
    }

    @Test func `what cannot be parted is read as a whole`() {
        let paragraphs = (1...200).map { "<p>Paragraph \($0) of some words.</p>" }.joined()
        for html in [
            "<b>\(paragraphs)", "<table><tr><td>\(paragraphs)</table>", "<style>p:last-child { color: red }</style>\(paragraphs)",
            "<style>p:nth-child(2n) { color: red }</style><div>\(paragraphs)</div>", "<p><font size=5>\(paragraphs)",
            "<blockquote>\(paragraphs)</blockquote>", "<ul><li>\(paragraphs)</ul>", "<details>\(paragraphs)</details>x",
        ] {
            expectSame(html)
        }
        expectSame("<template><style>p { display: none }</style></template>\(paragraphs)")
        // Only the last part of such a page cannot be parted.
        let item = "<!doctype html>\(paragraphs)<ul><li>\(paragraphs)</ul>"
        expectSame(item)
        expect((pieceCount(item, piece: 500) ?? 0) > 2)
        expectSame(String(repeating: "<div>", count: 300) + paragraphs)
        expectEqual(pieceCount("<blockquote>\(paragraphs)", piece: 500), 1)
    }

    @Test func `parts that do not show, pages behind one another, and what a page says of itself further down`() {
        let paragraphs = (1...100).map { "<p>Paragraph \($0) of some words.</p>\n" }.joined()
        let page = "<!DOCTYPE html><html><head><title>T</title></head><body><nav><a href=a>b</a></nav>\(paragraphs)</body></html>\n"
        for html in [
            "<div style='display: none'>\(paragraphs)</div><p>shows</p>\(paragraphs)", "<body hidden>\(paragraphs)",
            page + page + page, "\(paragraphs)<style>p { color: #00f }</style>\(paragraphs)<base href='http://x.example/'>",
            "<div>\(paragraphs)<svg width=10 height=10><title>no</title></svg></div></div></main>\(paragraphs)",
            "<main>\(paragraphs)</div></section>\(paragraphs)</main>\(paragraphs)", "\(paragraphs)</body></html>\(paragraphs)",
            "<div>\(paragraphs)<form><select><option>a</select>\(paragraphs)</form></div>",
        ] {
            expectSame(html)
            expectSame("<!doctype html>" + html)
        }
    }

    @Test func `a tree of a piece is gone when the next one is read`() throws {
        let html = "<!doctype html><body>" + (1...2000).map { "<p>Paragraph \($0) of some words.</p>\n" }.joined()
        let source = HTMLSource(utf8: Array(html.utf8), piece: 1024)
        let pieces = HTMLPieces(source)
        weak let first = pieces.next()
        expect(source.cuts.count > 8)
        var count = 0
        while pieces.next() != nil { count += 1 }
        expectEqual(count, source.cuts.count)
        expect(first == nil, "its memory is free")
    }
}
