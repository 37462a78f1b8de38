import Foundation

/// URLs that carry their content (RFC 2397).
enum DataURL {
    /// Nil for any other URL, and for broken content.
    static func parse(_ text: String) -> (data: Data, type: String?)? {
        guard text.prefix(5).lowercased() == "data:", let comma = text.firstIndex(of: ",") else { return nil }
        let head = text[text.index(text.startIndex, offsetBy: 5)..<comma].lowercased()
        let body = text[text.index(after: comma)...]
        let type = head.split(separator: ";").first.flatMap { PictureTypes.identifier(forMIME: String($0)) }
        if head.hasSuffix(";base64") {
            let plain = body.contains("%") ? body.removingPercentEncoding ?? String(body) : String(body)
            return Data(base64Encoded: plain, options: .ignoreUnknownCharacters).map { ($0, type) }
        }
        return (decoded(body), type)
    }

    /// The bytes of a text in which `%` begins those that have two hexadecimal digits behind it, and otherwise stands for itself.
    private static func decoded(_ text: Substring) -> Data {
        var result = Data()
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2,
                rest.prefix(2).allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
            {
                result.append(value)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return result
    }
}

/// Uniform type identifiers of picture files.
enum PictureTypes {
    private static let types: [(mime: String, identifier: String)] = [
        ("image/png", "public.png"), ("image/jpeg", "public.jpeg"), ("image/webp", "org.webmproject.webp"),
        ("image/gif", "com.compuserve.gif"), ("image/svg+xml", "public.svg-image"), ("image/bmp", "com.microsoft.bmp"),
    ]

    static func identifier(forMIME mime: String) -> String? {
        types.first { $0.mime == mime || mime == "image/jpg" && $0.mime == "image/jpeg" }?.identifier
    }

    static func mime(forIdentifier identifier: String?) -> String? { types.first { $0.identifier == identifier }?.mime }

    /// The media type by the first bytes of a file.
    static func mime(of data: Data) -> String? {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if data.starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
        if data.starts(with: Array("GIF8".utf8)) { return "image/gif" }
        if VectorPicture.isDrawing(Array(data.prefix(1024))) { return "image/svg+xml" }
        if data.starts(with: Array("RIFF".utf8)), data.dropFirst(8).starts(with: Array("WEBP".utf8)) { return "image/webp" }
        return nil
    }
}
