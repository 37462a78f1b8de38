/// Where a text is cut that has no better place for long.
enum TextCut {
    /// How far a space is looked for: texts in some scripts have none.
    private static let farthestSpace = 4 << 10
    /// As long as a reference to a character may be, which is not cut.
    private static let longestReference = 32

    /// The first end of a line or space from an offset on; in a script without spaces the start of a character. Nil where the text ends before
    /// that, and in what is no text. O(1).
    /// - Parameter bytes: in an encoding whose lower half is ASCII.
    static func place(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let near = bytes[min(start, bytes.count)..<min(bytes.count, start + farthestSpace)]
        if let feed = near.firstIndex(of: 10) { return feed + 1 }
        if let space = near.firstIndex(of: 32) { return space + 1 }
        return near.indices.first { bytes[$0] >= 0xC0 && !bytes[max(0, $0 - longestReference)..<$0].contains(UInt8(ascii: "&")) }
    }
}
