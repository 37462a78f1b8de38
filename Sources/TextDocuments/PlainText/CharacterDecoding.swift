import Foundation

/// Decoding bytes by a named encoding: those of the text decoder, and through iconv what the C library knows.
enum CharacterDecoding {
    /// The text as well-formed UTF-8 without NUL. What the encoding does not have becomes U+FFFD; an encoding that nothing
    /// knows is found out from the bytes, as where `name` is nil. O(length).
    static func utf8(_ data: Data, encoding name: String?) -> [UInt8] {
        data.withUnsafeBytes { raw in utf8(raw.bindMemory(to: UInt8.self), encoding: name) }
    }

    static func utf8(_ bytes: UnsafeBufferPointer<UInt8>, encoding name: String?) -> [UInt8] { decode(bytes, encoding: name).utf8 }

    /// The same, and how the bytes were read.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, encoding name: String?) -> (utf8: [UInt8], decoding: TextDecoding) {
        let markLength = TextEncoding.sniff(bytes).markLength
        if markLength == 0, let name, let converted = convert(bytes, name) { return converted }
        return decode(bytes, TextDecoder())
    }

    private static func convert(_ bytes: UnsafeBufferPointer<UInt8>, _ name: String) -> (utf8: [UInt8], decoding: TextDecoding)? {
        if let encoding = TextEncoding.called(name) { return decode(bytes, TextDecoder(encoding: encoding)) }
        guard let converter = Iconv(name) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        _ = converter.decode(bytes, isLast: true, into: &result)
        return (result, TextDecoding(encoding: name, isLossy: converter.faults > 0))
    }

    private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ decoder: TextDecoder) -> (utf8: [UInt8], decoding: TextDecoding) {
        var decoder = decoder
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        _ = decoder.decode(bytes, isLast: true, into: &result)
        return (result, TextDecoding(encoding: decoder.encoding?.name ?? TextEncoding.ascii.name, isLossy: decoder.hasLoss))
    }
}
