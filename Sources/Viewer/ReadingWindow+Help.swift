import Reading
import TextViews

/// The page that tells what each key does.
extension ReadingWindow {
    /// Shows help instead of the document, which going back shows again; a document that is edited stays where it is, and help gets a
    /// window of its own.
    func showHelp() {
        let page = HelpPage(of: view, options: HelpText.optionTable, settings: settings)
        let source = DocumentSource.page(page.markdown, title: HelpPage.title)
        guard source != session.source else {
            view.statusText = "This is the help"
            return
        }
        do {
            let help = try DocumentSession(source, style: session.style, columns: session.columns, start: .top)
            if session.isEditing {
                adoptStoredState(help)
                try onNewWindow?(help, textSizeSteps)
            } else {
                show(help)
            }
        } catch { view.statusText = "\(error)" }
    }
}
