import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextKit
import TextViews
import WindowSystem

@testable import Viewer

/// Settings and typed commands in a window, without a display.
@MainActor struct SettingsWindowTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-settings-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func window(_ text: String, name: String = "a.md", settings: SettingsStore? = nil, state: StateStore = StateStore(nil)) throws
        -> ReadingWindow
    {
        let path = folder.appending(path: name).path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: state, settings: settings)
        window.resize(to: CGSize(width: 900, height: 500), scale: 1)
        window.settings.onChange = { [weak window] in window?.adoptSettings(from: $0, changesKeys: $1) }
        return window
    }

    private func type(_ window: ReadingWindow, _ text: String) -> [Effect] {
        text.flatMap { character in
            window.handle(
                .key(KeyPress(character == "\n" ? .enter : character == "\t" ? .tab : character == " " ? .space : .character(character)))
            )
            .effects
        }
    }

    private static let text = "# One\n\n" + (1...80).map { "Paragraph \($0) with some words.\n\n## Part \($0)\n\n" }.joined()

    @Test func `a document is read in the format that is typed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(Self.text, name: "a.log")
        expectEqual(window.session.headings.count, 0)
        _ = type(window, ":format markdown\n")
        expectEqual(window.session.headings.count, 81)
        expectEqual(window.view.statusText, "Read as Markdown")
        _ = type(window, ":format text\n")
        expect(window.session.headings.isEmpty && window.view.textStorage.string == Self.text)
        expectEqual(window.view.statusText, "Read as plain text")
        _ = type(window, ":format word\n")
        expectEqual(window.commandFailure, "there is no format “word”: there are rtf, rtfd, epub, html, markdown, text")
        expectEqual(window.suggestions(for: "format m").map(\.text), ["format markdown"])
        _ = type(window, ":help\n:format text\n")
        expectEqual(window.commandFailure, "this page can be read in no other format")
    }

    @Test func `a heading of a plain text is gone to by its words, and completed`() throws {
        let prose = String(repeating: "It was the best of times, it was the worst of times, and so on.\n", count: 20)
        let text = ["1. Introduction", "2. Protocol", "3. Security"].map { "\($0)\n\n\(prose)\n" }.joined()
        let window = try window(text, name: "a.txt")
        while window.session.updateSourceHeadings() {}
        expectEqual(window.suggestions(for: "go prot").map(\.title), ["2. Protocol"])
        _ = type(window, ":Protocol\n")
        let heading = (text as NSString).range(of: "2. Protocol").location
        expect(window.heading("Protocol") == heading && window.view.scrollAnchor.map { abs($0.utf16 - heading) < 40 } == true)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `a typed command does what a key does, and what is wrong with it is told`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(Self.text)
        expect(type(window, ":close\n").contains(.close))
        _ = type(window, ":5 scroll-down\n")
        expect(window.view.contentOffset.y > 0)
        _ = type(window, ":go-to-start\n")
        expectEqual(window.view.contentOffset.y, 0)
        let failures = [
            ("dance", "there is no command “dance”"), ("set", "set takes NAME [VALUE]"), ("set colour x", "there is no setting “colour”"),
            ("set columns many", "columns: not a number from 1 to 12: “many”"),
            ("toggle margin", "margin has no values to go through: it is a number from 0 to 10"),
            ("map x", "map takes a key and a command"), ("open 'a", "a quote is not closed"),
        ]
        for (line, message) in failures {
            _ = type(window, ":\(line)\n")
            expect(window.view.statusText == message && window.commandFailure == message, "\(line)")
        }
        _ = type(window, ":Part 40\n")
        let part = try require(window.heading("Part 40"))
        expect(window.view.contentOffset.y > 0 && window.view.scrollAnchor.map { abs($0.utf16 - part) < 40 } == true)
        _ = type(window, ":set columns\n")
        expect(window.view.statusText?.hasPrefix("columns 1: ") == true)
    }

    @Test func `a folder's page follows the setting for hidden files`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window("# Page\n\n[The folder](file://\(folder.path))\n", name: ".hidden.md")
        window.openDocument(folder)
        expectEqual(window.folder, folder.path, "what is beside it is offered, and paths count from it")
        expect(!window.view.textStorage.string.contains(".hidden.md"))
        _ = type(window, ":set show-hidden true\n")
        expect(window.view.textStorage.string.contains(".hidden.md"))
        _ = type(window, ":set show-hidden false\n")
        expect(!window.view.textStorage.string.contains(".hidden.md"))
    }

    @Test func `the key that closes leaves help first`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(Self.text)
        let read = window.view
        _ = type(window, ":help\n")
        expect(window.view !== read)
        expect(!type(window, "q").contains(.close))
        expect(window.view === read)
        expect(type(window, "q").contains(.close))
        // The window manager closes the window, whatever shows.
        let other = try self.window(Self.text)
        _ = type(other, ":help\n")
        expect(other.closeRequested().effects.contains(.close))
    }

    @Test func `a file of settings without mistakes leaves the position in the status line`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(Self.text)
        _ = type(window, ":set show-position true\n")
        window.tell("")
        expectEqual(window.view.statusText, nil)
        expect(window.view.standingStatus?.contains("%") == true)
    }

    @Test func `figures glide unless the desktop asks for less motion, in the next document as well`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(Self.text)
        window.setReducedMotion(false)
        expect(window.view.glidesFigures)
        let first = window.view
        let other = folder.appending(path: "b.md").path
        try "Another".write(toFile: other, atomically: true, encoding: .utf8)
        window.setReducedMotion(true)
        _ = type(window, ":open \(other)\n")
        expect(window.view !== first && !window.view.glidesFigures && !first.glidesFigures)
        window.setReducedMotion(false)
        expect(window.view.glidesFigures)
    }

    @Test func `each setting shows at once`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(Self.text)
        func style() -> DocumentStyle { window.session.style }
        _ = type(window, ":set theme sepia\n")
        expect(style().theme == .sepia && window.themeChoice == .sepia)
        _ = type(window, ":set body-font \"DejaVu Sans\"\n")
        _ = type(window, ":set heading-font serif\n")
        _ = type(window, ":set code-font serif\n")
        expect(style().bodyFamily == "DejaVu Sans" && style().headingFamily == "serif" && style().codeFamily == "serif")
        let size = style().bodySize
        _ = type(window, ":set text-size extra-large\n")
        expect(style().bodySize > size)
        _ = type(window, ":set margin 1\n")
        expectEqual(window.view.textContainerInset.left, style().bodySize.rounded())
        _ = type(window, ":set measure 45\n")
        expectEqual(window.view.maximumColumnWidth, (45 * 0.56 * style().bodySize).rounded())
        _ = type(window, ":set columns 2\n")
        expectEqual(window.view.columnCount, 2)
        _ = type(window, ":set columns 1\n")
        _ = type(window, ":set pages true\n")
        expect(window.view.columnCount == 1 && window.view.setsPages)
        _ = type(window, ":set paper a5\n")
        expectEqual(window.view.paperSize, CGSize(width: 559, height: 794))
        _ = type(window, ":toggle paper\n")
        expect(window.view.paperSize == CGSize(width: 816, height: 1056) && window.view.statusText == "Pages are of the size Letter")
        _ = type(window, ":toggle invert-pictures\n")
        expect(window.view.invertsPictures && window.view.statusText == "Pictures are inverted")
        _ = type(window, ":set show-position yes\n")
        expect(window.view.standingStatus != nil)
        _ = type(window, ":set line-height 2\n")
        _ = type(window, ":set justify true\n")
        let paragraph = try require(window.view.textStorage.attribute(.paragraphStyle, at: 8, effectiveRange: nil) as? ParagraphStyle)
        expect(paragraph.minimumLineHeight == (2 * style().bodySize).rounded() && paragraph.alignment == .justified)
        _ = type(window, ":set keys less\n")
        expect(type(window, "Q").contains(.close))
        _ = type(window, ":map gg set theme dark\n")
        _ = type(window, "gg")
        expectEqual(style().theme, .dark)
    }

    @Test func `what a reader sets counts more than what a book asks for, while it shows too`() throws {
        let (path, config) = (folder.appending(path: "paged.epub"), folder.appending(path: "config").path)
        let style = "text-align: justify; hyphens: auto; line-height: 3; text-indent: 4em; margin: 0 0 5em"
        let words = "several words that fill some lines of a page in the window. "
        let body = (1...4).map { "<p lang='en' style='\(style)'>Paragraph \($0): \(String(repeating: words, count: 30))</p>" }.joined()
        try StoredBook.data([body], metadata: "<meta property='rendition:flow'>paginated</meta>").write(to: path)
        func window(_ lines: String) throws -> ReadingWindow {
            try lines.write(toFile: config, atomically: true, encoding: .utf8)
            let session = try DocumentSession(.file(path.path), style: DocumentStyle(), columns: 1, start: .top)
            let settings = SettingsStore(path: config)
            let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(nil), settings: settings)
            window.resize(to: CGSize(width: 900, height: 500), scale: 1)
            window.settings.onChange = { [weak window] in window?.adoptSettings(from: $0, changesKeys: $1) }
            return window
        }
        func paragraph(_ window: ReadingWindow) throws -> ParagraphStyle {
            let text = window.view.textStorage
            let place = (text.string as NSString).range(of: "Paragraph 3").location
            return try require(text.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? ParagraphStyle)
        }
        let asked = try window("")
        expect(asked.view.setsPages)
        try expect(paragraph(asked).alignment == .justified && paragraph(asked).hyphenationFactor == 1)
        let mine = ["pages false", "justify false", "hyphenate false", "line-height 1.5", "paragraph-indent 1", "paragraph-spacing 0.5"]
            .map { "set \($0)\n" }.joined()
        let set = try window(mine)
        try mine.write(toFile: config, atomically: true, encoding: .utf8)
        asked.settings.readAgain()
        for window in [set, asked] {
            expect(!window.view.setsPages)
            let (style, em) = try (paragraph(window), window.session.style.bodySize)
            expect(style.alignment == .natural && style.hyphenationFactor == 0)
            expectEqual(style.minimumLineHeight, (1.5 * em).rounded())
            expect(style.firstLineHeadIndent == em.rounded() && style.paragraphSpacing == (em / 2).rounded())
        }
        // A key chooses for this document alone, and without the setting the book has what it asks for again.
        _ = type(set, "p")
        expect(set.view.setsPages)
        _ = type(set, "p:set pages document\n")
        expect(set.view.setsPages)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `tab stops of plain text are as many columns apart as is set`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window("a\tline\n{ another: line }\n", name: "a.c")
        func interval() -> CGFloat {
            let style = window.view.textStorage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle
            return style?.defaultTabInterval ?? 0
        }
        let usual = interval()
        expect(usual > 40)
        _ = type(window, ":set tab-width 4\n")
        expectEqual(interval() * 2, usual)
    }

    @Test func `each setting that keys or “toggle” go through says in words what it does now`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window("a line\nanother line\n", name: "a.txt")
        for row in SettingRow.all where row.choices.count > 1 && row.name != "text-size" {
            let told = row.choices.map(row.told)
            expect(Set(told).count == row.choices.count && !told.contains { $0.hasPrefix(row.name + " ") }, "\(told)")
        }
        let rows = ["wrap": "zw", "line-numbers": "zn"]
        for (name, keys) in rows {
            let row = try require(SettingRow.named(name))
            for _ in 0..<2 {
                _ = type(window, keys)
                expectEqual(window.view.statusText, row.told(window.settings.value(of: row)))
            }
        }
        _ = type(window, "zw")
        expectEqual(window.view.statusText, "Lines are not wrapped")
    }

    @Test func `Tab goes through what may be meant, and what follows it`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(Self.text)
        expectEqual(window.suggestions(for: "go-to-e").first?.text, "go-to-end")
        expect(window.suggestions(for: "se").map(\.text).contains("set "))
        expectEqual(window.suggestions(for: "set the").map(\.text), ["set theme "])
        expectEqual(window.suggestions(for: "set theme d").map(\.text), ["set theme desktop", "set theme dark"])
        let families = window.suggestions(for: "set body-font ").map(\.title)
        expectEqual(families.first, "serif")
        expect(families.count > 3 && families.dropFirst(3).allSatisfy(Font.familyNames.contains), "\(families)")
        let known = try require(families.dropFirst(3).first)
        expectEqual(
            window.suggestions(for: "set code-font \(known.lowercased())").first?.text, "set code-font \(ConfigLine.quoted(known))")
        expectEqual(window.suggestions(for: "map x go-to-e").first?.text, "map x go-to-end")
        expectEqual(window.suggestions(for: "go Part 79").map(\.text), ["go Part 79"])
        expectEqual(window.suggestions(for: "open \(folder.path)/a").map(\.text), ["open \(folder.path)/a.md"])
        let all = Set(window.suggestions(for: "").map { $0.text.trimmingCharacters(in: .whitespaces) })
        for verb in CommandRequest.verbs where verb.name != "command" { expect(all.contains(verb.name)) }
        for setting in SettingRow.all {
            expect(window.suggestions(for: "set \(setting.name)").contains { $0.text == "set \(setting.name) " })
        }
        // Every command is suggested but those that mean nothing without their key.
        for row in CommandRow.all where row.topic != .editing {
            guard case .edit = row.command else {
                let name = try require(row.command.name)
                let keyed = ["command", "activate", "caret-activate", "pipe-a", "ask-for-program", "ask-to-forget-mark"].contains(name)
                if row.command != .showReplaceBar { expect(all.contains(name) != keyed, "\(name)") }
                continue
            }
        }
        _ = type(window, ":set the\td\t\t\n")
        expectEqual(window.settings.settings.theme, .dark)
    }

    @Test func `what is set for one document stays its own, and the rest follows the settings`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = StateStore(StateFolder(path: folder.appending(path: "state").path))
        let settings = SettingsStore()
        try settings.set("measure", to: "66")
        let first = try window(Self.text, settings: settings, state: state)
        expectEqual(first.session.pageSetup.measure, .characters66)
        _ = type(first, "j")
        first.beginKeeping()
        first.keepPlace()
        expectEqual(first.keptPageSetup, PageSetup())
        _ = type(first, "www")
        expect(first.session.pageSetup.measure == .document && first.keptPageSetup != PageSetup())
        first.keepPlace()
        let path = try require(first.session.filePath)
        expectEqual(state.document(at: path)?.pageSetup.columns, 1)
        // Without a choice of its own, a document follows the settings.
        let second = try window(Self.text, name: "b.md", settings: settings, state: state)
        try settings.set("measure", to: "80")
        expectEqual(second.session.pageSetup.measure, .characters80)
    }

    @Test func `a desktop that changes its mind all the time is followed a few times, and in the end`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(Self.text)
        var themes = 0
        var last = window.session.style.theme
        let start = ProcessInfo.processInfo.systemUptime
        // Ten milliseconds apart, as the test's own clock says.
        for change in 1...100 {
            window.followTheme(isDark: change % 2 == 1, now: start + Double(change) * 0.01)
            if window.session.style.theme != last { themes += 1 }
            last = window.session.style.theme
        }
        expect((1...5).contains(themes))
        window.followTheme(isDark: true, now: start + 1.01)
        for _ in 0..<200 where window.session.style.theme != .dark { try await Task.sleep(for: .milliseconds(20)) }
        expectEqual(window.session.style.theme, .dark)
    }

    @Test func `every command and every setting with its values is suggested, however many spaces were typed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(Self.text)
        func titles(_ line: String) -> [String] { window.suggestions(for: line).map(\.text) }
        for row in SettingRow.all {
            expect(titles("set  " + row.name.dropLast()).contains("set \(row.name) "), "\(row.name)")
            for value in row.choices {
                expect(titles("  set \(row.name)  \(value.prefix(2))").contains("set \(row.name) \(value)"), "\(row.name)")
            }
            if row.choices.count > 1 { expect(titles("toggle " + row.name.prefix(3)).contains("toggle \(row.name)"), "\(row.name)") }
        }
        for verb in CommandRequest.verbs where verb.name != "command" {
            expect(titles(String(verb.name.dropLast())).contains(verb.name + " "), "\(verb.name)")
        }
        let helped = Set(CommandRow.all.map(\.command))
        for (name, command) in Command.names where helped.contains(command) {
            guard case .edit = command else { continue }
            expect(!titles(name).contains(name), "\(name) is for text that is edited")
        }
    }

    @Test func `own colours show at once, and what is selected goes to the clipboard as well where that is wanted`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(Self.text)
        _ = type(window, ":set theme own\n")
        expectEqual(window.session.style.theme, .dark)
        _ = type(window, ":set paper-color '#fdf6e3'\n")
        expectEqual(window.session.style.theme.paper, RGBA(hex: 0xFDF6E3))
        _ = type(window, "D")
        expectEqual(window.view.statusText, ThemeChoice.desktop.name)
        let excerpt = TextExcerpt("words")
        let effects = [Effect.setPrimary(excerpt, time: 7), .setPrimary(nil, time: 8)]
        expectEqual(window.carryOut((.none, effects)).effects, effects)
        _ = type(window, ":set selection-clipboard clipboard\n")
        expectEqual(window.carryOut((.none, effects)).effects, [effects[0], .setClipboard(excerpt, time: 7), effects[1]])
    }

    @Test func `the list of settings changes the file, and says so where it cannot`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "config/recto/config").path
        let store = SettingsStore(path: path)
        let window = try window(Self.text, settings: store)
        _ = window.handle(.key(KeyPress(.function(2))))
        _ = type(window, "invert-pictures\n")
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "set invert-pictures true\n")
        expect(store.settings.invertsPictures && window.view.invertsPictures)
        // The list shows again: a value that is none of two is typed.
        _ = type(window, "body-font\n")
        for _ in 0..<10 { _ = window.handle(.key(KeyPress(.backspace))) }
        _ = type(window, "DejaVu Sans\n")
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "set invert-pictures true\nset body-font \"DejaVu Sans\"\n")
        expectEqual(window.session.style.bodyFamily, "DejaVu Sans")
        // The beginning of a name goes before words of what others do: “colours” stands in the first row's.
        _ = type(window, "col\n")
        for _ in 0..<2 { _ = window.handle(.key(KeyPress(.backspace))) }
        _ = type(window, "3\n")
        expect(store.settings.columns == 3 && store.settings.theme == .desktop)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        _ = type(window, "invert-pictures\n")
        expect(window.view.statusText?.contains("until recto ends: ") == true)
    }
}
