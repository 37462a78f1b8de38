import Dispatch
import Expectations
import Foundation
import Testing
import TextKit
import TextSearch
import TextViews

@testable import Reading
@testable import TextDocuments

/// What of a text comes only when the test lets it.
nonisolated private final class HeldRemainder: DocumentRemainder {
    private var parts: ArraySlice<String>
    private let count: Int
    /// How many parts may be taken.
    var open = 0
    var error: DocumentError?

    init(_ parts: [String]) { (self.parts, count) = (parts[...], parts.count) }

    var isAtEnd: Bool { parts.isEmpty }
    var isWaiting: Bool { !parts.isEmpty && open == 0 }
    var isBeingRead: Bool { isWaiting }
    var share: Double? { nil }

    func appendNext(to storage: TextStorage, style: DocumentStyle, maximumBytes: Int) throws(DocumentError) -> Bool {
        if let error { throw error }
        guard open > 0, let part = parts.popFirst() else { return false }
        open -= 1
        storage.append(NSAttributedString(string: part, attributes: storage.attributes(at: 0, effectiveRange: nil)))
        return !parts.isEmpty
    }
}

/// A long document is read again beside the window: the old text stays until as much of the new one is there.
@MainActor struct ReadingAgainTests {
    private let folder: ScratchFolder
    private static let paragraphs = (1...80).map { "Paragraph \($0) has words enough to fill a line or two of the page it is on." }

    init() throws { folder = try ScratchFolder() }

    private func session(_ paragraphs: [String] = Self.paragraphs, name: String = "a.txt") throws -> DocumentSession {
        let path = try folder.write(paragraphs.joined(separator: "\n\n"), to: name)
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        return session
    }

    private func range(of words: String, _ session: DocumentSession) -> NSRange {
        (session.view.textStorage.string as NSString).range(of: words)
    }

    private func height(of words: String, _ session: DocumentSession) -> CGFloat {
        let position = TextPosition(utf16Offset: range(of: words, session).location)
        return session.view.caretRect(for: position).minY - session.view.contentOffset.y
    }

    /// Has a document come whose beginning is read and whose rest is held back.
    private func begin(_ session: DocumentSession, _ parts: [String]) async throws -> HeldRemainder {
        let rest = HeldRemainder(Array(parts.dropFirst()))
        let first = parts[0]
        nonisolated(unsafe) let held = rest
        let late = LateReading(session.source) {
            var document = try DocumentReader.read(Data(first.utf8), format: .plainText, name: "a.txt")
            document.remainder = held
            return document
        }
        session.read(late, glows: false)
        expect(session.isReadingAgain && session.view.progressMessage == "Reading a.txt again")
        await withCheckedContinuation { done in late.whenDone { _ in done.resume() } }
        return rest
    }

    /// The paragraphs in four parts, with one more before them.
    private var parts: [String] {
        let all = ["New."] + Self.paragraphs
        return stride(from: 0, to: 81, by: 21).map { all[$0..<min(81, $0 + 21)].map { $0 + "\n\n" }.joined() }
    }

    @Test func `the old text stays until the new one has its place, and all that the reader had is there again`() async throws {
        let session = try session()
        let view = session.view
        view.find(TextQuery("Paragraph 7"))
        view.selectedRange = range(of: "Paragraph 30 has words", session)
        view.scrollToCharacter(at: range(of: "Paragraph 40 ", session).location)
        let (before, old) = (height(of: "Paragraph 40 ", session), view.textStorage.string)
        let rest = try await begin(session, parts)
        for number in 1...2 {
            rest.open = 1
            _ = session.readAgain(milliseconds: 5)
            expect(session.isReadingAgain && view.textStorage.string == old)
            expectEqual(view.progressMessage, "Reading a.txt again, \(number == 1 ? 51 : 77) %")
        }
        // Keys are handled meanwhile.
        view.scroll(by: 20)
        rest.open = 2
        while session.readAgain(milliseconds: 5) {}
        expect(!session.isReadingAgain && view.progressMessage == nil && view.textStorage.string.hasPrefix("New.\n\n"))
        expect(abs(height(of: "Paragraph 40 ", session) - before + 20) < 1)
        expectEqual(view.selectedRange, range(of: "Paragraph 30 has words", session))
        expectEqual(view.findQuery, TextQuery("Paragraph 7"))
    }

    @Test func `a page whose reading for dark paper was given up is read for it when the paper is dark again`() async throws {
        let rule = "<style>@media (prefers-color-scheme: dark) { p { color: #fff } }</style>"
        let paragraphs = Array(repeating: Self.paragraphs.map { "<p>" + $0 }, count: 30).flatMap(\.self)
        let session = try session(["<html>" + rule] + paragraphs, name: "a.html")
        session.readCompletely()
        expect(!session.isReadForDark && session.document.dependsOnColorScheme)
        session.setTheme(.dark)
        expect(session.giveUpReadingAgain() != nil && !session.isReadForDark)
        session.setTheme(.light)
        expect(!session.isReadingAgain, "as it is read already")
        session.setTheme(.dark)
        expect(session.isReadingAgain)
        let late = try require(session.readingAgain)
        await withCheckedContinuation { done in late.whenDone { _ in done.resume() } }
        while session.isReadingAgain { _ = session.readAgain(milliseconds: 50) }
        expect(session.isReadForDark)
    }

    @Test func `a long file of a format that has no beginnings is read on another thread`() throws {
        let text = "{\\rtf1 " + Self.paragraphs.joined(separator: "\\par\n") + "\\par\n"
        let path = try folder.write(text + String(repeating: String(text.dropFirst(7)), count: 200) + "}", to: "long.rtf")
        expect(LateReading(.named(path), in: .light) != nil)
        expect(LateReading(.named(try folder.write(text + "}", to: "short.rtf")), in: .light) == nil)
        let plain = try folder.write(String(repeating: Self.paragraphs[0], count: 20_000), to: "long.txt")
        expect(LateReading(.named(plain), in: .light) == nil)
    }

    @Test func `Esc gives the reading up, what has changed meanwhile is read once more, and a fault leaves the text`() async throws {
        let session = try session()
        let old = session.view.textStorage.string
        let rest = try await begin(session, parts)
        _ = session.readAgain(milliseconds: 5)
        expectEqual(session.giveUpReadingAgain(), "a.txt was not read again: Esc has ended that")
        rest.open = 9
        expect(!session.readAgain(milliseconds: 5) && !session.isReadingAgain && session.view.progressMessage == nil)
        expect(session.view.textStorage.string == old && session.giveUpReadingAgain() == nil)
        let failing = try await begin(session, parts)
        (failing.open, failing.error) = (1, DocumentError(file: "a.txt", reason: "Input/output error"))
        while session.readAgain(milliseconds: 5) {}
        expect(session.view.textStorage.string == old && session.view.statusText?.contains("Input/output error") == true)
        session.view.statusText = nil
        let last = try await begin(session, parts)
        _ = try folder.write("What the file has now.", to: "a.txt")
        session.reloadWithoutWaiting()
        expect(session.view.textStorage.string == old, "what is being read is read to its end")
        last.open = 9
        while session.readAgain(milliseconds: 5) {}
        expectEqual(session.view.textStorage.string, "What the file has now.")
    }

    @Test func `where the reader changes the size of the text meanwhile, it is read once more`() async throws {
        let session = try session()
        let rest = try await begin(session, parts)
        var style = session.style
        style.bodySize = 27
        session.setStyle(style)
        rest.open = 9
        while session.readAgain(milliseconds: 5) {}
        // The file is short, and is read at once in the style of now.
        expectEqual(session.view.textStorage.string, Self.paragraphs.joined(separator: "\n\n"))
        expect(!session.isReadingAgain && session.view.progressMessage == nil)
    }

    @Test(arguments: ["a.html", "a.md", "b.txt"]) func `a long file is read on another thread, and a short one at once`(
        name: String
    ) async throws {
        let session = try session(["Short."], name: name)
        let isPage = name.hasSuffix("html")
        let long = (0..<6000).map { "Words of paragraph \($0)." }.map { isPage ? "<p>\($0)</p>" : $0 }
        _ = try folder.write((["One."] + long).joined(separator: "\n\n"), to: name)
        session.reloadWithoutWaiting()
        expect(session.readingAgain != nil && session.view.textStorage.string.hasPrefix("Short."))
        await session.waitUntilReadAgain()
        session.readCompletely()
        expect(session.view.textStorage.string.hasPrefix("One.") && session.view.textStorage.string.contains("paragraph 5999"))
        _ = try folder.write("Short again.", to: name)
        session.reloadWithoutWaiting()
        expect(!session.isReadingAgain && session.view.textStorage.string.hasPrefix("Short again."))
    }
}
