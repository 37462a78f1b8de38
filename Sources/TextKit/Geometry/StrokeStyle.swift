public import struct Foundation.CGFloat

/// How an open line ends (CGLineCap, NSBezierPath.LineCapStyle).
public enum LineCap: Int, Sendable {
    /// Straight across, at its end point.
    case butt = 0
    /// Lines end with half a disc around their end.
    case round = 1
    /// Half a line width beyond it.
    case square = 2
}

/// How two segments of a line meet (CGLineJoin, NSBezierPath.LineJoinStyle).
public enum LineJoin: Int, Sendable {
    /// Edges meet in a point, or are cut off where that would reach farther than the miter limit.
    case miter = 0
    /// Round, by a piece of a disc.
    case round = 1
    /// Edges meet in a corner that is cut off.
    case bevel = 2
}

/// The pen that a path is stroked with. Lengths are logical pixels of the space that the path is in.
public struct StrokeStyle: Hashable, Sendable {
    /// The pen's width, half of which lies on either side of the path; 0 is the thinnest line that can be drawn.
    public var lineWidth: CGFloat
    /// How open subpaths end.
    public var cap: LineCap
    /// How segments meet.
    public var join: LineJoin
    /// The greatest length of a mitred join, in line widths from its inner corner.
    public var miterLimit: CGFloat
    /// Lengths of ink and gap in turn; empty for a line without gaps. One with a length below zero, or of no length at all, draws
    /// solid.
    public var dash: [CGFloat]
    /// How far into the pattern the line begins.
    public var dashPhase: CGFloat

    /// A pen; without arguments one logical pixel wide, with butt caps, mitred joins up to 10 line widths, and no dashes.
    public init(
        lineWidth: CGFloat = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}
