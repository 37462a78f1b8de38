extension CodeLanguage {
    /// Elixir.
    static let elixir = CodeLanguage(
        names: ["elixir", "ex", "exs", "eex", "heex"],
        keywords: """
            after alias and case catch cond def defdelegate defexception defimpl defmacro defmodule defp defprotocol defstruct do \
            else end fn for if import in not or quote raise receive require rescue try unless unquote use when with
            """,
        constants: "nil true false __MODULE__",
        lineComments: ["#"],
        strings: [.init("\"\"\"", spansLines: true), .init("\"")],
        wordCharacters: "?!",
        sigils: "@:",
        capitalsAreNames: true)
}
