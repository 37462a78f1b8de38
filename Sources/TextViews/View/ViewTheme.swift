public import TextKit

/// The colours of everything a view draws beside the text itself.
public struct ViewTheme: Hashable, Sendable {
    /// The background of the text.
    public var paper: RGBA
    /// The colour of text that has none of its own.
    public var ink: RGBA
    /// The colour of links that have none of their own, and of the line under the link below the pointer.
    public var link: RGBA
    /// The background of selected text; opaque enough to see and light enough to read through.
    public var selection: RGBA
    /// The rules beside quotations and between sections.
    public var rule: RGBA
    /// The thumb of the scroll bar, which lies over the text.
    public var scrollBar: RGBA
    /// The background of the status line.
    public var statusBackground: RGBA
    /// The letters of the status line.
    public var statusText: RGBA
    /// The shadow of a figure while it is dragged; its alpha is that of its darkest part.
    public var shadow: RGBA
    /// The background of what a search has found.
    public var hit: RGBA
    /// The background of the hit that was gone to, and the ticks beside the scroll bar.
    public var currentHit: RGBA

    /// A theme of these colours; those of hits suit light paper unless they are given.
    public init(
        paper: RGBA, ink: RGBA, link: RGBA, selection: RGBA, rule: RGBA, scrollBar: RGBA, statusBackground: RGBA,
        statusText: RGBA, shadow: RGBA, hit: RGBA = RGBA(hex: 0xFBE9A0), currentHit: RGBA = RGBA(hex: 0xF5B64C)
    ) {
        self.paper = paper
        self.ink = ink
        self.link = link
        self.selection = selection
        self.rule = rule
        self.scrollBar = scrollBar
        self.statusBackground = statusBackground
        self.statusText = statusText
        self.shadow = shadow
        self.hit = hit
        self.currentHit = currentHit
    }

    /// Dark ink on a warm white; the initial theme of a view.
    public static let light = ViewTheme(
        paper: RGBA(hex: 0xFCFBF8), ink: RGBA(hex: 0x1D1D1F), link: RGBA(hex: 0x1A4F9C),
        selection: RGBA(hex: 0xC9DCF5), rule: RGBA(hex: 0xD5D1C8), scrollBar: RGBA.black.withAlpha(0.35),
        statusBackground: RGBA(hex: 0xEDEAE3), statusText: RGBA(hex: 0x3C3B39), shadow: RGBA.black.withAlpha(0.3))

    /// Brown ink on the paper of an old book.
    public static let sepia = ViewTheme(
        paper: RGBA(hex: 0xF5ECD9), ink: RGBA(hex: 0x3A2C1D), link: RGBA(hex: 0x7A3A0C),
        selection: RGBA(hex: 0xE3CFA6), rule: RGBA(hex: 0xCFBFA2), scrollBar: RGBA(hex: 0x3A2C1D).withAlpha(0.35),
        statusBackground: RGBA(hex: 0xE9DDC4), statusText: RGBA(hex: 0x4A3B2A), shadow: RGBA(hex: 0x3A2C1D).withAlpha(0.35),
        hit: RGBA(hex: 0xF4D98A), currentHit: RGBA(hex: 0xE9A845))

    /// Black ink on white.
    public static let contrast = ViewTheme(
        paper: RGBA(hex: 0xFFFFFF), ink: RGBA(hex: 0x000000), link: RGBA(hex: 0x0000A8),
        selection: RGBA(hex: 0xA8CFFF), rule: RGBA(hex: 0x000000), scrollBar: RGBA.black.withAlpha(0.6),
        statusBackground: RGBA(hex: 0xE6E6E6), statusText: RGBA(hex: 0x000000), shadow: RGBA.black.withAlpha(0.5),
        hit: RGBA(hex: 0xFFE95C), currentHit: RGBA(hex: 0xFFA200))

    /// Light ink on near black.
    public static let dark = ViewTheme(
        paper: RGBA(hex: 0x1C1C1E), ink: RGBA(hex: 0xE4E2DD), link: RGBA(hex: 0x8AB4F0),
        selection: RGBA(hex: 0x2B4566), rule: RGBA(hex: 0x45454A), scrollBar: RGBA.white.withAlpha(0.4),
        statusBackground: RGBA(hex: 0x2C2C2F), statusText: RGBA(hex: 0xC9C7C2), shadow: RGBA.black.withAlpha(0.6),
        hit: RGBA(hex: 0x55440F), currentHit: RGBA(hex: 0x7C5410))
}
