import TextViews

/// The keys of text that is read, by the name that `--keys` and the X resource `keys` give them.
enum KeyPreset: String, CaseIterable {
    case standard
    case less

    var bindings: KeyBindings {
        switch self {
        case .standard: .standard
        case .less: .less
        }
    }
}
