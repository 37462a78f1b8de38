/// Character references of HTML.
enum HTMLEntities {
    /// What `&name;`, `&#123;` or `&#x7B;` stands for; nil for a name that HTML does not have. Code points that are
    /// no characters give U+FFFD, and those of C1 what Windows-1252 has there, as HTML rules.
    static func decode(_ reference: Substring) -> String? {
        let body = reference.dropFirst().dropLast(reference.last == ";" ? 1 : 0)
        guard body.first == "#" else { return common[body] ?? all[body] }
        let digits = body.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        guard let value = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10) else { return nil }
        var bytes: [UInt8] = []
        if (0x80...0x9F).contains(value) {
            let byte = [UInt8(value)]
            var decoder = TextDecoder()
            _ = byte.withUnsafeBufferPointer { decoder.decodeWindows1252($0, from: 0, into: &bytes) }
        } else {
            TextDecoder.append(value, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Found without reading the whole table.
    private static let common: [Substring: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "mdash": "—", "ndash": "–",
        "hellip": "…",
    ]

    private static let all: [Substring: String] = {
        var table: [Substring: String] = [:]
        for entry in names.split(whereSeparator: \.isWhitespace) {
            let parts = entry.split(separator: "=")
            let scalars = parts[1].split(separator: ",").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            table[parts[0]] = String(String.UnicodeScalarView(scalars))
        }
        return table
    }()

    /// Text with every reference in it decoded.
    static func decodeAll(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            let window = rest.prefix(50)
            guard let end = window.firstIndex(of: ";"), let decoded = decode(rest[...end]) else {
                result.append("&")
                rest = rest.dropFirst()
                continue
            }
            result += decoded
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
