package import TextKit

extension DocumentTheme {
    /// A theme of a reader's own colours. Those that are not given go with the paper; paper that is not given goes with the ink. What is given
    /// is taken as it is, whatever its contrast.
    package static func own(paper: RGBA?, ink: RGBA?, link: RGBA?) -> DocumentTheme {
        let isDark =
            paper.map { RGBA.white.contrast($0) > RGBA.black.contrast($0) } ?? ink.map { $0.contrast(.black) > $0.contrast(.white) } ?? true
        let usual = isDark ? DocumentTheme.dark : .light
        var theme = usual
        theme.paper = paper ?? usual.paper
        theme.ink = ink ?? theme.readableColor(usual.ink)
        theme.link = link ?? theme.readableColor(usual.link)
        guard paper != nil || ink != nil else { return theme }
        func mixed(_ share: Double) -> RGBA { theme.ink.withAlpha(share).over(theme.paper) }
        theme.secondaryInk = ink == nil || theme.ink.contrast(theme.paper) > 4.5 ? theme.readableColor(mixed(0.8)) : theme.ink
        theme.linkUnderline = theme.link.withAlpha(0.4).over(theme.paper)
        theme.tint = mixed(0.06)
        theme.rule = mixed(0.25)
        return theme
    }
}

extension RGBA {
    /// A colour as CSS writes it: by name, `#`, `rgb()`, `hsl()`; nil for all else.
    /// - Parameter isOpaque: whether a translucent one is none.
    package init?(css text: String, isOpaque: Bool = true) {
        guard let color = CSSColor.parse(text), color.alpha == .max || !isOpaque else { return nil }
        self = color
    }
}
