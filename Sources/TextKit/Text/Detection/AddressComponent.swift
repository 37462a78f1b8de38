/// A part of a postal address (NSTextCheckingKey); the raw values are Foundation's.
public struct AddressComponent: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let street = AddressComponent(rawValue: "Street")
    public static let city = AddressComponent(rawValue: "City")
    public static let state = AddressComponent(rawValue: "State")
    public static let zip = AddressComponent(rawValue: "ZIP")
    public static let country = AddressComponent(rawValue: "Country")
}
