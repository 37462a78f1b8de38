extension CodeLanguage {
    /// YAML.
    static let yaml = CodeLanguage(
        names: ["yaml", "yml"],
        constants: words("true false yes no on off null"),
        lineComments: ["#"],
        strings: [.init("\"", spansLines: true), .init("'", hasEscapes: false, spansLines: true)],
        wordCharacters: "-.",
        sigils: "&*",
        manner: .keys)
}
