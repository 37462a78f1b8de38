import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

/// Words that the reader has marked, in the view and in the list.
struct HighlightTests {
    private let fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 900, height: 400))
    private var view: TextView { fixture.view }
    private var pane: HighlightsPane? { view.state.sidePane as? HighlightsPane }

    private func highlight(_ words: String, _ color: HighlightColor = .yellow, note: String = "", id: String? = nil) -> TextHighlight {
        let start = fixture.offset(of: words)
        return TextHighlight(
            id: id ?? words, range: start..<start + words.utf16.count, color: color, note: note, words: words)
    }

    private func tints() -> Int {
        var list = DisplayList()
        view.recordHighlights(in: CGRect(origin: .zero, size: view.frame.size), into: &list)
        return list.items.count
    }

    @Test func `a and a letter asks the owner to mark what is selected, which is selected no longer then`() {
        for (keys, color) in [("aa", HighlightColor.yellow), ("ay", .yellow), ("ag", .green), ("ab", .blue), ("ar", .red)] {
            fixture.select(3, 12)
            fixture.effects = []
            fixture.type(keys)
            expect(fixture.effects.contains(.highlight(3, 12, color)) && view.selection.isEmpty, "\(keys)")
        }
        fixture.effects = []
        fixture.select(3, 12)
        fixture.type("ax")
        expect(!fixture.effects.contains { if case .highlight = $0 { true } else { false } })
    }

    @Test func `so it does with what the caret has selected, and with nothing selected it says so`() {
        fixture.type("v")
        fixture.select(0)
        fixture.type("vee")
        let range = view.selection.range
        fixture.effects = []
        fixture.type("ag")
        expect(!range.isEmpty && fixture.effects.contains(.highlight(range.lowerBound, range.upperBound, .green)))
        expect(view.isCaretBrowsingEnabled)
        fixture.type("aa")
        expectEqual(view.statusLine, "Select the words to highlight first")
    }

    @Test func `among paragraphs with hits, the words of the text itself are marked, and listed beside that`() throws {
        view.find(TextQuery("25. The"))
        while view.idle(milliseconds: 5) {}
        view.foldToHits()
        let folded = try require(view.state.folded)
        folded.selectedRange = (folded.textStorage.string as NSString).range(of: "white rabbit")
        fixture.effects = []
        fixture.type("aa")
        let start = fixture.offset(of: "25. The white") + 8
        expect(fixture.effects.contains(.highlight(start, start + 12, .yellow)))
        view.highlights = [highlight("25. The")]
        fixture.type("A")
        expect(view.state.folded == nil && pane?.isFirstResponder == true)
    }

    @Test func `marked words have a tint, with a note a line as well, and what is copied has neither`() {
        view.highlights = [highlight("1. The white")]
        expectEqual(tints(), 1)
        view.highlights[0].note = "why"
        expectEqual(tints(), 2)
        fixture.select(0, 12)
        let excerpt = view.excerpt()
        expectEqual(excerpt.plainText, "1. The white")
        expect(view.textStorage.attribute(.backgroundColor, at: 3, effectiveRange: nil) == nil)
        view.highlights = []
        expectEqual(tints(), 0)
    }

    @Test func `what is marked within marked words has its own colour over theirs, whichever came first`() {
        let (outer, inner) = (highlight("2. The white rabbit", id: "outer"), highlight("white", .red, id: "inner"))
        let within = TextHighlight(
            id: inner.id, range: outer.range!.lowerBound + 7..<outer.range!.lowerBound + 12, color: .red, note: "", words: "white")
        func colors() -> [RGBA] {
            var list = DisplayList()
            view.recordHighlights(in: CGRect(origin: .zero, size: view.frame.size), into: &list)
            return list.items.compactMap { if case .fillRect(_, let color) = $0 { color } else { nil } }
        }
        let wanted = [HighlightColor.yellow, .red].map { $0.tint(on: view.viewTheme) }
        view.highlights = [within, outer]
        expectEqual(colors(), wanted)
        view.highlights = [outer, within]
        expectEqual(colors(), wanted)
    }

    @Test func `the menu marks what is selected, and has the note of the innermost marked words`() throws {
        func titles(at utf16: Int) -> [String] { view.highlightItems(at: utf16).map(\.title) }
        func choose(_ title: String, at utf16: Int) throws -> [Effect] {
            let items = view.highlightItems(at: utf16).flatMap { ($0 as? Menu)?.children ?? [$0] }
            let item = try require(items.compactMap { $0 as? MenuItem }.first { $0.title == title })
            item.handler?(item)
            return view.takeResponse().effects
        }
        fixture.select(0, 12)
        expect(titles(at: 3).isEmpty, "no owner keeps them")
        view.offersHighlights = true
        expectEqual(titles(at: 3), ["Highlight"])
        try expect(choose("Green", at: 3).contains(.highlight(0, 12, .green)))
        expect(view.selection.isEmpty)
        let outer = highlight("1. The white rabbit", id: "outer")
        let inner = TextHighlight(id: "inner", range: 3..<6, color: .red, note: "why", words: "The")
        view.highlights = [inner, outer]
        expectEqual([4, 10, 60].map(titles), [["Change the Note", "Delete Highlight"], ["Write a Note", "Delete Highlight"], []])
        try expect(choose("Change the Note", at: 4).contains(.writeNote("inner")))
        try expect(choose("Delete Highlight", at: 10).contains(.removeHighlight("outer")))
    }

    @Test func `ink is read on every tint of every paper`() {
        func luminance(_ color: RGBA) -> Double {
            func linear(_ value: UInt16) -> Double {
                let share = Double(value) / 65535
                return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
        }
        for theme in [ViewTheme.light, .sepia, .contrast, .dark] {
            for color in HighlightColor.allCases {
                let (one, other) = (luminance(theme.ink), luminance(color.tint(on: theme)))
                expect((max(one, other) + 0.05) / (min(one, other) + 0.05) >= 4.5, "\(color)")
            }
            expectEqual(Set(HighlightColor.allCases.map { $0.tint(on: theme) }).count, 4)
        }
    }

    @Test func `edits move the marks along, and words that are deleted have no range`() {
        view.highlights = [highlight("2. The white"), highlight("3. The white")]
        view.textStorage.insert(NSAttributedString(string: "12345"), at: 0)
        expectEqual(view.highlights.map { $0.range.map { view.reader.substring($0) } }, ["2. The white", "3. The white"])
        view.textStorage.deleteCharacters(in: NSRange(view.highlights[0].range!))
        expect(view.highlights[0].range == nil && view.highlights[1].range.map { view.reader.substring($0) } == "3. The white")
        expectEqual(tints(), 1)
    }

    @Test func `the list has them in the order of the text under its headings, what is lost at the end`() {
        view.outline = ["1. ", "30. "].map { OutlineEntry(title: "Part \($0)", level: 1, utf16: fixture.offset(of: $0)) }
        var lost = highlight("5. The", id: "lost")
        lost.range = nil
        view.highlights = [lost, highlight("40. The"), highlight("2. The", note: "a note")]
        fixture.type("A")
        expect(pane?.isFirstResponder == true)
        let texts = (0..<(pane?.rowCount ?? 0)).map { row -> String in
            let label = Label()
            _ = pane?.fill(label, row: row)
            return label.text ?? ""
        }
        expectEqual(
            texts, ["Part 1. ", "a note · 2. The", "Part 30. ", "40. The", "No longer in the text", "5. The"])
        fixture.key(.end)
        fixture.key(.enter)
        expect(view.statusLine?.hasPrefix("The text has lost these words") == true && view.contentOffset.y == 0)
        fixture.type("kk")
        fixture.key(.enter)
        expect(view.contentOffset.y > 300 && view.isFirstResponder)
        fixture.key(.character("o"), .control)
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `a note is written on what is selected, which is highlighted first where it is not`() {
        view.highlights = [highlight("1. The", id: "x")]
        func asked() -> [Effect] {
            fixture.effects.filter {
                switch $0 {
                case .writeNote, .highlight, .perform: true
                default: false
                }
            }
        }
        fixture.type("an")
        expect(asked().isEmpty && view.statusLine == "Select the words to write a note on first")
        for (word, isMarked) in [("The", true), ("2. The", false)] {
            let start = fixture.offset(of: word)
            fixture.select(start, start + word.utf16.count)
            fixture.effects = []
            fixture.type("an")
            expectEqual(asked(), isMarked ? [.writeNote("x")] : [.highlight(start, start + 6, .yellow), .perform(.writeNote)])
            expect(view.selection.isEmpty)
        }
    }

    @Test func `keys of the list ask the owner to delete and to write a note, and the last one closes it`() {
        view.highlights = [highlight("1. The", id: "x")]
        fixture.type("A")
        fixture.effects = []
        fixture.type("ndu")
        expect(fixture.effects.contains(.perform(.restoreHighlight)))
        expect(fixture.effects.contains(.writeNote("x")) && fixture.effects.contains(.removeHighlight("x")))
        view.highlights = []
        expect(view.state.sidePane == nil && view.isFirstResponder)
        fixture.type("A")
        expectEqual(view.statusLine, "Nothing is highlighted: select words and type aa")
    }
}
