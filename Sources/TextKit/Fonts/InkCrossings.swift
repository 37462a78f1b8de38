import Foundation

/// How far glyphs reach to the left and right within a band that crosses them, looked up once: reading an outline takes longer than
/// drawing the glyph. Bounded: when there are many, it starts again.
final class InkCrossings {
    fileprivate struct Key: Hashable {
        let font: ObjectIdentifier
        let top, bottom, thickness: Int64
    }

    /// The crossings of one font and one band.
    final class Table {
        fileprivate let key: Key
        private let font: FontInstance
        private let band: Range<Fixed>
        private let thickness: Fixed
        /// The crossings by pages of 256 glyphs.
        private var pages = [[Crossing]](repeating: [], count: 256)

        fileprivate init(_ key: Key, _ font: FontInstance, _ band: Range<Fixed>, _ thickness: Fixed) {
            self.key = key
            self.font = font
            self.band = band
            self.thickness = thickness
        }

        /// The span of the line that a glyph crosses, from the glyph's origin; nil where it does not.
        func crossing(of glyph: UInt16) -> Range<Fixed>? {
            let (page, index) = (Int(glyph >> 8), Int(glyph & 0xFF))
            if !pages[page].isEmpty {
                switch pages[page][index] {
                case .none: return nil
                case .span(let cached): return cached
                case .unknown: break
                }
            } else {
                pages[page] = Array(repeating: .unknown, count: 256)
            }
            let found = InkCrossings.find(glyph, font, band, thickness)
            pages[page][index] = found.map(Crossing.span) ?? .none
            return found
        }
    }

    private enum Crossing {
        case unknown, none
        case span(Range<Fixed>)
    }

    private static let mostTables = 256
    private var tables: [Key: Table] = [:]
    private var last: Table?

    /// Where glyphs of a font cross a line of `thickness`. The band is from the top of the line to its bottom, below the baseline.
    /// A table holds its font, so that the font's identity is a key.
    func table(of font: FontInstance, band: Range<Fixed>, thickness: Fixed) -> Table {
        let key = Key(font: ObjectIdentifier(font), top: band.lowerBound.raw, bottom: band.upperBound.raw, thickness: thickness.raw)
        if let last, last.key == key { return last }
        if tables.count >= Self.mostTables { tables = [:] }
        let table = tables[key] ?? Table(key, font, band, thickness)
        tables[key] = table
        last = table
        return table
    }

    fileprivate static func find(_ glyph: UInt16, _ font: FontInstance, _ band: Range<Fixed>, _ thickness: Fixed) -> Range<Fixed>? {
        guard let ink = font.inkBounds(of: glyph), ink.maxY > band.lowerBound + thickness, ink.y < band.upperBound else { return nil }
        // The curves come close to the line before they cross it.
        let near = (band.lowerBound - thickness / 2)..<(band.upperBound + thickness / 2)
        return outlineCrossing(glyph, of: font, band: near)
            ?? (ink.maxY > near.lowerBound ? ink.x..<max(ink.x, ink.maxX) : nil)
    }

    /// How far a glyph's outline reaches to the left and right within a band; nil for one without outlines.
    private static func outlineCrossing(_ glyph: UInt16, of font: FontInstance, band: Range<Fixed>) -> Range<Fixed>? {
        let (top, bottom) = (band.lowerBound.pixels, band.upperBound.pixels)
        var least = Double.infinity
        var most = -Double.infinity
        for contour in font.contours(of: glyph, shape: .identity, at: .zero) {
            guard var from = contour.points.last else { continue }
            for to in contour.points {
                let (low, high) = from.y < to.y ? (from, to) : (to, from)
                if high.y >= top, low.y <= bottom {
                    for y in [max(low.y, top), min(high.y, bottom)] {
                        let x = high.y == low.y ? low.x : low.x + (high.x - low.x) * (y - low.y) / (high.y - low.y)
                        least = min(least, x)
                        most = max(most, x)
                    }
                    if high.y == low.y { (least, most) = (min(least, high.x), max(most, high.x)) }
                }
                from = to
            }
        }
        return least <= most ? Fixed(least)..<Fixed(most) : nil
    }
}
