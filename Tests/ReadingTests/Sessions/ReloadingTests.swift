import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextSearch

@testable import Reading
@testable import TextViews

/// A document that is read again because its file has changed.
@MainActor struct ReloadingTests {
    private let folder: ScratchFolder
    private static let paragraphs = (1...80).map { "Paragraph \($0) has words enough to fill a line or two of the page it is on." }

    init() throws { folder = try ScratchFolder() }

    private func session(_ paragraphs: [String] = Self.paragraphs, name: String = "a.md") throws -> DocumentSession {
        let path = try folder.write(paragraphs.joined(separator: "\n\n"), to: name)
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        return session
    }

    private func write(_ paragraphs: [String], name: String = "a.md") throws {
        _ = try folder.write(paragraphs.joined(separator: "\n\n"), to: name)
    }

    private func range(of words: String, _ session: DocumentSession) -> NSRange {
        (session.view.textStorage.string as NSString).range(of: words)
    }

    /// How far below the view's top some words are.
    private func height(of words: String, _ session: DocumentSession) -> CGFloat {
        let position = TextPosition(utf16Offset: range(of: words, session).location)
        return session.view.caretRect(for: position).minY - session.view.contentOffset.y
    }

    @Test func `a page that is another one on dark paper is read again when the colours change, and keeps the place`() throws {
        let head = "<style>@media (prefers-color-scheme: dark) { p { text-transform: uppercase } }</style>"
        let session = try session([head] + Self.paragraphs.map { "<p>\($0)</p>" }, name: "a.html")
        let words = "Paragraph 40 "
        session.view.scrollToCharacter(at: range(of: words, session).location)
        let before = height(of: words, session)
        session.setTheme(.sepia)
        expect(session.view.textStorage.string.contains(words))
        session.setTheme(.dark)
        expect(session.view.textStorage.string.contains(words.uppercased()) && !session.view.textStorage.string.contains(words))
        expect(abs(height(of: words.uppercased(), session) - before) < 60)
        session.setTheme(.light)
        expect(session.view.textStorage.string.contains(words))
        // In the colours of now from the start, and again where the file is read again.
        var style = DocumentStyle()
        style.theme = .dark
        let dark = try DocumentSession(session.source, style: style, columns: 1, start: .top)
        expect(dark.view.textStorage.string.contains(words.uppercased()))
        dark.reload()
        expect(dark.view.textStorage.string.contains(words.uppercased()))
    }

    @Test func `the line under the eye stays where it is, whatever comes before and after it`() throws {
        let session = try session()
        session.view.scrollToCharacter(at: range(of: "Paragraph 40 ", session).location)
        let before = height(of: "Paragraph 40 ", session)
        var changed = Self.paragraphs
        changed.insert("A paragraph that is new and comes long before, with words enough for three lines of the page at least.", at: 5)
        changed.remove(at: 60)
        changed[70] = "Changed."
        try write(changed)
        session.reload()
        expect(session.view.textStorage.string.contains("A paragraph that is new"))
        expect(abs(height(of: "Paragraph 40 ", session) - before) < 1)
    }

    @Test func `the selection stays with its words`() throws {
        let session = try session()
        session.view.selectedRange = range(of: "Paragraph 30 has words", session)
        try write(["New."] + Self.paragraphs)
        session.reload()
        expectEqual(session.view.selectedRange, range(of: "Paragraph 30 has words", session))
    }

    @Test(arguments: [0, 3]) func `a file that is read while it is cut short has its place and selection again when it is whole`(
        count: Int
    ) throws {
        let session = try session()
        session.view.selectedRange = range(of: "Paragraph 41 has words", session)
        session.view.scrollToCharacter(at: range(of: "Paragraph 40 ", session).location)
        let before = height(of: "Paragraph 40 ", session)
        for part in [count, count + 1] {
            try write(Array(Self.paragraphs.prefix(part)))
            expect(session.reload() && session.view.selectedRange.length == 0)
        }
        try write(["New."] + Self.paragraphs)
        expect(session.reload())
        expect(abs(height(of: "Paragraph 40 ", session) - before) < 1)
        expectEqual(session.view.selectedRange, range(of: "Paragraph 41 has words", session))
        // A reader who has gone elsewhere meanwhile stays there.
        try write(Array(Self.paragraphs.prefix(30)))
        session.reload()
        session.view.scrollToCharacter(at: range(of: "Paragraph 10 ", session).location)
        try write(Self.paragraphs)
        session.reload()
        expect(abs(height(of: "Paragraph 10 ", session)) < 60)
    }

    @Test(arguments: [0, 40, 43], [0, 1]) func `a place below a blank line, or near the end of what is there, is found when all is there`(
        count: Int, blank: Int
    ) throws {
        let session = try session(name: "a.txt")
        let top = range(of: "Paragraph 40 ", session).location
        session.view.scrollToCharacter(at: top - blank)
        expectEqual(session.place?.excerpt.isEmpty, blank == 0, "the line above shows as well")
        let before = height(of: "Paragraph 40 ", session)
        for part in [count, 41] {
            try write(Array(Self.paragraphs.prefix(part)), name: "a.txt")
            session.reload()
        }
        expect(abs(height(of: "Paragraph 40 ", session) - before) > 20, "too little is there")
        try write(Self.paragraphs, name: "a.txt")
        session.reload()
        expect(abs(height(of: "Paragraph 40 ", session) - before) < 1)
    }

    @Test func `the selection, the place and the search of a long text stay where nothing has changed`() throws {
        let session = try session()
        session.longestCompared = 0
        session.view.selectedRange = range(of: "Paragraph 30 has words", session)
        session.view.find(.smart("Paragraph 31"))
        session.view.scrollToCharacter(at: range(of: "Paragraph 28 ", session).location)
        let before = (session.view.selectedRange, session.view.currentFindResult, session.view.contentOffset)
        let line = height(of: "Paragraph 28 ", session)
        expect(session.reload())
        expect(session.view.selectedRange == before.0 && session.view.currentFindResult == before.1)
        expectEqual(session.view.contentOffset, before.2)
        var changed = Self.paragraphs
        changed[70] = "Changed."
        try write(["New."] + changed)
        expect(session.reload())
        expect(session.view.textStorage.string.hasPrefix("New.") && session.view.textStorage.string.contains("Changed."))
        expect(abs(height(of: "Paragraph 28 ", session) - line) < 1, "where the words are now")
    }

    @Test func `a reload changes no more of the text than the file has changed`() throws {
        let session = try session()
        nonisolated final class Edits: @unchecked Sendable { var ranges: [NSRange] = [] }
        let edits = Edits()
        let observer = NotificationCenter.default.addObserver(
            forName: TextStorage.didProcessEditingNotification, object: session.view.textStorage, queue: nil
        ) { note in
            let storage = note.object as! TextStorage
            if storage.editedMask.contains(.editedCharacters) { edits.ranges.append(storage.editedRange) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        session.reload()
        expect(edits.ranges.isEmpty, "a file that has not changed")
        var changed = Self.paragraphs
        changed[20] = "Short."
        try write(changed)
        session.reload()
        expect(edits.ranges.count == 1 && edits.ranges[0].length <= 8, "\(edits.ranges)")
    }

    @Test func `the text and its attributes are those of the file read afresh`() throws {
        let session = try session()
        var changed = Self.paragraphs
        changed[3] = "# Paragraph 4 is a heading"
        changed[10] = "Now **bold** and [a link](b.md)."
        changed.append("| a | b |\n|---|---|\n| 1 | 2 |")
        try write(changed)
        session.reload()
        changed[79] = "```\ncode\n```"
        changed[81 - 1] = "| a | b |\n|---|---|\n| 1 | 3 |"
        try write(changed)
        session.reload()
        let fresh = try DocumentReader.open(path: folder.path("a.md")).makeTextStorage(style: DocumentStyle())
        let storage = session.view.textStorage
        expectEqual(storage.string, fresh.string)
        var start = 0
        while start < fresh.length {
            var run = NSRange()
            let wanted = fresh.attributes(at: start, effectiveRange: &run)
            let got = storage.attributes(at: start, effectiveRange: nil)
            expectEqual(Set(wanted.keys), Set(got.keys), "at \(start)")
            expect(wanted[.font] as? Font == got[.font] as? Font && wanted[.link] as? NSURL == got[.link] as? NSURL, "at \(start)")
            start = NSMaxRange(run)
        }
        expectEqual(session.headings.map(\.title), ["Paragraph 4 is a heading"])
    }

    @Test func `a search goes on in the text that is new`() throws {
        let session = try session()
        session.view.find(.smart("butterfly"))
        expectEqual(session.view.findProgress?.count, 0)
        try write(Self.paragraphs + ["A butterfly."])
        session.reload()
        _ = session.view.idle(milliseconds: 1000)
        expectEqual(session.view.findProgress?.count, 1)
    }

    @Test func `a search goes on from its hit where all words around it are others, also after the file was cut short`() throws {
        func version(_ word: String) -> [String] {
            (1...80).map { "\(word) \($0) has a needle and \(word) words, of which there are enough for a line." }
        }
        let session = try session(version("Old"), name: "a.txt")
        let needle = { [session] in session.view.findProgress?.number }
        session.view.find(.smart("needle"), from: range(of: "Old 40 ", session).location)
        while session.view.idle(milliseconds: 5) {}
        session.view.scrollToCharacter(at: range(of: "Old 37 ", session).location)
        expectEqual(needle(), 40)
        try write(version("New"), name: "a.txt")
        session.reload()
        while session.view.idle(milliseconds: 5) {}
        expectEqual(needle(), 40)
        session.view.findNext()
        expectEqual(needle(), 41)
        // Where it is gone, the nearest one with the same words after it is the present one.
        try write(version("New").map { $0.hasPrefix("New 41 ") || $0.hasPrefix("New 42 ") ? "No hit is here." : $0 }, name: "a.txt")
        session.reload()
        let next = { [session] (number: Int) in range(of: "New \(number) ", session).location + 13 }
        expect([next(40), next(43)].contains(session.view.currentFindResult?.location ?? 0))
        session.view.find(.smart("needle"), from: next(43) - 13)
        for part in [0, 80] {
            try write(Array(version("New").prefix(part)), name: "a.txt")
            session.reload()
        }
        while session.view.idle(milliseconds: 5) {}
        expectEqual(needle(), 43)
    }

    @Test func `a place whose paragraph has changed is kept when the file is cut short and written again`() throws {
        let session = try session(name: "a.txt")
        session.view.scrollToCharacter(at: range(of: "Paragraph 40 ", session).location)
        var changed = Self.paragraphs
        changed[39] = "Quite another one stands here now."
        try write(changed, name: "a.txt")
        session.reload()
        let before = height(of: changed[39], session)
        expect(abs(before) < 60)
        for part in [0, 5, 80, 0, 80] {
            try write(Array(changed.prefix(part)), name: "a.txt")
            session.reload()
            if part == 80 { expect(abs(height(of: changed[39], session) - before) < 1, "\(height(of: changed[39], session)), \(before)") }
        }
    }

    @Test func `a file that is written anew with another paragraph at the place is shown near it`() throws {
        let session = try session(name: "a.txt")
        session.view.scrollToCharacter(at: range(of: "Paragraph 40 ", session).location)
        var changed = Self.paragraphs
        changed[39] = "Quite another one stands here now, and it has as many words as one of the others has."
        for part in [0, 20, 80] {
            try write(Array(changed.prefix(part)), name: "a.txt")
            session.reload()
        }
        expect(abs(height(of: changed[39], session)) < 60, "\(height(of: changed[39], session))")
    }

    @Test func `a figure that was dragged stays where it is`() throws {
        let session = try session()
        let image = Bitmap(width: 60, height: 60, pixels: Array(repeating: 0xFF00_00FF, count: 3600))
        let id = session.view.addFigure(image: image, at: CGPoint(x: 200, y: 100))
        let before = try require(session.view.figures.first { $0.id == id }).frame
        try write(Self.paragraphs + ["More."])
        session.reload()
        expectEqual(session.view.figures.first { $0.id == id }?.frame, before)
    }

    @Test func `a place that was kept is found again in another window of another size`() throws {
        let first = try session()
        first.view.scrollToCharacter(at: range(of: "Paragraph 55 ", first).location)
        let place = try require(first.place)
        try write(["New one.", "New two."] + Self.paragraphs)
        let second = try DocumentSession(.file(folder.path("a.md")), style: DocumentStyle(), columns: 1, start: .place(place))
        second.resize(to: CGSize(width: 430, height: 500), scale: 1)
        let line = second.view.caretRect(for: TextPosition(utf16Offset: 0)).height
        expect(abs(height(of: "Paragraph 55 ", second) - height(of: "Paragraph 55 ", first)) < line)
        try expect(session().place == nil, "the beginning is no place")
    }

    @Test func `a hundred changes of size, width, theme and text leave the line under the eye within its height`() throws {
        let session = try session()
        session.view.scrollToCharacter(at: range(of: "Paragraph 40 ", session).location)
        let wanted = height(of: "Paragraph 40 ", session)
        var random = SystemRandomNumberGenerator()
        var text = Self.paragraphs
        for step in 0..<100 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: session.setBodySize(CGFloat(Int.random(in: 10...30, using: &random)))
            case 1: session.resize(to: CGSize(width: CGFloat(Int.random(in: 300...1200, using: &random)), height: 400), scale: 1)
            case 2: session.setTheme(Bool.random(using: &random) ? .dark : .light)
            default:
                let index = [Int.random(in: 0..<38, using: &random), Int.random(in: 42..<text.count, using: &random)].randomElement(
                    using: &random)!
                text[index] = "Changed in step \(step), with some more words."
                try write(text)
                session.reload()
            }
            let line = session.style.bodySize * 1.6
            expect(abs(height(of: "Paragraph 40 ", session) - wanted) < line, "step \(step)")
        }
    }

    @Test(arguments: [("\r\n", "\n"), ("\n", "\r\n")])
    func `a file that is written anew with other ends of lines glows where its words are others`(_ old: String, _ new: String) throws {
        let lines = (1...60).map { "Line \($0) of a text." }
        let path = try folder.write(lines.joined(separator: old), to: "a.txt")
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        session.view.selectedRange = range(of: "Line 30 of", session)
        _ = try folder.write(lines.joined(separator: new), to: "a.txt")
        expect(session.reload() && session.view.state.glow == nil)
        var changed = lines
        changed[40] = "Another line."
        _ = try folder.write(changed.joined(separator: old), to: "a.txt")
        expect(session.reload())
        let text = session.view.textStorage.string as NSString
        expectEqual(session.view.state.glow?.ranges.map { text.substring(with: NSRange($0)) }, ["Another line." + old])
        expectEqual(text.substring(with: session.view.selectedRange), "Line 30 of")
        expectEqual(text as String, changed.joined(separator: old))
    }

    @Test func `nothing glows in a text that is too long to be compared`() throws {
        let session = try session()
        session.longestCompared = 0
        try write(["New."] + Self.paragraphs + ["New at the end, too."])
        expect(session.reload() && session.view.state.glow == nil)
    }

    @Test func `a long text that is written anew with other ends of lines keeps its place and its selection, and does not glow`() throws {
        let lines = (1...3000).map { "Line \($0) of a text." }
        let path = try folder.write(lines.joined(separator: "\r\n"), to: "a.txt")
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        session.view.scrollToCharacter(at: range(of: "Line 1500 of", session).location)
        session.view.selectedRange = range(of: "Line 1505 of", session)
        let before = height(of: "Line 1500 of", session)
        _ = try folder.write(lines.joined(separator: "\n"), to: "a.txt")
        expect(session.reload() && session.view.state.glow == nil)
        expectEqual(session.view.selectedRange, range(of: "Line 1505 of", session))
        expect(abs(height(of: "Line 1500 of", session) - before) < 1)
    }
}
