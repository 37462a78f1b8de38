package import TextDocuments

/// Which colours a reader wants, for all documents.
package enum ThemeChoice: String, Codable, CaseIterable, Sendable {
    /// Light or dark as the desktop prefers.
    case desktop
    case light, sepia, dark, contrast
    /// Colours of the reader's own.
    case own

    /// The next choice whose colours differ; the first follows the last.
    /// - Parameters:
    ///   - isDark: whether the desktop prefers dark paper.
    ///   - own: the reader's own colours; nil where there are none, which are no choice then.
    package func next(isDark: Bool, own: DocumentTheme? = nil) -> ThemeChoice {
        let all = Self.allCases
        let present = theme(isDark: isDark, own: own)
        var index = all.firstIndex(of: self)!
        repeat {
            index = (index + 1) % all.count
        } while all[index] != self && (all[index] == .own && own == nil || all[index].theme(isDark: isDark, own: own) == present)
        return all[index]
    }

    /// The colours themselves.
    /// - Parameters:
    ///   - isDark: whether the desktop prefers dark paper.
    ///   - own: the reader's own colours; nil where there are none, for which dark ones stand.
    package func theme(isDark: Bool, own: DocumentTheme? = nil) -> DocumentTheme {
        switch self {
        case .desktop: isDark ? .dark : .light
        case .light: .light
        case .sepia: .sepia
        case .dark: .dark
        case .contrast: .contrast
        case .own: own ?? .dark
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
        case .own: "Colours of your own"
        }
    }
}
