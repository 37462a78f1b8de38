import Expectations
import Testing

@testable import TextViews

struct SectionFoldsTests {
    /// Paragraphs of ten characters; headings at the start of some.
    private static let entries = [(1, 0), (2, 20), (3, 40), (2, 60), (1, 90)].map { OutlineEntry(title: "", level: $0.0, utf16: $0.1) }

    private func folds(_ headings: Set<Int>, of entries: [OutlineEntry] = entries, count: Int = 120) -> SectionFolds {
        var folds = SectionFolds()
        folds.fold(headings, of: entries, count: count) { $0 / 10 * 10..<min(count, $0 / 10 * 10 + 10) }
        return folds
    }

    @Test func `a folded section is hidden from the end of its heading up to the next heading of its level or a higher one`() {
        expectEqual(folds([20]).hidden, [30..<60])
        expectEqual(folds([40]).hidden, [50..<60])
        expectEqual(folds([0]).hidden, [10..<90])
        expectEqual(folds([90]).hidden, [100..<120], "the last one to the end of the text")
    }

    @Test func `sections within a folded one, and beside it, hide no more than once`() {
        expectEqual(folds([0, 20, 60]).hidden, [10..<90])
        expectEqual(folds([20, 60]).hidden, [30..<60, 70..<90])
        expectEqual(folds([0, 40, 90]).headings, [0, 40, 90])
    }

    @Test func `what has no text below it, or is no heading, is not folded`() {
        expect(folds([90], count: 100).hidden == [] && folds([90], count: 100).headings == [])
        expectEqual(folds([30, 5]).headings, [])
        let entries = [OutlineEntry(title: "", level: 1, utf16: 0, lastParagraph: 12), OutlineEntry(title: "", level: 1, utf16: 60)]
        expectEqual(folds([0], of: entries).hidden, [20..<60], "the heading's second paragraph shows")
    }

    @Test func `it tells what hides an offset`() {
        let folds = folds([20, 60])
        expect(folds.range(hiding: 29) == nil && folds.range(hiding: 30) == 30..<60 && folds.range(hiding: 59) == 30..<60)
        expect(folds.range(hiding: 60) == nil && folds.range(hiding: 89) == 70..<90 && folds.range(hiding: 90) == nil)
        expect(SectionFolds().range(hiding: 0) == nil)
    }

    @Test func `edits move it along`() {
        var folds = folds([20])
        folds.adjust(replacing: 0..<5, with: 8)
        expect(folds.headings == [23] && folds.hidden == [33..<63])
        folds.adjust(replacing: 33..<63, with: 0)
        expectEqual(folds.hidden, [])
    }

    @Test func `in a text that was read again, headings are known by their words, else by their offsets`() {
        func outline(_ titles: [(String, Int)]) -> [OutlineEntry] { titles.map { OutlineEntry(title: $0.0, level: 1, utf16: $0.1) } }
        let old = outline([("a", 0), ("note", 10), ("b", 20), ("note", 30), ("c", 40)])
        let new = outline([("new", 0), ("a", 5), ("note", 15), ("note", 30), ("renamed", 40)])
        expectEqual(SectionFolds.headings(in: new, foldedAs: [0, 30, 40], in: old), [5, 30, 40])
        expectEqual(SectionFolds.headings(in: new, foldedAs: [20], in: old), [], "it is gone")
        expectEqual(SectionFolds.headings(in: [], foldedAs: [0], in: old), [])
    }

    @Test func `a heading that all others are below is that of the whole text`() {
        expect(SectionFolds.title(of: Self.entries) == nil)
        expectEqual(SectionFolds.title(of: Array(Self.entries.dropLast())), 0)
        expect(SectionFolds.title(of: []) == nil && SectionFolds.title(of: [Self.entries[0]]) == nil)
    }
}
