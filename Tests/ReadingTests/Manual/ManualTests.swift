import Expectations
import Foundation
import Testing
import TextDocuments

@testable import Reading

/// Pages of the manual.
struct ManualTests {
    @Test func `standard input is called by the page that man hands its pager`() {
        func name(_ page: String?) -> String { DocumentSource.standardInputName(environment: page.map { ["MAN_PN": $0] } ?? [:]) }
        expectEqual(
            [nil, "", "bash(1)", "a b", "--private", "printf(3posix)"].map(name),
            [
                "standard input", "standard input", "bash(1)", "standard input", "standard input", "printf(3posix)",
            ])
    }

    @Test(
        arguments: [
            ("man:ls", "ls", nil), ("man:ls(1)", "ls", "1"), ("man:printf.3", "printf", "3"), ("man:git-log", "git-log", nil),
            ("man:///socket%287%29", "socket", "7"), ("man:[(1)", "[", "1"), ("man:resolv.conf", "resolv.conf", nil),
            ("man:x(3posix)", "x", "3posix"),
        ] as [(String, String, String?)]) func `a name is read from its address`(address: String, title: String, section: String?)
    {
        let name = ManualName(address: address)
        expect(name?.title == title && name?.section == section)
    }

    @Test(arguments: ["ls", "man:", "man:-k", "man:../../etc/passwd", "man:a b", "man:ls(-k)", "man:$(reboot)", "man:ls(1", "http://ls"])
    func `what is no name of a page is none`(address: String) { expect(ManualName(address: address) == nil) }

    @Test func `a name comes back from its link`() throws {
        for text in ["ls(1)", "[(1)", "a++(3x)"] {
            let name = try require(ManualName(text))
            let url = try require(URL(string: name.address))
            expect(ManualName(url) == name && DocumentSource.at(url) == .manual(name))
        }
    }

    /// A page as man writes it: `*` stands for overstriking that makes bold, `_` for italic.
    private func html(_ page: String) -> String {
        var text = ""
        var mark: Character?
        for character in page {
            if character == "*" || character == "~" { mark = mark == nil ? character : nil; continue }
            text += mark == "*" ? "\(character)\u{8}\(character)" : mark == "~" ? "_\u{8}\(character)" : String(character)
        }
        return ManualText(Array(text.utf8)).html
    }

    @Test func `sections, paragraphs and tags stand as they did`() {
        let page = """
            LS(1)       User Commands       LS(1)

            *NAME*
                   ls - list

            *OPTIONS*
               *Sorting*
                   Some text <here>.

                   *-a*, *--all*
                          do not ignore

                   *-x*     short

                   *--help* help

                   +\u{8}o      item

            GNU         2022        LS(1)

            """
        expectEqual(
            html(page),
            """
            <h2>NAME</h2>
            <p style="margin: 0 0 0 0.0em">ls - list</p>
            <h2>OPTIONS</h2>
            <h3>Sorting</h3>
            <p style="margin: 0 0 0 0.0em">Some text &lt;here>.</p>
            <p style="margin: 1em 0 0 0.0em"><b>-a</b>, <b>--all</b></p>
            <p style="margin: 0 0 0 2.8em">do not ignore</p>
            <p style="margin: 1em 0 0 0.0em"><b>-x</b></p>
            <p style="margin: 0 0 0 2.8em">short</p>
            <p style="margin: 1em 0 0 0.0em"><b>--help</b></p>
            <p style="margin: 0 0 0 2.8em">help</p>
            <p style="margin: 1em 0 0 0.0em">•</p>
            <p style="margin: 0 0 0 2.8em">item</p>

            """)
    }

    @Test func `the further lines of each way to call a command stand further in`() {
        let page = "H\n\n*SYNOPSIS*\n       *ls* [OPTION]...\n       *ls* FILE\n\n*OTHER*\n       Text\n\nF\n"
        expectEqual(
            html(page),
            """
            <h2>SYNOPSIS</h2>
            <p style="margin: 0 0 0 0.0em; padding-left: 2.5em; text-indent: -2.5em"><b>ls</b> [OPTION]...</p>
            <p style="margin: 0 0 0 0.0em; padding-left: 2.5em; text-indent: -2.5em"><b>ls</b> FILE</p>
            <h2>OTHER</h2>
            <p style="margin: 0 0 0 0.0em">Text</p>

            """)
    }

    @Test func `a synopsis of mandoc's is a paragraph for each way to call a command`() {
        let hanging = ": 0; padding-left: 2.5em; text-indent: -2.5em\">"
        func synopsis(_ body: String) -> String {
            let page = MandocPage.html(Array("<section><h1 id=\"SYNOPSIS\">S</h1>\(body)</section><p class=\"Pp\">a<br/>b</p>".utf8))
            expect(page.hasSuffix("</section><p class=\"Pp\">a<br/>b</p>"))
            return String(page.dropFirst(33).dropLast(35))
        }
        expectEqual(
            synopsis("<p class=\"Pp\"><b>a</b> x\n  <br/>\n  <b>a</b> y</p>"),
            "<p style=\"margin-bottom\(hanging)<b>a</b> x\n  </p>\n<p style=\"margin-top\(hanging)<b>a</b> y</p>")
        expectEqual(
            synopsis("<table class=\"Nm\">\n <tr>\n<td>n</td>\n  <td>[o]</td>\n </tr>\n</table>\n<br/>"),
            "<p style=\"margin\(hanging)n [o]</p>")
    }

    @Test func `references are links, whatever is bold in them`() {
        let page = "H\n\n*SEE ALSO*\n       *printf*(3), ~b~(1), f(x), (2), see a(3)\n\nF\n"
        let text = html(page)
        expect(text.contains("<a href=\"man:printf(3)\"><b>printf</b>(3)</a>, <a href=\"man:b(1)\"><i>b</i>(1)</a>, f(x), (2), see"))
        expect(text.contains("see <a href=\"man:a(3)\">a(3)</a>") && text.components(separatedBy: "man:").count == 4)
    }

    /// As bash(1) has them: `.TP 10` and no lines between.
    @Test func `tags of a list with an indent of its own stand as others do`() {
        let page = """
            BASH(1)

            *OPTIONS*
                   *-c*        If the option is present.  If there are arguments, so be it.
                   *-i*        If the shell is ~interactive~.
                   [-+]O [~option~]
                             This is one of the options.
                   *--*        The end.

            GNU
            """
        let text = html(page)
        expect(!text.contains("<pre"), "\(text)")
        for words in [
            "0 0 0 0.0em\"><b>-c</b></p>", "0 0 0 4.0em\">If the option is present.  If there are arguments, so be it.</p>",
            "0 0 0 0.0em\">[-+]O [<i>option</i>]</p>", "0 0 0 4.0em\">This is one of the options.</p>",
            "0 0 0 0.0em\"><b>--</b></p>", "0 0 0 4.0em\">The end.</p>",
        ] { expect(text.contains(words), "\(words)") }
    }

    @Test func `rows of more than two columns, and of columns that differ, are no list`() {
        for rows in ["       *SIGHUP*    1    Term\n       *SIGINT*    2    Term", "       *a*     one\n       *bb*      two"] {
            expect(html("H\n\n*SIGNALS*\n\(rows)\n\nF\n").contains("<pre"))
        }
    }

    @Test func `what stands in columns stays there`() {
        let page = "H\n\n*EXAMPLES*\n       a    b    c\n       aa   bb   cc\n\nF\n"
        expectEqual(html(page), "<h2>EXAMPLES</h2>\n<pre style=\"margin-left: 0.0em\">a    b    c\naa   bb   cc</pre>\n")
    }

    @Test func `a page of mandoc's has links to other pages alone`() {
        let page = """
            <table class="head"><tr><td>LS(1)</td></tr></table><h1 id="A"><a class="permalink" href="#A">A</a></h1>
            <dt><a class="permalink" href="#a"><b>-a</b>, <b>--all</b></a></dt><p><b>dircolors</b>(1), <a href="man:b(2)">b(2)</a>
            <b>x</b>(y)</p><table class="foot"><tr><td>GNU</td></tr></table>
            """
        expectEqual(
            MandocPage.html(Array(page.utf8)),
            """
            <h2 id="A">A</h2>
            <dt><b>-a</b>, <b>--all</b></dt><p><a href="man:dircolors(1)"><b>dircolors</b>(1)</a>, <a href="man:b(2)">b(2)</a>
            <b>x</b>(y)</p>
            """)
        expectEqual(MandocPage.html(Array("<a class=\"permalink\"".utf8)), "<a class=\"permalink\"")
    }

    @Test func `odd output is read to its end`() {
        for text in ["", "\n\n\n", "\u{8}\u{8}\u{8}", "a\u{8}", "\u{8}a\n(1)\n((((1)\n)", String(repeating: "(1", count: 20_000)] {
            expect(ManualText(Array(text.utf8)).html.utf8.count < 200_000)
        }
    }

    @Test func `a manual that does not answer is given up, and ended, when the name of a page is asked for`() throws {
        let name = try require(ManualName("ls"))
        #expect(throws: DocumentError.self) {
            // Nothing but the bound ends it.
            try ManualPage.fullName(of: name, by: ["sh", "-c", "exec sleep 3600"], seconds: 0.2)
        }
        let found = try ManualPage.fullName(of: name, by: ["sh", "-c", "echo /usr/share/man/man1/ls.1.gz"], seconds: 60)
        expectEqual(found.identity, "man:ls(1)")
        expect(ManualPage.secondsForNames <= 5, "what is asked for on a command line is not waited for any longer")
    }

    @Test func `programs are run to their end, and not beyond their time or size`() throws {
        let output = try ProgramRun.output(of: ["printf", "%s", "$(x) *"], environment: [:], seconds: 10, byteCount: 100)
        expectEqual(String(decoding: output, as: UTF8.self), "$(x) *")
        let variable = try ProgramRun.output(of: ["sh", "-c", "echo $A"], environment: ["A": "b"], seconds: 10, byteCount: 100)
        expectEqual(variable, Array("b\n".utf8))
        try expectEqual(ProgramRun.output(of: ["yes"], environment: [:], seconds: 10, byteCount: 10).count, 10)
        for command in [["sleep", "60"], ["recto-none"]] {
            #expect(throws: ProgramRun.Failure.self) {
                try ProgramRun.output(of: command, environment: [:], seconds: 0.1, byteCount: 10)
            }
        }
    }
}
