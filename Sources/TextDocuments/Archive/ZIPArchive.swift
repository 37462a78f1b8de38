import Foundation

/// A ZIP archive whose entries are read one by one, in memory: nothing is written to the disk.
final class ZIPArchive {
    private let bytes: ArchiveBytes
    private let byName: [String: ZIPDirectory.Entry]
    /// The names as they are compared where the exact one is missing.
    private lazy var byLooseName = Dictionary(byName.keys.map { (Self.loose($0), $0) }) { min($0, $1) }

    /// Deflate packs at most 1,032 to 1, which only runs of one byte reach; text and pictures stay far below this.
    private static let maximumRatio = 200
    /// What any entry may unpack to, whatever its packed size.
    private static let smallSize = 1 << 20

    init(_ bytes: ArchiveBytes) throws(ArchiveError) {
        self.bytes = bytes
        byName = Dictionary(try ZIPDirectory(bytes).entries.map { ($0.name, $0) }) { first, _ in first }
    }

    /// The name that an entry has: the same one, else one that differs in case or in how accents are written; nil where there is none.
    func name(like name: String) -> String? { byName[name] != nil ? name : byLooseName[Self.loose(name)] }

    /// The first package document by its extension, for a book without a container.
    var packageName: String? { byName.keys.filter { $0.lowercased().hasSuffix(".opf") }.min() }

    private static func loose(_ name: String) -> String { name.precomposedStringWithCanonicalMapping.lowercased() }

    /// The packed size of an entry; 0 where there is none.
    func packedSize(_ name: String) -> Int { byName[name]?.packedSize ?? 0 }

    /// The bytes of an entry, of at most `maximumBytes`. O(bytes).
    func read(_ name: String, maximumBytes: Int) throws(ArchiveError) -> [UInt8] {
        guard let entry = byName[name] else { throw .missing }
        if entry.isEncrypted { throw .encrypted }
        guard entry.method == 0 || entry.method == 8 else { throw .method(entry.method) }
        guard let header = bytes.read(entry.offset..<entry.offset + 30), header.number(at: 0, size: 4) == 0x0403_4B50,
            let nameLength = header.number(at: 26, size: 2), let extraLength = header.number(at: 28, size: 2)
        else { throw .damaged }
        let start = entry.offset + 30 + nameLength + extraLength
        let (ratioSize, overflows) = entry.packedSize.multipliedReportingOverflow(by: Self.maximumRatio)
        let limit = min(maximumBytes, overflows ? maximumBytes : max(Self.smallSize, ratioSize))
        guard entry.packedSize <= maximumBytes else { throw .tooLarge }
        guard let packed = bytes.read(start..<start + entry.packedSize) else { throw .damaged }
        let unpacked = entry.method == 0 ? packed : try Inflater.inflate(packed, size: entry.size, limit: limit)
        guard Inflater.checksum(unpacked) == entry.checksum else { throw .damaged }
        return unpacked
    }
}
