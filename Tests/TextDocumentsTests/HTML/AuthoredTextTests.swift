import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Indents, spacing and appearances that authors of pages give their text, in recto's own appearance.
struct AuthoredTextTests {
    private func storage(_ html: String, _ style: DocumentStyle = DocumentStyle()) throws -> TextStorage {
        try DocumentReader.read(Data(html.utf8), format: .html).makeTextStorage(style: style)
    }

    private func style(_ text: NSAttributedString, _ part: String) throws -> ParagraphStyle {
        try require(text.paragraph(text.offset(part)))
    }

    private func attribute<Value>(_ key: NSAttributedString.Key, _ text: NSAttributedString, _ part: String) -> Value? {
        text.attribute(key, at: text.offset(part), effectiveRange: nil) as? Value
    }

    @Test func `letters of full width are those of East Asian texts, and their spaces still spaces`() throws {
        try expectEqual(storage("<p style='text-transform: full-width'>123  aZ~é字</p>").string, "１２３ ａＺ～é字")
        try expectEqual(storage("<p style='text-transform: -epub-fullwidth'>a</p>").string, "ａ")
    }

    private let words = String(repeating: "some words of it ", count: 20)

    @Test(arguments: ["left", "right", "center", "justify", "start"])
    func `the first line of a paragraph is indented, however it is aligned`(alignment: String) throws {
        func indents(_ indent: String, _ more: String = "") throws -> [CGFloat] {
            let text = try storage("<p>\(words)</p><p style='text-align: \(alignment); text-indent: \(indent); \(more)'>one \(words)</p>")
            let style = try style(text, "one")
            return [style.firstLineHeadIndent, style.headIndent]
        }
        try expect(indents("5em") == [90, 0] && indents("32px") == [36, 0] && indents("24em") == [432, 0])
        try expectEqual(indents("25%"), [153, 0], "of a column as wide as the look has it")
        try expectEqual(indents("-2em", "margin-left: 3em"), [18, 54])
        try expectEqual(indents("-2em"), [0, 36], "what would hang out of the column moves the rest in")
        try expect(indents("-9999px") == [0, 0] && indents("1e9px") == [0, 0], "text that is put out of sight")
        try expect(indents("5em hanging") == [90, 0] && indents("nonsense") == [0, 0])
    }

    /// How far a block stands in among other text, at the beginning and the end of lines so many ems wide.
    private func edges(_ css: String, _ content: String, around: String = "", ems: CGFloat = 34) throws -> [CGFloat] {
        let text = try storage(
            "<p>\(words)</p><p>\(words)</p><div style='\(around)'><div style='\(css)'>\(content)</div></div><p>\(words)</p>")
        let style = try style(text, "narrow")
        let sides = style.columnMeasures.sides(in: ems * 18)
        return [style.headIndent + sides.left.rounded(), sides.right.rounded() - style.tailIndent]
    }

    @Test func `a block that is narrower than the column stands where its margins put it`() throws {
        let content = "<p>narrow \(words)</p>"
        func edges(_ css: String, _ inner: String? = nil, around: String = "") throws -> [CGFloat] {
            try self.edges(css, inner ?? content, around: around)
        }
        try expectEqual(edges("max-width: 28em; margin: 0 auto"), [54, 54])
        try expectEqual(edges("width: 28em"), [0, 108])
        try expectEqual(edges("width: 28em; margin-left: auto"), [108, 0])
        try expectEqual(edges("width: 80%; margin-inline: auto"), [61, 61])
        try expectEqual(edges("width: 90%; max-width: 448px; margin: 1em auto 2em"), [54, 54])
        try expectEqual(edges("width: 16em; margin: 0 auto"), [162, 162])
    }

    @Test func `a share of the column is one in wide windows and in narrow ones, in lists, in boxes, and of a share`() throws {
        let content = "<p>narrow \(words)</p>"
        for ems in [34, 20, 60] as [CGFloat] {
            let half = ems * 9
            try expectEqual(edges("width: 50%", content, ems: ems), [0, half])
            try expectEqual(edges("max-width: 50%; margin: 0 auto", content, ems: ems), [half / 2, half / 2])
            try expectEqual(edges("width: 50%", content, around: "width: 60%", ems: ems)[1], (min(ems * 0.7, ems - 6) * 18).rounded())
        }
        try expectEqual(edges("width: 20em", content, ems: 10), [0, 0], "what is narrower than the block")
        try expectEqual(edges("width: 30%", content, ems: 12), [0, 6 * 18], "a word or two at least")
        let list = try edges("", "<ul style='width: 50%'><li>narrow \(words)</li></ul>")
        expectEqual(list[1], 306 - 40, "of what is around the list, from its indent on")
        let box = try storage("<p>\(words)</p><div style='width: 50%; background: #cde; padding: 16px'>narrow \(words)</div><p>\(words)")
        let block = try require(style(box, "narrow").textBlocks.first)
        expectEqual(block.columnMeasures.sides(in: 612).right.rounded(), 306 - 36 - 10, "without its padding")
        expectEqual(try style(box, "narrow").columnMeasures, [])
    }

    @Test func `what a page is laid out with is as wide as the column`() throws {
        let content = "<p>narrow \(words)</p>"
        for css in [
            "width: 60em", "max-width: 100%", "width: 100px", "width: 33.5em", "width: 20em; position: absolute", "width: nonsense",
        ] {
            try expectEqual(edges(css, content), [0, 0], "\(css)")
        }
        try expectEqual(edges("width: 20em", "<h2>head</h2>" + content), [0, 0])
        try expectEqual(edges("width: 20em", content, around: "display: flex"), [0, 0])
        let whole = try storage("<div style='width: 60%'><p>narrow \(words)</p><p>\(words)</p></div><p>end</p>")
        try expectEqual(style(whole, "narrow").columnMeasures, [], "what nearly all of a page stands in")
        let all = try storage("<main style='max-width: 20em'><p>narrow \(words)</p></main><p>\(words)</p>")
        try expect(style(all, "narrow").headIndent == 0 && style(all, "narrow").tailIndent == 0)
        let body = try storage("<body style='max-width: 20em; margin: auto'><p>narrow \(words)</p><p>\(words)</p>")
        try expect(style(body, "narrow").headIndent == 0 && style(body, "narrow").tailIndent == 0)
    }

    @Test func `equal margins beside a centred heading are left out, and others stay`() throws {
        let page = """
            <style>h2 { text-align: center; margin-left: 15%; margin-right: 15% }</style><p>\(words)</p><h2>CHAPTER</h2><p>\(words)</p>
            <h2 style='margin-left: 5em; margin-right: 2em'>Aside</h2><p>\(words)</p><h2 style='text-align: left'>Left</h2>
            """
        let text = try storage(page)
        func edges(_ part: String) throws -> [CGFloat] { try [style(text, part).headIndent, style(text, part).tailIndent] }
        try expectEqual(edges("CHAPTER"), [0, 0])
        try expect(edges("Aside")[0] > 20 && edges("Aside")[1] == 0)
        try expect(edges("Left")[0] > 20 && edges("Left")[1] < -20)
    }

    @Test func `an indent is inherited, and holds in items, cells, quotes and headings, from right to left and at every size`() throws {
        let page =
            "<div style='text-indent: 2em'><p>one<p>two<blockquote>quoted</blockquote><ul><li>item<p>more</ul><h2>head</h2></div>"
            + "<table><tr><td style='text-indent: 3em'>cell<td>plain</table><p dir=rtl style='text-indent: 4em; margin-right: 1em'>שלום"
        let text = try storage(page)
        for size in [18, 36] as [CGFloat] {
            DocumentStyle(theme: .dark, bodySize: size).apply(to: text)
            for part in ["one", "two", "quoted", "more"] {
                let style = try style(text, part)
                expectEqual(style.firstLineHeadIndent - style.headIndent, 2 * size, "\(part)")
            }
            let item = try style(text, "item")
            expect(item.firstLineHeadIndent == 0 && item.tabStops.last?.location == item.headIndent + 2 * size)
            try expectEqual(style(text, "head").firstLineHeadIndent, 2 * size, "of the ems where it is said")
            let cell = try style(text, "cell")
            expect(abs(cell.firstLineHeadIndent - 3 * size * 0.92) <= 1 && cell.headIndent == 0)
            let hebrew = try style(text, "שלום")
            expect(hebrew.firstLineHeadIndent == 5 * size && hebrew.headIndent == size && hebrew.baseWritingDirection == .rightToLeft)
        }
    }

    @Test func `the first line stands where its indent says`() throws {
        let text = try storage("<p>\(words)<p style='text-align: justify; text-indent: 5em'>one \(words)")
        let manager = LayoutManager()
        let container = TextContainer(size: CGSize(width: 500, height: 1e6))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        text.addLayoutManager(manager)
        let first = manager.glyphIndexForCharacter(at: text.offset("one"))
        var range = NSRange()
        let used = manager.lineFragmentUsedRect(forGlyphAt: first, effectiveRange: &range)
        let next = manager.lineFragmentUsedRect(forGlyphAt: NSMaxRange(range), effectiveRange: nil)
        expect(used.minX == 90 && next.minX == 0 && abs(used.maxX - 500) < 1 && abs(next.maxX - 500) < 1)
    }

    @Test func `margins, gaps and the pitch of lines are kept where they differ from most of the text`() throws {
        let text = try storage(
            "<div style='margin-left: 200px; line-height: 1.6'><p>\(words)<p style='margin: 0 2em 0 4em'>verse \(words)"
                + "<p style='margin-bottom: 4em; line-height: 3.2'>wide \(words)<p style='line-height: 0.8'>tight<dl><dt>term<dd>meaning</dl></div>"
        )
        try expectEqual(style(text, "some").headIndent, 0, "a page that is moved in as a whole")
        let (verse, wide, tight) = (try style(text, "verse"), try style(text, "wide"), try style(text, "tight"))
        expect(verse.headIndent == 72 && verse.firstLineHeadIndent == 72 && verse.tailIndent == -36)
        expect(wide.paragraphSpacing == 54 && wide.minimumLineHeight == 52)
        expect(tight.minimumLineHeight < 18 && tight.maximumLineHeight == tight.minimumLineHeight)
        try expect(style(text, "meaning").headIndent == 45 && style(text, "term").headIndent == 0)
        // Where most lines are close, the others are about as far apart as their page has them.
        let close = try storage("<p style='line-height: 1.5'>open<dl><dd style='line-height: 1.1'>\(words) \(words)</dl>")
        try expectEqual(style(close, "open").minimumLineHeight, 30)
        // Where most lines are twice as far apart, the others do not run into each other.
        let loose = try storage("<p>plain<div style='line-height: 2'>\(words) \(words)</div>")
        try expectEqual(style(loose, "plain").minimumLineHeight, 23)
    }

    @Test func `a large first letter leaves the lines of its paragraph as they are`() throws {
        let cap = "<span style='font-size: 3.2em; line-height: 0.9'>L</span>arge \(words)"
        for height in ["", "line-height: 1.45"] {
            let text = try storage("<div style='\(height)'><p>plain \(words)<p>\(cap)</div>")
            let (large, plain) = (try style(text, "arge"), try style(text, "plain"))
            expectEqual(large.minimumLineHeight, plain.minimumLineHeight)
            expectEqual(large.maximumLineHeight, 0)
        }
        let short = try storage("<p>plain \(words) \(words)<p><span style='font-size: 3.2em'>L</span>arge text of a line or two")
        expectEqual(try style(short, "arge").headingLevel, 0)
        expectEqual(short.font(short.offset("text of"))?.pointSize, short.font(short.offset("plain"))?.pointSize)
    }

    @Test func `the descriptions of terms are moved in, also where a page has hardly anything else`() throws {
        let entry = "<dt>term<dd>meaning \(words)<dl><dt>part<dd>use of it \(words)</dl>"
        let text = try storage("<div style='margin-left: 200px'><p>before<dl>\(String(repeating: entry, count: 8))</dl></div>")
        let found = try ["before", "term", "meaning", "part", "use"].map { try style(text, $0).headIndent }
        expectEqual(found, [0, 0, 45, 45, 90])
        let listed = try storage("<p>\(words)<dl><dd>meaning<ul><li>item</ul></dl><ul><li>outer<dl><dt>term<dd>inner</dl></ul>")
        let (meaning, item, outer, inner) = try (
            style(listed, "meaning").headIndent, style(listed, "item").headIndent, style(listed, "outer").headIndent,
            style(listed, "inner").headIndent
        )
        try expect(item == meaning + outer && inner == outer + meaning && style(listed, "term").headIndent == outer)
        let boxed = try storage("<dl><dd><div style='border: 1px solid'><p>boxed<p>\(words)</div></dl><p>after")
        try expectEqual(style(boxed, "boxed").headIndent, 0, "measured from the box, which is moved in")
    }

    @Test func `a link on a ground of the page's own can be read and stays a link`() throws {
        for theme in [DocumentTheme.light, .dark] {
            for ground in ["#112233", "#ffffdd", "#770000", "#0a4f97", "#8ebef5", "#808080", "#000", "#fff"] {
                let text = try storage(
                    "<table><tr><td style='background:\(ground)'>text <a href='http://x.org/'>link</a><td>b</table>",
                    DocumentStyle(theme: theme))
                let color = try require(attribute(.linkColor, text, "link") as Color?).rgba
                expect(color.contrast(try require(CSSColor.parse(ground))) >= 4.5, "\(ground)")
                expect(attribute(.linkColor, text, "text") as Color? == nil)
            }
        }
        let text = try storage(
            "<style>a { color: #008000 } b a { color: #ff8 } i a { color: inherit }</style><p>text <a href=x>own</a> <b><a href=y>pale</a></b> <i><a href=z>plain</a></i>"
        )
        expectEqual((attribute(.linkColor, text, "own") as Color?)?.rgba, RGBA(hex: 0x008000))
        let pale = try require(attribute(.linkColor, text, "pale") as Color?).rgba
        expect(pale.contrast(DocumentTheme.light.paper) >= 4.5 && pale.red > pale.blue)
        expect(attribute(.linkColor, text, "plain") as Color? == nil)
        DocumentStyle(theme: .dark).apply(to: text)
        expectEqual((attribute(.linkColor, text, "pale") as Color?)?.rgba, RGBA(hex: 0xFFFF88))
    }

    @Test func `a caption that belongs below its table stands there`() throws {
        for caption in ["<caption style='caption-side: bottom'>What", "<caption align=bottom>What"] {
            let text = try storage("<p>before<table>\(caption) it says</caption><tr><td>a<td>b</table><p>after")
            expectEqual(text.string, "before\na\nb\nWhat it says\nafter")
            let above = try storage("<p>before<table><caption>What</caption><tr><td>a<td>b</table><p>after")
            let cell = try require(style(text, "a\n").textBlocks.first as? TextTableBlock)
            let usual = try require(style(above, "a\n").textBlocks.first as? TextTableBlock)
            try expect(
                style(text, "What").textBlocks.isEmpty && style(text, "What").paragraphSpacing > style(above, "What").paragraphSpacing)
            expect(cell.table.width(for: .margin, edge: .maxY) < usual.table.width(for: .margin, edge: .maxY))
        }
        let attributed = try attributed(html: "<table style='caption-side: bottom'><caption>c</caption><tr><td>a</table>b")
        expectEqual(attributed.string, "a\nc\nb")
    }

    @Test func `colours, backgrounds, sizes, spacing and small capitals of words are kept`() throws {
        let text = try storage(
            "<p>\(words)<p>a <mark>marked</mark> <font color=red>red</font> <small>small</small> <big>large</big> <code>code</code> "
                + "<span style='letter-spacing: .2em'>spaced</span> <span style='font-variant: small-caps'>Caps</span> "
                + "<span style='color: #777'>grey</span> <span style='background: #036; color: white'>navy</span>")
        expectEqual((attribute(.backgroundColor, text, "marked") as Color?)?.rgba, RGBA(hex: 0xFFFF00))
        let red = try require(attribute(.foregroundColor, text, "red") as Color?).rgba
        expect(red.contrast(DocumentTheme.light.paper) >= 4.5 && red.red > 0xC000 && red.green == red.blue)
        expect(text.font(text.offset("small"))?.pointSize == 15.25 && text.font(text.offset("large"))?.pointSize == 21.5)
        expect(attribute(.kern, text, "spaced") as CGFloat? == 3.6)
        let features =
            text.font(text.offset("Caps"))?.fontDescriptor.fontAttributes[.featureSettings] as? [[FontDescriptor.FeatureKey: Any]]
        expect(features?.first?[.openTypeTag] as? String == "smcp")
        expectEqual((attribute(.foregroundColor, text, "grey") as Color?)?.rgba, DocumentTheme.light.secondaryInk)
        expectEqual((attribute(.foregroundColor, text, "navy") as Color?)?.rgba, .white)
        DocumentStyle(theme: .dark, bodySize: 36).apply(to: text)
        expectEqual((attribute(.foregroundColor, text, "marked") as Color?)?.rgba, DocumentTheme.dark.paper)
        expect(attribute(.kern, text, "spaced") as CGFloat? == 7.2 && text.font(text.offset("small"))?.pointSize == 30.5)
    }

    @Test func `lines, spaces between words and directions within lines are kept`() throws {
        let text = try storage(
            "<p>\(words)<p><span style='text-decoration: underline double'>double</span> <span style='text-decoration: line-through dashed red'>dashed</span> "
                + "<u>plain</u> <bdo dir=rtl>turned</bdo> <span style='word-spacing: 1em'>far apart</span> <big>big</big> <code>code</code>"
        )
        expect(attribute(.underlineStyle, text, "double") as Int? == UnderlineStyle.double.rawValue)
        expect(
            attribute(.strikethroughStyle, text, "dashed") as Int? == UnderlineStyle.single.rawValue | UnderlineStyle.patternDash.rawValue)
        expectEqual((attribute(.strikethroughColor, text, "dashed") as Color?)?.rgba, RGBA(hex: 0xFF0000))
        expect(
            attribute(.underlineStyle, text, "plain") as Int? == 1
                && attribute(.documentAppearance, text, "plain") as InlineAppearance? == nil)
        expect(attribute(.writingDirection, text, "turned") as [Int]? == [3])
        expect(attribute(.kern, text, " apart") as CGFloat? == 18 && attribute(.kern, text, "apart") as CGFloat? == nil)
        let code = text.font(text.offset("code"))?.pointSize
        expectEqual(code, 16.25, "a larger word beside code does not make it larger")
    }

    @Test func `margins by the direction of text are read`() throws {
        let text = try storage(
            "<p>\(words)<p style='margin-inline: 2em 3em; margin-block: 4em'>one \(words)<p dir=rtl style='margin-inline-start: 5em'>שלום")
        let (one, hebrew) = (try style(text, "one"), try style(text, "שלום"))
        expect(one.headIndent == 36 && one.tailIndent == -54 && one.paragraphSpacing == 54 && hebrew.headIndent == 90)
    }

    @Test func `items of a list line up, and quotes stand in the order in which they are nested`() throws {
        let text = try storage(
            "<ol start=98><li>two<li>three<li value=1000>four</ol><ul><li>item<blockquote>inner</blockquote></ul>"
                + "<blockquote><ul><li>outer</ul></blockquote><ol style='list-style: lower-greek'><li>x</ol><ul style=\"list-style-type: '– '\"><li>y</ul>"
        )
        try expectEqual(style(text, "two").headIndent, style(text, "four").headIndent)
        let (inner, outer) = (
            try require(attribute(.blockDecoration, text, "inner") as BlockDecoration?),
            try require(attribute(.blockDecoration, text, "outer") as BlockDecoration?)
        )
        try expect(require(inner.rules.first) > (try style(text, "item").headIndent) && require(outer.rules.first) < 10)
        expect(text.string.contains("α.\tx") && text.string.contains("–\ty"))
        try expectEqual(attributed(html: "<q>a <q>b</q></q>").string, "\u{201C}a \u{2018}b\u{2019}\u{201D}")
    }

    @Test func `lines of small text stand close, and make room for a picture`() throws {
        let small = "<p>\(words)</p><p style='font-size: 80%; line-height: 1'>"
        try expect(style(storage(small + "small"), "small").maximumLineHeight > 0)
        let pixel = Bitmap(width: 1, height: 1, pixels: [0]).pngData().base64EncodedString()
        let picture = "<img width=80 height=80 src='data:image/png;base64,\(pixel)'>"
        let text = try storage(small + picture + " beside")
        let manager = LayoutManager()
        text.addLayoutManager(manager)
        manager.addTextContainer(TextContainer(size: CGSize(width: 600, height: 9000)))
        let line = manager.lineFragmentRect(forGlyphAt: manager.glyphIndexForCharacter(at: text.offset("beside")), effectiveRange: nil)
        expect(line.height >= 80, "\(line)")
    }

    @Test func `lines that are far apart have as much room below them as above`() throws {
        let text = try storage("<p>\(words)</p><p style='line-height: 1.8'>near</p><p style='line-height: 4'>far")
        let (usual, near, far) = try (style(text, "some"), style(text, "near"), style(text, "far"))
        expect(near.lineSpacing == 0 && near.minimumLineHeight > usual.minimumLineHeight)
        expect(abs(far.minimumLineHeight - usual.minimumLineHeight - far.lineSpacing) <= 1, "whole pixels")
        expect(far.lineSpacing > usual.minimumLineHeight)
    }

    @Test func `small text in a box stands in the middle of lines that are as high as those of the page`() throws {
        let page = "<body style='font-size: 18px; line-height: 30px'><p>\(words)</p><p>\(words)</p>"
        let text = try storage(
            page + "<div style='background: #cde'>large</div><p>\(words)<div style='background: #cde; font-size: 13px'>small")
        let (large, small) = try (style(text, "large"), style(text, "small"))
        expectEqual(large.lineSpacing, 0)
        expectEqual(small.minimumLineHeight + small.lineSpacing, large.minimumLineHeight)
        expect(small.lineSpacing >= 3 && small.lineSpacing <= 5, "\(small.lineSpacing)")
    }

    @Test func `lines that are not meant to be tight have the height of the reader's face`() throws {
        let page = "<div style='line-height: 1.5'>\(words) \(words)</div><p style='line-height: 1.25'>byline<p style='line-height: 1'>tight"
        let text = try storage(page)
        let (usual, byline, tight) = try (style(text, "some"), style(text, "byline"), style(text, "tight"))
        expect(byline.minimumLineHeight >= 18 * 1.27 && byline.minimumLineHeight < usual.minimumLineHeight, "\(byline.minimumLineHeight)")
        expect(tight.minimumLineHeight <= 18)
    }

    @Test func `lines in a box stand in the middle of their height, not at its foot`() throws {
        let box = "<div style='background: #cde; line-height: 30px'>"
        let text = try storage("<p>\(words)</p><p>\(words)</p>\(box)first</div>")
        let usual = try style(text, "some")
        let first = try style(text, "first")
        expect(abs(first.minimumLineHeight - usual.minimumLineHeight - first.lineSpacing) <= 1, "whole pixels")
        expect(first.lineSpacing > 4, "\(first.lineSpacing)")
    }
}
