import TextDocuments
package import TextViews

/// A command as it is typed: a name of the table of commands with a number before or after it, or one that takes words.
package struct CommandRequest: Equatable {
    /// A command that takes words, for the command line alone.
    package struct Verb: Sendable {
        package let name: String
        /// What follows it, in words.
        package let form: String
        package let sentence: String
        /// Whether a `!` after the name has it replace a file that is there.
        let mayReplace: Bool

        init(name: String, form: String, sentence: String, mayReplace: Bool = false) {
            (self.name, self.form, self.sentence, self.mayReplace) = (name, form, sentence, mayReplace)
        }
    }

    /// The commands that take words.
    package static let verbs = [
        Verb(name: "set", form: "NAME [VALUE]", sentence: "Set a setting for now; without a value, tell what it is"),
        Verb(name: "toggle", form: "NAME", sentence: "Give a setting the next of its values"),
        Verb(name: "map", form: "[MODE] KEY COMMAND", sentence: "Give a key a command for now"),
        Verb(name: "unmap", form: "[MODE] KEY", sentence: "Take a key’s command away for now"),
        Verb(name: "open", form: "FILE", sentence: "Open a document"),
        Verb(name: "open-window", form: "FILE", sentence: "Open a document in a window of its own"),
        Verb(
            name: "go", form: "PLACE",
            sentence: "Go to a line (12), to a line and a column (12:5), to a share (40%) or to words of a heading"),
        Verb(name: "search", form: "WORDS", sentence: "Find words"),
        Verb(name: "command", form: "TEXT", sentence: "Ask for a command that begins with a text"),
        Verb(name: "mark", form: "NAME", sentence: "Keep the place under a name"),
        Verb(name: "forget-mark", form: "NAME", sentence: "Forget the place that was kept under a name or letter"),
        Verb(
            name: "write", form: "FILE",
            sentence: "Write a copy of the file, or the text of what came through a pipe; write! replaces a file", mayReplace: true),
        Verb(
            name: "exec", form: "PROGRAM [ARGUMENT...]",
            sentence: "Start a program; $FILE, $LINE, $PAGE and $SELECTION are the file, the line, the page and what is selected"),
        Verb(name: "output", form: "PROGRAM [ARGUMENT...]", sentence: "Show what a program writes in a small window, with the same words"),
        Verb(
            name: "pipe", form: "MARK PROGRAM [ARGUMENT...]",
            sentence: "Read what a program makes of the text from a mark to the foot of the screen; "
                + "^ and $ are the text’s ends, . is what is selected, else the screen"),
        Verb(
            name: "format", form: "FORMAT",
            sentence: "Read the document again as \(DocumentFormat.all.map(\.word).joined(separator: ", ")), whatever it is called"),
        Verb(
            name: "export-notes", form: "[FILE]",
            sentence: "Write what is highlighted, and the notes, as Markdown; without a name beside the document, as NAME.notes.md; "
                + "export-notes! replaces a file", mayReplace: true),
    ]

    /// Whether a word is the name of a command.
    package static func isName(_ word: String) -> Bool { Command(name: word) != nil || verb(named: word) != nil }

    /// The command that takes words, of a name which may have a `!` after it where that has a meaning.
    private static func verb(named word: String) -> Verb? {
        verbs.first { $0.name == word || ($0.mayReplace && $0.name + "!" == word) }
    }

    /// Short names that pagers, vi and zathura have for commands, where they are typed.
    private static let short = [
        "q": "close", "q!": "close", "quit!": "quit", "qa": "quit", "e": "open", "o": "open", "s": "write",
        "n": "next-document", "p": "previous-document", "f": "information", "info": "information", "h": "help",
        "bmark": "mark", "bdelete": "forget-mark", "blist": "places",
    ]

    /// The words with the name of a command in place of a short one.
    package static func expanded(_ words: [String]) -> [String] {
        guard let first = words.first, !isName(first) else { return words }
        // Without words it asks for them.
        if words.count == 1, ["w", "s", "write"].contains(first) { return ["save-copy"] }
        if words.count == 1, ["e", "o"].contains(first) { return ["choose-document"] }
        return [first == "w" ? "write" : first == "w!" ? "write!" : short[first] ?? first] + words.dropFirst()
    }

    /// The command that does it; what takes words is a `.run`.
    package let command: Command

    /// - Throws: what is wrong with it, in words.
    package init(words: [String]) throws(ConfigMistake) {
        var words = ZathuraNames.command(words)
        var count: Int?
        if words.count > 1, let number = words.first.flatMap({ Int($0) }), number > 0 {
            count = number
            words.removeFirst()
        } else if words.count == 2, let number = Int(words[1]), number > 0, Command(name: words[0]) != nil {
            count = number
            words.removeLast()
        }
        guard let name = words.first else { throw ConfigMistake("no command") }
        if let command = Command(name: name, count: count), words.count == 1 {
            self.command = command
        } else if let verb = Self.verb(named: name) {
            guard words.count > 1 || verb.form.hasPrefix("[") else { throw ConfigMistake("\(name) takes \(verb.form)") }
            if name == "set", words.count == 3 { _ = try SettingRow.understood(words[1], words[2]) }
            command = .run(words.map(ConfigLine.quoted).joined(separator: " "))
        } else if Command(name: name) != nil {
            throw ConfigMistake("\(name) takes a number at most")
        } else {
            throw ConfigMistake(ZathuraNames.commandMistake(name))
        }
    }
}
