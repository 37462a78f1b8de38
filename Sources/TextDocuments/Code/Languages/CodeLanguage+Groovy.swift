extension CodeLanguage {
    /// Groovy, of which the scripts of Gradle are.
    static let groovy = CodeLanguage(
        names: ["groovy", "gradle"],
        keywords: """
            abstract as assert break case catch class continue def default do else enum extends final finally for if \
            implements import in instanceof interface new package private protected public return static super switch this throw throws trait \
            try var while
            """,
        constants: "boolean byte char double float int long short void null true false",
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\"\"\"", spansLines: true), .init("'''", spansLines: true), .init("\""), .init("'")],
        sigils: "@",
        capitalsAreNames: true)
}
