extension CodeLanguage {
    /// Perl.
    static let perl = CodeLanguage(
        names: ["perl", "pl", "pm", "raku"],
        keywords: """
            and cmp continue do else elsif eq for foreach ge given goto gt if last le local lt my ne next no not or our package \
            print redo require return say state sub unless until use when while xor die eval
            """,
        constants: "undef shift push pop keys values join split map grep sort",
        lineComments: ["#"],
        strings: [.init("\""), .init("'")],
        sigils: "$@%")
}
