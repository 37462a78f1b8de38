public import Foundation

// The parts of the pen under UIKit's names.
extension BezierPath {
    /// The width of the pen in logical pixels, half of it on either side of the path; 0 is the thinnest line that can be drawn, 1
    /// the default.
    public var lineWidth: CGFloat {
        get { strokeStyle.lineWidth }
        set { strokeStyle.lineWidth = newValue }
    }
    /// How open subpaths end when the path is stroked; `.butt` by default (`UIBezierPath.lineCapStyle`).
    public var lineCapStyle: LineCap {
        get { strokeStyle.cap }
        set { strokeStyle.cap = newValue }
    }
    /// How segments meet when the path is stroked; `.miter` by default (`UIBezierPath.lineJoinStyle`).
    public var lineJoinStyle: LineJoin {
        get { strokeStyle.join }
        set { strokeStyle.join = newValue }
    }
    /// The most that a mitred join may reach, in line widths from its inner corner, before it is cut off; 10 by default.
    public var miterLimit: CGFloat {
        get { strokeStyle.miterLimit }
        set { strokeStyle.miterLimit = newValue }
    }

    /// Sets lengths of ink and gap in turn; nil or a count of 0 makes the line solid again.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        precondition(count >= 0, "BezierPath.setLineDash: count \(count)")
        strokeStyle.dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        strokeStyle.dashPhase = phase
    }

    /// Writes the pattern, its length and its phase to the pointers that are not nil; `pattern` must have space for all of it.
    public func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in strokeStyle.dash.enumerated() { pattern?[index] = length }
        count?.pointee = strokeStyle.dash.count
        phase?.pointee = strokeStyle.dashPhase
    }

    /// Maps every point; the pen's width does not change.
    public func apply(_ transform: CGAffineTransform) { self.transform(using: AffineTransform(transform)) }

    /// The path as a CoreGraphics path; setting it replaces the elements.
    public var cgPath: CGPath {
        get { CGPath(self) }
        set {
            removeAllPoints()
            for element in newValue.path.elements { add(element) }
        }
    }

    /// A path with the elements of another; pen, fill rule and flatness are the defaults.
    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    /// Fills in the current context by a blend mode, with the context's alpha multiplied by `alpha`, 0…1.
    public func fill(with blendMode: BlendMode, alpha: CGFloat) { drawn(blendMode, alpha) { fill() } }
    /// Strokes in the current context by a blend mode, with the context's alpha multiplied by `alpha`, 0…1.
    public func stroke(with blendMode: BlendMode, alpha: CGFloat) { drawn(blendMode, alpha) { stroke() } }

    private func drawn(_ blendMode: BlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        guard let context = GraphicsContext.current else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.multiplyAlpha(alpha)
        body()
        context.restoreGState()
    }
}

extension BezierPath {
    /// The path with every subpath drawn from its end to its start.
    public func reversing() -> BezierPath {
        let result = copy() as! BezierPath
        result.removeAllPoints()
        for subpath in subpaths.reversed() {
            result.move(to: subpath.points.last!)
            for step in subpath.steps.reversed() {
                switch step {
                case .line(let from): result.addLine(to: from)
                case .curve(let from, let a, let b): result.addCurve(to: from, controlPoint1: b, controlPoint2: a)
                }
            }
            if subpath.isClosed { result.close() }
        }
        return result
    }

    /// A subpath as the points that it passes, and how it leaves each of them.
    private struct Subpath {
        enum Step {
            case line(from: CGPoint)
            case curve(from: CGPoint, CGPoint, CGPoint)
        }
        var points: [CGPoint]
        var steps: [Step] = []
        var isClosed = false
    }

    private var subpaths: [Subpath] {
        var found: [Subpath] = []
        var open: Subpath?
        // What follows a close without a move begins where the closed subpath did.
        var start = CGPoint.zero
        func add(_ point: CGPoint, _ step: (CGPoint) -> Subpath.Step) {
            var subpath = open ?? Subpath(points: [start])
            subpath.steps.append(step(subpath.points.last!))
            subpath.points.append(point)
            open = subpath
        }
        for element in elements {
            switch element {
            case .move(let p):
                if let open { found.append(open) }
                open = Subpath(points: [p])
                start = p
            case .line(let p): add(p) { .line(from: $0) }
            case .curve(let p, let a, let b): add(p) { .curve(from: $0, a, b) }
            case .close:
                if var done = open {
                    done.isClosed = true
                    found.append(done)
                }
                open = nil
            }
        }
        if let open { found.append(open) }
        return found
    }
}
