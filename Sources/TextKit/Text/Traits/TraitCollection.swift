public import Foundation

/// The traits of the environment that something is shown in: light or dark, the density of the display, the reader's text size
/// (UITraitCollection). Immutable; equal by its traits. A trait that is left open has the value `unspecified`, or a scale of 0.
public final class TraitCollection: NSObject, NSCopying, NSSecureCoding, Sendable {
    let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// A collection that leaves every trait open.
    public override convenience init() { self.init(TraitValues()) }
    /// A collection of light or dark alone.
    public convenience init(userInterfaceStyle: UserInterfaceStyle) { self.init { $0.userInterfaceStyle = userInterfaceStyle } }
    /// A collection of a kind of device alone.
    public convenience init(userInterfaceIdiom idiom: UserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = idiom } }
    /// A collection of the side at which an interface begins alone.
    public convenience init(layoutDirection: TraitLayoutDirection) { self.init { $0.layoutDirection = layoutDirection } }
    /// A collection of a number of device pixels per logical pixel alone.
    public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
    /// A collection of the width's size class alone.
    public convenience init(horizontalSizeClass: UserInterfaceSizeClass) { self.init { $0.horizontalSizeClass = horizontalSizeClass } }
    /// A collection of the height's size class alone.
    public convenience init(verticalSizeClass: UserInterfaceSizeClass) { self.init { $0.verticalSizeClass = verticalSizeClass } }
    /// A collection of a text size alone.
    public convenience init(preferredContentSizeCategory: ContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    /// A collection of a contrast alone.
    public convenience init(accessibilityContrast: AccessibilityContrast) { self.init { $0.accessibilityContrast = accessibilityContrast } }
    /// A collection of a level alone.
    public convenience init(userInterfaceLevel: UserInterfaceLevel) { self.init { $0.userInterfaceLevel = userInterfaceLevel } }
    /// A collection of a weight of text alone.
    public convenience init(legibilityWeight: LegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
    /// A collection of a range of colours alone.
    public convenience init(displayGamut: DisplayGamut) { self.init { $0.displayGamut = displayGamut } }

    /// The traits of several collections; where two have the same trait, the later one's counts.
    public convenience init(traitsFrom traitCollections: [TraitCollection]) {
        var values = TraitValues()
        for collection in traitCollections { values.take(collection.values) }
        self.init(values)
    }

    /// A collection of what `mutations` sets; everything else is left open (UITraitCollection.init(mutations:)).
    public convenience init(mutations: (inout any MutableTraits) -> Void) {
        self.init(TraitValues(), mutations)
    }

    private convenience init(_ values: TraitValues, _ mutations: (inout any MutableTraits) -> Void) {
        var traits: any MutableTraits = values
        mutations(&traits)
        self.init(traits as? TraitValues ?? values)
    }

    /// The collection with what `mutations` changes (UITraitCollection.modifyingTraits(_:)).
    public func modifyingTraits(_ mutations: (inout any MutableTraits) -> Void) -> TraitCollection { TraitCollection(values, mutations) }

    /// The traits as they can be set; setting changes no collection. An addition to UITraitCollection.
    public var mutable: any MutableTraits { values }

    /// Light or dark.
    public var userInterfaceStyle: UserInterfaceStyle { values.userInterfaceStyle }
    /// The kind of device; `.mac` in views.
    public var userInterfaceIdiom: UserInterfaceIdiom { values.userInterfaceIdiom }
    /// The side at which the interface begins.
    public var layoutDirection: TraitLayoutDirection { values.layoutDirection }
    /// Device pixels per logical pixel; 0 where it is left open.
    public var displayScale: CGFloat { values.displayScale }
    /// The size class of the width; `.regular` in views.
    public var horizontalSizeClass: UserInterfaceSizeClass { values.horizontalSizeClass }
    /// The size class of the height; `.regular` in views.
    public var verticalSizeClass: UserInterfaceSizeClass { values.verticalSizeClass }
    /// The text size that the traits ask for; `.unspecified` leaves it to the reader's choice.
    public var preferredContentSizeCategory: ContentSizeCategory { values.preferredContentSizeCategory }
    /// How much contrast the reader wants.
    public var accessibilityContrast: AccessibilityContrast { values.accessibilityContrast }
    /// Whether the content lies above other content.
    public var userInterfaceLevel: UserInterfaceLevel { values.userInterfaceLevel }
    /// Whether the reader wants bolder text.
    public var legibilityWeight: LegibilityWeight { values.legibilityWeight }
    /// The range of colours of the display; `.SRGB` in views.
    public var displayGamut: DisplayGamut { values.displayGamut }

    /// Whether each trait that another collection specifies has the same value here; an empty collection is in every one.
    public func containsTraits(in trait: TraitCollection?) -> Bool { trait.map { values.contains($0.values) } ?? true }

    /// Whether dynamic colours may resolve differently: whether style, contrast, level, gamut or idiom differ. True for nil.
    public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
        guard let other = traitCollection?.values else { return true }
        return values.userInterfaceStyle != other.userInterfaceStyle || values.accessibilityContrast != other.accessibilityContrast
            || values.userInterfaceLevel != other.userInterfaceLevel || values.displayGamut != other.displayGamut
            || values.userInterfaceIdiom != other.userInterfaceIdiom
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? TraitCollection)?.values == values }
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.userInterfaceStyle)
        hasher.combine(values.displayScale)
        hasher.combine(values.preferredContentSizeCategory)
        return hasher.finalize()
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// True: a collection is archived trait by trait.
    public static var supportsSecureCoding: Bool { true }
    public convenience init?(coder: NSCoder) { self.init(TraitValues(coder)) }
    public func encode(with coder: NSCoder) { values.encode(with: coder) }
}
