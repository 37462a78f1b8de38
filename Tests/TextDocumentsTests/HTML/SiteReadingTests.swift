import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Pages as documentation tools make them: Sphinx with furo, MkDocs with Material, rustdoc, pdoc, LaTeXML.
struct SiteReadingTests {
    private let links = "<ul>" + (1...14).map { "<li><a href='\($0).html'>Page number \($0)</a>" }.joined() + "</ul>"
    private let prose = String(repeating: "<p>Many words of the page's own text stand here, before anything else. ", count: 10)

    // MARK: Navigation

    @Test(arguments: ["<nav>", "<nav class=sidebar style='float: left; width: 200px'>", "<div role=navigation>", "<aside>"])
    func `a site's navigation before the text begins folded`(_ start: String) {
        let name = start.dropFirst().prefix { $0.isLetter }
        let document = readHTML("<body><a href=x>Site</a>\(start)<h2>Pages</h2>\(links)</\(name)><h1>Title</h1><p>Text")
        expectEqual(document.disclosures.map(\.isOpen), [false])
        expectEqual(document.disclosures.map(\.title), ["Navigation"])
        let text = document.string as NSString
        let body = document.disclosures[0].body
        let folded = text.substring(with: NSRange(location: body.lowerBound, length: body.count))
        expect(folded.contains("Page number 14") && !folded.contains("Title") && document.floatingBlocks.isEmpty)
    }

    @Test func `contents of a document, short menus, and lists below the text are as they were`() {
        for page in [
            "<nav role=doc-toc>\(links)</nav><p>Text", "<nav epub:type=toc>\(links)</nav><p>Text",
            "<nav><a href=a>A</a> <a href=b>B</a></nav><p>Text",
            "\(prose)<nav>\(links)</nav>", "<div>\(links)</div><p>Text", "<aside>\(prose)</aside>",
        ] { expect(readHTML(page).disclosures.isEmpty, "\(page.prefix(60))") }
    }

    @Test func `navigation of any length is folded, and what a page hides is not`() {
        let long = (1...6000).map { "<a href='\($0)'>Name \($0)</a><br>" }.joined()
        expectEqual(readHTML("<nav>\(long)</nav><h1>A</h1>").disclosures.count, 1)
        expect(readHTML("<nav style='display: none'>\(links)</nav><h1>A</h1>").disclosures.isEmpty)
    }

    @Test func `where little of a page's beginning shows the rest is read with it`() {
        let long = (1...2000).map { "<a href='\($0).html'>Page number \($0)</a><br>" }.joined()
        let text = "<h1>Title</h1>" + String(repeating: prose, count: 100)
        func count(_ page: String) -> Int? { HTMLBeginning.read(Array(page.utf8), of: DataSource(Data(page.utf8)), nil, "")?.byteCount }
        expect(count("<body><nav>\(long)</nav>\(text)") == nil && count("<body>\(text)<nav>\(long)</nav>") != nil)
    }

    // MARK: What is out of sight

    @Test func `links that wait for the keyboard above the window, and fields without a size, do not show`() {
        let style = """
            <style>.a { position: fixed; transform: translateY(-200%) } .b { position: fixed; opacity: 0; transform: translateY(4px) }
            .c { position: absolute; width: 0; height: 0; opacity: 0 } .d { opacity: 0 } .e { position: fixed; transform: translateX(-50%) }
            </style>
            """
        let body =
            "<a class=a href='#x'>Skip</a><a class=b href='#x'>Skip</a><input type=radio class=c><p class=d>Fades in<p class=e>Centred"
        expectEqual(paragraphs(ofHTML: style + body), ["Fades in", "Centred"])
    }

    @Test func `all tabs of a set are read, with their labels`() {
        let material = """
            <style>.tabbed-block { display: none } .tabbed-set > input { position: absolute; width: 0; height: 0; opacity: 0 }</style>
            <div class=tabbed-set><input checked type=radio><input type=radio><div class=tabbed-labels><label>Python</label><label>C</label></div>
            <div class=tabbed-content><div class=tabbed-block><p>One</div><div class=tabbed-block><p>Two</div></div></div>
            """
        expectEqual(paragraphs(ofHTML: material), ["Python", "C", "One", "Two"])
        let design = """
            <style>.sd-tab-content { display: none } .sd-tab-set > input:checked + label + .sd-tab-content { display: block }</style>
            <div class=sd-tab-set><input checked type=radio><label class=sd-tab-label>A</label><div class=sd-tab-content><p>One</div>
            <input type=radio><label class=sd-tab-label>B</label><div class=sd-tab-content><p>Two</div></div>
            """
        expectEqual(paragraphs(ofHTML: design), ["A", "One", "B", "Two"])
        expectEqual(paragraphs(ofHTML: "<div role=tabpanel hidden><p>Panel</div>"), ["Panel"])
    }

    @Test func `signs that copy a heading's address are not part of it`() {
        expectEqual(
            paragraphs(
                ofHTML: "<style>.headerlink { display: inline-block; opacity: 0 }</style><h2>Title<a class=headerlink href='#t'>¶</a></h2>"),
            ["Title"])
    }

    @Test func `an icon that fills what it stands in is as large as that`() async {
        await #expect(processExitsWith: .success) {
            VectorPicture.setRenderer { { _, _, _ in nil } }
            let style = "<style>.icon { width: 24px; height: 24px } .icon svg { width: 100%; height: 100% }</style>"
            let text = HTMLReader.read(Data("\(style)<p><i class=icon><svg><path d='M3 6h18'/></svg></i> Menu".utf8))
            guard case .drawing(let drawing)? = text.pictures.first?.source else { preconditionFailure("no drawing") }
            let file = String(decoding: drawing.file { _ in nil }, as: UTF8.self)
            precondition(file.contains("width=\"24\" height=\"24\""), file)
        }
    }

    @Test func `an icon on dark paper has the colour of the text beside it, and a larger drawing keeps its own`() async {
        await #expect(processExitsWith: .success) {
            VectorPicture.setRenderer { { _, _, _ in nil } }
            func root(_ size: Int, _ style: String = "", isDark: Bool = true) -> String {
                let page = "<p style='\(style)'>Menu <svg width=\(size) height=\(size)><path d='M3 6h18'/></svg>"
                let text = HTMLReader.read(Data(page.utf8), .init(isDark: isDark))
                guard case .drawing(let drawing)? = text.pictures.first?.source else { preconditionFailure("no drawing") }
                return String(String(decoding: drawing.file { _ in nil }, as: UTF8.self).prefix { $0 != ">" })
            }
            let ink = "color=\"\(CSSColor.text(DocumentTheme.dark.ink))\""
            precondition(root(24).contains(ink) && root(24).contains("fill=\"currentColor\""), root(24))
            precondition(!root(24, isDark: false).contains("fill") && !root(24, isDark: false).contains("color"))
            precondition(!root(400).contains("fill") && !root(400).contains("color"), root(400))
            let own = root(24, "color: #000080")
            precondition(own.contains("color=") && !own.contains(ink) && !own.contains("000080"), own)
            precondition(!root(24, "background: #fff").contains(ink), root(24, "background: #fff"))
        }
    }

    // MARK: Borders and tables

    @Test func `a border without a style does not show, whatever its width`() {
        func widths(_ style: String) -> [CGFloat]? {
            HTMLReader.read(Data("<div style='background: #ccf; \(style)'>A</div>".utf8)).boxes.first?.borders.map(\.width)
        }
        expectEqual(widths("border: none; border-left-width: 4px"), [0, 0, 0, 0])
        expectEqual(widths("border-width: 4px"), [0, 0, 0, 0])
        expectEqual(widths("border: 4px solid red; border-left-style: none"), [4, 4, 4, 0])
        expectEqual(widths("border-left-width: 4px; border-left-style: solid"), [0, 0, 0, 4])
        expectEqual(widths("border: 0 solid; border-left-width: 4px"), [0, 0, 0, 4])
        // By the direction of the text.
        expectEqual(widths("border-block: 1px solid; border-inline-start: 2px solid"), [1, 0, 1, 2])
        expectEqual(widths("border-block-start: 1px solid; direction: rtl; border-inline-start: 3px solid"), [1, 3, 0, 0])
        expectEqual(widths("border: 4px solid; border-block-end-width: 5px; border-inline-style: none"), [4, 0, 5, 0])
    }

    @Test func `margins within a box stay in it where it has a border or padding, up to the distance of paragraphs`() {
        func padding(_ style: String, _ content: String = "<p>A<p>B") -> [CGFloat] {
            let page = "<p>Before<div style='background: #ccf; \(style)'>\(content)</div><p>After"
            let padding = HTMLReader.read(Data(page.utf8)).boxes.first?.padding ?? []
            return padding.count == 4 ? [padding[0], padding[2]] : []
        }
        expectEqual(padding(""), [0, 0])
        expectEqual(padding("border-top: 1px solid"), [12, 0])
        expectEqual(padding("padding: 1px 0 20px"), [13, 20])
        expectEqual(padding("border: 1px solid", "<p style='margin: 5px 0'>A<p style='margin: 9px 0'>B"), [5, 9])
        expectEqual(padding("border: 1px solid", "text"), [0, 0])
        expectEqual(padding("padding: 4px", "<ul><li>A<li>B</ul>"), [16, 16])
    }

    @Test func `tables that put formulas beside their numbers have no lines between rows`() throws {
        func border(_ attributes: String) throws -> CGFloat {
            let page = "<table \(attributes)><tr><td>x = 1<td>(1)<tr><td>y = 2<td>(2)</table>"
            let storage = readHTML(page).makeTextStorage(style: DocumentStyle())
            let style = try require(storage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle)
            return try require(style.textBlocks.last).width(for: .border, edge: .maxY)
        }
        expect(try border("class='ltx_equation ltx_eqn_table'") == 0)
        expect(try border("role=presentation") == 0)
        expect(try border("") == 1)
    }

    @Test func `a cell reaches no further down than its group of rows`() {
        let page = """
            <table><tbody><tr><td>a<td rowspan=4>1<tr><td>b</tbody><tbody><tr><td>c<td rowspan=4>2<tr><td>d</tbody>
            <tbody><tr><td rowspan=0>e<td>3<tr><td>4<tr><td>5</tbody></table>
            """
        let text = HTMLReader.read(Data(page.utf8))
        let cells = text.boxes.compactMap(\.cell)
        expectEqual(cells.map(\.column), [0, 1, 0, 0, 1, 0, 0, 1, 1, 1])
        expectEqual(cells.map(\.rowSpan), [1, 2, 1, 1, 2, 1, 3, 1, 1, 1])
        expectEqual(text.tables.map(\.columnCount), [2])
    }

    @Test func `fields that search a site or open its menu do not show`() {
        let fields = "<div role=search><input type=text value=Words><input type=submit value=Go></div>"
        let toggles = "<input type=checkbox role=button aria-label=Menu><input type=checkbox aria-hidden=true>"
        expectEqual(paragraphs(ofHTML: fields + toggles + "<p>Text <input type=checkbox>"), ["Text ☐"])
    }

    @Test func `attributes with a prefix are found by their names in style sheets`() {
        let style = "<style>section[epub|type~='titlepage'] p, [*|hidden-by], [|gone] { display: none }</style>"
        let body = "<section epub:type='titlepage x'><p>Hidden</section><section epub:type=x><p>Shown</section><p hidden-by=a>A<p gone>B"
        expectEqual(paragraphs(ofHTML: style + body), ["Shown"])
    }

    // MARK: Rules in lists

    @Test func `the marker of an item that is a rule stands beside the rule`() {
        let document = MarkdownReader.read(Data("1. ***\n2. x\n".utf8))
        expectEqual(document.string, "1.\t\u{A0}\n2.\tx")
        expectEqual(document.string, readHTML("<ol><li><hr><li>x</ol>").string)
    }

    @Test func `a wish for scripts is not read, what is offered in their place is`() {
        expectEqual(
            paragraphs(ofHTML: "<body><noscript><div>JavaScript is disabled on your browser.</div></noscript><p>Text"), ["Text"])
        for offer in [
            "In place of the film: a table.", "Without JavaScript: <a href=table.html>the table</a>",
            "JavaScript draws this: " + String(repeating: "what it draws, told in words. ", count: 6),
        ] { expectEqual(paragraphs(ofHTML: "<body><noscript>\(offer)</noscript><p>Text").count, 2, "\(offer)") }
    }

    @Test func `buttons and items of a line that have no space between them stand apart`() {
        func flex(_ html: String) -> [String] { paragraphs(ofHTML: "<style>.f { display: flex }</style>" + html) }
        expectEqual(
            flex("<p><button>All</button><button>Static</button><b>x</b><p>Press <button>OK</button>."), ["All Staticx", "Press OK."])
        expectEqual(flex("<div class=f><span>© Us</span><a href=x>By it</a></div>"), ["© Us By it"])
        expectEqual(flex("<div class=f><label>Name</label><input value=Ann></div>"), ["Name Ann"])
        // Of one word, or of code.
        expectEqual(flex("<p class=f>H<sub>2</sub>O<p class=f>Ti<em>t</em>le"), ["H2O", "Title"])
        expectEqual(flex("<code class=f><span>f</span><span>(</span><span>)</span></code>"), ["f()"])
        expectEqual(flex("<style>a { display: inline-flex }</style><p><a href=x><b>S</b><i>afe</i></a>"), ["Safe"])
    }
}
