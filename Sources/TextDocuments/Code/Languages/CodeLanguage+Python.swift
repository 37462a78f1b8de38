extension CodeLanguage {
    /// Python.
    static let python = CodeLanguage(
        names: ["python", "py", "python3", "py3", "pycon", "ipython", "pyi"],
        keywords: """
            and as assert async await break case class continue def del elif else except finally for from global if import in is \
            lambda match nonlocal not or pass raise return try while with yield
            """,
        constants: """
            None True False self cls print len range str int float bool list dict set tuple bytes object type super isinstance \
            open Exception ValueError TypeError KeyError
            """,
        lineComments: ["#"],
        strings: [.init("\"\"\"", spansLines: true), .init("'''", spansLines: true), .init("\""), .init("'")],
        sigils: "@")
}
