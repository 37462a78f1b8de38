import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

struct StyleResolverTests {
    @Test func `nothing of a page's elements stays when it has been read`() {
        weak var root: CSSContext?
        weak var child: CSSContext?
        do {
            let resolver = StyleResolver(sheet: StyleSheet("p + p { color: red }"))
            let html = resolver.context(nil, "html", [])
            let first = resolver.context(html, "p", [("class", "a")])
            let second = resolver.context(html, "p", [], previous: first)
            expect(second.parent === html && second.previous === first)
            (root, child) = (html, second)
        }
        expect(root == nil && child == nil)
    }

    @Test func `elements that differ only in a name that no rule is for are one`() {
        let resolver = StyleResolver(sheet: StyleSheet("#wanted { color: red } div:not(#other) p { color: blue }"))
        let html = resolver.context(nil, "html", [])
        let contexts = ["a", "b", "wanted", "other"].map { resolver.context(html, "p", [("id", $0)]) }
        expect(contexts[0] === contexts[1])
        expect(contexts[2] !== contexts[0] && contexts[3] !== contexts[0] && contexts[2] !== contexts[3])
        expectEqual(contexts[2].style.character.color?.red, 0xFFFF)
        expectEqual(contexts[0].style.character.color, html.style.character.color)
    }

    @Test(arguments: [500, 1000, 2000]) func `siblings that rules tell apart share the styles that come of the same`(count: Int) {
        let sheet =
            ":root { --ink: red } p + p { color: var(--ink) } p:nth-child(2) b { color: blue } p::before { content: '-' } ul ~ p { margin: 0 }"
        let resolver = StyleResolver(sheet: StyleSheet(sheet))
        let html = resolver.context(nil, "html", [])
        var previous: CSSContext?
        for index in 1...count {
            let p = resolver.context(html, "p", [], place: CSSPlace(index: index, count: count), previous: previous)
            let bold = resolver.context(p, "b", [])
            expectEqual(p.style.character.color, index == 1 ? html.style.character.color : RGBA(hex: 0xFF0000))
            expectEqual(bold.style.character.color, index == 2 ? RGBA(hex: 0x0000FF) : p.style.character.color)
            expectEqual(resolver.generated(.before, of: p)?.content, "'-'")
            // The first two come of other rules than those that follow.
            if index > 3, let previous { expect(p.style === previous.style) }
            previous = p
        }
        expect(resolver.heldCount == 2 * count + 1 && resolver.computedCount < 12)
    }

    @Test(arguments: [100, 200, 400]) func `a rule for what no ancestor is costs a deep element one look`(depth: Int) {
        let sheet = ".side div { color: red } nav > p ~ div { color: red } #top em + div { color: red } .a > .b ~ div b { color: blue }"
        let resolver = StyleResolver(sheet: StyleSheet(sheet))
        let html = resolver.context(nil, "html", [("class", "a")])
        let b = resolver.context(html, "p", [("class", "b")])
        var element = resolver.context(html, "div", [], previous: b)
        for index in 0..<depth { element = resolver.context(element, "div", [("class", "d\(index)")]) }
        expectEqual(element.style.character.color, html.style.character.color)
        // The page's own rules for `div` are looked at as well. A sibling of an ancestor is no ancestor.
        expect(resolver.matches <= 8 * (depth + 3), "\(resolver.matches)")
        expectEqual(resolver.context(element, "b", []).style.character.color, RGBA(hex: 0x0000FF))
    }

    @Test func `rules that test the attribute itself see every name`() {
        let resolver = StyleResolver(sheet: StyleSheet("[id^=note] { color: red }"))
        let html = resolver.context(nil, "html", [])
        let contexts = ["note1", "x1"].map { resolver.context(html, "p", [("id", $0)]) }
        expectEqual(contexts[0].style.character.color?.red, 0xFFFF)
        expectEqual(contexts[1].style.character.color, html.style.character.color)
    }

    @Test(arguments: [2000, 4000, 8000]) func `of thousands of children that look different some hundred are held`(count: Int) {
        let resolver = StyleResolver(sheet: StyleSheet("p b { font-weight: 300 }"))
        let html = resolver.context(nil, "html", [])
        let p = resolver.context(html, "p", [])
        weak var last: CSSContext?
        for index in 0..<count {
            let span = resolver.context(p, "span", [("style", "color: #\(String(index + 0x100000, radix: 16))")])
            expectEqual(span.style.character.color, RGBA(hex: UInt32(index + 0x100000)))
            let inner = resolver.context(span, "b", [])
            expectEqual(inner.style.character.color, span.style.character.color)
            expect(resolver.context(span, "b", []) === inner && inner.parent === span && inner.style.character.weight == 300)
            last = inner
        }
        expect(last == nil && resolver.heldCount < 1100)
    }

    @Test func `thousands of looks are told apart and found again`() {
        var text = RichText()
        func look(_ index: Int) -> RichCharacter {
            var character = RichCharacter()
            character.color = RGBA(hex: UInt32(index))
            return character
        }
        for index in 0..<5000 { expectEqual(text.index(of: look(index)), index) }
        for index in 0..<5000 { expectEqual(text.index(of: look(index)), index) }
        expectEqual(text.characters.count, 5000)
    }

    @Test func `a hundred thousand siblings, each an element of its own, are let go one after the other`() {
        let page = "<style>p + p { margin: 0 }</style>" + String(repeating: "<p>x", count: 100_000)
        expectEqual(HTMLReader.read(Data(page.utf8)).paragraphs.count, 100_000)
    }
}
