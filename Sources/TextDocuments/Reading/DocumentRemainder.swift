public import TextKit

/// The rest of a document whose beginning is shown, to be appended to its text slice by slice.
public protocol DocumentRemainder: AnyObject {
    /// Whether everything has been appended.
    var isAtEnd: Bool { get }
    /// Whether more may come through a pipe, and has not come yet.
    var isWaiting: Bool { get }
    /// How much of the document has been appended, 0…1; nil where its length is unknown.
    var share: Double? { get }
    /// How much of a long document has been read, 0…1, where that is more than has been appended; nil where `share` tells it.
    var shareRead: Double? { get }
    /// Has a document that is not read on yet be read for dark paper, or for light. False where that cannot be told it any more.
    func readRest(onDarkPaper isDark: Bool) -> Bool
    /// Whether what is waited for is being read by this program, so that it comes for certain and soon.
    var isBeingRead: Bool { get }
    /// Waits until more has come, or all has.
    func wait()
    /// Waits for that, but no longer than a time; for what is being read alone.
    func wait(seconds: Double)
    /// Has a function called on any thread when more has come, and as often as `shareRead` has grown before that; false where nothing would
    /// tell of it.
    func onArrival(_ body: @escaping @Sendable () -> Void) -> Bool
    /// The document as it turns out to be where its beginning was shown differently, to be shown instead: its text is that of the beginning
    /// and somewhat more, and this is the remainder of it from then on. Nil at all other times; to be asked for before each `appendNext`.
    func takeReplacement() -> Document?
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

    /// Whether the program itself reads what is waited for: false.
    public var isBeingRead: Bool { false }

    /// What has been appended is what has been read.
    public var shareRead: Double? { nil }

    /// It may be read already.
    public func readRest(onDarkPaper isDark: Bool) -> Bool { false }

    /// There is nothing to wait for.
    public func wait() {}

    /// It waits for nothing.
    public func wait(seconds: Double) {}

    /// Nothing tells.
    public func onArrival(_ body: @escaping @Sendable () -> Void) -> Bool { false }

    /// The beginning is what it was shown as.
    public func takeReplacement() -> Document? { nil }

    /// Nothing: the slices are nothing but text.
    public func takeGrowth() -> DocumentGrowth { DocumentGrowth() }

    /// Appends about 128 KiB more; as `appendNext(to:style:maximumBytes:)`.
    public func appendNext(to storage: TextStorage, style: DocumentStyle) throws(DocumentError) -> Bool {
        try appendNext(to: storage, style: style, maximumBytes: 1 << 17)
    }
}
