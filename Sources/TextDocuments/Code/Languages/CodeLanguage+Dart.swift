extension CodeLanguage {
    /// Dart.
    static let dart = CodeLanguage(
        names: ["dart"],
        keywords: """
            abstract as assert async await base break case catch class const continue covariant default deferred do else enum \
            export extends extension external factory final finally for get if implements import in interface is late library \
            mixin new on operator part required rethrow return sealed set static super switch sync this throw try typedef var when \
            while with yield
            """,
        constants: "bool double dynamic int num void null true false",
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\"\"\"", spansLines: true), .init("'''", spansLines: true), .init("\""), .init("'")],
        sigils: "@",
        capitalsAreNames: true)
}
