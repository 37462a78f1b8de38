extension CodeLanguage {
    /// Julia.
    static let julia = CodeLanguage(
        names: ["julia", "jl"],
        keywords: """
            abstract baremodule begin break catch const continue do else elseif end export finally for function global if import in \
            isa let local macro module mutable primitive quote return struct try type using where while
            """,
        constants: "nothing missing true false NaN Inf",
        lineComments: ["#"],
        blockComments: [.init(open: "#=", close: "=#", nests: true)],
        strings: [.init("\"\"\"", spansLines: true), .init("\"")],
        wordCharacters: "!",
        sigils: "@",
        capitalsAreNames: true)
}
