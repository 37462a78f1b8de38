extension CodeLanguage {
    /// JavaScript.
    static let javascript = CodeLanguage(
        names: ["javascript", "js", "jsx", "mjs", "cjs", "node"],
        keywords: """
            async await break case catch class const continue debugger default delete do else export extends finally for from \
            function get if import in instanceof let new of return set static super switch this throw try typeof var void while \
            with yield
            """,
        constants: """
            null undefined true false NaN Infinity console document window module require process Promise Object Array String \
            Number Boolean Map Set JSON Math
            """,
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\""), .init("'"), .init("`", spansLines: true)],
        wordCharacters: "$")
}
