import Foundation
import Reading
import TextDocuments
import TextViews

/// Commands that are typed, and what is suggested while they are.
extension ReadingWindow {
    /// Asks for a command, a line, a share of the text in percent, or a heading's words.
    /// - Parameter typed: what the line begins with.
    func askForPlace(typed: String = "") {
        view.prompt(
            ":", text: typed, suggest: { [weak self] in self?.suggestions(for: $0) ?? [] }, history: Self.typedLines, isSelected: false,
            outlivesText: true
        ) {
            [weak self] answer in
            guard let answer, !answer.allSatisfy(\.isWhitespace) else { return }
            Self.typedLines = (Self.typedLines.filter { $0 != answer } + [answer]).suffix(Self.mostLines)
            // Carried out when the key has been handled: its effects are for the window.
            self?.waitingLine = answer
        }
    }

    /// What was typed in any window, the last line at the end.
    private static var typedLines: [String] = []
    private static let mostLines = 100

    /// Carries out a line: a command, or else a place to go to. The status line tells what is wrong with it.
    /// - Returns: what is still to be done about it.
    @discardableResult
    func run(_ line: String) -> (damage: Damage, effects: [Effect]) {
        let text = line.trimmingCharacters(in: .whitespaces)
        commandFailure = nil
        guard !text.isEmpty else { return (.none, []) }
        do throws(ConfigMistake) {
            if Place(text) != nil {
                go(to: text)
            } else {
                let words = CommandRequest.expanded(try ConfigLine.words(text))
                let request: CommandRequest
                do {
                    request = try CommandRequest(words: words)
                } catch {
                    let isCommand = words.first.map { CommandRequest.isName($0) } ?? false
                    guard !isCommand, heading(text) != nil else { throw error }
                    go(to: text)
                    return (view.takeDamage(), [])
                }
                guard case .run(let line) = request.command else { return view.apply(request.command) }
                let asked = try ConfigLine.words(line)
                try perform(verb: asked[0], Array(asked.dropFirst()))
            }
        } catch {
            commandFailure = error.description
            view.statusText = error.description
        }
        return view.takeResponse()
    }

    private func perform(verb: String, _ words: [String]) throws(ConfigMistake) {
        let text = words.joined(separator: " ")
        let replaces = verb.hasSuffix("!")
        switch replaces ? String(verb.dropLast()) : verb {
        case "set" where words.count == 1: try tellSetting(words[0])
        case "set": try settings.set(words[0], to: words.dropFirst().joined(separator: " "))
        case "toggle": try toggle(text)
        case "map", "unmap": settings.map(try KeyMapping(words, isUnmap: verb == "unmap"))
        case "open": if let failure = openDocument(file(text)) { throw ConfigMistake(failure) }
        case "open-window":
            do {
                try openWindow(file(text))
            } catch { throw ConfigMistake("\(error)") }
        case "go": go(to: text)
        case "search":
            session.search(text)
            keepSearch()
        case "command": askForPlace(typed: text)
        case "mark": setMark(text)
        case "forget-mark": try forgetMark(text)
        case "write": try write(to: target(text), replacing: replaces)
        case "exec": try execute(words)
        case "output": try showOutput(of: words)
        case "pipe": try pipe(from: words[0], to: Array(words.dropFirst()))
        case "format": try read(as: text)
        case "export-notes": try exportNotes(to: text.isEmpty ? nil : target(text), replacing: replaces)
        default: throw ConfigMistake("there is no command “\(verb)”")
        }
    }

    private func file(_ text: String) -> URL {
        let folder = URL(fileURLWithPath: commandFolder ?? folder, isDirectory: true)
        return URL(fileURLWithPath: TypedPath.expanded(text), relativeTo: folder).standardizedFileURL
    }

    /// The path of a file to be written. A name that ends in a slash is a folder's, which is not made.
    private func target(_ text: String) throws(ConfigMistake) -> String {
        let path = file(text).path
        var isFolder: ObjCBool = false
        guard text.hasSuffix("/"), !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) || !isFolder.boolValue else {
            return path
        }
        throw ConfigMistake("there is no folder “\(TypedPath.abbreviated(path))”")
    }

    /// The folder of the document, from which paths count.
    var folder: String { session.source.folder ?? FileManager.default.currentDirectoryPath }

    private func tellSetting(_ name: String) throws(ConfigMistake) {
        guard let row = SettingRow.meant(by: name) else { throw ConfigMistake("there is no setting “\(name)”") }
        view.statusText = "\(row.name) \(settings.value(of: row)): \(row.sentence)"
    }

    func toggle(_ name: String) throws(ConfigMistake) {
        guard let row = SettingRow.meant(by: name) else { throw ConfigMistake("there is no setting “\(name)”") }
        guard row.choices.count > 1 else { throw ConfigMistake("\(row.name) has no values to go through: it is \(row.form)") }
        let index = row.choices.firstIndex(of: settings.value(of: row)) ?? -1
        let next = row.choices[(index + 1) % row.choices.count]
        try settings.set(row.name, to: next)
        view.statusText = row.told(next)
    }

    /// - Parameters:
    ///   - path: nil for a file beside the document, which may be replaced.
    ///   - replacing: whether a file that is there is replaced without a question.
    private func exportNotes(to path: String?, replacing: Bool) throws(ConfigMistake) {
        // Whose notes they are is known when the page has been read.
        if opensInPlace, let opening {
            return opening.whenDone { [weak self] _ in
                guard let self else { return }
                do throws(ConfigMistake) { try exportNotes(to: path, replacing: replacing) } catch { view.statusText = error.description }
            }
        }
        let kept = session.identity.flatMap { state.document(at: $0) }
        let page = kept.map { NotesPage(of: $0).markdown } ?? ""
        guard !page.isEmpty else { throw ConfigMistake("nothing is highlighted here") }
        let file = session.filePath.map { URL(fileURLWithPath: $0).deletingPathExtension().path + ".notes.md" }
        if let path {
            let name = file.map { ($0 as NSString).lastPathComponent } ?? "notes.md"
            return try write(Data(page.utf8), to: path, named: name, replacing: replacing)
        }
        guard let beside = file else { throw ConfigMistake("this is no file that notes could lie beside: export-notes FILE") }
        guard !replacing, FileManager.default.fileExists(atPath: beside) else {
            return try write(Data(page.utf8), to: beside, replacing: replacing)
        }
        // Another program that asks for it sees no question, and would take it for done.
        guard commandFolder == nil else {
            throw ConfigMistake("there is a file “\(TypedPath.abbreviated(beside))” already; export-notes! replaces it")
        }
        question = .replacingByNotes(beside, Data(page.utf8))
        view.statusText = "There is a file “\(TypedPath.abbreviated(beside))” already. Replace it? y / n"
    }

    // MARK: Suggestions

    private static let mostSuggestions = 200

    /// What may be meant by a line that is being typed: names of commands, then what follows them.
    func suggestions(for line: String) -> [Suggestion] {
        let typed = line.drop { $0 == " " }
        let parts = typed.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return Array(commandSuggestions(String(typed)).prefix(Self.mostSuggestions)) }
        let (name, rest) = (String(parts[0]), String(parts[1].drop { $0 == " " }))
        switch name {
        case "set", "toggle": return settingSuggestions(name, rest)
        case "forget-mark":
            return markNames.filter { $0.hasPrefix(rest) }.map { Suggestion(text: "\(name) \($0)", title: $0, detail: "") }
        case "open", "open-window", "export-notes", "write":
            guard let completed = PathCompletion.complete(rest.hasPrefix("/") || rest.hasPrefix("~") ? rest : folder + "/" + rest) else {
                return []
            }
            return [Suggestion(text: "\(name) \(completed)", title: completed, detail: "")]
        case "format":
            return DocumentFormat.all.map(\.word).filter { $0.hasPrefix(rest) }.map {
                Suggestion(text: "format \($0)", title: $0, detail: "")
            }
        case "go":
            return session.headings.filter { $0.title.localizedCaseInsensitiveContains(rest) || rest.isEmpty }.prefix(Self.mostSuggestions)
                .map { Suggestion(text: "go \($0.title)", title: $0.title, detail: "") }
        case "map":
            let words = rest.split(separator: " ", omittingEmptySubsequences: false)
            guard let last = words.last, words.count > 1 else { return [] }
            let start = "map " + words.dropLast().joined(separator: " ") + " "
            return commandSuggestions(String(last)).map { Suggestion(text: start + $0.text, title: $0.title, detail: $0.detail) }
        default: return []
        }
    }

    private func commandSuggestions(_ typed: String) -> [Suggestion] {
        let isEditing = session.isEditing
        let sentences = Dictionary(CommandRow.all.map { ($0.command, $0.sentence) }) { first, _ in first }
        let commands = Command.names.filter { $0.command.isTyped && (isEditing || !$0.command.edits) }
            .map { Suggestion(text: $0.name, title: $0.name, detail: sentences[$0.command] ?? "") }
        // Where a command is typed, there is no need to ask for one.
        let verbs = CommandRequest.verbs.filter { $0.name != Command.askForPlace.name }.map {
            Suggestion(text: $0.name + " ", title: "\($0.name) \($0.form)", detail: $0.sentence)
        }
        let all = (commands + verbs).sorted { $0.title < $1.title }
        let beginning = all.filter { $0.title.hasPrefix(typed) }
        return beginning + (typed.isEmpty ? [] : all.filter { !$0.title.hasPrefix(typed) && $0.text.contains(typed) })
    }

    private func settingSuggestions(_ verb: String, _ rest: String) -> [Suggestion] {
        let words = rest.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if words.count < 2 {
            return SettingRow.all.filter { $0.name.hasPrefix(rest) && (verb == "set" || $0.choices.count > 1) }.map { row in
                Suggestion(
                    text: "\(verb) \(row.name)" + (verb == "set" ? " " : ""), title: "\(row.name)  \(settings.value(of: row))",
                    detail: row.sentence)
            }
        }
        guard verb == "set", let row = SettingRow.named(words[0]) else { return [] }
        let present = settings.value(of: row)
        let choices = row.suggested
        let values = choices + (choices.contains(present) || present.isEmpty ? [] : [present])
        let typed = words[1].drop { $0 == " " || $0 == "\"" }.lowercased()
        return values.filter { $0.lowercased().hasPrefix(typed) }.prefix(Self.mostSuggestions).map { value in
            let detail = value == present ? "as it is" : value == row.defaultValue ? "by default" : ""
            return Suggestion(text: "set \(row.name) \(ConfigLine.quoted(value))", title: value, detail: detail)
        }
    }
}

extension Command {
    /// The names by which commands are typed where no text is edited, sorted.
    static var typedNames: [String] {
        (names.filter { $0.command.isTyped && !$0.command.edits }.map(\.name) + CommandRequest.verbs.map(\.name)).sorted()
    }

    /// Whether the command is of use where it is typed by name: a key's own movement is not.
    fileprivate var isTyped: Bool {
        switch self {
        case .setMark(let name), .goToMark(let name): name == "a"
        case .pipe, .askForProgram, .askToForgetMark: false
        case .edit(.move), .edit(.extend), .edit(.delete), .edit(.insertNewline), .edit(.insertTab), .edit(.deleteBackward),
            .edit(.deleteForward), .askForPlace, .activate, .caret(.activate):
            false
        default: true
        }
    }

    fileprivate var edits: Bool { if case .edit = self { true } else { self == .showReplaceBar } }
}
