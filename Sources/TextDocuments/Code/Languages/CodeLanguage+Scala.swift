extension CodeLanguage {
    /// Scala.
    static let scala = CodeLanguage(
        names: ["scala", "sc", "sbt"],
        keywords: """
            abstract case catch class def do else end enum export extends extension final finally for given if implicit import inline \
            lazy match new object opaque override package private protected return sealed super then this throw trait transparent try \
            type using val var while with yield
            """,
        constants: "null true false",
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/", nests: true)],
        strings: [.init("\"\"\"", hasEscapes: false, spansLines: true), .init("\"")],
        sigils: "@",
        capitalsAreNames: true)
}
