/// An encoding of the time before Unicode: a character has one byte, or a few.
public struct LegacyEncoding: Equatable, Sendable {
    /// The name in IANA's registry, for users.
    public let name: String
    /// What the C library calls it.
    let converter: String
    /// Other names, in small letters.
    let labels: [String]
    /// Subtracted from how likely a text is in it: what is rare needs better evidence.
    let rarity: Double
    /// Whether a character may have several bytes.
    let isMultibyte: Bool

    init(_ name: String, _ converter: String, _ labels: [String] = [], rarity: Double = 0.05, isMultibyte: Bool = false) {
        self.name = name
        self.converter = converter
        self.labels = labels
        self.rarity = rarity
        self.isMultibyte = isMultibyte
    }

    /// Whether its bytes become those of the converter by `HZText`.
    var isHZ: Bool { name == HZText.name }

    /// The bytes that stand for a text; nil where it has a character that the encoding lacks.
    func encode(_ utf8: inout [UInt8]) -> [UInt8]? {
        isHZ ? HZText.encode(&utf8) : Iconv(converter, isEncoding: true)?.encode(&utf8)
    }

    public static func == (a: LegacyEncoding, b: LegacyEncoding) -> Bool { a.name == b.name }
}

extension LegacyEncoding {
    /// Those that are told apart, and that users may name. Windows-1252 is `TextEncoding.windows1252`.
    static let all: [LegacyEncoding] = japaneseChineseKorean + windows + iso + others + dos

    private static let japaneseChineseKorean = [
        LegacyEncoding("Shift_JIS", "CP932", ["sjis", "shift-jis", "x-sjis", "windows-31j", "cp932"], isMultibyte: true),
        LegacyEncoding("EUC-JP", "EUC-JP", ["eucjp"], isMultibyte: true),
        LegacyEncoding("ISO-2022-JP", "ISO-2022-JP-3", ["jis"], isMultibyte: true),
        LegacyEncoding("EUC-KR", "CP949", ["euckr", "ks_c_5601-1987", "windows-949", "cp949", "uhc"], isMultibyte: true),
        LegacyEncoding("ISO-2022-KR", "ISO-2022-KR", isMultibyte: true),
        LegacyEncoding("GB18030", "GB18030", ["gbk", "gb2312", "euc-cn", "x-gbk", "gb_2312-80", "cp936"], isMultibyte: true),
        LegacyEncoding("ISO-2022-CN", "ISO-2022-CN-EXT", isMultibyte: true),
        LegacyEncoding(HZText.name, "EUC-CN", ["hz", "hz-gb2312"], isMultibyte: true),
        LegacyEncoding("Big5", "BIG5-HKSCS", ["big5-hkscs", "x-x-big5", "cp950"], isMultibyte: true),
        LegacyEncoding("EUC-TW", "EUC-TW", ["euctw"], isMultibyte: true),
    ]

    private static let windows = [
        LegacyEncoding("windows-1250", "CP1250", ["cp1250"], rarity: 0.02), LegacyEncoding("windows-1251", "CP1251", ["cp1251"]),
        LegacyEncoding("windows-1253", "CP1253", ["cp1253"]),
        LegacyEncoding("windows-1254", "CP1254", ["cp1254", "iso-8859-9", "latin5"]),
        LegacyEncoding("windows-1255", "CP1255", ["cp1255"]), LegacyEncoding("windows-1256", "CP1256", ["cp1256"]),
        LegacyEncoding("windows-1257", "CP1257", ["cp1257"]), LegacyEncoding("windows-1258", "CP1258", ["cp1258"], rarity: 0.1),
        LegacyEncoding("windows-874", "CP874", ["cp874", "tis-620", "iso-8859-11"]),
    ]

    private static let iso = [
        LegacyEncoding("ISO-8859-2", "ISO-8859-2", ["latin2"]),
        LegacyEncoding("ISO-8859-3", "ISO-8859-3", ["latin3"], rarity: 0.2),
        LegacyEncoding("ISO-8859-4", "ISO-8859-4", ["latin4"], rarity: 0.2),
        LegacyEncoding("ISO-8859-5", "ISO-8859-5", ["cyrillic"]), LegacyEncoding("ISO-8859-6", "ISO-8859-6", ["arabic"]),
        LegacyEncoding("ISO-8859-7", "ISO-8859-7", ["greek"]), LegacyEncoding("ISO-8859-8", "ISO-8859-8", ["hebrew", "iso-8859-8-i"]),
        LegacyEncoding("ISO-8859-10", "ISO-8859-10", ["latin6"], rarity: 0.3),
        LegacyEncoding("ISO-8859-13", "ISO-8859-13", ["latin7"], rarity: 0.1),
        LegacyEncoding("ISO-8859-14", "ISO-8859-14", ["latin8"], rarity: 0.3),
        LegacyEncoding("ISO-8859-15", "ISO-8859-15", ["latin9"], rarity: 0.02),
        LegacyEncoding("ISO-8859-16", "ISO-8859-16", ["latin10"], rarity: 0.1),
    ]

    private static let others = [
        LegacyEncoding("KOI8-R", "KOI8-R", ["koi8", "koi"], rarity: 0.02), LegacyEncoding("KOI8-U", "KOI8-U"),
        LegacyEncoding("macintosh", "MACINTOSH", ["x-mac-roman", "macroman", "mac"], rarity: 0.15),
        LegacyEncoding("x-mac-cyrillic", "MAC-CYRILLIC", ["maccyrillic", "mac-cyrillic"], rarity: 0.06),
        LegacyEncoding("x-mac-ce", "MAC-CENTRALEUROPE", ["mac-centraleurope", "maccentraleurope"], rarity: 0.2),
    ]

    private static let dos = [
        LegacyEncoding("IBM866", "CP866", ["cp866"]), LegacyEncoding("IBM437", "CP437", ["cp437"], rarity: 0.12),
        LegacyEncoding("IBM850", "CP850", ["cp850", "ibm858", "cp858"], rarity: 0.11),
        LegacyEncoding("IBM852", "CP852", ["cp852"], rarity: 0.2),
        LegacyEncoding("IBM855", "CP855", ["cp855"], rarity: 0.2), LegacyEncoding("IBM857", "CP857", ["cp857"], rarity: 0.2),
        LegacyEncoding("IBM862", "CP862", ["cp862"], rarity: 0.2), LegacyEncoding("IBM775", "CP775", ["cp775"], rarity: 0.2),
        LegacyEncoding("IBM737", "CP737", ["cp737"], rarity: 0.2),
    ]
}

extension TextEncoding {
    /// The encodings that users may name, by name.
    package static let names = ["UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "windows-1252"] + LegacyEncoding.all.map(\.name)

    /// The encoding that is called so, as IANA or the WHATWG calls it; capitals do not count. Nil where there is none. O(encodings).
    package static func called(_ name: String) -> TextEncoding? {
        let name = name.lowercased()
        switch name {
        case "utf-8", "utf8", "unicode-1-1-utf-8": return .utf8
        case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "l1", "us-ascii", "ascii", "windows-1252", "cp1252", "x-cp1252":
            return .windows1252
        case "utf-16", "utf16", "utf-16le": return .utf16(bigEndian: false)
        case "utf-16be": return .utf16(bigEndian: true)
        case "utf-32le": return .utf32(bigEndian: false)
        case "utf-32", "utf32", "utf-32be": return .utf32(bigEndian: true)
        default: return LegacyEncoding.all.first { $0.name.lowercased() == name || $0.labels.contains(name) }.map { .legacy($0) }
        }
    }
}
