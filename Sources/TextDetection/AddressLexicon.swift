/// The words that identify postal addresses.
enum AddressLexicon {
    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    /// The last word of the name of a street, in English.
    static let streets = words(
        """
        street st avenue ave boulevard blvd road rd lane ln drive dr court ct place pl square sq parkway pkwy highway hwy way \
        terrace ter circle cir loop alley crescent close gardens row walk mews hill grove quay plaza broadway trail trl
        """)
    /// The words that stand before the name of a street, in the Romance languages.
    static let romanceStreets = words(
        "rue avenue boulevard place chemin quai allée impasse cours calle avenida plaza paseo via viale piazza corso rua largo")
    /// The endings of the names of streets, in the Germanic languages.
    static let germanicEndings = [
        "straße", "strasse", "str", "weg", "platz", "allee", "gasse", "ring", "damm", "ufer", "straat", "laan", "plein",
    ]
    static let units = words("apt apartment suite ste unit floor fl room rm no")

    static let states = words(
        """
        AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI \
        SC SD TN TX UT VT VA WA WV WI WY AB BC MB NB NL NS ON PE QC SK
        """)
    static let stateNames: Set<String> = [
        "alabama", "alaska", "arizona", "arkansas", "california", "colorado", "connecticut", "delaware", "florida", "georgia",
        "hawaii", "idaho", "illinois", "indiana", "iowa", "kansas", "kentucky", "louisiana", "maine", "maryland", "massachusetts",
        "michigan", "minnesota", "mississippi", "missouri", "montana", "nebraska", "nevada", "new hampshire", "new jersey",
        "new mexico", "new york", "north carolina", "north dakota", "ohio", "oklahoma", "oregon", "pennsylvania", "rhode island",
        "south carolina", "south dakota", "tennessee", "texas", "utah", "vermont", "virginia", "washington", "west virginia",
        "wisconsin", "wyoming",
    ]
    static let countries: Set<String> = [
        "usa", "us", "united states", "uk", "united kingdom", "england", "scotland", "wales", "canada", "germany", "deutschland",
        "france", "italy", "italia", "spain", "españa", "austria", "österreich", "switzerland", "schweiz", "netherlands", "nederland",
        "belgium", "ireland", "australia", "portugal",
    ]
}
