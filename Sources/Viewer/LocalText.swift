import Foundation
import Reading
import TextDocuments

/// Folders, and files of the local disk whose names say nothing of what they hold, such as LICENSE or Makefile.
enum LocalText {
    /// Whether a target is a folder, or such a file that holds text.
    static func isOne(_ url: URL) -> Bool {
        let isLocal = url.host == nil || url.host == "" || url.host == "localhost"
        guard url.isFileURL, isLocal else { return false }
        if case .folder = DocumentSource.named(url.path) { return true }
        return url.pathExtension.isEmpty && DocumentReader.holdsText(path: url.path)
    }
}
