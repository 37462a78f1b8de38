extension FontDescriptor {
    /// A key of a descriptor's attributes (UIFontDescriptor.AttributeName).
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the family, a `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The PostScript name, a `String`.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The name of the face within its family, a `String` such as “Bold Oblique”.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in logical pixels, an `NSNumber`.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The name to show to users, a `String`.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// An `AffineTransform` that can slant and stretch a face; rotation and displacement are ignored.
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        /// The characters that the face must have, a `CharacterSet`.
        public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
        /// The fallbacks that are tried before the system's, a `[FontDescriptor]`.
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        /// The appearance of the typeface, a `[TraitKey: NSNumber]`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// An advance in logical pixels, an `NSNumber`. Stored in the description, without effect on the advances of glyphs.
        public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
        /// OpenType features to turn on or off, in order, a `[[FeatureKey: Any]]`.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The raw value of a `Font.TextStyle`, a `String`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// Axis tags and values, a `[String or NSNumber: NSNumber]`.
        public static let variation = AttributeName(rawValue: "NSCTFontVariationAttribute")
    }

    /// A key of the `.traits` attribute.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The traits as the raw value of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight, from -1 to 1; 0 is regular.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width, from -1 to 1; 0 is normal.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant, from -1 to 1; 0 is upright.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// A key of an element of `.featureSettings`: Apple's feature type and selector, or an OpenType tag and value.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Apple's number of a feature's type (SFNTLayoutTypes), an `Int`; used together with `selector`, for features that
        /// OpenType has too.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// Apple's number of the setting within the type, an `Int`.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// An OpenType feature tag such as `smcp`, a `String` of four characters; it takes precedence over `type` and `selector`.
        public static let openTypeTag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
        /// The value of an OpenType feature, a number: 0 is off, 1 on, more an alternate; 1 where absent.
        public static let openTypeValue = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
    }

    /// A variant of the system's typeface.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The user's sans-serif face.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The face of `default`: Fontconfig has no rounded class of typefaces.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// The face that Fontconfig chooses for `serif`.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// The face that Fontconfig chooses for `monospace`.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
}
