import Dispatch
import Expectations
import Synchronization
import Testing

@testable import TextKit

/// Values that an owner takes from the front and a helper makes from the back.
struct SplitWorkTests {
    @Test func `what the helper has made is taken once, in the order of the owner`() {
        let work = SplitWork(count: 5) { $0 * 10 }
        work.help()
        expectEqual((0..<5).map { work.take($0) }, [0, 10, 20, 30, 40])
    }

    @Test func `a value that has not been made is the owner's to make`() {
        let work = SplitWork(count: 3) { $0 }
        expect(work.take(0) == nil)
        expect(work.take(1) == nil)
    }

    @Test func `the helper makes nothing that the owner has asked for`() {
        let calls = Mutex<[Int]>([])
        let work = SplitWork(count: 6) { index in
            calls.withLock { $0.append(index) }
            return index
        }
        _ = work.take(0)
        _ = work.take(3)
        work.help()
        expectEqual(calls.withLock { $0 }, [5, 4])
        expectEqual(work.take(4), 4)
        expectEqual(work.take(5), 5)
    }

    @Test func `cancelled work is neither made nor kept`() {
        let calls = Mutex(0)
        let cancel = Mutex<@Sendable () -> Void>({})
        let work = SplitWork(count: 4) { index in
            if calls.withLock({
                $0 += 1; return $0
            }) == 2 {
                cancel.withLock { $0 }()
            }
            return index
        }
        cancel.withLock { $0 = { work.cancel() } }
        work.help()
        expectEqual(calls.withLock { $0 }, 2)
        work.help()
        expectEqual(calls.withLock { $0 }, 2)
        expect(work.take(3) == nil)
        cancel.withLock { $0 = {} }
    }

    @Test func `an owner and a helper that work at once agree on every value`() {
        for _ in 0..<50 {
            let work = SplitWork(count: 200) { $0 * $0 }
            let done = DispatchGroup()
            DispatchQueue.global().async(group: done) { work.help() }
            for index in 0..<200 {
                if let value = work.take(index) { expectEqual(value, index * index) }
            }
            done.wait()
        }
    }
}
