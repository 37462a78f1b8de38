import Foundation
import TextKit

/// The folder that a reader's state is kept in: small files, each replaced whole, so that a process that ends or a disk that is full
/// leaves the old one.
///
/// Files are the user's alone (mode 0600, folders 0700). The folder is made when something is first written.
package struct StateFolder: Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// `$XDG_STATE_HOME/recto`, else `~/.local/state/recto` (XDG Base Directory); nil where neither variable has an absolute path.
    package init?(environment: [String: String]) {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        guard let base = absolute("XDG_STATE_HOME") ?? absolute("HOME").map({ $0 + "/.local/state" }) else { return nil }
        self.init(path: base + "/recto")
    }

    /// A file of the folder; nil where there is none, or where it cannot be read.
    /// A larger file counts as none.
    func read(_ name: String, upTo largest: Int64 = 16 << 20) -> Data? {
        // Only files: a pipe of the name would be waited for.
        var status = stat()
        guard stat(filePath(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int64(status.st_size) <= largest else { return nil }
        return FileManager.default.contents(atPath: filePath(name))
    }

    /// Replaces a file of the folder. It is not waited for until the disk has it: a crash of the machine may leave the old one.
    func write(_ data: Data, to name: String) throws(StateError) {
        let target = filePath(name)
        try makeFolder(target.parentFolder)
        var template = Array("\(target).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw failure() }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard Self.writeAll(data, to: descriptor), rename(temporary, target) == 0 else {
            let error = failure()
            unlink(temporary)
            throw error
        }
    }

    /// Appends to a file that has so many bytes. False where it is not there, has another size, or cannot be written whole; it is as it was
    /// then, as far as the disk allows.
    func append(_ data: Data, to name: String, of count: Int) -> Bool {
        let descriptor = open(filePath(name), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == count else {
            close(descriptor)
            return false
        }
        if Self.writeAll(data, to: descriptor) { return true }
        truncate(filePath(name), off_t(count))
        return false
    }

    /// Whether there is anything of a name, readable or not.
    func has(_ name: String) -> Bool { access(filePath(name), F_OK) == 0 }

    func remove(_ name: String) { unlink(filePath(name)) }

    /// How many files of one name are kept that were set aside.
    static let mostSetAside = 5

    /// Gives a file another name: `NAME.unreadable`, or `NAME.unreadable-2` and so on where there are such files. Those that were set aside
    /// first stay; where there is no name left, the file takes the place of the last one.
    /// - Returns: the path that it has now, and whether it took the place of another one.
    func setAside(_ name: String) throws(StateError) -> (path: String, replaces: Bool) {
        let names = (1...Self.mostSetAside).map { "\(name).unreadable" + ($0 == 1 ? "" : "-\($0)") }
        let free = names.first { !has($0) }
        let path = filePath(free ?? names[names.count - 1])
        guard rename(filePath(name), path) == 0 else { throw failure() }
        return (path, free == nil)
    }

    /// The names of the files in a folder within this one, in no order.
    func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: filePath(folder))) ?? []).map { folder + "/" + $0 }
    }

    /// Runs `body` while no other process runs one under the same lock. Where locks are not to be had, it runs all the same.
    func locked<Result>(_ body: () throws(StateError) -> Result) throws(StateError) -> Result {
        try makeFolder(path)
        let descriptor = open(filePath("lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return try body() }
        defer { close(descriptor) }
        // A process that has been stopped keeps its lock; what is kept here is not worth waiting long for.
        for _ in 0..<50 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { break }
            usleep(2000)
        }
        return try body()
    }

    func filePath(_ name: String) -> String { path + "/" + name }

    private func makeFolder(_ path: String) throws(StateError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch { throw StateError(folder: self.path, reason: String(cString: strerror(errno == 0 ? EACCES : errno))) }
    }

    private func failure() -> StateError { StateError(folder: path, reason: String(cString: strerror(errno))) }

    /// Writes and closes; false where something is missing, with `errno` set.
    private static func writeAll(_ data: Data, to descriptor: Int32) -> Bool {
        var isWhole = true
        data.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count, isWhole {
                let count = Foundation.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
                if count > 0 { start += count } else if errno != EINTR { isWhole = false }
            }
        }
        let code = errno
        let isClosed = close(descriptor) == 0
        if !isWhole { errno = code }
        return isWhole && isClosed
    }
}

/// State that cannot be kept.
package struct StateError: Error, Equatable, CustomStringConvertible {
    var folder: String
    package var reason: String
    package var description: String { "nothing is kept in \(folder): \(reason)" }
}
