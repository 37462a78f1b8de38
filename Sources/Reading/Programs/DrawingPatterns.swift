import Foundation

/// Makes patterns of drawings ones that `rsvg-convert` draws: versions of librsvg paint nothing where a pattern has a view box, is as
/// large as a part of what it fills, and keeps its proportions (seen in 2.54).
nonisolated enum DrawingPatterns {
    /// The file with each such pattern stretched to its size, as most are anyway; any other file as it is. O(length).
    static func drawable(_ file: Data) -> Data {
        guard file.firstRange(of: name) != nil else { return file }
        let bytes = [UInt8](file)
        var result: [UInt8] = []
        var copied = 0
        var index = 0
        while let start = find(name, in: bytes, from: index) {
            let end = tagEnd(bytes, from: start)
            index = end
            let tag = bytes[start..<end]
            guard start + name.count < end, !isNameByte(bytes[start + name.count]), contains("viewBox", tag),
                !contains("preserveAspectRatio", tag), !contains("userSpaceOnUse", tag)
            else { continue }
            result += bytes[copied..<start + name.count]
            result += Array(" preserveAspectRatio=\"none\"".utf8)
            copied = start + name.count
        }
        return copied == 0 ? file : Data(result + bytes[copied...])
    }

    private static let name = Array("<pattern".utf8)

    private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while let next = bytes[index...].firstIndex(of: pattern[0]) {
            if bytes[next...].starts(with: pattern) { return next }
            index = next + 1
        }
        return nil
    }

    /// The index after the `>` of a tag, which may stand in its values as well.
    private static func tagEnd(_ bytes: [UInt8], from start: Int) -> Int {
        var quote: UInt8 = 0
        for index in start..<bytes.count {
            let byte = bytes[index]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            }
        }
        return bytes.count
    }

    private static func isNameByte(_ byte: UInt8) -> Bool { byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/") }

    private static func contains(_ text: String, _ tag: ArraySlice<UInt8>) -> Bool { tag.firstRange(of: Array(text.utf8)) != nil }
}
