/// The space that components of colours are given in (CGColorSpace). Everything is sRGB here: other spaces are names for it.
public final class CGColorSpace: Hashable, Sendable {
    /// The space's name; one of the constants of this class.
    public let name: String?
    /// How many components a colour has, alpha not counted.
    public let numberOfComponents: Int

    /// sRGB, the space that all colours are in.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// Components beyond 0…1, which are clamped here.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// sRGB's colours with components in proportion to light, which are taken for sRGB's here.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    /// The colours of wide screens, which are taken for sRGB's here.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// sRGB's greys.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// Greys in proportion to light, which are taken for sRGB's here.
    public static let linearGray = "kCGColorSpaceLinearGray"

    fileprivate init(_ name: String?, components: Int) {
        self.name = name
        numberOfComponents = components
    }

    /// The space of a name; nil for one that is not a constant of this class.
    public convenience init?(name: String) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.displayP3: self.init(name, components: 3)
        case Self.genericGrayGamma2_2, Self.linearGray: self.init(name, components: 1)
        default: return nil
        }
    }

    /// Whether both have the same name and number of components.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name && a.numberOfComponents == b.numberOfComponents }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Red, green and blue as a device has them: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(nil, components: 3) }
/// Greys as a device has them: sRGB's.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(nil, components: 1) }
