import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Last lines, features of faces, feet of tables, readings, and quotations that follow each other.
struct LastLinesAndFeaturesTests {
    private func document(_ html: String) -> Document {
        RichDocument.make(HTMLReader.read(Data(html.utf8), .init(medium: 16)), baseURL: nil, name: "page")
    }

    private func value<Value>(_ key: NSAttributedString.Key, of word: String, in html: String) -> Value? {
        let storage = document(html).makeTextStorage(style: DocumentStyle())
        return storage.attribute(key, at: (storage.string as NSString).range(of: word).location, effectiveRange: nil) as? Value
    }

    @Test(arguments: [
        ("text-align-last: justify", TextAlignment.justified), ("text-align: justify; text-align-last: center", .center),
        ("text-align-last: end", .right), ("direction: rtl; text-align-last: end", .left), ("text-align-last: auto", .natural),
        ("text-align-last: nonsense", .natural),
    ])
    func `the last line stands as the page says`(css: String, alignment: TextAlignment) {
        let style: ParagraphStyle? = value(.paragraphStyle, of: "word", in: "<p style='\(css)'>word and more</p>")
        expectEqual(style?.lastLineAlignment, alignment)
    }

    @Test func `the last line's alignment is inherited, and written`() throws {
        let html = "<div style='text-align-last: right'><p>word</p></div><p>other</p>"
        let style: ParagraphStyle? = value(.paragraphStyle, of: "word", in: html)
        let other: ParagraphStyle? = value(.paragraphStyle, of: "other", in: html)
        expect(style?.lastLineAlignment == .right && other?.lastLineAlignment == .natural)
        let written = String(decoding: HTMLWriter.write(HTMLReader.read(Data(html.utf8)), encoding: .utf8), as: UTF8.self)
        expect(written.contains("text-align-last: right"))
        let again: ParagraphStyle? = value(.paragraphStyle, of: "word", in: written)
        expectEqual(again?.lastLineAlignment, .right)
    }

    @Test(
        arguments: [
            ("word-break: keep-all", LineBreakStrategy.wholeWords), ("-epub-word-break: break-all", .dividedWords),
            ("word-break: break-all; word-break: break-word", []), ("line-break: anywhere", .dividedWords), ("word-break: nonsense", []),
        ] as [(String, LineBreakStrategy)])
    func `lines end within words as the page says, which is inherited and written`(css: String, strategy: LineBreakStrategy) {
        let html = "<div style='\(css)'><p>word and more</p></div>"
        let wanted: LineBreakStrategy = [.wholeWords, .dividedWords]
        let style: ParagraphStyle? = value(.paragraphStyle, of: "word", in: html)
        expectEqual(style?.lineBreakStrategy.intersection(wanted), strategy)
        let written = String(decoding: HTMLWriter.write(HTMLReader.read(Data(html.utf8)), encoding: .utf8), as: UTF8.self)
        let again: ParagraphStyle? = value(.paragraphStyle, of: "word", in: written)
        expectEqual(again?.lineBreakStrategy.intersection(wanted), strategy)
    }

    @Test func `the rule for East Asian signs goes with the language`() {
        let html =
            "<div lang='ja' style='line-break: strict'><p>one<p lang='zh'>two<p style='line-break: loose'>three<p style='line-break: auto'>four"
            + "</div><p style='-epub-line-break: normal'>five <span style='line-break: auto'>six</span>"
        let languages: [String?] = ["one", "two", "three", "four", "five", "six"].map { value(.languageIdentifier, of: $0, in: html) }
        expectEqual(languages, ["ja-u-lb-strict", "zh-u-lb-strict", "ja-u-lb-loose", "ja", "und-u-lb-normal", nil])
    }

    @Test(
        arguments: [
            ("text-emphasis: dot", "•", false, nil), ("-epub-text-emphasis-style: open sesame", "\u{FE46}", false, nil),
            ("text-emphasis: filled double-circle red", "\u{25C9}", false, CSSColor.parse("red")),
            ("text-emphasis-style: open; text-emphasis-position: under left", "\u{25CB}", true, nil),
            ("text-emphasis-style: 'ab'", "a", false, nil), ("text-emphasis: dot; text-emphasis: none", nil, false, nil),
            ("text-emphasis-color: red", nil, false, nil),
        ] as [(String, String?, Bool, RGBA?)])
    func `letters have the marks that the page sets, which are written`(css: String, mark: String?, isBelow: Bool, color: RGBA?) {
        func check(_ html: String) {
            let found: String? = value(.emphasisMark, of: "word", in: html)
            let below: Bool? = value(.emphasisMarkIsBelow, of: "word", in: html)
            let tint: Color? = value(.emphasisMarkColor, of: "word", in: html)
            expectEqual(found, mark)
            expectEqual(below ?? false, isBelow)
            expect((tint == nil) == (color == nil))
        }
        let html = "<p>some <span style=\"\(css)\">word</span> and more words of the text</p>"
        check(html)
        let rich = HTMLReader.read(Data(html.utf8))
        expect(rich.characters.contains { !$0.emphasis.mark.isEmpty && $0.emphasis.color == color } == (mark != nil))
        check(String(decoding: HTMLWriter.write(rich, encoding: .utf8), as: UTF8.self))
    }

    @Test func `lines stand below descenders where the page says so`() {
        let html =
            "<div style='-epub-text-underline-position: under left'><p>one <u>two</u> <u style='text-underline-position: auto'>three</u></div>"
        let two: Int? = value(.underlineStyle, of: "two", in: html)
        let three: Int? = value(.underlineStyle, of: "three", in: html)
        let one: Int? = value(.underlineStyle, of: "one", in: html)
        expect(one == nil && two == 1 | UnderlineStyle.belowDescenders.rawValue && three == 1)
        let written = String(decoding: HTMLWriter.write(HTMLReader.read(Data(html.utf8)), encoding: .utf8), as: UTF8.self)
        let again: Int? = value(.underlineStyle, of: "two", in: written)
        expectEqual(again, two)
    }

    @Test func `features are read, several of them, off and by number; what is none changes nothing`() {
        expectEqual(FeatureSetting.list("\"onum\""), [FeatureSetting(tag: "onum", value: 1)])
        expectEqual(
            FeatureSetting.list("'ss01' 2, \"liga\" off, \"tnum\" on"),
            [
                FeatureSetting(tag: "ss01", value: 2), FeatureSetting(tag: "liga", value: 0), FeatureSetting(tag: "tnum", value: 1),
            ])
        expectEqual(FeatureSetting.list("normal"), [])
        for wrong in ["onum", "\"on\"", "\"onum\" yes", "\"onum\" 1 2", "\"onum\" -1", "\"\u{E9}num\""] {
            expect(FeatureSetting.list(wrong) == nil, "\(wrong)")
        }
    }

    @Test func `the face of a run has the features that the page sets`() throws {
        let html =
            "<p>word <span style='font-feature-settings: \"onum\", \"liga\" 0'>old 12</span> <b style='font-variant: small-caps'>caps</b>"
        let plain: Font = try require(value(.font, of: "word", in: html))
        let styled: Font = try require(value(.font, of: "old", in: html))
        let caps: Font = try require(value(.font, of: "caps", in: html))
        func tags(_ font: Font) -> [String] {
            let settings = font.fontDescriptor.object(forKey: .featureSettings) as? [[FontDescriptor.FeatureKey: Any]] ?? []
            return settings.compactMap { $0[.openTypeTag] as? String }
        }
        expect(tags(plain).isEmpty && tags(styled) == ["onum", "liga"] && tags(caps) == ["smcp"])
        expectEqual(styled.pointSize, plain.pointSize)
    }

    @Test func `the foot of a table is its last row, wherever the page has it`() {
        let rows = "<tbody><tr><td>a<td>b<tr><td>c<td>d</tbody>"
        for table in [
            "<table><tfoot><tr><td>x<td>y</tfoot>\(rows)</table>",
            "<table><thead><tr><th>h<th>i</thead><tfoot><tr><td>x<td>y</tfoot>\(rows)",
            "<table>\(rows)<tfoot><tr><td>x<td>y</tfoot></table>",
        ] {
            let words = document(table).string.split { $0.isWhitespace }.joined(separator: " ")
            expect(words.hasSuffix("a b c d x y"), "\(words)")
        }
    }

    @Test func `how characters are read is marked, and what browsers without ruby would show is not there`() {
        let html = "<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby> and more</p>"
        let storage = document(html).makeTextStorage(style: DocumentStyle())
        var marked: [String] = []
        storage.enumerateAttribute(.ruby, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
            if value != nil { marked.append((storage.string as NSString).substring(with: range)) }
        }
        expect(storage.string == "漢かん字じ and more" && marked == ["かん", "じ"])
    }

    @Test func `of quotations that follow each other each has a bar of its own`() {
        let document = document(
            "<blockquote><p>a<p>b</blockquote><blockquote><p>c<blockquote><p>d</blockquote><blockquote><p>e</blockquote></blockquote><p>f")
        let series = document.content.blocks.map(\.values.quoteSeries)
        expect(series.count == 6 && series[0] == series[1] && series[1] & 1 != series[2] & 1)
        expect(series[2] & 1 == series[3] & 1 && series[3] & 1 == series[4] & 1 && series[3] & 2 != series[4] & 2 && series[5] == 0)
    }
}
