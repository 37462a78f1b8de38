/// A tag as HTML writes it: values with or without quotes, or none.
struct MarkupTag {
    private(set) var name = ""
    private(set) var attributes: [(name: String, value: String)] = []
    private(set) var isEnd = false
    private(set) var isSelfClosing = false
    /// The index after its `>`.
    private(set) var end: Int

    private static let maximumAttributes = 200

    /// Nil where no tag begins at the index, or it does not end. O(length).
    init?(_ bytes: ArraySlice<UInt8>, at start: Int) {
        end = start + 1
        if end < bytes.endIndex, bytes[end] == UInt8(ascii: "/") {
            isEnd = true
            end += 1
        }
        let nameStart = end
        guard end < bytes.endIndex, (0x61...0x7A).contains(bytes[end] | 0x20) else { return nil }
        while end < bytes.endIndex, !HTMLGuard.endsName(bytes[end]) { end += 1 }
        name = String(decoding: bytes[nameStart..<end], as: UTF8.self)
        while true {
            isSelfClosing = false
            while end < bytes.endIndex, bytes[end] == UInt8(ascii: "/") || Self.isSpace(bytes[end]) {
                isSelfClosing = bytes[end] == UInt8(ascii: "/")
                end += 1
            }
            guard end < bytes.endIndex else { return nil }
            if bytes[end] == UInt8(ascii: ">") { break }
            readAttribute(bytes)
        }
        end += 1
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private mutating func readAttribute(_ bytes: ArraySlice<UInt8>) {
        let start = end
        end += 1
        while end < bytes.endIndex, bytes[end] != UInt8(ascii: "="), !HTMLGuard.endsName(bytes[end]) { end += 1 }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        var value = ""
        var next = end
        while next < bytes.endIndex, Self.isSpace(bytes[next]) { next += 1 }
        if next < bytes.endIndex, bytes[next] == UInt8(ascii: "=") {
            end = next + 1
            while end < bytes.endIndex, Self.isSpace(bytes[end]) { end += 1 }
            value = readValue(bytes)
        }
        guard attributes.count < Self.maximumAttributes, !attributes.contains(where: { $0.name == name }) else { return }
        attributes.append((name, HTMLEntities.decodeAll(value)))
    }

    private mutating func readValue(_ bytes: ArraySlice<UInt8>) -> String {
        guard end < bytes.endIndex else { return "" }
        let quote = bytes[end]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = end
            while end < bytes.endIndex, bytes[end] != UInt8(ascii: ">"), !Self.isSpace(bytes[end]) { end += 1 }
            return String(decoding: bytes[start..<end], as: UTF8.self)
        }
        let start = end + 1
        end = bytes[start...].firstIndex(of: quote) ?? bytes.endIndex
        defer { end = min(bytes.endIndex, end + 1) }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
