/// The kinds of data that a view looks for in plain text (`UIDataDetectorTypes`).
public struct DataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Telephone numbers; a click opens a `tel:` address.
    public static let phoneNumber = DataDetectorTypes(rawValue: 1)
    /// Web and mail addresses.
    public static let link = DataDetectorTypes(rawValue: 2)
    /// Postal addresses; a click is left to the delegate.
    public static let address = DataDetectorTypes(rawValue: 4)
    /// Dates and times; a click is left to the delegate.
    public static let calendarEvent = DataDetectorTypes(rawValue: 8)
    /// Numbers of parcels. They are not looked for.
    public static let shipmentTrackingNumber = DataDetectorTypes(rawValue: 16)
    /// Numbers of flights. They are not looked for.
    public static let flightNumber = DataDetectorTypes(rawValue: 32)
    /// Words to look up. They are not looked for.
    public static let lookupSuggestion = DataDetectorTypes(rawValue: 64)
    /// Every kind of data that is looked for.
    public static let all = DataDetectorTypes(rawValue: .max)
}
