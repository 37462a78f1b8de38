import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextKit
import TextViews
import WindowSystem

@testable import Viewer

/// What the status line tells of the document, and of the position as long as the reader wants that.
@MainActor struct PositionTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-position-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func window(_ text: String, name: String = "a.txt", edits: Bool = false, state: StateStore) throws -> ReadingWindow {
        let path = folder.appending(path: name).path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let source: DocumentSource = edits ? .edited(path) : .file(path)
        let session = try DocumentSession(source, style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: state)
        window.resize(to: CGSize(width: 600, height: 400), scale: 1)
        return window
    }

    private func type(_ window: ReadingWindow, _ key: Key, _ modifiers: Modifiers = []) {
        _ = window.handle(.key(KeyPress(key, modifiers)))
    }

    @Test func `who stops at the first key of two is told the second ones, unless a message shows`() throws {
        let window = try window("Text.", state: StateStore(nil))
        window.tellKeysToCome()
        expect(window.view.statusText == nil)
        type(window, .character("]"))
        window.tellKeysToCome()
        expectEqual(window.view.statusText, "]] next-heading, ]f next-document")
        type(window, .escape)
        expect(window.view.statusText == nil)
        type(window, .character("a"))
        window.view.statusText = "What another program says"
        window.tellKeysToCome()
        expectEqual(window.view.statusText, "What another program says")
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `asked twice, it goes on telling the position, at the next start too, until it is asked twice again`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = StateStore(StateFolder(path: folder.appending(path: "state").path))
        let text = (1...400).map { "Line \($0) of the text." }.joined(separator: "\n")
        let first = try window(text, state: state)
        type(first, .character("i"))
        expect(first.view.statusText?.hasPrefix("a.txt · ") == true && first.view.standingStatus == nil)
        type(first, .character("j"))
        expect(first.view.statusText == nil && first.view.standingStatus == nil)
        type(first, .character("i"))
        type(first, .character("i"))
        expect(first.view.statusText == nil)
        expectEqual(first.view.standingStatus, "line 1 · 0 % · ASCII")
        for _ in 0..<99 { type(first, .character("j")) }
        let line = try require(first.session.lineAtTop)
        expect(line > 90 && first.view.standingStatus?.hasPrefix("line \(line) · ") == true)
        let second = try window(text, state: state)
        type(second, .character("j"))
        expect(second.view.standingStatus?.hasPrefix("line ") == true)
        type(second, .character("i"))
        expect(second.view.statusText != nil)
        type(second, .character("i"))
        expect(second.view.standingStatus == nil && !state.showsPosition)
    }

    @Test func `what could not be read is told of once, and with the rest of what is told`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func told(_ bytes: [UInt8], name: String = "a.txt") throws -> (first: String?, all: String?) {
            try Data(bytes).write(to: folder.appending(path: name))
            let session = try DocumentSession(.file(folder.appending(path: name).path), style: DocumentStyle(), columns: 1, start: .top)
            let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(nil))
            window.resize(to: CGSize(width: 600, height: 400), scale: 1)
            _ = window.work(milliseconds: 2)
            let first = window.view.statusText
            type(window, .character("i"))
            return (first, window.view.statusText)
        }
        let broken = try told(Array("Many words, an é, and ".utf8) + [0xFF] + Array(" what is no text.\n".utf8))
        expect(broken.first == "1 unreadable character" && broken.all?.contains(" · 1 unreadable character · ") == true)
        let whole = try told(Array("Many words, an é, and \u{FFFD} itself.\n".utf8))
        expect(whole.first == nil && whole.all?.contains("unreadable") == false)
        // Documents that are no plain text may have the character itself, whatever their bytes are.
        let page = Array("<meta charset=windows-1252><p>Many words, an ".utf8) + [0xE9] + Array(", and &#xFFFD;.".utf8)
        let document = try told(page, name: "a.html")
        expect(document.first == nil && document.all?.contains("unreadable") == false)
    }

    @Test func `scrolling with the position shown copies what has been painted`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(String(repeating: "Words of a line.\n", count: 400), state: StateStore(nil))
        type(window, .character("i"))
        type(window, .character("i"))
        for _ in 0..<9 { type(window, .character("j")) }
        _ = window.takeDamage()
        var list = DisplayList()
        window.draw(into: &list, damage: .all)
        let before = try require(window.view.standingStatus)
        let (damage, _) = window.handle(.key(KeyPress(.character("j"))))
        expect(window.view.standingStatus != before)
        guard case .scroll = damage else { return expect(Bool(false), "\(damage)") }
        expect(window.damagedRects(for: damage).contains { $0.minX < 5 && $0.maxY > 390 && $0.height > 20 })
    }

    @Test func `the line that asked for a percentage is gone, also where the text is there already`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(String(repeating: "Words of a line.\n", count: 400), state: StateStore(nil))
        type(window, .character(":"))
        for digit in "0%" { _ = window.handle(.text(String(digit))) }
        let (damage, _) = window.handle(.key(KeyPress(.enter)))
        expectEqual(damage, .all)
    }

    @Test func `in text that is edited it is the line and the column of the caret`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window("one\ntwo\n\nfour", edits: true, state: StateStore(nil))
        type(window, .character("i"), .alt)
        expect(window.view.statusText?.contains("line 1, column 1") == true)
        type(window, .character("i"), .alt)
        type(window, .down)
        type(window, .end)
        expect(window.view.standingStatus?.hasPrefix("line 2, column 4") == true)
        type(window, .end, .control)
        expect(window.view.standingStatus?.hasPrefix("line 4, column 5") == true)
    }

    @Test func `a line that is asked for while text is edited gets the caret`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window("one\ntwo\nthree\n", edits: true, state: StateStore(nil))
        type(window, .character("l"), .control)
        _ = window.handle(.text("3"))
        type(window, .enter)
        expectEqual(window.view.selectedRange, NSRange(location: 8, length: 0))
        _ = window.handle(.text("x"))
        expectEqual(window.view.textStorage.string, "one\ntwo\nxthree\n")
    }
}
