/// A start or end tag as it stands in a text.
struct HTMLTag {
    /// The name in lower case.
    var name: String
    var isClosing = false
    /// Names in lower case, references decoded; of two with one name the first.
    var attributes: [String: String] = [:]

    /// Reads the tag that begins with the `<` at `start`, and the index after its `>`. Nil where there is none, or
    /// where it does not end.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (tag: HTMLTag, end: Int)? {
        var scan = HTMLTagScan(bytes: bytes, index: start + 1)
        let isClosing = scan.take(UInt8(ascii: "/"))
        guard let first = scan.peek, (first | 0x20) >= UInt8(ascii: "a"), (first | 0x20) <= UInt8(ascii: "z") else { return nil }
        var tag = HTMLTag(name: scan.word(until: " \t\n\r/>").lowercased(), isClosing: isClosing)
        while true {
            scan.skip(" \t\n\r/")
            guard let byte = scan.peek else { return nil }
            if byte == UInt8(ascii: ">") { return (tag, scan.index + 1) }
            let name = scan.word(until: " \t\n\r/>=").lowercased()
            scan.skip(" \t\n\r")
            var value = ""
            if scan.take(UInt8(ascii: "=")) {
                scan.skip(" \t\n\r")
                value = scan.value()
            } else if name.isEmpty {
                scan.index += 1
            }
            if tag.attributes[name] == nil { tag.attributes[name] = HTMLEntities.decodeAll(value) }
        }
    }
}

private struct HTMLTagScan {
    let bytes: UnsafeBufferPointer<UInt8>
    var index: Int

    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        index += 1
        return true
    }

    mutating func skip(_ set: StaticString) {
        while let byte = peek, Self.contains(set, byte) { index += 1 }
    }

    mutating func word(until set: StaticString) -> String {
        let start = index
        while let byte = peek, !Self.contains(set, byte) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    mutating func value() -> String {
        for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] where take(quote) {
            let start = index
            while let byte = peek, byte != quote { index += 1 }
            defer { index = min(index + 1, bytes.count) }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }
        return word(until: " \t\n\r>")
    }

    private static func contains(_ set: StaticString, _ byte: UInt8) -> Bool {
        set.withUTF8Buffer { $0.contains(byte) }
    }
}
