import Reading
import TextDocuments
import TextViews

/// How a text is read: its encoding, and whether its lines are joined.
extension ReadingWindow {
    /// Offers the encodings that there are, and reads the document again in the one that is chosen.
    func askForEncoding() {
        guard canReadOtherwise(needsText: false) else { return }
        let names = TextEncoding.names
        let ranking = FuzzyRanking(names)
        let present = session.encodingName.map { ", now \($0)" } ?? ""
        let items = ["As it is found"] + names
        let choices = Choices(
            items.map { Choices.Item(title: $0, detail: "") }, placeholder: "Encoding\(present)",
            rank: { text in text.isEmpty ? Array(items.indices) : ranking.matches(text).map { $0 + 1 } },
            isLiteral: { TextEncoding.called($0) != nil },
            complete: { $0 }
        ) { [weak self] answer in
            switch answer {
            case .item(0): self?.read { $0.encoding = nil }
            case .item(let index): self?.read { $0.encoding = TextEncoding.called(names[index - 1]) }
            case .typed(let text):
                if let encoding = TextEncoding.called(text) {
                    self?.read { $0.encoding = encoding }
                } else {
                    self?.view.statusText = "No such encoding: \(text)"
                }
            }
        }
        view.choose(choices)
    }

    /// Reads the document again in a format, whatever it is called and begins with.
    func read(as name: String) throws(ConfigMistake) {
        guard let format = DocumentFormat.called(name) else {
            throw ConfigMistake("there is no format “\(name)”: there are \(DocumentFormat.all.map(\.word).joined(separator: ", "))")
        }
        guard session.holdForReading() else {
            throw ConfigMistake(
                session.isEditing
                    ? "an edited text is read as it is"
                    : session.document.remainder != nil
                        ? "what comes through a pipe is read in another format when all of it has come"
                        : "this page can be read in no other format")
        }
        read { $0.format = format }
    }

    func toggleJoinedLines() {
        guard canReadOtherwise(needsText: true) else { return }
        read { $0.joinsLines.toggle() }
    }

    /// Turns a setting of the lines of plain text, unless this text has none.
    func toggleLines(_ setting: String) {
        guard session.hasLinesOfText else {
            view.statusText = "Only lines of plain text are \(setting == "wrap" ? "wrapped or not" : "numbered")"
            return
        }
        turn(setting)
    }

    func toggleFrontMatter() {
        if session.document.hasFrontMatter, !session.isEditing {
            turn("front-matter")
        } else {
            view.statusText = "This document has no front matter"
        }
    }

    private func turn(_ setting: String) {
        do throws(ConfigMistake) {
            try toggle(setting)
        } catch { view.statusText = "\(error)" }
    }

    /// Reads the document again by other choices, and says which.
    private func read(_ change: (inout ReadingChoices) -> Void) {
        var choices = session.source.choices
        let (joined, format) = (choices.joinsLines, choices.format)
        change(&choices)
        guard choices != session.source.choices else { return }
        // What looks otherwise has not changed.
        session.reload(by: choices, glows: false) { [weak session] in
            guard let session else { return }
            session.view.setNeedsDisplay()
            if choices.joinsLines != joined {
                session.view.statusText = choices.joinsLines ? "Lines are joined to paragraphs" : "Lines as they are in the file"
            } else if choices.format != format, let name = choices.format?.name {
                session.view.statusText = "Read as \(name)"
            } else {
                session.view.statusText = session.encodingName.map { "Read as \($0)" } ?? "Read again"
            }
        }
    }

    /// Whether there is a file to read again; else the status line says why not.
    private func canReadOtherwise(needsText: Bool) -> Bool {
        if needsText, session.document.tail == nil {
            view.statusText = "Only the lines of plain text can be joined"
        } else if session.isEditing || session.filePath == nil && (!needsText || !session.holdForReading()) {
            view.statusText = session.isEditing ? "An edited text is read as it is" : "This document is no file that could be read again"
        } else {
            return true
        }
        return false
    }
}
