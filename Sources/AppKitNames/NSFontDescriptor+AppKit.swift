public import TextKit

// Font descriptors in AppKit's shapes.
extension FontDescriptor {
    /// A descriptor of attributes; nil asks for nothing (NSFontDescriptor.init(fontAttributes:)).
    public convenience init(fontAttributes attributes: [AttributeName: Any]?) { self.init(fontAttributes: attributes ?? [:]) }

    /// The PostScript name of the face that the description resolves to.
    public var postscriptName: String? { object(forKey: .name) as? String }

    /// Replaces the traits; what the family has no face for is made of its outlines.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> FontDescriptor { replacingSymbolicTraits(symbolicTraits) }

    /// The best of the matching descriptors; nil where none has the mandatory attributes.
    public func matchingFontDescriptor(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> FontDescriptor? {
        matchingFontDescriptors(withMandatoryKeys: mandatoryKeys).first
    }

    /// The descriptor of a text style at the reader's text size; there are no options to heed.
    public static func preferredFontDescriptor(
        forTextStyle style: Font.TextStyle, options: [Font.TextStyleOptionKey: Any] = [:]
    ) -> FontDescriptor { preferredFontDescriptor(withTextStyle: style) }
}

// The keys of a font feature as AppKit names them.
extension FontDescriptor.FeatureKey {
    /// The number of a feature, an integer of Apple's SFNTLayoutTypes; UIKit calls it `featureIdentifier`.
    public static var typeIdentifier: FontDescriptor.FeatureKey { .type }
    /// The number of a feature's setting, an integer of Apple's SFNTLayoutTypes; UIKit calls it `typeIdentifier`.
    public static var selectorIdentifier: FontDescriptor.FeatureKey { .selector }
}
