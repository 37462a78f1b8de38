import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextKit
import TextViews
import WindowSystem

@testable import Viewer

/// Settings and commands that those who come from zathura have in their files, in a window without a display.
@MainActor struct ZathuraSettingsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-zathura-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func window(_ text: String = "# Title\n\nSome words of a text.\n") throws -> ReadingWindow {
        let path = folder.appending(path: "a.md").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(nil))
        window.resize(to: CGSize(width: 900, height: 500), scale: 1)
        window.settings.onChange = { [weak window] in window?.adoptSettings(from: $0, changesKeys: $1) }
        return window
    }

    @Test func `how far keys scroll, when words are looked for, and the bar follow the settings at once`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window()
        expectEqual(window.view.scrollSteps, ScrollSteps())
        for line in ["scroll-step 40", "scroll-hstep 12.5", "scroll-full-overlap 0.1", "incremental-search false", "scroll-bar false"] {
            window.run("set " + line)
            expect(window.commandFailure == nil, "\(line)")
        }
        expectEqual(window.view.scrollSteps, ScrollSteps(line: 40, sideways: 12.5, overlap: 0.1))
        expect(!window.view.findsWhileTyping && !window.view.showsVerticalScrollIndicator)
        window.run("set scroll-step lines")
        window.run("set scroll-hstep -1")
        window.run("toggle scroll-bar")
        window.run("toggle recolor")
        expect(window.commandFailure == nil)
        expect(window.view.scrollSteps == ScrollSteps(overlap: 0.1) && window.view.showsVerticalScrollIndicator)
    }

    @Test func `the title says what the setting wants`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window()
        expectEqual(window.title, "a.md: Title")
        window.run("set window-title-basename true")
        expectEqual(window.title, "a.md")
        window.run("set window-title path")
        expectEqual(window.title, TypedPath.abbreviated(folder.appending(path: "a.md").standardizedFileURL.path))
    }

    @Test func `grounds of hits are the reader's, as far as letters on them can be read, in every theme`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window()
        let usual = window.view.viewTheme
        window.run("set highlight-color rgba(159,188,0,0.5)")
        window.run("set current-hit-color '#00BC00'")
        let light = window.view.viewTheme
        expect(light.hit != usual.hit && light.currentHit == RGBA(hex: 0x00BC00))
        window.run("set theme dark")
        let dark = window.view.viewTheme
        expect(dark.hit != light.hit && dark.currentHit != light.currentHit && dark.currentHit != ViewTheme.dark.currentHit)
        expect(dark.currentHit.green > dark.currentHit.red, "as much of the green as can be read through")
        window.run("set hit-color ''")
        window.run("set current-hit-color ''")
        expectEqual(window.view.viewTheme, .dark)
    }

    @Test func `what only zathura has is told`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window()
        window.run("rotate")
        expectEqual(window.commandFailure, "“rotate” is zathura’s: text has no other way up")
        window.run("exec true $FILE")
        expectEqual(window.commandFailure, nil)
    }

    @Test func `a command line opens with its beginning`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window()
        window.run("focus_inputbar ':open '")
        for character in "nowhere\n" { _ = window.handle(.key(KeyPress(character == "\n" ? .enter : .character(character)))) }
        expect(window.view.statusText?.contains("nowhere") == true && window.commandFailure?.contains("there is no command") == false)
        window.run("set recolor true")
        expectEqual(window.settings.settings.theme, .own)
    }
}
