extension CodeLanguage {
    /// Settings in sections: INI and TOML.
    static let ini = CodeLanguage(
        names: ["ini", "toml", "cfg", "conf", "properties", "editorconfig", "desktop", "systemd"],
        constants: "true false yes no on off",
        lineComments: ["#", ";"],
        strings: [.init("\"\"\"", spansLines: true), .init("\""), .init("'", hasEscapes: false)],
        wordCharacters: "-.",
        manner: .keys)
}
