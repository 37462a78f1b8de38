extension CodeLanguage {
    /// Kotlin.
    static let kotlin = CodeLanguage(
        names: ["kotlin", "kt", "kts"],
        keywords: """
            abstract actual annotation as break by catch class companion const constructor continue crossinline data do else enum \
            expect external final finally for fun get if import in infix init inline inner interface internal is lateinit \
            noinline object open operator out override package private protected public reified return sealed set super suspend \
            tailrec this throw try typealias val var vararg when where while
            """,
        constants: "null true false it",
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/", nests: true)],
        strings: [.init("\"\"\"", hasEscapes: false, spansLines: true), .init("\""), .init("'")],
        sigils: "@",
        capitalsAreNames: true)
}
