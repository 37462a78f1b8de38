/// The fragments that link to headings, as GitHub makes them: lower case, punctuation dropped, spaces as hyphens, and a
/// number on what has been there before.
struct HeadingSlugs {
    private var seen: [String: Int] = [:]

    mutating func slug(of title: String) -> String {
        let base = Self.base(of: title)
        var slug = base
        while let count = seen[slug] {
            seen[slug] = count + 1
            slug = "\(base)-\(count)"
        }
        seen[slug] = 1
        return slug
    }

    private static func base(of title: String) -> String {
        // Most titles are of ASCII alone, of which no tables need to be asked.
        if title.utf8.allSatisfy({ $0 < 0x80 }) { return String(decoding: title.utf8.compactMap(byte), as: UTF8.self) }
        var base = ""
        for scalar in title.unicodeScalars {
            switch scalar {
            case " ": base.append("-")
            case "-", "_": base.unicodeScalars.append(scalar)
            default: append(scalar, to: &base)
            }
        }
        return base
    }

    /// What an ASCII character is in a slug; nil where it is dropped.
    private static func byte(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x20, UInt8(ascii: "-"): UInt8(ascii: "-")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): byte
        default: nil
        }
    }

    /// Appends a scalar in lower case, unless it is no part of words.
    private static func append(_ scalar: Unicode.Scalar, to base: inout String) {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter, .letterNumber: base += scalar.properties.lowercaseMapping
        case .lowercaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark,
            .connectorPunctuation:
            base.unicodeScalars.append(scalar)
        default: break
        }
    }
}
