extension CodeLanguage {
    /// HTML, XML and what is written with tags.
    static let html = CodeLanguage(
        names: ["html", "xml", "svg", "xhtml", "vue", "svelte", "plist", "htm"],
        blockComments: [.init(open: "<!--", close: "-->")],
        manner: .markup)
}
