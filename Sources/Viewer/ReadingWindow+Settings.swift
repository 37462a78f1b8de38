import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews

/// The settings in the window: how each change shows at once, and the list by which a reader changes them.
extension ReadingWindow {
    /// Has everything in the window as the settings say now.
    /// - Parameter before: what they said before; what has not changed since is left as keys have made it.
    func adoptSettings(from before: ReaderSettings, changesKeys: Bool) {
        let now = settings.settings
        if changesKeys { for session in allSessions { adoptKeys(session) } }
        if now.theme != before.theme, now.theme != themeChoice { adopt(now.theme) }
        if now.ownTheme != before.ownTheme, themeChoice == .own { setTheme(chosenTheme) }
        if now.invertsPictures != before.invertsPictures { adoptPictures(inverted: now.invertsPictures) }
        if now.showsPosition != before.showsPosition { showsPosition = now.showsPosition }
        if now.textSize != before.textSize {
            usualCategory = now.textSize.category
            category = usualCategory.stepped(by: textSizeSteps)
            fittedSize = nil
        }
        for session in allSessions {
            adoptStyle(session)
            var setup = session.pageSetup
            if now.measure != before.measure { setup.measure = now.measure }
            if now.setsPages != before.setsPages { setup.setsPages = now.setsPages }
            if now.columns != before.columns { setup.columns = nil }
            session.setPageSetup(setup)
        }
        for session in allSessions { adoptLines(session) }
        if now != before { keepPlaceSoon() }
        updatePosition()
    }

    /// Has a document set as the settings say, where the reader has not chosen otherwise for it.
    func dress(_ session: DocumentSession) {
        adoptKeys(session)
        adoptStyle(session)
        adoptLines(session)
        if session.pageSetup == PageSetup() { session.setPageSetup(settings.settings.pageSetup) }
    }

    private func adoptStyle(_ session: DocumentSession) {
        let now = settings.settings
        session.margin = now.margin
        session.paper = now.paper
        session.setUsualColumns(now.columns)
        var style = now.style(over: session.style)
        style.bodySize = fittedSize ?? DocumentStyle.bodySize(at: category)
        session.setStyle(style)
        session.hitColors = now.hitColors
        session.windowTitle = now.windowTitle
        session.view.scrollSteps = ScrollSteps(line: now.scrollStep, sideways: now.sidewaysStep, overlap: now.screenOverlap)
        session.view.findsWhileTyping = now.findsWhileTyping
        session.view.showsVerticalScrollIndicator = now.showsScrollBar
    }

    /// Has lines wrapped and numbered, front matter shown and hidden files listed, as the settings say.
    private func adoptLines(_ session: DocumentSession) {
        let now = settings.settings
        session.setLines(wrap: now.wrapsLines, haveNumbers: now.showsLineNumbers)
        session.showFrontMatter(now.showsFrontMatter)
        session.listFolder(hidden: now.showsHiddenFiles)
    }

    private func adoptKeys(_ session: DocumentSession) {
        session.view.keyBindings = settings.bindings(.read)
        session.view.editingKeyBindings = settings.bindings(.edit)
        session.view.caretKeyBindings = settings.bindings(.caret)
        session.view.figureKeyBindings = settings.bindings(.figure)
    }

    /// What is to be kept with the document of how it is set: nothing where that is as the settings have it.
    var keptPageSetup: PageSetup {
        let setup = session.pageSetup
        if setup == settings.settings.pageSetup { return PageSetup() }
        guard setup == PageSetup() else { return setup }
        // Chosen for this document, though it is what others have without settings.
        var chosen = setup
        chosen.columns = session.columns
        return chosen
    }

    // MARK: The list

    /// Lists the settings beside the text, each with its value: Enter changes one.
    func showSettings(selecting selected: Int = 0) {
        let rows = SettingRow.all
        let items = rows.map { row in
            let value = settings.value(of: row)
            return Choices.Item(title: "\(row.name)  \(value.isEmpty ? "–" : value)", detail: row.sentence)
        }
        // Who types the beginning of a name means that setting, whatever others are said to do.
        let names = FuzzyRanking(rows.map(\.name))
        let sentences = FuzzyRanking(rows.map { $0.name + " " + $0.sentence })
        let rank = { (typed: String) in
            let beginning = rows.indices.filter { !typed.isEmpty && rows[$0].name.hasPrefix(typed) }
            let first = beginning + names.matches(typed).filter { !beginning.contains($0) }
            return first + sentences.matches(typed).filter { !first.contains($0) }
        }
        let choices = Choices(
            items, placeholder: "Settings: Enter changes one, Esc ends", rank: rank, isLiteral: { _ in false },
            complete: { _ in nil }
        ) { [weak self] answer in
            if case .item(let index) = answer { self?.change(rows[index], at: index) }
        }
        view.choose(choices, selecting: selected)
    }

    /// Asks for the value of a setting; one of two is changed to the other.
    private func change(_ row: SettingRow, at index: Int) {
        let value = settings.value(of: row)
        if row.choices == ["true", "false"] { return keep(row, value == "true" ? "false" : "true", at: index) }
        let suggestions = row.suggested.map { Suggestion(text: $0, title: $0, detail: $0 == row.defaultValue ? "by default" : "") }
        view.prompt(
            row.name, text: value,
            suggest: { typed in suggestions.filter { typed == value || $0.text.lowercased().hasPrefix(typed.lowercased()) } }
        ) { [weak self] answer in
            guard let self else { return }
            guard let answer else { return showSettings(selecting: index) }
            guard row.takes(answer) else {
                view.statusText = "\(row.name): not \(row.form): “\(answer)”"
                return
            }
            keep(row, answer, at: index)
        }
    }

    /// Writes a value to the file of settings, and shows the list again.
    private func keep(_ row: SettingRow, _ value: String, at index: Int) {
        var message = "\(row.name) is \(value) now"
        do throws(ConfigMistake) {
            guard let path = settings.path else { throw ConfigMistake("there is no folder for settings: HOME is not set") }
            try ConfigEditor.set(row.name, to: value, inFile: path)
            settings.readAgain()
            message += ", as \(TypedPath.abbreviated(path)) says"
        } catch { message += ", until recto ends: \(error)" }
        // What the command line has said would count more than the file.
        if settings.value(of: row) != value { try? settings.set(row.name, to: value) }
        showSettings(selecting: index)
        view.statusText = message
    }
}
