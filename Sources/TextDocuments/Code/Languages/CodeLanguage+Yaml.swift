extension CodeLanguage {
    /// YAML.
    static let yaml = CodeLanguage(
        names: ["yaml", "yml"],
        constants: "true false yes no on off null",
        lineComments: ["#"],
        strings: [.init("\""), .init("'", hasEscapes: false)],
        wordCharacters: "-.",
        sigils: "&*",
        manner: .keys)
}
