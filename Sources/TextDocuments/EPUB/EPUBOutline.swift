import TextKit

/// Merges a book's table of contents with the headings of its text: the titles and levels of the table, and under them the headings that
/// it has not.
struct EPUBOutline {
    /// The level of the last entry of the table, 0 before the first, and the level that headings have in the text where they would stand
    /// level with it: that of the heading that it stands for; 0 before one has shown that.
    private var entryLevel = 0
    private var headingLevel = 0
    private static let maximumLevel = 6

    /// An entry of the table, with where it leads.
    struct Target {
        var entry: EPUBNavigation.Entry
        var utf16: Int
    }

    /// The outline of a slice of the text. O(n · log n).
    /// - Parameters:
    ///   - headings: in the order of the text.
    ///   - targets: in the order of the table.
    mutating func merge(_ headings: [OutlineItem], _ targets: [Target], _ content: DocumentContent) -> [OutlineItem] {
        let blocks = EPUBBlocks(content)
        let sorted = targets.map { Target(entry: $0.entry, utf16: blocks.start(at: $0.utf16)) }.enumerated()
            .sorted { ($0.element.utf16, $0.offset) < ($1.element.utf16, $1.offset) }.map(\.element)
        var outline: [OutlineItem] = []
        var next = 0
        for (index, target) in sorted.enumerated() {
            while next < headings.count, headings[next].utf16 < target.utf16 { appendHeading(headings[next], to: &outline); next += 1 }
            let end = index + 1 < sorted.count ? sorted[index + 1].utf16 : Int.max
            var utf16 = target.utf16
            headingLevel = 0
            // The headings that the entry stands for: nothing but pictures is before the first of them, and nothing between.
            while next < headings.count, headings[next].utf16 < max(end, target.utf16 + 1),
                blocks.isBare(from: headingLevel == 0 ? target.utf16 : utf16, to: headings[next].utf16),
                headingLevel == 0 || Self.contains(target.entry.title, headings[next].title)
            {
                if headingLevel == 0 { utf16 = headings[next].utf16 }
                headingLevel = max(headingLevel, headings[next].level)
                next += 1
            }
            entryLevel = target.entry.level
            let anchor = EPUBPath.anchor(target.entry.path, target.entry.fragment)
            outline.append(OutlineItem(level: entryLevel, title: target.entry.title, anchor: anchor, utf16: utf16))
        }
        for heading in headings[next...] { appendHeading(heading, to: &outline) }
        return outline
    }

    private mutating func appendHeading(_ heading: OutlineItem, to outline: inout [OutlineItem]) {
        var item = heading
        if headingLevel == 0 { headingLevel = heading.level - 1 }
        if entryLevel > 0 { item.level = max(min(entryLevel + max(1, heading.level - headingLevel), Self.maximumLevel), entryLevel + 1) }
        outline.append(item)
    }

    /// Whether a title has the words of another, in whatever letters.
    private static func contains(_ title: String, _ other: String) -> Bool {
        func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return letters(title).contains(letters(other))
    }
}

/// The blocks of a content, for questions about what stands between two offsets.
private struct EPUBBlocks {
    private let starts: [Int]
    /// How many blocks before each have words and are no headings.
    private var words: [Int] = [0]

    init(_ content: DocumentContent) {
        starts = content.blocks.map(\.utf16)
        var utf8 = 0
        let bytes = content.text.utf8
        for (index, block) in content.blocks.enumerated() {
            let length = (index + 1 < starts.count ? starts[index + 1] : content.text.utf16Count) - block.utf16
            let isHeading = if case .heading = block.role.values.kind { true } else { false }
            let start = utf8
            utf8 += Self.byteCount(bytes[start...], utf16: length)
            let isBare = isHeading || Self.isBare(bytes[start..<utf8])
            words.append(words[index] + (isBare ? 0 : 1))
        }
    }

    /// How many bytes a number of UTF-16 units takes.
    private static func byteCount(_ bytes: ArraySlice<UInt8>, utf16: Int) -> Int {
        var (index, left) = (bytes.startIndex, utf16)
        while index < bytes.endIndex, left > 0 {
            let length = bytes[index] < 0x80 ? 1 : bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
            index += length
            left -= length == 4 ? 2 : 1
        }
        return min(index, bytes.endIndex) - bytes.startIndex
    }

    /// A block without words is a picture or two, or some spaces.
    private static func isBare(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.count <= 64 && String(decoding: bytes, as: UTF8.self).allSatisfy { $0.isWhitespace || $0 == "\u{FFFC}" }
    }

    private func index(at utf16: Int) -> Int { max(0, starts.partitioningIndex { $0 > utf16 } - 1) }

    /// Where the block that holds an offset begins.
    func start(at utf16: Int) -> Int { starts.isEmpty ? 0 : starts[index(at: utf16)] }

    /// Whether nothing but headings and pictures stands from one block up to another.
    func isBare(from start: Int, to end: Int) -> Bool { starts.isEmpty || words[index(at: start)] == words[index(at: end)] }
}
