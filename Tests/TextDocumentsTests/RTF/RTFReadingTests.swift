import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// RTF as an attributed string.
private func attributed(rtf: String) throws -> TextStorage {
    try TextStorage(data: Data(rtf.utf8), options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
}

struct RTFReadingTests {
    @Test(arguments: [
        ("plain \\par next", "plain \nnext"), ("a\\tab b\\line c\\page d", "a\tb\u{2028}c\u{C}d"), ("\\{\\}\\\\", "{}\\"),
        ("a\\~b\\-c\\_d", "a\u{A0}b\u{AD}c\u{2011}d"), ("\\lquote x\\rquote \\ldblquote y\\rdblquote", "‘x’“y”"),
        ("\\endash \\emdash \\bullet ", "–—•"), ("\\'e9\\'80\\'96", "é€–"), ("\\u8226 ?x", "•x"), ("\\uc0\\u8226 x", "•x"),
        ("\\uc2\\u8226 ??x", "•x"), ("\\u-10179 ?\\u-8704 ?", "😀"), ("\\u233\\'e9x", "éx"), ("{\\uc0 \\u233 }\\u233 ?x", "ééx"),
        ("a{\\*\\unknown gone {deeper}}b", "ab"), ("a{\\header gone}b", "ab"), ("a{\\v hidden}b", "ab"),
        ("line\none\r\ntwo", "lineonetwo"), ("a\\\nb", "a\nb"), ("{\\listtext\\tab 1.\\tab}item", "\t1.\titem"),
        ("{\\pntext\\'b7\\tab}x", "\t·\tx"), ("a}b", "ab"), ("{{{{a", "a"), ("\\'", "\u{FFFD}"), ("\\b", ""), ("\\u", "\u{FFFD}"),
        ("\\bin5 {{{{{x", "x"), ("\\notaword123 x", "x"), ("{\\upr{a}{\\*\\ud{b}}}", "b"), ("x\\par", "x\n"),
    ])
    func `the text of documents`(body: String, expected: String) throws {
        try expectEqual(attributed(rtf: "{\\rtf1\\ansi " + body + "}").string, expected)
    }

    @Test(arguments: [
        ("\\mac\\ansicpg10001{\\fonttbl\\f0\\fnil\\fcharset78 Kaku;}\\f0 \\'82\\'a8\\'93\\'c7", "お読"),
        ("\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fcharset89 K;}{\\f1\\fcharset79 H;}}\\f0\\'80\\'e0\\f1\\'b0\\'a1", "Аа가"),
        ("\\ansi\\ansicpg950{\\fonttbl\\f0\\fcharset0 Lucida;}\\f0 \\'a9 2004, \\'a4\\'a4", "\u{A9} 2004, \u{A4}\u{A4}"),
        ("\\ansi\\ansicpg950{\\fonttbl\\f0\\fcharset0 Lucida;}\\f0 \\'a4\\'a4", "中"),
        ("\\ansi{\\generator Writer;}{*\\latentstyles\\lsd{\\lsdlockedexcept x;}}a", "*a"),
    ])
    func `letters of fonts of the Macintosh, and of the West in the East`(source: String, expected: String) throws {
        try expectEqual(attributed(rtf: "{\\rtf1" + source + "}").string, expected)
    }

    @Test(arguments: [
        ("\\pard\\qj ", false), ("\\hyphauto\\pard\\qj ", true), ("\\hyphauto1\\pard\\qj\\lang1024 ", false),
        ("\\pard\\qj\\hyphpar0 ", false), ("\\hyphauto0\\pard\\qj ", false), ("\\hyphauto1\\pard\\qj ", true),
        ("\\hyphauto0\\pard\\qj\\hyphpar ", true), ("\\hyphauto1\\pard\\qj\\hyphpar0 x\\par\\pard\\qj ", true),
        ("\\hyphauto1\\pard\\qj\\hyphpar0 ", false),
    ])
    func `words are divided where the document or the paragraph asks for it, in a language that is known`(words: String, divides: Bool)
        throws
    {
        let source = "{\\rtf1\\ansi\\deflang1033\\lang1033" + words + "Words of a text that is justified.}"
        let values = try require(DocumentReader.read(Data(source.utf8), format: .rtf).content.blocks.last?.role.values)
        expect(values.divides == divides && values.dividesBesideFigures == divides, "\(values.divides) \(values.dividesBesideFigures)")
    }

    @Test(
        arguments: [
            ("\\lang1033 ", "en-US", nil), ("\\lang1033\\langfe1041 ", "en-US", "ja"), ("\\lang1041\\langfe2052 ", "ja", "zh-Hans"),
            (" ", nil, nil),
        ] as [(String, String?, String?)])
    func `East Asian letters have the language that is theirs, not that of the others`(words: String, latin: String?, eastAsian: String?)
        throws
    {
        let text = try attributed(rtf: "{\\rtf1\\ansi" + words + "Words \\u28450?\\u23383? more}")
        func language(_ part: String) -> String? {
            let at = (text.string as NSString).range(of: part).location
            return text.attribute(.languageIdentifier, at: at, effectiveRange: nil) as? String
        }
        expect(language("Words") == latin && language("漢") == eastAsian && language("more") == latin, "\(words)")
    }

    @Test(arguments: ["", "\\par", "}{\\*\\x y"])
    func `a paragraph that only the end of the document ends has its properties`(end: String) throws {
        let text = try attributed(rtf: "{\\rtf1\\ansi a\\par\\pard\\qc\\li720 b" + end + "}")
        let style = try require(text.paragraph((text.string as NSString).range(of: "b").location))
        expect(style.alignment == .center && style.headIndent == 36, "\(style.alignment) \(style.headIndent)")
    }

    @Test func `characters have fonts, lines, shifts and colours, as far as their group goes`() throws {
        let text = try attributed(
            rtf: """
                {\\rtf1\\ansi\\deff1{\\fonttbl{\\f0\\fswiss Helvetica-Bold;}{\\f1\\froman Times New Roman{\\*\\falt x};}{\\f2\\fmodern Courier New;}}
                {\\colortbl;\\red255\\green0\\blue0;\\red0\\green0\\blue255;}
                a{\\b b}{\\i\\fs36 c}{\\ul d}{\\uldb\\ulc2 e}{\\strike f}{\\super g}{\\sub h}{\\up6 i}{\\cf1\\cb2 j}{\\f2 k}{\\expndtw40 l}{\\f0 m}\\b n\\plain o}
                """)
        expectEqual(text.string, "abcdefghijklmno")
        func attribute(_ key: NSAttributedString.Key, _ index: Int) -> Any? { text.attribute(key, at: index, effectiveRange: nil) }
        func family(_ index: Int) -> String? { text.font(index)?.fontDescriptor.fontAttributes[.family] as? String }
        expect(family(0) == "Times New Roman" && text.font(0)?.pointSize == 12 && family(10) == "Courier New" && family(12) == "Helvetica")
        expect(text.font(1)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        expect(text.font(2)?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true && text.font(2)?.pointSize == 18)
        expect(attribute(.underlineStyle, 3) as? Int == 1 && attribute(.underlineStyle, 4) as? Int == 9)
        expectEqual((attribute(.underlineColor, 4) as? Color)?.rgba, RGBA(hex: 0x0000FF))
        expect(attribute(.strikethroughStyle, 5) as? Int == 1)
        expect(attribute(.superscript, 6) as? Int == 1 && attribute(.superscript, 7) as? Int == -1)
        expect(attribute(.baselineOffset, 8) as? CGFloat == 3 && attribute(.kern, 11) as? CGFloat == 2)
        expect(text.color(9) == RGBA(hex: 0xFF0000) && (attribute(.backgroundColor, 9) as? Color)?.rgba == RGBA(hex: 0x0000FF))
        expect(text.font(13)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        expect(text.font(14)?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
    }

    @Test func `paragraphs have the properties that hold where they end`() throws {
        let text = try attributed(
            rtf: """
                {\\rtf1\\deftab400\\pard\\qc\\li400\\fi-200\\ri100\\sb60\\sa120\\sl360\\slmult1\\tx1000\\tqr\\tx2000 a\\par
                \\pard\\qr\\slminimum400\\slmaximum500\\slleading40\\outlinelevel1\\rtlpar b\\par\\pard c}
                """)
        let (a, b, c) = (text.paragraph(0)!, text.paragraph(2)!, text.paragraph(4)!)
        expect(a.alignment == .center && a.headIndent == 20 && a.firstLineHeadIndent == 10 && a.tailIndent == -5)
        expect(a.paragraphSpacingBefore == 3 && a.paragraphSpacing == 6 && a.lineHeightMultiple == 1.5)
        expect(a.tabStops.map(\.location) == [50, 100] && a.tabStops[1].alignment == .right && a.defaultTabInterval == 20)
        expect(b.alignment == .right && b.minimumLineHeight == 20 && b.maximumLineHeight == 25 && b.lineSpacing == 2)
        expect(b.headingLevel == 2 && b.baseWritingDirection == .rightToLeft)
        expect(c.alignment == .natural && c.headIndent == 0 && c.tabStops.isEmpty)
    }

    @Test func `bytes are of the code page of their font`() throws {
        let text = try attributed(
            rtf: """
                {\\rtf1\\ansi\\ansicpg1251{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset128 B;}{\\f2\\fcharset2 Symbol;}{\\f3\\fcharset161 C;}}
                \\'c1{\\f1 \\'93\\'fa}{\\f2\\'b7}{\\f3\\'e1}}
                """)
        expectEqual(text.string, "Б日•α")
        try expectEqual(attributed(rtf: "{\\rtf1\\mac \\'8e}").string, "é")
    }

    @Test func `links, pictures, bookmarks and what the document says of itself`() throws {
        let png = try Data(contentsOf: goldenFolder.appendingPathComponent("small.png"))
        let digits = png.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let rtf = """
            {\\rtf1{\\info{\\title The {\\b bold} title}{\\author N}{\\keywords a, b}{\\creatim\\yr2020\\mo2\\dy3\\hr4\\min5}{\\*\\company C}}
            \\paperw12240\\margl720 {\\field{\\*\\fldinst{HYPERLINK "https://a.b/c" \\\\l "d"}}{\\fldrslt {\\ul link}}} x{\\*\\bkmkstart here}y
            {\\*\\shppict{\\pict\\pngblip\\picwgoal960\\pichgoal640 \(digits)}}{\\nonshppict{\\pict\\wmetafile8 00}}}
            """
        var attributes: NSDictionary?
        let text = try NSAttributedString(data: Data(rtf.utf8), options: [:], documentAttributes: &attributes)
        expectEqual(text.string, "link xy\u{FFFC}")
        expectEqual((text.attribute(.link, at: 0, effectiveRange: nil) as? URL)?.absoluteString, "https://a.b/c#d")
        expect(text.attribute(.link, at: 5, effectiveRange: nil) == nil)
        let attachment = text.attribute(.attachment, at: 7, effectiveRange: nil) as? TextAttachment
        expect(attachment?.contents == png && attachment?.bounds.size == CGSize(width: 48, height: 32))
        expect(attributes?["NSTitleDocumentAttribute"] as? String == "The bold title")
        expect(attributes?["NSCompanyDocumentAttribute"] as? String == "C")
        expectEqual((attributes?["NSCreationTimeDocumentAttribute"] as? Date)?.timeIntervalSince1970, 1_580_702_700)
        expectEqual((attributes?["LeftMargin"] as? NSNumber)?.doubleValue, 36)
        expectEqual((attributes?["PaperSize"] as? NSValue)?.sizeValue.width, 612)
        let document = try DocumentReader.read(Data(rtf.utf8), format: .rtf)
        expect(document.title == "The bold title" && document.anchors["here"] == 6)
    }

    @Test func `lists have the formats of the list table`() throws {
        let text = try attributed(
            rtf: """
                {\\rtf1{\\*\\listtable{\\list{\\listlevel\\levelnfc0\\levelstartat3{\\leveltext\\'02\\'00.;}{\\levelnumbers\\'01;}}
                {\\listlevel\\levelnfc23{\\*\\levelmarker \\{square\\}}{\\leveltext;}}\\listid7}}{\\*\\listoverridetable{\\listoverride\\listid7\\ls1}}
                \\pard\\ls1\\ilvl0 {\\listtext\\tab 3.\\tab}a\\par\\pard\\ls1\\ilvl1 {\\listtext\\tab x\\tab}b\\par\\pard c}
                """)
        expectEqual(text.string, "\t3.\ta\n\tx\tb\nc")
        let (a, b) = (text.paragraph(0)!, text.paragraph(text.offset("b"))!)
        expect(a.textLists.map(\.markerFormat.rawValue) == ["{decimal}."] && a.textLists[0].startingItemNumber == 3)
        expect(b.textLists.map(\.markerFormat.rawValue) == ["{decimal}.", "{square}"] && b.textLists[0] === a.textLists[0])
        expect(text.paragraph(text.length - 1)?.textLists.isEmpty == true)
    }

    @Test func `hostile documents end soon`() throws {
        let start = threadSeconds()
        for rtf in [
            String(repeating: "{", count: bulk(120_000)) + "x",
            "{\\rtf1" + String(repeating: "{\\b ", count: bulk(75_000)) + "x" + String(repeating: "}", count: bulk(100_000)),
            "{\\rtf1" + String(repeating: "}", count: bulk(75_000)) + "x", "{\\rtf1\\bin999999999999 x",
            "{\\rtf1 " + String(repeating: "\\u8226 ", count: bulk(50_000)),
            "{\\rtf1" + String(repeating: "\\cell\\row", count: bulk(5_000)),
            "{\\rtf1" + String(repeating: "\\trowd\\cellx1\\cellx2\\intbl a\\cell\\row", count: bulk(2_500)),
            "{\\rtf1{\\fonttbl" + String(repeating: "{\\f1 x", count: bulk(25_000)), "{\\rtf1\\fs999999999999999999\\li-99999999999 x\\par",
            "{\\rtf1{\\colortbl" + String(repeating: ";", count: bulk(75_000)) + "}\\cf74999 x}",
            "{\\rtf1{\\pict\\pngblip " + String(repeating: "0", count: bulk(125_000) + 1),
            "{\\rtf1" + String(repeating: "\\tx1", count: bulk(25_000)) + " x",
            "{\\rtf1{\\field{\\*\\fldinst HYPERLINK \"" + String(repeating: "x", count: bulk(50_000)),
        ] { _ = try attributed(rtf: rtf) }
        expect(threadSeconds() - start < Double(bulk(15)))
    }

    @Test func `random pieces of documents keep their runs whole`() throws {
        var random = SplitMix(seed: 23)
        let pieces = [
            "{", "}", "\\par ", "\\pard ", "\\b ", "\\b0 ", "text ", "\\'e9", "\\u233 ?", "\\trowd", "\\cellx100", "\\intbl ", "\\cell ",
            "\\row ",
            "{\\field{\\*\\fldinst HYPERLINK \"x\"}{\\fldrslt y}}", "{\\listtext\\tab 1.\\tab}", "\\ls1 ", "\\ilvl3 ", "\\*", "\\f1 ",
            "{\\fonttbl{\\f1 X;}}",
            "{\\colortbl;}", "\\cf1 ", "\\uc3 ", "\\bin2 ", "{\\pict\\pngblip 00}", "\\v ", "\\tab ", "\\line ", "\\li400 ",
            "{\\*\\bkmkstart q}", "\\clmrg", "\\clvmrg",
        ]
        for _ in 0..<bulk(400) {
            let rtf = "{\\rtf1" + (0..<Int.random(in: 1..<40, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
            let text = try attributed(rtf: rtf)
            let document = try DocumentReader.read(Data(rtf.utf8), format: .rtf)
            expectEqual(document.content.runs().last?.utf16.upperBound ?? 0, document.utf16Count)
            let data = try text.data(
                from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
            let again = try TextStorage(data: data, options: [:], documentAttributes: nil)
            // What stands in a table ends with its cell.
            let ends = [text.string, again.string].map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
            expectEqual(ends[0], ends[1], "\(rtf) \(String(decoding: data, as: UTF8.self))")
            if ends[0] != ends[1] { return }
        }
    }
}
