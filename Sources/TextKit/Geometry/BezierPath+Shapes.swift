public import Foundation

extension BezierPath {
    /// A rectangle as a closed subpath, clockwise on screen from its top left corner, even without area.
    public convenience init(rect: CGRect) {
        self.init()
        append(corners: [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
    }

    /// A closed polygon through the points, in order; nothing for no points.
    public convenience init(polygon points: [CGPoint]) {
        self.init()
        append(corners: points)
    }

    /// The ellipse that fills the rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        appendArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radiusX: rect.width / 2, radiusY: rect.height / 2, from: 0,
            sweep: 2 * .pi)
        close()
    }

    /// A rectangle with corners rounded by quarter circles; the radius is at most half a side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// A rectangle with some corners rounded by quarter ellipses; the radii are at most half a side.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: RectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        let rx = max(0, min(cornerRadii.width, rect.width / 2))
        let ry = max(0, min(cornerRadii.height, rect.height / 2))
        guard rx > 0, ry > 0 else {
            append(BezierPath(rect: rect))
            return
        }
        let vertices: [(RectCorner, CGPoint, CGVector)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 1)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: -1, dy: -1)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: -1)),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 1, dy: 1)),
        ]
        for (index, (corner, vertex, inward)) in vertices.enumerated() {
            if corners.contains(corner) {
                let center = CGPoint(x: vertex.x + inward.dx * rx, y: vertex.y + inward.dy * ry)
                appendArc(center: center, radiusX: rx, radiusY: ry, from: CGFloat(index - 1) * .pi / 2, sweep: .pi / 2)
            } else if isEmpty {
                move(to: vertex)
            } else {
                addLine(to: vertex)
            }
        }
        close()
    }

    /// An arc of a circle; angles in radians from the positive x axis. Clockwise is as seen on screen, y down.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Adds an arc, joined by a straight line to the path so far.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        var sweep = endAngle - startAngle
        let turn = 2 * CGFloat.pi
        guard sweep.isFinite else { return }
        if abs(sweep) >= turn {
            sweep = clockwise ? turn : -turn
        } else if clockwise, sweep < 0 {
            sweep += turn
        } else if !clockwise, sweep > 0 {
            sweep -= turn
        }
        appendArc(center: center, radiusX: radius, radiusY: radius, from: startAngle, sweep: sweep)
    }

    private func append(corners: [CGPoint]) {
        guard let first = corners.first else { return }
        move(to: first)
        for corner in corners.dropFirst() { addLine(to: corner) }
        close()
    }

    /// Cubics of at most a quarter turn each, whose error is below 1/3000 of the radius.
    private func appendArc(center: CGPoint, radiusX: CGFloat, radiusY: CGFloat, from: CGFloat, sweep: CGFloat) {
        let steps = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(steps)
        let reach = 4 / 3 * tan(step / 4)
        func point(_ angle: CGFloat, tangent: CGFloat = 0) -> CGPoint {
            CGPoint(
                x: center.x + radiusX * (cos(angle) - tangent * sin(angle)),
                y: center.y + radiusY * (sin(angle) + tangent * cos(angle)))
        }
        let first = point(from)
        if isEmpty { move(to: first) } else { addLine(to: first) }
        for index in 0..<steps {
            let a = from + step * CGFloat(index)
            let b = a + step
            addCurve(to: point(b), controlPoint1: point(a, tangent: reach), controlPoint2: point(b, tangent: -reach))
        }
    }
}
