import TextDocuments
import TextViews

extension ViewTheme {
    /// The view's colours that go with those of a document.
    init(_ theme: DocumentTheme) {
        switch theme {
        case .dark: self = .dark
        case .sepia: self = .sepia
        case .contrast: self = .contrast
        default: self = .light
        }
    }
}
