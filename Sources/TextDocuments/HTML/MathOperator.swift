/// The operators of formulas, as far as a line of text tells them apart (MathML Core, the operator dictionary).
enum MathOperator {
    enum Kind {
        /// Stands between two things, apart from both.
        case infix
        /// Stands after what it ends.
        case separator
        case opening, closing, prefix
        /// What operators stand between.
        case operand
    }

    private static let infixes = Set<Character>(
        "=<>≤≥≠≈≡≅≃∼∝→←↔⇒⇐⇔↦↪⟶⟵⟹⟺∈∉∋⊂⊃⊆⊇⊊⊋∪∩∖+−±∓×÷⋅∗∧∨⊕⊗⊙∘≪≫≺≻⪯⪰⊢⊨∣∥≔:∤≜≐≟")
    private static let signs = Set<Character>("+−±∓")
    private static let separators = Set<Character>(",;")
    private static let larges = Set<String>([
        "∑", "∏", "∐", "∫", "∬", "∭", "∮", "⋃", "⋂", "⋁", "⋀", "⨁", "⨂", "lim", "max", "min", "sup", "inf",
    ])
    private static let accents: [Character: Unicode.Scalar] = [
        "¯": "\u{304}", "‾": "\u{304}", "̄": "\u{304}", "^": "\u{302}", "ˆ": "\u{302}", "̂": "\u{302}", "~": "\u{303}", "˜": "\u{303}",
        "→": "\u{20D7}", "⃗": "\u{20D7}", "˙": "\u{307}", ".": "\u{307}", "¨": "\u{308}", "ˇ": "\u{30C}", "˘": "\u{306}", "´": "\u{301}",
        "`": "\u{300}", "_": "\u{304}", "―": "\u{304}",
    ]

    /// What an operator shows: nothing where it is there for the sense alone, and a true minus for the hyphen.
    static func text(_ source: String) -> String {
        switch source {
        case "-": "−"
        case "\u{2061}": " "
        case "\u{2062}", "\u{2063}", "\u{2064}": ""
        default: source
        }
    }

    /// - Parameter previous: what stands before it in its row.
    static func kind(_ text: String, after previous: Kind) -> Kind {
        guard let character = text.first, text.count == 1 else {
            return text.count > 1 && text.first?.isLetter == true ? .operand : .prefix
        }
        if separators.contains(character) { return .separator }
        if "([{⟨⌈⌊".contains(character) { return .opening }
        if ")]}⟩⌉⌋!′".contains(character) { return .closing }
        guard infixes.contains(character) else { return .prefix }
        if signs.contains(character), previous != .operand, previous != .closing { return .prefix }
        return .infix
    }

    /// Whether a sign may stand around what is in a table.
    static func isFence(_ character: Character) -> Bool { "([{⟨⌈⌊|∣‖∥".contains(character) }
    static func isLineBelow(_ text: String) -> Bool { ["_", "¯", "‾", "―", "\u{332}"].contains(text) }
    static func isLarge(_ text: String) -> Bool { larges.contains(text) }
    static func isBrace(_ text: String) -> Bool { ["⏞", "⏟", "︷", "︸", "⎴", "⎵"].contains(text) }

    /// The combining character that stands over a letter as the sign does by itself.
    static func accent(_ text: String) -> Unicode.Scalar? { text.count == 1 ? text.first.flatMap { accents[$0] } : nil }
}
