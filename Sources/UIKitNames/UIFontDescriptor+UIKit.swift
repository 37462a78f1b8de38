public import TextKit

// The keys of a font feature as UIKit names them: there the feature's number is the "feature", its setting the "type".
extension FontDescriptor.FeatureKey {
    /// The number of a feature, an integer of Apple's SFNTLayoutTypes; AppKit calls it `typeIdentifier`.
    public static var featureIdentifier: FontDescriptor.FeatureKey { .type }
    /// The number of a feature's setting, an integer of Apple's SFNTLayoutTypes; AppKit calls it `selectorIdentifier`.
    public static var typeIdentifier: FontDescriptor.FeatureKey { .selector }
}
