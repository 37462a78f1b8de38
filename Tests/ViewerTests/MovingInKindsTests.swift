import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews
import WindowSystem

@testable import Reading
@testable import Viewer

/// Keys that move lead to the same places in every kind of document, scrolled or in pages.
@MainActor final class MovingInKindsTests {
    enum Kind: String, CaseIterable { case txt, log, md, html, man, rtf, epub }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-moving-\(UUID().uuidString)")
    private static let count = 30

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    private static func words(_ chapter: Int) -> String { "Words of part \(chapter), and some more that fill the line." }

    /// The source of a document; a book's is packed.
    private static func text(_ kind: Kind) -> String {
        let parts = 1...Self.count
        switch kind {
        case .txt, .log, .epub: return parts.map { "\(words($0))\n\n" }.joined()
        case .md: return parts.map { "# Part \($0)\n\n\(words($0))\n\n" }.joined()
        case .html: return parts.map { "<h2>Part \($0)</h2>\n<p>\(words($0))</p>\n" }.joined()
        case .man:
            let page = parts.map { "P\u{8}PA\u{8}AR\u{8}RT\u{8}T \($0)\n       \(words($0))\n\n" }.joined()
            let text = "LS(1)          User Commands          LS(1)\n\n" + page + "GNU          June 2026          LS(1)\n"
            return ManualText(Array(text.utf8)).html
        case .rtf:
            let body = parts.map { "{\\pard\\outlinelevel0\\b\\fs40 Part \($0)\\par}\n{\\pard \(words($0))\\par}\n" }.joined()
            return "{\\rtf1\\ansi\n\(body)}"
        }
    }

    private func window(_ kind: Kind, inPages: Bool) throws -> ReadingWindow {
        let path = folder.appending(path: "a.\(kind == .man ? "html" : kind.rawValue)")
        if kind == .epub {
            let contents = (1...Self.count).map { "<li><a href='p0.xhtml#c\($0)'>Part \($0)</a></li>" }.joined()
            let body = (1...Self.count).map { "<h2 id='c\($0)'>Part \($0)</h2><p>\(Self.words($0))</p>" }.joined()
            try StoredBook.data([body], contents: contents).write(to: path)
        } else {
            try Data(Self.text(kind).utf8).write(to: path)
        }
        let session = try DocumentSession(.file(path.path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/false"))
        var setup = session.pageSetup
        setup.setsPages = inPages
        session.setPageSetup(setup)
        window.resize(to: CGSize(width: 700, height: 400), scale: 1)
        session.readCompletely()
        return window
    }

    private func type(_ keys: String, in window: ReadingWindow) {
        for key in keys { _ = window.handle(.key(KeyPress(key == "\n" ? .enter : .character(key)))) }
    }

    /// Where words begin in the text.
    private func place(_ words: String, in window: ReadingWindow) throws -> Int {
        let range = (window.view.textStorage.string as NSString).range(of: words)
        try require(range.length > 0)
        return range.location
    }

    /// What each screen of a text in pages shows, from the first to the last.
    private func pages(_ window: ReadingWindow) -> [Range<Int>] {
        type("g", in: window)
        var pages = [window.view.rangeInSight]
        while true {
            type(" ", in: window)
            if window.view.rangeInSight == pages.last! { break }
            pages.append(window.view.rangeInSight)
        }
        type("g", in: window)
        return pages
    }

    /// Expects a paragraph to be the first in the window, or in pages the one page that it begins on to show.
    private func expectFirst(_ utf16: Int, in window: ReadingWindow, _ pages: [Range<Int>]?, _ key: String) {
        if let pages {
            expectEqual([window.view.rangeInSight], pages.filter { $0.contains(utf16) }, "\(key)")
        } else {
            expectEqual(window.view.scrollAnchor?.utf16 ?? 0, utf16, "\(key)")
            expectEqual(window.view.rangeInSight.lowerBound, utf16, "\(key)")
        }
    }

    @Test(arguments: Kind.allCases, [false, true])
    func `lines, paragraphs, shares and marks are where keys say`(kind: Kind, inPages: Bool) throws {
        let window = try window(kind, inPages: inPages)
        let pages = inPages ? pages(window) : nil
        let text = window.view.textStorage.string
        let wanted = try place(Self.words(15), in: window)
        // Where the text has no lines of a file, its own count.
        let lines = (kind == .epub ? text : Self.text(kind)).split(separator: "\n", omittingEmptySubsequences: false)
        let line = try 1 + require(lines.firstIndex { $0.contains(Self.words(15)) })
        for keys in ["\(line)G", ":\(line)\n", "\(line)g"] {
            type("g" + keys, in: window)
            expectFirst(wanted, in: window, pages, keys)
        }
        type("mag", in: window)
        expectFirst(0, in: window, pages, "g")
        type("'a", in: window)
        expectFirst(wanted, in: window, pages, "'a")
        type("''", in: window)
        expectFirst(0, in: window, pages, "''")
        var starts: [Int] = []
        (text as NSString).enumerateSubstrings(in: NSRange(location: 0, length: text.utf16.count), options: .byParagraphs) {
            words, range, _, _ in
            if words?.allSatisfy(\.isWhitespace) == false { starts.append(range.location) }
        }
        type("12}", in: window)
        expectFirst(starts[12], in: window, pages, "12}")
        type("5{", in: window)
        expectFirst(starts[7], in: window, pages, "5{")
        type("50%", in: window)
        try expectFirst(require(starts.last { $0 <= text.utf16.count / 2 }), in: window, pages, "50%")
        type("G", in: window)
        expectEqual(window.view.rangeInSight.upperBound, text.utf16.count)
        if let pages { expectEqual(window.view.rangeInSight, pages.last) }
    }

    @Test(arguments: [Kind.md, .html, .man, .rtf, .epub], [false, true])
    func `headings follow one another, and fold`(kind: Kind, inPages: Bool) throws {
        let window = try window(kind, inPages: inPages)
        let (view, pages) = (window.view, inPages ? pages(window) : nil)
        let headings = window.session.headings.map(\.utf16)
        expectEqual(headings.count, Self.count)
        expectEqual(headings[0], 0)
        type("14]]", in: window)
        expectFirst(headings[14], in: window, pages, "14]]")
        type("]]", in: window)
        expectFirst(headings[15], in: window, pages, "]]")
        type("[[", in: window)
        expectFirst(headings[14], in: window, pages, "[[")
        let (height, sight) = (view.contentSize.height, view.rangeInSight)
        type("za", in: window)
        expectEqual(view.foldedSections, [headings[14]])
        expect(inPages || view.contentSize.height < height, "\(view.contentSize.height) of \(height)")
        type("za", in: window)
        expect(view.foldedSections.isEmpty && view.contentSize.height == height && view.rangeInSight == sight)
    }
}
