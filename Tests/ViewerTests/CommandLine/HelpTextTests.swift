import Expectations
import Foundation
import Testing
import TextViews

@testable import Viewer

struct HelpTextTests {
    @Test func `the table of options has every option that the command line takes, once`() {
        let table = HelpText.optionTable
        for option in CommandLineOptions.scanner.options {
            let rows = table.filter { $0.name.split(whereSeparator: { " ,".contains($0) }).contains("--\(option.long)") }
            expectEqual(rows.count, 1, "--\(option.long)")
        }
        expectEqual(table.count, CommandLineOptions.scanner.options.count + 2)
        expectEqual(table.first { $0.name == "+N" }?.text, "begin the next file at its line N")
        expect(table.first { $0.name == "+G, +F, +N%, +/WORDS" }?.text.hasPrefix("begin it at its end") == true)
        expect(table.first { $0.name == "-f, --figure FILE[@X,Y]" }?.text.hasPrefix("let the text flow") == true)
        // One whose name is longer than the column for names.
        expect(table.first { $0.name == "--forward LINE:COLUMN" }?.text.hasPrefix("show that place") == true)
        expect(table.first { $0.name == "--remote COMMAND" }?.text.hasPrefix("have a running recto") == true)
        expect(table.first { $0.name == "--time-frames" }?.text.hasSuffix("and a summary at the end, on standard error") == true)
    }

    @Test func `the keys that the help names are keys`() throws {
        let start = try require(HelpText.help.range(of: "\nKeys: ")).upperBound
        let end = try require(HelpText.help.range(of: "\nPlaces, marks")).lowerBound
        let tables = [KeyBindings.standard, .caret, .figures, .editing].flatMap { $0.help(sequences: true).flatMap(\.keys) }
        // Of two keys that are typed one after the other, the first alone is named too.
        let keys = Set(tables + tables.filter { $0.count == 2 || $0.contains("…") }.map { String($0.prefix(1)) })
        let words = HelpText.help[start..<end].split(whereSeparator: \.isWhitespace).map { word in
            word.count == 1 ? String(word) : String(word.trimmingPrefix("(").reversed().drop { ",.;)".contains($0) }.reversed())
        }
        let named = words.filter { $0.count == 1 || $0.contains("+") || $0.wholeMatch(of: /F[0-9]+/) != nil }
        expect(named.count > 50)
        for key in named { expect(keys.contains(key), "\(key)") }
    }

    @Test func `the help on standard output lists them between the usage and the keys`() {
        expect(HelpText.help.contains("changes.\n\n  +N                      begin"))
        expect(HelpText.help.contains("print the version and exit\n\nKeys: "))
    }
}
