public import Foundation

// How CoreGraphics writes its geometry for a debugger, which Foundation on Linux lacks. They are members alone: a conformance would
// change what every text interpolated with one says in the whole process.
extension CGPoint {
    /// Both coordinates, as "(1.0, 2.0)".
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
    /// Width and height, as "(1.0, 2.0)".
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
    /// The corner's coordinates, width and height, as "(1.0, 2.0, 3.0, 4.0)".
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
