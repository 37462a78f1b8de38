import Dispatch
import Foundation

/// The reading of a whole document on a thread of its own, which begins when it is asked for.
package final class BackgroundReading: @unchecked Sendable {
    private let lock = NSCondition()
    // Touched under the lock alone; a caller that takes what has been read owns it.
    private var read: ((BackgroundReading) throws -> Document)?
    private var parts: ArraySlice<DocumentPart> = []
    private var result: Result<Document, any Error>?
    private var arrival: (@Sendable () -> Void)?
    private var isGivenUp = false
    private var shareRead: Double?
    private var onProgress: (@Sendable () -> Void)?

    /// As much as the main thread has: parsers are recursive within their own bounds.
    private static let stackSize = 8 << 20

    /// - Parameter read: called once, on another thread; what it uses must be its own.
    package init(_ read: @escaping () throws -> Document) { self.read = { _ in try read() } }

    /// - Parameter read: as above; it hands each part that is there before the last, which it returns, to `add(_:)` of its parameter.
    init(inParts read: @escaping (BackgroundReading) throws -> Document) { self.read = read }

    /// Ends the reading as soon as it asks whether it is wanted: what it has read is thrown away.
    package func giveUp() {
        lock.lock()
        isGivenUp = true
        parts = []
        lock.unlock()
    }

    /// Whether what is being read is wanted still.
    package var isWanted: Bool {
        lock.lock()
        defer { lock.unlock() }
        return !isGivenUp
    }

    package var isDone: Bool {
        lock.lock()
        defer { lock.unlock() }
        return result != nil
    }

    /// Begins, if that has not been done.
    package func begin() {
        lock.lock()
        let begins = read
        read = nil
        lock.unlock()
        guard let begins else { return }
        nonisolated(unsafe) let body = begins
        let work = ReadingWork(isWanted: { self.isWanted }, tell: { self.advance(to: $0) })
        Self.onThread("recto reading") { self.finish(Result { try ReadingWork.$current.withValue(work) { try body(self) } }) }
    }

    /// Whether it has begun.
    var hasBegun: Bool {
        lock.lock()
        defer { lock.unlock() }
        return read == nil
    }

    /// How much of the source has been read of which no part is there yet, 0…1; nil where the reader does not tell.
    package var progress: Double? {
        lock.lock()
        defer { lock.unlock() }
        return shareRead
    }

    /// Has a function called, on that thread, whenever a hundredth more of the source has been read; another one takes its place.
    package func onProgress(_ body: @escaping @Sendable () -> Void) {
        lock.lock()
        onProgress = body
        lock.unlock()
    }

    private func advance(to share: Double) {
        lock.lock()
        let isNext = Int(share * 100) > shareRead.map { Int($0 * 100) } ?? -1
        shareRead = share
        let tell = isNext ? onProgress : nil
        lock.unlock()
        tell?()
    }

    /// Runs something on a thread of its own, with as large a stack as the main thread has.
    static func onThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = name
        thread.stackSize = stackSize
        // A thread has the mask of the one that makes it: signals are the business of the program's loop.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        thread.start()
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    private func finish(_ result: Result<Document, any Error>) { changing { self.result = result } }

    /// Takes a part over, on the thread that reads.
    func add(_ part: DocumentPart) { changing { if !isGivenUp { parts.append(part) } } }

    private func changing(_ body: () -> Void) {
        lock.lock()
        body()
        let tell = arrival
        arrival = nil
        lock.broadcast()
        lock.unlock()
        tell?()
    }

    /// Whether a part can be taken, or all.
    var hasPart: Bool {
        lock.lock()
        defer { lock.unlock() }
        return hasPartUnderLock
    }

    private var hasPartUnderLock: Bool { !parts.isEmpty || result != nil }

    /// Has a function called when a part is read, or all: on that thread, or at once.
    package func onArrival(_ body: @escaping @Sendable () -> Void) {
        begin()
        lock.lock()
        let hasPart = hasPartUnderLock
        if !hasPart { arrival = body }
        lock.unlock()
        if hasPart { body() }
    }

    /// Waits for all of it.
    package func wait() {
        begin()
        lock.lock()
        defer { lock.unlock() }
        while result == nil { lock.wait() }
    }

    /// Waits for all of it, no longer than some seconds. A condition would wait until a time of the day, for hours where the clock is set
    /// back meanwhile.
    package func wait(seconds: Double) {
        begin()
        let end = ContinuousClock.now + .seconds(seconds)
        while !isDone, ContinuousClock.now < end { usleep(Self.pause) }
    }

    /// In microseconds.
    private static let pause: UInt32 = 200

    /// Waits for a part, or for all.
    func waitForPart() {
        begin()
        lock.lock()
        defer { lock.unlock() }
        while !hasPartUnderLock { lock.wait() }
    }

    /// The next part. Waits for it.
    func takePart() throws -> (part: DocumentPart, isLast: Bool) {
        waitForPart()
        lock.lock()
        defer { lock.unlock() }
        if let part = parts.popFirst() { return (part, false) }
        return (DocumentPart(document: try result!.get(), share: 1), true)
    }

    /// What has been read, once. Waits for it.
    package func take() throws -> Document {
        wait()
        lock.lock()
        defer { lock.unlock() }
        return try result!.get()
    }
}
