import Foundation
import Testing

@testable import TextKit

/// UAX 9 by Unicode's own file, through glyphs and all: where the characters of a line stand from left to right.
/// `BidiConformanceTests` has the levels themselves.
struct LineOrderConformanceTests {
    /// Each case costs a paragraph that is shaped. `make conformance` takes all of them, other runs some.
    private static let step = ProcessInfo.processInfo.environment["RECTO_CONFORMANCE"] == nil ? 97 : 1

    @Test func `every sequence of classes stands in a line as UAX 9 says`() throws {
        var suite = ConformanceSuite("BidiCharacterTest, as lines of glyphs")
        var number = 0
        let font = Shape.font("DejaVu Sans")
        let shaper = Shape.shaper()
        try UnicodeData.forEachLine(of: "BidiCharacterTest.txt") { line in
            number += 1
            guard number % Self.step == 0 else { return }
            var line = line
            let text = String(String.UnicodeScalarView(line.tokens().map { Unicode.Scalar(UInt32(UnicodeData.number($0, radix: 16)))! }))
            line.nextField()
            let direction = line.token().map { UnicodeData.number($0) } ?? 2
            line.nextField()
            line.nextField()
            let levels = line.tokens().map { $0 == 0x78 ? nil : UnicodeData.number($0) }
            line.nextField()
            let order = line.tokens().map { UnicodeData.number($0) }
            // Clusters of more than one character are drawn as one, and mirrored as one.
            guard text.unicodeScalars.count == text.count, text.utf16.count == text.count else { return }
            let paragraph = StyledParagraph(
                text: Shape.paragraph(text, font: font, baseLevel: direction == 2 ? nil : UInt8(direction)), styles: [], shaper: shaper)
            let count = Int32(text.utf16.count)
            let fragment = LineFragment(start: 0, end: count, contentEnd: count, x: .zero, width: .zero, textX: .zero, textWidth: .zero)
            var found: [Int] = []
            FragmentGlyphs(paragraph, fragment, GlyphSpacing(wholeAdvances: false)).walk { run, lineGlyph in
                let cluster = Int(run.chunk.shaped.clusters[lineGlyph.glyph])
                if levels[cluster] != nil, found.last != cluster { found.append(cluster) }
                return true
            }
            // Ligatures have no order within them.
            guard Set(found).count == order.count else { return }
            suite.add(text.debugDescription, found == order ? nil : "\(found), not \(order)")
        }
        suite.finish(leastCount: 60_000 / Self.step)
    }
}
