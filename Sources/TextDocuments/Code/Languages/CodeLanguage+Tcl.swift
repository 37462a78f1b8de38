extension CodeLanguage {
    /// Tcl.
    static let tcl = CodeLanguage(
        names: ["tcl", "tk"],
        keywords: """
            after array break catch continue dict else elseif error eval expr for foreach global if incr lappend list namespace package \
            proc puts return set string switch then unset upvar variable while
            """,
        lineComments: ["#"],
        strings: [.init("\"")],
        sigils: "$")
}
