import Foundation
import TextKit

/// The numbers that `String.Encoding` has for encodings, and the names that converters know.
enum EncodingNames {
    private static let names: [UInt: String] = [
        1: "us-ascii", 3: "EUC-JP", 4: "utf-8", 5: "iso-8859-1", 7: "us-ascii", 8: "shift_jis", 9: "iso-8859-2",
        10: "utf-16", 11: "CP1251", 12: "windows-1252", 13: "CP1253", 14: "CP1254", 15: "CP1250", 21: "ISO-2022-JP",
        30: "macintosh", 0x8C00_0100: "utf-32", 0x9000_0100: "utf-16be", 0x9400_0100: "utf-16le", 0x9800_0100: "utf-32be",
        0x9C00_0100: "utf-32le", 0x8000_0632: "gb18030", 0x8000_0631: "gbk", 0x8000_0A03: "big5", 0x8000_0940: "euc-kr",
        0x8000_0A02: "KOI8-R",
    ]

    /// The name for a value of `.characterEncoding`: `NSNumber`, an integer, or `String.Encoding` itself.
    static func name(_ value: Any?) -> String? {
        guard let number = (value as? String.Encoding)?.rawValue ?? attributeInteger(value).flatMap({ UInt(exactly: $0) }) else {
            return nil
        }
        if (0x8000_0201...0x8000_0210).contains(number) { return "iso-8859-\(number - 0x8000_0200)" }
        return names[number]
    }

    /// The encoding that bytes were read as: by their byte order mark, by the name, or by their content.
    static func number(of data: Data, named name: String?) -> UInt {
        let head = Array(data.prefix(4096))
        let (sniffed, markLength) = head.withUnsafeBufferPointer { TextEncoding.sniff($0) }
        if markLength == 0, let name, let known = names.first(where: { $0.value.lowercased() == name.lowercased() }) { return known.key }
        switch sniffed {
        case .utf16(let isBig): return isBig ? 0x9000_0100 : 0x9400_0100
        case .utf32(let isBig): return isBig ? 0x9800_0100 : 0x9C00_0100
        case .ascii, .utf8, .windows1252, .legacy:
            var decoder = TextDecoder()
            var text: [UInt8] = []
            data.withUnsafeBytes { _ = decoder.decode($0.bindMemory(to: UInt8.self), isLast: true, into: &text) }
            guard case .legacy(let legacy) = decoder.encoding else { return decoder.encoding == .windows1252 ? 12 : 4 }
            return names.first { $0.value.lowercased() == legacy.name.lowercased() }?.key ?? 4
        }
    }
}
