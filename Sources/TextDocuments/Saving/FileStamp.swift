package import Foundation

/// The state of a file, which changes when another program writes it or replaces it by another file.
public struct FileStamp: Equatable, Codable, Sendable {
    private var device, inode: UInt64
    private var size: Int64
    private var seconds, nanoseconds: Int

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// The size in bytes.
    public var byteCount: Int { Int(size) }

    /// Whether the content is taken to be that of an earlier state: as many bytes, changed last at the same moment. A copy that keeps the time
    /// is as good as the file itself.
    package func hasContent(of earlier: FileStamp) -> Bool {
        size == earlier.size && seconds == earlier.seconds && nanoseconds == earlier.nanoseconds
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
