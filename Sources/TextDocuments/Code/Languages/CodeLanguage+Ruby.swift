extension CodeLanguage {
    /// Ruby.
    static let ruby = CodeLanguage(
        names: ["ruby", "rb", "gemfile", "rake"],
        files: ["gemfile", "rakefile", "vagrantfile"],
        keywords: """
            alias and begin break case class def defined? do else elsif end ensure for if in module next not or redo rescue retry \
            return super then undef unless until when while yield require require_relative include extend attr_accessor \
            attr_reader private protected public raise puts gem source
            """,
        constants: "nil true false self",
        lineComments: ["#"],
        blockComments: [.init(open: "=begin", close: "=end")],
        strings: [.init("\""), .init("'")],
        wordCharacters: "?!",
        sigils: "@:$",
        capitalsAreNames: true)
}
