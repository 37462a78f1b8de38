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
            try showPage(DocumentSession(source, style: session.style, columns: session.columns, start: .top))
        } catch { view.statusText = "\(error)" }
    }

    /// Shows again what was read before help, as pagers do at the key that closes; false where help does not show, or nothing was before.
    func leaveHelp() -> Bool {
        guard case .page(_, title: HelpPage.title) = session.source, history.hasEarlier else { return false }
        replacing { $0.goBack() }
        return true
    }
}
