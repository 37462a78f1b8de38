import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Blocks that a page has beside its text, and what it has below them.
struct FloatingBlockTests {
    private func document(_ html: String) -> Document {
        RichDocument.make(HTMLReader.read(Data(html.utf8)), baseURL: nil, name: "page")
    }

    private func floats(_ html: String) -> [String] {
        let document = document(html)
        let text = document.string as NSString
        return document.floatingBlocks.map { text.substring(with: NSRange(location: $0.utf16.lowerBound, length: $0.utf16.count)) }
    }

    @Test func `an aside, a class of the style sheet and a table float with all that is in them`() throws {
        let html = """
            <style>.box { float: left; width: 200px; shape-margin: 4px }</style><p>One.</p>
            <aside style="float: right; width: 40%"><h3>Head</h3><p>In it.</p><ul><li>a</li><li>b</li></ul></aside><p>Two.</p>
            <div class=box>A <b>box</b>.</div><p>Then.</p><div class=box>Another.</div><p>Three.</p>
            <table align=right><tr><td>c</td><td>d</td></tr></table><p>Four.</p>
            """
        let blocks = document(html).floatingBlocks
        let texts = floats(html)
        expectEqual(texts.count, 4)
        expect(texts[0].hasPrefix("Head\nIn it.\n") && texts[0].hasSuffix("b\n") && texts[1] == "A box.\n" && texts[2] == "Another.\n")
        expect(texts[3].contains("c") && texts[3].contains("d") && !texts[3].contains("Four"))
        expectEqual(blocks.map(\.side), [.right, .left, .left, .right])
        expect(blocks[0].width == 40 && blocks[0].widthIsPercentage && blocks[1].width == 200 && blocks[1].wrap.margin == 4)
    }

    @Test(arguments: ["", "<span style='float:left'>%</span>", "<span style='float:left'>%</span><span style='float:right'>%</span>"])
    func `a float at the beginning of a paragraph leaves the space above that`(float: String) throws {
        let note = "A note that floats and is long enough to stand beside the text."
        let floats = float.replacing("%", with: note)
        for (first, second) in [("div", "p"), ("p", "div"), ("p", "p"), ("div", "div")] {
            let storage = document("<\(first)>One.</\(first)><\(second)>\(floats)Two.</\(second)>").makeTextStorage(style: DocumentStyle())
            let style = try require(storage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle)
            expectEqual(style.paragraphSpacing > 0, first == "p" || second == "p", "\(first) \(second)")
        }
    }

    @Test func `what floats within a float, in a cell or without text is no float of its own`() {
        expectEqual(floats("<div style='float:left'>a<div style='float:right'>b</div></div><p>c</p>"), ["a\nb\n"])
        expect(floats("<table><tr><td><div style='float:left'>a</div></td></tr></table>").isEmpty)
        expect(floats("<p>a</p><div style='float:left'></div><p>b</p>").isEmpty)
        expectEqual(floats("<p>a</p><div style='float:left'>end</div>"), ["end"])
        expect(document("<body style='float:left'><p>a</p></body>").floatingBlocks.isEmpty)
    }

    @Test func `a picture that floats within a float stands in that, in a line of its own where its paragraph begins`() {
        let picture = Bitmap(width: 1, height: 1, pixels: [0xFFC0_2020]).pngData().base64EncodedString()
        let image = "<img src='data:image/png;base64,\(picture)' style='float:right'>"
        let box = document("<div style='float:left'>\(image)a</div><p>b</p><div style='float:left'>c \(image)d</div><p>\(image)e</p>")
        expectEqual(box.figures.count, 1)
        expectEqual(box.content.attachments.count, 2)
        expectEqual(box.string, "\u{FFFC}\na\nb\nc \u{FFFC}d\ne")
    }

    @Test(arguments: [
        ("<p style='clear:both'>b</p>", ExclusionSides.both), ("<h2 style='clear:left'>b</h2>", .left),
        ("<div style='clear:inline-end'></div><p>b</p>", .right), ("<p>x<br style='clear:both'></p><p>b</p>", .both),
        ("<p>x<br clear=all></p><p>b</p>", .both),
        ("<p style='clear:none'>b</p>", ExclusionSides()),
    ])
    func `a block begins below floats on the sides that it clears`(html: String, sides: ExclusionSides) {
        let storage = document("<p>a</p>" + html + "<p>c</p>").makeTextStorage(style: DocumentStyle())
        func cleared(_ word: String) -> ExclusionSides? {
            let offset = (storage.string as NSString).range(of: word).location
            return (storage.attribute(.paragraphStyle, at: offset, effectiveRange: nil) as? ParagraphStyle)?.clearedSides
        }
        expect(cleared("a") == [] && cleared("b") == sides && cleared("c") == [])
    }

    @Test func `what floats after a clearance stands beside the paragraph that clears, in a line and before it`() {
        let picture = Bitmap(width: 1, height: 1, pixels: [0xFFC0_2020]).pngData().base64EncodedString()
        let image = "<img style='float:left' src='data:image/png;base64,\(picture)'>"
        func clearance(_ html: String) -> [ExclusionSides] {
            let page = document("<p>a</p>" + html)
            return page.figures.map(\.wrap.clearance) + page.floatingBlocks.map(\.wrap.clearance)
        }
        expectEqual(clearance("<p style='clear:both'>\(image)b</p>"), [.both])
        expectEqual(clearance("<div style='clear:left'></div>\(image)<p>b</p>"), [.left])
        expectEqual(clearance("<p>\(image)b</p><p style='clear:both'>c \(image)</p>"), [[], .both])
        expectEqual(clearance("\(image)<p style='clear:both'>b</p>"), [[]])
        expectEqual(clearance("<div style='clear:both'></div><div style='float:left'>f</div><p>b</p>"), [.both])
        expectEqual(clearance("<div style='float:left'>f</div><p style='clear:both'>b</p>"), [[]])
        let page = document("<div style='clear:both'></div><div style='float:left'>f</div><p>b</p>")
        let storage = page.makeTextStorage(style: DocumentStyle())
        let style = storage.attribute(.paragraphStyle, at: storage.length - 1, effectiveRange: nil) as? ParagraphStyle
        expectEqual(style?.clearedSides, .both, "the float does not use the clearance up")
    }

    @Test func `a short float that stands in its line stands apart from what follows it`() {
        expectEqual(document("<p>a</p><p><span style='float:left'>Label</span>text</p>").string, "a\nLabel text")
        expectEqual(document("<p>a</p><p><span style='float:left;font-size:3em'>L</span>abel</p>").string, "a\nLabel")
    }

    @Test func `a rule begins below floats on the sides that it clears`() throws {
        let storage = document("<p>a</p><hr style='clear:right'><p>b</p>").makeTextStorage(style: DocumentStyle())
        let style = storage.attribute(.paragraphStyle, at: storage.length - 3, effectiveRange: nil) as? ParagraphStyle
        expectEqual(try require(style).clearedSides, .right)
    }

    @Test func `a picture has its share of a float's width, and the height that its page says`() throws {
        let picture = Bitmap(width: 1, height: 1, pixels: [0xFFC0_2020]).pngData().base64EncodedString()
        func extents(_ outer: String, _ own: String) -> [PictureExtent] {
            let page = document("<div style='\(outer)'><img style='\(own)' src='data:image/png;base64,\(picture)'>a</div><p>b</p>")
            let figures = page.figures.map { PictureExtent(width: $0.width, height: $0.height, widthPercentage: $0.widthPercentage) }
            return figures + page.content.attachments.compactMap { ($0 as? PictureAttachment)?.extent }
        }
        let whole = PictureExtent(width: nil, height: nil, widthPercentage: 100)
        expectEqual(extents("float: right; width: 220px", "width: 100%"), [whole])
        expectEqual(extents("float: right; width: 30%", "width: 100%"), [whole])
        expectEqual(extents("float: right", "width: 100%"), [PictureExtent()], "as wide as what is in it")
        expectEqual(extents("", "width: 100%"), [PictureExtent()])
        expectEqual(extents("", "float: left; width: 50%; height: 120px"), [PictureExtent(width: nil, height: 120, widthPercentage: 50)])
    }

    @Test func `blocks that float to one side one after the other all do, and nothing is lost`() {
        let boxes = ["One", "Two", "Three"].map { "<div class=c>\($0)</div>" }.joined()
        let document = document("<style>.c { float: left }</style><p>a</p>\(boxes)<p>b</p><div class=c>Four</div><p>c</p>")
        expectEqual(document.string, "a\nOne\nTwo\nThree\nb\nFour\nc")
        let text = Array(document.string.utf16)
        expectEqual(
            document.floatingBlocks.map { String(decoding: text[$0.utf16], as: UTF16.self) }, ["One\n", "Two\n", "Three\n", "Four\n"])
        let sides = self.document("<div style='float: left'>l</div><div style='float: right'>r</div><p>a")
        expectEqual(sides.floatingBlocks.map(\.side), [.left, .right])
        // What it clears is its own affair, not that of the text beside it.
        let clearing = self.document("<div style='float: left; clear: left'>l</div><p>a")
        expectEqual(clearing.floatingBlocks.map(\.wrap.clears), [.left])
        let style = clearing.makeTextStorage(style: DocumentStyle()).attribute(.paragraphStyle, at: 2, effectiveRange: nil)
        expectEqual((style as? ParagraphStyle)?.clearedSides, [])
    }

    @Test func `what rules put before and after an element clears floats as well`() {
        let rules = ".f { float: left } .c::after, .d::before { content: ''; display: table; clear: both }"
        let html = "<style>\(rules)</style><div class=c><p class=f>f</p><p>a</p></div><p>b</p><p class=d>d</p><p>e</p>"
        let storage = document(html).makeTextStorage(style: DocumentStyle())
        let cleared = ["a", "b", "d", "e"].map { word -> Int in
            let offset = (storage.string as NSString).range(of: word).location
            return (storage.attribute(.paragraphStyle, at: offset, effectiveRange: nil) as? ParagraphStyle)?.clearedSides.rawValue ?? -1
        }
        expectEqual(cleared, [0, ExclusionSides.both.rawValue, ExclusionSides.both.rawValue, 0])
    }

    @Test func `items of a list that float stay in it`() {
        let document = document("<style>li { float: left }</style><ul><li><a href=x>Home</a><li><a href=y>About</a></ul><p>b")
        expect(document.floatingBlocks.isEmpty && document.string.hasSuffix("Home\n•\tAbout\nb"), "\(document.string)")
    }

    @Test func `pictures that float to one side in one paragraph all do`() throws {
        let png = Bitmap(width: 3, height: 2, pixels: Array(repeating: 0xFF00_7700, count: 6)).pngData()
        let picture = "src='data:image/png;base64,\(png.base64EncodedString())'"
        func page(_ sides: [String]) -> Document {
            let pictures = sides.map { "<img style='float: \($0)' \(picture)>" }.joined()
            return document("<p>\(pictures)words</p><p>\(pictures)words</p>")
        }
        let three = page(["left", "left", "left"])
        expect(three.figures.count == 6 && three.content.attachments.isEmpty)
        let both = page(["left", "right"])
        expect(both.figures.count == 4 && both.content.attachments.isEmpty)
        let markdown = try DocumentReader.read(
            Data("<img align=left \(picture)> <img align=left \(picture)> a\n\n<img align=left \(picture)> b".utf8), format: .markdown)
        expect(markdown.figures.count == 3 && markdown.content.attachments.isEmpty)
    }

    @Test func `a long list of links does not float, a short one and a box with some links do`() {
        func list(_ count: Int) -> String { String(repeating: "<li><a href=x>link</a></li>", count: count) }
        func side(_ content: String) -> [String] { floats("<div style='float:left;width:100px'>\(content)</div><p>text</p>") }
        expect(side("<ul>" + list(12) + "</ul>").isEmpty)
        expectEqual(side("<ul>" + list(11) + "</ul>").count, 1)
        let words = String(repeating: "words ", count: 12)
        expectEqual(side("<ul>" + list(20) + "</ul>" + words).count, 1)
    }

    @Test func `a long float in a line comes before its paragraph, which goes on around it`() throws {
        let pull = "A sentence that is drawn out of the text, as magazines do."
        let html = """
            <p>Before.</p><p id=p>One <a href=x id=here>link</a> and <span style='float:right; width:150px'>\(pull)</span> <b>two</b>, \
            three.<span style='float:left'>2020</span></p><p>After.</p>
            """
        let document = document(html)
        expectEqual(document.string, "Before.\n\(pull)\nOne link and two, three. 2020\nAfter.")
        expectEqual(floats(html), [pull + "\n"])
        expect(document.floatingBlocks[0].side == .right && document.floatingBlocks[0].width == 150)
        // It begins beside the line that it stands in.
        expectEqual(document.floatingBlocks[0].textBefore, "One link and".utf16.count)
        let png = Bitmap(width: 1, height: 1, pixels: [1]).pngData().base64EncodedString()
        let picture = "<img style='float:left' src='data:image/png;base64,\(png)'>"
        let second = "\(picture)<span style='float:left'>\(pull)"
        let two = self.document(html.replacingOccurrences(of: "three.<span style='float:left'>2020", with: second))
        expectEqual(two.floatingBlocks.map(\.textBefore), ["One link and", "One link and two,"].map(\.utf16.count))
        let storage = document.makeTextStorage(style: DocumentStyle())
        let text = storage.string as NSString
        for (word, isLink, isBold) in [("link", true, false), ("and", false, false), ("two", false, true), ("three", false, false)] {
            let attributes = storage.attributes(at: text.range(of: word).location, effectiveRange: nil)
            expectEqual(attributes[.link] != nil, isLink, "\(word)")
            let font = try require(attributes[.font] as? Font)
            expectEqual(font.fontDescriptor.symbolicTraits.contains(.bold), isBold, "\(word)")
        }
        let one = text.range(of: "One").location
        expectEqual(document.anchors["p"], one)
        expectEqual(document.anchors["here"], one + 3)
    }

    @Test func `a float at the start of a paragraph, in an item and in a long paragraph loses nothing`() {
        let pull = "A sentence that is drawn out of the text, as magazines do."
        let span = "<span style='float:left'>\(pull)</span>"
        expectEqual(floats("<p>a</p><p>\(span)One.</p><p>b</p>"), [pull + "\n"])
        expectEqual(document("<p>a</p><p>\(span)One.</p><p>b</p>").string, "a\n\(pull)\nOne.\nb")
        expectEqual(document("<ul><li>\(span) One</li></ul>").string, "•\t\(pull) One")
        let words = String(repeating: "word ", count: 2000)
        expectEqual(document("<p>\(words)\(span) end</p>").string, words + pull + " end")
        expectEqual(document("<p>One<br>two \(span)three</p>").string, "\(pull)\nOne\u{2028}two three")
    }
}
