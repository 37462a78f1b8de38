import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// Formulas of TeX in Markdown show as they are written.
struct MathSpanTests {
    private func read(_ text: String) -> Document { MarkdownReader.read(Data(text.utf8)) }

    @Test(arguments: [
        #"$$\,$$"#, #"Sum $\alpha_1 * \beta_2 * x\,dx$ here."#, #"$a_{*} + b_{*}$"#, #"$\{x_1, x_2\}$ and $y_1$"#, #"($\frac{a}{b}$)"#,
        #"$f[1](x)^2$"#, #"$\_a$, $\\$"#, #"$x^2$-a"#, #"$:smile:_1$"#, #"$a &lt; b_1$"#, #"$$a_1$$ and $$b_1$$"#,
    ])
    func `signs of Markdown within a formula are none`(formula: String) { expectEqual(read(formula).string, formula) }

    @Test func `a formula goes on over lines, in one paragraph`() {
        let lines = [#"$$"#, #"\begin{aligned} a &= b \\"#, #"+ c &= d_* \\"#, #"- e &= f_*"#, #"= 1"#, #"\end{aligned}"#, "$$"]
        expectEqual(read(lines.joined(separator: "\n")).string, lines.joined(separator: " "))
        expectEqual(read("$$a_1\n\n*b*_2$$").string, "$$a_1\nb_2$$", "no formula goes on after a blank line")
    }

    @Test func `a formula takes in neither quotes, items, headings nor code`() {
        expectEqual(read("> $$\n> a_1 + b\n> $$").string, "$$ a_1 + b $$")
        expectEqual(read("- $FOO_BAR\n- costs 5$\n- x").content.blocks.count, 3)
        expectEqual(read("# Use $A_b\n# To 5$").outline.count, 2)
        expectEqual(read("Set $A_B and run `cmd_x` for 5$.").string, "Set $A_B and run cmd_x for 5$.")
        expectEqual(read("$$ a_b\n```\nrun_x *y*\n```\n5$$").string, "$$ a_b\nrun_x *y*\n5$$")
        let table = read("| a | b |\n|---|---|\n| $\\|x_1\\|$ | y |").string
        expect(table.contains("$|x_1|$") && table.contains("y"), "\(table)")
        let links = read("https://x.org/$a_b$/c").content.links.urls.map(\.absoluteString)
        expectEqual(links, ["https://x.org/$a_b$/c"])
    }

    @Test func `prices, variables, code and links are no formulas`() {
        func strong(_ text: String) -> Int { read(text).content.runs().count { $0.inline.traits.contains(.strong) } }
        expectEqual(strong("**$5_a** to **$10_b**"), 2)
        expectEqual(strong(#"\$a_1 **b** c_2$"#), 1)
        expectEqual(read("$HOME_x/*a* and $PATH_y").string, "$HOME_x/a and $PATH_y")
        expectEqual(read("US$5_1 *a* US$6_1").string, "US$5_1 a US$6_1")
        expectEqual(read("`$a_1\\,$` $[x](y)$").string, #"$a_1\,$ $x$"#)
        expectEqual(read("```\n$\\,$\n```\n\n<b>$\\,$</b>").string, #"$\,$"# + "\n" + #"$\,$"#)
    }

    @Test func `code that is known from before empty cells were filled is where it is found anew`() {
        var random = SplitMix(seed: 20)
        let parts = [
            "\n|a|b|\n|---|---|\n|c||\n\n", "\n|a|b|\n|---|---|\n||`$x_1$`|\n\n", "`$a_1$` $b_2$\n\n", "x\n\n    $c_3$\n\n",
            "```\n$d_4$\n```\n", "<p>$e_5$</p>\n\n",
            "> |a|\n> |:---|\n> |$f_6$|\n\n", "- x\n  |a|\n  |---|\n  |$g_7$|\n\n",
        ]
        var completions = 0
        for _ in 0..<500 {
            let source = (0..<Int.random(in: 1..<9, using: &random)).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }
                .joined()
            let known = Array(source.utf8).withUnsafeBufferPointer { TableHeads.completed($0) }
            guard let known, let verbatim = known.verbatim else { continue }
            completions += 1
            known.source.withUnsafeBufferPointer { bytes in
                let fresh = VerbatimRanges.find(bytes)
                for index in bytes.indices { expectEqual(verbatim.contains(index), fresh.contains(index), "\(source) at \(index)") }
                expectEqual(MathSpans.escaped(bytes, verbatim: verbatim), MathSpans.escaped(bytes), "\(source)")
            }
        }
        expect(completions > 200, "\(completions)")
    }

    /// Signs that open and never close are looked through once.
    @Test(arguments: [1, 2, 4])
    func `the source grows by a byte for each sign, however many formulas are left open`(factor: Int) {
        func escaped(_ source: String) -> Int? { Array(source.utf8).withUnsafeBufferPointer { MathSpans.escaped($0)?.count } }
        let count = 20_000 * factor
        expectEqual(escaped(String(repeating: "$a_", count: count)), nil)
        expectEqual(escaped(String(repeating: "$$a_ ", count: count)), 5 * count + count / 2)
        expectEqual(escaped(String(repeating: "$a_1$ ", count: count)), 7 * count)
    }
}
