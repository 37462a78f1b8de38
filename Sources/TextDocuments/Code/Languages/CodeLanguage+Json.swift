extension CodeLanguage {
    /// JSON, also with comments.
    static let json = CodeLanguage(
        names: ["json", "jsonc", "json5", "geojson", "webmanifest"],
        constants: "true false null",
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\"")],
        manner: .keys)
}
