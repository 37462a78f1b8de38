import Expectations
import Foundation
import Testing

@testable import TextKit

/// A pair of letters stands the same distance apart everywhere in a line.
struct EvenSpacingTests {
    private static let word = "lilililil minimum lilililil"

    /// The x of the glyphs of the first line, in 1/64 device pixels, by their letters.
    private func positions(_ fixture: LayoutFixture) -> [(letter: Character, x: Int64)] {
        var positions: [(Character, Int64)] = []
        let text = Array(fixture.storage.string.utf16)
        fixture.manager.layout.settle(to: .everything)
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<text.count, isContiguous: true) { located in
            fixture.manager.glyphs(of: located).walk { run, lineGlyph in
                let utf16 = located.utf16.lowerBound + Int(run.chunk.shaped.clusters[lineGlyph.glyph]) - Int(located.fragment.start)
                positions.append((Character(Unicode.Scalar(text[utf16])!), lineGlyph.x.raw))
                return true
            }
            return false
        }
        return positions
    }

    private func gaps(_ positions: [(letter: Character, x: Int64)]) -> [String: Set<Int64>] {
        var gaps: [String: Set<Int64>] = [:]
        for (left, right) in zip(positions, positions.dropFirst()) {
            gaps["\(left.letter)\(right.letter)", default: []].insert(right.x - left.x)
        }
        return gaps
    }

    @Test(arguments: [11.0, 12, 13, 14.5, 16, 24], [1.0, 1.25, 1.5, 2])
    func `a pair has one gap, which is the sum of the letters' linear advances`(_ size: Double, _ scale: Double) throws {
        for name in ["DejaVu Sans", "DejaVu Serif", "Noto Sans"] {
            let font = Shape.font(name, size)
            let fixture = LayoutFixture(Self.word, width: 2000)
            fixture.manager.displayScale = scale
            fixture.storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: fixture.storage.length))
            let positions = positions(fixture)
            expectEqual(positions.count, Self.word.utf16.count)
            let gaps = gaps(positions)
            expect(gaps.values.allSatisfy { $0.count == 1 }, "\(name) \(size) at \(scale): \(gaps)")
            let instance = font.instance(displayScale: scale)
            let glyph = try require(instance.glyph(for: 0x6C))
            expectEqual(gaps["li"], [instance.advance(of: glyph).raw])
        }
    }

    @Test(arguments: [1.0, 1.5])
    func `justification widens every space by the same to a 64th, and the line ends at the edge`(_ scale: Double) throws {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        let text = String(repeating: "nine men in minimum illumination ", count: 12)
        let fixture = LayoutFixture(text, width: 503, style: style)
        fixture.manager.displayScale = scale
        let positions = positions(fixture)
        let spaces = zip(positions, positions.dropFirst()).filter { $0.0.letter == " " }.map { $0.1.x - $0.0.x }.dropLast()
        expect(spaces.count > 3)
        expect((spaces.max() ?? 0) - (spaces.min() ?? 0) <= 1, "\(spaces)")
        let used = fixture.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
        expect(abs(used.maxX - 503) < 1.0 / 64)
    }

    @Test func `text fits exactly where it was measured to`() {
        for scale in [1.0, 1.25, 1.5, 2] {
            for text in ["exactly", "A measured line of text", "lilililil"] {
                let fixture = LayoutFixture(text, width: 4000)
                fixture.manager.displayScale = scale
                let width = fixture.usedWidth()
                fixture.container.lineFragmentPadding = 5
                fixture.container.size.width = width + 10
                expectEqual(fixture.texts.count, 1, "\(text) at \(scale)")
            }
        }
    }
}
