public import Foundation

// Foundation's keys of `addressComponents` and `components`, which Linux lacks; the raw values are Apple's. A postal address has the
// five that follow; the others name what no detector here finds.
extension NSTextCheckingKey {
    /// Street and house number, as they are written.
    public static let street = NSTextCheckingKey(rawValue: "Street")
    /// The town.
    public static let city = NSTextCheckingKey(rawValue: "City")
    /// The state or province, where the address has one.
    public static let state = NSTextCheckingKey(rawValue: "State")
    /// The postcode.
    public static let zip = NSTextCheckingKey(rawValue: "ZIP")
    /// The country, where the address names it.
    public static let country = NSTextCheckingKey(rawValue: "Country")
    /// A person; never found.
    public static let name = NSTextCheckingKey(rawValue: "Name")
    /// What a person does; never found.
    public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
    /// A company; never found.
    public static let organization = NSTextCheckingKey(rawValue: "Organization")
    /// A telephone number within an address; never found: it is a result of its own.
    public static let phone = NSTextCheckingKey(rawValue: "Phone")
    /// The airline of transit information; never found.
    public static let airline = NSTextCheckingKey(rawValue: "Airline")
    /// The flight of transit information; never found.
    public static let flight = NSTextCheckingKey(rawValue: "Flight")
}
