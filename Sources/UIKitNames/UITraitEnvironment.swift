public import TextKit
public import TextViews

/// What is in surroundings with traits (UITraitEnvironment).
public protocol UITraitEnvironment: AnyObject {
    /// The traits.
    var traitCollection: UITraitCollection { get }
    /// Called when the traits have changed, with those before; nil the first time.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension View: UITraitEnvironment {}
