extension CodeLanguage {
    /// R.
    static let r = CodeLanguage(
        names: ["r", "rscript"],
        keywords: words("break else for function if in next repeat return while library require"),
        constants: words("NULL NA TRUE FALSE Inf NaN c list data.frame"),
        lineComments: ["#"],
        strings: [.init("\""), .init("'")],
        wordCharacters: ".")
}
