extension CodeLanguage {
    /// C.
    static let c = CodeLanguage(
        names: ["c", "h", "objective-c", "objc", "m", "mm", "glsl"],
        keywords: """
            auto break case const continue default do else enum extern for goto if inline register restrict return signed sizeof \
            static struct switch typedef union unsigned volatile while _Alignas _Atomic _Static_assert
            """,
        constants: """
            void char short int long float double bool size_t ssize_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t \
            uint64_t FILE NULL true false _Bool
            """,
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\""), .init("'")],
        sigils: "#")
}
