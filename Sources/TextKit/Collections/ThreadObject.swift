import Foundation

/// An object that each thread has one of, made when the thread first asks and released when the thread ends. O(1), without the
/// bridging of keys that makes a look-up in `Thread.threadDictionary` show in a profile of drawing.
package struct ThreadObject<Object: AnyObject>: @unchecked Sendable {
    private let key: pthread_key_t
    private let make: () -> Object

    package init(_ make: @escaping @Sendable () -> Object) {
        self.make = make
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0!).release() }
        precondition(status == 0, "\(Object.self): no key for objects of threads (\(status))")
        self.key = key
    }

    /// This thread's own.
    package var object: Object {
        if let existing = pthread_getspecific(key) { return Unmanaged<Object>.fromOpaque(existing).takeUnretainedValue() }
        let new = make()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }
}
