import Expectations
import Foundation
import Testing

@testable import TextKit

struct RobustShapingTests {
    /// What every shaped text must be, whatever went in.
    static func check(_ shaped: ShapedText, _ units: [UInt16], _ comment: Comment = "") {
        expectEqual(shaped.graphemeStarts.count, shaped.utf16.count, comment)
        expectEqual(shaped.runs.first?.utf16.lowerBound ?? shaped.utf16.lowerBound, shaped.utf16.lowerBound, comment)
        expectEqual(shaped.runs.last?.utf16.upperBound ?? shaped.utf16.upperBound, shaped.utf16.upperBound, comment)
        expect(
            zip(shaped.runs, shaped.runs.dropFirst()).allSatisfy {
                $0.utf16.upperBound == $1.utf16.lowerBound && $0.glyphs.upperBound == $1.glyphs.lowerBound
            }, comment)
        expect(zip(shaped.clusters, shaped.clusters.dropFirst()).allSatisfy { $0 <= $1 }, comment)
        expect(shaped.advances.count == shaped.glyphs.count && shaped.clusters.count == shaped.glyphs.count, comment)
        expectEqual(shaped.unsafeToBreak.count, shaped.glyphs.count, comment)
        expect(shaped.offsets.isEmpty || shaped.offsets.count == shaped.glyphs.count, comment)
        expect(zip(shaped.breaks, shaped.breaks.dropFirst()).allSatisfy { $0.utf16 < $1.utf16 }, comment)
        for run in shaped.runs {
            expect(shaped.clusters[run.glyphs].allSatisfy { run.utf16.contains(Int($0)) }, comment)
        }
    }

    @Test func `lone surrogates are boxes`() {
        let units: [UInt16] = [0x61, 0xD83D, 0x62, 0xDE00, 0xD800]
        let shaped = Shape.shaper().shape(Shape.paragraph(units))
        Self.check(shaped, units)
        expectEqual(shaped.runs.map(\.kind), [.text, .missing, .text, .missing])
    }

    @Test func `NUL and other controls are controls`() {
        let units: [UInt16] = [0, 0x61, 0x1B, 0x85, 0x2029]
        let shaped = Shape.shaper().shape(Shape.paragraph(units))
        Self.check(shaped, units)
        expectEqual(shaped.runs.map(\.kind), [.control, .text, .control, .control, .control])
        expectEqual(shaped.breaks.filter(\.isMandatory).map(\.utf16), [4, 5])
    }

    /// One cluster of them all takes HarfBuzz quadratic time.
    @Test func `ten thousand combining marks are clusters of as many as are shaped at once`() {
        let units = [0x61] + [UInt16](repeating: 0x301, count: 10_000) + [0x62]
        let shaped = Shape.shaper(.wholePixels).shape(Shape.paragraph(units))
        Self.check(shaped, units)
        let most = CombiningMarks.most
        expectEqual(Set(shaped.clusters), Set([0, 10_001] + stride(from: most + 1, through: 10_000, by: most).map { Int32($0) }))
    }

    @Test func `random units never break the promises`() {
        var random = SeededGenerator(seed: 7)
        let pools: [ClosedRange<UInt16>] = [
            0x20...0x7E, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F,
            0x1100...0x11FF, 0x2000...0x206F, 0x3040...0x30FF, 0xD800...0xDFFF, 0xFE00...0xFE0F, 0x0...0xFFFF,
        ]
        let shaper = Shape.shaper(.wholePixels)
        for round in 0..<150 {
            let units = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt16.random(in: pools.randomElement(using: &random) ?? 0...0xFFFF, using: &random)
            }
            Self.check(shaper.shape(Shape.paragraph(units)), units, "round \(round): \(units)")
        }
    }

    @Test func `attachments are runs of one character`() {
        let shaped = Shape.shaper().shape(Shape.paragraph("a\u{FFFC}\u{FFFC}b") { $0.hasAttachment = true })
        expectEqual(shaped.runs.map(\.kind), [.text, .attachment, .attachment, .text])
        expectEqual(shaped.unsafeToBreak, [false, false, false, false])
        expect(Shape.text("\u{FFFC}").runs.map(\.kind) != [.attachment])
    }
}
