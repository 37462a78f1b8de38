import Expectations
import Foundation
import Testing

@testable import TextKit

/// How the last line of a paragraph stands.
struct LastLineAlignmentTests {
    /// The used rectangles of the lines of two paragraphs, of which the first has a forced break.
    private func lines(_ alignment: TextAlignment, last: TextAlignment, _ change: (LayoutFixture) -> Void = { _ in }) -> [CGRect] {
        let fixture = LayoutFixture("some words that fill more than one line, as they do\u{2028}and end\nshort words", width: 240)
        let style = MutableParagraphStyle()
        (style.alignment, style.lastLineAlignment) = (alignment, last)
        fixture.storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: fixture.storage.length))
        change(fixture)
        var lines: [CGRect] = []
        let all = NSRange(location: 0, length: fixture.manager.numberOfGlyphs)
        fixture.manager.enumerateLineFragments(forGlyphRange: all) { _, used, _, _, _ in lines.append(used) }
        return lines
    }

    @Test func `a justified last line is as wide as the others, also one before a forced break`() {
        let usual = lines(.justified, last: .natural)
        let filled = lines(.justified, last: .justified)
        expect(usual.count == filled.count && usual.count >= 4)
        expect(usual.last!.width < 200 && filled.allSatisfy { abs($0.width - filled[0].width) < 1 }, "\(filled)")
    }

    @Test func `it stands at the right, in the middle or at the left, whatever the others do`() {
        for alignment in [TextAlignment.natural, .justified, .right, .center] {
            let natural = lines(.left, last: .natural).last!
            expectEqual(lines(alignment, last: .left).last!.minX, natural.minX)
            expect(lines(alignment, last: .right).last!.maxX > 235)
            let middle = lines(alignment, last: .center).last!
            expect(abs(middle.midX - 120) < 2, "\(middle)")
        }
        expectEqual(lines(.left, last: .right).first!.minX, lines(.left, last: .natural).first!.minX)
    }

    @Test func `archives keep it, and those without it are natural`() throws {
        for alignment in [TextAlignment.justified, .natural] {
            let style = MutableParagraphStyle()
            style.lastLineAlignment = alignment
            let data = try NSKeyedArchiver.archivedData(withRootObject: style, requiringSecureCoding: true)
            try expectEqual(
                NSKeyedUnarchiver.unarchivedObject(ofClass: MutableParagraphStyle.self, from: data)?.lastLineAlignment, alignment)
        }
    }
}
