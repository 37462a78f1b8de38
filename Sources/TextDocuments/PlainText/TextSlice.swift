/// A part of a text file, decoded: whole characters, never half a CR LF.
public struct TextSlice: Sendable, Equatable {
    /// Well-formed UTF-8 without NUL.
    public let utf8: [UInt8]
    /// How many UTF-16 units the slice has, as `TextStorage` counts. O(length).
    public var utf16Count: Int { utf8.withUnsafeBufferPointer(UTF8Scan.utf16Count) }

    /// The slice as a string. O(length).
    public var string: String { String(decoding: utf8, as: UTF8.self) }
}
