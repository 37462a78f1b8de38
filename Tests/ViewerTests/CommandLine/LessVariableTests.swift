import Expectations
import Foundation
import Testing

@testable import Viewer

/// The variable `LESS`, commands after a plus sign, and rows of a terminal.
struct LessVariableTests {
    private func less(_ text: String) -> String {
        let less = LessVariable(text)
        let flags = (less.quitsIfOneScreen ? "F" : "") + (less.chopsLines ? "S" : "") + (less.numbersLines ? "N" : "")
        return flags + (less.first.map { " \($0)" } ?? "")
    }

    @Test(arguments: [
        ("", ""), ("FRX", "F"), ("-R", ""), ("-F -X -S", "FS"), ("FRSXMK", "FS"), ("-iMNx4 -S", "SN"), ("-x4,8 -F", "F"),
        ("-R --use-color -Dd+r$Du+b$ -F", "F"), ("--quit-if-one-screen --chop-long-lines", "FS"), ("-FS -+S", "F"), ("-F-!F", ""),
        ("-ix8RmPm Manual page ls(1) FSN?ltline %lt.$PM Manual page FSN$-S", "S"), ("-F +G", "F end"),
        ("+/two words$-F", "F search(\"two words\")"),
        ("-pwords$S", "S search(\"words\")"), ("--pattern=words$N", "N search(\"words\")"), ("++F", " follow"), ("-Xj.5F", "F"),
        ("-kFS", ""),
        ("+7", ""), ("-", ""), ("--", ""), ("-P", ""), ("-+", ""),
    ])
    func `options of less are read as less reads them`(text: String, expected: String) { expectEqual(less(text), expected) }

    @Test(
        arguments: [
            ("", nil), ("-x4", 4), ("-iMNx4 -S", 4), ("-x4,8 -F", 4), ("-x1,9,12", 3), ("--tabs=2", 2), ("-x0", nil), ("-x99", nil),
            ("-x", nil),
        ] as [(String, Int?)])
    func `tab stops are as far apart as the last two`(text: String, width: Int?) { expectEqual(LessVariable(text).tabWidth, width) }

    @Test func `a command after a plus sign is for the next file, or for a pipe`() throws {
        func files(_ line: String...) throws -> [FileArgument] { try CommandLineOptions(arguments: line).files }
        try expectEqual(files("+G", "a", "b"), [FileArgument(path: "a", first: .end), FileArgument(path: "b")])
        try expectEqual(files("a", "+/two words"), [FileArgument(path: "a", first: .search("two words"))])
        try expectEqual(files("+F"), [FileArgument(path: "-", first: .follow)])
        try expectEqual(files("+40%", "a"), [FileArgument(path: "a", first: .share(percent: 40))])
        try expectEqual(files("+/", "+Gx"), [FileArgument(path: "+/"), FileArgument(path: "+Gx")])
        expectEqual(FirstCommand.search("it's \"so\"").line.map { $0.hasPrefix("search ") }, true)
        let first = [FirstCommand.end, .follow, .share(percent: 7), .share(percent: 12.5)]
        expectEqual(first.map(\.line), [nil, "follow-end", "go 7%", "go 12.5%"])
        try expectEqual(files("+12.5%", "a"), [FileArgument(path: "a", first: .share(percent: 12.5))])
    }

    @Test(arguments: [
        ("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("0123456789", 1), ("0123456789\n", 1), ("0123456789a", 2),
        ("\u{1B}[1;31mred\u{1B}[0m\n", 1),
        ("\u{1B}]8;;https://example.org/a-long-address\u{07}link\u{1B}]8;;\u{1B}\\!\n", 1), ("a\tb\tc\n", 2), ("äöüäöüäöüä\n", 1),
        ("漢字漢字漢字\n", 2),
        ("n\u{8}na\u{8}am\u{8}me\u{8}e\n", 1), ("\n\n\n", 3),
    ])
    func `rows of a terminal of ten columns are counted`(text: String, expected: Int) {
        var rows = TerminalRows(columns: 10)
        rows.take(text.utf8)
        expectEqual(rows.count, expected)
    }
}
