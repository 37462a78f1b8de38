import Foundation

/// Opens the files that documents are read from, which are regular ones: nothing waits for what may never write to a pipe.
enum DocumentFile {
    /// A descriptor of a regular file or a directory, opened without waiting.
    /// - Throws: `DocumentError` with the kind of the file, where it is something else.
    static func open(_ path: String) throws(DocumentError) -> Int32 {
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var status = stat()
        // A socket cannot be opened at all.
        guard descriptor >= 0 ? fstat(descriptor, &status) == 0 : errno == ENXIO && stat(path, &status) == 0 else {
            let isUnreadableName = errno == ENOENT && path.unicodeScalars.contains("\u{FFFD}")
            let reason = isUnreadableName ? "No such file, or its name is not UTF-8" : String(cString: strerror(errno))
            if descriptor >= 0 { close(descriptor) }
            throw DocumentError(file: path, reason: reason)
        }
        if let kind = specialKind(status.st_mode) {
            if descriptor >= 0 { close(descriptor) }
            throw DocumentError(file: path, reason: "It is \(kind), not a file with text")
        }
        return descriptor
    }

    /// The kind of a file that is neither regular nor a directory.
    private static func specialKind(_ mode: mode_t) -> String? {
        switch mode & S_IFMT {
        case S_IFREG, S_IFDIR: nil
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }
}
