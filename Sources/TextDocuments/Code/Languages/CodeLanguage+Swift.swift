extension CodeLanguage {
    /// Swift.
    static let swift = CodeLanguage(
        names: ["swift"],
        keywords: """
            actor any as associatedtype async await borrowing break case catch class consuming continue convenience default defer \
            deinit didSet do dynamic each else enum extension fallthrough fileprivate final for func get guard if import in \
            indirect infix init inout internal is isolated lazy let macro mutating nonisolated open operator optional override \
            package postfix precedencegroup prefix private protocol public repeat required rethrows return sending set some \
            static struct subscript super switch throw throws try typealias unowned var weak where while willSet yield
            """,
        constants: "nil true false self Self",
        lineComments: ["//"],
        blockComments: [.init(open: "/*", close: "*/", nests: true)],
        strings: [.init("\"\"\"", spansLines: true), .init("\"")],
        sigils: "@#",
        capitalsAreNames: true)
}
