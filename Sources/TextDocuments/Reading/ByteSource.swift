import Foundation

/// Where a reader takes bytes from, one after the other.
protocol ByteSource: AnyObject {
    /// The number of bytes in all, where it is known beforehand.
    var byteCount: Int? { get }
    /// The state of the file; nil where there is none.
    var stamp: FileStamp? { get }
    /// Fills at most `buffer` and answers how much of it; 0 at the end only.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentError) -> Int
}

/// An open file, pipe or device. A file that shrinks or grows while it is read is read as far as it goes.
final class FileSource: ByteSource {
    private let path: String
    private let descriptor: Int32
    let byteCount: Int?
    let stamp: FileStamp?

    init(path: String) throws(DocumentError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
            let reason = Self.reason()
            if descriptor >= 0 { close(descriptor) }
            throw DocumentError(file: path, reason: reason)
        }
        let kind = status.st_mode & S_IFMT
        byteCount = kind == S_IFREG ? Int(status.st_size) : nil
        stamp = FileStamp(status)
        if kind == S_IFDIR {
            close(descriptor)
            throw DocumentError(file: path, reason: String(cString: strerror(EISDIR)))
        }
    }

    deinit { close(descriptor) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentError) -> Int {
        while true {
            let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw DocumentError(file: path, reason: Self.reason()) }
        }
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}

/// Bytes in memory.
final class DataSource: ByteSource {
    private var rest: Data.SubSequence
    let byteCount: Int?
    var stamp: FileStamp? { nil }

    init(_ data: Data) {
        rest = data[...]
        byteCount = data.count
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentError) -> Int {
        let taken = rest.prefix(buffer.count)
        taken.copyBytes(to: buffer)
        rest = rest.dropFirst(taken.count)
        return taken.count
    }
}

extension ByteSource {
    /// Everything that is left.
    func readToEnd() throws(DocumentError) -> [UInt8] {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
        defer { buffer.deallocate() }
        var all: [UInt8] = []
        all.reserveCapacity(byteCount ?? 0)
        while true {
            let count = try read(into: buffer)
            if count == 0 { return all }
            all.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
