/// A colour in sRGB, 16 bits a component, alpha not multiplied in.
public struct RGBA: Hashable, Sendable {
    /// The red component, 0…0xFFFF.
    public var red: UInt16
    /// The green component, 0…0xFFFF.
    public var green: UInt16
    /// The blue component, 0…0xFFFF.
    public var blue: UInt16
    /// Opacity: 0 is transparent, 0xFFFF opaque.
    public var alpha: UInt16

    /// A colour by its 16-bit words, alpha not multiplied in; opaque by default.
    public init(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16 = 0xFFFF) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour by components from 0 to 1; others are clamped, NaN is 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.init(red: Self.word(red), green: Self.word(green), blue: Self.word(blue), alpha: Self.word(alpha))
    }

    /// The opaque colour `0xRRGGBB`; higher bits are ignored.
    public init(hex: UInt32) {
        func word(_ shift: UInt32) -> UInt16 { UInt16((hex >> shift) & 0xFF) * 0x101 }
        self.init(red: word(16), green: word(8), blue: word(0))
    }

    /// Opaque black.
    public static let black = RGBA(hex: 0)
    /// Opaque white.
    public static let white = RGBA(hex: 0xFFFFFF)
    /// Transparent black: paints nothing.
    public static let clear = RGBA(red: 0 as UInt16, green: 0, blue: 0, alpha: 0)

    /// The colour at another opacity; clamped to 0…1, NaN is 0.
    public func withAlpha(_ alpha: Double) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: Self.word(alpha))
    }

    private static func word(_ value: Double) -> UInt16 {
        value > 0 ? UInt16((min(1, value) * 65535).rounded()) : 0
    }
}
