import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Formulas of MathML as lines of text.
struct MathReadingTests {
    /// The text of a page, what is raised and lowered in it between braces.
    private func line(_ math: String) -> String {
        let text = HTMLReader.read(Data("<p><math>\(math)</math></p>".utf8))
        var (result, index, last) = ("", 0, 0)
        for paragraph in text.paragraphs.indices {
            for (range, run) in text.runs(inParagraph: paragraph, from: &index) {
                let shift = text.characters[run.character].superscript
                if shift != last { result += (last == 0 ? "" : "}") + (shift == 0 ? "" : shift > 0 ? "^{" : "_{") }
                result += text.string(range)
                last = shift
            }
        }
        return result + (last == 0 ? "" : "}")
    }

    private static func matrix(_ open: String, _ close: String) -> String {
        let cells =
            "<mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi><mo>+</mo><mn>1</mn></mtd></mtr>"
        func fence(_ sign: String) -> String { sign.isEmpty ? "" : "<mo>\(sign)</mo>" }
        return "<mrow>\(fence(open))<mtable>\(cells)</mtable>\(fence(close))</mrow>"
    }

    @Test(arguments: [
        ("<mi>a</mi><mo>+</mo><mi>b</mi><mo>=</mo><mo>-</mo><mn>2</mn>", "a + b = −2"),
        ("<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1\u{2044}2"), ("<mfrac><mi>a</mi><mi>b</mi></mfrac>", "a/b"),
        ("<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mrow><mn>2</mn><mi>b</mi></mrow></mfrac>", "(a + 1)/(2b)"),
        ("<msup><mi>x</mi><mn>2</mn></msup>", "x^{2}"), ("<msub><mi>x</mi><mrow><mi>i</mi><mo>+</mo><mn>1</mn></mrow></msub>", "x_{i + 1}"),
        ("<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>", "x_{1}^{2}"),
        ("<msup><mi>e</mi><msup><mi>x</mi><mn>2</mn></msup></msup>", "e^x^{2}"),
        ("<msup><mi>f</mi><mo>′</mo></msup><mo>(</mo><mi>x</mi><mo>)</mo>", "f′(x)"),
        ("<msqrt><mi>x</mi></msqrt>", "√x"), ("<msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt>", "√(a + b)"),
        ("<mroot><mi>x</mi><mn>3</mn></mroot>", "^{3}√x"),
        ("<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>", "∑_{i = 1}^{n} i"),
        ("<mover><mi>x</mi><mo>¯</mo></mover><mover><mi>v</mi><mo>→</mo></mover>", "x\u{304}v\u{20D7}"),
        ("<mfenced><mi>a</mi><mi>b</mi></mfenced>", "(a, b)"), ("<mi>f</mi><mo>&#x2061;</mo><mi>x</mi><mo>&#x2062;</mo><mi>y</mi>", "f xy"),
        ("<mfrac linethickness='0'><mi>n</mi><mi>k</mi></mfrac>", "(^{n}_{k})"),
        ("<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mi>b</mi></mtd></mtr></mtable>", "a\u{2003}1\u{2028}b"),
        (Self.matrix("[", "]"), "[a, b; c, d + 1]"), (Self.matrix("", ""), "a\u{2003}b\u{2028}c\u{2003}d + 1"),
        ("<mi>A</mi><mo>=</mo>" + Self.matrix("", ""), "A = (a, b; c, d + 1)"),
        ("<msup>\(Self.matrix("(", ")"))<mi>T</mi></msup>", "(a, b; c, d + 1)^{T}"),
        ("<mfenced>\(Self.matrix("", ""))</mfenced>", "(a, b; c, d + 1)"),
        (
            "<mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mtext>if </mtext><mi>x</mi></mtd></mtr><mtr><mtd><mn>0</mn></mtd></mtr></mtable>",
            "{1, if x; 0"
        ),
        ("<munder><mi>max</mi><mi>i</mi></munder><mo>=</mo><mn>1</mn>", "max_{i} = 1"),
        ("<mo>(</mo><munder><mi>lim</mi><mi>n</mi></munder><mo>)</mo>", "(lim_{n})"),
        ("<munder><mrow><mi>a</mi><mi>b</mi></mrow><mi>n</mi></munder>", "(ab)_{n}"),
        ("<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>f</mi>", "lim_{x → 0} f"),
        ("<munder><mrow><mi>arg</mi><mo>&#x2061;</mo><mi>max</mi></mrow><mi>x</mi></munder><mi>f</mi>", "arg max_{x} f"),
        ("<mover><mo>=</mo><mtext>def</mtext></mover>", "=^{def}"), ("<munder><mi>x</mi><mo>¯</mo></munder>", "x\u{332}"),
        ("<semantics><mi>x</mi><annotation encoding='application/x-tex'>\\x</annotation></semantics>", "x"),
        (
            "<mmultiscripts><mi>C</mi><mn>1</mn><none></none><mprescripts></mprescripts><none></none><mn>14</mn></mmultiscripts>",
            "^{14}C_{1}"
        ),
        ("<mmultiscripts><mi>F</mi><mn>3</mn><mi>q</mi><mprescripts/><mn>2</mn><mi>p</mi></mmultiscripts>", "_{2}^{p}F_{3}^{q}"),
        ("<mi>a</mi><mspace width='1em'/><mi>b</mi>", "a b"),
        ("<mtext>if </mtext><mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>", "if sin x"), ("<mphantom><mi>x</mi></mphantom>", ""),
    ])
    func formula(_ math: String, _ expected: String) { expectEqual(line(math), expected) }

    @Test func `a formula that is displayed stands by itself in the middle, and one that is empty is what it says of itself`() {
        func text(_ html: String) -> String { RichDocument.make(HTMLReader.read(Data(html.utf8)), baseURL: nil, name: "").string }
        expectEqual(text("<p>a<math display=block><mi>x</mi></math>b"), "a\nx\nb")
        expectEqual(text("a <math alttext='x^2'></math> b"), "a x^2 b")
        expectEqual(
            text("<mjx-container><mjx-math>no</mjx-math><mjx-assistive-mml><math><mi>x</mi></math></mjx-assistive-mml></mjx-container>"),
            "x")
    }

    @Test func `of Wikipedia's formulas the MathML is read, and not the picture that lies elsewhere`() {
        let math = "<span class='mwe-math-mathml-inline mwe-math-mathml-a11y' style='display: none;'><math><mi>x</mi></math></span>"
        let formula = "<span class='mwe-math-element'>\(math)<img alt='{\\displaystyle x}' src='x.svg'></span>"
        let page = "<p>Let \(formula) be. <img src='y.png' alt=y>"
        let document = RichDocument.make(HTMLReader.read(Data(page.utf8)), baseURL: nil, name: "")
        expect(document.string.hasPrefix("Let x be. \u{FFFC}") && !document.string.contains("displaystyle"))
    }

    @Test func `where a page has no MathML beside Wikipedia's picture of a formula, the picture is shown`() {
        let formula = "<span class='mwe-math-element'><img alt='{\\displaystyle x}' src='x.svg'></span>"
        let text = HTMLReader.read(Data("<p>Let \(formula) be.".utf8))
        expectEqual(text.string(text.range(ofParagraph: 0)), "Let \u{FFFC} be.")
    }

    @Test func `a table that is set as a block is one`() {
        let rows = "<tr><td>a<td>b<tr><td>c<td>d"
        for display in ["block", "inline-block", "table"] {
            let text = HTMLReader.read(Data("<table style='display: \(display)'>\(rows)</table>".utf8))
            expectEqual(text.tables.count, 1, "\(display)")
        }
    }

    @Test func `deep formulas end`() {
        let deep = String(repeating: "<msup><mi>x</mi>", count: 5000)
        expect(line(deep).hasPrefix("x"))
    }
}
