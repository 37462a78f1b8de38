extension CodeLanguage {
    /// PowerShell.
    static let powershell = CodeLanguage(
        names: ["powershell", "ps1", "psm1", "pwsh"],
        keywords: """
            begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach function if in \
            param process return switch throw trap try until using while
            """,
        lineComments: ["#"],
        blockComments: [.init(open: "<#", close: "#>")],
        strings: [.init("\"", hasEscapes: false), .init("'", hasEscapes: false)],
        wordCharacters: "-",
        sigils: "$",
        ignoresCase: true)
}
