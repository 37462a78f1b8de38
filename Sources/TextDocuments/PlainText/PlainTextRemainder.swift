public import TextKit

/// The rest of a plain text, to be appended to its storage slice by slice.
public final class PlainTextRemainder: DocumentRemainder {
    private let loader: PlainTextLoader
    private let role: BlockRole
    private var filter: PlainTextFilter

    init(_ loader: PlainTextLoader, _ values: BlockRole.Values, _ filter: PlainTextFilter) {
        self.loader = loader
        self.filter = filter
        role = BlockRole(values)
    }

    /// Whether everything has been appended.
    public var isAtEnd: Bool { loader.isAtEnd }
    /// Whether more may come through a pipe, and has not come yet.
    public var isWaiting: Bool { loader.isWaiting }
    /// Waits until more has come, or all has.
    public func wait() { loader.wait() }
    /// Goes on behind what was the end, because the file has grown; see `PlainTextLoader.resume()`.
    public func resume() -> Bool { loader.resume() }
    /// Whether the bytes of the file are the UTF-16 units of the text, one for one.
    public var isASCII: Bool { loader.encoding == .ascii && filter.joiner == nil }
    /// Whether the lines of the text are those of the file.
    package var keepsLines: Bool { filter.joiner == nil }
    /// The encoding of what has been read so far; nil before anything has.
    package var encoding: TextEncoding? { loader.encoding }
    /// The size of the file in bytes; nil for a pipe.
    public var byteCount: Int? { loader.byteCount }
    /// The number of bytes of the file in the text so far, including those that the document began with.
    public var bytesRead: Int { loader.bytesRead }

    /// How much of the file has been appended, 0…1; nil for a pipe.
    public var share: Double? { byteCount.map { $0 > 0 ? min(1, Double(bytesRead) / Double($0)) : 1 } }

    /// Appends about `maximumBytes` more to the text that the document made. Returns false at the end of the file, and where a pipe has no
    /// bytes yet.
    /// - Throws: `DocumentError` where reading fails.
    public func appendNext(to storage: TextStorage, style: DocumentStyle, maximumBytes: Int) throws(DocumentError) -> Bool {
        guard let slice = try loader.next(maximumBytes: maximumBytes) else { return false }
        if filter.isPlain(slice.utf8) {
            let attributes = StyledAttributes(style).attributes(role, [], previous: [:])
            slice.utf8.withUnsafeBytes { storage.appendUTF8($0, attributes: attributes) }
        } else {
            filter.content(slice.utf8, isLast: loader.isAtEnd, role.values).append(to: storage, style: style, onNewLine: false)
        }
        return true
    }
}
