import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Attributed strings of every attribute that documents carry.
private struct Samples {
    var random: SplitMix

    mutating func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }

    mutating func character() -> [NSAttributedString.Key: Any] {
        var character = RichCharacter()
        character.families = [pick(["Helvetica", "Times", "Courier New", "Menlo"])]
        character.size = pick([9, 12, 18, 24.5])
        character.weight = pick([400, 700])
        character.isItalic = pick([true, false])
        character.color = pick([nil, RGBA(hex: 0xFF0000), RGBA(hex: 0x123456)])
        character.background = pick([nil, nil, RGBA(hex: 0xFFFF00)])
        character.underline = pick([0, 0, 1, 9, 0x101])
        if character.underline != 0 { character.underlineColor = pick([nil, RGBA(hex: 0x00FF00)]) }
        character.strikethrough = pick([0, 0, 1])
        character.kern = pick([nil, nil, 2, -0.5])
        character.baselineOffset = pick([0, 0, 3, -2.5])
        character.superscript = pick([0, 0, 0, 1, -1])
        character.strokeWidth = pick([0, 0, 0, 3])
        return character.attributes(RichFonts(), multiplier: 1)
    }

    mutating func paragraph() -> ParagraphStyle {
        let style = MutableParagraphStyle()
        style.alignment = pick([.natural, .left, .center, .right, .justified])
        style.baseWritingDirection = pick([.natural, .natural, .leftToRight, .rightToLeft])
        style.headIndent = pick([0, 20, 36])
        style.firstLineHeadIndent = pick([style.headIndent, style.headIndent + 10, 0])
        style.tailIndent = pick([0, -15])
        style.paragraphSpacing = pick([0, 6, 12])
        style.paragraphSpacingBefore = pick([0, 0, 4])
        if pick([false, false, true]) { (style.minimumLineHeight, style.maximumLineHeight) = (30, 30) }
        style.headingLevel = pick([0, 0, 0, 1, 3, 6])
        if pick([false, true]) {
            style.tabStops = [TextTab(textAlignment: .left, location: 50), TextTab(textAlignment: .right, location: 200)]
        }
        return style
    }

    /// Paragraphs that all end in a line end.
    mutating func text() -> TextStorage {
        let storage = TextStorage()
        for _ in 0..<Int.random(in: 1..<6, using: &random) {
            let style = paragraph()
            let count = Int.random(in: 0..<5, using: &random)
            for run in 0...count {
                var attributes = character()
                attributes[.paragraphStyle] = style
                if pick([false, false, false, true]) {
                    attributes[.link] = URL(string: pick(["https://example.com/?a=1&b=%22", "#there"]))
                }
                let words = pick([
                    "plain", "two words", " spaced  out ", "tab\there", "x\u{2028}y", "ünï 日本 😀", "a<b>&\"c\"", "\\{}\u{A0}", "-",
                ])
                storage.append(NSAttributedString(string: run == count ? "\n" : words, attributes: attributes))
            }
        }
        return storage
    }
}

struct RoundTripTests {
    @Test(arguments: [NSAttributedString.DocumentType.html, .rtf])
    func `what is written reads as what it was`(type: NSAttributedString.DocumentType) throws {
        var samples = Samples(random: SplitMix(seed: 3))
        for number in 0..<150 {
            let text = samples.text()
            if type == .rtf { text.removeAttributes([.strokeWidth], only: number % 2 == 0) }
            // A line end has no appearance of its own in either format's paragraphs.
            text.lineEndsLikeTheirText()
            let data = try text.data(from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: type])
            expectEqual(DocumentFormat.beginning(data).documentType, type)
            let again = try TextStorage(data: data, options: [:], documentAttributes: nil)
            if type == .rtf { again.dropTabIntervals() }
            let found = difference(text, again)
            expect(found == nil, "sample \(number): \(String(decoding: data, as: UTF8.self))")
            if found != nil { return }
        }
    }

    @Test(arguments: [NSAttributedString.DocumentType.html, .rtf])
    func `tables, lists and pictures read as what they were`(type: NSAttributedString.DocumentType) throws {
        let png = try Data(contentsOf: goldenFolder.appendingPathComponent("small.png"))
        let html = """
            <table><tr><td width=100>a</td><td width=80 rowspan=2>b<p>c</td></tr><tr><td bgcolor=#ff0000>d</td></tr></table><p>x</p>\
            <ul><li>one</li><li>two<ol><li>three</li></ol></li></ul>\
            <p>p<img width=48 height=32 src="data:image/png;base64,\(png.base64EncodedString())">q</p>
            """
        let text = try attributed(html: html)
        let data = try text.data(from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: type])
        let again = try TextStorage(data: data, options: [:], documentAttributes: nil)
        expectEqual(again.string, text.string)
        func cell(_ part: String) -> TextTableBlock? { again.paragraph(again.offset(part))?.textBlocks.first as? TextTableBlock }
        let (a, b, c, d) = (cell("a")!, cell("b")!, cell("c")!, cell("d")!)
        expect(b === c && a.table === d.table && b.rowSpan == 2 && b.startingColumn == 1 && d.startingRow == 1)
        expect(a.contentWidth == 100 && d.backgroundColor?.rgba == RGBA(hex: 0xFF0000))
        expect(cell("x") == nil)
        let lists = ["one", "two", "three"].map { again.paragraph(again.offset($0))!.textLists }
        expect(lists[0].count == 1 && lists[0][0] === lists[1][0] && lists[2].count == 2 && lists[2][0] === lists[0][0])
        expectEqual(lists.map { $0.last?.markerFormat.rawValue }, ["{disc}", "{disc}", "{decimal}."])
        let attachment = again.attribute(.attachment, at: again.offset("\u{FFFC}"), effectiveRange: nil) as? TextAttachment
        expect(attachment?.contents == png && attachment?.bounds.size == CGSize(width: 48, height: 32))
    }

    @Test func `the same page is written twice`() throws {
        let html = try String(contentsOf: goldenFolder.appendingPathComponent("page.html"), encoding: .utf8)
        let first = try attributed(html: html)
        let once = try first.data(
            from: NSRange(location: 0, length: first.length), documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        let second = try attributed(html: String(decoding: once, as: UTF8.self))
        let twice = try second.data(
            from: NSRange(location: 0, length: second.length), documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        expectEqual(String(decoding: once, as: UTF8.self), String(decoding: twice, as: UTF8.self))
    }
}

extension TextStorage {
    fileprivate func removeAttributes(_ keys: [NSAttributedString.Key], only: Bool) {
        guard only else { return }
        for key in keys { removeAttribute(key, range: NSRange(location: 0, length: length)) }
    }

    fileprivate func lineEndsLikeTheirText() {
        let text = string as NSString
        for index in 0..<length where text.character(at: index) == 10 {
            let style = paragraph(index)!
            let start = text.paragraphRange(for: NSRange(location: index, length: 0)).location
            var attributes = start == index ? [:] : self.attributes(at: index - 1, effectiveRange: nil)
            if start == index { attributes[.font] = RichFonts().font(RichCharacter()) }
            attributes[.link] = nil
            attributes[.paragraphStyle] = style
            setAttributes(attributes, range: NSRange(location: index, length: 1))
        }
    }

    /// RTF has one interval for the whole document, behind tab stops of the paragraphs' own.
    fileprivate func dropTabIntervals() {
        enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) { value, range, _ in
            guard let style = (value as? ParagraphStyle)?.mutableCopy() as? MutableParagraphStyle else { return }
            style.defaultTabInterval = 0
            addAttribute(.paragraphStyle, value: style, range: range)
        }
    }
}
