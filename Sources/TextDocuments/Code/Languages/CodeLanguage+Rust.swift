extension CodeLanguage {
    /// Rust.
    static let rust = CodeLanguage(
        names: ["rust", "rs"],
        keywords: """
            as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub ref \
            return static struct super trait type union unsafe use where while
            """,
        constants: """
            bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize self Self true false Some None Ok Err
            """,
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/", nests: true)],
        strings: [.init("\"")],
        wordCharacters: "!",
        sigils: "#",
        capitalsAreNames: true)
}
