/// Decoding by code page; each converter is opened once.
struct RTFDecoders {
    private var converters: [Int: Iconv?] = [:]
    /// The character set of fonts whose codes are signs of their own.
    static let symbols = 2

    /// - Parameter isWestern: whether the font says that it has the letters of Western Europe: in documents of East Asia too what is no text in
    ///   the document's encoding is text in theirs.
    mutating func decode(_ bytes: [UInt8], _ page: Int, isWestern: Bool = false) -> [UInt8] {
        if bytes.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return bytes }
        return bytes.withUnsafeBufferPointer { buffer in
            if page == 65001 { return CharacterDecoding.utf8(buffer, encoding: "utf-8") }
            var result: [UInt8] = []
            if page != 1252, let converter = converter(page) {
                let faults = converter.faults
                _ = converter.decode(buffer, isLast: true, into: &result)
                if !isWestern || converter.faults == faults { return result }
                result = []
            }
            var decoder = TextDecoder(encoding: .windows1252)
            _ = decoder.decode(buffer, isLast: true, into: &result)
            return result
        }
    }

    private mutating func converter(_ page: Int) -> Iconv? {
        if let cached = converters[page] { return cached }
        let made = Iconv(Self.names[page] ?? "CP\(page)")
        converters[page] = .some(made)
        return made
    }

    /// The pages of old Macintosh systems, as converters name them; of those of East Asia letters lie where Windows has them.
    private static let names: [Int: String] = [
        10000: "MACINTOSH", 10001: "CP932", 10002: "CP950", 10003: "CP949", 10007: "MAC-CYRILLIC", 10008: "CP936",
        10029: "MAC-CENTRALEUROPE",
    ]
    private static let charsets: [Int: Int] = [
        77: 10000, 78: 10001, 79: 10003, 80: 10008, 81: 10002, 88: 10029, 89: 10007, 128: 932, 129: 949, 130: 1361, 134: 936, 136: 950,
        161: 1253, 162: 1254, 163: 1258, 177: 1255,
        178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437, 255: 850,
    ]

    /// The code page of a font; nil for the document's own.
    static func codePage(_ word: String, _ value: Int) -> Int? { word == "cpg" ? value : charsets[value] }
}
