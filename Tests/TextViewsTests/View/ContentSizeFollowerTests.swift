import Dispatch
import Expectations
import Foundation
import Synchronization
import Testing
import TextKit

@testable import TextViews

struct ContentSizeFollowerTests {
    private static var changed: Notification { Notification(name: ContentSizeCategory.didChangeNotification) }

    @Test func `a change on the view's own thread is followed at once`() {
        let center = NotificationCenter()
        let calls = Mutex(0)
        let follower = ContentSizeFollower(center: center) { calls.withLock { $0 += 1 } }
        center.post(Self.changed)
        expectEqual(calls.withLock { $0 }, 1)
        withExtendedLifetime(follower) {}
    }

    @Test func `a change on another thread is followed on the main one`() async {
        let center = NotificationCenter()
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        let isOnMain: Bool = await withCheckedContinuation { continuation in
            let follower = ContentSizeFollower(center: center) {
                continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true)
            }
            let isPosted = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                center.post(Self.changed)
                isPosted.signal()
            }
            isPosted.wait()
            withExtendedLifetime(follower) {}
        }
        expect(isOnMain)
    }

    @Test func `nothing is followed once the follower is gone`() {
        let center = NotificationCenter()
        let calls = Mutex(0)
        do {
            let follower = ContentSizeFollower(center: center) { calls.withLock { $0 += 1 } }
            withExtendedLifetime(follower) {}
        }
        center.post(Self.changed)
        expectEqual(calls.withLock { $0 }, 0)
    }
}
