import Expectations
import Foundation
import Testing
import TextViews

/// The lists of keys and formats in the manual, the README and the desktop's files say what the tables say. `RECTO_BLESS=1` writes them.
struct GeneratedListTests {
    @Test(arguments: GeneratedList.all.indices)
    func `a list is what its table says`(index: Int) throws { try check(GeneratedList.all[index]) }

    @Test func `the manual of settings says what their tables say`() throws { for list in GeneratedList.settings { try check(list) } }

    private func check(_ list: GeneratedList) throws {
        if ProcessInfo.processInfo.environment["RECTO_BLESS"] == "1" { try list.write() }
        let present = try require(try list.present(), "no list in \(list.file) after \(list.start)")
        expectEqual(present, list.text, "\(list.file) after \(list.start): run this suite with RECTO_BLESS=1")
    }

    @Test func `the keys that the README names are keys`() throws {
        let readme = try GeneratedList.contents(of: "README.md")
        let table = try require(readme.components(separatedBy: "| key | action |\n").last?.components(separatedBy: "\n\n").first)
        let labels = KeyBindings.standard.help(sequences: true).flatMap(\.keys)
        // Of a letter's mark the first key is named.
        let keys = Set(labels + labels.filter { $0.contains("…") }.map { String($0.prefix(1)) })
        let named = table.split(separator: "\n").dropFirst().flatMap { row in
            row.split(separator: "|")[0].split(separator: "`").filter { !$0.contains(where: \.isWhitespace) }
        }
        expect(named.count > 20)
        for key in named where key != "a" { expect(keys.contains(String(key)), "\(key)") }
    }
}
