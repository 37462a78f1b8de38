import Foundation
import TextKit

/// The shape of a figure: what can be grabbed, and what text keeps out of. Coordinates are logical pixels from the
/// figure's top left corner.
///
/// Made once for a size, and shared by figures that look the same; while a figure moves it is only translated.
final class FigureOutline {
    /// The figure's own contour: of a picture, where it is half opaque. Of a float's text the card that it is moved on.
    let contour: BezierPath
    /// What text flows around by the contour, without the margin: that of a picture's parts which are as opaque as the wrap asks.
    let edge: BezierPath
    /// The wrapping shape: the contour, or another shape, moved outwards by the margin. Unless the figure's wrap says otherwise the
    /// contour's holes are filled, and what it leaves free between its parts in a row, since words inside a picture would be lost.
    let wrap: BezierPath
    let wrapBounds: CGRect
    /// Whether the wrapping shape is a box: that of a picture without a contour, of a text, or of any figure whose wrap says so.
    let isBox: Bool
    /// Whether the figure has no contour but its box.
    private let fillsBox: Bool
    /// Whether it is one of another size, scaled.
    let isScaled: Bool
    /// What the wrapping shape was made by; its sides are those of no figure.
    let made: FigureWrap
    /// That of a float's text where the document has it, without a box around it; nil for all else.
    private(set) var besideLines: FigureOutline?
    /// The wrapping shape for other sides than both.
    var wraps: [FigureWrap.Sides: BezierPath] = [:]

    /// - Parameters:
    ///   - size: what the figure is drawn at.
    ///   - margin: the least distance from ink to text, where the wrap has none of its own.
    init(_ content: Figure.Content, size: CGSize, margin: CGFloat, wrap: FigureWrap = FigureWrap()) {
        made = wrap.shapeAlone
        isScaled = false
        let margin = wrap.margin ?? margin
        let box = CGRect(origin: .zero, size: size)
        switch content {
        case .image(let bitmap):
            let usual = FigureWrap().threshold
            let half = Self.contour(of: bitmap, size: size, threshold: usual)
            let wanted = wrap.threshold == usual ? half : Self.contour(of: bitmap, size: size, threshold: wrap.threshold)
            fillsBox = wanted == nil
            contour = half ?? BezierPath(rect: box)
            edge = wanted ?? BezierPath(rect: box)
        case .excerpt(let excerpt):
            fillsBox = true
            edge = BezierPath(rect: box)
            let reach = -min(margin, FigureExcerpt.surround)
            contour = excerpt.isBare ? BezierPath(rect: box.insetBy(dx: reach, dy: reach)) : edge
        case .shape(let path, _):
            fillsBox = false
            contour = path.fitted(to: size)
            edge = contour
        }
        self.wrap = Self.wrapping(content, edge, fillsBox: fillsBox, size: size, margin: margin, wrap)
        isBox = wrap.shape == .box || (wrap.shape == .contour && fillsBox)
        wrapBounds = self.wrap.bounds
        if case .excerpt(let excerpt) = content, isBox, let space = excerpt.spaceAboveLetters {
            besideLines = FigureOutline(self, size: size, margin: margin, wrap.spaces, below: min(space, margin))
        }
    }

    /// The outline of a float's text that stands on the lines of the text beside it, as in CSS: its first line is level with one of these,
    /// and where its next line would be, lines are whole again. A margin above and below would have the rows beside it give way.
    private init(_ other: FigureOutline, size: CGSize, margin: CGFloat, _ spaces: FigureWrap.Spaces, below: CGFloat) {
        made = other.made
        (contour, edge, fillsBox, isBox, isScaled) = (other.contour, other.edge, other.fillsBox, other.isBox, other.isScaled)
        // Of a line that begins right below, the letters begin here; what lengths are rounded by must not keep it from that.
        let height = size.height + spaces.above + spaces.below + max(0, below - 1 / 64)
        let side = max(margin, spaces.beside)
        wrap = BezierPath(rect: CGRect(x: -side, y: -spaces.above, width: size.width + 2 * side, height: height))
        wrapBounds = wrap.bounds
    }

    /// The outline of a picture or a shape with another margin than it was made for: it is not traced again.
    init(_ other: FigureOutline, of content: Figure.Content, size: CGSize, margin: CGFloat, wrap: FigureWrap) {
        made = wrap.shapeAlone
        (contour, edge, fillsBox, isBox, isScaled) = (other.contour, other.edge, other.fillsBox, other.isBox, other.isScaled)
        self.wrap = Self.wrapping(content, edge, fillsBox: fillsBox, size: size, margin: wrap.margin ?? margin, wrap)
        wrapBounds = self.wrap.bounds
    }

    /// The shape that a wrap asks for, moved outwards by a margin.
    private static func wrapping(
        _ content: Figure.Content, _ edge: BezierPath, fillsBox: Bool, size: CGSize, margin: CGFloat, _ wrap: FigureWrap
    ) -> BezierPath {
        switch wrap.shape {
        case .contour where !fillsBox:
            let path = widened(
                holed(content, edge, size: size, wrap), margin: max(margin, wrap.spaces.beside), usesHoles: wrap.usesHoles,
                fillsRows: !wrap.usesHoles)
            return path.extended(wrap.spaces, of: size, margin: margin)
        case .contour, .box: return BezierPath(rect: box(of: size, margin: margin, wrap.spaces))
        case .ellipse(let rect):
            let oval = CGRect(
                x: rect.minX * size.width, y: rect.minY * size.height, width: rect.width * size.width, height: rect.height * size.height)
            return BezierPath(ovalIn: oval, margin: margin)
        case .polygon(let points):
            let polygon = BezierPath(polygon: points.map { CGPoint(x: $0.x * size.width, y: $0.y * size.height) })
            return widened(polygon, margin: margin, usesHoles: false, fillsRows: false)
        }
    }

    /// The box of a figure with its margin, or what it keeps free where that is more.
    private static func box(of size: CGSize, margin: CGFloat, _ spaces: FigureWrap.Spaces) -> CGRect {
        let (side, above, below) = (max(margin, spaces.beside), max(margin, spaces.above), max(margin, spaces.below))
        return CGRect(x: -side, y: -above, width: size.width + 2 * side, height: size.height + above + below)
    }

    /// A shape at another size than it was made for, with its margin scaled as well: while a figure is resized by the pointer.
    init(_ other: FigureOutline, scaledBy factor: CGFloat) {
        func scaled(_ path: BezierPath) -> BezierPath {
            let copy = path.translated(x: 0, y: 0)
            copy.apply(CGAffineTransform(scaleX: factor, y: factor))
            return copy
        }
        made = other.made
        (isBox, fillsBox, isScaled) = (other.isBox, other.fillsBox, true)
        contour = scaled(other.contour)
        edge = other.edge === other.contour ? contour : scaled(other.edge)
        wrap = scaled(other.wrap)
        wrapBounds = wrap.bounds
    }

    /// Nil where the picture's outline is its box: it is opaque, or has nothing that is as opaque.
    private static func contour(of bitmap: Bitmap, size: CGSize, threshold: CGFloat, includesHoles: Bool = false) -> BezierPath? {
        let polygons = FigureWrap.Shape.polygons(of: bitmap, threshold: threshold, drawnAt: size.width, includesHoles: includesHoles)
        guard let polygons else { return nil }
        let path = BezierPath()
        for polygon in polygons {
            path.append(BezierPath(polygon: polygon.map { CGPoint(x: $0.x * size.width, y: $0.y * size.height) }))
        }
        return path
    }

    /// What text flows around by the contour, with the holes of a picture where text may stand in them.
    private static func holed(_ content: Figure.Content, _ edge: BezierPath, size: CGSize, _ wrap: FigureWrap) -> BezierPath {
        guard case .image(let bitmap) = content else { return edge }
        let traced = wrap.usesHoles ? contour(of: bitmap, size: size, threshold: wrap.threshold, includesHoles: true) ?? edge : edge
        return traced.flattened().contours.count < mostTracedParts ? traced : rows(of: bitmap, size: size, threshold: wrap.threshold)
    }

    /// As many parts as `AlphaOutline` finds: a picture may have more.
    private static let mostTracedParts = 64

    /// What is as opaque of a picture of many parts, such as letters: the boxes that cover it, row by row. O(pixels).
    private static func rows(of bitmap: Bitmap, size: CGSize, threshold: CGFloat) -> BezierPath {
        let (columns, rows) = (min(128, bitmap.width), min(128, bitmap.height))
        let small = bitmap.scaled(toWidth: columns, height: rows)
        let (width, height) = (size.width / CGFloat(columns), size.height / CGFloat(rows))
        let path = BezierPath()
        for row in 0..<rows {
            let line = small.pixels[row * columns..<(row + 1) * columns].map { CGFloat($0 >> 24) >= max(1, threshold * 255) }
            var column = 0
            while column < columns {
                let end = line[column...].firstIndex { $0 != line[column] } ?? columns
                let box = CGRect(
                    x: CGFloat(column) * width, y: CGFloat(row) * height, width: CGFloat(end - column) * width, height: height)
                if line[column] { path.append(BezierPath(rect: box)) }
                column = end
            }
        }
        return path
    }

    /// More cells to a side than this make the shape no truer to the eye.
    private static let mostCells: CGFloat = 400

    /// What is as near to a shape as the margin, wherever it lies. Unlike a contour whose edges were moved outwards it cannot cross itself,
    /// and it joins what lies closer than two margins.
    private static func widened(_ shape: BezierPath, margin: CGFloat, usesHoles: Bool, fillsRows: Bool) -> BezierPath {
        if !fillsRows, margin <= 0 { return shape }
        let bounds = shape.bounds
        let box = BezierPath(rect: bounds.insetBy(dx: -margin, dy: -margin))
        guard bounds.width > 0, bounds.height > 0 else { return box }
        let cell = max(1, (max(bounds.width, bounds.height) + 2 * margin) / mostCells)
        // Parts that are narrower than a cell are seen with half a cell around them.
        let field = DistanceField(around: shape.flattened(), bounds, margin: max(margin, cell / 2), cell: cell)
        let polygons = (fillsRows ? field.withFilledRows : field).polygons(includesHoles: usesHoles)
        guard !polygons.isEmpty else { return box }
        let path = BezierPath()
        for polygon in polygons { path.append(BezierPath(polygon: polygon)) }
        path.usesEvenOddFillRule = usesHoles
        return path
    }
}

extension BezierPath {
    /// A copy moved by a distance.
    func translated(x: CGFloat, y: CGFloat) -> BezierPath {
        let copy = self.copy() as! BezierPath
        copy.apply(CGAffineTransform(translationX: x, y: y))
        return copy
    }

    /// A copy whose bounds begin at the origin and have the given size.
    func fitted(to size: CGSize) -> BezierPath {
        let bounds = self.bounds
        let copy = translated(x: -bounds.minX, y: -bounds.minY)
        guard bounds.width > 0, bounds.height > 0 else { return copy }
        copy.apply(CGAffineTransform(scaleX: size.width / bounds.width, y: size.height / bounds.height))
        return copy
    }
}

extension BezierPath {
    /// With the rows that a figure keeps free above and below its box, where that is more than a margin, as wide as it is itself.
    fileprivate func extended(_ spaces: FigureWrap.Spaces, of size: CGSize, margin: CGFloat) -> BezierPath {
        let (own, path) = (bounds, BezierPath())
        path.append(self)
        path.usesEvenOddFillRule = usesEvenOddFillRule
        let top = spaces.above > margin ? -spaces.above : own.minY
        let bottom = spaces.below > margin ? size.height + spaces.below : own.maxY
        for (top, bottom) in [(top, own.minY), (own.maxY, bottom)] where bottom > top {
            path.append(BezierPath(rect: CGRect(x: own.minX, y: top, width: own.width, height: bottom - top)))
        }
        return path
    }

    /// An ellipse and all that is as near to it as a margin. Another ellipse would be closer to a long one where it is round.
    fileprivate convenience init(ovalIn oval: CGRect, margin: CGFloat) {
        let (a, b) = (oval.width / 2, oval.height / 2)
        guard margin > 0, a > 0, b > 0, a != b else {
            self.init(ovalIn: oval.insetBy(dx: -margin, dy: -margin))
            return
        }
        let count = 128
        self.init(
            polygon: (0..<count).map { index in
                // Closer where it is round, but not so close as to leave long chords elsewhere.
                let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
                let (across, down) = (b.squareRoot() * cos(angle), a.squareRoot() * sin(angle))
                let (x, y) = (across / hypot(across, down), down / hypot(across, down))
                let reach = hypot(a * x, b * y)
                return CGPoint(x: oval.midX + x * (a * a / reach + margin), y: oval.midY + y * (b * b / reach + margin))
            })
    }
}
