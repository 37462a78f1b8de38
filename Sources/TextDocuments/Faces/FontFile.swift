import Foundation

/// Font files of TrueType and OpenType, by themselves or packed as WOFF 1.0.
enum FontFile {
    static let maximumBytes = 16 << 20
    private static let maximumTables = 64
    /// What no face is without (OpenType, required tables).
    private static let required = ["cmap", "head", "hhea", "hmtx", "maxp"]

    /// The file as systems have it; nil where its parts are not where it says, or some are missing. O(length).
    static func outlines(_ data: Data) -> Data? {
        let bytes = [UInt8](data)
        guard bytes.count > 12, bytes.count <= maximumBytes else { return nil }
        if bytes.starts(with: Array("wOFF".utf8)) { return unpacked(bytes) }
        guard [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(number(bytes, 0, 4)) else { return nil }
        let count = number(bytes, 4, 2)
        guard count <= maximumTables, 12 + 16 * count <= bytes.count else { return nil }
        var names: Set<String> = []
        for index in 0..<count {
            let entry = 12 + 16 * index
            let (offset, length) = (number(bytes, entry + 8, 4), number(bytes, entry + 12, 4))
            guard offset <= bytes.count, length <= bytes.count - offset else { return nil }
            names.insert(String(decoding: bytes[entry..<entry + 4], as: UTF8.self))
        }
        return required.allSatisfy(names.contains) ? data : nil
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int {
        (0..<size).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
    }

    /// The tables of a WOFF file put together (WOFF 1.0 § 4, 5).
    private static func unpacked(_ bytes: [UInt8]) -> Data? {
        guard bytes.count > 44 else { return nil }
        let count = number(bytes, 12, 2)
        guard count > 0, count <= maximumTables, 44 + 20 * count <= bytes.count else { return nil }
        let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
        func word(_ value: Int, _ size: Int = 4) -> [UInt8] { (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let range = 16 << exponent
        var head = Array(bytes[4..<8]) + word(count, 2) + word(range, 2) + word(exponent, 2) + word(16 * count - range, 2)
        var tables: [UInt8] = []
        for index in 0..<count {
            let entry = 44 + 20 * index
            let (offset, packed, length) = (number(bytes, entry + 4, 4), number(bytes, entry + 8, 4), number(bytes, entry + 12, 4))
            guard offset <= bytes.count, packed <= bytes.count - offset, length <= maximumBytes - tables.count else { return nil }
            head += bytes[entry..<entry + 4] + bytes[(entry + 16)..<(entry + 20)] + word(12 + 16 * count + tables.count) + word(length)
            if packed < length {
                // Deflate's data stand between two bytes that say so and a check sum.
                guard packed > 6,
                    let table = try? Inflater.inflate(
                        Array(bytes[(offset + 2)..<(offset + packed - 4)]), size: length, limit: maximumBytes)
                else { return nil }
                tables += table
            } else {
                tables += bytes[offset..<offset + packed].prefix(length)
            }
            tables += [UInt8](repeating: 0, count: (4 - tables.count % 4) % 4)
        }
        return outlines(Data(head + tables))
    }
}
