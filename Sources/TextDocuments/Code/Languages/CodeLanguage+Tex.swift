extension CodeLanguage {
    /// TeX and LaTeX.
    static let tex = CodeLanguage(
        names: ["tex", "latex", "sty", "cls", "bib", "bibtex"],
        lineComments: ["%"],
        sigils: "\\@")
}
