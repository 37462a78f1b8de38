import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Keys that move lead to the same places in every kind of document, scrolled or in pages.
@MainActor struct MovingInKindsTests {
    enum Kind: String, CaseIterable { case txt, log, md, html, man, rtf, epub }

    private let folder: ScratchFolder
    private static let count = 30

    init() throws { folder = try ScratchFolder() }

    private static func words(_ chapter: Int) -> String { "Words of part \(chapter), and some more that fill the line." }

    private func source(_ kind: Kind) throws -> DocumentSource {
        let parts = 1...Self.count
        let plain = parts.map { "\(Self.words($0))\n\n" }.joined()
        switch kind {
        case .txt, .log: return .file(try folder.write(plain, to: "a.\(kind)"))
        case .md: return .file(try folder.write(parts.map { "# Part \($0)\n\n\(Self.words($0))\n\n" }.joined(), to: "a.md"))
        case .html:
            return .file(try folder.write(parts.map { "<h2>Part \($0)</h2>\n<p>\(Self.words($0))</p>\n" }.joined(), to: "a.html"))
        case .man:
            let page = parts.map { "P\u{8}PA\u{8}AR\u{8}RT\u{8}T \($0)\n       \(Self.words($0))\n\n" }.joined()
            let text = "LS(1)          User Commands          LS(1)\n\n" + page + "GNU          June 2026          LS(1)\n"
            return .file(try folder.write(ManualText(Array(text.utf8)).html, to: "ls.html"))
        case .rtf:
            let body = parts.map { "{\\pard\\outlinelevel0\\b\\fs40 Part \($0)\\par}\n{\\pard \(Self.words($0))\\par}\n" }.joined()
            return .file(try folder.write("{\\rtf1\\ansi\n\(body)}", to: "a.rtf"))
        case .epub:
            let contents = parts.map { "<li><a href='p0.xhtml#c\($0)'>Part \($0)</a></li>" }.joined()
            let body = parts.map { "<h2 id='c\($0)'>Part \($0)</h2><p>\(Self.words($0))</p>" }.joined()
            try StoredBook.data([body], contents: contents).write(to: folder.url.appending(path: "a.epub"))
            return .file(folder.path("a.epub"))
        }
    }

    private func session(_ kind: Kind, inPages: Bool) throws -> DocumentSession {
        let session = try DocumentSession(try source(kind), style: DocumentStyle(), columns: 1, start: .top)
        var setup = session.pageSetup
        setup.setsPages = inPages
        session.setPageSetup(setup)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        session.readCompletely()
        return session
    }

    /// Types keys, and does what the view asks of its owner as the window would.
    private func type(_ keys: String, in session: DocumentSession) {
        for key in keys {
            for effect in session.view.handle(.key(KeyPress(.character(key)))).effects {
                if case .goToLine(let line) = effect { session.go(to: .line(line)) }
            }
        }
    }

    /// Whether a paragraph shows.
    private func shows(_ words: String, in session: DocumentSession) -> Bool {
        let range = (session.view.textStorage.string as NSString).range(of: words)
        return range.length > 0 && session.view.rangeInSight.contains(range.location)
    }

    @Test(arguments: Kind.allCases, [false, true])
    func `lines, paragraphs and kept places are where keys say`(kind: Kind, inPages: Bool) throws {
        let session = try session(kind, inPages: inPages)
        let view = session.view
        let top = view.rangeInSight
        type("40G", in: session)
        expect(view.rangeInSight.lowerBound > top.lowerBound, "a line on")
        if session.hasLinesOfFile, kind != .md {
            // Two lines to a part.
            expect(shows(Self.words(20), in: session) || shows(Self.words(21), in: session), "\(session.presentPlace.words)")
        }
        let place = session.presentPlace
        let before = view.rangeInSight
        type("g", in: session)
        expectEqual(view.rangeInSight.lowerBound, top.lowerBound)
        session.go(to: place)
        expectEqual(view.rangeInSight.lowerBound, before.lowerBound)
        type("g", in: session)
        for _ in 0..<12 { type("}", in: session) }
        let on = view.rangeInSight.lowerBound
        expect(on > top.lowerBound || inPages, "paragraphs on")
        for _ in 0..<12 { type("{", in: session) }
        expectEqual(view.rangeInSight.lowerBound, top.lowerBound)
        type("G", in: session)
        expect(view.rangeInSight.upperBound >= view.textStorage.length - 1 && shows(Self.words(Self.count), in: session))
    }

    @Test(arguments: [Kind.md, .html, .man, .rtf, .epub], [false, true])
    func `headings follow one another, and fold`(kind: Kind, inPages: Bool) throws {
        let session = try session(kind, inPages: inPages)
        let view = session.view
        expect(session.headings.count >= Self.count, "\(session.headings.map(\.title))")
        type("20]]", in: session)
        expect(shows(Self.words(20), in: session) || shows(Self.words(19), in: session) || shows(Self.words(21), in: session))
        let there = view.rangeInSight
        type("]][[", in: session)
        expectEqual(view.rangeInSight.lowerBound, there.lowerBound)
        type("za", in: session)
        expectEqual(view.foldedSections.count, 1)
        let length = view.textStorage.length
        type("za", in: session)
        expect(view.foldedSections.isEmpty && view.textStorage.length == length)
    }
}
