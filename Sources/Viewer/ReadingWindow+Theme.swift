import TextDocuments
import WindowSystem

extension ReadingWindow {
    /// Takes over whether the desktop prefers dark paper.
    func followTheme(of connection: Connection) { setTheme(connection.prefersDark ? .dark : .light) }
}
