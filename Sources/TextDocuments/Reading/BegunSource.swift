import Foundation

/// A source whose first bytes have been looked at.
final class BegunSource: ByteSource {
    private let source: any ByteSource
    /// The first bytes: as many as were asked for, as have come together, or as there are. They are what `read` begins with.
    private(set) var beginning: [UInt8]
    private var rest: ArraySlice<UInt8>

    /// Waits for the first bytes.
    init(_ source: any ByteSource, count: Int) throws(DocumentError) {
        self.source = source
        var head = [UInt8](repeating: 0, count: count)
        var filled = 0
        var failure: DocumentError?
        head.withUnsafeMutableBytes { buffer in
            do throws(DocumentError) {
                while filled < count, filled == 0 || source.isReady {
                    let got = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
                    if got == 0 { return }
                    filled += got
                }
            } catch { failure = error }
        }
        if let failure { throw failure }
        beginning = Array(head.prefix(filled))
        rest = beginning[...]
    }

    /// Makes all bytes the beginning; false where nothing more comes for a time before the end, or the end does not come in `seconds` or in
    /// about `mostBytes`: then those that have come are. To be called before `read`.
    func begin(untilSilentFor milliseconds: Int32, seconds: Double, mostBytes: Int) throws(DocumentError) -> Bool {
        var isAtEnd = false
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        while !isAtEnd, beginning.count < mostBytes, clock.now < end, source.isReady(within: milliseconds) {
            let more = try source.read(atMostOnce: 1 << 16)
            beginning += more
            isAtEnd = more.isEmpty
        }
        rest = beginning[...]
        return isAtEnd
    }

    var byteCount: Int? { source.byteCount }
    var stamp: FileStamp? { source.stamp }
    var isReady: Bool { !rest.isEmpty || source.isReady }
    func wait() { if rest.isEmpty { source.wait() } }
    func isReady(within milliseconds: Int32) -> Bool { !rest.isEmpty || source.isReady(within: milliseconds) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentError) -> Int {
        if rest.isEmpty { return try source.read(into: buffer) }
        let taken = rest.prefix(buffer.count)
        taken.withUnsafeBytes { buffer.copyMemory(from: $0) }
        rest = rest.dropFirst(taken.count)
        return taken.count
    }
}
