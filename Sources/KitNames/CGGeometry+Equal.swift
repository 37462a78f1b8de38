public import Foundation

// Comparisons by CoreGraphics' names, which Foundation on Linux lacks.
extension CGPoint {
    /// Whether both coordinates are the same (CGPoint.equalTo(_:)).
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Whether both measures are the same (CGSize.equalTo(_:)).
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Whether corner and size are the same, after both were given positive measures (CGRect.equalTo(_:)).
    public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
