import Foundation

/// Comments that end with `--!>`, which gumbo does not know (HTML standard, comment end bang state).
enum HTMLComments {
    /// The source with `-->` for each `--!>` that ends a comment. O(length), at the speed of memchr where there is none.
    static func ended(_ utf8: consuming [UInt8]) -> [UInt8] {
        let utf8 = consume utf8
        return utf8.withUnsafeBytes { bytes in
            var starts = ByteSearch("<!--", at: 1, bytes), ends = ByteSearch("-->", at: 2, bytes), bangs = ByteSearch("--!>", at: 2, bytes)
            guard bangs.first(from: 0) != nil else { return utf8 }
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            var copied = 0
            while let start = starts.first(from: copied) {
                // `<!-->` is a comment, and `<!--!>` begins one.
                let end = ends.first(from: start + 2)
                if let bang = bangs.first(from: start + 4), bang < end ?? .max {
                    result += bytes[copied..<bang]
                    result += Array("-->".utf8)
                    copied = bang + 4
                } else {
                    let next = end.map { $0 + 3 } ?? bytes.count
                    result += bytes[copied..<next]
                    copied = next
                }
            }
            return result + bytes[copied...]
        }
    }
}

/// Where some bytes next stand, asked from ever later positions: together the questions read the bytes once.
private struct ByteSearch {
    private let needle: [UInt8]
    /// The index in the needle of a byte that is rare in pages.
    private let rare: Int
    private let bytes: UnsafeRawBufferPointer
    private var next: Int? = -1

    init(_ needle: String, at rare: Int, _ bytes: UnsafeRawBufferPointer) {
        self.needle = Array(needle.utf8)
        self.rare = rare
        self.bytes = bytes
    }

    mutating func first(from start: Int) -> Int? {
        if let next, next < start { self.next = find(from: start) }
        return next
    }

    private func find(from start: Int) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var index = start + rare
        while index < bytes.count, let hit = memchr(base + index, Int32(needle[rare]), bytes.count - index) {
            let first = UnsafeRawPointer(hit) - base - rare
            if first + needle.count <= bytes.count, memcmp(base + first, needle, needle.count) == 0 { return first }
            index = first + rare + 1
        }
        return nil
    }
}
