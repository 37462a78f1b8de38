import Foundation
import Reading
import TextDocuments

/// What a link leads to: a file or a folder of the local disk, or what is not the reader's to show. The file is looked at once.
enum LocalTarget: Equatable {
    /// A folder, a file that the reader shows, or a page of the manual.
    case readable
    /// Nothing that any program could show: there is none, or it is a pipe, a socket or a device. Opening it as a document says which.
    case nothing
    /// A file that the reader does not show, such as “a PDF document, 1.2 MB”.
    case refused(String)
    /// What is of no local disk.
    case elsewhere

    init(_ url: URL) {
        if ManualName(url) != nil {
            self = .readable
            return
        }
        guard url.isFileURL, url.host == nil || url.host == "" || url.host == "localhost" else {
            self = .elsewhere
            return
        }
        var status = stat()
        if stat(url.path, &status) != 0, errno == ENOENT {
            self = .nothing
        } else if status.st_mode & S_IFMT == S_IFDIR {
            self = .readable
        } else if status.st_mode & S_IFMT != S_IFREG, status.st_mode != 0 {
            self = .nothing
        } else {
            self = DocumentSource.refusedKind(of: url.path).map { .refused($0) } ?? .readable
        }
    }

    /// Whether the reader has something to show or to say about it.
    var isForReader: Bool { self == .readable || self == .nothing }
}
