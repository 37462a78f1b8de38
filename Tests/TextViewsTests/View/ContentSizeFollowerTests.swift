import Dispatch
import Foundation
import Synchronization
import Testing
import TextKit

@testable import TextViews

@Suite struct ContentSizeFollowerTests {
    private static var changed: Notification { Notification(name: ContentSizeCategory.didChangeNotification) }

    @Test func `a change on the view's own thread is followed at once`() {
        let center = NotificationCenter()
        let calls = Mutex(0)
        let follower = ContentSizeFollower(center: center) { calls.withLock { $0 += 1 } }
        center.post(Self.changed)
        #expect(calls.withLock { $0 } == 1)
        withExtendedLifetime(follower) {}
    }

    @Test @MainActor func `a change on another thread is followed on the main one`() async {
        let center = NotificationCenter()
        var follower: ContentSizeFollower?
        let isOnMain: Bool = await withCheckedContinuation { continuation in
            follower = ContentSizeFollower(center: center) { continuation.resume(returning: Thread.isMainThread) }
            Thread.detachNewThread { center.post(Self.changed) }
        }
        #expect(isOnMain)
        withExtendedLifetime(follower) {}
    }

    @Test @MainActor func `a change on another thread never calls a view of a third`() async {
        let center = NotificationCenter()
        let calls = Mutex(0)
        let follower: ContentSizeFollower = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                nonisolated(unsafe) let follower = ContentSizeFollower(center: center) { calls.withLock { $0 += 1 } }
                continuation.resume(returning: follower)
            }
        }
        center.post(Self.changed)
        // What the follower had sent to the main queue would stand before this.
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        #expect(calls.withLock { $0 } == 0)
        withExtendedLifetime(follower) {}
    }

    @Test func `nothing is followed once the follower is gone`() {
        let center = NotificationCenter()
        let calls = Mutex(0)
        do {
            let follower = ContentSizeFollower(center: center) { calls.withLock { $0 += 1 } }
            withExtendedLifetime(follower) {}
        }
        center.post(Self.changed)
        #expect(calls.withLock { $0 } == 0)
    }
}
