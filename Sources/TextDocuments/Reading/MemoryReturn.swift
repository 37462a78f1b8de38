internal import CMarkup
import Dispatch

/// Gives memory that reading a large document took back to the system, when the last of it has been freed.
///
/// The allocator keeps what a thread's parser has freed as long as anything at all lives behind it: 200,000 links, of which 7 MB are left,
/// held 250 MB. Declare it as the last property of what holds the document: properties are freed in their order.
final class MemoryReturn {
    /// So few bytes of source are not worth it.
    static let leastBytes = 1 << 20

    deinit {
        // Beside the reader's thread, which waits for nothing but what it allocates meanwhile.
        DispatchQueue.global(qos: .utility).async { _ = malloc_trim(0) }
    }
}
