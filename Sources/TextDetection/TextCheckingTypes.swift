/// What a `DataDetector` looks for (NSTextCheckingTypes); the raw values are Foundation's.
public struct TextCheckingTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Dates, with a time or without, and spans of them; `NSTextCheckingResult.date`, `duration` and `timeZone` say which.
    public static let date = TextCheckingTypes(rawValue: 1 << 3)
    /// Postal addresses; `NSTextCheckingResult.addressComponents` has their parts.
    public static let address = TextCheckingTypes(rawValue: 1 << 4)
    /// Links and mail addresses; `NSTextCheckingResult.url` says where they lead.
    public static let link = TextCheckingTypes(rawValue: 1 << 5)
    /// Telephone numbers; `NSTextCheckingResult.phoneNumber` is the number as written.
    public static let phoneNumber = TextCheckingTypes(rawValue: 1 << 11)
    /// All that a detector finds; other types of Foundation's are left out.
    public static let detectable: TextCheckingTypes = [.date, .address, .link, .phoneNumber]
}
