import Expectations
import Foundation
import Testing

@testable import TextKit

/// Lines of both directions: the order of their glyphs, and the fragments beside a figure.
struct MixedDirectionTests {
    /// The characters of each fragment as they stand from left to right, marks and white space at line ends left out.
    private func seen(_ fixture: LayoutFixture) -> [String] {
        fixture.manager.layout.settle(to: .everything)
        var result: [String] = []
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
            var units: [UInt16] = []
            fixture.manager.glyphs(of: located).walk { run, lineGlyph in
                if !run.isHanging { units.append(run.paragraph.text.utf16[Int(run.chunk.shaped.clusters[lineGlyph.glyph])]) }
                return true
            }
            result.append(String(decoding: units, as: UTF16.self))
            return true
        }
        return result
    }

    private func style(_ direction: WritingDirection) -> ParagraphStyle {
        let style = MutableParagraphStyle()
        style.baseWritingDirection = direction
        return style
    }

    @Test func `a line is put in order by itself`() {
        let fixture = LayoutFixture("abc אבג דהו xyz", width: 1000)
        expectEqual(seen(fixture), ["abc והד גבא xyz"])
        let turned = LayoutFixture("abc אבג דהו xyz", width: 1000, style: style(.rightToLeft))
        expectEqual(seen(turned), ["xyz והד גבא abc"])
        let isolated = LayoutFixture("א\u{2066}ab 1\u{2069} 2 ב", width: 1000)
        expectEqual(seen(isolated).map { $0.filter { !"\u{2066}\u{2069}".contains($0) } }, ["ב 2 ab 1א"])
    }

    @Test func `white space where a line ends stands at its end, inside an isolate too`() {
        let fixture = LayoutFixture("abc \u{2067}אבג \u{2069} \u{2067}דהו אאא\u{2069} xyz", width: 62)
        let lines = seen(fixture).map { $0.filter { !"\u{2067}\u{2069}".contains($0) } }
        expect(lines[0].hasPrefix("abc גבא"), "\(lines)")
    }

    @Test(arguments: [WritingDirection.rightToLeft, .leftToRight])
    func `a figure in the middle of mixed lines leaves the reading order`(_ direction: WritingDirection) {
        let words = (0..<24).map { $0 % 3 == 2 ? "word\($0)" : "מילה\($0)" }
        let fixture = LayoutFixture(words.joined(separator: " "), width: 420, style: style(direction))
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 160, y: 0, width: 100, height: 300))]
        fixture.manager.layout.settle(to: .everything)
        var rects: [CGRect] = []
        fixture.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: fixture.manager.numberOfGlyphs)) {
            rect, _, _, _, _ in
            rects.append(rect)
        }
        let isRightToLeft = direction == .rightToLeft
        expect(rects.count > 4)
        for (first, second) in zip(rects, rects.dropFirst()) where first.minY == second.minY {
            expectEqual((first.minX > second.minX), isRightToLeft)
        }
        expectEqual(rects[0].minX, (isRightToLeft ? 260 : 0))
        expectEqual(fixture.texts.joined(), fixture.storage.string, "the text goes on from fragment to fragment")
        // Each fragment is in order by itself: its Latin words read from left to right.
        for line in seen(fixture) {
            for word in words where word.first == "w" && line.contains("w") && word.count < 7 {
                expect(!line.contains(String(word.reversed())), "\(line)")
            }
        }
    }

    @Test func `an override runs across a figure`() {
        let fixture = LayoutFixture("\u{202E}" + String(repeating: "abc def ", count: 30) + "\u{202C}", width: 400)
        fixture.container.exclusionPaths = [BezierPath(ovalIn: CGRect(x: 120, y: 10, width: 150, height: 120))]
        expectEqual(fixture.texts.joined(), fixture.storage.string)
        expect(seen(fixture).contains { $0.contains("fed cba") })
        expectEqual(fixture.lines, fixture.fresh().lines)
    }
}
