import Foundation

// Darwin's locks, which Linux has under other names.
struct os_unfair_lock_s {
    fileprivate let lock = NSLock()
}

func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) { lock.pointee.lock.lock() }
func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) { lock.pointee.lock.unlock() }
