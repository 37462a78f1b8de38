import Synchronization

/// Character references of HTML, as gumbo decodes them.
enum HTMLEntities {
    /// The text that `&name;`, `&#123;` or `&#x7B;` stands for; the reference itself where HTML has no such name. Code points that are no
    /// characters give U+FFFD, and those of C1 what Windows-1252 has there, as HTML rules.
    static func decode(_ reference: String) -> String {
        if let cached = decoded.withLock({ $0[reference] }) { return cached }
        let text = parse(reference)
        decoded.withLock {
            if $0.count == maximumDecoded { $0 = [:] }
            $0[reference] = text
        }
        return text
    }

    /// The references decoded so far: a text has few different ones, and parsing one takes gumbo microseconds.
    private static let decoded = Mutex<[String: String]>([:])
    private static let maximumDecoded = 4096

    /// gumbo decodes only what it parses. The reference is the value of an attribute, where HTML lets no name be followed by
    /// more letters: in text `&notit;` would be `¬it;`.
    private static func parse(_ reference: String) -> String {
        let tree = HTMLTree(utf8: Array("<html title=\"\(reference)\">".utf8))
        return withExtendedLifetime(tree) { tree.root?.attributes.first?.value } ?? reference
    }

    private static let maximumNameLength = 48

    /// Text with every reference in it decoded that ends in a semicolon. O(length).
    static func decodeAll(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
            let name = rest.utf8[start...].dropFirst().prefix(maximumNameLength).prefix(while: isNameByte)
            let end = name.endIndex
            let isReference = !name.isEmpty && end < rest.endIndex && rest.utf8[end] == UInt8(ascii: ";")
            result += rest[..<start]
            result += isReference ? decode(String(Substring(rest.utf8[start...end]))) : "&"
            rest = rest[rest.utf8.index(after: isReference ? end : start)...]
        }
        return result + rest
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "#")
    }
}
