extension CodeLanguage {
    /// R.
    static let r = CodeLanguage(
        names: ["r", "rscript"],
        keywords: "break else for function if in next repeat return while library require",
        constants: "NULL NA TRUE FALSE Inf NaN c list data.frame",
        lineComments: ["#"],
        strings: [.init("\""), .init("'")],
        wordCharacters: ".")
}
