/// What a picture says of the paper that it is for.
enum PictureSource {
    /// The media query that GitHub has for an address which ends in `#gh-dark-mode-only` or `#gh-light-mode-only`; nil for any other.
    static func query(ofAddress address: String) -> String? {
        guard address.hasSuffix("-mode-only") else { return nil }
        if address.hasSuffix("#gh-dark-mode-only") { return "(prefers-color-scheme: dark)" }
        return address.hasSuffix("#gh-light-mode-only") ? "(prefers-color-scheme: light)" : nil
    }

    /// The first address of a `srcset` (HTML standard, § 4.8.4.2.1); nil where there is none.
    static func first(of set: String) -> String? {
        let address = set.drop { $0.isWhitespace || $0 == "," }.prefix { !$0.isWhitespace }
        let first = address.hasSuffix(",") ? address.dropLast() : address
        return first.isEmpty ? nil : String(first)
    }
}
