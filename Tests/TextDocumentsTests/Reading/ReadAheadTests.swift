import Expectations
import Foundation
import Testing

@testable import TextDocuments
@testable import TextKit

/// Long documents whose beginning is shown while the whole is read.
struct ReadAheadTests {
    private static let sentence = "It was already quite dark when the prince rattled over the paved streets of the town and its lights. "

    /// A page of many blocks of all kinds in wrappers.
    private static let page: String = {
        var body = ""
        for number in 1...700 {
            if number % 30 == 0 { body += "<h2 id='c\(number)'>Chapter \(number)</h2>\n" }
            body += "<p>\(number). \(sentence)<b>Bold</b> and <a href='#c\(number / 30 * 30)'>back</a> &amp; on. \(sentence)</p>\n"
            if number % 9 == 0 { body += "<ul><li>One<li>Two <i>of</i> them<ol><li>Within</ol></ul>\n" }
            if number % 17 == 0 { body += "<table><tr><th>A<th>B<tr><td>\(number)<td>longer words</table>\n" }
            if number % 23 == 0 { body += "<pre>let a = 1\n\nlet b = 2</pre>\n<blockquote><p>Said.</p></blockquote>" }
        }
        let head = "<!doctype html><html lang=en><head><title>Wrapped</title><style>p { text-align: justify }</style></head>"
        return head + "<body><div class=page><main>\n" + body + "</main></div><!-- end --></body></html>"
    }()

    /// A source with definitions at its end, and lists, code and tables between its paragraphs.
    private static let source: String = {
        var text = "# Title\n\n"
        for number in 1...700 {
            if number % 30 == 0 { text += "## Chapter \(number)\n\n" }
            text += "\(number). is no item but \(sentence)*Emphasis*, [a link][r\(number % 7)] and a note[^n\(number)].\n\(sentence)\n\n"
            if number % 9 == 0 { text += "- one\n- two\n\n  of it\n\n" }
            if number % 17 == 0 { text += "| a | b |\n|---|--:|\n| 1 | **2** |\n\n" }
            if number % 23 == 0 { text += "```c\nint a;\n\nText at the edge\n```\n\n> Said.\n> [^n1]\n\n" }
            if number % 29 == 0 { text += "<details>\n\nText within.\n\n</details>\n\n<!-- open\n\nText at the edge\n-->\n\n" }
        }
        for number in 0..<7 { text += "[r\(number)]:\n  https://example.org/\(number)\n  'Title'\n" }
        for number in 1...700 { text += "\n[^n\(number)]: Note \(number).\n" }
        return text
    }()

    private func ahead(_ source: String, _ format: DocumentFormat) throws -> Document {
        try DocumentReader.read(ahead: DataSource(Data(source.utf8)), format: format, baseURL: nil, name: "name")
    }

    /// The attributes of a run that readers give, and not those that follow from them.
    private struct Run: Equatable {
        var role: BlockRole?
        var own: InlineAppearance?
        var inline: Int?
        /// Of whatever type the storage keeps it.
        var link: String?
        var language: String?

        init(_ attributes: [NSAttributedString.Key: Any]) {
            role = attributes[.documentBlock] as? BlockRole
            own = attributes[.documentAppearance] as? InlineAppearance
            inline = attributes[.documentInline] as? Int
            link = attributes[.link].map { "\($0)" }
            language = attributes[.languageIdentifier] as? String
        }
    }

    private func expectSame(_ storage: TextStorage, _ other: TextStorage) {
        expectEqual(storage.string, other.string)
        // Both are walked at once, from one end of a run of either to the next.
        var location = 0
        while location < min(storage.length, other.length) {
            var (range, otherRange) = (NSRange(), NSRange())
            let mine = Run(storage.attributes(at: location, effectiveRange: &range))
            let others = Run(other.attributes(at: location, effectiveRange: &otherRange))
            if mine != others {
                let roles = [mine, others].map { String(describing: $0.role?.values) }
                Issue.record("at \(location): \(mine), \(others): \(roles)")
                return
            }
            location = min(NSMaxRange(range), NSMaxRange(otherRange))
        }
    }

    private func expectWhole(_ document: Document, _ storage: TextStorage, as whole: Document) {
        expectSame(storage, whole.makeTextStorage())
        expectEqual(document.anchors, whole.anchors)
        expectEqual(document.outline, whole.outline)
        expectEqual(document.title, whole.title)
        expectEqual(document.figures.map(\.utf16), whole.figures.map(\.utf16))
        expectEqual(document.floatingBlocks.map(\.utf16), whole.floatingBlocks.map(\.utf16))
        expectEqual(document.disclosures.map(\.summary), whole.disclosures.map(\.summary))
        expectEqual(document.disclosures.map(\.body), whole.disclosures.map(\.body))
        expectEqual(document.content.codeColumns, whole.content.codeColumns)
    }

    @Test(arguments: [DocumentFormat.html, .markdown])
    func `the beginning is read alone, and the whole goes on from it in slices`(_ format: DocumentFormat) throws {
        let source = format == .html ? Self.page : Self.source
        var document = try ahead(source, format)
        let whole = try DocumentReader.read(Data(source.utf8), format: format, name: "name")
        let storage = document.makeTextStorage()
        let remainder = try require(document.remainder)
        // More than a screen, and far from all.
        expect(storage.length > 20_000 && storage.length < HTMLBeginning.usualBytes * 3 / 2)
        expect(source.utf8.count > 2 * HTMLBeginning.usualBytes)
        expect(remainder.isBeingRead && !remainder.isAtEnd)
        remainder.wait()
        expect(!remainder.isWaiting && remainder.takeReplacement() == nil)
        var slices = 0
        var length = storage.length
        var goesOn = true
        while goesOn {
            goesOn = try remainder.appendNext(to: storage, style: DocumentStyle(), maximumBytes: 1 << 12)
            expect(storage.length - length < 1 << 13)
            (slices, length) = (slices + 1, storage.length)
            document.add(remainder.takeGrowth())
            expect(document.outline.allSatisfy { $0.utf16 <= length } && document.anchors.allSatisfy { $0.value <= length })
        }
        expect(slices > 10 && remainder.isAtEnd)
        expectWhole(document, storage, as: whole)
    }

    /// The page with code at its end, and with what may belong to a paragraph further up or down between its blocks.
    private static let mixedPage: String = {
        let picture = "<img alt=dot src='data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'>"
        let additions = [
            "<details><summary>More</summary><p>Folded.</p></details>", "<div style='float: right; width: 8em'><p>Beside.</p></div>",
            "<figure>\(picture)<figcaption>Below it.</figcaption></figure>", "<p style='text-indent: 2em; margin: 0'>Moved in.</p>",
            "<div style='border: 1px solid; padding: 4px'><p>In a box.</p><p>And on.</p></div>", "<p>\(picture)</p>",
            "<pre>one\ntwo\n\nthree</pre><pre>four</pre>", "<p lang=de>Auf Deutsch.</p>", "<a id=twice></a><h2>Code</h2>",
        ]
        let parts = page.components(separatedBy: "</p>\n")
        let body = parts.enumerated().map { $0.element + "</p>\n" + additions[$0.offset % additions.count] }.joined()
        return body.replacing("</main>", with: "<h2>End</h2><pre>a\nb</pre><pre>c</pre></main>")
    }()

    private static let sourceInParts = source + "# Code\n\n```c\nint a;\n```\n\n```c\nint b;\n```\n"

    @Test(arguments: [
        (DocumentFormat.markdown, 1 << 12, 15..<50), (.markdown, 1 << 14, 8..<30), (.markdown, 1 << 20, 1..<2),
        (.html, 1 << 8, 300..<800), (.html, 1 << 12, 25..<50), (.html, 1 << 14, 8..<15), (.html, 1 << 20, 1..<2),
    ])
    func `a document is read in parts, and appended as if it were one`(
        _ format: DocumentFormat, _ length: Int, _ expected: Range<Int>
    ) throws {
        let source = format == .html ? Self.mixedPage : Self.sourceInParts
        var count = 0
        var document = try DocumentReader.read(
            ahead: DataSource(Data(source.utf8)), format: format, baseURL: nil, name: "name", partLength: length)
        let whole = try DocumentReader.read(Data(source.utf8), format: format, name: "name")
        var bytes = Array(source.utf8)
        let last = format.readParts?(
            &bytes, nil, "name", ReadingChoices(),
            .init(length: length, firstLength: length) { part in
                count += 1
                expect(part.document.content.text.utf8.count < 2 * length + 2000 && part.share < 1)
            })
        expect(expected.contains(count + 1), "\(count)")
        expectEqual(last?.title, whole.title)
        let remainder = try require(document.remainder)
        let storage = document.makeTextStorage()
        var shares: [Double] = []
        repeat {
            remainder.wait()
            expect(!remainder.isWaiting && remainder.takeReplacement() == nil)
            shares.append(remainder.share ?? 0)
        } while try remainder.appendNext(to: storage, style: DocumentStyle(), maximumBytes: 1 << 12)
        document.add(remainder.takeGrowth())
        expect(shares == shares.sorted() && remainder.isAtEnd && !remainder.isBeingRead)
        expectWhole(document, storage, as: whole)
    }

    @Test(arguments: [DocumentFormat.markdown, .html])
    func `what is not wanted any more is not read on`(_ format: DocumentFormat) throws {
        var bytes = Array((format == .html ? Self.mixedPage : Self.sourceInParts).utf8)
        let count = Guarded(0)
        _ = format.readParts?(
            &bytes, nil, "name", ReadingChoices(),
            .init(
                length: 1 << 12, firstLength: 1 << 12, add: { _ in count.withLock { $0 += 1 } },
                isWanted: { false }))
        // HTML is asked about before its first part is made, Markdown behind it.
        expectEqual(count.withLock { $0 }, format == .html ? 0 : 1)
    }

    @Test func `a long page that is not wanted any more is parsed no further than the piece it is at`() {
        let asked = Guarded(0)
        var options = HTMLReader.Options()
        options.piece = 1 << 12
        options.isWanted = {
            asked.withLock {
                $0 += 1
                return $0 < 4
            }
        }
        let text = HTMLReader.read(Data(Self.page.utf8), options)
        let length = text.utf8.count
        expect(length > 1 << 12 && length < Self.page.utf8.count / 4, "\(length) of \(Self.page.utf8.count) bytes")
    }

    @Test func `a document that is let go of ends the reading of its rest`() {
        let reading = BackgroundReading(inParts: { reading in
            while reading.isWanted { sched_yield() }
            throw DocumentError(file: "name", reason: "It was given up")
        })
        let nothing = Document(content: DocumentContent(), title: "", baseURL: nil)
        var rest: ReadAheadRemainder? = ReadAheadRemainder(nothing, isCut: false, share: 0, byteCount: 0, reading)
        reading.begin()
        expect(rest?.isBeingRead == true && reading.isWanted)
        rest = nil
        reading.wait()
        expect(!reading.isWanted && reading.isDone)
    }

    @Test(arguments: [DocumentFormat.html, .markdown, .rtf])
    func `what is read whole is appended in slices`(_ format: DocumentFormat) throws {
        let source =
            switch format {
            case .html: Self.mixedPage
            case .markdown: Self.source
            default: "{\\rtf1 " + (1...3000).map { "{\\b \($0).} \(Self.sentence)\\par\n" }.joined() + "}"
            }
        let data = Data(source.utf8)
        let choices = ReadingChoices(encoding: format == .rtf ? nil : .utf8)
        var document = try DocumentReader.read(ahead: DataSource(data), format: format, choices, baseURL: nil, name: "name")
        let whole = try DocumentReader.read(data, format: format, choices, name: "name")
        let remainder = try require(document.remainder)
        expect(!remainder.isWaiting && !remainder.isBeingRead && whole.remainder == nil)
        let storage = document.makeTextStorage()
        expect(storage.length > 50_000 && storage.length < whole.utf16Count, "\(storage.length) of \(whole.utf16Count)")
        while try remainder.appendNext(to: storage, style: DocumentStyle()) {}
        document.add(remainder.takeGrowth())
        expectWhole(document, storage, as: whole)
    }

    @Test func `where the rest changes the beginning the whole replaces it`() throws {
        let source = Self.page.replacing("</main>", with: "<style>p { font-style: italic }</style></main>")
        let document = try ahead(source, .html)
        let whole = try DocumentReader.read(Data(source.utf8), format: .html, name: "name")
        let remainder = try require(document.remainder)
        remainder.wait()
        var replacement = try require(remainder.takeReplacement())
        expect(remainder.takeReplacement() == nil)
        let storage = replacement.makeTextStorage()
        expect(storage.length < 2 * document.utf16Count)
        while try remainder.appendNext(to: storage, style: DocumentStyle()) {}
        replacement.add(remainder.takeGrowth())
        expectWhole(replacement, storage, as: whole)
        // A storage alone becomes the whole too.
        let other = try ahead(source, .html)
        let text = other.makeTextStorage()
        while try other.remainder?.appendNext(to: text, style: DocumentStyle()) == true {}
        expectSame(text, storage)
    }

    @Test func `a tag of very many lines is not cut, and each of them looked at once`() throws {
        let start = threadSeconds()
        let document = try ahead("<p>x\n<p title=\"" + String(repeating: "\n", count: 1_000_000) + "\">y", .html)
        expect(document.remainder == nil && document.string == "x\ny")
        expect(threadSeconds() - start < 20)
    }

    @Test func `what has no place to end in is read whole`() throws {
        let lines = String(repeating: "a line of it\n", count: 11_000)
        let cases: [(String, DocumentFormat)] = [
            ("<script>" + lines, .html), ("<!-- " + lines, .html), ("<", .html), ("<p>" + lines, .html),
            ("<p><img alt='" + lines + lines + "'>", .html), ("<p><img src='" + String(repeating: "A", count: 300_000) + "'>", .html),
            ("<!-- \n\n" + lines.replacing("\n", with: "\n\n"), .markdown), (lines, .markdown),
            ("![](data:image/png;base64," + String(repeating: "A", count: 300_000) + ")", .markdown),
        ]
        for (source, format) in cases {
            let document = try ahead(source, format)
            expect(document.remainder == nil)
            expectEqual(document.utf16Count, (try DocumentReader.read(Data(source.utf8), format: format).utf16Count))
        }
    }

    /// Long enough for few lines to fill what is read at first.
    private static let words = String(repeating: "a line of it ", count: 8)

    /// What a source begins with, the line that it then repeats, and its format.
    private static let single: [(String, String, DocumentFormat)] = [
        ("<pre>", "\(words)\n", .html), ("<pre>", "<b class='x\ny'>a line</b> of \(words)\n", .html),
        ("<ul>", "<li>an item of \(words)\n", .html), ("<table><tr><th>A<th>B\n", "<tr><td>one<td>two of \(words)\n", .html),
        ("<script>" + String(repeating: "var x = '<p>';\n", count: 1 + (5 << 20) / 16) + "</script>", "<p>\(words)\n", .html),
        ("<style>" + String(repeating: "p { margin: 0 }\n", count: 18_000) + "</style>", "<p>\(words)\n", .html),
        ("```\n", "\(words)\n\n", .markdown), ("", "- an item of \(words)\n", .markdown),
        ("|a|b|\n|-|-|\n", "|one|two of it|\n", .markdown), ("|a|b|\n|-|-|\n", "|one|\(words)|\n", .markdown),
        ("|a|b|\n|-|-|\n", "|one|\(words)\(words)\(words)\(words)\(words)\(words)|\n", .markdown),
        ("", "\(words)\n", .markdown), ("", "> \(words)\n", .markdown), ("", words, .markdown),
        ("<p>", "\(words)\n", .html), ("<p>", words, .html), ("<blockquote>", "\(words)<br>", .html), ("", "\(words)<br>\n", .html),
        ("<table>", "<tr><td>one</td><td>two</td></tr>\n", .html),
        ("<table>", "<tr><td>one<td>\(words)\(words)\(words)\(words)\(words)\(words)\n", .html),
        ("", "|a|b|\n|-|-|\n|one|two of \(words)|\n\n", .markdown),
        (
            "<style>.g { display: grid; grid-template-columns: auto 1fr }</style><div class=g>",
            "<div>one</div><div>two of \(words)</div>\n",
            .html
        ),
    ]

    @Test(arguments: 0..<22)
    func `what is nothing but one block or tables, and what has more than text above it, begins at once`(_ index: Int) throws {
        let (start, line, format) = Self.single[index]
        let source = start + String(repeating: line, count: 1 + (format == .html ? 380_000 : 280_000) / line.utf8.count)
        var document = try ahead(source, format)
        let whole = try DocumentReader.read(Data(source.utf8), format: format, name: "name")
        expect(document.utf16Count > 2000 && document.utf16Count < whole.utf16Count * 3 / 4)
        let remainder = try require(document.remainder)
        remainder.wait()
        if let replacement = remainder.takeReplacement() { document = replacement }
        let storage = document.makeTextStorage()
        while try remainder.appendNext(to: storage, style: DocumentStyle()) {}
        document.add(remainder.takeGrowth())
        expectWhole(document, storage, as: whole)
    }

    @Test func `the beginning of a page ends between its blocks`() throws {
        let filler = "<p>" + String(repeating: Self.sentence, count: 1 + HTMLBeginning.usualBytes / Self.sentence.utf8.count)
        func cut(_ rest: String) -> String? {
            let page = Array((filler + rest).utf8)
            return page.withUnsafeBufferPointer { HTMLBeginning.end($0) }.map { String(decoding: page[$0...].prefix(12), as: UTF8.self) }
        }
        expectEqual(cut("<b>x</b><h1>A title</h1>"), "<h1>A title<")
        expectEqual(cut("<!-- <p> --><script>'<p>'</script ><textarea><p></textarea><div>On"), "<div>On")
        // A script that is commented out in itself holds the tags of others.
        let nested = "<script><!-- <script>a</script><h1> --></script>"
        expectEqual(cut(nested + "<div>On"), "<div>On")
        expectEqual(cut("<script><!-- <script>a</script><h1>"), "<h1>")
        // Nor in a script, however long it is, where a script has put an element before it.
        let script = "<script>" + String(repeating: "a(b > c);\n", count: HTMLBeginning.mostBytes / 5) + "</script>"
        let page = Array(("<div hidden></div><head>\(script)</head><body>" + filler + "<h1>A title").utf8)
        expectEqual(
            page.withUnsafeBufferPointer { HTMLBeginning.end($0) }.map { String(decoding: page[$0...], as: UTF8.self) }, "<h1>A title")
    }

    @Test func `a page of one paragraph is cut between words, or in a script without spaces between characters`() {
        func rest(_ text: String) -> Substring? {
            let page = Array(("<p>" + text).utf8)
            return page.withUnsafeBufferPointer { HTMLBeginning.end($0) }.map { String(decoding: page[$0...], as: UTF8.self).prefix(3) }
        }
        let count = HTMLBeginning.mostBytes
        expectEqual(rest(String(repeating: "no on ", count: count / 6 + 1)).map { ["no ", "on "].contains($0) }, true)
        expectEqual(rest(String(repeating: "語", count: count / 2)), "語語語")
        expect(rest(String(repeating: "x", count: count + 1)) == nil && rest("on " + String(repeating: "x", count: count)) == nil)
    }

    @Test func `the beginning of a source ends between its tables, and not in a list`() {
        func end(_ block: String) -> Int? {
            let count = 1 + MarkdownBeginning.mostBytes / block.utf8.count
            return Array(String(repeating: block, count: count).utf8).withUnsafeBufferPointer { MarkdownBeginning.end($0) }
        }
        let table = "|a|b|\n|-|-|\n|one|two of it|\n\n"
        let blocks = (MarkdownBeginning.usualBytes + table.utf8.count - 1) / table.utf8.count
        expectEqual(end(table), blocks * table.utf8.count)
        // Where all is one list, or one line.
        let usual = MarkdownBeginning.usualBytes
        expect(end("- an item\n\n").map { (usual...usual + 10).contains($0) } == true)
        expect(end("words and ").map { (usual...usual + 10).contains($0) } == true)
        expect(end("code") == nil)
    }
}
