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
        // Nothing of the heights is an estimate.
        let view = session.view
        view.layoutManager.ensureLayout(forCharacterRange: NSRange(location: 0, length: view.textStorage.length))
        return window
    }

    private func type(_ keys: String, in window: ReadingWindow) {
        for key in keys { _ = window.handle(.key(KeyPress(key == "\n" ? .enter : key == " " ? .space : .character(key)))) }
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

    /// Where the view is scrolled to when it shows a place: of text in pages to the one page that the place is on.
    private func offset(showing utf16: Int, in window: ReadingWindow) -> CGFloat {
        if utf16 == 0 { window.view.scrollToStart() } else { window.view.scrollToCharacter(at: utf16) }
        return window.view.contentOffset.y
    }

    /// A heading of RTF stands 10 pixels, less than half a line, higher or lower by where the view was before.
    private static func tolerance(_ kind: Kind) -> CGFloat { kind == .rtf ? 10 : 0 }

    @Test(arguments: Kind.allCases, [false, true])
    func `lines, paragraphs, shares and marks are where keys say`(kind: Kind, inPages: Bool) throws {
        let window = try window(kind, inPages: inPages)
        let (view, text) = (window.view, window.view.textStorage.string)
        let pages = inPages ? pages(window) : []
        var starts: [Int] = []
        (text as NSString).enumerateSubstrings(in: NSRange(location: 0, length: text.utf16.count), options: .byParagraphs) {
            words, range, _, _ in
            if words?.allSatisfy(\.isWhitespace) == false { starts.append(range.location) }
        }
        let wanted = try place(Self.words(15), in: window)
        let offsets = [0, wanted, starts[12], starts[7], text.utf16.count / 2].map { offset(showing: $0, in: window) }
        expectEqual(offsets[0], 0)
        expect(offsets[1] > offsets[3] && offsets[3] > 0 || inPages, "\(offsets)")
        // Where the text has no lines of a file, its own count.
        let lines = (kind == .epub ? text : Self.text(kind)).split(separator: "\n", omittingEmptySubsequences: false)
        let line = try 1 + require(lines.firstIndex { $0.contains(Self.words(15)) })
        let keys: [(keys: String, offset: Int)] = [
            ("g", 0), ("\(line)G", 1), ("g", 0), (":\(line)\n", 1), ("g", 0), ("\(line)g", 1), ("ma", 1), ("g", 0), ("'a", 1), ("''", 0),
            ("12}", 2), ("5{", 3), ("50%", 4),
        ]
        for (keys, index) in keys {
            type(keys, in: window)
            let distance = abs(view.contentOffset.y - offsets[index])
            expect(distance <= Self.tolerance(kind), "\(keys): \(view.contentOffset.y) is not \(offsets[index])")
            guard inPages, index > 0 else { continue }
            let utf16 = [0, wanted, starts[12], starts[7], text.utf16.count / 2][index]
            expectEqual(pages.filter { $0.contains(utf16) }, [view.rangeInSight], "\(keys)")
        }
        type("G", in: window)
        if inPages { expectEqual(view.rangeInSight, pages.last) } else { expectEqual(window.session.percentRead, 100) }
        try expect(view.rangeInSight.contains(place(Self.words(Self.count), in: window)))
    }

    @Test(arguments: [Kind.md, .html, .man, .rtf, .epub], [false, true])
    func `headings follow one another, and fold`(kind: Kind, inPages: Bool) throws {
        let window = try window(kind, inPages: inPages)
        let view = window.view
        let headings = window.session.headings.filter { $0.title.lowercased().hasPrefix("part ") }.map(\.utf16)
        expectEqual(headings.count, Self.count)
        let offsets = headings.map { offset(showing: $0, in: window) }
        // From above the first one, where that does not begin the text.
        for (keys, index) in [("g\(headings[0] == 0 ? 14 : 15)]]", 14), ("]]", 15), ("[[", 14)] {
            type(keys, in: window)
            let distance = abs(view.contentOffset.y - offsets[index])
            expect(distance <= Self.tolerance(kind), "\(keys): \(view.contentOffset.y) is not \(offsets[index])")
        }
        let height = view.contentSize.height
        type("za", in: window)
        expectEqual(view.foldedSections, [headings[14]])
        expect(inPages || view.contentSize.height < height, "\(view.contentSize.height) of \(height)")
        type("za", in: window)
        expectEqual(view.foldedSections, [])
        expect(view.rangeInSight.contains(headings[14]))
        if !inPages {
            expectEqual(view.contentSize.height, height)
            expect(abs(view.contentOffset.y - offsets[14]) <= Self.tolerance(kind), "\(view.contentOffset.y)")
        }
    }
}
