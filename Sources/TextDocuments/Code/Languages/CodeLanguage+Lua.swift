extension CodeLanguage {
    /// Lua.
    static let lua = CodeLanguage(
        names: ["lua"],
        keywords: "and break do else elseif end for function goto if in local not or repeat return then until while",
        constants: "nil true false self print pairs ipairs require string table math",
        lineComments: ["--"],
        blockComments: [.init(open: "--[[", close: "]]")],
        strings: [.init("\""), .init("'")])
}
