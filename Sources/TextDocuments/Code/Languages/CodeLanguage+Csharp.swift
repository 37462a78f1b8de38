extension CodeLanguage {
    /// C#.
    static let csharp = CodeLanguage(
        names: ["csharp", "c#", "cs"],
        keywords: """
            abstract as async await base break case catch checked class const continue default delegate do else enum event \
            explicit extern finally fixed for foreach get goto if implicit in init interface internal is lock namespace new \
            operator out override params partial private protected public readonly record ref return sealed set sizeof stackalloc \
            static struct switch this throw try typeof unchecked unsafe using value var virtual volatile when where while with \
            yield
            """,
        constants: """
            bool byte char decimal double dynamic float int long nint object sbyte short string uint ulong ushort void null true \
            false
            """,
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("\""), .init("'")],
        sigils: "#",
        capitalsAreNames: true)
}
