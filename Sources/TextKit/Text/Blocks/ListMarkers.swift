/// Markers of list items by keyword.
enum ListMarkers {
    /// The marker of a number under a keyword; nil for an unknown keyword.
    static func marker(_ keyword: String, _ number: Int) -> String? {
        if let bullet = bullets[keyword] { return bullet }
        switch keyword {
        case "decimal": return String(number)
        case "decimal-leading-zero": return (0...9).contains(number) ? "0\(number)" : String(number)
        case "octal": return String(number, radix: 8)
        case "lower-hexadecimal": return String(number, radix: 16)
        case "upper-hexadecimal": return String(number, radix: 16, uppercase: true)
        case "lower-alpha", "lower-latin": return alphabetic(number, latin)
        case "upper-alpha", "upper-latin": return alphabetic(number, latin).uppercased()
        case "lower-greek": return alphabetic(number, greek)
        case "lower-roman": return roman(number).lowercased()
        case "upper-roman": return roman(number)
        default: return nil
        }
    }

    private static let bullets = [
        "box": "\u{25A1}", "check": "\u{2713}", "circle": "\u{25E6}", "diamond": "\u{25C6}", "disc": "\u{2022}",
        "hyphen": "\u{2043}", "square": "\u{25A0}",
    ]

    private static let latin = Array("abcdefghijklmnopqrstuvwxyz")
    /// The Greek letters without final sigma.
    private static let greek = Array("αβγδεζηθικλμνξοπρστυφχψω")

    /// a … z, aa, ab …; a number below one has no letter and stays a number.
    private static func alphabetic(_ number: Int, _ alphabet: [Character]) -> String {
        guard number > 0 else { return String(number) }
        var letters = ""
        var rest = number
        while rest > 0 {
            rest -= 1
            letters.insert(alphabet[rest % alphabet.count], at: letters.startIndex)
            rest /= alphabet.count
        }
        return letters
    }

    /// Roman numerals up to 3999, which is as far as the letters go; other numbers stay in figures.
    private static func roman(_ number: Int) -> String {
        guard (1...3999).contains(number) else { return String(number) }
        let steps = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
            (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var rest = number
        var letters = ""
        for (value, letter) in steps {
            while rest >= value {
                letters += letter
                rest -= value
            }
        }
        return letters
    }
}
