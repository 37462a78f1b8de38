public import TextKit

// The keys of a font feature as UIKit names them: there the feature's number is the "feature", its setting the "type".
extension FontDescriptor.FeatureKey {
    public static var featureIdentifier: FontDescriptor.FeatureKey { .type }
    public static var typeIdentifier: FontDescriptor.FeatureKey { .selector }
}
