public import TextKit

// What UIKit calls the traits of surroundings.
/// UIKit's name for `TraitCollection`.
public typealias UITraitCollection = TraitCollection
/// UIKit's name for `MutableTraits`.
public typealias UIMutableTraits = MutableTraits
/// UIKit's name for `UserInterfaceStyle`.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// UIKit's name for `UserInterfaceIdiom`.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// UIKit's name for `UserInterfaceSizeClass`.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// UIKit's name for `UserInterfaceLevel`.
public typealias UIUserInterfaceLevel = UserInterfaceLevel
/// UIKit's name for `TraitLayoutDirection`.
public typealias UITraitEnvironmentLayoutDirection = TraitLayoutDirection
/// UIKit's name for `AccessibilityContrast`.
public typealias UIAccessibilityContrast = AccessibilityContrast
/// UIKit's name for `LegibilityWeight`.
public typealias UILegibilityWeight = LegibilityWeight
/// UIKit's name for `DisplayGamut`.
public typealias UIDisplayGamut = DisplayGamut
