import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// A view of a document whose beginning was read ahead.
@MainActor struct ReadAheadSessionTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static func page(_ end: String = "") -> String {
        let words = "has words enough to fill a line or two of the page that it is on, and then some more of them. "
        let paragraphs = (1...2500).map { "<p id=p\($0)>Paragraph \($0) \(words)</p>\n" }
        return "<!doctype html><title>Long</title><body>" + paragraphs.joined() + end
    }

    private func session(_ page: String, start: DocumentSession.Start = .top) throws -> DocumentSession {
        let session = try DocumentSession(.file(try folder.write(page, to: "a.html")), style: DocumentStyle(), columns: 1, start: start)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        return session
    }

    private func offset(of words: String, _ session: DocumentSession) -> Int {
        (session.view.textStorage.string as NSString).range(of: words).location
    }

    private func height(of words: String, _ session: DocumentSession) -> CGFloat {
        session.view.caretRect(for: TextPosition(utf16Offset: offset(of: words, session))).minY - session.view.contentOffset.y
    }

    @Test func `the place, the selection and the search stay when the whole is taken over`() throws {
        for end in ["", "<style>p { font-style: italic }</style>"] {
            let session = try session(Self.page(end))
            expect(session.view.isGrowing && session.view.textStorage.length < 100_000)
            session.view.scrollToCharacter(at: offset(of: "Paragraph 200 ", session))
            let before = height(of: "Paragraph 200 ", session)
            let words = NSRange(location: offset(of: "Paragraph 201 ", session), length: 9)
            session.view.selectedRange = words
            session.readCompletely()
            expect(!session.view.isGrowing && session.view.textStorage.string.hasSuffix("some more of them."))
            expect(abs(height(of: "Paragraph 200 ", session) - before) < 1)
            expectEqual(session.view.selectedRange, words)
            expectEqual(session.view.anchors["p2500"], offset(of: "Paragraph 2500 ", session))
        }
    }

    @Test func `a place that is not in the beginning is gone to`() throws {
        let session = try session(Self.page(), start: .anchor("p2400"))
        session.readCompletely()
        expect(abs(height(of: "Paragraph 2400 ", session)) < 60)
        let other = try self.session(Self.page())
        expectEqual(other.utf16(forAnchor: "p1200"), offset(of: "Paragraph 1200 ", other))
    }

    @Test func `a document is read again while it is being read`() throws {
        let session = try session(Self.page())
        _ = try folder.write(Self.page("<p>New"), to: "a.html")
        expect(session.reload())
        session.readCompletely()
        expect(session.view.textStorage.string.hasSuffix("New"))
    }
}
