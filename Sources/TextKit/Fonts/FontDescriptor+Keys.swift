extension FontDescriptor {
    /// A key of a descriptor's attributes (UIFontDescriptor.AttributeName).
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// `String`, a PostScript name.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// `String`, such as “Bold Oblique”.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// `NSNumber`, logical pixels.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// `String`, the name for people.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// `AffineTransform`; it can slant and stretch a face; rotation and displacement are left out.
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        /// `CharacterSet` that the face must have.
        public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
        /// `[FontDescriptor]`, asked before the system's fallbacks.
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        /// `[TraitKey: NSNumber]`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// `NSNumber`, logical pixels.
        public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
        /// `[[FeatureKey: Any]]`.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// `String`, the raw value of a `Font.TextStyle`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// `[String or NSNumber: NSNumber]`: axis tags and values.
        public static let variation = AttributeName(rawValue: "NSCTFontVariationAttribute")
    }

    /// A key of the `.traits` attribute.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// From -1 to 1; 0 is regular.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// From -1 to 1; 0 is normal.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// From -1 to 1; 0 is upright.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// A key of an element of `.featureSettings`: Apple's feature type and selector, or an OpenType tag and value.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// `String` of four characters.
        public static let openTypeTag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
        /// `Int`; 0 is off.
        public static let openTypeValue = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
    }

    /// A variant of the system's typeface.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
}
