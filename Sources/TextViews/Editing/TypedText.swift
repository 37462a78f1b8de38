/// Text from outside, made fit for a document.
enum TypedText {
    /// What is kept of text that another program hands over.
    ///
    /// Line ends become the document's. Control characters other than tab and form feed, NUL first of all, and stand-ins for
    /// attachments are dropped: they would be invisible, and end up in files.
    /// O(bytes): what is kept is copied in stretches.
    static func sanitized(_ text: String, lineEnding: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            guard let first = firstChange(in: bytes, lineEnding) else { return nil as String? }
            var kept: [UInt8] = []
            kept.reserveCapacity(bytes.count + bytes.count / 16)
            let ending = Array(lineEnding.utf8)
            var start = 0
            var index = first
            while index < bytes.count {
                let (length, isKept) = unit(at: index, in: bytes)
                defer { index += length }
                if isKept { continue }
                kept += bytes[start..<index]
                start = index + length
                let isLineEnd = bytes[index] == 0x0D || (bytes[index] == 0x0A && (index == 0 || bytes[index - 1] != 0x0D))
                if isLineEnd { kept += ending }
            }
            kept += bytes[start...]
            return String(decoding: kept, as: UTF8.self)
        } ?? text
    }

    /// How many bytes are looked at together, and whether they are kept as they are; line ends, which may become others, are not.
    private static func unit(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (length: Int, isKept: Bool) {
        let byte = bytes[index]
        switch byte {
        case 0x09, 0x0C: return (1, true)
        case 0x00...0x1F, 0x7F: return (1, false)
        // C1 controls begin with C2 80 to C2 9F; of them NEL, C2 85, is kept. The stand-in is EF BF BC.
        case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0: return (2, bytes[index + 1] == 0x85)
        case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBC: return (3, false)
        default: return (1, true)
        }
    }

    /// The first byte that may not stay; nil where all may. Most text is so, and may be large.
    private static func firstChange(in bytes: UnsafeBufferPointer<UInt8>, _ lineEnding: String) -> Int? {
        let keepsLineFeeds = lineEnding == "\n"
        var index = 0
        while index < bytes.count {
            let (length, isKept) = unit(at: index, in: bytes)
            if !isKept, !(bytes[index] == 0x0A && keepsLineFeeds) { return index }
            index += length
        }
        return nil
    }

    /// What a key types: nothing for keys that only name a control character.
    static func typed(_ text: String) -> String? {
        guard let first = text.unicodeScalars.first, first.value >= 0x20, !(0x7F..<0xA0).contains(first.value) else { return nil }
        return text
    }
}
