/// The short class names that Pygments gives the parts of code, as do Rouge and Chroma, which have them from it.
enum PygmentsClasses {
    /// Classes of which any sheet that colours code has one.
    static let usual = ["k", "kd", "kn", "s", "s1", "s2", "c", "c1", "nf", "mi"]

    /// What part of code a class says it is; nil for other names and for what has no colour of its own.
    static func kind(_ name: String) -> CodeLexer.Kind? {
        switch name {
        case "k", "kc", "kd", "kn", "kp", "kr", "kt", "ow", "nt": .keyword
        case "s", "sa", "sb", "sc", "dl", "sd", "s2", "se", "sh", "si", "sx", "sr", "s1", "ss", "ld": .string
        case "c", "ch", "cm", "cp", "cpf", "c1", "cs", "cd": .comment
        case "m", "mb", "mf", "mh", "mi", "il", "mo", "mx": .number
        case "nf", "fm", "nc", "nb", "bp", "nd", "ne", "na": .name
        default: nil
        }
    }
}
