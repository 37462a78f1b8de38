package import TextViews

/// The keys of text that is read, by the name that settings, `--keys` and the X resource `keys` give them.
package enum KeyPreset: String, CaseIterable, Sendable {
    case standard
    case less

    package var bindings: KeyBindings {
        switch self {
        case .standard: .standard
        case .less: .less
        }
    }
}
