import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Pages that programs have saved, which were made for scripts and for style sheets that did not come along.
struct SavedPageTests {
    private func paragraphs(_ page: String) -> [Substring] { readHTML(page).string.split(separator: "\n") }

    @Test func `a page that hides itself until a script has run shows`() {
        expectEqual(paragraphs("<style>html { display: none } body { visibility: hidden }</style><body><p>Text"), ["Text"])
        expectEqual(paragraphs("<body hidden style='display: none'><p>Text<p style='visibility: hidden'>not"), ["Text"])
    }

    @Test func `letters that a style sheet raises by their place are raised`() {
        func words(_ css: String, _ trait: InlineTraits) -> [String] {
            let document = readHTML("<style>\(css)</style><p>x<sup>2</sup> H<sub>3</sub>O <small>4</small> <b>5</b>")
            return document.content.runs().filter { $0.inline.traits.contains(trait) }
                .map { (document.string as NSString).substring(with: NSRange(location: $0.utf16.lowerBound, length: $0.utf16.count)) }
        }
        // As normalize.css has it, and all that have it from there.
        let normal = "sub, sup { font-size: 75%; line-height: 0; position: relative; vertical-align: baseline } "
        expectEqual(words(normal + "sup { top: -0.5em } sub { bottom: -0.25em }", .superscript), ["2"])
        expectEqual(words(normal + "sup { top: -0.5em } sub { bottom: -0.25em }", .subscript), ["3"])
        expectEqual(words(normal, [.superscript]) + words(normal, .subscript), [], "what stays on its line is not")
        expectEqual(words("small, b { position: relative; top: -1px } sup { vertical-align: baseline }", .superscript), [])
        expectEqual(words("sup { vertical-align: baseline; top: -0.5em }", .superscript), [], "edges move what is positioned alone")
    }

    @Test func `markup that stands for a page without scripts as text does not show`() {
        expectEqual(
            paragraphs("a<noscript>\n &lt;img src=x></noscript><p>b<noscript>Scripts are <b>off</b></noscript>"),
            ["a", "bScripts are off"])
        expectEqual(paragraphs("<head><noscript>&lt;img></noscript></head><body>a<noscript>&lt;b> c"), ["a<b> c"])
    }

    @Test func `a script that is commented out in itself may hold the tags of others`() {
        expectEqual(paragraphs("<script><!-- x\n<script src=a></script>\n--></script>a"), ["a"])
        expectEqual(
            paragraphs("<script>if ('<!--') '-->' < '<script>'</script>a<script><!-- x </script>b"),
            ["ab"])
        // The comment does not end: the script does all the same.
        expectEqual(paragraphs("<script><!-- <script></script>a<p>b"), ["a", "b"])
        expectEqual(paragraphs("<script><!-- <script></script>a<p>b-->"), ["a", "b-->"])
    }

    @Test func `an item of which nothing shows has no marker, an empty one has`() {
        let page = "<ul><li><a href=x><i class=icon></i></a><li>One<li><li><button><span></span></button></ul>"
        expectEqual(paragraphs(page), ["•\tOne", "•\t"])
        expectEqual(paragraphs("<ol><li>One<li><span></span><li>Three</ol>"), ["1.\tOne", "3.\tThree"])
        expectEqual(paragraphs("<ul><li><i></i><ul><li>In it</ul></ul>"), ["•\t", "◦\tIn it"])
    }

    @Test func `a page in UTF-8 that declares another encoding is read as UTF-8`() {
        func text(_ page: Data) -> String { RichDocument.make(HTMLReader.read(page), baseURL: nil, name: "").string }
        let declaration = "<meta charset=gb2312>"
        let saved = Data("\(declaration)<p>人民网是世界十大报纸之一人民日报".utf8)
        expectEqual(text(saved), "人民网是世界十大报纸之一人民日报")
        expectEqual(text(saved.dropLast()), "人民网是世界十大报纸之一人民日\u{FFFD}")
        // What is in the encoding, and what is too short to tell.
        expectEqual(text(Data("\(declaration)<p>".utf8) + [0xC8, 0xCB, 0xC3, 0xF1]), "人民")
        expectEqual(text(Data("<meta charset=windows-1252><p>Ã©".utf8)), "ÃƒÂ©")
    }

    @Test func `signs in links and buttons are as high as the text, whatever they are drawn in`() async {
        await #expect(processExitsWith: .success) {
            VectorPicture.setRenderer { { _, _, _ in nil } }
            func size(_ svg: String, in element: String) -> String {
                let text = HTMLReader.read(Data("<p><\(element)>\(svg)</\(element)> Menu".utf8), .init(medium: 16))
                guard case .drawing(let drawing)? = text.pictures.first?.source else { preconditionFailure("no drawing") }
                let file = String(decoding: drawing.file { _ in nil }, as: UTF8.self)
                return String(file.drop { $0 != " " }.split(separator: "width=", maxSplits: 1)[1].prefix(20))
            }
            let square = "<svg viewBox='0 0 512 512'><path d='M3 6h18'/></svg>"
            for element in ["a href=x", "button"] {
                precondition(size(square, in: element).hasPrefix("\"20\" height=\"20\""), size(square, in: element))
            }
            let word = "<svg viewBox='0 0 800 100'><path d='M3 6h18'/></svg>"
            precondition(size(word, in: "a href=x").hasPrefix("\"320\" height=\"40\""), size(word, in: "a href=x"))
            let icon = "<svg class='close-icon' width=1792px height=1792px viewBox='0 0 1792 1792'><path d='M3 6h18'/></svg>"
            precondition(size(icon, in: "a href=x").hasPrefix("\"20\" height=\"20\""), size(icon, in: "a href=x"))
            // A figure that fills the column, and one that has a size.
            precondition(size(square, in: "i").hasPrefix("\"900\" height=\"900\""), size(square, in: "i"))
            let sized = "<svg width=300 height=200 viewBox='0 0 512 512'><path d='M3 6h18'/></svg>"
            precondition(size(sized, in: "a href=x").hasPrefix("\"300\" height=\"200\""), size(sized, in: "a href=x"))
        }
    }
}
