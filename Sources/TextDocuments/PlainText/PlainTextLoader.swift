public import struct Foundation.Data

/// Reads a text file slice by slice, so that the first screen of a huge one can be shown at once.
///
/// The encoding is taken from a byte order mark, else it is found from the text, else Windows-1252; ill-formed bytes and NUL become U+FFFD,
/// and line ends stay as they are. The concatenated slices do not depend on where they were cut.
public final class PlainTextLoader {
    private let source: any ByteSource
    private var decoder: TextDecoder
    private var pending: [UInt8] = []
    private var sourceEnded = false

    /// The size of the file in bytes; nil where the system does not tell it, as of a pipe.
    public var byteCount: Int? { source.byteCount }
    /// The number of bytes of the file decoded so far.
    public private(set) var bytesRead = 0
    /// The encoding of the slices so far; nil before the first slice; `.ascii` may change once, to what else the text turns out to be in.
    public var encoding: TextEncoding? { decoder.encoding }
    /// Whether the file begins with a byte order mark.
    public var hasByteOrderMark: Bool { decoder.hasByteOrderMark }
    /// Whether every byte so far stands for a character: nothing had to be replaced.
    public var isLossless: Bool { !decoder.hasLoss }
    /// The digest of the bytes that have been read; nil before `keepDigest()` is called.
    private(set) var digest: ContentDigest?
    /// Begins the digest of what is read. To be called before the first slice is taken.
    func keepDigest() { digest = ContentDigest() }
    /// The state the file was in when it was opened; nil for bytes in memory.
    public var stamp: FileStamp? { source.stamp }
    /// Whether more may come, and has not come yet: `next` would wait for it.
    public var isWaiting: Bool { !sourceEnded && !source.isReady }
    /// Waits until more has come, or all has.
    public func wait() { if !sourceEnded { source.wait() } }
    /// Whether `next` has returned all slices.
    public var isAtEnd: Bool { sourceEnded && pending.isEmpty }

    /// - Throws: `DocumentError` where the file cannot be opened or is a directory.
    public convenience init(contentsOfFile path: String) throws(DocumentError) { self.init(try FileSource(path: path)) }

    /// Reads what comes through an open pipe, terminal or file, which stays open.
    /// - Parameter name: what errors call it.
    public convenience init(descriptor: Int32, name: String) throws(DocumentError) {
        self.init(try FileSource(descriptor, path: name, isOwned: false))
    }

    /// Reads a source from where it is.
    /// - Parameter encoding: nil leaves it to be found.
    init(_ source: any ByteSource, encoding: TextEncoding? = nil) {
        self.source = source
        decoder = TextDecoder(encoding: encoding)
    }

    /// Reads bytes in memory, which have no `stamp`.
    public convenience init(data: Data) { self.init(DataSource(data)) }

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
                    let free = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                    let got = try source.read(into: free)
                    digest?.take(UnsafeRawBufferPointer(rebasing: free[..<got]))
                    filled += got
                    sourceEnded = got == 0
                }
            } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
