public import TextKit

/// The rest of a document whose beginning is shown, to be appended to its text slice by slice.
public protocol DocumentRemainder: AnyObject {
    /// Whether everything has been appended.
    var isAtEnd: Bool { get }
    /// Whether more may come through a pipe, and has not come yet.
    var isWaiting: Bool { get }
    /// How much of the document has been appended, 0…1; nil where its length is unknown.
    var share: Double? { get }
    /// Waits until more has come, or all has.
    func wait()
    /// Appends about `maximumBytes` more, or the next part that cannot be read by halves, to the text that the document made. Returns false
    /// at the end, and where a pipe has no bytes yet.
    /// - Throws: `DocumentError` where reading fails.
    func appendNext(to storage: TextStorage, style: DocumentStyle, maximumBytes: Int) throws(DocumentError) -> Bool
    /// What the slices have beside their text that were appended since the last call.
    func takeGrowth() -> DocumentGrowth
}

extension DocumentRemainder {
    /// Whether more may come through a pipe, and has not come yet: false.
    public var isWaiting: Bool { false }

    /// There is nothing to wait for.
    public func wait() {}

    /// Nothing: the slices are nothing but text.
    public func takeGrowth() -> DocumentGrowth { DocumentGrowth() }

    /// Appends about 128 KiB more; as `appendNext(to:style:maximumBytes:)`.
    public func appendNext(to storage: TextStorage, style: DocumentStyle) throws(DocumentError) -> Bool {
        try appendNext(to: storage, style: style, maximumBytes: 1 << 17)
    }
}
