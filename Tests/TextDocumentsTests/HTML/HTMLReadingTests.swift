import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

struct HTMLReadingTests {
    @Test func `a paragraph ends with a line end, in Times 12`() throws {
        let text = try attributed(html: "<html><body><p>Oh Hai</p></body></html>")
        expectEqual(text.string, "Oh Hai\n")
        expectEqual(text.font(0)?.pointSize, 12)
        expect(text.font(0)?.fontDescriptor.fontAttributes[.family] as? String == "Times")
        expectEqual(text.paragraph(0)?.paragraphSpacing, 12)
    }

    @Test func `a leading style sheet gives faces to everything and to code`() throws {
        let html =
            "<style>* {font-family: Helvetica } code, pre { font-family: Menlo }</style><h2><a href=\"x\">Down</a></h2><code>c</code>"
        let text = try attributed(html: html)
        expectEqual(text.string, "Down\nc")
        expectEqual((text.attribute(.link, at: 0, effectiveRange: nil) as? URL)?.relativeString, "x")
        expect(text.font(0)?.fontDescriptor.fontAttributes[.family] as? String == "Helvetica")
        expectEqual(text.font(0)?.pointSize, 18)
        expect(text.font(text.length - 1)?.fontDescriptor.fontAttributes[.family] as? String == "Menlo")
        expectEqual(text.paragraph(0)?.headingLevel, 2)
    }

    @Test func `a face for code is known by its name, also where that has no word for monospaced`() {
        let names = [
            "Fira Code", "FiraCode", "Source Code Pro", "Cascadia Code", "Hack", "Iosevka Term", "Terminus", "Consolas", "PT Mono", "Menlo",
            "Encode Sans", "Helvetica", "Hackney", "Georgia",
        ]
        let found = names.filter { name in
            var character = RichCharacter()
            character.families = [name]
            return character.isMonospaced
        }
        expectEqual(found, Array(names.prefix(10)))
    }

    @Test func `code that a page sets in a face of prose has the reader's face for code, where one is chosen`() {
        let serif = "style='font-family: Georgia, serif'"
        let html = "<p>plain <code \(serif)>quiet</code> <kbd \(serif)>key</kbd> <code>usual</code></p>"
        func families(_ style: DocumentStyle) -> [String?] {
            let text = readHTML(html).makeTextStorage(style: style)
            return ["plain", "quiet", "key", "usual"].map { text.font(text.offset($0))?.familyName }
        }
        var chosen = DocumentStyle()
        chosen.codeFamily = "DejaVu Sans"
        expectEqual(families(DocumentStyle()), ["DejaVu Serif", "DejaVu Serif", "DejaVu Serif", "DejaVu Sans Mono"])
        expectEqual(families(chosen), ["DejaVu Serif", "DejaVu Sans", "DejaVu Sans", "DejaVu Sans"])
    }

    @Test(arguments: [
        ("  a \n b<b> c </b> d  ", "a b c d"), ("<p>a</p> \n <p>b</p>", "a\nb\n"), ("a<p>b</p>c", "a\nb\nc"),
        ("<p>a<br>b<br></p>", "a\u{2028}b\n"), ("a<br>b<br><br>c", "a\nb\n\nc"), ("<div>a<div>b</div></div>c", "a\nb\nc"),
        ("<div><br></div><div>x</div>", "\nx\n"), ("<pre>\na  b\n\tc\n</pre>", "a  b\n\tc\n"), ("<p></p><p> </p>x", "x"),
        ("a&nbsp;&amp;&eacute;&#x1F600;&lt;", "a\u{A0}&é😀<"), ("<p>a<script>no</script><!-- no -->b", "ab\n"),
        ("<i>a</i> <b>b</b>", "a b"), ("<span>a </span> <span> b</span>", "a b"), ("<q>x</q>", "\u{201C}x\u{201D}"),
        ("<p style='white-space: pre-wrap'>a  b\n c</p>", "a  b\u{2028} c\n"), ("<p style='display:none'>x</p>y", "y"),
        ("<p style='text-transform: uppercase'>straße</p>", "STRASSE\n"), ("x<wbr>y", "x\u{200B}y"), ("", ""), ("   ", ""),
        ("<ul><li>a<li>b</ul>", "\t•\ta\n\t•\tb\n"), ("<ol start=3><li>a<li value=9>b<li>c</ol>", "\t3.\ta\n\t9.\tb\n\t10.\tc\n"),
        ("<ol type=a><li>x<ul><li>y</ul></ol>", "\ta.\tx\n\t◦\ty\n"), ("<ol reversed><li>a<li>b</ol>", "\t2.\ta\n\t1.\tb\n"),
        ("<ul style='list-style: none'><li>a</ul>", "a\n"), ("<ul><li></ul>", "\t•\t\n"), ("<ul><li><p>a<p>b</ul>", "\t•\ta\nb\n"),
        ("<ul><li><table><tr><td>a<td>b</table>c<li>d</ul>", "\t•\t\na\nb\nc\n\t•\td\n"),
        ("<table><tr><td>a<td>b<tr><td><td>d</table>", "a\nb\n\nd\n"), ("a<hr>b", "a\n\u{A0}\nb"),
        ("<noscript>shown</noscript>", "shown"), ("<textarea>yes</textarea><svg><text>no</text></svg>x", "yes\n\u{FFFC}x"),
        ("<title>T</title>body", "body"), ("a<sup>2</sup>", "a2"), ("<p>a\r\nb", "a b\n"),
    ])
    func `the text of pages`(html: String, expected: String) throws {
        try expectEqual(attributed(html: html).string, expected)
    }

    @Test func `inline elements give fonts, lines, shifts and colours`() throws {
        let text = try attributed(
            html:
                "<b>b</b><i>i</i><u>u</u><s>s</s><sup>p</sup><sub>q</sub><font color=red size=5 face=Courier>f</font><code>c</code><small>m</small>"
        )
        expect(text.font(0)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        expect(text.font(1)?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
        expect(text.attribute(.underlineStyle, at: 2, effectiveRange: nil) as? Int == 1)
        expect(text.attribute(.strikethroughStyle, at: 3, effectiveRange: nil) as? Int == 1)
        expect(text.attribute(.superscript, at: 4, effectiveRange: nil) as? Int == 1)
        expect(text.attribute(.superscript, at: 5, effectiveRange: nil) as? Int == -1)
        expectEqual(text.font(4)?.pointSize, 10)
        expectEqual(text.color(6), RGBA(hex: 0xFF0000))
        expectEqual(text.font(6)?.pointSize, 18)
        expect(text.font(7)?.familyName.contains("Mono") == true)
        expectEqual(text.font(8)?.pointSize, 10)
    }

    @Test func `links are URLs relative to the base, in their own appearance`() throws {
        let html = "<a href='b.html#c'>x</a><a href='https://e.com/'>y</a><a href='javascript:z()'>z</a><a name=n>n</a>"
        let text = try NSAttributedString(
            data: Data(html.utf8), options: [.documentType: "NSHTML", .baseURL: URL(string: "https://a.org/d/a.html")!],
            documentAttributes: nil)
        let links = (0..<4).map { (text.attribute(.link, at: $0, effectiveRange: nil) as? URL)?.absoluteString }
        expectEqual(links, ["https://a.org/d/b.html#c", "https://e.com/", nil, nil])
        expectEqual(text.color(0), RGBA(hex: 0x0000EE))
        expect(text.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        expect(text.attribute(.underlineStyle, at: 2, effectiveRange: nil) == nil)
    }

    @Test func `a base element moves links, and opens no files`() throws {
        let text = try attributed(html: "<base href='https://x.org/y/'><a href='z'>a</a><img src='file:///etc/hostname'>")
        expectEqual((text.attribute(.link, at: 0, effectiveRange: nil) as? URL)?.absoluteString, "https://x.org/y/z")
        let attachment = text.attribute(.attachment, at: 1, effectiveRange: nil) as? TextAttachment
        expect(attachment != nil && !(attachment is PictureAttachment))
    }

    @Test func `pictures come from data URLs and from beside the page`() throws {
        let png = try Data(contentsOf: goldenFolder.appendingPathComponent("small.png"))
        let html =
            "<img src='data:image/png;base64,\(png.base64EncodedString())' width=48><img src='small.png'><img src='gone.png' alt='x'>"
        let text = try NSAttributedString(
            data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html, .baseURL: goldenFolder],
            documentAttributes: nil)
        expectEqual(text.string, "\u{FFFC}\u{FFFC}\u{FFFC}")
        let attachments = (0..<3).compactMap { text.attribute(.attachment, at: $0, effectiveRange: nil) as? TextAttachment }
        expectEqual(attachments.count, 3)
        expect(attachments[0].contents == png && attachments[0].fileType == "public.png")
        expectEqual(attachments[0].bounds.size, CGSize(width: 48, height: 32))
        expectEqual((attachments[1] as? PictureAttachment)?.picture.size, CGSize(width: 24, height: 16))
        expectEqual(attachments[2].image?.size, CGSize(width: 20, height: 16))
    }

    @Test(
        arguments: [
            ("<img src='small.png' height=8>", CGSize(width: 12, height: 8)),
            ("<img src='small.png' width=24 height=8>", CGSize(width: 24, height: 8)),
            ("<style>img { max-width: 100%; height: auto }</style><img src='small.png' width=48 height=8>", CGSize(width: 48, height: 32)),
            ("<style>img { height: 4px }</style><img src='small.png' height=8>", CGSize(width: 6, height: 4)),
            ("<style>img { width: 50% }</style><img src='small.png' height=8>", CGSize(width: 24, height: 16)),
            ("<img src='small.png' width='25%'>", CGSize(width: 100, height: 200.0 / 3)),
        ] as [(String, CGSize)])
    func `a picture has the size that its attributes and rules say`(_ html: String, _ size: CGSize) throws {
        let document = RichDocument.make(HTMLReader.read(Data(html.utf8)), baseURL: goldenFolder.appendingPathComponent("x.html"), name: "")
        let picture = try require(document.content.attachments.first as? PictureAttachment)
        let shown = picture.attachmentBounds(
            for: nil, proposedLineFragment: CGRect(x: 0, y: 0, width: 400, height: 20), glyphPosition: .zero, characterIndex: 0)
        expect(abs(shown.width - size.width) < 0.01 && abs(shown.height - size.height) < 0.01, "\(shown)")
    }

    @Test func `lists are lists of paragraph styles, with tabs for their markers`() throws {
        let text = try attributed(html: "<ul><li>a<li>b<ol><li>c</ol></ul><p>d")
        let (first, second, inner) = (text.paragraph(2)!, text.paragraph(text.offset("b"))!, text.paragraph(text.offset("c"))!)
        expect(first.textLists.count == 1 && first.textLists[0] === second.textLists[0])
        expect(inner.textLists.count == 2 && inner.textLists[0] === first.textLists[0])
        expectEqual(inner.textLists[1].markerFormat.rawValue, "{decimal}.")
        expect(first.headIndent == 36 && inner.headIndent == 72)
        expect(first.tabStops.map(\.location) == [11, 36] && inner.tabStops.map(\.location) == [47, 72])
        expect(first.paragraphSpacing == 0 && inner.paragraphSpacing == 12)
        expect(text.paragraph(text.offset("d"))?.textLists.isEmpty == true)
        expectEqual(text.itemNumber(in: first.textLists[0], at: text.offset("b")), 2)
    }

    @Test func `tables are text tables with their spans, backgrounds and borders`() throws {
        let html = """
            <p>before</p><table border=1 cellpadding=4 bgcolor=silver><tr bgcolor=yellow><th colspan=2>h<tr><td rowspan=2>a<td width=50%>b\
            <tr><td><p>c<p>d</table>after
            """
        let text = try attributed(html: html)
        expectEqual(text.string, "before\nh\na\nb\nc\nd\nafter")
        func cell(_ part: String) -> TextTableBlock? { text.paragraph(text.offset(part))?.textBlocks.last as? TextTableBlock }
        let (head, a, b, c, d) = (cell("h\n")!, cell("a\n")!, cell("b\nc")!, cell("c\n")!, cell("d\n")!)
        expect(head.table === a.table && head.table.numberOfColumns == 2)
        expect(head.columnSpan == 2 && a.rowSpan == 2 && a.startingRow == 1 && b.startingColumn == 1)
        expect(c === d && c.startingRow == 2 && c.startingColumn == 1)
        expect(head.backgroundColor?.rgba == RGBA(hex: 0xFFFF00) && head.table.backgroundColor?.rgba == RGBA(hex: 0xC0C0C0))
        expect(a.width(for: .border, edge: .minX) == 1 && a.width(for: .padding, edge: .maxY) == 4)
        expect(b.contentWidth == 50 && b.contentWidthValueType == .percentageValueType)
        expect(text.paragraph(0)?.textBlocks.isEmpty == true && text.paragraph(text.length - 1)?.textBlocks.isEmpty == true)
    }

    @Test func `margins collapse into the spacing of paragraphs`() throws {
        let text = try attributed(
            html: "<p style='margin: 10px 5px 20px 30px; text-indent: 8px'>a<p style='margin-top: 25px; padding-top: 2px'>b<div>c</div>")
        let (a, b, c) = (text.paragraph(0)!, text.paragraph(2)!, text.paragraph(4)!)
        expect(a.paragraphSpacingBefore == 0 && a.paragraphSpacing == 20 && b.paragraphSpacingBefore == 7 && b.paragraphSpacing == 12)
        expect(a.headIndent == 30 && a.firstLineHeadIndent == 38 && a.tailIndent == -5)
        expect(c.paragraphSpacing == 0 && c.headIndent == 0)
    }

    @Test func `directions and languages`() throws {
        let text = try attributed(html: "<p dir=rtl lang=he>a<span dir=ltr>b</span><bdo dir=rtl>c</bdo></p><p align=center>d")
        expectEqual(text.paragraph(0)?.baseWritingDirection, .rightToLeft)
        expect(text.attribute(.languageIdentifier, at: 0, effectiveRange: nil) as? String == "he")
        expect(text.attribute(.writingDirection, at: 1, effectiveRange: nil) as? [Int] == [0])
        expect(text.attribute(.writingDirection, at: 2, effectiveRange: nil) as? [Int] == [3])
        expectEqual(text.paragraph(text.offset("d"))?.alignment, .center)
    }

    @Test func `encodings are taken from the option, the mark, the page or the bytes`() throws {
        func read(_ data: Data, _ options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:]) throws -> String {
            try NSAttributedString(data: data, options: options.merging([.documentType: "NSHTML"]) { $1 }, documentAttributes: nil).string
        }
        try expectEqual(read(Data("é".utf8)), "é")
        try expectEqual(read(Data([0xE9])), "é")
        try expectEqual(read(Data("é".utf8), [.characterEncoding: NSNumber(value: String.Encoding.utf8.rawValue)]), "é")
        try expectEqual(read(Data("é".utf8), [.characterEncoding: String.Encoding.isoLatin1.rawValue]), "Ã©")
        try expectEqual(read(Data([0xEF, 0xBB, 0xBF] + Array("é".utf8)), [.characterEncoding: String.Encoding.isoLatin1.rawValue]), "é")
        try expectEqual(read(Data("<meta charset=koi8-r>".utf8) + [0xC1]), "а")
        try expectEqual(read(Data("<meta http-equiv=content-type content='text/html; charset=shift_jis'>".utf8) + [0x93, 0xFA]), "日")
        try expectEqual(read("<p>日".data(using: .utf16)!), "日\n")
        try expectEqual(read(Data([0xC6, 0xFC]), [.textEncodingName: "EUC-JP"]), "日")
    }

    @Test func `what a page says of itself comes back`() throws {
        var attributes: NSDictionary?
        let html = "<title> A  title </title><meta name=author content='N. N.'><meta name=keywords content='a, b'><body bgcolor=#102030>x"
        _ = try NSAttributedString(data: Data(html.utf8), options: [.documentType: "NSHTML"], documentAttributes: &attributes)
        expect(attributes?[NSAttributedString.DocumentAttributeKey.title] as? String == "A title")
        expect(attributes?["NSAuthorDocumentAttribute"] as? String == "N. N.")
        expect(attributes?[NSAttributedString.DocumentAttributeKey.keywords] as? [String] == ["a", "b"])
        expect(attributes?[NSAttributedString.DocumentAttributeKey.documentType] as? String == "NSHTML")
        expectEqual((attributes?[NSAttributedString.DocumentAttributeKey.backgroundColor] as? Color)?.rgba, RGBA(hex: 0x102030))
    }
}
