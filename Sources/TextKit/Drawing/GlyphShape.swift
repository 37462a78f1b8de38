import Foundation
import Synchronization

/// The inside of a glyph, or what a pen covers along its outline, from the glyph's origin in device pixels: what comes again and
/// again on a page of outlined words. Shapes are interned, so that painters may keep what they make of one by its identity.
package final class GlyphShape: InternedShape {
    private let style: Style
    private let glyph: UInt16
    /// Around the points of the path.
    package let box: FixedRect

    /// The properties that decide the shapes of glyphs: the font, the mapping, and the pen, nil for the inside.
    struct Style: Hashable {
        let font: FontInstance
        let across, slant, down: CGFloat
        let pen: StrokeStyle?

        /// Nil for glyphs that do not stand upright on a level baseline or are large: positions between pixels matter there, or too much
        /// memory would be taken.
        init?(_ font: FontInstance, _ shape: CGAffineTransform, pen: StrokeStyle?) {
            let most = GlyphFont.mostSubpixelPlaced
            let size = font.pixelSize.pixels
            guard shape.b == 0, shape.a > 0, shape.d > 0, size * shape.a <= most, size * shape.d <= most, abs(shape.c) <= shape.d else {
                return nil
            }
            self.font = font
            (across, slant, down) = (shape.a, shape.c, shape.d)
            self.pen = pen
        }

        static func == (a: Style, b: Style) -> Bool {
            a.font === b.font && a.across == b.across && a.slant == b.slant && a.down == b.down && a.pen == b.pen
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(font))
            hasher.combine(across)
            hasher.combine(pen?.lineWidth)
        }
    }

    /// Nil for a glyph without ink.
    private init?(_ glyph: UInt16, _ style: Style) {
        guard let box = Self.path(of: glyph, style).box else { return nil }
        self.glyph = glyph
        self.style = style
        self.box = box
    }

    /// Made again each time, so that a page of outlines takes no memory but the painter's. O(points).
    package var path: FlattenedPath { Self.path(of: glyph, style) }

    private static func path(of glyph: UInt16, _ style: Style) -> FlattenedPath {
        let shape = CGAffineTransform(a: style.across, b: 0, c: style.slant, d: style.down, tx: 0, ty: 0)
        return path(of: style.font.contours(of: glyph, shape: shape, at: .zero), pen: style.pen)
    }

    /// The area that a pen covers along the contours of glyphs, or their inside.
    static func path(of contours: [Polyline], pen: StrokeStyle?) -> FlattenedPath {
        guard let pen else { return FlattenedPath(contours.map(\.points)) }
        // The contours of a font are closed, whether or not they say so.
        let closed = contours.map { Polyline(points: $0.points, isClosed: true) }
        let outline = StrokeOutline(closed, style: pen, leastWidth: pen.lineWidth > 0 ? 1.0 / 64 : 1, tolerance: 0.1)
        return FlattenedPath(outline.polygons)
    }

    // MARK: Interning

    private struct Table {
        var shapes: [Style: Shapes] = [:]
        var count = 0

        mutating func add(_ style: Style) -> Dictionary<Style, Shapes>.Index {
            shapes[style] = Shapes()
            return shapes.index(forKey: style)!
        }
    }

    /// The shapes of one style, by pages of 256 glyphs.
    private struct Shapes {
        enum Cached {
            case unknown, none
            case shape(GlyphShape)
        }
        var pages = [[Cached]](repeating: [], count: 256)
        var count = 0

        mutating func shape(of glyph: UInt16, _ style: Style) -> GlyphShape? {
            let (page, index) = (Int(glyph >> 8), Int(glyph & 0xFF))
            if pages[page].isEmpty { pages[page] = Array(repeating: .unknown, count: 256) }
            switch pages[page][index] {
            case .none: return nil
            case .shape(let cached): return cached
            case .unknown:
                let made = GlyphShape(glyph, style)
                pages[page][index] = made.map(Cached.shape) ?? .none
                count += 1
                return made
            }
        }
    }

    private static let table = Mutex(Table())
    /// More than pages in several appearances and writings have.
    private static let most = 16384

    /// The shapes of glyphs at their positions, without those that leave no ink. O(glyphs) but for the first time.
    static func placed(_ glyphs: [PositionedGlyph], _ style: Style) -> [PlacedShape] {
        table.withLock { table in
            if table.count >= most { table = Table() }
            let index = table.shapes.index(forKey: style) ?? table.add(style)
            let cached = table.shapes.values[index].count
            var placed: [PlacedShape] = []
            placed.reserveCapacity(glyphs.count)
            for glyph in glyphs {
                guard let shape = table.shapes.values[index].shape(of: glyph.glyph, style) else { continue }
                placed.append(PlacedShape(shape: shape, x: glyph.x, y: glyph.y))
            }
            table.count += table.shapes.values[index].count - cached
            return placed
        }
    }
}
