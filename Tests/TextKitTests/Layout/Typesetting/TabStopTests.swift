import Expectations
import Foundation
import Testing

@testable import TextKit

/// Tab stops in both directions: where text, figures and points stand at them.
struct TabStopTests {
    private func fixture(_ text: String, width: CGFloat = 400, _ change: (MutableParagraphStyle) -> Void) -> LayoutFixture {
        let style = MutableParagraphStyle()
        style.tabStops = []
        change(style)
        return LayoutFixture(text, width: width, style: style)
    }

    /// The left edge of the glyph of a character.
    private func x(_ fixture: LayoutFixture, _ utf16: Int) -> CGFloat {
        let glyph = fixture.manager.glyphIndexForCharacter(at: utf16)
        return fixture.manager.boundingRect(forGlyphRange: NSRange(location: glyph, length: 1), in: fixture.container).minX
    }

    @Test(arguments: [WritingDirection.leftToRight, .rightToLeft])
    func `decimal points stand below each other in both directions`(_ direction: WritingDirection) {
        let figures = ["1.5", "22.25", "333", "0.125", "4444.5"]
        let text = figures.map { "\t\($0)" }.joined(separator: "\n")
        let fixture = fixture(text) {
            $0.baseWritingDirection = direction
            $0.tabStops = [TextTab(textAlignment: .right, location: 200, options: [.columnTerminators: CharacterSet(charactersIn: ".")])]
        }
        var edges: [CGFloat] = []
        for figure in figures {
            let start = fixture.range(of: "\t" + figure).location + 1
            let point = (figure as NSString).range(of: ".").location
            if point != NSNotFound {
                edges.append(x(fixture, start + point))
            } else {
                let last = fixture.manager.glyphIndexForCharacter(at: start + (figure as NSString).length - 1)
                edges.append(
                    fixture.manager.boundingRect(forGlyphRange: NSRange(location: last, length: 1), in: fixture.container).maxX)
            }
        }
        let stop: CGFloat = direction == .leftToRight ? 200 : 400 - 200
        expect(edges.allSatisfy { abs($0 - stop) <= 1 }, "\(edges)")
    }

    @Test func `left, centre and right stops are measured from the leading edge`() {
        for (direction, word) in [(WritingDirection.leftToRight, "word"), (.rightToLeft, "שלום")] {
            for (alignment, part) in [(TextAlignment.left, CGFloat(0)), (.center, 0.5), (.right, 1)] {
                let fixture = fixture("\t" + word) {
                    $0.baseWritingDirection = direction
                    $0.tabStops = [TextTab(textAlignment: alignment, location: 180)]
                }
                let glyphs = NSRange(location: 1, length: 4)
                let rect = fixture.manager.boundingRect(forGlyphRange: glyphs, in: fixture.container)
                let start = direction == .leftToRight ? rect.minX : 400 - rect.maxX
                expect(abs(start + rect.width * part - 180) <= 1, "\(direction) \(alignment): \(rect)")
            }
        }
    }

    @Test func `lines end after tabs, before no letter of a word, in every script`() {
        for word in ["word", "שלום", "سلام", "слово"] {
            let fixture = fixture(Array(repeating: word, count: 12).joined(separator: "\t"), width: 300) {
                $0.defaultTabInterval = 70
            }
            expect(fixture.texts.count > 2)
            for line in fixture.texts.dropLast() { expect(line.hasSuffix(word + "\t"), "\(line)") }
        }
    }

    @Test func `lengths without end count as none`() {
        let plain = fixture("one\ntwo") { _ in }
        let odd = fixture("one\ntwo") {
            $0.minimumLineHeight = .infinity
            $0.maximumLineHeight = .infinity
            $0.lineSpacing = -.infinity
            $0.paragraphSpacing = .infinity
            $0.headIndent = .infinity
            $0.lineHeightMultiple = .infinity
        }
        expectEqual(plain.lines, odd.lines)
    }
}
