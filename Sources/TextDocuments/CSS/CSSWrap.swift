package import Foundation
package import TextKit

/// How a page has text flow around a float: CSS Shapes 1 (`shape-outside`, `shape-margin`, `shape-image-threshold`) and CSS Exclusions 1
/// (`wrap-flow`).
package struct CSSWrap: Hashable, Sendable {
    /// The sides that take text, of `wrap-flow`.
    package enum Flow: String, Sendable { case auto, both, start, end, minimum, maximum, clear }

    /// A length in pixels and a share of the box, which are added.
    package struct Length: Hashable, Sendable {
        var pixels: CGFloat = 0
        var share: CGFloat = 0

        func resolved(_ whole: CGFloat) -> CGFloat { pixels + share * whole }
    }

    /// The radius of a circle or an ellipse.
    package enum Radius: Hashable, Sendable {
        case length(Length)
        case closestSide, farthestSide
    }

    package enum Shape: Hashable, Sendable {
        case box
        case image
        case circle(Radius, x: Length, y: Length)
        case ellipse(Radius, Radius, x: Length, y: Length)
        /// Top, right, bottom, left; and the radii of the corners along both axes, from the top left one on to the right.
        case inset([Length], across: [Length], down: [Length])
        case polygon([[Length]])
    }

    /// A shape in shares of the box, from its top left corner.
    package enum Outline: Hashable, Sendable {
        case contour, box
        case ellipse(CGRect)
        case polygon([CGPoint])
    }

    package var flow = Flow.auto
    /// Nil where no rule sets it.
    package var shape: Shape?
    /// Of `.image`: what its `url()` names.
    var image: String?
    package var margin: CGFloat?
    /// The float's `margin` towards the text, in logical pixels.
    package var gap: CGFloat = 0
    /// Its margins above and below, in logical pixels.
    package var spaceAbove: CGFloat = 0
    package var spaceBelow: CGFloat = 0
    package var threshold: CGFloat?
    /// The sides on which the float stands below those before it.
    package var clears: ExclusionSides = []
    /// The sides that the paragraph which it stands beside clears before it in the page.
    package var clearance: ExclusionSides = []

    /// The same in text of a direction: `start` and `end` are then the sides that they are in text from left to right.
    func inText(_ direction: WritingDirection) -> CSSWrap {
        guard direction == .rightToLeft, flow == .start || flow == .end else { return self }
        var turned = self
        turned.flow = flow == .start ? .end : .start
        return turned
    }

    /// The outline for a box of a size in pixels; nil where no rule sets one, or where it has no area.
    package func outline(in size: CGSize) -> Outline? {
        guard let shape, size.width > 0, size.height > 0 else { return nil }
        func share(_ rect: CGRect) -> CGRect {
            CGRect(
                x: rect.minX / size.width, y: rect.minY / size.height, width: rect.width / size.width, height: rect.height / size.height)
        }
        func oval(_ x: CGFloat, _ y: CGFloat, _ rx: CGFloat, _ ry: CGFloat) -> Outline? {
            rx > 0 && ry > 0 ? .ellipse(share(CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))) : nil
        }
        switch shape {
        case .box: return .box
        case .image: return .contour
        case .circle(let radius, let x, let y):
            let (x, y) = (x.resolved(size.width), y.resolved(size.height))
            let whole = hypot(size.width, size.height) / 2.0.squareRoot()
            let distances = [x, size.width - x, y, size.height - y].map(abs)
            let r = Self.resolved(radius, whole, distances)
            return oval(x, y, r, r)
        case .ellipse(let rx, let ry, let x, let y):
            let (x, y) = (x.resolved(size.width), y.resolved(size.height))
            let width = Self.resolved(rx, size.width, [x, size.width - x].map(abs))
            return oval(x, y, width, Self.resolved(ry, size.height, [y, size.height - y].map(abs)))
        case .inset(let sides, let across, let down):
            let (top, right, bottom, left) = (
                sides[0].resolved(size.height), sides[1].resolved(size.width), sides[2].resolved(size.height), sides[3].resolved(size.width)
            )
            guard left + right < size.width, top + bottom < size.height else { return nil }
            let rect = CGRect(x: left, y: top, width: size.width - left - right, height: size.height - top - bottom)
            let corners = Self.corners(
                of: rect, across: across.map { $0.resolved(size.width) }, down: down.map { $0.resolved(size.height) })
            return .polygon(corners.map { CGPoint(x: $0.x / size.width, y: $0.y / size.height) })
        case .polygon(let points):
            return .polygon(
                points.map { CGPoint(x: $0[0].resolved(size.width) / size.width, y: $0[1].resolved(size.height) / size.height) })
        }
    }

    /// The points that an arc of a corner is drawn with.
    private static let arcSteps = 8

    /// A rectangle's edge from its top left corner on, whose corners have radii; those that are too large for a side are reduced together
    /// (CSS Backgrounds 3, 4.5).
    private static func corners(of rect: CGRect, across: [CGFloat], down: [CGFloat]) -> [CGPoint] {
        let sums = [across[0] + across[1], across[2] + across[3], down[0] + down[3], down[1] + down[2]]
        let sides = [rect.width, rect.width, rect.height, rect.height]
        let factor = zip(sums, sides).reduce(1) { $1.0 > 0 ? min($0, $1.1 / $1.0) : $0 }
        let middles: [(x: CGFloat, y: CGFloat, toRight: CGFloat, toBottom: CGFloat)] = [
            (rect.minX, rect.minY, 1, 1), (rect.maxX, rect.minY, -1, 1), (rect.maxX, rect.maxY, -1, -1), (rect.minX, rect.maxY, 1, -1),
        ]
        return middles.indices.flatMap { corner -> [CGPoint] in
            let (x, y, toRight, toBottom) = middles[corner]
            let (rx, ry) = (max(0, across[corner] * factor), max(0, down[corner] * factor))
            guard rx > 0, ry > 0 else { return [CGPoint(x: x, y: y)] }
            return (0...arcSteps).map { step in
                let angle = (CGFloat(corner) + 2 + CGFloat(step) / CGFloat(arcSteps)) * .pi / 2
                return CGPoint(x: x + toRight * rx + cos(angle) * rx, y: y + toBottom * ry + sin(angle) * ry)
            }
        }
    }

    private static func resolved(_ radius: Radius, _ whole: CGFloat, _ distances: [CGFloat]) -> CGFloat {
        switch radius {
        case .length(let length): length.resolved(whole)
        case .closestSide: distances.min() ?? 0
        case .farthestSide: distances.max() ?? 0
        }
    }
}
