import Foundation
import Reading
import TextDocuments

/// Files and folders of the local disk that links lead to.
enum LocalTarget {
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

    /// Whether a target is a folder, or a file that the reader shows: a picture, or text, whatever it is called.
    static func isReadable(_ url: URL) -> Bool {
        guard isLocal(url) else { return false }
        if case .folder = DocumentSource.named(url.path) { return true }
        return refusedKind(url) == nil
    }

    /// What a file of the local disk is that the reader does not show, such as “a PDF document, 1.2 MB”; nil for all others.
    static func refusedKind(_ url: URL) -> String? { isLocal(url) ? DocumentReader.refusedKind(path: url.path) : nil }
}
