import Expectations
import Foundation
import Testing

@testable import TextKit

/// What a watch is kept in, for its own body to end it.
@MainActor private final class HeldWatch { var watch: DescriptorWatch? }

@MainActor struct DescriptorWatchTests {
    /// A pipe of which reading does not wait.
    private func pipeEnds() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        try require(pipe(&ends) == 0)
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        return (ends[0], ends[1])
    }

    private func bytes(of descriptor: Int32) -> Int {
        var buffer = [UInt8](repeating: 0, count: 64)
        return read(descriptor, &buffer, buffer.count)
    }

    /// libdispatch's sources crash at this, in one of some million pipes.
    @Test func `each pipe is read to its end, however many are closed at once`() async throws {
        var read = 0
        for _ in 0..<40 {
            let ends = try (0..<25).map { _ in try pipeEnds() }
            var open = ends.count
            await withCheckedContinuation { continuation in
                for (reading, writing) in ends {
                    let held = HeldWatch()
                    held.watch = DescriptorWatch(reading) {
                        let count = self.bytes(of: reading)
                        read += max(0, count)
                        if count > 0 { return }
                        held.watch?.cancel()
                        open -= 1
                        if open == 0 { continuation.resume() }
                    }
                    DispatchQueue.global().async {
                        _ = write(writing, "ended", 5)
                        close(writing)
                    }
                }
            }
        }
        expectEqual(read, 40 * 25 * 5)
    }

    @Test func `it tells again while something is left, and of more that comes`() async throws {
        let (reading, writing) = try pipeEnds()
        defer { close(writing) }
        var told: [Int] = []
        let held = HeldWatch()
        await withCheckedContinuation { continuation in
            held.watch = DescriptorWatch(reading) {
                var byte: UInt8 = 0
                told.append(read(reading, &byte, 1))
                if told.count == 2 { _ = write(writing, "c", 1) }
                if told.count == 3 { continuation.resume() }
            }
            _ = write(writing, "ab", 2)
        }
        held.watch?.cancel()
        expectEqual(told, [1, 1, 1])
    }

    @Test func `what is cancelled says nothing, closes its descriptor once, and is let go of`() async throws {
        let (reading, writing) = try pipeEnds()
        _ = write(writing, "unread", 6)
        weak var released: DescriptorWatch?
        do {
            let watch = DescriptorWatch(reading) { Issue.record("it was cancelled") }
            released = watch
            watch.cancel()
            watch.cancel()
            expect(watch.isCancelled)
        }
        expect(released == nil)
        // The other end of a pipe tells that this one is closed; its number may be another test's by now.
        var end = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
        expect(poll(&end, 1, 0) == 1 && end.revents & Int16(POLLERR) != 0)
        close(writing)
        // One that is not to be closed stays as it is; by the time it is told of, what was cancelled before would have been.
        let (kept, other) = try pipeEnds()
        _ = write(other, "x", 1)
        await withCheckedContinuation { continuation in
            let held = HeldWatch()
            held.watch = DescriptorWatch(kept, closes: false) {
                held.watch?.cancel()
                continuation.resume()
            }
        }
        expectEqual(bytes(of: kept), 1)
        close(kept)
        close(other)
    }
}
