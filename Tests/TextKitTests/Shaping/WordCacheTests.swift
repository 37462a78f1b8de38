import Expectations
import Foundation
import Testing

@testable import TextKit

struct WordCacheTests {
    private static let words = [
        "To", "AV", "WAVE", "office", "fluffy", "Yes,", "“Quoted”", "it’s", "naïve", "Tе", "мир", "Пётр", "λόγος", "1805",
        "f", "T", "V", "—", "e\u{301}te\u{301}", "(see", "p.", "12)", "end.", "A", "ffi", "x\u{AD}y", "\u{200B}", "LT", "P.",
    ]

    @Test(arguments: ["DejaVu Serif", "DejaVu Sans", "DejaVu Sans Mono", "Noto Serif", "Noto Sans"])
    func `shaping word by word gives what shaping whole runs gives`(_ family: String) {
        var random = SeededGenerator(seed: 42)
        for placement in [GlyphPlacement.wholePixels, .fractional] {
            let cached = Shape.shaper(placement)
            let whole = Shape.shaper(placement)
            whole.usesWordCache = false
            for round in 0..<120 {
                let count = Int.random(in: 0...30, using: &random)
                let text = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }
                    .joined(separator: round % 5 == 0 ? "  " : " ")
                let paragraph = Shape.paragraph(text, font: Shape.font(family)) {
                    $0.ligature = round % 3
                    $0.kern = round % 4 == 0 ? Fixed(raw: 37) : round % 7 == 0 ? .zero : nil
                }
                Shape.expectSame(cached.shape(paragraph), whole.shape(paragraph), "\(family) \(round): \(text)")
            }
        }
    }

    @Test func `a space that carries a mark stays with it`() {
        let paragraph = Shape.paragraph("a \u{301}b")
        let whole = Shape.shaper()
        whole.usesWordCache = false
        Shape.expectSame(Shape.shaper().shape(paragraph), whole.shape(paragraph), "mark on a space")
    }

    @Test func `DejaVu Serif and Noto Serif leave the space alone`() {
        for family in ["DejaVu Serif", "DejaVu Sans Mono", "Noto Serif"] {
            let font = Shape.font(family).instance(displayScale: 1)
            let language = ItemShaper(placement: .fractional).language("en")
            var independence = SpaceIndependence()
            let isIndependent = independence.holds(font, features: [], script: Script.latin, language: language)
            expect(isIndependent, "\(family)")
        }
    }

    @Test func `the cache starts again when it is full and still answers right`() {
        var cache = WordCache()
        var glyphBuffer = GlyphBuffer()
        var faults = 0
        for number in 0..<(WordCache.capacity + 10) {
            let word = Array("\(number)".utf16)
            word.withUnsafeBufferPointer { word in
                let hash = WordCache.hash(word, context: 3)
                if cache.append(word, hash: hash, context: 3, at: 0, to: &glyphBuffer) { faults += 1 }
                let first = glyphBuffer.count
                glyphBuffer.reserve(1)
                glyphBuffer.append(glyph: UInt16(truncatingIfNeeded: number), cluster: 7, advance: 64, isUnsafe: false)
                cache.insert(word, hash: hash, context: 3, at: 7, glyphsFrom: first, of: glyphBuffer)
                glyphBuffer.removeAll()
                if !cache.append(word, hash: hash, context: 3, at: 100, to: &glyphBuffer) { faults += 1 }
                if glyphBuffer.glyphs[0] != UInt16(truncatingIfNeeded: number) || glyphBuffer.clusters[0] != 100 { faults += 1 }
                if cache.append(word, hash: WordCache.hash(word, context: 4), context: 4, at: 0, to: &glyphBuffer) { faults += 1 }
                glyphBuffer.removeAll()
            }
        }
        expectEqual(faults, 0)
        expect(cache.count <= WordCache.capacity)
    }

    @Test func `tables begin small, since each label has its own, and grow with the words`() {
        expect(ShortWords().slotCount <= 64 && WordCache().slotCount <= 128)
        let fixture = LayoutFixture((0..<2000).map { "w\($0)" }.joined(separator: " "), width: 300)
        expectEqual(fixture.texts.joined(separator: " ").split(separator: " ").count, 2000)
    }
}
