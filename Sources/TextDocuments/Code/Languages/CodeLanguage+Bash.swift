extension CodeLanguage {
    /// The shell's.
    static let bash = CodeLanguage(
        names: ["bash", "sh", "shell", "zsh", "console", "shell-session", "terminal"],
        files: [".bashrc", ".profile", ".zshrc", "pkgbuild"],
        keywords: """
            if then else elif fi for while until do done case esac in function select return break continue local export readonly \
            declare unset shift exit trap source alias set eval exec
            """,
        constants: """
            true false cd echo printf read test sudo apt apt-get npm npx yarn pip pip3 git make cmake cargo docker curl wget brew \
            cp mv rm mkdir ls cat grep sed awk chmod chown tar
            """,
        lineComments: ["#"],
        strings: [.init("\""), .init("'", hasEscapes: false)],
        wordCharacters: "-",
        sigils: "$",
        joiners: "./@=")
}
