import Foundation
import Reading
import TextDocuments

/// Folders, and files of the local disk whose names say nothing of what they hold, such as LICENSE or Makefile.
enum LocalText {
    /// Whether a target is of the local disk and nothing that any program could show: there is none, or it is a pipe, a socket or a
    /// device. Opening it as a document says which.
    static func isNothing(_ url: URL) -> Bool {
        var status = stat()
        guard isLocal(url) else { return false }
        guard stat(url.path, &status) == 0 else { return errno == ENOENT }
        let kind = status.st_mode & S_IFMT
        return kind != S_IFREG && kind != S_IFDIR
    }

    private static func isLocal(_ url: URL) -> Bool {
        url.isFileURL && (url.host == nil || url.host == "" || url.host == "localhost")
    }

    /// Whether a target is a folder, or such a file that holds text.
    static func isOne(_ url: URL) -> Bool {
        guard isLocal(url) else { return false }
        if case .folder = DocumentSource.named(url.path) { return true }
        return url.pathExtension.isEmpty && DocumentReader.holdsText(path: url.path)
    }
}
