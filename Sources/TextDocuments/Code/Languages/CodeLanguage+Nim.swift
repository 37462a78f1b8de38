extension CodeLanguage {
    /// Nim.
    static let nim = CodeLanguage(
        names: ["nim", "nims", "nimble"],
        keywords: """
            addr and as asm bind block break case cast concept const continue converter defer discard distinct div do elif else end \
            enum except export finally for from func if import in include interface is isnot iterator let macro method mixin mod not \
            notin object of or out proc ptr raise ref return shl shr static template try tuple type using var when while xor yield
            """,
        constants: "bool char float int string uint nil true false",
        lineComments: ["#"],
        blockComments: [.init(open: "#[", close: "]#", nests: true)],
        strings: [.init("\"\"\"", hasEscapes: false, spansLines: true), .init("\"")],
        capitalsAreNames: true)
}
