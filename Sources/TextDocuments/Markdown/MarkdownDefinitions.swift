/// The lines of a source that define what its links and footnotes refer to.
enum MarkdownDefinitions {
    /// The labels that a text has between brackets, as far as they may be references. O(length).
    static func labels(in bytes: ArraySlice<UInt8>) -> Set<[UInt8]> {
        var labels: Set<[UInt8]> = []
        var start: Int?
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "["): start = index + 1
            case UInt8(ascii: "]"):
                if let first = start, index > first, index - first < longestLabel { labels.insert(folded(bytes[first..<index])) }
                start = nil
            default: break
            }
        }
        return labels
    }

    /// The definitions of these labels, each a paragraph: of links with the line below, which may hold their target or title; of footnotes
    /// the mark alone. O(length).
    static func lines(defining wanted: Set<[UInt8]>, in bytes: ArraySlice<UInt8>) -> [UInt8] {
        if wanted.isEmpty { return [] }
        var found: [UInt8] = []
        var line = bytes.startIndex
        while line < bytes.endIndex {
            let end = bytes[line...].firstIndex(of: 10) ?? bytes.endIndex
            if let label = label(of: bytes[line..<end]), wanted.contains(label) {
                if label.first == UInt8(ascii: "^") {
                    found += "[".utf8 + label + "]: -\n\n".utf8
                } else {
                    let next = bytes[min(end + 1, bytes.endIndex)...]
                    let below = next[..<(next.firstIndex(of: 10) ?? next.endIndex)]
                    found += bytes[line..<end] + [10]
                    if self.label(of: below) == nil, continues(below, bytes[line..<end]) { found += below + [10] }
                    found.append(10)
                }
            }
            line = end + 1
        }
        return found
    }

    private static let longestLabel = 1000

    /// Whether a line can go on in the definition above it: with its target, or a title between quotes.
    private static func continues(_ line: ArraySlice<UInt8>, _ above: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first(where: { $0 != 32 && $0 != 9 }), first != 13 else { return false }
        let lacksTarget = above.last { $0 != 32 && $0 != 9 && $0 != 13 } == UInt8(ascii: ":")
        return lacksTarget || first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || first == UInt8(ascii: "(")
    }

    /// The label that a line defines.
    private static func label(of line: ArraySlice<UInt8>) -> [UInt8]? {
        let text = line.drop { $0 == 32 }
        guard text.first == UInt8(ascii: "["), text.startIndex - line.startIndex < 4,
            let end = text.firstIndex(of: UInt8(ascii: "]")), end + 1 < text.endIndex, text[end + 1] == UInt8(ascii: ":")
        else { return nil }
        return folded(text[(text.startIndex + 1)..<end])
    }

    /// A label as it is compared: in small letters, white space as one space.
    private static func folded(_ label: ArraySlice<UInt8>) -> [UInt8] {
        let words = String(decoding: label, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
        return Array(words.joined(separator: " ").utf8)
    }
}
