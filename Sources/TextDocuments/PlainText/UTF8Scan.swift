/// Well-formed UTF-8 (Unicode 3.9, table 3-7), span by span.
enum UTF8Scan {
    enum Stop {
        case end
        case null
        /// The maximal ill-formed part, to be replaced by one U+FFFD.
        case invalid(length: Int)
        /// The bytes end within a sequence that is well-formed so far.
        case incomplete
    }

    /// The end of the longest span from `start` that is well-formed and without NUL, and what stops it. O(length).
    static func clean(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, stop: Stop) {
        var index = start
        while index < bytes.count {
            index = asciiEnd(bytes, from: index)
            if index == bytes.count { break }
            if bytes[index] == 0 { return (index, .null) }
            switch sequence(bytes, at: index) {
            case .success(let length): index += length
            case .failure(let broken):
                return (index, broken.reachesEnd ? .incomplete : .invalid(length: broken.length))
            }
        }
        return (index, .end)
    }

    /// The end of the bytes 0x01…0x7F from `start` on.
    static func asciiEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        let raw = UnsafeRawBufferPointer(bytes)
        while index + 8 <= bytes.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let zeros = (word &- 0x0101_0101_0101_0101) & ~word
            if (word | zeros) & 0x8080_8080_8080_8080 != 0 { break }
            index += 8
        }
        while index < bytes.count, bytes[index] != 0, bytes[index] < 0x80 { index += 1 }
        return index
    }

    struct Broken: Error {
        var length: Int
        /// Whether only the end of the bytes breaks the sequence.
        var reachesEnd: Bool
    }

    /// The length of the sequence of two or more bytes at `index`.
    static func sequence(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Result<Int, Broken> {
        let lead = bytes[index]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            if lead == 0xE0 { second = 0xA0...0xBF }
            if lead == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            length = 4
            if lead == 0xF0 { second = 0x90...0xBF }
            if lead == 0xF4 { second = 0x80...0x8F }
        default: return .failure(Broken(length: 1, reachesEnd: false))
        }
        for offset in 1..<length {
            guard index + offset < bytes.count else { return .failure(Broken(length: offset, reachesEnd: true)) }
            let isFine = (offset == 1 ? second : 0x80...0xBF).contains(bytes[index + offset])
            guard isFine else { return .failure(Broken(length: offset, reachesEnd: false)) }
        }
        return .success(length)
    }

    /// UTF-16 units of well-formed UTF-8: one a lead byte, two where four bytes follow from it.
    static func utf16Count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        for byte in bytes { count &+= (byte & 0xC0 != 0x80 ? 1 : 0) &+ (byte >= 0xF0 ? 1 : 0) }
        return count
    }

    private static let pieceLength = 64

    /// Where a number of UTF-16 units ends that begin at `start` of well-formed UTF-8. O(units).
    static func index(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, after utf16Count: Int) -> Int {
        var (index, left) = (start, utf16Count)
        // No more units than bytes: whole pieces are counted, which takes less than to look at each byte.
        while left > pieceLength, index + pieceLength <= bytes.count {
            left -= self.utf16Count(UnsafeBufferPointer(rebasing: bytes[index..<index + pieceLength]))
            index += pieceLength
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte & 0xC0 != 0x80 {
                if left <= 0 { break }
                left -= byte >= 0xF0 ? 2 : 1
            }
            index += 1
        }
        return index
    }
}
