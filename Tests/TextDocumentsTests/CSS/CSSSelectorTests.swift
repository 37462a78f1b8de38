import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Which elements rules are for, and what they say before and after them.
struct CSSSelectorTests {
    /// The words of a page that a rule makes bold.
    private func bold(_ selector: String, _ html: String) throws -> String {
        let text = try attributed(html: "<style>\(selector) { font-weight: 700 }</style>" + html)
        var found = ""
        text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { font, range, _ in
            if (font as? Font)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true {
                found += (text.string as NSString).substring(with: range)
            }
        }
        return found.filter { !$0.isWhitespace }
    }

    private static let page =
        "<div id=d><p>1</p><p class='x y' lang=en-GB>2</p><span data-k='abc def'>3</span><p>4</p><p title=Title>5</p></div><p>6</p>"

    @Test(
        "Selectors",
        arguments: [
            ("p:first-child", "1"), ("p:last-child", "56"), ("div p:last-child", "5"), ("p:nth-child(2)", "26"), ("p:nth-child(odd)", "15"),
            ("p:nth-child(even)", "246"), ("p:nth-child(-n+2)", "126"), ("p:nth-child(3n+1)", "14"), ("div p:nth-last-child(2)", "4"),
            ("p:nth-of-type(3)", "4"), ("span:first-of-type", "3"), ("span:only-child", ""), ("p + p", "25"), ("p ~ p", "245"),
            ("p + span + p", "4"),
            ("p ~ span", "3"), ("div + p", "6"), ("p:not(.x)", "1456"), ("div > p:not(:first-child):not(.x)", "45"),
            (":is(span, .y)", "23"),
            ("div :is(p, span):where(.x)", "2"), ("[data-k]", "3"), ("[data-k='abc def']", "3"), ("[data-k~=def]", "3"),
            ("[data-k^=ab]", "3"),
            ("[data-k$='ef']", "3"), ("[data-k*='c d']", "3"), ("[lang|=en]", "2"), ("[title=title]", ""), ("[title=title i]", "5"),
            ("p.x.y", "2"), ("p:hover", ""), ("p:not(:hover)", ""), ("p >> p", ""), ("p +", ""), ("+ p", ""), (":nth-child()", ""),
        ])
    func selectors(_ selector: String, _ expected: String) throws {
        try expectEqual(bold(selector, Self.page.replacing("<p>6</p>", with: "<p>6</p>")), expected)
    }

    private func text(_ css: String, _ html: String) throws -> String {
        try attributed(html: "<style>\(css)</style>" + html).string.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test(
        "Text before and after elements, with counters and quotation marks",
        arguments: [
            ("b::before { content: '[' } b::after { content: ']' }", "a <b>c</b> d", "a [c] d"),
            ("b:after { content: ' (' attr(title) ')' }", "<b title=T>c</b>", "c (T)"),
            ("h2 { counter-increment: s } h2::before { content: counter(s, upper-roman) '. ' }", "<h2>a</h2><h2>b</h2>", "I. a\nII. b"),
            (
                "ol { counter-reset: i; list-style: none } li { counter-increment: i } li::before { content: counters(i, '.') ' ' }",
                "<ol><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>", "1 a\n1.1 b\n1.2 c\n2 d"
            ),
            (
                "i::before { content: open-quote } i::after { content: close-quote }", "<i>a <i>b</i></i>",
                "\u{201C}a \u{2018}b\u{2019}\u{201D}"
            ),
            // Signs of a font of their own are nothing without it, and what is not shown says nothing.
            ("b::before { content: '\\f101' } b::after { content: none }", "<b>c</b>", "c"),
            ("b::before { content: 'x'; display: none }", "<b>c</b>", "c"), ("b::before { color: red }", "<b>c</b>", "c"),
        ])
    func generated(_ css: String, _ html: String, _ expected: String) throws { try expectEqual(text(css, html), expected) }

    @Test(
        "Conditions of media and of support",
        arguments: [
            ("@media screen", true), ("@media print", false), ("@media (min-width: 600px)", true), ("@media (max-width: 600px)", false),
            ("@media screen and (min-width: 40em) and (max-width: 80em)", true), ("@media (width >= 600px)", true),
            ("@media (400px < width < 800px)", false), ("@media not print", true), ("@media not all and (min-width: 1px)", false),
            ("@media print, screen", true), ("@media (prefers-color-scheme: dark)", false),
            ("@media not (prefers-color-scheme: dark)", true),
            ("@media (min-width: 1px) or (color-gamut: p3)", true), ("@supports (text-align: left)", true),
            ("@supports (mask: none)", false),
            ("@supports not (mask: none)", true), ("@supports (color: red) and (not (mask: none))", true), ("@layer base", true),
            ("@supports (display: grid)", true), ("@supports (display: masonry)", false), ("@supports not (display: masonry)", true),
            ("@font-face", false), ("@container (min-width: 1px)", false),
        ])
    func conditions(_ rule: String, _ holds: Bool) throws {
        try expect(
            (bold("\(rule) { p", "}<p>") == "") && (text("\(rule) { p { text-transform: uppercase } }", "<p>a</p>") == "A") == holds)
    }

    @Test(
        "Variables, and the values that every property has",
        arguments: [
            (":root { --c: uppercase } p { text-transform: var(--c) }", "<p>a</p>", "A"),
            ("p { text-transform: var(--none, uppercase) }", "<p>a</p>", "A"), ("p { text-transform: var(--none) }", "<p>a</p>", "a"),
            (":root { --a: var(--b); --b: upper; } p { text-transform: var(--a)case }", "<p>a</p>", "A"),
            (":root { --a: var(--b); --b: var(--a) } p { text-transform: var(--a, lowercase) }", "<p>a</p>", "a"),
            ("div { --c: uppercase } div p { --c: none } p { text-transform: var(--c) }", "<div>x<p>a</p></div>", "x\na"),
            (":root { --Case: lowercase; --case: uppercase } p { text-transform: var(--case) }", "<p>a</p>", "A"),
            ("div { text-transform: uppercase } p { text-transform: initial }", "<div>x<p>a</p></div>", "X\na"),
            (
                "div { text-transform: uppercase } p { text-transform: lowercase } .i { text-transform: inherit }",
                "<div><p class=i>a</p></div>", "A"
            ),
            (
                "div { text-transform: uppercase } p { text-transform: lowercase } .i { text-transform: unset }",
                "<div><p class=i>a</p></div>", "A"
            ),
            ("b { display: none } .i { display: initial }", "a<b>b</b><b class=i>c</b>", "ac"),
        ])
    func values(_ css: String, _ html: String, _ expected: String) throws { try expectEqual(text(css, html), expected) }

    @Test("What is only taken away stays, and what is set anew is as it is set")
    func resets() throws {
        func gap(_ css: String) throws -> CGFloat? {
            try
                (attributed(html: "<style>\(css)</style><p>a</p><p>b</p>").attribute(.paragraphStyle, at: 0, effectiveRange: nil)
                as? ParagraphStyle)?
                .paragraphSpacing
        }
        let usual = try require(try gap(""))
        try expect(usual > 0 && gap("* { margin: 0; padding: 0 }") == usual)
        try expectEqual(gap("html, body, p, ul { margin: 0 } p { frobnicate: 1 }"), usual)
        try expectEqual(gap("* { margin: 0 } p { margin: 0 0 3px }"), 3)
        try expectEqual(gap("* { margin: 0 } .x { margin: 5px }"), usual)
        // Books part their paragraphs by indents.
        try expectEqual(gap("p { margin: 0; text-indent: 1em }"), 0)
        try expectEqual(gap("div p { margin: 0 } .none { margin: 0 }"), usual)
        try expect(text("ul { list-style: none }", "<ul><li>a</ul>").contains("•"))
        try expect(!text(".nav ul { list-style: none }", "<div class=nav><ul><li>a</ul></div>").contains("•"))
    }

    @Test(
        "Forms, dialogs, fallbacks, and mathematics that stand twice",
        arguments: [
            ("<input value=one> <input type=checkbox checked> <input type=hidden value=h><input type=submit value=Go>", "one ☑ [Go]"),
            ("<select><option>a<option selected>b</select>", "b"), ("<dialog>no</dialog><dialog open>yes</dialog>", "yes"),
            ("<object data=x.swf><p>fallback</p></object>", "fallback"), ("<details><summary>s</summary>d</details>", "s\nd"),
            ("<math><semantics><mi>x</mi><annotation encoding='application/x-tex'>\\x</annotation></semantics></math>", "x"),
            ("<span class=katex><span class=katex-mathml>x</span><span class=katex-html aria-hidden=true>x</span></span>", "x"),
            (
                "<style>.katex-display > .katex > .katex-html { display: block }</style><span class=katex-display><span class=katex>"
                    + "<span class=katex-mathml><math><mi>x</mi></math></span><span class=katex-html aria-hidden=true>x</span></span></span>",
                "x"
            ),
            ("<span class=katex><span class=katex-html>x</span></span>", "x"),
            ("<q lang=de>a <q>b</q></q><q lang=fr-FR>c</q><q lang=de-CH>d</q>", "„a ‚b‘“«c»«d»"),
            ("<p style='quotes: \"<\" \">\" \"(\" \")\"'><q>a <q>b <q>c</q></q></q>", "<a (b (c))>"),
            ("<q style='quotes: none'>a</q>", "a"), ("<p style='quotes: none'><q style='quotes: auto'>a</q>", "“a”"),
            ("a<!-- no --!>b", "ab"), ("<q>a <q>b</q></q>", "\u{201C}a \u{2018}b\u{2019}\u{201D}"),
        ])
    func elements(_ html: String, _ expected: String) throws { try expectEqual(text("", html), expected) }

    @Test("A quotation without marks has no paragraph of its own around those in it")
    func quotationWithoutMarks() {
        expectEqual(paragraphs(ofHTML: "<q style='quotes: none'><p>x</p></q>"), ["x"])
        expectEqual(paragraphs(ofHTML: "<q style='quotes: none'><p>x</p></q><p>y</p>"), ["x", "y"])
    }

    @Test("An XML declaration names the encoding")
    func declaration() {
        let data = Data("<?xml version='1.0' encoding='windows-1251'?><html><body>".utf8) + Data([0xE0, 0xE1])
        expectEqual(RichDocument.make(HTMLReader.read(data), baseURL: nil, name: "").string, "аб")
    }

    @Test("Rules with positions cost each element a look at it, and text around elements one a kind of them")
    func work() throws {
        let css = "p:nth-child(odd) { color: red } p::before { content: 'x' } p + p { color: blue }"
        for count in [500, 1000, 2000] {
            let text = try attributed(html: "<style>\(css)</style>" + String(repeating: "<p>a</p>", count: count))
            expectEqual(text.string.count { $0 == "x" }, count)
        }
    }
}
