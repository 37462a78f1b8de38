/// Whether pixels have an alpha, and where (CGImageAlphaInfo, with its numbers).
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is no alpha.
    case none = 0
    /// After the colour, which is multiplied by it.
    case premultipliedLast = 1
    /// Before the colour, which is multiplied by it.
    case premultipliedFirst = 2
    /// After the colour, which is not multiplied by it.
    case last = 3
    /// Before the colour, which is not multiplied by it.
    case first = 4
    /// The last component is not used.
    case noneSkipLast = 5
    /// The first component is not used.
    case noneSkipFirst = 6
    /// Alpha alone.
    case alphaOnly = 7
}

/// How pixels lie in memory: a `CGImageAlphaInfo` and the order of bytes (CGBitmapInfo, with its numbers).
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components that are floating-point numbers, which no context here has.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits of the order of bytes.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// Components in order of their addresses; the same as `byteOrder32Big`.
    public static let byteOrderDefault = CGBitmapInfo([])
    /// Words of 16 bits, the lower byte first, which no context here has.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// Words of 32 bits, the lowest byte first: the last component has the lowest address.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// Words of 16 bits, the higher byte first, which no context here has.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// Words of 32 bits, the highest byte first: the first component has the lowest address.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}
