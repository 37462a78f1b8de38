import Expectations
import Foundation
import Testing

@testable import TextKit

/// Short ways to make paragraphs and to read what came of them.
enum Shape {
    static func expectSame(_ a: ShapedText, _ b: ShapedText, _ comment: Comment) {
        expectEqual(a.glyphs, b.glyphs, comment)
        expectEqual(a.clusters, b.clusters, comment)
        expectEqual(a.advances, b.advances, comment)
        expectEqual(a.offsets, b.offsets, comment)
        expectEqual(a.unsafeToBreak, b.unsafeToBreak, comment)
        expectEqual(a.runs.map(\.glyphs), b.runs.map(\.glyphs), comment)
    }

    static func font(_ name: String = "DejaVu Serif", _ size: CGFloat = 16) -> Font {
        Font(name: name, size: size) ?? Font.systemFont(ofSize: size)
    }

    static func paragraph(
        _ string: String, font: Font = Shape.font(), baseLevel: UInt8? = nil,
        _ change: (inout ShapingStyle) -> Void = { _ in }
    ) -> ParagraphText {
        paragraph(Array(string.utf16), font: font, baseLevel: baseLevel, change)
    }

    static func paragraph(
        _ units: [UInt16], font: Font = Shape.font(), baseLevel: UInt8? = nil,
        _ change: (inout ShapingStyle) -> Void = { _ in }
    ) -> ParagraphText {
        var style = ShapingStyle(font: font)
        change(&style)
        return ParagraphText(
            utf16: units, styles: [StyleRun(utf16: 0..<units.count, style: style)], baseLevel: baseLevel)
    }

    static func shaper(_ placement: GlyphPlacement = .fractional, scale: CGFloat = 1) -> ParagraphShaper {
        ParagraphShaper(displayScale: scale, placement: placement)
    }

    static func text(_ string: String, font: Font = Shape.font(), placement: GlyphPlacement = .fractional) -> ShapedText {
        shaper(placement).shape(paragraph(string, font: font))
    }
}

extension ShapedText {
    var width: Int { advances.reduce(0) { $0 + Int($1) } }
    var breakOffsets: [Int] { breaks.map { Int($0.utf16) } }
}
