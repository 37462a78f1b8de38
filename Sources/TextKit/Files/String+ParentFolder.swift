extension String {
    /// The path without its last component: empty for a name alone, `/` for what lies in the root and for that itself.
    ///
    /// `NSString.deletingLastPathComponent` ends the process where a path is one character other than a slash. O(length).
    package var parentFolder: String {
        var rest = self[...]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else { return "" }
        rest = rest[..<slash]
        while rest.last == "/" { rest.removeLast() }
        return rest.isEmpty ? "/" : String(rest)
    }
}
