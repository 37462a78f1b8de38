/// What a view looks for in plain text (`UIDataDetectorTypes`).
public struct DataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = DataDetectorTypes(rawValue: 1)
    public static let link = DataDetectorTypes(rawValue: 2)
    public static let address = DataDetectorTypes(rawValue: 4)
    public static let calendarEvent = DataDetectorTypes(rawValue: 8)
    public static let shipmentTrackingNumber = DataDetectorTypes(rawValue: 16)
    public static let flightNumber = DataDetectorTypes(rawValue: 32)
    public static let lookupSuggestion = DataDetectorTypes(rawValue: 64)
    public static let all = DataDetectorTypes(rawValue: .max)
}
