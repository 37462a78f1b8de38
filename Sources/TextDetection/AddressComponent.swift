/// A part of a postal address (NSTextCheckingKey); the raw values are Foundation's.
public struct AddressComponent: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Street and house number, as they are written.
    public static let street = AddressComponent(rawValue: "Street")
    /// The town.
    public static let city = AddressComponent(rawValue: "City")
    /// The state or province, where the address has one.
    public static let state = AddressComponent(rawValue: "State")
    /// The postcode.
    public static let zip = AddressComponent(rawValue: "ZIP")
    /// The country, where the address names it.
    public static let country = AddressComponent(rawValue: "Country")
}
