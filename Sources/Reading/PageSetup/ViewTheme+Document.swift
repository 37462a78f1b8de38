import TextDocuments
package import TextKit
import TextViews

/// Grounds of a reader's own for what a search has found, which may be translucent; nil for those of the theme.
package struct HitColors: Equatable, Sendable {
    package var hit: RGBA?
    package var current: RGBA?

    package init(hit: RGBA? = nil, current: RGBA? = nil) { (self.hit, self.current) = (hit, current) }
}

extension ViewTheme {
    /// The view's colours that go with those of a document, with grounds of a reader's own for what a search has found.
    init(_ theme: DocumentTheme, hits: HitColors) {
        self.init(theme)
        if let color = hits.hit { hit = theme.legibleGround(color) }
        if let color = hits.current { currentHit = theme.legibleGround(color) }
    }

    /// The view's colours that go with those of a document.
    init(_ theme: DocumentTheme) {
        switch theme {
        case .dark: self = .dark
        case .sepia: self = .sepia
        case .contrast: self = .contrast
        case .light: self = .light
        default: self.init(own: theme)
        }
    }

    /// Those that go with a reader's own.
    private init(own theme: DocumentTheme) {
        func mixed(_ color: RGBA, _ share: Double) -> RGBA {
            func part(_ above: UInt16, _ below: UInt16) -> UInt16 { UInt16(Double(above) * share + Double(below) * (1 - share)) }
            return RGBA(
                red: part(color.red, theme.paper.red), green: part(color.green, theme.paper.green),
                blue: part(color.blue, theme.paper.blue))
        }
        self = theme.isDark ? .dark : .light
        (paper, ink, link, rule) = (theme.paper, theme.ink, theme.link, theme.rule)
        selection = mixed(theme.link, 0.3)
        scrollBar = theme.ink.withAlpha(0.35)
        (statusBackground, statusText) = (mixed(theme.ink, 0.1), theme.ink)
    }
}
