extension String {
    /// The path without its last component: empty for a name alone, `/` for what lies in the root and for that itself.
    ///
    /// `NSString.deletingLastPathComponent` ends the process where a path is one character other than a slash. O(length).
    package var parentFolder: String {
        // A slash with a combining mark behind it is a slash to the system.
        var rest = utf8[...]
        let slash = UInt8(ascii: "/")
        while rest.count > 1, rest.last == slash { rest.removeLast() }
        guard let end = rest.lastIndex(of: slash) else { return "" }
        rest = rest[..<end]
        while rest.last == slash { rest.removeLast() }
        return rest.isEmpty ? "/" : String(decoding: rest, as: UTF8.self)
    }
}
