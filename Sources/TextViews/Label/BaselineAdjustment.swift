/// Where a label's text stands after it was made smaller to fit (UIBaselineAdjustment); the raw values are UIKit's.
public enum BaselineAdjustment: Int, Sendable {
    /// On the baseline that it would have in its own size.
    case alignBaselines
    /// In the middle of the label.
    case alignCenters
    /// With its top where it would be in its own size.
    case none
}
