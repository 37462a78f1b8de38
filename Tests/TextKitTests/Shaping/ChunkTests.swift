import Expectations
import Foundation
import Testing

@testable import TextKit

struct ChunkTests {
    @Test func `short paragraphs are one chunk and long ones are cut after spaces`() {
        expectEqual(ParagraphShaper.chunks(of: Array(repeating: 0x61, count: 8192)), [0..<8192])
        expectEqual(ParagraphShaper.chunks(of: []), [0..<0])
        let long = Array(String(repeating: "seven words and then some more. ", count: 1000).utf16)
        let chunks = ParagraphShaper.chunks(of: long)
        expect(chunks.first?.lowerBound == 0 && chunks.last?.upperBound == long.count)
        expect(zip(chunks, chunks.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        expect(chunks.dropFirst().allSatisfy { long[$0.lowerBound - 1] == 0x20 && long[$0.lowerBound] != 0x20 })
        expect(chunks.allSatisfy { $0.count <= 5200 && $0.count > 500 })
    }

    @Test func `without spaces chunks end between grapheme clusters`() {
        for cluster in ["e\u{301}\u{302}", "👨‍👩‍👧‍👦", "🇯🇵", "\r\n", "x"] {
            let units = Array(String(repeating: cluster, count: 20_000 / cluster.utf16.count).utf16)
            let chunks = ParagraphShaper.chunks(of: units)
            expect(chunks.count > 2)
            expect(chunks.dropLast().allSatisfy { $0.upperBound % cluster.utf16.count == 0 && !$0.isEmpty }, "\(cluster)")
            expectEqual(chunks.last?.upperBound, units.count)
        }
    }

    @Test func `one cluster of thirty thousand units still ends`() {
        let units = [0x61] + [UInt16](repeating: 0x301, count: 30_000)
        let chunks = ParagraphShaper.chunks(of: units)
        expect(chunks.first?.lowerBound == 0 && chunks.last?.upperBound == units.count)
        expect(chunks.allSatisfy { !$0.isEmpty })
    }

    @Test func `chunks together are the whole`() {
        let string = String(repeating: "Kerned AVATAR text, ffi ligatures — naïve “quotes”; мир. ", count: 300)
        let text = Shape.paragraph(string)
        let shaper = Shape.shaper(.wholePixels)
        let whole = shaper.shape(text)
        let levels = shaper.bidiLevels(of: text)
        let parts = ParagraphShaper.chunks(of: text.utf16).map { shaper.shape(text, chunk: $0, levels: levels) }
        expect(parts.count > 2)
        expectEqual(parts.flatMap(\.glyphs), whole.glyphs)
        expectEqual(parts.flatMap(\.clusters), whole.clusters)
        expectEqual(parts.flatMap(\.advances), whole.advances)
        expectEqual(parts.flatMap(\.breaks), whole.breaks)
        expectEqual(parts.flatMap(\.graphemeStarts), whole.graphemeStarts)
    }

    @Test func `of a very long paragraph so many chunks are held, and those that came first are made again`() {
        let string = String(repeating: "Kerned AVATAR text, ffi ligatures — naïve “quotes”; мир. ", count: 900)
        let whole = ShapedParagraph(text: Shape.paragraph(string), shaper: Shape.shaper(.wholePixels))
        let some = ShapedParagraph(text: Shape.paragraph(string), shaper: Shape.shaper(.wholePixels))
        some.mostChunksHeld = 3
        expect(whole.chunkCount > 9)
        let order = Array(0..<whole.chunkCount) + [0, whole.chunkCount - 1, 2, 2, 5]
        for index in order {
            expectEqual(some.chunk(index).shaped.glyphs, whole.chunk(index).shaped.glyphs)
            expectEqual(some.chunk(index).pens, whole.chunk(index).pens)
            expect(some.chunksHeld <= 3)
        }
        expectEqual(whole.chunksHeld, whole.chunkCount)
        // A cut changes the number of glyphs of a chunk that may have been dropped.
        for cut in [40, whole.chunkRanges[4].lowerBound + 17] {
            expectEqual(some.cut(atUTF16: cut), whole.cut(atUTF16: cut))
            expectEqual(some.glyphCount, whole.glyphCount)
        }
        whole.removeCuts()
        some.removeCuts()
        expectEqual((0...whole.chunkCount).map(some.firstGlyph), (0...whole.chunkCount).map(whole.firstGlyph))
        expect(some.chunksHeld <= 3)
    }

    @Test func `a cut shapes as if both sides stood apart`() {
        let shaped = Shape.shaper().shape(Shape.paragraph("AVATAR office", font: Shape.font("Noto Serif")), cuts: [1, 9])
        let apart = ["A", "VATAR of", "fice"].map { Shape.text($0, font: Shape.font("Noto Serif")) }
        expectEqual(shaped.glyphs, apart.flatMap(\.glyphs))
        expectEqual(shaped.advances, apart.flatMap(\.advances))
    }
}
