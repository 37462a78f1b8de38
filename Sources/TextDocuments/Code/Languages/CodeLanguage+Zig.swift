extension CodeLanguage {
    /// Zig.
    static let zig = CodeLanguage(
        names: ["zig", "zon"],
        keywords: """
            addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else enum \
            errdefer error export extern fn for if inline noalias noinline nosuspend opaque or orelse packed pub resume return \
            struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while
            """,
        constants: "bool f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize void null undefined true false",
        lineComments: ["//"],
        strings: [.init("\""), .init("'")],
        sigils: "@",
        capitalsAreNames: true)
}
