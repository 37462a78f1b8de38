/// How a file is opened at a line in the editor that the environment names: `VISUAL`, else `EDITOR`.
///
/// Editors that need a terminal get one: `TERMINAL`, else Debian's `x-terminal-emulator`. An editor that is not known is taken for one
/// of these, since a window beside an editor with a window of its own does less harm than none.
package struct EditorCommand: Equatable, Sendable {
    /// The editor's program.
    package var editor: String
    /// The terminal's program; nil where the editor has a window of its own.
    package var terminal: String?
    /// All that is to be started: a program and its arguments.
    package var arguments: [String]

    /// - Parameters:
    ///   - settings: an editor and a terminal there count before those of the environment.
    ///   - path: absolute, so that no editor takes it for an option.
    ///   - line: counted from 1.
    /// - Returns: nil where the environment names no editor.
    package init?(
        _ settings: ReaderSettings = ReaderSettings(), environment: [String: String], path: String, line: Int
    ) {
        let named = [settings.editor, environment["VISUAL"], environment["EDITOR"]].lazy.map { CommandWords.split($0 ?? "") }
        guard let words = named.first(where: { !$0.isEmpty }) else { return nil }
        editor = words[0]
        let command = words + Self.arguments(Self.name(words[0]), path: path, line: line)
        guard Self.needsTerminal(words) else {
            arguments = command
            return
        }
        let own = CommandWords.first(of: settings.terminal, environment["TERMINAL"]) ?? []
        let shown = own.isEmpty ? ["x-terminal-emulator"] : own
        terminal = shown[0]
        arguments = shown + Self.execution(Self.name(shown[0])) + command
    }

    private static func name(_ program: String) -> String { String(program.split(separator: "/").last ?? "") }

    // MARK: Editors

    private static let windowed: Set<String> = [
        "atom", "bluefish", "code", "code-insiders", "code-oss", "codium", "cursor", "emacs", "emacsclient", "featherpad", "geany", "gedit",
        "gnome-builder", "gnome-text-editor", "gvim", "kate", "kwrite", "l3afpad", "lapce", "leafpad", "mousepad", "neovide", "notepadqq",
        "nvim-qt", "pluma", "scite", "subl", "sublime_text", "xed", "xedit", "xemacs", "zed", "zeditor",
    ]

    private static func needsTerminal(_ words: [String]) -> Bool {
        let options = words.dropFirst()
        switch name(words[0]) {
        case "emacs", "emacsclient", "xemacs": return options.contains { ["-nw", "--no-window-system", "-t", "--tty"].contains($0) }
        case "vi", "vim", "view": return !options.contains("-g")
        case let name: return !windowed.contains(name)
        }
    }

    /// How an editor is told where to begin. `+LINE FILE` is what vi began and most have taken over.
    private static func arguments(_ name: String, path: String, line: Int) -> [String] {
        switch name {
        case "atom", "hx", "helix", "lapce", "subl", "sublime_text", "zed", "zeditor": ["\(path):\(line)"]
        case "code", "code-insiders", "code-oss", "codium", "cursor": ["-g", "\(path):\(line)"]
        case "kate", "kwrite", "mousepad": ["-l", "\(line)", path]
        case "l3afpad", "leafpad": ["--jump=\(line)", path]
        case "scite": [path, "-goto:\(line)"]
        case "neovide": [path, "--", "+\(line)"]
        case "ed", "gnome-builder", "notepadqq", "xedit": [path]
        default: ["+\(line)", path]
        }
    }

    // MARK: Terminals

    /// What a terminal has before the program that it is to run. `-e` with all that follows is xterm's way, and that of most.
    private static func execution(_ name: String) -> [String] {
        switch name {
        case "gnome-terminal", "kgx", "ptyxis": ["--"]
        case "mate-terminal", "terminator", "tilix", "xfce4-terminal": ["-x"]
        case "wezterm": ["start", "--"]
        default: ["-e"]
        }
    }
}
