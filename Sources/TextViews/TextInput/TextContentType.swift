/// What a text is, so that it may be filled in (UITextContentType). Nothing here fills it in.
public struct TextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The content is of the kind “name”.
    public static let name = TextContentType(rawValue: "name")
    /// The content is of the kind “name prefix”.
    public static let namePrefix = TextContentType(rawValue: "name-prefix")
    /// The content is of the kind “given name”.
    public static let givenName = TextContentType(rawValue: "given-name")
    /// The content is of the kind “middle name”.
    public static let middleName = TextContentType(rawValue: "additional-name")
    /// The content is of the kind “family name”.
    public static let familyName = TextContentType(rawValue: "family-name")
    /// The content is of the kind “name suffix”.
    public static let nameSuffix = TextContentType(rawValue: "name-suffix")
    /// The content is of the kind “nickname”.
    public static let nickname = TextContentType(rawValue: "nickname")
    /// The content is of the kind “job title”.
    public static let jobTitle = TextContentType(rawValue: "organization-title")
    /// The content is of the kind “organization name”.
    public static let organizationName = TextContentType(rawValue: "organization")
    /// The content is of the kind “location”.
    public static let location = TextContentType(rawValue: "location")
    /// The content is of the kind “full street address”.
    public static let fullStreetAddress = TextContentType(rawValue: "street-address")
    /// The content is of the kind “street address line 1”.
    public static let streetAddressLine1 = TextContentType(rawValue: "address-line1")
    /// The content is of the kind “street address line 2”.
    public static let streetAddressLine2 = TextContentType(rawValue: "address-line2")
    /// The content is of the kind “address city”.
    public static let addressCity = TextContentType(rawValue: "address-level2")
    /// The content is of the kind “address state”.
    public static let addressState = TextContentType(rawValue: "address-level1")
    /// The content is of the kind “address city and state”.
    public static let addressCityAndState = TextContentType(rawValue: "address-level1+2")
    /// The content is of the kind “sublocality”.
    public static let sublocality = TextContentType(rawValue: "address-level3")
    /// The content is of the kind “country name”.
    public static let countryName = TextContentType(rawValue: "country-name")
    /// The content is of the kind “postal code”.
    public static let postalCode = TextContentType(rawValue: "postal-code")
    /// The content is of the kind “telephone number”.
    public static let telephoneNumber = TextContentType(rawValue: "tel")
    /// The content is of the kind “email address”.
    public static let emailAddress = TextContentType(rawValue: "email")
    /// The content is of the kind “address on the web”.
    public static let URL = TextContentType(rawValue: "url")
    /// The content is of the kind “credit card number”.
    public static let creditCardNumber = TextContentType(rawValue: "cc-number")
    /// The content is of the kind “username”.
    public static let username = TextContentType(rawValue: "username")
    /// The content is of the kind “password”.
    public static let password = TextContentType(rawValue: "password")
    /// The content is of the kind “new password”.
    public static let newPassword = TextContentType(rawValue: "new-password")
    /// The content is of the kind “one time code”.
    public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
    /// The content is of the kind “shipment tracking number”.
    public static let shipmentTrackingNumber = TextContentType(rawValue: "shipment-tracking-number")
    /// The content is of the kind “flight number”.
    public static let flightNumber = TextContentType(rawValue: "flight-number")
    /// The content is of the kind “date time”.
    public static let dateTime = TextContentType(rawValue: "date-time")
    /// The content is of the kind “birthdate”.
    public static let birthdate = TextContentType(rawValue: "birthdate")
    /// The content is of the kind “birthdate day”.
    public static let birthdateDay = TextContentType(rawValue: "birthdate-day")
    /// The content is of the kind “birthdate month”.
    public static let birthdateMonth = TextContentType(rawValue: "birthdate-month")
    /// The content is of the kind “birthdate year”.
    public static let birthdateYear = TextContentType(rawValue: "birthdate-year")
}
