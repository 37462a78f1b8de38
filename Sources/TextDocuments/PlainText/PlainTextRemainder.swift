public import TextKit

/// The rest of a plain text, to be appended to its storage slice by slice.
public final class PlainTextRemainder: DocumentRemainder {
    private let loader: PlainTextLoader
    private var role: BlockRole
    private var filter: PlainTextFilter
    /// What has come through a pipe so far, while more of it may change how it looks; nil afterwards.
    private var beginning: PlainBeginning?
    /// What has been read and is not in the text yet.
    private var next: TextSlice?
    private var failure: DocumentError?

    init(_ loader: PlainTextLoader, _ filter: PlainTextFilter, _ beginning: PlainBeginning) {
        self.loader = loader
        self.filter = filter
        role = BlockRole(beginning.values)
        let mayChange = loader.byteCount == nil && !loader.isAtEnd && beginning.utf8.count < PlainBeginning.tellingBytes
        self.beginning = mayChange ? beginning : nil
    }

    /// Whether everything has been appended.
    public var isAtEnd: Bool { loader.isAtEnd && next == nil }
    /// Whether more may come through a pipe, and has not come yet.
    public var isWaiting: Bool { next == nil && loader.isWaiting }
    /// Waits until more has come, or all has.
    public func wait() { if next == nil { loader.wait() } }
    /// Goes on behind what was the end, because the file has grown; see `PlainTextLoader.resume()`.
    public func resume() -> Bool { loader.resume() }
    /// Whether the bytes of the file are the UTF-16 units of the text, one for one.
    public var isASCII: Bool { loader.encoding == .ascii && filter.joiner == nil }
    /// Whether the lines of the text are those of the file.
    package var keepsLines: Bool { filter.joiner == nil }
    /// The encoding of what has been read so far; nil before anything has.
    package var encoding: TextEncoding? { loader.encoding }
    /// Whether every byte that has been read stands for a character: nothing had to be replaced.
    package var isLossless: Bool { loader.isLossless }
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
        if let failure {
            self.failure = nil
            throw failure
        }
        guard let slice = try takeSlice(maximumBytes) else { return false }
        if filter.isPlain(slice.utf8) {
            let attributes = StyledAttributes(style).attributes(role, [], previous: [:])
            slice.utf8.withUnsafeBytes { storage.appendUTF8($0, attributes: attributes) }
        } else {
            filter.content(slice.utf8, isLast: loader.isAtEnd, role.values).append(to: storage, style: style, onNewLine: false)
        }
        return true
    }

    private func takeSlice(_ maximumBytes: Int) throws(DocumentError) -> TextSlice? {
        if let next {
            self.next = nil
            return next
        }
        let slice = try loader.next(maximumBytes: maximumBytes)
        // The session appends without having asked for a replacement: the text keeps its face and measure.
        if slice != nil { beginning = nil }
        return slice
    }

    /// The text in another face or measure, where more of what comes through a pipe has shown that the first lines were not like the rest: a
    /// log that begins with a sentence. It is looked at again as often as it has become twice as long, O(n) in all.
    public func takeReplacement() -> Document? {
        guard beginning != nil, next == nil, failure == nil, !loader.isWaiting else { return nil }
        do {
            next = try loader.next(maximumBytes: PlainBeginning.tellingBytes)
        } catch { failure = error }
        guard next != nil || loader.isAtEnd else { return nil }
        let isChanged = beginning?.append(next?.utf8 ?? [], isLast: loader.isAtEnd) == true
        guard let all = beginning else { return nil }
        if loader.isAtEnd || all.utf8.count >= PlainBeginning.tellingBytes { beginning = nil }
        guard isChanged else { return nil }
        next = nil
        var (document, filter) = all.document(isWhole: loader.isAtEnd)
        self.filter = filter
        role = BlockRole(all.values)
        (document.tail, document.remainder) = (self, self)
        return document
    }
}
