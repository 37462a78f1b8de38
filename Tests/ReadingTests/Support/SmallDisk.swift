import Foundation
import Testing

/// A file system of a few kilobytes, which goes with its owner. Only root may make one.
final class SmallDisk {
    let path: String

    init(at path: String, kilobytes: Int = 256) throws {
        self.path = path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard mount("none", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
            try Test.cancel("no file system of its own can be mounted: \(String(cString: strerror(errno)))")
        }
    }

    isolated deinit { umount2(path, Int32(MNT_DETACH)) }

    func path(_ name: String) -> String { path + "/" + name }

    /// Leaves no room; what a file has room for in its last page stays.
    func fill() {
        let descriptor = open(path("filler"), O_WRONLY | O_CREAT, 0o600)
        defer { close(descriptor) }
        let page = [UInt8](repeating: 1, count: 4096)
        while write(descriptor, page, page.count) > 0 {}
    }

    func makeRoom() { unlink(path("filler")) }
}
