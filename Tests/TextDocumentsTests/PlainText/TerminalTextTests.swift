import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// What was written for a terminal looks as it does there.
struct TerminalTextTests {
    /// Runs of text that look alike, each with what its content says.
    private func runs(_ text: String, slices: [Int] = []) -> [String] {
        var filter = PlainTextFilter(joiner: nil, readsEscapes: true)
        let bytes = Array(text.utf8)
        var result: [String] = []
        var start = 0
        for end in slices + [bytes.count] {
            let content = filter.content(
                Array(bytes[start..<end]), isLast: end == bytes.count, BlockRole.Values(kind: .plainCode, spacing: .none))
            start = end
            let units = Array(String(decoding: content.text.utf8, as: UTF8.self).utf16)
            for run in content.runs() {
                var look = String(decoding: units[run.utf16], as: UTF16.self)
                let traits = run.inline.traits
                for (trait, name) in [(InlineTraits.strong, "b"), (.emphasis, "i"), (.underline, "u"), (.strikethrough, "s")]
                where traits.contains(trait) { look += "/" + name }
                if run.inline.appearance >= 0 {
                    let values = content.appearances[Int(run.inline.appearance)].values
                    if let color = values.color { look += "/\(hex(color))" }
                    if let color = values.background { look += "/on \(hex(color))" }
                    if values.underline != 0 { look += "/line \(values.underline)" }
                }
                if run.inline.link >= 0 { look += "/\(content.links.urls[Int(run.inline.link)].absoluteString)" }
                result.append(look)
            }
        }
        return result
    }

    private func hex(_ color: RGBA) -> String {
        [color.red, color.green, color.blue].map { String(format: "%02x", $0 >> 8) }.joined()
    }

    @Test(
        "Colours and faces",
        arguments: [
            ("a\u{1B}[1mb\u{1B}[0mc", ["a", "b/b", "c"]),
            ("\u{1B}[3;4;9mx\u{1B}[23;29my\u{1B}[24mz", ["x/i/u/s", "y/u", "z"]),
            ("\u{1B}[31mr\u{1B}[39md\u{1B}[92mg\u{1B}[mp", ["r/cd0000", "d", "g/00ff00", "p"]),
            ("\u{1B}[38;5;208mo\u{1B}[48;5;16;38;5;244mg", ["o/ff8700", "g/808080/on 000000"]),
            ("\u{1B}[38;2;1;2;255mt\u{1B}[38:2::9:8:7mc", ["t/0102ff", "c/090807"]),
            ("\u{1B}[31;7mr\u{1B}[27mn", ["r/ffffff/on cd0000", "n/cd0000"]),
            ("\u{1B}[4:2md\u{1B}[4:0mn", ["d/u/line 9", "n"]),
            // Others are left out, and what is no sequence stays.
            ("a\u{1B}[2Kb\u{1B}(Bc\u{1B}]0;title\u{7}d", ["abcd"]), ("a\u{1B}b\u{1B}[31", ["a\u{1B}b\u{1B}[31"]),
        ])
    func faces(_ text: String, _ expected: [String]) { expectEqual(runs(text), expected) }

    @Test(
        "Links, and characters struck over one another",
        arguments: [
            ("\u{1B}]8;id=1;https://a.org/x\u{1B}\\in\u{1B}]8;;\u{1B}\\out", ["in/https://a.org/x", "out"]),
            ("\u{1B}]8;;https://b.org\u{7}in\u{1B}]8;;\u{7}", ["in/https://b.org"]),
            ("\u{1B}]8;;no address\u{7}in", ["in"]),
            ("n\u{8}n_\u{8}un", ["n/b", "u/u", "n"]), ("_\u{8}ä\u{8}ä é\u{8}_", ["ä/b/u", " ", "é/u"]), ("+\u{8}o x", ["• x"]),
            ("\u{8}a", ["a"]),
        ])
    func strikes(_ text: String, _ expected: [String]) { expectEqual(runs(text), expected) }

    @Test("Wherever slices are cut, the text is the same")
    func cuts() {
        let text = "a\u{1B}[1;38;5;208mbö\u{1B}[0m \u{1B}]8;;https://a.org\u{1B}\\l\u{1B}]8;;\u{1B}\\ _\u{8}xn\u{8}n end"
        func joined(_ runs: [String]) -> String {
            var result = ""
            for run in runs {
                let look = run.firstIndex(of: "/").map { run[$0...] } ?? ""
                for character in run.prefix(while: { $0 != "/" }) { result += "\(character)\(look)|" }
            }
            return result
        }
        let whole = joined(runs(text))
        for cut in 1..<text.utf8.count where Array(text.utf8)[cut] & 0xC0 != 0x80 {
            expectEqual(joined(runs(text, slices: [cut])), whole, "at \(cut)")
        }
    }

    @Test("A file of a terminal opens so, and stays as it is where it is edited")
    func files() throws {
        let path = NSTemporaryDirectory() + "terminal-\(UUID().uuidString).log"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("\u{1B}[31mred\u{1B}[0m\n".utf8).write(to: URL(fileURLWithPath: path))
        let storage = try DocumentReader.open(path: path).makeTextStorage()
        expectEqual(storage.string, "red\n")
        let color = try require(storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? Color)
        expect(color != storage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? Color)
        try expectEqual(DocumentReader.openForEditing(path: path).document.string, "\u{1B}[31mred\u{1B}[0m\n")
    }
}
