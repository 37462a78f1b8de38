import Foundation

/// The types of matches of a `DataDetector` (NSTextCheckingTypes); the raw values are those of `NSTextCheckingResult.CheckingType`, which
/// differ between Linux and Apple's systems.
public struct TextCheckingTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Dates, with a time or without, and spans of them; `NSTextCheckingResult.date`, `duration` and `timeZone` say which.
    public static let date = TextCheckingTypes(rawValue: foundation.date)
    /// Postal addresses; `NSTextCheckingResult.addressComponents` has their parts.
    public static let address = TextCheckingTypes(rawValue: foundation.address)
    /// Links and mail addresses; `NSTextCheckingResult.url` says where they lead.
    public static let link = TextCheckingTypes(rawValue: foundation.link)
    /// Telephone numbers; `NSTextCheckingResult.phoneNumber` is the number as written.
    public static let phoneNumber = TextCheckingTypes(rawValue: foundation.phoneNumber)
    /// All that a detector finds; other types of Foundation's are left out.
    public static let detectable: TextCheckingTypes = [.date, .address, .link, .phoneNumber]
}

/// Foundation on Linux calls these members deprecated, because nothing of its own finds them. Read through a protocol they can be used
/// where a warning is an error.
private protocol DetectedCheckingTypes {
    var rawValue: UInt64 { get }
    static var date: Self { get }
    static var address: Self { get }
    static var link: Self { get }
    static var phoneNumber: Self { get }
}

extension DetectedCheckingTypes {
    fileprivate static var rawValues: (date: UInt64, address: UInt64, link: UInt64, phoneNumber: UInt64) {
        (date.rawValue, address.rawValue, link.rawValue, phoneNumber.rawValue)
    }
}

extension NSTextCheckingResult.CheckingType: DetectedCheckingTypes {}

private let foundation = NSTextCheckingResult.CheckingType.rawValues
