extension CodeLanguage {
    /// Nix.
    static let nix = CodeLanguage(
        names: ["nix"],
        keywords: "assert else if in inherit let or rec then with",
        constants: "builtins import null true false",
        lineComments: ["#"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("''", hasEscapes: false, spansLines: true), .init("\"")],
        wordCharacters: "-",
        manner: .keys)
}
