/// The fragments that link to headings, as GitHub makes them: lower case, punctuation dropped, spaces as hyphens, and a
/// number on what has been there before.
struct HeadingSlugs {
    private var seen: [String: Int] = [:]

    mutating func slug(of title: String) -> String {
        var base = ""
        for scalar in title.lowercased().unicodeScalars {
            switch scalar {
            case " ": base.append("-")
            case "-", "_": base.unicodeScalars.append(scalar)
            default: if Self.isWordPart(scalar) { base.unicodeScalars.append(scalar) }
            }
        }
        var slug = base
        while let count = seen[slug] {
            seen[slug] = count + 1
            slug = "\(base)-\(count)"
        }
        seen[slug] = 1
        return slug
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
            .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation:
            true
        default: false
        }
    }
}
