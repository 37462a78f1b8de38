extension FontDescriptor {
    /// A key of a descriptor's attributes (UIFontDescriptor.AttributeName).
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// `String`, the name of the family.
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
        /// `[TraitKey: NSNumber]`: what the typeface looks like.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// `NSNumber`, logical pixels. Kept with the description; glyphs have the advances of their font all the same.
        public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
        /// `[[FeatureKey: Any]]`: OpenType features to turn on or off, in order.
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

        /// `Int`, Apple's number of a feature's type (SFNTLayoutTypes); counts with `selector`, where OpenType has the feature
        /// too.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// `Int`, Apple's number of the setting within the type.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// `String` of four characters, an OpenType feature tag such as `smcp`; it comes before `type` and `selector`.
        public static let openTypeTag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
        /// A number: 0 is off, 1 on, more an alternate; 1 where absent.
        public static let openTypeValue = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
    }

    /// A variant of the system's typeface.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The user's sans-serif.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Taken for `default`: Fontconfig knows no rounded class of typefaces.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// What Fontconfig chooses for `serif`.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// What Fontconfig chooses for `monospace`.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
}
