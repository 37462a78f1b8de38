public import Foundation

extension CGPath {
    /// How far the chords of curves may stay off them, in the units of the path.
    private static let tolerance: CGFloat = 0.05

    /// The outline of what a pen covers along the path, to be filled by winding (CGPath.copy(strokingWithWidth:…)): closed polygons, a
    /// few for each segment, which overlap; curves become chords.
    ///
    /// - Parameters:
    ///   - lineWidth: a width of zero or less leaves an empty path.
    ///   - transform: maps the path before the pen goes along it.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: LineCap, lineJoin: LineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let result = CGMutablePath()
        guard lineWidth > 0, lineWidth.isFinite else { return result }
        var pen = StrokeStyle()
        (pen.lineWidth, pen.cap, pen.join, pen.miterLimit) = (lineWidth, lineCap, lineJoin, miterLimit)
        let lines = path.polylines(transform, tolerance: Self.tolerance)
        let outline = StrokeOutline(lines, style: pen, leastWidth: 0, tolerance: Self.tolerance)
        for polygon in outline.polygons {
            result.addLines(between: polygon)
            result.closeSubpath()
        }
        return result
    }

    /// The parts of the path that a dashed pen draws, as open subpaths; curves become chords. Without lengths, with one below zero, or
    /// with a sum of zero, the whole path.
    ///
    /// - Parameters:
    ///   - phase: how far into the pattern each subpath begins.
    ///   - lengths: of ink and gap in turn.
    ///   - transform: maps the path before it is divided.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.reduce(0, +) > 0 else {
            return CGPath(path, transform)
        }
        let result = CGMutablePath()
        for line in path.polylines(transform, tolerance: Self.tolerance) {
            for part in line.dashed(lengths, phase: phase) { result.addLines(between: part.points) }
        }
        return result
    }

    /// The path with its curves replaced by chords that stay within `flatteningThreshold` of them (CGPath.flattened(threshold:)).
    public func flattened(threshold flatteningThreshold: CGFloat) -> CGPath {
        let result = CGMutablePath()
        for line in path.polylines(.identity, tolerance: max(0.001, flatteningThreshold)) {
            result.addLines(between: line.points)
            if line.isClosed { result.closeSubpath() }
        }
        return result
    }
}
