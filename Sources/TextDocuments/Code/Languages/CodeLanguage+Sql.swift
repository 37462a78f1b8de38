extension CodeLanguage {
    /// SQL.
    static let sql = CodeLanguage(
        names: ["sql", "mysql", "postgresql", "pgsql", "sqlite", "plsql", "tsql"],
        keywords: """
            add all alter and any as asc begin between by case cascade check column commit constraint create cross database \
            default delete desc distinct drop else end exists explain foreign from full function grant group having if in index \
            inner insert into is join key left like limit not offset on or order outer primary procedure references returning \
            right rollback select set table then transaction trigger union unique update using values view when where with
            """,
        constants: """
            bigint binary blob bool boolean char date datetime decimal double float int integer json null numeric real serial \
            smallint text time timestamp tinyint uuid varchar true false count sum avg min max coalesce now
            """,
        lineComments: ["--", "#"],
        blockComments: [.init(open: "/*", close: "*/")],
        strings: [.init("'", hasEscapes: false), .init("\"", hasEscapes: false)],
        ignoresCase: true)
}
