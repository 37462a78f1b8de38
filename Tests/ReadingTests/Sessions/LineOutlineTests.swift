import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// The headings that the lines of a plain text tell, as the session has them.
@MainActor struct LineOutlineTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static let prose = String(repeating: "It was the best of times, it was the worst of times, and so on.\n", count: 4)

    private func text(_ titles: [String]) -> String { titles.map { "\($0)\n\n\(Self.prose)\n" }.joined() }

    private func write(_ titles: [String], _ name: String = "a.txt") throws { _ = try folder.write(text(titles), to: name) }

    private func open(_ name: String = "a.txt", _ folds: [StoredFold] = []) throws -> DocumentSession {
        let session = try DocumentSession(.file(folder.path(name)), style: DocumentStyle(), columns: 1, start: .top)
        session.expect(folds)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        return session
    }

    private func readHeadings(_ session: DocumentSession) {
        session.readCompletely()
        while session.updateSourceHeadings() {}
    }

    private func folded(_ session: DocumentSession) -> [String] {
        session.view.foldedSections.compactMap { utf16 in session.headings.first { $0.utf16 == utf16 }?.title }
    }

    private func fold(_ titles: Set<String>, _ session: DocumentSession) {
        session.view.foldMoreSections(atHeadings: Set(session.headings.filter { titles.contains($0.title) }.map(\.utf16)))
    }

    @Test func `the session has the headings of the lines, and a place is below one`() throws {
        try write(["1. Introduction", "1.1. Terms", "2. Protocol"])
        let session = try open()
        readHeadings(session)
        expectEqual(session.headings.map { "\($0.level) \($0.title)" }, ["1 1. Introduction", "2 1.1. Terms", "1 2. Protocol"])
        expectEqual(session.finder.place(at: session.headings[1].utf16 + 30, distance: 0).headings, ["1. Introduction", "1.1. Terms"])
    }

    @Test func `what was folded is folded again as soon as the lines have told their headings, and kept until then`() throws {
        let titles = ["CHAPTER I", "CHAPTER II", "CHAPTER III", "CHAPTER IV"]
        try write(titles)
        let first = try open()
        readHeadings(first)
        fold(["CHAPTER II", "CHAPTER IV"], first)
        let kept = first.keptFolds
        expectEqual(kept.map(\.title), ["CHAPTER II", "CHAPTER IV"])
        let second = try open("a.txt", kept)
        expect(second.view.foldedSections.isEmpty && second.keptFolds == kept)
        readHeadings(second)
        expectEqual(folded(second), ["CHAPTER II", "CHAPTER IV"])
        expectEqual(second.keptFolds, kept)
        try write(["CHAPTER I", "CHAPTER II", "CHAPTER III"])
        let third = try open("a.txt", kept)
        readHeadings(third)
        expectEqual(third.keptFolds.map(\.title), ["CHAPTER II"], "one that is gone is given up when the lines are done")
    }

    @Test func `a long text is folded before all of it has been looked through`() throws {
        let titles = (1...1200).map { "CHAPTER \($0)" }
        try write(titles)
        let first = try open()
        readHeadings(first)
        fold(["CHAPTER 3", "CHAPTER 1190"], first)
        let second = try open("a.txt", first.keptFolds)
        second.readCompletely()
        expect(second.updateSourceHeadings(), "there is more to look through")
        expectEqual(folded(second), ["CHAPTER 3"])
        expectEqual(second.keptFolds.map(\.title), ["CHAPTER 3", "CHAPTER 1190"])
        readHeadings(second)
        expectEqual(folded(second), ["CHAPTER 3", "CHAPTER 1190"])
    }

    @Test func `a reload keeps the outline, open, and what is folded, until the lines have told the new headings`() throws {
        try write(["CHAPTER I", "CHAPTER II", "CHAPTER III"])
        let session = try open()
        readHeadings(session)
        fold(["CHAPTER II"], session)
        session.view.showOutline()
        expect(session.view.isOutlineVisible)
        try write(["A new beginning of the book is here.", "CHAPTER I", "CHAPTER II", "CHAPTER IIa", "CHAPTER IV"])
        expect(session.reload(glows: false))
        expect(session.view.isOutlineVisible && session.headings.count == 3)
        expectEqual(folded(session), ["CHAPTER II"])
        expectEqual(session.view.outline[1].utf16, (session.view.textStorage.string as NSString).range(of: "CHAPTER II").location)
        readHeadings(session)
        expectEqual(session.headings.map(\.title), ["CHAPTER I", "CHAPTER II", "CHAPTER IV"])
        expect(session.view.isOutlineVisible && session.view.jumpsByOutline && folded(session) == ["CHAPTER II"])
    }

    @Test func `a reload of a text that has no headings any more closes the outline`() throws {
        try write(["CHAPTER I", "CHAPTER II"])
        let session = try open()
        readHeadings(session)
        session.view.showOutline()
        _ = try folder.write(Self.prose, to: "a.txt")
        expect(session.reload(glows: false))
        readHeadings(session)
        expect(session.headings.isEmpty && !session.view.isOutlineVisible && !session.view.jumpsByOutline)
    }

    @Test func `a section begins below the last line of its heading`() throws {
        let title = "                    GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007"
        _ = try folder.write(title + "\n\n" + Self.prose + "\nPreamble\n========\n\n" + Self.prose, to: "a.txt")
        let session = try open()
        readHeadings(session)
        let words = session.view.textStorage.string as NSString
        for (heading, end) in zip(session.headings, ["29 June 2007\n", "========\n"]) {
            expectEqual(session.view.sectionBody(ofHeading: heading.utf16)?.lowerBound, NSMaxRange(words.range(of: end)))
        }
        expectEqual(session.headings.count, 2)
    }
}
