extension CodeLanguage {
    /// PHP.
    static let php = CodeLanguage(
        names: ["php"],
        keywords: """
            abstract and as break callable case catch class clone const continue declare default do echo else elseif empty enum \
            extends final finally fn for foreach function global goto if implements include include_once instanceof insteadof \
            interface isset list match namespace new or print private protected public readonly require require_once return \
            static switch throw trait try unset use var while xor yield
            """,
        constants: "array bool float int string void mixed null true false self parent",
        lineComments: ["//", "#"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\""), .init("'")],
        sigils: "$",
        ignoresCase: true)
}
