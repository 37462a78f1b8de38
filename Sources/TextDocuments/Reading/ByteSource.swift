import Foundation

/// Where a reader takes bytes from, one after the other.
protocol ByteSource: AnyObject {
    /// The number of bytes in all; nil for a pipe.
    var byteCount: Int? { get }
    /// The state of the file; nil where there is none.
    var stamp: FileStamp? { get }
    /// Whether `read` would answer at once: false for a pipe that nothing has come through yet.
    var isReady: Bool { get }
    /// Waits until it is ready.
    func wait()
    /// Waits no longer than a time until it is ready, and answers whether it is.
    func isReady(within milliseconds: Int32) -> Bool
    /// Fills at most `buffer` and answers how much of it; 0 at the end only.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentError) -> Int
    /// Fills at most `buffer` with the bytes from `offset` on, counted from the first of all, without moving on. Answers how many; 0 behind
    /// the end, and where they cannot be had yet.
    func peek(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int
}

extension ByteSource {
    func isReady(within milliseconds: Int32) -> Bool { isReady }

    func peek(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int { 0 }
}

/// An open file. A file that shrinks or grows while it is read is read as far as it goes.
final class FileSource: ByteSource {
    private let path: String
    private let descriptor: Int32
    private let isOwned: Bool
    let byteCount: Int?
    let stamp: FileStamp?

    convenience init(path: String) throws(DocumentError) { try self.init(try DocumentFile.open(path), path: path, isOwned: true) }

    /// - Parameters:
    ///   - descriptor: an open file; a negative one is an error with the present `errno`.
    ///   - path: what errors call it.
    ///   - isOwned: whether it is closed in the end.
    init(_ descriptor: Int32, path: String, isOwned: Bool) throws(DocumentError) {
        self.path = path
        self.descriptor = descriptor
        self.isOwned = isOwned
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
            let reason = Self.reason()
            if descriptor >= 0, isOwned { close(descriptor) }
            throw DocumentError(file: path, reason: reason)
        }
        let kind = status.st_mode & S_IFMT
        byteCount = kind == S_IFREG ? Int(status.st_size) : nil
        stamp = FileStamp(status)
        // All is set by now, so that `deinit` closes the folder. Closed twice, its number may meanwhile be another thread's file.
        if kind == S_IFDIR { throw DocumentError(file: path, reason: String(cString: strerror(EISDIR))) }
    }

    deinit { if isOwned { close(descriptor) } }

    var isReady: Bool { isReady(within: 0) }

    func isReady(within milliseconds: Int32) -> Bool {
        if byteCount != nil { return true }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, milliseconds) != 0
    }

    func wait() {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if byteCount == nil { while poll(&waiting, 1, -1) < 0, errno == EINTR {} }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentError) -> Int {
        while true {
            let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw DocumentError(file: path, reason: Self.reason()) }
        }
    }

    func peek(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        byteCount == nil ? 0 : max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}

/// Bytes in memory.
final class DataSource: ByteSource {
    private let all: Data
    private var rest: Data.SubSequence
    let byteCount: Int?
    var stamp: FileStamp? { nil }
    var isReady: Bool { true }
    func wait() {}

    init(_ data: Data) {
        all = data
        rest = data[...]
        byteCount = data.count
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentError) -> Int {
        let taken = rest.prefix(buffer.count)
        taken.copyBytes(to: buffer)
        rest = rest.dropFirst(taken.count)
        return taken.count
    }

    func peek(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = all.dropFirst(offset).prefix(buffer.count)
        part.copyBytes(to: buffer)
        return part.count
    }
}

extension ByteSource {
    /// The next bytes, as many as are asked for, or as there are. Memory for them is not cleared first: of long files that takes longer than
    /// reading them.
    func read(atMost count: Int) throws(DocumentError) -> [UInt8] {
        var failure: DocumentError?
        let bytes = [UInt8](unsafeUninitializedCapacity: min(count, byteCount ?? count)) { buffer, filled in
            do throws(DocumentError) { filled = try fill(UnsafeMutableRawBufferPointer(buffer)) } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
    }

    /// What one call answers, at most so many bytes; none at the end only.
    func read(atMostOnce count: Int) throws(DocumentError) -> [UInt8] {
        var failure: DocumentError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(DocumentError) { filled = try read(into: UnsafeMutableRawBufferPointer(buffer)) } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads until a buffer is full, or all is read; answers how much of it is filled.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(DocumentError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let got = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            if got == 0 { break }
            filled += got
        }
        return filled
    }

    /// Everything that is left, below the bytes that have been read before.
    func readToEnd(after head: [UInt8] = []) throws(DocumentError) -> [UInt8] {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
        defer { buffer.deallocate() }
        var all: [UInt8] = []
        all.reserveCapacity(max(head.count, byteCount ?? 0))
        all += head
        while true {
            let count = try read(into: buffer)
            if count == 0 { return all }
            all.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
