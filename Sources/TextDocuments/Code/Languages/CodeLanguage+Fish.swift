extension CodeLanguage {
    /// The shell fish.
    static let fish = CodeLanguage(
        names: ["fish"],
        keywords: """
            and argparse begin break builtin case command complete continue else end exec for function if in not or return set source \
            switch while
            """,
        constants: "true false cd echo printf read string test",
        lineComments: ["#"],
        strings: [.init("\""), .init("'")],
        wordCharacters: "-",
        sigils: "$",
        joiners: "./@=")
}
