import Foundation
import Testing

@testable import TextKit

struct ScriptShapingTests {
    @Test func `Arabic letters join and stand in logical order`() {
        let word = Shape.text("سلام")
        #expect(word.runs.allSatisfy { $0.level == 1 })
        #expect(word.clusters == word.clusters.sorted())
        #expect(word.clusters.first == 0)
        #expect(word.unsafeToBreak.dropFirst().contains(true))
        let alone = Shape.text("س")
        #expect(word.glyphs[0] != alone.glyphs[0])
    }

    @Test func `letters at a cut keep their joined forms`() {
        let text = Shape.paragraph("سسس")
        let whole = Shape.shaper().shape(text)
        let cut = Shape.shaper().shape(text, cuts: [1])
        #expect(cut.runs.count == 2)
        #expect(cut.glyphs == whole.glyphs)
        #expect(cut.clusters == [0, 1, 2])
    }

    @Test func `a Devanagari syllable whose vowel sign moves is one cluster`() {
        let shaped = Shape.text("किताब", font: Shape.font("Noto Sans Devanagari"))
        #expect(shaped.clusters == shaped.clusters.sorted())
        #expect(Set(shaped.clusters) == [0, 2, 4])
        #expect(shaped.clusters.filter { $0 == 0 }.count == 2)
        #expect(shaped.graphemeStarts == [true, false, true, false, true])
    }

    @Test func `Hebrew in a Latin paragraph is a run of level 1`() {
        let shaped = Shape.text("abc שלום def")
        let levels = shaped.runs.flatMap { run in run.utf16.map { _ in run.level } }
        #expect(levels == [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0])
        #expect(shaped.clusters == Array(0..<12))
    }

    @Test func `a Hebrew paragraph has base level 1 and Latin in it level 2`() {
        let text = Shape.paragraph("שלום abc")
        let levels = Shape.shaper().bidiLevels(of: text)
        #expect(levels.base == 1)
        #expect((0..<8).map { levels[$0] } == [1, 1, 1, 1, 1, 2, 2, 2])
        #expect(BidiLevels.visualOrder(of: [1, 2]) == [1, 0])
    }

    @Test func `a given base level and an override decide the levels`() {
        #expect(Shape.shaper().bidiLevels(of: Shape.paragraph("abc", baseLevel: 1)) == BidiLevels(base: 1, levels: [2, 2, 2]))
        let override = Shape.paragraph("abc") { $0.writingDirections = [3] }
        #expect(Shape.shaper().bidiLevels(of: override) == BidiLevels(base: 0, levels: [1, 1, 1]))
        let plain = Shape.shaper().bidiLevels(of: Shape.paragraph("plain — “text”, naïve"))
        #expect(plain == BidiLevels(base: 0))
    }

    @Test func `Thai text breaks between words without spaces`() {
        let shaped = Shape.text("สวัสดีชาวโลก")
        #expect(shaped.breakOffsets.count >= 3)
        #expect(shaped.breakOffsets.last == 12)
        #expect(shaped.breakOffsets.allSatisfy { $0 == 12 || shaped.graphemeStarts[$0] })
    }

    @Test func `Japanese breaks between characters but not before a full stop`() {
        let shaped = Shape.text("日本語です。はい")
        #expect(!shaped.breakOffsets.contains(5))
        #expect(shaped.breakOffsets.contains(6))
        #expect(shaped.breakOffsets.contains(1))
        #expect(shaped.runs.allSatisfy { $0.kind == .text && $0.font.face.coverage.contains(0x65E5) })
    }

    @Test func `a decomposed é is one cluster of the paragraph's own font`() {
        let shaped = Shape.text("e\u{301}a")
        #expect(Set(shaped.clusters) == [0, 2])
        #expect(shaped.graphemeStarts == [true, false, true])
        #expect(shaped.runs.count == 1)
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
        #expect(exact.glyphs == rounded.glyphs)
        #expect(ink(exact) == ink(rounded))
        #expect(!ink(exact).isEmpty)
        #expect(rounded.width % 64 == 0)
    }
}
