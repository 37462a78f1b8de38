package import Foundation

/// The state of a file, which changes when another program writes it or replaces it by another file.
public struct FileStamp: Equatable, Codable, Sendable {
    private var device, inode: UInt64
    private var size: Int64
    private var seconds, nanoseconds: Int
    /// The owner, the permissions and the number of names, and when they or the content changed last; nil in what was kept by an earlier
    /// version.
    private var attributes: [UInt64]?
    private var changeTime: [Int]?

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
        attributes = [UInt64(status.st_mode), UInt64(status.st_uid), UInt64(status.st_gid), UInt64(status.st_nlink)]
        changeTime = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    }

    /// Whether nothing has been written since an earlier state, as far as can be told: as many bytes in the same file, written last at the
    /// same moment. A program that sets that moment back has changed the file at another one, and not its attributes.
    package func isUnchanged(since earlier: FileStamp) -> Bool {
        guard device == earlier.device, inode == earlier.inode, hasContent(of: earlier) else { return false }
        return changeTime == earlier.changeTime || attributes != earlier.attributes
    }

    /// The size in bytes.
    public var byteCount: Int { Int(size) }

    /// Whether the content is taken to be that of an earlier state: as many bytes, changed last at the same moment. A copy that keeps the
    /// time is as good as the file itself.
    package func hasContent(of earlier: FileStamp) -> Bool {
        size == earlier.size && seconds == earlier.seconds && nanoseconds == earlier.nanoseconds
    }

    /// The same of a file that may not be there, or may not have been.
    package static func isUnchanged(_ now: FileStamp?, since earlier: FileStamp?) -> Bool {
        guard let now, let earlier else { return (now == nil) == (earlier == nil) }
        return now.isUnchanged(since: earlier)
    }

    /// Whether the file was written last after a moment.
    package func isWritten(after date: Date) -> Bool { Double(seconds) + Double(nanoseconds) / 1e9 > date.timeIntervalSince1970 }

    /// Whether this is the same file as an earlier one and has more than `bytes` bytes now. Its earlier content may have changed.
    public func isSameFile(as earlier: FileStamp, withMoreThan bytes: Int) -> Bool {
        device == earlier.device && inode == earlier.inode && size > bytes
    }

    /// The present state of the file at a path; nil where there is no such file.
    public init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
