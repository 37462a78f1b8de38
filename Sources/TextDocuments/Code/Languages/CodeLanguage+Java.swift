extension CodeLanguage {
    /// Java.
    static let java = CodeLanguage(
        names: ["java"],
        keywords: """
            abstract assert break case catch class const continue default do else enum exports extends final finally for goto if \
            implements import instanceof interface module native new package permits private protected public record requires \
            return sealed static strictfp super switch synchronized this throw throws transient try var volatile while yield
            """,
        constants: "boolean byte char double float int long short void null true false",
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\"\"\"", spansLines: true), .init("\""), .init("'")],
        sigils: "@",
        capitalsAreNames: true)
}
