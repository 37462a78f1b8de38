import Expectations
import Foundation
import Testing

@testable import TextKit

/// What a typed letter makes the engine do in one long paragraph does not depend on how long that is.
struct LongParagraphTypingTests {
    /// Words in no order: where text repeats itself, lines below a change need never begin where they did.
    private static func words(_ count: Int) -> String {
        var random = SeededGenerator(seed: 11)
        let words = ["water", "a", "river", "incomprehensible", "of", "walks", "well-known", "and", "back;"]
        return (0..<count).map { _ in words[Int(random.next() % 9)] }.joined(separator: " ")
    }

    private func fixture(_ text: String) -> LayoutFixture {
        let fixture = LayoutFixture(text, width: 400)
        while fixture.manager.layoutSlice(milliseconds: 50) {}
        return fixture
    }

    /// Characters read, rows broken, and chunks below the letters that are shaped or moved, for letters in the middle of a paragraph after
    /// each of which the line of its glyph is asked for.
    private func work(_ words: Int, contiguous: Bool) throws -> (read: Int, rows: Int, chunks: Int) {
        let fixture = fixture(Self.words(words))
        let manager = fixture.manager
        manager.allowsNonContiguousLayout = !contiguous
        let index = fixture.storage.length / 2
        func type(_ letter: String) {
            fixture.storage.replaceCharacters(in: NSRange(location: index, length: 0), with: letter)
            _ = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
        }
        type("a")
        manager.layout.counters = LayoutCounters()
        for letter in ["a", "n", "d", " "] { type(letter) }
        let shaped = try require(manager.layout.tree[0].record?.shaped)
        let below = shaped.shapedChunks(before: shaped.chunkCount)[(shaped.chunkIndex(containingUTF16: index) + 1)...]
        return (manager.layout.counters.unitsRead, manager.layout.counters.rowsBroken, below.count { $0 != nil })
    }

    @Test(arguments: [false, true]) func `the line of its glyph takes no more work in a longer paragraph`(contiguous: Bool) throws {
        for words in [10_000, 20_000, 40_000] {
            let work = try work(words, contiguous: contiguous)
            expect(work.read <= 8, "\(work.read) characters read of \(words) words")
            // Without gaps in the layout, all of a part of 16,384 units is laid out at once.
            expect(work.rows < 4 * (contiguous ? 500 : 300), "\(work.rows) rows broken")
            expect(work.chunks < 4, "\(work.chunks) chunks below it shaped or moved")
        }
    }

    @Test func `glyph numbers below it are those of a fresh layout`() {
        let fixture = fixture(String(repeating: "of office fluff and affable waffles ", count: 1000))
        for (step, letter) in ["f", "i", " ", "l"].enumerated() {
            fixture.storage.replaceCharacters(in: NSRange(location: 20_001 + step, length: 0), with: letter)
            let fresh = fixture.fresh()
            expectEqual(fixture.manager.numberOfGlyphs, fresh.manager.numberOfGlyphs)
            for character in [19_990, 20_003, 25_000, 35_990] {
                expectEqual(
                    fixture.manager.glyphIndexForCharacter(at: character), fresh.manager.glyphIndexForCharacter(at: character))
            }
        }
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    /// Combining letters give more glyphs than characters where a font has none for both together.
    @Test func `glyphs and characters of a long paragraph lead to each other wherever they are asked for`() {
        for text in ["x\u{0323}\u{0301} ", "\u{0958}\u{09CB}\u{0BCA} ", "ffi of "] {
            let string = String(repeating: text, count: 12_000 / text.utf16.count) + "\nafter"
            let whole = LayoutFixture(string, width: 400)
            let glyphs = whole.manager.numberOfGlyphs
            let length = whole.storage.length
            for character in [0, 1, 5000, 9000, length - 320, length - 300, length - 200, length - 10, length - 7, length - 3] {
                let parts = LayoutFixture(string, width: 400)
                let range = NSRange(location: character, length: 1)
                var (actual, wholeActual) = (NSRange(), NSRange())
                let found = parts.manager.glyphRange(forCharacterRange: range, actualCharacterRange: &actual)
                expectEqual(found, whole.manager.glyphRange(forCharacterRange: range, actualCharacterRange: &wholeActual))
                expectEqual(actual, wholeActual)
                let other = LayoutFixture(string, width: 400)
                let glyph = min(found.location, glyphs - 1)
                expectEqual(
                    other.manager.characterRange(forGlyphRange: NSRange(location: glyph, length: 1), actualGlyphRange: nil),
                    whole.manager.characterRange(forGlyphRange: NSRange(location: glyph, length: 1), actualGlyphRange: nil))
                expectEqual(other.manager.characterIndexForGlyph(at: glyph), whole.manager.characterIndexForGlyph(at: glyph))
            }
        }
    }

    /// The characters of before are taken over where none could run from right to left, and looked at anew where one can.
    @Test(arguments: ["\u{05D0}", "\u{202E}", "\u{1E900}", "é"]) func `a letter that may run from right to left is seen`(letter: String) {
        let fixture = fixture(Self.words(6000))
        let index = 20_000
        for text in ["x", letter, "y"] {
            fixture.storage.replaceCharacters(in: NSRange(location: index, length: 0), with: text)
            _ = fixture.manager.caretLine(at: index)
        }
        let levels = fixture.manager.layout.tree[0].record?.shaped?.levels
        let fresh = fixture.fresh()
        _ = fresh.manager.caretLine(at: index)
        expectEqual(levels, fresh.manager.layout.tree[0].record?.shaped?.levels)
        expectEqual(levels?.levels.isEmpty, letter == "é")
        fixture.storage.deleteCharacters(in: NSRange(location: index + 1, length: (letter as NSString).length))
        _ = fixture.manager.caretLine(at: index)
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    /// What is changed at the end of a long paragraph that ends in a line feed, and which character is asked for then.
    private enum EndChange: String, CaseIterable {
        case letterAfterIt, letterBeforeNext, lineFeedAtItsEnd, lineFeedInItsLastWords, joinWithNext, lineFeedRemoved

        /// What stands below the long paragraph, and the change, counted from the first character there.
        var change: (below: String, offset: Int, length: Int, text: String) {
            switch self {
            case .letterAfterIt: ("", 0, 0, "a")
            case .letterBeforeNext: ("next\n", 0, 0, "a")
            case .lineFeedAtItsEnd: ("", -1, 0, "\n")
            case .lineFeedInItsLastWords: ("next\n", -7, 0, "\n")
            case .joinWithNext: ("next\n", -1, 1, "")
            case .lineFeedRemoved: ("", -1, 1, "")
            }
        }
    }

    @Test(arguments: EndChange.allCases, [false, true])
    private func `a change at its end leaves the rows above as they are`(_ end: EndChange, gathers: Bool) {
        let (below, offset, length, text) = end.change
        let fixture = fixture(Self.words(30_000) + "\n" + below)
        let layout = fixture.manager.layout
        layout.gatherChanges(gathers)
        _ = layout.takeChangedRows(extraLine: nil)
        let rows = layout.tree.total.rows
        let index = fixture.storage.length - (below as NSString).length + offset
        layout.counters = LayoutCounters()
        fixture.storage.replaceCharacters(in: NSRange(location: index, length: length), with: text)
        _ = fixture.manager.caretLine(at: index)
        while fixture.manager.layoutSlice(milliseconds: 50) {}
        expect(rows > 2000)
        expect(layout.counters.rowsBroken < rows / 5, "\(layout.counters.rowsBroken) of \(rows) rows broken")
        expect(layout.counters.unitsRead < 40, "\(layout.counters.unitsRead) characters read")
        if gathers {
            let total = layout.tree.total.height
            for band in layout.takeChangedRows(extraLine: nil) { expect(band.lowerBound > total - total / 4, "\(band) of \(total)") }
        }
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test func `questions about it and the paragraphs beside it read no text anew`() {
        let fixture = fixture(Self.words(90_000) + "\nnext\n" + Self.words(70_000) + "\nlast\n")
        let layout = fixture.manager.layout
        let ends = layout.tree.elements().map { $0.end.utf16 - 2 }
        for end in ends { _ = fixture.manager.caretLine(at: end) }
        layout.counters = LayoutCounters()
        for _ in 0..<5 {
            for end in ends {
                _ = fixture.manager.caretLine(at: end)
                _ = fixture.manager.location(forGlyphAt: 0)
            }
        }
        expectEqual(layout.counters.unitsRead, 0)
    }
}
