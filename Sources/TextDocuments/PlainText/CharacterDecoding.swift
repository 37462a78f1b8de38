import Foundation
import Glibc

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
        if markLength == 0, let name, let converted = convert(bytes, known(name)) { return converted }
        var decoder = TextDecoder()
        _ = decoder.decode(bytes, isLast: true, into: &result)
        return result
    }

    private static func convert(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Kind) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        switch kind {
        case .decoder(let encoding):
            var decoder = TextDecoder(encoding: encoding)
            _ = decoder.decode(bytes, isLast: true, into: &result)
            return result
        case .iconv(let name): return Iconv(name)?.decode(bytes)
        }
    }

    private enum Kind {
        case decoder(TextEncoding)
        case iconv(String)
    }

    /// Names as the WHATWG's Encoding standard reads them: Latin-1 and ASCII mean Windows-1252.
    private static func known(_ name: String) -> Kind {
        switch name.lowercased() {
        case "utf-8", "utf8", "unicode-1-1-utf-8": .decoder(.utf8)
        case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "l1", "us-ascii", "ascii", "windows-1252", "cp1252", "x-cp1252":
            .decoder(.windows1252)
        case "utf-16", "utf-16le": .decoder(.utf16(bigEndian: false))
        case "utf-16be": .decoder(.utf16(bigEndian: true))
        case "utf-32le": .decoder(.utf32(bigEndian: false))
        case "utf-32", "utf-32be": .decoder(.utf32(bigEndian: true))
        case "shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j": .iconv("CP932")
        case "gb2312", "gbk", "x-gbk", "gb_2312-80": .iconv("GB18030")
        case "ks_c_5601-1987", "euc-kr", "windows-949": .iconv("CP949")
        case "big5", "big5-hkscs", "x-x-big5": .iconv("BIG5-HKSCS")
        case "iso-8859-9", "latin5": .iconv("CP1254")
        case "macintosh", "x-mac-roman": .iconv("MACINTOSH")
        default: .iconv(name)
        }
    }
}

/// A conversion of the C library's.
final class Iconv {
    private let handle: iconv_t

    /// Nil where it does not know the encoding.
    init?(_ name: String) {
        guard name.utf8.count < 64, let opened = iconv_open("UTF-8", name), Int(bitPattern: opened) != -1 else { return nil }
        handle = opened
    }

    deinit { iconv_close(handle) }

    /// UTF-8; U+FFFD for each byte that is not of the encoding, and for NUL.
    func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 2)
        var buffer = [CChar](repeating: 0, count: 1 << 14)
        var left = bytes.count
        var input = UnsafeMutablePointer(mutating: UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self))
        iconv(handle, nil, nil, nil, nil)
        while left > 0 {
            let status = buffer.withUnsafeMutableBufferPointer { space -> Int in
                var output: UnsafeMutablePointer<CChar>? = space.baseAddress
                var free = space.count
                let status = iconv(handle, &input, &left, &output, &free)
                let failure = errno
                for byte in space[..<(space.count - free)] { Self.append(UInt8(bitPattern: byte), to: &result) }
                return status == -1 ? Int(failure) : 0
            }
            if status == 0 || status == Int(E2BIG) { continue }
            result.append(contentsOf: "\u{FFFD}".utf8)
            input = input.map { $0 + 1 }
            left -= 1
        }
        return result
    }

    private static func append(_ byte: UInt8, to result: inout [UInt8]) {
        if byte == 0 { result.append(contentsOf: "\u{FFFD}".utf8) } else { result.append(byte) }
    }
}
