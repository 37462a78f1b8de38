/// How pictures are enlarged and reduced (CGInterpolationQuality, with its numbers).
public enum InterpolationQuality: Int32, Sendable {
    /// As the painter does it: between neighbouring pixels.
    case `default` = 0
    /// The nearest pixel: enlarged pictures show their pixels.
    case none = 1
    /// As `default`.
    case low = 2
    /// As `default`.
    case high = 3
    /// As `default`.
    case medium = 4
}
