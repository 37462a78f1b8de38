public import TextKit

/// The colours of a document. Text has a contrast of at least 7:1 with the paper.
public struct DocumentTheme: Equatable, Sendable {
    /// The background of the text.
    public var paper: RGBA
    /// Body text and most headings.
    public var ink: RGBA
    /// Quotes, captions and the smallest headings.
    public var secondaryInk: RGBA
    /// The colour of links.
    public var link: RGBA
    /// The line under links, fainter than they are.
    public var linkUnderline: RGBA
    /// The background of code.
    public var tint: RGBA
    /// The rules beside quotes and between themes.
    public var rule: RGBA

    /// A theme of these colours, whose contrast is not checked.
    public init(paper: RGBA, ink: RGBA, secondaryInk: RGBA, link: RGBA, linkUnderline: RGBA, tint: RGBA, rule: RGBA) {
        self.paper = paper
        self.ink = ink
        self.secondaryInk = secondaryInk
        self.link = link
        self.linkUnderline = linkUnderline
        self.tint = tint
        self.rule = rule
    }

    /// Dark ink on a warm white.
    public static let light = DocumentTheme(
        paper: RGBA(hex: 0xFCFBF8), ink: RGBA(hex: 0x1D1D1F), secondaryInk: RGBA(hex: 0x4F4F54), link: RGBA(hex: 0x0A4F97),
        linkUnderline: RGBA(hex: 0x9DBAD6), tint: RGBA(hex: 0xF2F0EA), rule: RGBA(hex: 0xD2CEC4))
    /// Brown ink on the paper of an old book.
    public static let sepia = DocumentTheme(
        paper: RGBA(hex: 0xF5ECD9), ink: RGBA(hex: 0x3A2C1D), secondaryInk: RGBA(hex: 0x5A4A37), link: RGBA(hex: 0x7A3A0C),
        linkUnderline: RGBA(hex: 0xCDAE8C), tint: RGBA(hex: 0xECE0C8), rule: RGBA(hex: 0xCFBFA2))
    /// Black ink on white.
    public static let contrast = DocumentTheme(
        paper: RGBA(hex: 0xFFFFFF), ink: RGBA(hex: 0x000000), secondaryInk: RGBA(hex: 0x000000), link: RGBA(hex: 0x0000A8),
        linkUnderline: RGBA(hex: 0x0000A8), tint: RGBA(hex: 0xF0F0F0), rule: RGBA(hex: 0x000000))
    /// Light ink on near black.
    public static let dark = DocumentTheme(
        paper: RGBA(hex: 0x1C1C1E), ink: RGBA(hex: 0xE4E2DD), secondaryInk: RGBA(hex: 0xB9B6AF), link: RGBA(hex: 0x8EBEF5),
        linkUnderline: RGBA(hex: 0x47627F), tint: RGBA(hex: 0x28282B), rule: RGBA(hex: 0x4A4A4E))
}
