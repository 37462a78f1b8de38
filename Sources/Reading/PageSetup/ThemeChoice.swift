package import TextDocuments

/// Which colours a reader wants, for all documents.
package enum ThemeChoice: String, Codable, CaseIterable, Sendable {
    /// Light or dark as the desktop prefers.
    case desktop
    case light, sepia, dark, contrast

    /// The next choice whose colours differ; the first follows the last.
    /// - Parameter isDark: whether the desktop prefers dark paper.
    package func next(isDark: Bool) -> ThemeChoice {
        let all = Self.allCases
        let following = all[(all.firstIndex(of: self)! + 1) % all.count]
        return following.theme(isDark: isDark) == theme(isDark: isDark) ? following.next(isDark: isDark) : following
    }

    /// The colours themselves.
    /// - Parameter isDark: whether the desktop prefers dark paper.
    package func theme(isDark: Bool) -> DocumentTheme {
        switch self {
        case .desktop: isDark ? .dark : .light
        case .light: .light
        case .sepia: .sepia
        case .dark: .dark
        case .contrast: .contrast
        }
    }

    /// Its name in the status line.
    package var name: String {
        switch self {
        case .desktop: "Colours as the desktop prefers"
        case .light: "Light paper"
        case .sepia: "Sepia paper"
        case .dark: "Dark paper"
        case .contrast: "High contrast"
        }
    }
}
