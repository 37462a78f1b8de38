public import Foundation
import TextKit

/// The appearance that something is drawn in, light or dark (NSAppearance). It stands for a `TraitCollection`; equal by name.
public final class NSAppearance: NSObject, NSSecureCoding, Sendable {
    /// The name of an appearance.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name by its string.
        public init(_ rawValue: String) { self.init(rawValue: rawValue) }

        /// The light appearance.
        public static let aqua = Name("NSAppearanceNameAqua")
        /// The dark appearance.
        public static let darkAqua = Name("NSAppearanceNameDarkAqua")
        /// The light appearance on what shows through; drawn as `aqua`.
        public static let vibrantLight = Name("NSAppearanceNameVibrantLight")
        /// The dark appearance on what shows through; drawn as `darkAqua`.
        public static let vibrantDark = Name("NSAppearanceNameVibrantDark")
        /// The light appearance at a higher contrast.
        public static let accessibilityHighContrastAqua = Name("NSAppearanceNameAccessibilityAqua")
        /// The dark appearance at a higher contrast.
        public static let accessibilityHighContrastDarkAqua = Name("NSAppearanceNameAccessibilityDarkAqua")
        /// The light appearance at a higher contrast on what shows through.
        public static let accessibilityHighContrastVibrantLight = Name("NSAppearanceNameAccessibilityVibrantLight")
        /// The dark appearance at a higher contrast on what shows through.
        public static let accessibilityHighContrastVibrantDark = Name("NSAppearanceNameAccessibilityVibrantDark")

        /// Nil for a name that is not defined here.
        fileprivate var traits: (isDark: Bool, isHigh: Bool)? {
            switch self {
            case .aqua, .vibrantLight: (false, false)
            case .darkAqua, .vibrantDark: (true, false)
            case .accessibilityHighContrastAqua, .accessibilityHighContrastVibrantLight: (false, true)
            case .accessibilityHighContrastDarkAqua, .accessibilityHighContrastVibrantDark: (true, true)
            default: nil
            }
        }
    }

    /// The name that the appearance was made with.
    public let name: Name
    let traits: TraitCollection

    /// The appearance of a name; nil for one that is none of `Name`'s.
    public init?(named name: Name) {
        guard let wanted = name.traits else { return nil }
        self.name = name
        traits = TraitCollection {
            $0.userInterfaceStyle = wanted.isDark ? .dark : .light
            $0.accessibilityContrast = wanted.isHigh ? .high : .normal
        }
        super.init()
    }

    init(_ traits: TraitCollection) {
        let (isDark, isHigh) = (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high)
        let contrasts: (Name, Name) = (.accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua)
        name = isHigh ? (isDark ? contrasts.1 : contrasts.0) : isDark ? .darkAqua : .aqua
        self.traits = traits
        super.init()
    }

    /// The appearance that dynamic colours are resolved for on this thread; light at first.
    public class func currentDrawing() -> NSAppearance { NSAppearance(.current) }

    /// The appearance of `currentDrawing()`, in the older form that can be set. Nil is the light one.
    public class var current: NSAppearance! {
        get { currentDrawing() }
        set { TraitCollection.current = (newValue ?? NSAppearance(named: .aqua)!).combined }
    }

    /// Runs a block in which this is the current appearance.
    public func performAsCurrentDrawingAppearance(_ block: () -> Void) { combined.performAsCurrent(block) }

    /// Over what the appearance says nothing about.
    private var combined: TraitCollection { TraitCollection(traitsFrom: [.current, traits]) }

    /// The name that comes nearest: the appearance's own, else one without its vibrancy or contrast, else its opposite; nil where none
    /// of these is among the names.
    public func bestMatch(from appearances: [Name]) -> Name? {
        if appearances.contains(name) { return name }
        guard let own = name.traits else { return nil }
        func rank(_ candidate: Name) -> Int? {
            guard let traits = candidate.traits else { return nil }
            return (traits.isDark == own.isDark ? 0 : 2) + (traits.isHigh == own.isHigh ? 0 : 1)
        }
        let known = appearances.compactMap { candidate in rank(candidate).map { (name: candidate, rank: $0) } }
        return known.min { $0.rank < $1.rank }?.name
    }

    /// Whether the name is one of the vibrant ones, which are drawn as the others are.
    public var allowsVibrancy: Bool { name.rawValue.contains("Vibrant") }

    public override func isEqual(_ object: Any?) -> Bool { (object as? NSAppearance)?.name == name }
    public override var hash: Int { name.hashValue }

    /// True: an appearance is archived by its name.
    public static var supportsSecureCoding: Bool { true }
    public convenience init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        self.init(named: Name(name as String))
    }
    public func encode(with coder: NSCoder) { coder.encode(NSString(string: name.rawValue), forKey: "name") }
}
