import Expectations
import Foundation
import Testing

@testable import TextKit

struct ScriptShapingTests {
    @Test func `Arabic letters join and stand in logical order`() {
        let word = Shape.text("سلام")
        expect(word.runs.allSatisfy { $0.level == 1 })
        expectEqual(word.clusters, word.clusters.sorted())
        expectEqual(word.clusters.first, 0)
        expect(word.unsafeToBreak.dropFirst().contains(true))
        let alone = Shape.text("س")
        expect(word.glyphs[0] != alone.glyphs[0])
    }

    @Test func `letters at a cut keep their joined forms`() {
        let text = Shape.paragraph("سسس")
        let whole = Shape.shaper().shape(text)
        let cut = Shape.shaper().shape(text, cuts: [1])
        expectEqual(cut.runs.count, 2)
        expectEqual(cut.glyphs, whole.glyphs)
        expectEqual(cut.clusters, [0, 1, 2])
    }

    @Test func `a Devanagari syllable whose vowel sign moves is one cluster`() {
        let shaped = Shape.text("किताब", font: Shape.font("Noto Sans Devanagari"))
        expectEqual(shaped.clusters, shaped.clusters.sorted())
        expectEqual(Set(shaped.clusters), [0, 2, 4])
        expectEqual(shaped.clusters.filter { $0 == 0 }.count, 2)
        expectEqual(shaped.graphemeStarts, [true, false, true, false, true])
    }

    @Test func `Hebrew in a Latin paragraph is a run of level 1`() {
        let shaped = Shape.text("abc שלום def")
        let levels = shaped.runs.flatMap { run in run.utf16.map { _ in run.level } }
        expectEqual(levels, [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0])
        expectEqual(shaped.clusters, Array(0..<12))
    }

    @Test func `a Hebrew paragraph has base level 1 and Latin in it level 2`() {
        let text = Shape.paragraph("שלום abc")
        let levels = Shape.shaper().bidiLevels(of: text)
        expectEqual(levels.base, 1)
        expectEqual((0..<8).map { levels[$0] }, [1, 1, 1, 1, 1, 2, 2, 2])
        expectEqual(BidiLevels.visualOrder(of: [1, 2]), [1, 0])
    }

    @Test func `a given base level and an override decide the levels`() {
        expectEqual(Shape.shaper().bidiLevels(of: Shape.paragraph("abc", baseLevel: 1)), BidiLevels(base: 1, levels: [2, 2, 2]))
        let override = Shape.paragraph("abc") { $0.writingDirections = [3] }
        expectEqual(Shape.shaper().bidiLevels(of: override), BidiLevels(base: 0, levels: [1, 1, 1]))
        let plain = Shape.shaper().bidiLevels(of: Shape.paragraph("plain — “text”, naïve"))
        expectEqual(plain, BidiLevels(base: 0))
    }

    @Test func `Thai text breaks between words without spaces`() {
        let shaped = Shape.text("สวัสดีชาวโลก")
        expect(shaped.breakOffsets.count >= 3)
        expectEqual(shaped.breakOffsets.last, 12)
        expect(shaped.breakOffsets.allSatisfy { $0 == 12 || shaped.graphemeStarts[$0] })
    }

    @Test func `Japanese breaks between characters but not before a full stop`() {
        let shaped = Shape.text("日本語です。はい")
        expect(!shaped.breakOffsets.contains(5))
        expect(shaped.breakOffsets.contains(6))
        expect(shaped.breakOffsets.contains(1))
        expect(shaped.runs.allSatisfy { $0.kind == .text && $0.font.face.coverage.contains(0x65E5) })
    }

    @Test func `a decomposed é is one cluster of the paragraph's own font`() {
        let shaped = Shape.text("e\u{301}a")
        expectEqual(Set(shaped.clusters), [0, 2])
        expectEqual(shaped.graphemeStarts, [true, false, true])
        expectEqual(shaped.runs.count, 1)
    }

    @Test func `marks keep their position when a base is rounded`() {
        let exact = Shape.text("q\u{0325}x\u{030A}", font: Shape.font("DejaVu Sans", 15))
        let rounded = Shape.text("q\u{0325}x\u{030A}", font: Shape.font("DejaVu Sans", 15), placement: .wholePixels)
        func ink(_ text: ShapedText) -> [Int32] {
            var pen: Int32 = 0
            var bases: [Int32] = []
            return text.glyphs.indices.compactMap { index in
                let x = pen + (text.offsets.isEmpty ? 0 : text.offsets[index].x)
                pen += text.advances[index]
                let isBase = index == 0 || text.clusters[index] != text.clusters[index - 1]
                if isBase { bases.append(x) }
                return isBase ? nil : x - (bases.last ?? 0)
            }
        }
        expectEqual(exact.glyphs, rounded.glyphs)
        expectEqual(ink(exact), ink(rounded))
        expect(!ink(exact).isEmpty)
        expectEqual(rounded.width % 64, 0)
    }
}
