import Dispatch
import Glibc

/// Tells the main actor when a file descriptor can be read, or its other end has been closed, until it is cancelled.
///
/// Used in place of `DispatchSource.makeReadSource`, with which a program on Linux ends at random once the other end of a pipe or socket
/// is closed: libdispatch then takes its note of the descriptor apart on the thread that cancels, while its own thread reads the list of
/// them (swift-corelibs-libdispatch issue 949).
@MainActor package final class DescriptorWatch {
    package let descriptor: Int32
    package private(set) var isCancelled = false
    private let closes: Bool
    /// Nil once it is cancelled: it may refer to what has the watch.
    private var body: (@MainActor () -> Void)?
    private let number: Int

    private static var count = 0
    /// Those that have not been cancelled, by their numbers.
    private static var all: [Int: DescriptorWatch] = [:]

    /// Begins to watch. The watch lives until it is cancelled, whether or not anything refers to it.
    /// - Parameters:
    ///   - descriptor: one that can be polled; regular files always can be read.
    ///   - closes: whether the descriptor is closed when the watch is cancelled.
    ///   - body: called on the main queue, and again as long as there is something to read.
    package init(_ descriptor: Int32, closes: Bool = true, whenReadable body: @escaping @MainActor () -> Void) {
        self.descriptor = descriptor
        self.closes = closes
        self.body = body
        Self.count += 1
        number = Self.count
        Self.all[number] = self
        DescriptorPoll.shared.add(descriptor, number)
    }

    /// Ends the watch: `body` is not called any more, and the descriptor is closed if the watch is to close it.
    package func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        body = nil
        Self.all[number] = nil
        DescriptorPoll.shared.remove(number)
        if closes { close(descriptor) }
    }

    /// Calls those that can be read, and has them polled for again.
    fileprivate static func tell(_ numbers: [Int]) {
        for number in numbers {
            guard let watch = all[number] else { continue }
            watch.body?()
            if !watch.isCancelled { DescriptorPoll.shared.add(watch.descriptor, number) }
        }
    }
}

/// The thread that waits for the descriptors that are watched. It begins with the first of them and lasts as long as the process.
///
/// A descriptor that is closed meanwhile at most wakes it for nothing, as `poll` keeps nothing of it: numbers, which no two watches share,
/// tell which of them are still wanted.
private final class DescriptorPoll: Sendable {
    static let shared = DescriptorPoll()

    /// The descriptors that are waited for, by the numbers of their watches; not those whose watch has still to be told.
    private let awaited = Guarded<[Int: Int32]>([:])
    /// A pipe of its own; what does not fit in it need not: one byte wakes. -1 where no descriptor is left for it.
    private let wakeUp: (reading: Int32, writing: Int32)

    /// How long is waited for others where nothing can tell of one that is added, in milliseconds.
    private static let interval: Int32 = 50

    private init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        wakeUp = (ends[0], ends[1])
        DispatchQueue(label: "recto.descriptors").async { [self] in
            while true { wait() }
        }
    }

    func add(_ descriptor: Int32, _ number: Int) {
        awaited.withLock { $0[number] = descriptor }
        _ = write(wakeUp.writing, [1 as UInt8], 1)
    }

    func remove(_ number: Int) { awaited.withLock { _ = $0.removeValue(forKey: number) } }

    private func wait() {
        let waiting = awaited.withLock { Array($0) }
        var polled = [pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0)]
        polled += waiting.map { pollfd(fd: $0.value, events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, nfds_t(polled.count), wakeUp.reading < 0 ? Self.interval : -1) > 0 else { return }
        if polled[0].revents != 0 {
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { _ = read(wakeUp.reading, $0.baseAddress, 4096) }
        }
        let ready = zip(waiting, polled.dropFirst()).filter { $1.revents != 0 }.map(\.0.key)
        guard !ready.isEmpty else { return }
        let wanted = awaited.withLock { awaited in ready.filter { awaited.removeValue(forKey: $0) != nil } }
        DispatchQueue.main.async { MainActor.assumeIsolated { DescriptorWatch.tell(wanted) } }
    }
}
