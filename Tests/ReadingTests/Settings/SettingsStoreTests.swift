import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// Which value of a setting counts, and how windows learn of another.
struct SettingsStoreTests {
    @Test func `every setting takes its default and its choices, and nothing else`() {
        expect(Set(SettingRow.all.map(\.name)).count == SettingRow.all.count && SettingRow.all.count > 15)
        for row in SettingRow.all {
            var settings = ReaderSettings()
            for value in row.choices + [row.defaultValue] {
                expect(row.set(value, in: &settings) && row.value(in: settings) == value, "\(row.name) \(value)")
            }
            expectEqual(settings, ReaderSettings(), "\(row.name)")
            expect(!row.takes("\n"), "\(row.name)")
            if !row.choices.isEmpty { expect(!row.takes("no such value")) }
        }
        expect(SettingRow.named("line-height")?.resource == "lineHeight" && SettingRow.named("keys")?.resource == "keys")
    }

    @Test func `what is said later counts more, and the file takes back what was set meanwhile`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("set theme sepia\nset columns 2\n", to: "config")
        let store = SettingsStore(path: path)
        var changes = 0
        store.onChange = { _, _ in changes += 1 }
        store.take(["theme": "dark", "show-position": "true", "margin": "far"], for: .state)
        store.take(["columns": "4", "theme": "contrast"], for: .resources)
        expect(store.settings.theme == .sepia && store.settings.columns == 2 && store.settings.showsPosition)
        store.take(["columns": "3"], for: .options)
        expectEqual(store.settings.columns, 3)
        try store.set("columns", to: "1")
        expect(store.settings.columns == 1 && changes == 3)
        #expect(throws: ConfigMistake("columns: not a number from 1 to 12: “x”")) { try store.set("columns", to: "x") }
        store.readAgain()
        expectEqual(changes, 3)
        _ = try folder.write("set theme sepia\nset columns 5\nset margin 1\n", to: "config")
        store.readAgain()
        expect(store.settings.columns == 3 && store.settings.margin == 1 && changes == 4)
        _ = try folder.write("set theme\n", to: "config")
        var told: [String] = []
        store.onReading = { told = $0.mistakes.map(\.what) }
        store.readAgain()
        // What a key has left behind before the file had the setting holds no longer, nor does what the file said.
        expect(store.settings.theme == .contrast && store.settings.margin == 2 && told.count == 1)
    }

    @Test func `a file that is written before it is followed is read when that begins`() throws {
        let folder = try ScratchFolder()
        let store = SettingsStore(path: try folder.write("set columns 2\n", to: "config"))
        var readings = 0
        store.onReading = { _ in readings += 1 }
        store.follow()
        expect(store.settings.columns == 2 && readings == 0)
        let late = SettingsStore(path: folder.path("config"))
        late.onReading = store.onReading
        _ = try folder.write("set columns 3\n", to: "config")
        late.follow()
        expect(late.settings.columns == 3 && readings == 1)
    }

    @Test func `keys are given, taken away, and typed one after the other`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "map gg go-to-end\nmap <C-p> 2 page-up\nmap T set theme dark\nunmap x\nmap [edit] <F5> undo\nunmap m\nmap x quit\nunmap x\n",
            to: "config")
        let store = SettingsStore(path: path)
        expect(store.configuration.mistakes.isEmpty)
        let read = store.bindings(.read)
        expect(read.sequences == ["gg": .scrollToEnd] && read[.init(.character("g"))] == nil)
        expectEqual(read[.init(.character("p"), .control)], .scrollScreens(-2))
        expectEqual(read[.init(.character("T"))], .run("set theme dark"))
        expect(read[.init(.character("x"))] == nil && read[.init(.character("m"))] == .run(""))
        expect(store.bindings(.edit)[.init(.function(5))] == .edit(.undo) && store.bindings(.caret) == .caret)
        expectEqual(store.ownKeys.count, 6)
        var keys = KeySequence()
        expectEqual(keys.take(KeyPress(.character("g")), own: read.sequences), .waits)
        expectEqual(keys.take(KeyPress(.character("g")), own: read.sequences), .command(.scrollToEnd))
        try store.set("keys", to: "less")
        expectEqual(store.bindings(.read)[.init(.character("Q"))], .close)
    }

    @Test func `the list of all settings is a file that sets them so`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "set theme sepia\nset editor 'a \"b\" #c'\nmap gg go-to-start\nunmap x\nmap '#' 3 find-next\n", to: "config")
        let store = SettingsStore(path: path)
        let text = SettingsListing(store).text
        let again = SettingsStore(path: try folder.write(text, to: "again"))
        expect(again.configuration.mistakes.isEmpty)
        expect(again.settings == store.settings && again.ownKeys == store.ownKeys)
        for row in SettingRow.all { expect(text.contains("# \(row.sentence).\n")) }
        // What stands there as a comment would give each key what it has.
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("# map ") }.map { String($0.dropFirst(2)) }
        let usual = SettingsStore(path: try folder.write(lines.joined(separator: "\n"), to: "usual"))
        expect(usual.configuration.mistakes.isEmpty && lines.count > 150)
        for mode in KeyMapping.Mode.allCases { expectEqual(usual.bindings(mode).commands, SettingsStore().bindings(mode).commands) }
    }

    @Test func `documents are set as the reader wants, whatever they ask for`() throws {
        let words = String(repeating: "some words ", count: 40)
        let paragraph = "<p style='text-align: justify; line-height: 3; margin-bottom: 4em'>\(words)</p>"
        let text = paragraph + paragraph + "<h1>A</h1><p>b</p>"
        let document = try DocumentReader.read(Data(text.utf8), format: .html, name: "a.html")
        var settings = ReaderSettings()
        for (name, value) in [
            ("line-height", "2"), ("paragraph-spacing", "0.5"), ("paragraph-indent", "1"), ("justify", "false"), ("hyphenate", "true"),
        ] { expect(SettingRow.named(name)?.set(value, in: &settings) == true) }
        func style(_ settings: ReaderSettings, at utf16: Int) throws -> ParagraphStyle {
            let storage = document.makeTextStorage(style: settings.style(over: DocumentStyle()))
            return try require(storage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle)
        }
        let usual = try style(ReaderSettings(), at: 0)
        expect(usual.alignment == .justified && usual.hyphenationFactor == 0 && usual.minimumLineHeight != 36)
        let set = try style(settings, at: words.count + 20)
        expect(set.alignment == .natural && set.hyphenationFactor == 1 && set.minimumLineHeight == 36)
        expect(set.paragraphSpacing == 9 && set.firstLineHeadIndent == set.headIndent + 18)
        let first = try style(settings, at: 0)
        expectEqual(first.firstLineHeadIndent, first.headIndent)
        let heading = (document.makeTextStorage().string as NSString).range(of: "\nA").location + 1
        try expectEqual(style(settings, at: heading), style(ReaderSettings(), at: heading))
    }
}
