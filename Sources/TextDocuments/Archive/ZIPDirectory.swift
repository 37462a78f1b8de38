import Foundation

/// The central directory at the end of a ZIP archive (APPNOTE.TXT 6.3, §4.3.12–16), with the forms for large archives (zip64).
struct ZIPDirectory {
    struct Entry: Equatable {
        var name: String
        /// In bytes, as the archive has it.
        var nameLength: Int
        var method: Int
        var isEncrypted: Bool
        var checksum: UInt32
        var packedSize: Int
        var size: Int
        /// Where its local header begins.
        var offset: Int
    }

    /// In the order of the directory, without folders, names that lead out of the archive, and entries that lie over others.
    private(set) var entries: [Entry] = []

    /// Books have a few thousand; beyond this an archive is refused.
    static let maximumEntries = 1 << 16
    private static let maximumSize = 1 << 26

    /// O(size of the directory + entries · log entries).
    init(_ bytes: ArchiveBytes) throws(ArchiveError) {
        let end = try ZIPDirectoryEnd(bytes)
        guard end.entryCount <= Self.maximumEntries, end.size <= Self.maximumSize else { throw .tooManyEntries }
        guard let directory = bytes.read(end.start..<end.start + end.size) else { throw .noDirectory }
        var index = 0
        while entries.count < Self.maximumEntries, let (entry, next) = Self.entry(directory, at: index, shift: end.shift) {
            if let entry, Self.isSafe(entry.name) { entries.append(entry) }
            index = next
        }
        dropOverlaps(before: end.start)
    }

    /// The entry at an index, nil where its sizes are no numbers, and where the next one is; nil at the end.
    private static func entry(_ bytes: [UInt8], at index: Int, shift: Int) -> (entry: Entry?, next: Int)? {
        func number(_ offset: Int, _ size: Int) -> Int { bytes.number(at: index + offset, size: size) ?? 0 }
        guard bytes.number(at: index, size: 4) == 0x0201_4B50, index + 46 <= bytes.count else { return nil }
        let (nameLength, extraLength) = (number(28, 2), number(30, 2))
        let next = index + 46 + nameLength + extraLength + number(32, 2)
        guard next <= bytes.count else { return nil }
        let flags = number(8, 2)
        let name = ZIPName.decoded(bytes[index + 46..<index + 46 + nameLength], isUTF8: flags & 0x800 != 0)
        var large = LargeNumbers(bytes, index + 46 + nameLength, extraLength)
        guard let size = large.take(number(24, 4)), let packedSize = large.take(number(20, 4)), let offset = large.take(number(42, 4))
        else { return (nil, next) }
        let entry = Entry(
            name: name, nameLength: nameLength, method: number(10, 2), isEncrypted: flags & 1 != 0, checksum: UInt32(number(16, 4)),
            packedSize: packedSize,
            size: size, offset: offset.addingReportingOverflow(shift).partialValue)
        return (entry, next)
    }

    /// The 64-bit numbers of an entry, which stand in its extra field for those that read 0xFFFFFFFF.
    private struct LargeNumbers {
        private let bytes: [UInt8]
        private var index = 0
        private var end = 0

        init(_ bytes: [UInt8], _ start: Int, _ length: Int) {
            self.bytes = bytes
            var field = start
            while field + 4 <= start + length, let id = bytes.number(at: field, size: 2), let size = bytes.number(at: field + 2, size: 2) {
                if id == 1 {
                    (index, end) = (field + 4, min(field + 4 + size, start + length))
                    return
                }
                field += 4 + size
            }
        }

        mutating func take(_ small: Int) -> Int? {
            guard small == 0xFFFF_FFFF else { return small }
            guard index + 8 <= end, let large = bytes.number(at: index, size: 8) else { return nil }
            index += 8
            return large
        }
    }

    /// Whether a name is that of a file within the archive.
    private static func isSafe(_ name: String) -> Bool {
        if name.isEmpty || name.hasPrefix("/") || name.hasSuffix("/") || name.contains("\\") || name.contains("\0") { return false }
        return !name.split(separator: "/").contains("..")
    }

    /// Leaves out entries whose bytes are those of others as well: so a small archive would unpack to petabytes.
    private mutating func dropOverlaps(before directoryStart: Int) {
        var (kept, end) = (Set<Int>(), 0)
        for index in entries.indices.sorted(by: { entries[$0].offset < entries[$1].offset }) {
            let entry = entries[index]
            // A local header has 30 bytes and the name again.
            let (size, overflows) = entry.packedSize.addingReportingOverflow(30 + entry.nameLength)
            guard !overflows, entry.offset >= end, entry.offset <= directoryStart, size <= directoryStart - entry.offset else { continue }
            kept.insert(index)
            end = entry.offset + size
        }
        entries = entries.indices.filter(kept.contains).map { entries[$0] }
    }
}

/// The record that ends a ZIP archive and says where its directory is.
struct ZIPDirectoryEnd {
    private(set) var entryCount = 0
    private(set) var size = 0
    /// Where the directory begins in the file.
    private(set) var start = 0
    /// What stands before the archive in the file: offsets within count from there.
    private(set) var shift = 0

    init(_ bytes: ArchiveBytes) throws(ArchiveError) {
        let tailStart = max(0, bytes.count - 22 - 0xFFFF)
        guard let tail = bytes.read(tailStart..<bytes.count), let index = Self.find(tail) else { throw .noDirectory }
        func number(_ offset: Int, _ size: Int) -> Int { tail.number(at: index + offset, size: size) ?? 0 }
        var (disk, directoryDisk) = (number(4, 2), number(6, 2))
        (entryCount, size) = (number(10, 2), number(12, 4))
        var (offset, end) = (number(16, 4), tailStart + index)
        if let large = Self.large(bytes, before: end) {
            (disk, directoryDisk, entryCount, size, offset, end) = large
        }
        guard disk == 0, directoryDisk == 0 else { throw .spansFiles }
        guard size <= end, offset <= end - size else { throw .noDirectory }
        start = end - size
        shift = start - offset
    }

    /// The last record whose comment fits into the file.
    private static func find(_ tail: [UInt8]) -> Int? {
        var index = tail.count - 22
        while index >= 0 {
            if tail[index] == 0x50, tail.number(at: index, size: 4) == 0x0605_4B50, let comment = tail.number(at: index + 20, size: 2),
                index + 22 + comment <= tail.count
            {
                return index
            }
            index -= 1
        }
        return nil
    }

    private typealias Large = (disk: Int, directoryDisk: Int, entryCount: Int, size: Int, offset: Int, end: Int)

    private static func large(_ bytes: ArchiveBytes, before end: Int) -> Large? {
        guard end >= 20, let locator = bytes.read(end - 20..<end), locator.number(at: 0, size: 4) == 0x0706_4B50,
            let position = locator.number(at: 8, size: 8), position <= end - 76, let record = bytes.read(position..<position + 56),
            record.number(at: 0, size: 4) == 0x0606_4B50, let disk = record.number(at: 16, size: 4),
            let directoryDisk = record.number(at: 20, size: 4), let count = record.number(at: 32, size: 8),
            let size = record.number(at: 40, size: 8), let offset = record.number(at: 48, size: 8)
        else { return nil }
        return (disk, directoryDisk, count, size, offset, position)
    }
}
