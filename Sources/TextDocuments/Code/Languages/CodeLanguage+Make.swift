extension CodeLanguage {
    /// Makefiles.
    static let make = CodeLanguage(
        names: ["make", "makefile", "mk", "cmake"],
        files: ["makefile", "gnumakefile", "cmakelists.txt"],
        keywords: """
            ifeq ifneq ifdef ifndef else endif include define endef export unexport override if elseif foreach endforeach \
            function endfunction macro endmacro set add_executable add_library target_link_libraries project find_package install \
            option message
            """,
        lineComments: ["#"],
        strings: [.init("\""), .init("'")],
        wordCharacters: "-.",
        sigils: "$",
        manner: .keys)
}
