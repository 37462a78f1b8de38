extension CodeLanguage {
    /// Protocol buffers.
    static let protobuf = CodeLanguage(
        names: ["protobuf", "proto"],
        keywords: """
            enum extend extensions import map message oneof option optional package public repeated required reserved returns rpc \
            service stream syntax
            """,
        constants: """
            bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 sint64 string uint32 uint64 true false
            """,
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\""), .init("'")],
        capitalsAreNames: true)
}
