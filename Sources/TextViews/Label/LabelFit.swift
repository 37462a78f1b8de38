import Foundation

/// How a text was made to fit.
struct LabelFit: Equatable {
    /// The factor of all font sizes.
    var scale: CGFloat = 1
    /// Added between letters, as a share of their size; 0 or less.
    var tightening: CGFloat = 0

    static let mostTightening: CGFloat = -0.05
    /// A text of more characters is cut without asking whether it could be made to fit: it could not.
    static let longest = 10_000
}
