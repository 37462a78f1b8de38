import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import Reading
@testable import TextDocuments

/// How a reader wants documents to be set.
struct PageSetupTests {
    private static let sentence = "The quick brown fox jumps over the lazy dog, again and again, until the evening comes. "

    private func session(_ text: String, columns: Int = 1, width: CGFloat = 1400) throws -> DocumentSession {
        let source = DocumentSource.data(Data(text.utf8), name: "a.md")
        let session = try DocumentSession(source, style: DocumentStyle(), columns: columns, start: .top)
        session.resize(to: CGSize(width: width, height: 500), scale: 1)
        return session
    }

    private func book() throws -> DocumentSession {
        try session((1...60).map { "Paragraph \($0). " + String(repeating: Self.sentence, count: 6) }.joined(separator: "\n\n"))
    }

    @Test func `a key leads from one column to three and back, a number to as many`() {
        expect(PageSetup.columns(after: 1) == 2 && PageSetup.columns(after: 2) == 3 && PageSetup.columns(after: 3) == 1)
        expectEqual(PageSetup.columns(after: 5), 1)
    }

    @Test func `lines are made longer and shorter by steps, from the document's own by its length`() {
        func stepped(_ measure: LineMeasure, _ steps: Int, from recommended: CGFloat = 40) -> LineMeasure {
            measure.stepped(by: steps, recommended: recommended)
        }
        expect(stepped(.characters45, 1) == .characters66 && stepped(.characters45, 9) == .window)
        expect(stepped(.window, -1) == .characters80 && stepped(.window, -7) == .characters45)
        expect(stepped(.document, 1) == .characters80 && stepped(.document, -1) == .characters66)
        expect(stepped(.document, 1, from: 20) == .characters45 && stepped(.document, -1, from: 20) == .document)
        expectEqual(stepped(.characters66, 0), .characters66)
    }

    @Test func `lines have about as many characters as their measure says, and come round`() throws {
        let session = try book()
        func longest() -> Int {
            var longest = 0
            session.view.layoutIfNeeded()
            session.view.layoutManager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 2000)) { _, _, _, range, _ in
                longest = max(longest, range.length)
            }
            return longest
        }
        var pageSetup = PageSetup()
        var widths: [LineMeasure: Int] = [:]
        for _ in LineMeasure.allCases {
            pageSetup.measure = pageSetup.measure.next
            session.setPageSetup(pageSetup)
            widths[pageSetup.measure] = longest()
        }
        expectEqual(pageSetup.measure, .document)
        for (measure, wanted) in [(LineMeasure.characters45, 45), (.characters66, 66), (.characters80, 80)] {
            let length = try require(widths[measure])
            expect(length > wanted * 4 / 5 && length < wanted * 7 / 5, "\(length) of \(wanted)")
        }
        try expect(require(widths[.window]) > 120)
    }

    @Test func `columns of Arabic and Hebrew begin at the right, others at the left`() throws {
        let words = ["שלום עולם, זה טקסט. ": true, "هذا النص عربي. ": true, Self.sentence: false, "これは日本語の文章です。": false]
        for (sentence, isRightToLeft) in words {
            let session = try session(String(repeating: "Note. " + String(repeating: sentence, count: 8) + "\n\n", count: 60), columns: 2)
            session.view.layoutIfNeeded()
            expect(session.view.pagesRunRightToLeft == isRightToLeft, "\(sentence)")
            let columns = session.view.columnOrigins
            expect(columns.count > 1 && (columns[0].x > columns[1].x) == isRightToLeft, "\(sentence): \(columns)")
        }
    }

    @Test func `the paragraph at the top stays there through columns and measures`() throws {
        let session = try book()
        let utf16 = (session.view.textStorage.string as NSString).range(of: "Paragraph 30.").location
        session.view.scrollToCharacter(at: utf16)
        let before = try require(session.view.scrollAnchor).utf16
        for (columns, measure) in [(2, LineMeasure.document), (3, .characters45), (1, .window), (2, .characters80), (1, .document)] {
            var pageSetup = PageSetup()
            (pageSetup.columns, pageSetup.measure) = (columns, measure)
            session.setPageSetup(pageSetup)
            expectEqual(session.view.columnCount, columns)
        }
        try expectEqual(require(session.view.scrollAnchor).utf16, before)
    }

    @Test func `a place that is gone to in columns is at the top again in a single one`() throws {
        let first = try book()
        first.view.scrollToCharacter(at: (first.view.textStorage.string as NSString).range(of: "Paragraph 30.").location)
        first.view.scroll(by: 7)
        let before = try require(first.view.scrollAnchor)
        for columns in [2, 3] {
            let second = try book()
            var pageSetup = PageSetup()
            pageSetup.columns = columns
            second.setPageSetup(pageSetup)
            second.go(to: first.presentPlace)
            let offset = second.view.contentOffset
            expectEqual(second.view.scrollAnchor?.utf16, before.utf16)
            second.resize(to: CGSize(width: second.view.frame.width, height: second.view.frame.height), scale: 1)
            expect(second.view.contentOffset == offset && offset.y > 0)
            second.setPageSetup(PageSetup())
            let after = try require(second.view.scrollAnchor)
            expect(after.utf16 == before.utf16 && abs(after.distance - before.distance) < 1, "\(after) \(before)")
        }
    }

    @Test func `pages are a part of the page setup, and older files have none`() throws {
        let session = try book()
        var pageSetup = PageSetup()
        pageSetup.setsPages = true
        session.setPageSetup(pageSetup)
        expect(session.view.setsPages && session.view.isSetInPages)
        let written = try JSONEncoder().encode(pageSetup)
        try expectEqual(JSONDecoder().decode(PageSetup.self, from: written), pageSetup)
        try expectEqual(JSONDecoder().decode(PageSetup.self, from: Data("{}".utf8)).setsPages, nil)
    }

    @Test func `a book that asks for pages has them until the reader chooses otherwise`() throws {
        let folder = try ScratchFolder()
        let path = folder.path("paged.epub")
        try StoredBook.data(
            ["<p>one</p>", "<p>two</p>"], metadata: "<meta property='rendition:flow'>paginated</meta>",
            spineAttributes: "page-progression-direction='rtl'"
        ).write(to: folder.url.appending(path: "paged.epub"))
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        expect(session.setsPages && session.view.isSetInPages && session.view.pagesRunRightToLeft)
        expectEqual(session.view.pageCount?.count, 2)
        var pageSetup = PageSetup()
        pageSetup.setsPages = false
        session.setPageSetup(pageSetup)
        expect(!session.setsPages && !session.view.isSetInPages)
        let written = try JSONEncoder().encode(pageSetup)
        try expectEqual(JSONDecoder().decode(PageSetup.self, from: written).setsPages, false)
    }

    @Test func `the page setup is kept with the document, and what a later program wrote in it is the document's own`() throws {
        let scratch = try ScratchFolder()
        let folder = StateFolder(path: scratch.path("state/recto"))
        let path = StateStore.canonical(try scratch.write("x", to: "a.txt"))
        StateStore(folder).update(path) { ($0.pageSetup.columns, $0.pageSetup.measure) = (3, .characters66) }
        let kept = try require(StateStore(folder).document(at: path)).pageSetup
        expect(kept.columns == 3 && kept.measure == .characters66)
        let file = URL(filePath: folder.filePath(try require(folder.names(in: "documents").first)))
        try Data(#"{"version":1,"path":"\#(path)","look":{"columns":400,"measure":"spiral"}}"#.utf8).write(to: file)
        let other = try require(StateStore(folder).document(at: path)).pageSetup
        expect(other.columns == PageSetup.mostColumns && other.measure == .document)
    }

    /// Colours of Gruvbox, of Solarized and of a terminal.
    @Test(arguments: [
        ("#282828", "#ebdbb2", "#83a598"), ("#fdf6e3", "", ""), ("", "lime", ""), ("black", "", "cyan"), ("", "", "hsl(20, 80%, 30%)"),
    ])
    func `own colours are taken as they are, and those that are not given can be read`(paper: String, ink: String, link: String) throws {
        var settings = ReaderSettings()
        for (name, value) in [("theme", "own"), ("paper-color", paper), ("ink-color", ink), ("link-color", link)] {
            expect(SettingRow.named(name)?.set(value, in: &settings) == true, "\(name) \(value)")
        }
        let theme = settings.theme(isDark: false)
        if let color = RGBA(css: paper) { expectEqual(theme.paper, color) }
        if let color = RGBA(css: ink) { expectEqual(theme.ink, color) }
        if let color = RGBA(css: link) { expectEqual(theme.link, color) }
        for color in [theme.ink, theme.secondaryInk] + (link.isEmpty ? [theme.link] : []) {
            expectEqual(theme.readableColor(color), color, "\(color)")
        }
        expectEqual(theme.isDark, ["#282828", "black", ""].contains(paper))
        expect(RGBA(css: "#2828") == nil && RGBA(css: "transparent") == nil && RGBA(css: "") == nil)
    }

    @Test func `colours go round past those that look the same, and are kept for all documents`() throws {
        var choice = ThemeChoice.desktop
        var seen: [ThemeChoice] = []
        repeat {
            choice = choice.next(isDark: false)
            seen.append(choice)
        } while seen.count < 10 && choice != .sepia || seen.count < 2
        expect(choice == .sepia && !seen.contains(.light), "light is what the desktop prefers already")
        expect(ThemeChoice.contrast.next(isDark: true) == .desktop && ThemeChoice.sepia.next(isDark: true) == .dark)
        var settings = ReaderSettings()
        expect(settings.ownTheme == nil && ThemeChoice.contrast.next(isDark: false, own: settings.ownTheme) == .desktop)
        expectEqual(settings.theme(of: .own, isDark: false), .dark)
        settings.paperColor = "#fdf6e3"
        expectEqual(ThemeChoice.contrast.next(isDark: false, own: settings.ownTheme), .own)
        expectEqual(ThemeChoice.own.next(isDark: false, own: settings.ownTheme), .desktop)
        let scratch = try ScratchFolder()
        let folder = StateFolder(path: scratch.path("state/recto"))
        expectEqual(StateStore(folder).theme, .desktop)
        StateStore(folder).rememberTheme(.sepia)
        expect(StateStore(folder).theme == .sepia && StateStore(nil).theme == .desktop)
    }

    @Test func `whether pictures are inverted is kept beside the colours, and neither loses the other`() throws {
        let scratch = try ScratchFolder()
        let folder = StateFolder(path: scratch.path("state/recto"))
        expect(!StateStore(folder).invertsPictures && !StateStore(nil).invertsPictures)
        StateStore(folder).rememberTheme(.dark)
        StateStore(folder).rememberInvertedPictures(true)
        expect(StateStore(folder).theme == .dark && StateStore(folder).invertsPictures)
        StateStore(folder).rememberTheme(.sepia)
        expect(StateStore(folder).theme == .sepia && StateStore(folder).invertsPictures)
        // What an earlier version wrote, and what a later one may write.
        try folder.write(Data(#"{"theme":"dark","version":1}"#.utf8), to: "theme.json")
        expect(StateStore(folder).theme == .dark && !StateStore(folder).invertsPictures)
        try folder.write(Data(#"{"theme":"plaid","invertsPictures":true,"version":1}"#.utf8), to: "theme.json")
        expect(StateStore(folder).theme == .desktop && StateStore(folder).invertsPictures)
    }

    @Test(arguments: [DocumentTheme.light, .sepia, .dark, .contrast]) func `ink, links and quotes can be read on the paper`(
        theme: DocumentTheme
    ) {
        for color in [theme.ink, theme.secondaryInk, theme.link] {
            expect(color.contrast(theme.paper) >= 7, "\(color)")
        }
    }

    @Test func `words are counted between white space, and ideographs one by one`() {
        expectEqual(WordCount(TextStorage(string: "")).words, 0)
        expectEqual(WordCount(TextStorage(string: "  One two\n\nthree\u{A0}four, five-six ")).words, 5)
        expectEqual(WordCount(TextStorage(string: "日本語の text です")).words, 7)
        let long = String(repeating: "word ", count: WordCount.limit / 5 + 200_000)
        let count = WordCount(TextStorage(string: long))
        expect(count.isEstimate && abs(count.words - long.utf16.count / 5) < 2000)
    }

    @Test func `pages are counted, about at first and in the end exactly, two of a spread as two`() throws {
        let session = try book()
        session.readCompletely()
        expect(session.view.pageCount == nil)
        var setup = session.pageSetup
        setup.setsPages = true
        session.setPageSetup(setup)
        let first = try require(session.view.pageCount)
        expect(first.number == 1 && first.count > 1)
        for _ in 0..<1000 where session.view.idle(milliseconds: 50) {}
        let one = try require(session.view.pageCount)
        expect(one.isExact && one.count > 10)
        _ = session.view.apply(.scrollScreens(2))
        expectEqual(session.view.pageCount?.number, 3)
        session.view.scrollToEnd()
        expectEqual(session.view.pageCount?.number, one.count)
        setup.columns = 2
        session.setPageSetup(setup)
        for _ in 0..<1000 where session.view.idle(milliseconds: 50) {}
        session.view.scrollToStart()
        let two = try require(session.view.pageCount)
        expect(two.isExact && two.number == 1 && two.count > 10)
        _ = session.view.apply(.scrollScreens(1))
        expectEqual(session.view.pageCount?.number, 3)
    }

    @Test func `how far the reader is is told in lines and percent`() throws {
        let lines = (1...2000).map { "line \($0)" }.joined(separator: "\n")
        let source = DocumentSource.data(Data(lines.utf8), name: "lines.txt")
        let session = try DocumentSession(source, style: DocumentStyle(), columns: 1, start: .line(1001))
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        let line = try require(session.lineAtTop)
        let share = (lines as NSString).range(of: "line 1001\n").location * 100 / lines.utf16.count
        expect(abs(line - 1001) <= 2 && abs(session.percentRead - share) <= 1)
        session.view.scrollToEnd()
        expectEqual(session.percentRead, 100)
    }
}
