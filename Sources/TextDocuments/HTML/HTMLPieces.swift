import Foundation

/// The trees of a long page's pieces: while the text of one is made, the next ones are parsed on a thread of their own, and those before are
/// gone. A page of 50 MB, whose tree would take seconds and hundreds of megabytes, is read in half of the time so.
///
/// Where a page cannot be parted at a place that seemed good, a piece goes on to the next such place, and after a few to the page's end. What
/// cannot be told then is a fault: the page is to be read as a whole.
final class HTMLPieces: @unchecked Sendable {
    private let source: HTMLSource
    private let chunks = HTMLChunks()
    private let isWanted: @Sendable () -> Bool
    private let tell: @Sendable (Double) -> Void
    /// How many bytes the pieces have that were taken: touched by the thread alone that calls `next()`.
    private var takenBytes = 0
    private let lock = NSCondition()
    // Touched under the lock alone.
    private var waiting: [HTMLTree] = []
    private var isDone = false
    private var isCancelled = false
    private var hasFailed = false

    /// Trees that wait to be read, at most.
    private static let mostWaiting = 2
    /// A piece that cannot end at a cut goes on to the next one, so often at most.
    private static let mostTries = 3

    /// - Parameters:
    ///   - source: one with cuts.
    ///   - isWanted: whether more pieces are, asked before each.
    ///   - tell: takes how much of the page comes before each, 0…1, and 1 behind the last.
    init(
        _ source: HTMLSource, isWanted: @escaping @Sendable () -> Bool = { true }, tell: @escaping @Sendable (Double) -> Void = { _ in }
    ) {
        self.source = source
        self.isWanted = isWanted
        self.tell = tell
        BackgroundReading.onThread("recto pieces") { self.parse() }
    }

    /// Whether the page has to be read as a whole.
    var isFaulty: Bool {
        lock.lock()
        defer { lock.unlock() }
        return hasFailed
    }

    /// The next piece; nil behind the last one, and where the page cannot be parted or is not wanted any more. Waits for it.
    func next() -> HTMLTree? {
        guard isWanted() else { return nil }
        // What repeats the open tags at the beginning of each piece is no part of the page, and next to nothing.
        tell(min(1, Double(takenBytes) / Double(max(1, source.bytes.count))))
        let tree = take()
        takenBytes += tree?.parsedByteCount ?? 0
        return tree
    }

    private func take() -> HTMLTree? {
        lock.lock()
        defer { lock.unlock() }
        while waiting.isEmpty, !isDone, !isCancelled { lock.wait() }
        defer { lock.broadcast() }
        return hasFailed || waiting.isEmpty ? nil : waiting.removeFirst()
    }

    /// Ends the parsing, as no more pieces are wanted.
    func cancel() {
        lock.lock()
        isCancelled = true
        waiting = []
        lock.broadcast()
        lock.unlock()
    }

    private func parse() {
        let ends = source.cuts + [source.bytes.count]
        var (start, end, tries) = (0, 0, 0)
        var before: HTMLTree?
        while end < ends.count {
            if let tree = HTMLTree(source, start..<ends[end], after: before, in: chunks) {
                guard add(tree) else { return }
                (before, start, tries) = (tree, ends[end], 0)
                end += 1
            } else {
                if end + 1 == ends.count { return finish(failed: true) }
                tries += 1
                end = tries < Self.mostTries ? end + 1 : ends.count - 1
            }
        }
        finish(failed: false)
    }

    /// False where no more are wanted.
    private func add(_ tree: HTMLTree) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        while waiting.count >= Self.mostWaiting, !isCancelled { lock.wait() }
        if isCancelled { return false }
        waiting.append(tree)
        lock.broadcast()
        return true
    }

    private func finish(failed: Bool) {
        lock.lock()
        (isDone, hasFailed) = (true, failed)
        lock.broadcast()
        lock.unlock()
    }
}
