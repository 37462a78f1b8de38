extension CodeLanguage {
    /// TypeScript.
    static let typescript = CodeLanguage(
        names: ["typescript", "ts", "tsx", "mts", "cts"],
        keywords: """
            abstract as asserts async await break case catch class const continue debugger declare default delete do else enum \
            export extends finally for from function get if implements import in infer instanceof interface is keyof let \
            namespace new of out override private protected public readonly return satisfies set static super switch this throw \
            try type typeof unique var void while with yield
            """,
        constants: """
            any bigint boolean never null number object string symbol undefined unknown true false NaN console Promise Array \
            Record Partial Map Set JSON Math
            """,
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\""), .init("'"), .init("`", spansLines: true)],
        wordCharacters: "$",
        sigils: "@")
}
