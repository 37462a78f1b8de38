import Expectations
import Foundation
import Synchronization
import Testing

@testable import TextKit

struct ThreadObjectTests {
    private final class Counted: Sendable {
        static let alive = Atomic(0)
        init() { Self.alive.add(1, ordering: .relaxed) }
        deinit { Self.alive.subtract(1, ordering: .relaxed) }
    }

    private final class Answers: Sendable {
        let ids = Mutex<Set<ObjectIdentifier>>([])
        let counts = Mutex<[Int]>([])
    }

    @Test func `each thread has an object of its own until it ends`() {
        let objects = ThreadObject { Counted() }
        let answers = Answers()
        let ready = DispatchSemaphore(value: 0)
        let go = DispatchSemaphore(value: 0)
        let ended = DispatchGroup()
        for _ in 0..<4 {
            ended.enter()
            Thread.detachNewThread {
                let first = objects.object
                answers.ids.withLock { _ = $0.insert(ObjectIdentifier(first)) }
                answers.counts.withLock { $0.append(first === objects.object ? 1 : 0) }
                ready.signal()
                go.wait()
                ended.leave()
            }
        }
        for _ in 0..<4 { ready.wait() }
        expectEqual(answers.ids.withLock { $0.count }, 4)
        expectEqual(answers.counts.withLock { $0 }, [1, 1, 1, 1])
        expectEqual(Counted.alive.load(ordering: .relaxed), 4)
        for _ in 0..<4 { go.signal() }
        ended.wait()
        // A thread's objects are released after its last statement.
        for _ in 0..<1000 where Counted.alive.load(ordering: .relaxed) > 0 { Thread.sleep(forTimeInterval: 0.01) }
        expectEqual(Counted.alive.load(ordering: .relaxed), 0)
    }
}
