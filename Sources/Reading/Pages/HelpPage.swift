package import TextViews

/// The page that tells what each key does. It is made of the tables that a view works by, so that it says what is so.
package struct HelpPage {
    /// The window's title while it shows the page.
    package static let title = "Help"

    private let bindings: KeyBindings
    /// The keys of the caret of text that is only read; nil where text is edited, whose caret is among the other keys.
    private let caret: KeyBindings?
    /// The keys of a figure with the focus; nil where text is edited.
    private let figures: KeyBindings?
    private let options: [(name: String, text: String)]
    private let own: [KeyMapping]
    /// Where settings are kept.
    private let configuration: String

    /// Help for the keys that are in force in a view.
    /// - Parameters:
    ///   - options: those of the command line, each with what it does.
    ///   - settings: those in force.
    package init(of view: TextView, options: [(name: String, text: String)], settings: SettingsStore = SettingsStore()) {
        own = settings.ownKeys
        configuration = settings.path ?? "~/.config/recto/config"
        bindings = view.isEditable ? view.editingKeyBindings : view.keyBindings
        caret = view.isEditable ? nil : view.caretKeyBindings
        figures = view.isEditable ? nil : view.figureKeyBindings
        self.options = options
    }

    /// The page, with a heading for each topic.
    package var markdown: String {
        var parts = ["# Keys\n", introduction]
        for topic in CommandRow.Topic.allCases {
            let rows = bindings.help(on: topic, sequences: caret != nil)
            guard !rows.isEmpty else { continue }
            parts += ["## \(topic.rawValue)\n", Self.table(rows)]
            if caret != nil, let note = Self.note(on: topic) { parts.append(note + "\n") }
        }
        if let caret {
            parts += [
                "## The caret\n",
                "While the caret shows, these keys are its own. Those that are not among them do what they do without it.\n",
            ]
            parts.append(Self.table(caret.help()))
        }
        if let figures {
            parts += [
                "## A figure with the focus\n",
                "While a figure shows that has the focus, these keys are for it. A picture in the text can be lifted out of it, no more.\n",
            ]
            parts.append(Self.table(figures.help()))
        }
        if !own.isEmpty {
            parts += ["# Keys of your own\n", "| Keys | What they do |\n| --- | --- |"]
            parts.append(own.map { "| \(Self.code($0.key)) | \(MarkdownPage.escaped($0.line ?? "Nothing")) |\n" }.joined())
        }
        parts += ["# The pointer\n", caret == nil ? Self.pointerOfEditing : Self.pointer]
        parts += ["# The command line\n", "    recto [options] [+N] [FILE[#ANCHOR]…]\n", optionTable]
        parts += [
            "# Settings\n",
            "Settings stand in the file `\(configuration)`, one a line: `set NAME VALUE`. F2 lists them, and changes them there; "
                + "`:set NAME VALUE` changes one for now. `recto --print-config` writes all of them.\n",
            "| Setting | What it does | Values |\n| --- | --- | --- |",
        ]
        parts.append(
            SettingRow.all.map { "| \(Self.code($0.name)) | \(MarkdownPage.escaped($0.sentence)) | \(MarkdownPage.escaped($0.form)) |\n" }
                .joined())
        parts += ["# Commands\n", "These can be typed after `:`, and given to keys: `map KEY COMMAND`.\n"]
        parts.append(Self.commands(isEditing: caret == nil))
        parts.append("The manual pages have the rest: `man recto` and `man 5 recto`.\n")
        return parts.joined(separator: "\n")
    }

    // MARK: Parts

    private var introduction: String {
        guard caret != nil else {
            return """
                These are the keys of a text that is edited; all others type. This page is a window of its own, which \
                \(key(of: .close, in: .standard)) closes, and in which F1 tells the keys of reading.

                """
        }
        let numbers = [
            ("20", Command.scrollLines(1), "scrolls by twenty lines"), ("12", .scrollToEnd, "goes to line 12 of the file"),
            ("40", .goToShare(percent: 0), "goes to 40 percent of the text"),
            ("4", .changePageSetup(.columns(nil)), "sets four columns"),
        ]
        let examples = numbers.compactMap { number, command, does in
            bindings.help().first { $0.row.command == command }.map { "\(Self.code(number + $0.keys[0])) \(does)" }
        }
        return """
            These are the keys of a document that is read. \(key(of: .find(backward: false), in: bindings)) finds words on this page as \
            in any document, \(key(of: .toggleOutline, in: bindings)) shows its headings, and \
            \(key(of: .goBack, in: bindings)) goes back to what you read. With `recto --edit`, F1 tells the keys of editing.

            A number before a key does it so many times, or says where: \(examples.joined(separator: ", ")). Some keys \
            come in twos, such as `zc`: after the first of them the status line tells the second ones.

            """
    }

    /// The plainest key of a command, for a sentence.
    private func key(of command: Command, in bindings: KeyBindings) -> String {
        Self.code(bindings.help().first { $0.row.command == command }?.keys.first ?? "")
    }

    private static func table(_ rows: [(keys: [String], row: CommandRow)]) -> String {
        "| Keys | What they do |\n| --- | --- |\n"
            + rows.map { "| \($0.keys.map(code).joined(separator: ", ")) | \(MarkdownPage.escaped($0.row.sentence)) |\n" }.joined()
    }

    private static func commands(isEditing: Bool) -> String {
        let sentences = Dictionary(CommandRow.all.map { ($0.command, $0.sentence) }) { first, _ in first }
        let verbs = CommandRequest.verbs.map { ("\($0.name) \($0.form)", $0.sentence) }
        let named = Command.names.compactMap { name, command -> (String, String)? in
            if case .edit = command, !isEditing { return nil }
            return sentences[command].map { (name, $0) }
        }
        return "| Command | What it does |\n| --- | --- |\n"
            + (verbs + named).map { "| \(code($0.0)) | \(MarkdownPage.escaped($0.1)) |\n" }.joined()
    }

    private var optionTable: String {
        "| Option | What it does |\n| --- | --- |\n"
            + options.map { "| \(Self.code($0.name)) | \(MarkdownPage.escaped($0.text)) |\n" }.joined()
    }

    /// Characters as they are typed. The elements of HTML take those that would end a code span or a table's cell.
    private static func code(_ text: String) -> String {
        guard text.contains(where: { "|`".contains($0) }) else { return "`\(text)`" }
        return "<code>" + text.flatMap { $0.isLetter || $0.isNumber ? [$0] : Array(numbered($0)) } + "</code>"
    }

    /// A character by its number, which means nothing in Markdown.
    private static func numbered(_ character: Character) -> String {
        character.unicodeScalars.map { "&#\($0.value);" }.joined()
    }
}
