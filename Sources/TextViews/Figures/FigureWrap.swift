public import Foundation
package import TextKit

/// How text flows around a figure: on which sides of it, and around what shape.
public struct FigureWrap: Hashable, Sendable {
    /// The sides of a figure that take text.
    public enum Sides: String, CaseIterable, Codable, Sendable {
        /// Both: a line goes on at the other side.
        case both
        /// The one that has more space, in the column that the figure lies in.
        case larger
        /// The one that has less space.
        case smaller
        /// The left one alone.
        case left
        /// The right one alone.
        case right
        /// None: text goes on below.
        case jump
        /// All, and the figure itself: the text does not heed it.
        case through

        /// Those that a key goes through; `smaller` is for pages that ask for it.
        static let usual: [Sides] = [.both, .larger, .left, .right, .jump, .through]
    }

    /// The shape that text keeps out of. Lengths are shares of the figure's frame, from its top left corner.
    public enum Shape: Hashable, Sendable {
        /// The figure's own outline; of a picture that is opaque, its box.
        case contour
        /// The figure's frame.
        case box
        /// An ellipse in a rectangle; (0, 0, 1, 1) fills the frame.
        case ellipse(CGRect)
        /// A polygon of three corners or more.
        case polygon([CGPoint])
    }

    /// Whether text may stand on the figure itself, beside a shape that may be smaller.
    var letsTextStand: Bool {
        switch shape {
        case .contour, .box: false
        case .ellipse, .polygon: true
        }
    }

    /// Where text may stand.
    public var sides = Sides.both
    /// What it keeps out of.
    public var shape = Shape.contour
    /// Of the contour of a picture: the least alpha that belongs to the figure, 0 to 1.
    public var threshold: CGFloat = 0.5
    /// Whether text may stand in the holes of the contour, and in a row between its parts, as between the wings of a butterfly, where there
    /// is place enough.
    public var usesHoles = false
    /// The least distance from the shape to text, in logical pixels; nil for the view's `figureMargin`.
    public var margin: CGFloat?

    /// The least distances from its box to text that are wider than `margin`, as a float's margins in CSS, in logical pixels.
    public struct Spaces: Hashable, Sendable {
        /// Above the box, on its left and right, and below it.
        public var above: CGFloat = 0, beside: CGFloat = 0, below: CGFloat = 0

        /// None: `margin` is all that text keeps off.
        public init() {}

        /// As CSS has them for a float, in logical pixels.
        public init(above: CGFloat, beside: CGFloat, below: CGFloat) { (self.above, self.beside, self.below) = (above, beside, below) }
    }

    /// What text keeps off the box on single sides, where that is wider than `margin`. Of a contour `beside` counts on all sides. Ellipses
    /// and polygons have none.
    public var spaces = Spaces()

    /// Both sides of the figure's own outline.
    public init() {}

    /// Both sides, or others, of the figure's own outline.
    public init(sides: Sides) { self.sides = sides }
}

extension FigureWrap {
    /// The most corners of a polygon that are kept in a state file.
    private static let mostCorners = 1000
    /// The most that a margin can be.
    static let widestMargin: CGFloat = 400

    /// Without the sides, which make no difference to the shape.
    var shapeAlone: FigureWrap {
        var wrap = self
        wrap.sides = .both
        return wrap
    }

    /// Whether it is one that can be laid out: numbers that are none, or beyond any page, are refused.
    package var isUsable: Bool {
        func isNear(_ share: CGFloat) -> Bool { abs(share) <= 100 }
        let fits =
            switch shape {
            case .contour, .box: true
            case .ellipse(let rect):
                [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(isNear) && rect.width > 0 && rect.height > 0
            case .polygon(let points): (3...Self.mostCorners).contains(points.count) && points.allSatisfy { isNear($0.x) && isNear($0.y) }
            }
        let lengths = [margin ?? 0, spaces.above, spaces.beside, spaces.below]
        return fits && (0...1).contains(threshold) && lengths.allSatisfy { (0...Self.widestMargin).contains($0) }
    }
}

extension FigureWrap.Shape {
    /// The largest part of a picture's contour, as a polygon in shares of a frame that the picture fills; nil for one that is opaque, or
    /// transparent. O(pixels).
    package static func contour(of bitmap: Bitmap, threshold: CGFloat = 0.5) -> FigureWrap.Shape? {
        guard let largest = polygons(of: bitmap, threshold: threshold)?.first, largest.count > 2 else { return nil }
        return .polygon(largest)
    }

    /// The parts of a picture that are as opaque as a threshold, the largest first, in shares of a frame that the picture fills; nil for one
    /// that is opaque, or has no such part. O(pixels).
    /// - Parameter width: what it is drawn at, in logical pixels: the polygons are true to a quarter of one where they are simple.
    static func polygons(
        of bitmap: Bitmap, threshold: CGFloat, drawnAt width: CGFloat = 512, includesHoles: Bool = false
    ) -> [[CGPoint]]? {
        guard !bitmap.isOpaque else { return nil }
        let isUsual = threshold == FigureWrap().threshold
        let outlined = isUsual ? bitmap : bitmap.mask(threshold: threshold)
        let border: CGFloat = isUsual ? 0 : 1
        let size = CGSize(width: CGFloat(outlined.width) - 2 * border, height: CGFloat(outlined.height) - 2 * border)
        let found = AlphaOutline.polygons(
            of: outlined, tolerance: min(1, 0.25 * size.width / max(1, width)), includesHoles: includesHoles)
        guard let found, !found.isEmpty else { return nil }
        return found.map { $0.map { CGPoint(x: ($0.x - border) / size.width, y: ($0.y - border) / size.height) } }
    }
}

extension Bitmap {
    /// Which pixels are as opaque as a threshold, of no more than 512 to a side, and a clear pixel around them. O(pixels).
    fileprivate func mask(threshold: CGFloat) -> Bitmap {
        let small = max(width, height) > 512 ? scaled(toWidth: min(512, width), height: min(512, height)) : self
        let least = UInt32(max(1, (min(1, max(0, threshold)) * 255).rounded()))
        let columns = small.width + 2
        var pixels = [UInt32](repeating: 0, count: columns * (small.height + 2))
        for (index, pixel) in small.pixels.enumerated() where pixel >> 24 >= least {
            pixels[(index / small.width + 1) * columns + index % small.width + 1] = 0xFF00_0000
        }
        return Bitmap(width: columns, height: small.height + 2, pixels: pixels)
    }
}

extension FigureWrap: Codable {
    private enum CodingKeys: String, CodingKey { case sides, shape, numbers, threshold, usesHoles, margin, spaces }

    /// Reads what `encode(to:)` has written; what an older or newer version has not is as it is at first.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        sides = try values.decodeIfPresent(Sides.self, forKey: .sides) ?? .both
        threshold = try values.decodeIfPresent(CGFloat.self, forKey: .threshold) ?? 0.5
        usesHoles = try values.decodeIfPresent(Bool.self, forKey: .usesHoles) ?? false
        margin = try values.decodeIfPresent(CGFloat.self, forKey: .margin)
        let lengths = try values.decodeIfPresent([CGFloat].self, forKey: .spaces) ?? []
        if lengths.count == 3 { spaces = Spaces(above: lengths[0], beside: lengths[1], below: lengths[2]) }
        let numbers = try values.decodeIfPresent([CGFloat].self, forKey: .numbers) ?? []
        switch try values.decodeIfPresent(String.self, forKey: .shape) {
        case "box": shape = .box
        case "ellipse" where numbers.count == 4:
            shape = .ellipse(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        case "polygon":
            shape = .polygon(stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) })
        default: shape = .contour
        }
    }

    /// Writes what differs from the usual.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        if sides != .both { try values.encode(sides, forKey: .sides) }
        if threshold != 0.5 { try values.encode(threshold, forKey: .threshold) }
        if usesHoles { try values.encode(true, forKey: .usesHoles) }
        try values.encodeIfPresent(margin, forKey: .margin)
        if spaces != Spaces() { try values.encode([spaces.above, spaces.beside, spaces.below], forKey: .spaces) }
        switch shape {
        case .contour: break
        case .box: try values.encode("box", forKey: .shape)
        case .ellipse(let rect):
            try values.encode("ellipse", forKey: .shape)
            try values.encode([rect.minX, rect.minY, rect.width, rect.height], forKey: .numbers)
        case .polygon(let points):
            try values.encode("polygon", forKey: .shape)
            try values.encode(points.flatMap { [$0.x, $0.y] }, forKey: .numbers)
        }
    }
}
