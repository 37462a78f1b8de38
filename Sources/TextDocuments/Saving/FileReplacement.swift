import Foundation
import TextKit

/// Replaces a file so that at every moment there is either the old one or the new one, whole: a temporary file in the same directory, which
/// takes the old one's name once it is on the disk.
struct FileReplacement {
    /// The file itself, at the end of symbolic links.
    let target: String
    /// As messages name it.
    private let name: String

    init(path: String) throws(SavingError) {
        name = path
        target = try Self.resolved(path)
    }

    /// - Parameter body: is given a function that writes bytes.
    /// - Returns: the state of the new file.
    func write(_ body: ((_ bytes: [UInt8]) throws(SavingError) -> Void) throws -> Void) throws -> FileStamp {
        let old = try existing()
        var template = Array("\(folder)/.\((target as NSString).lastPathComponent.prefix(100)).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw failure() }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        var isDone = false
        defer { if !isDone { unlink(temporary) } }
        do {
            defer { close(descriptor) }
            try body { bytes throws(SavingError) in try writeAll(bytes, to: descriptor) }
            takeOver(old, descriptor)
            guard fsync(descriptor) == 0 else { throw failure() }
        }
        guard rename(temporary, target) == 0 else { throw failure() }
        isDone = true
        syncFolder(folder)
        guard let stamp = FileStamp(path: target) else { throw failure() }
        return stamp
    }

    private func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SavingError) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress! + start, bytes.count - start) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure() }
            start += count
        }
    }

    /// The state of the present file; nil for a new file. A file that may not be written is not replaced either.
    private func existing() throws(SavingError) -> stat? {
        var status = stat()
        guard stat(target, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw failure()
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .system(file: name, reason: "Not a regular file") }
        try require(W_OK, at: target)
        return status
    }

    private var folder: String {
        let folder = target.parentFolder
        return folder.isEmpty ? "." : folder
    }

    /// Whether the user that the process acts for may do so, which need not be the one who started it.
    private func require(_ mode: Int32, at path: String) throws(SavingError) {
        guard faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0 else { throw failure() }
    }

    /// The error that writing would meet, as far as it can be told without trying: the file may not be writable, or no file can be made
    /// beside it. Nil for none.
    var obstacle: SavingError? {
        do throws(SavingError) {
            _ = try existing()
            try require(W_OK | X_OK, at: folder)
            return nil
        } catch { return error }
    }

    /// Mode and owner of the old file, as far as they may be given; a new file's as the system gives them.
    private func takeOver(_ old: stat?, _ descriptor: Int32) {
        guard let old else {
            let mask = umask(0)
            umask(mask)
            fchmod(descriptor, 0o666 & ~mask)
            return
        }
        var mode = old.st_mode & 0o7777
        // Without the owner or the group, the bits that lend their rights would lend others.
        if fchown(descriptor, old.st_uid, old.st_gid) != 0, fchown(descriptor, uid_t.max, old.st_gid) != 0 { mode &= 0o1777 }
        fchmod(descriptor, mode)
    }

    /// The new name is safe only once the directory is on the disk.
    private func syncFolder(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private func failure() -> SavingError { .system(file: name, reason: String(cString: strerror(errno))) }

    /// Follows symbolic links, also to a file that is yet to be made.
    private static func resolved(_ path: String) throws(SavingError) -> String {
        var path = path
        for _ in 0..<40 {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
            var buffer = [CChar](repeating: 0, count: 4097)
            let count = readlink(path, &buffer, 4096)
            guard count > 0 else { throw .system(file: path, reason: String(cString: strerror(errno))) }
            let link = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            path = link.hasPrefix("/") ? link : (path.parentFolder as NSString).appendingPathComponent(link)
        }
        throw .system(file: path, reason: String(cString: strerror(ELOOP)))
    }
}
