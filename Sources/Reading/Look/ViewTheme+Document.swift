import TextDocuments
import TextViews

extension ViewTheme {
    /// What goes with the colours of a document.
    init(_ theme: DocumentTheme) {
        switch theme {
        case .dark: self = .dark
        case .sepia: self = .sepia
        case .contrast: self = .contrast
        default: self = .light
        }
    }
}
