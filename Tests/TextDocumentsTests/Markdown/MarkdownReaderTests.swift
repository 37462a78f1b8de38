import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

struct MarkdownReaderTests {
    private func read(_ text: String) -> Document { MarkdownReader.read(Data(text.utf8)) }

    /// What every document must satisfy.
    private func check(_ document: Document, sourceLocation: SourceLocation = #_sourceLocation) {
        let runs = document.content.runs()
        expectEqual(runs.first?.utf16.lowerBound ?? 0, 0, sourceLocation: sourceLocation)
        expectEqual(runs.last?.utf16.upperBound ?? 0, document.utf16Count, sourceLocation: sourceLocation)
        for (run, next) in zip(runs, runs.dropFirst()) {
            expect(run.utf16.upperBound == next.utf16.lowerBound && !run.utf16.isEmpty, sourceLocation: sourceLocation)
        }
        expectEqual(document.string.utf16.count, document.utf16Count, sourceLocation: sourceLocation)
        for (name, utf16) in document.anchors { expect(0...document.utf16Count ~= utf16, "\(name)", sourceLocation: sourceLocation) }
        for figure in document.figures { expect(0...document.utf16Count ~= figure.utf16, sourceLocation: sourceLocation) }
    }

    @Test(arguments: [
        ("1. ```\n   make\n   install\n   ```\n2. b", "1.\tmake\ninstall\n2.\tb", BlockRole.Kind.code),
        ("-     make\n- b", "•\tmake\n•\tb", .code), ("- - ```\n    make\n    ```", "•\t◦\tmake", .code),
        ("1. ```\n   ```\n2. b", "1.\t\n2.\tb", .body),
    ]) func `the marker of an item that begins with code stands beside its first line`(
        source: String, expected: String, kind: BlockRole.Kind
    ) {
        let document = read(source)
        check(document)
        expectEqual(document.string, expected)
        expectEqual(document.content.blocks.first?.values.kind, kind)
    }

    @Test(
        "white space between words is one space, and none is lost, a tab least of all",
        arguments: [
            ("a\tb", "a b"), ("a \t b", "a b"), ("a  b   c", "a b c"), ("\\\tb", "\\ b"), ("*a*\tb", "a b"),
            ("a&#9;b&#10;c&#13;d", "a b c d"),
            ("#\tTitle", "Title"), ("`a\t b`", "a\t b"), ("a `b ` c", "a b c"), ("a  \nb", "a\u{2028}b"),
            ("a&nbsp;&nbsp;b", "a\u{A0}\u{A0}b"),
            ("a  [b  c][1]  d\n\n[1]: /x", "a b c d"),
        ])
    func spaces(_ source: String, _ expected: String) {
        let document = read(source)
        check(document)
        expectEqual(document.string, expected)
        expect(read("a\t[^1]\tb\n\n[^1]: note").string.hasPrefix("a [1] b\n"))
    }

    @Test(
        "names of emoji between colons are emoji, in headings too, whose anchors keep the names",
        arguments: [
            (":tada: and :+1:!", "🎉 and 👍!"), ("a:tada:", "a:tada:"), ("\\:tada:", ":tada:"), ("`:tada:`", ":tada:"),
            ("10:30:45 :no such: :100", "10:30:45 :no such: :100"), ("*:heart:*:tada:", "❤️🎉"), ("| :x: |\n|---|\n| :x: |", "❌\n❌"),
            ("[:rocket: go](/x)", "🚀 go"), ("::tada::", ":🎉:"),
            ("<details>\n<summary>:eyes: Show</summary>\n\na\n</details>", "👀 Show\na"), ("a <b>:x:</b> b", "a ❌ b"),
            ("<table><tr><td>:x: <b id=':x:'>:eyes:</b><td><code>:x:</code> a:x:</table>", "❌ 👀\n:x: a:x:"),
            ("<pre>:x:</pre>", ":x:"), ("a <code>:x:</code> :x:", "a :x: ❌"), ("\\:tada::tada:", ":tada:🎉"),
        ])
    func emoji(_ source: String, _ expected: String) { expectEqual(read(source).string, expected) }

    @Test func `a heading's anchor has the names of its emoji`() {
        let document = read("# :tada: Title [^1]\n\n[up](#tada-title)\n\n[^1]: note")
        expect(document.outline.map(\.anchor) == ["tada-title"] && document.outline.map(\.title) == ["🎉 Title"])
        expectEqual(document.anchors["tada-title"], 0)
    }

    @Test func `five thousand quotes end at the deepest look there is`() {
        let document = read(String(repeating: "> ", count: 5000) + "deep")
        check(document)
        expectEqual(document.string, "deep")
        let role = document.content.runs()[0].role
        expectEqual(role.quoteDepth, BlockRole.maximumDepth)
        let storage = document.makeTextStorage()
        let style = storage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle
        expect(style.map { $0.headIndent < 17 * 18 } == true)
    }

    @Test(arguments: ["- words\n  ```\n  c1\n  c2\n  ```\n- next", "1. words\n   ```sh\n   c1\n   c2\n   ```\n2. next"])
    func `code right below the words of a tight item is a block of its own`(source: String) {
        let document = read(source)
        check(document)
        let lines = document.string.split(separator: "\n").map { $0.split(separator: "\t").last ?? "" }
        expectEqual(lines, ["words", "c1", "c2", "next"])
        let text = document.string as NSString
        for run in document.content.runs() {
            let words = text.substring(with: NSRange(run.utf16))
            expectEqual((run.role.values.kind == .code), words.hasPrefix("c"), "\(words)")
        }
    }

    @Test func `deep lists and long runs of brackets end soon`() {
        check(read((0..<300).map { String(repeating: "  ", count: $0) + "- x" }.joined(separator: "\n")))
        check(read(String(repeating: "[", count: 50000)))
        check(read(String(repeating: "![[]()", count: 40000)))
        check(read(String(repeating: "*a_ ", count: 20000)))
        check(read(String(repeating: "<b>", count: 20000) + String(repeating: "</b>", count: 30000)))
    }

    @Test func `a wide table is not padded at the ends of short rows`() {
        let header = String(repeating: "| a ", count: 100) + "|\n" + String(repeating: "|---", count: 100) + "|\n"
        let document = read(header + String(repeating: "| x |\n", count: 5000))
        check(document)
        expect(document.utf16Count < 20000)
    }

    @Test func `a backslash before a bar is no text in a cell, in code neither`() {
        let document = read("|a|b|\n|---|---|\n|`x \\| y`|`\\|\\|` \\| z|\n\nOutside `a \\| b`.\n")
        check(document)
        let text = document.makeTextStorage().string
        expect(text.contains("x | y") && text.contains("|| | z"))
        expect(text.contains("Outside a \\| b."), "outside of tables code is as it stands")
    }

    @Test func `a picture of raw HTML floats as its style says, or else its alignment`() {
        let document = MarkdownReader.read(
            Data(
                """
                <img src="small.png" style="float:left"> One.

                Two <img src="small.png" style="color: red; Float: RIGHT; width: 30px" width="20"> and

                <img src="small.png" align="right" style="float: left">

                <img src="small.png" align="left" style="float: none"> Four.
                """.utf8), baseURL: goldenFolder.appendingPathComponent("images.md"))
        expectEqual(document.figures.map(\.side), [.left, .right, .left])
        expectEqual(document.figures.map(\.width), [nil, 30, nil])
        expectEqual(document.content.attachments.count, 1)
    }

    @Test(
        arguments: [
            ("height=8", 100, CGSize(width: 12, height: 8)), ("height=8 width=24", 100, CGSize(width: 24, height: 8)),
            ("width=48 height=8", 24, CGSize(width: 24, height: 4)), ("width='50%'", 100, CGSize(width: 50, height: 100.0 / 3)),
            ("style='height: 16px'", 100, CGSize(width: 24, height: 16)), ("width='0%' height='10%'", 100, CGSize(width: 24, height: 16)),
            ("width='400%'", 100, CGSize(width: 100, height: 200.0 / 3)),
            ("style='width: 50%' width=3", 8, CGSize(width: 4, height: 8.0 / 3)),
        ] as [(String, CGFloat, CGSize)])
    func `a picture of raw HTML has the size that it says`(_ attributes: String, _ line: CGFloat, _ size: CGSize) throws {
        let source = "a <img src='small.png' \(attributes)>\n\n<table><tr><td><img src='small.png' \(attributes)></table>"
        let document = MarkdownReader.read(Data(source.utf8), baseURL: goldenFolder.appendingPathComponent("images.md"))
        expectEqual(document.content.attachments.count, 2)
        let first = try require(document.content.attachments[0] as? PictureAttachment)
        let shown = first.attachmentBounds(
            for: nil, proposedLineFragment: CGRect(x: 0, y: 0, width: line, height: 20), glyphPosition: .zero, characterIndex: 0)
        expect(abs(shown.width - size.width) < 0.01 && abs(shown.height - size.height) < 0.01, "\(shown)")
    }

    @Test func `a picture that floats has the height that it says`() {
        let source = "<img src='small.png' align=right height=8> One.\n\nTwo <img src='small.png' align=left width='45%'>"
        let figures = MarkdownReader.read(Data(source.utf8), baseURL: goldenFolder.appendingPathComponent("images.md")).figures
        expectEqual(figures.map(\.height), [8, nil])
        expectEqual(figures.map(\.width), [nil, nil])
        expectEqual(figures.map(\.widthPercentage), [nil, 45])
    }

    @Test func `a picture of raw HTML floats with the margins and the shape of its style`() throws {
        let document = MarkdownReader.read(
            Data(
                """
                <img src="small.png" style="float: right; margin: 1em 8px 0 20px; shape-outside: circle(50%); shape-margin: 6px"> One.

                <img src="small.png" align="left"> Two.
                """.utf8), baseURL: goldenFolder.appendingPathComponent("images.md"))
        let figure = try require(document.figures.first)
        expectEqual([figure.inset, figure.wrap.gap, figure.wrap.margin ?? -1], [8, 20, 6])
        expectEqual(
            figure.wrap.outline(in: CGSize(width: 40, height: 40)), .ellipse(CGRect(x: 0, y: 0, width: 1, height: 1)))
        expectEqual(document.figures.last?.wrap, CSSWrap())
    }

    @Test func `anchors of titles beyond ASCII are in lower case`() {
        let document = read("# ÀÉ Ⅷ ΣΑΣ\n# İstanbul ǅ\n# 日本 हिन्दी — A\n")
        expectEqual(document.outline.map(\.anchor), ["àé-ⅷ-σασ", "i\u{307}stanbul-ǆ", "日本-हिन्दी--a"])
    }

    @Test func `an empty document has no text, and its storage is empty`() {
        for text in ["", "\n\n", "<!-- nothing -->", "[x]: y", "#", "![f](nowhere.png \"float=left\")"] {
            check(read(text))
        }
        expectEqual(read("\n").makeTextStorage().length, 0)
    }

    @Test func `random pieces of Markdown keep the runs whole`() {
        var random = SplitMix(seed: 5)
        let pieces = [
            "# ", "- ", "1. ", "> ", "```\n", "| a | b |\n|---|---|\n", "*", "**", "`", "[x](y)", "![x](y)", "<b>", "</b>",
            "<img src=x align=left>",
            "\n", "\n\n", "  \n", "text ", "日本", "&amp;", "<div>\n", "</blockquote>", "<!--", "-->", "---\n", "<script>", "\t", "~~", "\\",
            "\u{0}",
            "<a href='x'>", "</a>", "<h2>", "</h2>", "<li>", "[ ] ", "www.a.bc ",
        ]
        for _ in 0..<400 {
            let text = (0..<Int.random(in: 1..<40, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
            check(read(text))
        }
    }

    @Test func `anchors follow GitHub, duplicates too`() {
        let document = read("# One, *two*!\n# One two\n# One two\n# one-two-1\n")
        expectEqual(document.outline.map(\.anchor), ["one-two", "one-two-1", "one-two-2", "one-two-1-1"])
        expectEqual(document.utf16(forAnchor: "#one-two-1"), document.outline[1].utf16)
        expect(document.utf16(forAnchor: "none") == nil)
    }

    @Test func `the storage carries text, links, attachments and fonts`() throws {
        let document = try DocumentReader.open(goldenFolder.appendingPathComponent("images.md"))
        let storage = document.makeTextStorage()
        expectEqual(storage.string, document.string)
        let picture = try require(storage.attribute(.attachment, at: 0, effectiveRange: nil) as? PictureAttachment)
        expectEqual(picture.image(forBounds: .zero, textContainer: nil, characterIndex: 0)?.size, CGSize(width: 24, height: 16))
        let narrow = picture.attachmentBounds(
            for: nil, proposedLineFragment: CGRect(x: 0, y: 0, width: 12, height: 20), glyphPosition: .zero, characterIndex: 0)
        expectEqual(narrow.size, CGSize(width: 12, height: 8))
        let link = document.content.runs().first { $0.inline.link >= 0 }!
        expect(storage.attribute(.link, at: link.utf16.lowerBound, effectiveRange: nil) is URL)
    }

    @Test func `another size changes every font and nothing else`() throws {
        let document = try DocumentReader.open(goldenFolder.appendingPathComponent("lists.md"))
        let storage = document.makeTextStorage()
        let large = DocumentStyle(theme: .dark, bodySize: 36)
        large.apply(to: storage)
        let fresh = document.makeTextStorage(style: large)
        expectEqual(storage.string, fresh.string)
        var index = 0
        while index < storage.length {
            var range = NSRange()
            let restyled = storage.attributes(at: index, effectiveRange: &range), made = fresh.attributes(at: index, effectiveRange: nil)
            expectEqual(Set(restyled.keys), Set(made.keys))
            for (key, value) in restyled { expect((value as? NSObject)?.isEqual(made[key]) == true, "\(key.rawValue) at \(index)") }
            index = NSMaxRange(range)
        }
        expectEqual((storage.attribute(.font, at: storage.length - 1, effectiveRange: nil) as? Font)?.pointSize, 36)
    }

    @Test func `the preferred text size moves body and headings in proportion`() {
        let usual = DocumentStyle(contentSizeCategory: .large), huge = DocumentStyle(contentSizeCategory: .accessibilityLarge)
        expect(usual == DocumentStyle() && usual.bodySize == 18)
        expectEqual(huge.bodySize, 35)
        let storage = read("# Title\n\nbody").makeTextStorage(style: huge)
        let sizes = [0, storage.length - 1].map { (storage.attribute(.font, at: $0, effectiveRange: nil) as? Font)?.pointSize ?? 0 }
        expect(sizes[0] > sizes[1] && sizes[1] == 35)
    }

    @Test func `styling a text keeps what a reader did not make`() {
        let storage = read("word").makeTextStorage()
        storage.append(NSAttributedString(string: " added", attributes: [.link: "kept"]))
        DocumentStyle(theme: .light, bodySize: 20).apply(to: storage)
        expect(storage.attribute(.link, at: 6, effectiveRange: nil) as? String == "kept")
        expect(storage.attribute(.font, at: 6, effectiveRange: nil) == nil)
    }

    @Test func `both themes have the contrast that reading needs`() {
        for theme in [DocumentTheme.light, .dark] {
            for ink in [theme.ink, theme.secondaryInk, theme.link] {
                expect(contrast(ink, theme.paper) >= 7)
                expect(contrast(ink, theme.tint) >= 6)
            }
        }
    }

    private func contrast(_ a: RGBA, _ b: RGBA) -> Double {
        func luminance(_ colour: RGBA) -> Double {
            func linear(_ word: UInt16) -> Double {
                let value = Double(word) / 65535
                return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
        }
        let (first, second) = (luminance(a), luminance(b))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
}
