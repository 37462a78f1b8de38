import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import WindowSystem

@testable import Viewer

struct CommandLineOptionsTests {
    private func parse(_ line: String...) throws -> CommandLineOptions { try CommandLineOptions(arguments: line) }

    private func failure(_ line: String...) -> String {
        do {
            _ = try CommandLineOptions(arguments: line)
            return "no error"
        } catch { return error.description }
    }

    @Test func `files are taken in order, with standard input as a dash`() throws {
        let options = try parse("a.md", "-", "b.txt")
        expectEqual(options.files.map(\.path), ["a.md", "-", "b.txt"])
        expectEqual(options.files.map(\.isStandardInput), [false, true, false])
        expectEqual(options.mode, .view)
    }

    @Test func `a line number belongs to the file after it, the last one to the file before it`() throws {
        try expectEqual(parse("+20", "a", "b").files, [FileArgument(path: "a", line: 20), FileArgument(path: "b")])
        try expectEqual(parse("a", "+7").files, [FileArgument(path: "a", line: 7)])
        expectEqual(failure("+0", "a"), "+0: lines count from 1")
        expectEqual(failure("+3"), "+3: no file to show it of")
        try expectEqual(parse("+x").files, [FileArgument(path: "+x")])
    }

    @Test func `values follow an equals sign or in the next argument`() throws {
        try expectEqual(parse("--title=T=1", "a").title, "T=1")
        try expectEqual(parse("--title", "--", "a").title, "--")
        try expectEqual(parse("-c1", "a").columns, 1)
        try expectEqual(parse("-c", "1", "a").columns, 1)
        try expectEqual(parse("-c2", "a").columns, 2)
        try expectEqual(parse("--columns=12", "a").columns, 12)
        try expectEqual(parse("--keys", "less", "a").keys, .less)
        try expectEqual(parse("--keys=standard", "a").keys, .standard)
        try expect(parse("a").keys == nil)
        try expectEqual(parse("--format", "md", "a").choices.format, .markdown)
        try expectEqual(parse("--format=TEXT", "-").choices.format, .plainText)
        try expectEqual(parse("a").choices, ReadingChoices())
        try expectEqual(parse("--encoding=KOI8-r", "-u", "a").choices, ReadingChoices(encoding: .called("koi8"), joinsLines: true))
    }

    @Test func `long options may be shortened while only one fits`() throws {
        try expectEqual(parse("--geo=300x200", "a").geometry, WindowGeometry("300x200"))
        try expectEqual(parse("--di", ":0").display, ":0")
        expectEqual(failure("--d", "a"), "--d: ambiguous: --display or --dump-layout?")
        expectEqual(failure("--nonsense", "a"), "--nonsense: unknown option (see --help)")
        expectEqual(failure("-x", "a"), "-x: unknown option (see --help)")
    }

    @Test func `a value that is missing or unwanted is an error`() {
        expectEqual(failure("a", "--title"), "--title: needs a value: TEXT")
        expectEqual(failure("a", "-g"), "-g: needs a value: WIDTHxHEIGHT+X+Y")
        expectEqual(failure("--help=yes"), "--help: takes no value")
    }

    @Test func `two dashes end the options`() throws {
        try expectEqual(parse("--", "--help", "+5").files.map(\.path), ["--help"])
        try expectEqual(parse("--", "--help", "+5").files.first?.line, 5)
    }

    @Test func `the phases of the start are timed where that is asked for`() throws {
        try expect(parse("a").timesPhases == false)
        try expect(parse("--time-phases", "a").timesPhases)
        try expect(parse("a", "--time-p").timesPhases)
        expectEqual(failure("--time-phases=1", "a"), "--time-phases: takes no value")
        expectEqual(failure("--ti", "x", "a"), "--ti: ambiguous: --title or --time-phases or --time-frames?")
    }

    @Test func `frames are timed in a window alone`() throws {
        try expect(parse("a").timesFrames == false)
        try expect(parse("--time-frames", "a").timesFrames)
        try expectEqual(parse("--help", "--time-frames").mode, .help)
        expectEqual(failure("--time-frames", "--dump-layout", "a"), "--time-frames: needs a window that stays open")
        expectEqual(failure("--time-frames", "--screenshot", "x.png", "a"), "--time-frames: needs a window that stays open")
    }

    @Test func `help and version need nothing else`() throws {
        try expectEqual(parse("--help").mode, .help)
        try expectEqual(parse("-hV").mode, .help)
        try expectEqual(parse("-V").mode, .version)
        try expectEqual(parse("--version", "--screenshot", "x.png").mode, .version)
        expectEqual(failure("--edit"), "no file: recto [options] file…, see recto --help")
        expectEqual(failure("--dump-layout"), "no file: recto [options] file…, see recto --help")
    }

    @Test func `without a file a window opens all the same`() throws {
        try expect(parse().mode == .view && parse().files.isEmpty)
        try expect(parse("--private").isPrivate && !parse().isPrivate)
    }

    @Test func `numbers outside of their range are named with it`() throws {
        expectEqual(
            failure("--format=odt", "a"), "--format: no such format: odt (there are rtf, rtfd, epub, html, markdown, text)")
        expect(failure("--encoding=koi9", "a").hasPrefix("--encoding: no such encoding: koi9 (there are UTF-8, "))
        expectEqual(failure("--unwrap", "--edit", "a"), "--unwrap: does not go with --edit, which keeps lines")
        expectEqual(failure("--encoding=big5", "--edit", "a"), "--encoding: does not go with --edit")
        expectEqual(failure("--format=html", "--edit", "a"), "--format: does not go with --edit, which shows files as text")
        expectEqual(failure("--keys=vi", "a"), "--keys: no such keys: vi (there are standard and less)")
        expectEqual(failure("-c13", "a"), "--columns: not a whole number from 1 to 12: 13")
        expectEqual(failure("-c", "0", "a"), "--columns: not a whole number from 1 to 12: 0")
        expectEqual(failure("-c", "1.5", "a"), "--columns: not a whole number from 1 to 12: 1.5")
        expectEqual(failure("--scale", "nan", "a"), "--scale: not a number from 0.5 to 8: nan")
        try expectEqual(parse("--scale", "1.5", "a").scale, 1.5)
        expectEqual(failure("--width", "300", "a"), "--width: goes with --dump-layout")
        try expectEqual(parse("--dump-layout", "--width", "300", "a").width, 300)
    }

    @Test func `text sizes go by long, UIKit's and short names`() throws {
        try expectEqual(parse("-s", "extra-large", "a").textSize, .extraLarge)
        try expectEqual(parse("-s", "accessibilityExtraExtraExtraLarge", "a").textSize, .accessibilityExtraExtraExtraLarge)
        try expectEqual(parse("-s", "XS", "a").textSize, .extraSmall)
        try expectEqual(parse("-s", "ax5", "a").textSize, .accessibilityExtraExtraExtraLarge)
        expectEqual(failure("-s", "huge", "a"), "--text-size: no such size: huge (see --help)")
    }

    @Test func `a figure may say where it goes`() throws {
        let figures = try parse("-f", "a.png", "--figure=b@2.png@10,-5.5", "-f", "c@x,y", "t").figures
        expectEqual(figures.map(\.file), ["a.png", "b@2.png", "c@x,y"])
        expectEqual(figures.map(\.origin), [nil, CGPoint(x: 10, y: -5.5), nil])
    }

    @Test func `an anchor is cut off unless the file's own name has it`() {
        let argument = FileArgument(path: "notes#1.md#top")
        expect(argument.split { _ in false } == ("notes#1.md", "top"))
        expect(argument.split { $0 == "notes#1.md#top" } == ("notes#1.md#top", nil))
        expect(FileArgument(path: "#x").split { _ in false } == ("#x", nil))
        expect(FileArgument(path: "a#").split { _ in false } == ("a", nil))
    }

    @Test func `the environment's scale is overruled by the option`() throws {
        func scale(_ arguments: [String], _ value: String) throws -> Double? {
            var options = try CommandLineOptions(arguments: arguments)
            try options.take(["RECTO_SCALE": value])
            return options.scale
        }
        try expectEqual(scale(["a"], "2"), 2)
        try expectEqual(scale(["a"], ""), nil)
        try expectEqual(scale(["--scale=3", "a"], "2"), 3)
        #expect(throws: UsageError(what: "RECTO_SCALE", why: "not a number from 0.5 to 8: big")) { try scale(["a"], "big") }
    }

    @Test func `standard input can be read only once`() {
        expectEqual(failure("-", "-"), "-: standard input can be read only once")
    }

    @Test func `the help names every option`() {
        for option in CommandLineOptions.scanner.options {
            expect(HelpText.help.contains("--\(option.long)"), "\(option.long)")
            if let short = option.short { expect(HelpText.help.contains("-\(short), --\(option.long)")) }
        }
        for line in HelpText.help.split(separator: "\n") { expect(line.count <= 120) }
    }
}
