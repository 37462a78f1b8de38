import Foundation
import TextDocuments
import Reading
import Testing
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
        #expect(options.files.map(\.path) == ["a.md", "-", "b.txt"])
        #expect(options.files.map(\.isStandardInput) == [false, true, false])
        #expect(options.mode == .view)
    }

    @Test func `a line number belongs to the file after it, the last one to the file before it`() throws {
        #expect(try parse("+20", "a", "b").files == [FileArgument(path: "a", line: 20), FileArgument(path: "b")])
        #expect(try parse("a", "+7").files == [FileArgument(path: "a", line: 7)])
        #expect(failure("+0", "a") == "+0: lines count from 1")
        #expect(failure("+3") == "+3: no file to show it of")
        #expect(try parse("+x").files == [FileArgument(path: "+x")])
    }

    @Test func `values follow an equals sign or in the next argument`() throws {
        #expect(try parse("--title=T=1", "a").title == "T=1")
        #expect(try parse("--title", "--", "a").title == "--")
        #expect(try parse("-c1", "a").columns == 1)
        #expect(try parse("-c", "1", "a").columns == 1)
        #expect(try parse("-c2", "a").columns == 2)
        #expect(try parse("--columns=12", "a").columns == 12)
        #expect(try parse("--keys", "less", "a").keys == .less)
        #expect(try parse("--keys=standard", "a").keys == .standard)
        #expect(try parse("a").keys == nil)
        #expect(try parse("--format", "md", "a").choices.format == .markdown)
        #expect(try parse("--format=TEXT", "-").choices.format == .plainText)
        #expect(try parse("a").choices == ReadingChoices())
        #expect(try parse("--encoding=KOI8-r", "-u", "a").choices == ReadingChoices(encoding: .called("koi8"), joinsLines: true))
    }

    @Test func `long options may be shortened while only one fits`() throws {
        #expect(try parse("--geo=300x200", "a").geometry == WindowGeometry("300x200"))
        #expect(try parse("--di", ":0").display == ":0")
        #expect(failure("--d", "a") == "--d: ambiguous: --display or --dump-layout?")
        #expect(failure("--nonsense", "a") == "--nonsense: unknown option (see --help)")
        #expect(failure("-x", "a") == "-x: unknown option (see --help)")
    }

    @Test func `a value that is missing or unwanted is an error`() {
        #expect(failure("a", "--title") == "--title: needs a value: TEXT")
        #expect(failure("a", "-g") == "-g: needs a value: WIDTHxHEIGHT+X+Y")
        #expect(failure("--help=yes") == "--help: takes no value")
    }

    @Test func `two dashes end the options`() throws {
        #expect(try parse("--", "--help", "+5").files.map(\.path) == ["--help"])
        #expect(try parse("--", "--help", "+5").files.first?.line == 5)
    }

    @Test func `the phases of the start are timed where that is asked for`() throws {
        #expect(try parse("a").timesPhases == false)
        #expect(try parse("--time-phases", "a").timesPhases)
        #expect(try parse("a", "--time-p").timesPhases)
        #expect(failure("--time-phases=1", "a") == "--time-phases: takes no value")
        #expect(failure("--ti", "x", "a") == "--ti: ambiguous: --title or --time-phases or --time-frames?")
    }

    @Test func `frames are timed in a window alone`() throws {
        #expect(try parse("a").timesFrames == false)
        #expect(try parse("--time-frames", "a").timesFrames)
        #expect(try parse("--help", "--time-frames").mode == .help)
        #expect(failure("--time-frames", "--dump-layout", "a") == "--time-frames: needs a window that stays open")
        #expect(failure("--time-frames", "--screenshot", "x.png", "a") == "--time-frames: needs a window that stays open")
    }

    @Test func `help and version need nothing else`() throws {
        #expect(try parse("--help").mode == .help)
        #expect(try parse("-hV").mode == .help)
        #expect(try parse("-V").mode == .version)
        #expect(try parse("--version", "--screenshot", "x.png").mode == .version)
        #expect(failure("--edit") == "no file: recto [options] file…, see recto --help")
        #expect(failure("--dump-layout") == "no file: recto [options] file…, see recto --help")
    }

    @Test func `without a file a window opens all the same`() throws {
        #expect(try parse().mode == .view && parse().files.isEmpty)
        #expect(try parse("--private").isPrivate && !parse().isPrivate)
    }

    @Test func `numbers outside of their range are named with it`() throws {
        #expect(
            failure("--format=odt", "a") == "--format: no such format: odt (there are rtf, rtfd, epub, html, markdown, text)")
        #expect(failure("--encoding=koi9", "a").hasPrefix("--encoding: no such encoding: koi9 (there are UTF-8, "))
        #expect(failure("--unwrap", "--edit", "a") == "--unwrap: does not go with --edit, which keeps lines")
        #expect(failure("--encoding=big5", "--edit", "a") == "--encoding: does not go with --edit")
        #expect(failure("--format=html", "--edit", "a") == "--format: does not go with --edit, which shows files as text")
        #expect(failure("--keys=vi", "a") == "--keys: no such keys: vi (there are standard and less)")
        #expect(failure("-c13", "a") == "--columns: not a whole number from 1 to 12: 13")
        #expect(failure("-c", "0", "a") == "--columns: not a whole number from 1 to 12: 0")
        #expect(failure("-c", "1.5", "a") == "--columns: not a whole number from 1 to 12: 1.5")
        #expect(failure("--scale", "nan", "a") == "--scale: not a number from 0.5 to 8: nan")
        #expect(try parse("--scale", "1.5", "a").scale == 1.5)
        #expect(failure("--width", "300", "a") == "--width: goes with --dump-layout")
        #expect(try parse("--dump-layout", "--width", "300", "a").width == 300)
    }

    @Test func `text sizes go by long, UIKit's and short names`() throws {
        #expect(try parse("-s", "extra-large", "a").textSize == .extraLarge)
        #expect(try parse("-s", "accessibilityExtraExtraExtraLarge", "a").textSize == .accessibilityExtraExtraExtraLarge)
        #expect(try parse("-s", "XS", "a").textSize == .extraSmall)
        #expect(try parse("-s", "ax5", "a").textSize == .accessibilityExtraExtraExtraLarge)
        #expect(failure("-s", "huge", "a") == "--text-size: no such size: huge (see --help)")
    }

    @Test func `a figure may say where it goes`() throws {
        let figures = try parse("-f", "a.png", "--figure=b@2.png@10,-5.5", "-f", "c@x,y", "t").figures
        #expect(figures.map(\.file) == ["a.png", "b@2.png", "c@x,y"])
        #expect(figures.map(\.origin) == [nil, CGPoint(x: 10, y: -5.5), nil])
    }

    @Test func `an anchor is cut off unless the file's own name has it`() {
        let argument = FileArgument(path: "notes#1.md#top")
        #expect(argument.split { _ in false } == ("notes#1.md", "top"))
        #expect(argument.split { $0 == "notes#1.md#top" } == ("notes#1.md#top", nil))
        #expect(FileArgument(path: "#x").split { _ in false } == ("#x", nil))
        #expect(FileArgument(path: "a#").split { _ in false } == ("a", nil))
    }

    @Test func `the environment's scale is overruled by the option`() throws {
        #expect(try CommandLineOptions(arguments: ["a"], environment: ["RECTO_SCALE": "2"]).scale == 2)
        #expect(try CommandLineOptions(arguments: ["--scale=3", "a"], environment: ["RECTO_SCALE": "2"]).scale == 3)
        #expect(throws: UsageError(what: "RECTO_SCALE", why: "not a number from 0.5 to 8: big")) {
            try CommandLineOptions(arguments: ["a"], environment: ["RECTO_SCALE": "big"])
        }
    }

    @Test func `standard input can be read only once`() {
        #expect(failure("-", "-") == "-: standard input can be read only once")
    }

    @Test func `the help names every option`() {
        for option in CommandLineOptions.scanner.options {
            #expect(HelpText.help.contains("--\(option.long)"), "\(option.long)")
            if let short = option.short { #expect(HelpText.help.contains("-\(short), --\(option.long)")) }
        }
        for line in HelpText.help.split(separator: "\n") { #expect(line.count <= 120) }
    }
}
