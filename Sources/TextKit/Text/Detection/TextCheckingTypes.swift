/// What a `DataDetector` looks for (NSTextCheckingTypes); the raw values are Foundation's.
public struct TextCheckingTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let date = TextCheckingTypes(rawValue: 1 << 3)
    public static let address = TextCheckingTypes(rawValue: 1 << 4)
    public static let link = TextCheckingTypes(rawValue: 1 << 5)
    public static let phoneNumber = TextCheckingTypes(rawValue: 1 << 11)
    /// Everything that a detector finds.
    public static let detectable: TextCheckingTypes = [.date, .address, .link, .phoneNumber]
}
