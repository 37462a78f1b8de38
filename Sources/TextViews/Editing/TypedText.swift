/// Text from outside, made fit for a document.
enum TypedText {
    /// What is kept of text that another program hands over.
    ///
    /// Line ends become the document's. Control characters other than tab and form feed, NUL first of all, and stand-ins for
    /// attachments are dropped: they would be invisible, and end up in files.
    /// O(bytes): valid spans are found and copied as a whole.
    static func sanitized(_ text: String, lineEnding: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            let keepsLineFeeds = lineEnding == "\n"
            var index = nextChange(from: 0, in: bytes, keepsLineFeeds)
            guard index < bytes.count else { return nil as String? }
            var kept: [UInt8] = []
            kept.reserveCapacity(bytes.count + bytes.count / 16)
            let ending = Array(lineEnding.utf8)
            var start = 0
            while index < bytes.count {
                kept += bytes[start..<index]
                let isLineEnd = bytes[index] == 0x0D || (bytes[index] == 0x0A && (index == 0 || bytes[index - 1] != 0x0D))
                if isLineEnd { kept += ending }
                start = index + changedLength(at: index, in: bytes)
                // After a carriage return a line feed is dropped.
                let endsInReturn = bytes[index] == 0x0D && start < bytes.count && bytes[start] == 0x0A
                index = endsInReturn ? start : nextChange(from: start, in: bytes, keepsLineFeeds)
            }
            kept += bytes[start...]
            return String(decoding: kept, as: UTF8.self)
        } ?? text
    }

    /// How many bytes from an index on may not stay as they are, line ends among them; 0 where the first one may.
    private static func changedLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        switch bytes[index] {
        case 0x09, 0x0C: 0
        case 0x00...0x1F, 0x7F: 1
        // C1 controls begin with C2 80 to C2 9F; of them NEL, C2 85, is kept. The stand-in is EF BF BC.
        case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0 && bytes[index + 1] != 0x85: 2
        case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBC: 3
        default: 0
        }
    }

    /// The next byte that may not stay; the end where all may. Most text is so, and may be large.
    private static func nextChange(from start: Int, in bytes: UnsafeBufferPointer<UInt8>, _ keepsLineFeeds: Bool) -> Int {
        var index = start
        while index < bytes.count {
            while index + 8 <= bytes.count, isPlain(UnsafeRawPointer(bytes.baseAddress! + index), keepsLineFeeds) { index += 8 }
            let end = min(bytes.count, index + 8)
            while index < end {
                if changedLength(at: index, in: bytes) > 0, !(keepsLineFeeds && bytes[index] == 0x0A) { return index }
                index += 1
            }
        }
        return index
    }

    /// Whether none of eight bytes begins anything that may not stay; a bit tells of each byte.
    @inline(__always)
    private static func isPlain(_ bytes: UnsafeRawPointer, _ keepsLineFeeds: Bool) -> Bool {
        let word = bytes.loadUnaligned(as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        func equal(_ byte: UInt64) -> UInt64 {
            let difference = word ^ (ones &* byte)
            return ~(((difference & low) &+ low) | difference)
        }
        var controls = ~((word & low) &+ (ones &* 0x60)) & ~word
        if keepsLineFeeds { controls &= ~equal(0x0A) }
        return (controls | equal(0x7F) | equal(0xC2) | equal(0xEF)) & ~low == 0
    }

    /// What a key types: nothing for keys that only name a control character.
    static func typed(_ text: String) -> String? {
        guard let first = text.unicodeScalars.first, first.value >= 0x20, !(0x7F..<0xA0).contains(first.value) else { return nil }
        return text
    }
}
