extension CodeLanguage {
    /// CSS, and what is written to become it.
    static let css = CodeLanguage(
        names: ["css", "scss", "less", "sass"],
        keywords: """
            @media @import @supports @font-face @keyframes @charset @layer @container @page @include @mixin @extend @use \
            !important
            """,
        constants: "inherit initial unset none auto",
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\""), .init("'")],
        wordCharacters: "-@!",
        sigils: "$",
        manner: .styles)
}
