/// How the bytes of a document were read as text.
package struct TextDecoding: Equatable, Sendable {
    /// The encoding, as IANA's registry names it.
    package var encoding: String
    /// Whether bytes that mean nothing in the encoding show as U+FFFD.
    package var isLossy = false
}
