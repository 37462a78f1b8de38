extension CodeLanguage {
    /// AWK.
    static let awk = CodeLanguage(
        names: ["awk", "gawk"],
        keywords: """
            BEGIN END break continue delete do else exit for function getline if in next nextfile print printf return while
            """,
        constants: "FILENAME FNR FS NF NR OFS ORS RS SUBSEP gsub index length match split sprintf sub substr tolower toupper",
        lineComments: ["#"],
        strings: [.init("\"")],
        sigils: "$")
}
