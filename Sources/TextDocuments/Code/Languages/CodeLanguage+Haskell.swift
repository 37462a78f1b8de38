extension CodeLanguage {
    /// Haskell and Elm.
    static let haskell = CodeLanguage(
        names: ["haskell", "hs", "elm"],
        keywords: """
            as case class data default deriving do else exposing family forall foreign hiding if import in infix infixl infixr \
            instance let mdo module newtype of port qualified then type where
            """,
        constants: "otherwise True False",
        lineComments: ["--"],
        blockComments: [.init(open: "{-", close: "-}", nests: true)],
        strings: [.init("\"")],
        wordCharacters: "'",
        capitalsAreNames: true)
}
