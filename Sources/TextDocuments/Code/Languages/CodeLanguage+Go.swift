extension CodeLanguage {
    /// Go.
    static let go = CodeLanguage(
        names: ["go", "golang"],
        keywords: """
            break case chan const continue default defer else fallthrough for func go goto if import interface map package range \
            return select struct switch type var
            """,
        constants: """
            any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 \
            uint16 uint32 uint64 uintptr nil true false iota append cap close copy delete len make new panic print println \
            recover
            """,
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\""), .init("'"), .init("`", hasEscapes: false, spansLines: true)])
}
