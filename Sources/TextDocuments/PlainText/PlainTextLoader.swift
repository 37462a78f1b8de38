public import struct Foundation.Data

/// Reads a text file slice by slice, so that the first screen of a huge one can be shown at once.
///
/// The encoding is taken from a byte order mark, else it is UTF-8, else Windows-1252; ill-formed bytes and NUL become U+FFFD, and
/// line ends stay as they are. The concatenated slices do not depend on where they were cut.
public final class PlainTextLoader {
    private let source: any ByteSource
    private var decoder = TextDecoder()
    private var pending: [UInt8] = []
    private var sourceEnded = false

    /// The size of the file in bytes; nil where the system does not tell it, as of a pipe.
    public var byteCount: Int? { source.byteCount }
    /// The number of bytes of the file decoded so far.
    public private(set) var bytesRead = 0
    /// The encoding of the slices so far; nil before the first slice; `.ascii` may change once, to UTF-8 or Windows-1252.
    public var encoding: TextEncoding? { decoder.encoding }
    /// Whether the file begins with a byte order mark.
    public var hasByteOrderMark: Bool { decoder.hasByteOrderMark }
    /// Whether every byte so far stands for a character: nothing had to be replaced.
    public var isLossless: Bool { !decoder.hasLoss }
    /// The state the file was in when it was opened; nil for bytes in memory.
    public var stamp: FileStamp? { source.stamp }
    /// Whether more may come, and has not come yet: `next` would wait for it.
    public var isWaiting: Bool { !sourceEnded && !source.isReady }
    /// Waits until more has come, or all has.
    public func wait() { if !sourceEnded { source.wait() } }
    /// Whether `next` has returned all slices.
    public var isAtEnd: Bool { sourceEnded && pending.isEmpty }

    /// - Throws: `DocumentError` where the file cannot be opened or is a directory.
    public init(contentsOfFile path: String) throws(DocumentError) { source = try FileSource(path: path) }

    /// Reads what comes through an open pipe, terminal or file, which stays open.
    /// - Parameter name: what errors call it.
    public init(descriptor: Int32, name: String) throws(DocumentError) {
        source = try FileSource(descriptor, path: name, isOwned: false)
    }

    /// Reads a source from where it is.
    init(_ source: any ByteSource) { self.source = source }

    /// Reads bytes in memory, which have no `stamp`.
    public init(data: Data) { source = DataSource(data) }

    /// Goes on behind what was the end, because the file has grown. False where what was read cannot be continued: its last bytes were
    /// half a character, or were not what the file says now.
    public func resume() -> Bool {
        guard isAtEnd, isLossless else { return false }
        sourceEnded = false
        return true
    }

    /// The next slice, of about `maximumBytes` of the file; nil at its end, and where `isWaiting` said so. O(maximumBytes).
    ///
    /// Of a pipe, what has come is decoded without waiting for more; the first slice waits for the first bytes.
    /// - Throws: `DocumentError` where reading fails.
    public func next(maximumBytes: Int = 1 << 20) throws(DocumentError) -> TextSlice? {
        var text: [UInt8] = []
        var wanted = max(16, maximumBytes)
        while text.isEmpty && !isAtEnd {
            if !pending.isEmpty || bytesRead > 0, isWaiting { return nil }
            try fill(wanted)
            text.reserveCapacity(pending.count + 64)
            let mayWait = !isWaiting
            let used = pending.withUnsafeBufferPointer { decoder.decode($0, isLast: sourceEnded, mayWait: mayWait, into: &text) }
            pending.removeFirst(used)
            bytesRead += used
            wanted = max(wanted, pending.count + 4096)
        }
        return text.isEmpty ? nil : TextSlice(utf8: text)
    }

    /// Reads until `count` bytes wait or the source ends, straight to where they wait.
    private func fill(_ count: Int) throws(DocumentError) {
        guard pending.count < count && !sourceEnded else { return }
        var failure: DocumentError?
        pending = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = buffer.update(fromContentsOf: pending)
            do throws(DocumentError) {
                while filled < count && !sourceEnded && (filled == pending.count || source.isReady) {
                    let got = try source.read(
                        into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]))
                    filled += got
                    sourceEnded = got == 0
                }
            } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
