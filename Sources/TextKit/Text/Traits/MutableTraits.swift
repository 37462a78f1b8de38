public import Foundation

/// Traits that can be set, as `TraitCollection.init(mutations:)` hands them out (UIMutableTraits).
public protocol MutableTraits {
    /// Light or dark.
    var userInterfaceStyle: UserInterfaceStyle { get set }
    /// The kind of device.
    var userInterfaceIdiom: UserInterfaceIdiom { get set }
    /// The side at which an interface begins.
    var layoutDirection: TraitLayoutDirection { get set }
    /// Device pixels per logical pixel; 0 leaves it open.
    var displayScale: CGFloat { get set }
    /// The size class of the width.
    var horizontalSizeClass: UserInterfaceSizeClass { get set }
    /// The size class of the height.
    var verticalSizeClass: UserInterfaceSizeClass { get set }
    /// The reader's text size.
    var preferredContentSizeCategory: ContentSizeCategory { get set }
    /// How much contrast the reader wants.
    var accessibilityContrast: AccessibilityContrast { get set }
    /// Whether the content lies above other content.
    var userInterfaceLevel: UserInterfaceLevel { get set }
    /// Whether the reader wants bolder text.
    var legibilityWeight: LegibilityWeight { get set }
    /// The range of colours of the display.
    var displayGamut: DisplayGamut { get set }
}
