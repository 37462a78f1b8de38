import CX11
import Glibc

/// The work that other threads leave for the main one: `DispatchQueue.main`, tasks and functions of the main actor.
struct MainQueue {
    /// Readable while there is work; libdispatch's own.
    let fileDescriptor = _dispatch_get_main_queue_handle_4CF()

    /// Does the work that has been left so far. True if there was any.
    @discardableResult
    func drain() -> Bool {
        var count: UInt64 = 0
        guard read(fileDescriptor, &count, 8) == 8 else { return false }
        _dispatch_main_queue_callback_4CF(nil)
        return true
    }
}
