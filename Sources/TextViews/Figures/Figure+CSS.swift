package import Foundation
import TextKit

/// A figure as a page would have it: CSS Shapes 1 and CSS Exclusions 1.
extension Figure {
    /// The declarations of a float that text flows around in the same way. A contour of several parts is written as its largest one.
    ///
    /// A shape's margin ends at the float's own (CSS Shapes 1 § 2), which is as wide therefore on the sides where text stands; shapes are
    /// measured from the border then.
    package func css(margin: CGFloat) -> String {
        let isRight = anchor.share > 0.5
        var declarations = ["float: \(isRight ? "right" : "left")", "width: \(Self.number(frame.width))px"]
        func pixels(_ length: CGFloat) -> String { length == 0 ? "0" : "\(Self.number(length))px" }
        let own = wrap.margin ?? margin
        let (away, beside) = ("\(Self.number(own))px", pixels(max(own, wrap.spaces.beside)))
        let (above, below) = (pixels(wrap.spaces.above), pixels(max(own, wrap.spaces.below)))
        declarations.append("margin: \(above) \(isRight ? "0 \(below) \(beside)" : "\(beside) \(below) 0")")
        switch wrap.shape {
        case .contour where hasAlpha: declarations.append("shape-outside: \(Self.polygon(contourPoints)) border-box")
        case .contour, .box: declarations.append("shape-outside: border-box")
        case .ellipse(let rect):
            let radii = "\(Self.percent(rect.width / 2)) \(Self.percent(rect.height / 2))"
            declarations.append("shape-outside: ellipse(\(radii) at \(Self.percent(rect.midX)) \(Self.percent(rect.midY))) border-box")
        case .polygon(let points): declarations.append("shape-outside: \(Self.polygon(points)) border-box")
        }
        if wrap.threshold != 0.5 { declarations.append("shape-image-threshold: \(Self.number(wrap.threshold))") }
        declarations.append("shape-margin: \(away)")
        if let flow = wrap.sides.flow { declarations.append("wrap-flow: \(flow)") }
        return declarations.joined(separator: "; ")
    }

    /// The largest part of the contour, in shares of the frame.
    private var contourPoints: [CGPoint] {
        let contours = outline.edge.flattened().contours.map { contour in
            contour.map { CGPoint(x: $0.x.pixels / frame.width, y: $0.y.pixels / frame.height) }
        }
        return contours.max { Self.area($0) < Self.area($1) } ?? []
    }

    private static func area(_ points: [CGPoint]) -> CGFloat {
        guard var before = points.last else { return 0 }
        var sum: CGFloat = 0
        for point in points {
            sum += before.x * point.y - point.x * before.y
            before = point
        }
        return abs(sum)
    }

    private static func polygon(_ points: [CGPoint]) -> String {
        "polygon(" + points.map { "\(percent($0.x)) \(percent($0.y))" }.joined(separator: ", ") + ")"
    }

    private static func percent(_ share: CGFloat) -> String { number(share * 100) + "%" }

    /// With two places at most.
    private static func number(_ value: CGFloat) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
    }
}

extension FigureWrap.Sides {
    /// The value of `wrap-flow`; nil for what CSS has no word for.
    fileprivate var flow: String? {
        switch self {
        case .both: "both"
        case .larger: "maximum"
        case .smaller: "minimum"
        case .left: "start"
        case .right: "end"
        case .jump: "clear"
        case .through: nil
        }
    }
}
