import Expectations
import Foundation
import Testing

@testable import TextKit

struct HeightFitTests {
    private static let faces = ["DejaVu Serif", "DejaVu Sans", "DejaVu Sans Mono", "Noto Serif", "Noto Sans"]
    private static let sizes = Array(stride(from: 8.0, through: 72, by: 0.5))

    private func font(_ name: String, _ size: Double) throws -> FontInstance {
        try require(Font(name: name, size: size)).instance(displayScale: 1)
    }

    @Test func `slight hinting is kept nearly everywhere, and what it does is left alone where capitals are right`() throws {
        for name in Self.faces {
            var (plain, fitted, unhinted) = (0, 0, 0)
            for size in Self.sizes {
                let font = try font(name, size).glyphFont
                let fit = HeightFit.of(font, hinting: .slight)
                if fit.isPlain(for: font) { plain += 1 } else if fit.isHinted { fitted += 1 } else { unhinted += 1 }
                expect(abs(fit.shift) <= 96 && fit.verticalSize > 0)
                guard fit.shift != 0 else { continue }
                expect(fit.moved > fit.still)
                let heights = stride(from: -200, to: Int(font.pixelSize.raw) * 2, by: 7).map(fit.moved)
                expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 }, "\(name) \(size): nothing is turned over")
                expect(fit.moved(fit.still) == fit.still && fit.moved(fit.moved) == fit.moved + fit.shift)
            }
            expect(plain > Self.sizes.count / 2, "\(name): \(plain) plain, \(fitted) fitted, \(unhinted) unhinted")
            expect(unhinted <= Self.sizes.count / 10, "\(name): \(plain) plain, \(fitted) fitted, \(unhinted) unhinted")
        }
    }

    @Test func `the ink of capitals is measured at their height to the nearest pixel`() throws {
        for name in Self.faces {
            for size in Self.sizes {
                let font = try font(name, size)
                let capital = try require(font.glyph(for: 0x48))
                let ink = try require(font.paintedBounds(of: capital, phase: 0))
                let top = -ink.y.pixels
                // Large letters are not fitted to the pixels, and may have part of a row more.
                expect(abs(top - font.capHeight.pixels) <= 1.5, "\(name) \(size): \(top), not \(font.capHeight.pixels)")
                if HeightFit.of(font.glyphFont, hinting: .slight).isHinted, size < 40 {
                    expectEqual(Fixed(top).roundedPixels, font.capHeight.roundedPixels, "\(name) \(size)")
                }
            }
        }
    }

    @Test func `without hinting, and where there is nothing to go by, outlines are what they are`() throws {
        let serif = try font("DejaVu Serif", 18).glyphFont
        let off = HeightFit.of(serif, hinting: .off)
        expect(!off.isHinted && off.shift == 0 && off.verticalSize == 18 * 64)
        expect(HeightFit.of(GlyphFont(file: "/nowhere", faceIndex: 0, pixelSize: Fixed(pixels: 18)), hinting: .slight).isHinted)
        expectEqual(HeightFit.of(GlyphFont(file: serif.file, faceIndex: 0, pixelSize: .zero), hinting: .slight).shift, 0)
        expect(!HeightFit.of(serif, hinting: .slight).isPlain(for: serif), "its capitals would be 14 pixels high instead of 13.1")
    }
}
