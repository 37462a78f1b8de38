import Foundation

/// Decoding bytes by a named encoding: those of the text decoder, and through iconv what the C library knows.
enum CharacterDecoding {
    /// The text as well-formed UTF-8 without NUL. What the encoding does not have becomes U+FFFD; an encoding that nothing
    /// knows is found out from the bytes, as where `name` is nil. O(length).
    static func utf8(_ data: Data, encoding name: String?) -> [UInt8] {
        data.withUnsafeBytes { raw in utf8(raw.bindMemory(to: UInt8.self), encoding: name) }
    }

    static func utf8(_ bytes: UnsafeBufferPointer<UInt8>, encoding name: String?) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        let markLength = TextEncoding.sniff(bytes).markLength
        if markLength == 0, let name, let converted = convert(bytes, name) { return converted }
        var decoder = TextDecoder()
        _ = decoder.decode(bytes, isLast: true, into: &result)
        return result
    }

    private static func convert(_ bytes: UnsafeBufferPointer<UInt8>, _ name: String) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        if let encoding = TextEncoding.called(name) {
            var decoder = TextDecoder(encoding: encoding)
            _ = decoder.decode(bytes, isLast: true, into: &result)
            return result
        }
        guard let converter = Iconv(name) else { return nil }
        _ = converter.decode(bytes, isLast: true, into: &result)
        return result
    }
}
