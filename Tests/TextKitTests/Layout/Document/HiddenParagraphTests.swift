import Expectations
import Foundation
import Testing

@testable import TextKit

/// Paragraphs that a delegate hides whole, without their glyphs.
struct HiddenParagraphTests {
    private static func text(_ paragraphs: Int) -> String { (0..<paragraphs).map { "paragraph \($0) of some words\n" }.joined() }

    /// Hides the characters of a range, by whole paragraphs or by null glyphs.
    private func delegate(hiding hidden: @escaping () -> Range<Int>, byGlyphs: Bool = false) -> GlyphDelegate {
        let delegate = GlyphDelegate.hiding { _, character in byGlyphs && hidden().contains(character) }
        if !byGlyphs { delegate.hidesParagraph = { hidden().contains($0.location) } }
        return delegate
    }

    @Test(arguments: [50, 100, 200]) func `nothing of what is hidden is shaped, and each paragraph of it is visited once`(count: Int) {
        let text = Self.text(count)
        let fixture = LayoutFixture(text + "last", width: 400)
        fixture.manager.allowsNonContiguousLayout = true
        let delegate = delegate(hiding: { 0..<text.utf16.count })
        fixture.delegate = delegate
        fixture.manager.layout.counters = LayoutCounters()
        expectEqual(fixture.texts, ["last"])
        expect(fixture.manager.layout.counters.paragraphsShaped <= 2)
        expectEqual(fixture.manager.usedRect(for: fixture.container).height, 19)
        expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
        expect(delegate.questions.flatMap(\.characters).allSatisfy { $0 >= text.utf16.count })
    }

    @Test func `lines are those of null glyphs, through edits, shapes and widths`() {
        let starts = (Self.text(12) as NSString).paragraphStarts
        let hidden = starts[2]..<starts[7]
        func fixture(byGlyphs: Bool) -> LayoutFixture {
            let fixture = LayoutFixture(Self.text(12), width: 400)
            fixture.delegate = delegate(hiding: { hidden }, byGlyphs: byGlyphs)
            return fixture
        }
        let (whole, glyphs) = (fixture(byGlyphs: false), fixture(byGlyphs: true))
        let changes: [(LayoutFixture) -> Void] = [
            { _ in },
            { $0.container.size.width = 120 },
            { $0.container.exclusionPaths = [BezierPath(rect: CGRect(x: 0, y: 10, width: 60, height: 80))] },
            { $0.storage.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 20, length: 200)) },
            { $0.storage.replaceCharacters(in: NSRange(location: hidden.upperBound, length: 4), with: "others") },
            { $0.delegate = nil },
        ]
        for (number, change) in changes.enumerated() {
            for fixture in [whole, glyphs] { change(fixture) }
            expectEqual(whole.lines, glyphs.lines, "after change \(number)")
            expect(whole.texts.count >= 7 && whole.manager.layout.tree.checkInvariants() == [])
        }
    }

    @Test func `what is shown again is laid out as at first, in text blocks too`() {
        let text = Self.text(9)
        let fixture = LayoutFixture(text, width: 300)
        let block = TextBlock()
        block.setWidth(7, type: .absoluteValueType, for: .padding)
        let starts = (text as NSString).paragraphStarts
        fixture.setBlocks([block], NSRange(location: starts[3], length: starts[6] - starts[3]))
        let lines = fixture.lines
        var hidden = 0..<0
        fixture.delegate = delegate(hiding: { hidden })
        expectEqual(fixture.lines, lines)
        for range in [starts[2]..<starts[7], starts[1]..<starts[2], starts[3]..<starts[6]] {
            hidden = range
            func ask() {
                fixture.manager.invalidateGlyphs(
                    forCharacterRange: NSRange(location: range.lowerBound, length: range.count), changeInLength: 0,
                    actualCharacterRange: nil)
            }
            ask()
            expectEqual(fixture.texts.count, 9 - starts.filter(range.contains).count)
            expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
            hidden = 0..<0
            ask()
            expectEqual(fixture.lines, lines)
        }
    }
}

extension NSString {
    /// Where paragraphs begin.
    fileprivate var paragraphStarts: [Int] {
        var starts: [Int] = []
        var next = 0
        while next < length {
            starts.append(next)
            next = paragraphRange(for: NSRange(location: next, length: 0)).upperBound
        }
        return starts
    }
}
