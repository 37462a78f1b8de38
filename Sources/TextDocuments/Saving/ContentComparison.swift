/// What the state of a file that is edited tells of its content.
package enum ContentState {
    /// Nothing has been written into it.
    case same
    /// Its content is another one, or is not known to be the same.
    case other
    /// Only its bytes can tell.
    case unknown(ContentComparison)
}

/// A comparison of the bytes of a file with those that were read or saved, which any thread can make.
package struct ContentComparison: Sendable {
    let path: String
    let known: ContentDigest
    /// The state of the file that is compared.
    let now: FileStamp

    /// How many bytes are read.
    package var byteCount: Int { known.byteCount }

    /// Whether the bytes are the same, and the file has not been changed meanwhile. O(bytes).
    package func isSame() -> Bool {
        ContentDigest(path: path, byteCount: known.byteCount) == known && FileStamp(path: path) == now
    }
}
