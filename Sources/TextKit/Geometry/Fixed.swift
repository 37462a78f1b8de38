/// A length in 1/64 of a device pixel, in 64 bits.
///
/// All layout arithmetic is done in this type: sums are exact, `==` is lawful, and incremental
/// layout can equal fresh layout bit for bit. The range is ±1.4·10¹⁷ pixels, so `Fixed.unlimited`
/// plus any sum of real lengths does not overflow.
public struct Fixed: Hashable, Comparable, Sendable, AdditiveArithmetic {
    /// The length in 1/64 device pixels.
    public var raw: Int64

    /// A length of `raw` 64ths of a device pixel.
    @inlinable public init(raw: Int64) { self.raw = raw }
    /// A whole number of device pixels.
    @inlinable public init(pixels: Int) { self.raw = Int64(pixels) << 6 }

    /// The nearest representable length; NaN gives zero, a value out of range the nearest bound.
    @inlinable public init(_ pixels: Double) {
        let scaled = (pixels * 64).rounded()
        if scaled.isNaN { raw = 0 } else { raw = Int64(max(-Self.limit, min(Self.limit, scaled))) }
    }

    @usableFromInline static var limit: Double { 0x1p54 }
    /// No length.
    public static let zero = Fixed(raw: 0)
    /// One device pixel.
    public static let one = Fixed(raw: 64)
    /// A length that stands for “no limit”.
    public static let unlimited = Fixed(raw: 1 << 54)

    /// The length in device pixels, exact within 2⁵³ 64ths.
    @inlinable public var pixels: Double { Double(raw) / 64 }
    /// The greatest whole pixel not above the length.
    @inlinable public var floor: Fixed { Fixed(raw: raw & ~63) }
    /// The least whole pixel not below the length.
    @inlinable public var ceil: Fixed { Fixed(raw: (raw + 63) & ~63) }
    /// The nearest whole pixel; halves go up.
    @inlinable public var rounded: Fixed { Fixed(raw: (raw + 32) & ~63) }
    /// `floor` as a number of whole pixels.
    @inlinable public var flooredPixels: Int { Int(raw >> 6) }
    /// `rounded` as a number of whole pixels.
    @inlinable public var roundedPixels: Int { Int((raw + 32) >> 6) }
    /// Whether it stands for “no limit”: half of `unlimited` or more, so that lengths may be subtracted from it.
    @inlinable public var isUnlimited: Bool { raw >= Self.unlimited.raw >> 1 }

    @inlinable public static func + (a: Fixed, b: Fixed) -> Fixed { Fixed(raw: a.raw &+ b.raw) }
    @inlinable public static func - (a: Fixed, b: Fixed) -> Fixed { Fixed(raw: a.raw &- b.raw) }
    @inlinable public static func += (a: inout Fixed, b: Fixed) { a.raw &+= b.raw }
    @inlinable public static func -= (a: inout Fixed, b: Fixed) { a.raw &-= b.raw }
    /// The negated length.
    @inlinable public static prefix func - (a: Fixed) -> Fixed { Fixed(raw: -a.raw) }
    @inlinable public static func < (a: Fixed, b: Fixed) -> Bool { a.raw < b.raw }
    /// The length multiplied by a whole number; exact within the range.
    @inlinable public static func * (a: Fixed, n: Int) -> Fixed { Fixed(raw: a.raw &* Int64(n)) }
    /// The length divided by a whole number other than 0, rounded towards zero to 1/64.
    @inlinable public static func / (a: Fixed, n: Int) -> Fixed { Fixed(raw: a.raw / Int64(n)) }
    /// Scales by a factor, rounding to the nearest 1/64.
    public func scaled(by factor: Double) -> Fixed { Fixed(pixels * factor) }
}

extension Fixed: CustomStringConvertible {
    public var description: String { "\(pixels)" }
}
