import Foundation

/// The state a file was in: another program that writes it, or puts another file in its place, changes it.
public struct FileStamp: Equatable, Sendable {
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

    /// Nil where there is no such file.
    public init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
