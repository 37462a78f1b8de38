/// Joins lines that were broken by hand to paragraphs of one line each, and leaves verse, lists, headings, tables and code as they are.
///
/// Two lines are one paragraph where the first word of the second would not have fit on the first: the program that filled
/// the lines had to break there. The width that was filled is that of the block's longest line, or of the text where the block is short.
struct LineJoiner {
    /// The width that most lines of prose were filled to, in characters; nil where the text was not filled at all.
    private let width: Int?
    /// What follows the last empty line, until the rest of it is there.
    private var held: [UInt8] = []
    /// A longer block is cut.
    private static let longestBlock = 1 << 16

    /// - Parameter beginning: the beginning of the text, UTF-8, from which the width is taken. O(length).
    init(beginning: [UInt8]) {
        let blocks = Self.blocks(Self.lines(beginning[...]))
        let lengths = blocks.flatMap { block in block.dropLast().filter { !$0.isColumns && !$0.isRule }.map(\.length) }.sorted()
        guard lengths.count >= 3 else {
            let all = blocks.flatMap { $0.map(\.length) }
            width = all.max().flatMap { $0 >= Self.leastWidth ? min($0, 80) : nil }
            return
        }
        let common = lengths[lengths.count * 9 / 10]
        width = common >= Self.leastWidth && common <= Self.mostWidth ? common : nil
    }

    /// Lines are not filled to less, nor to more.
    private static let leastWidth = 46
    private static let mostWidth = 160

    /// Whether most lines of prose were filled to a width.
    var isFilled: Bool { width != nil }

    /// The text with its lines joined. O(length).
    /// - Parameter isLast: whether no more follows; else what is no whole block is kept for the next call.
    mutating func join(_ utf8: [UInt8], isLast: Bool) -> [UInt8] {
        let bytes = held + utf8
        var end = bytes.count
        if !isLast {
            end =
                Self.endOfLastBlock(bytes) ?? (bytes.count > Self.longestBlock ? bytes.lastIndex(of: 10).map { $0 + 1 } ?? bytes.count : 0)
        }
        held = Array(bytes[end...])
        guard width != nil else { return Array(bytes[..<end]) }
        let lines = Self.lines(bytes[..<end])
        var result: [UInt8] = []
        result.reserveCapacity(end)
        for block in Self.blocksWithGaps(lines) { append(block, to: &result) }
        return result
    }

    /// Where the last empty line ends.
    private static func endOfLastBlock(_ bytes: [UInt8]) -> Int? {
        var index = bytes.count - 1
        while index > 0 {
            if bytes[index] == 10, bytes[index - 1] == 10 || (index > 1 && bytes[index - 1] == 13 && bytes[index - 2] == 10) {
                return index + 1
            }
            index -= 1
        }
        return nil
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> [FilledLine] {
        var lines: [FilledLine] = []
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.endIndex
            lines.append(FilledLine(bytes[start..<end]))
            start = end
        }
        return lines
    }

    /// Lines between empty ones.
    private static func blocks(_ lines: [FilledLine]) -> [ArraySlice<FilledLine>] {
        lines.split { $0.isEmpty }
    }

    /// The same, with empty lines as blocks of their own.
    private static func blocksWithGaps(_ lines: [FilledLine]) -> [ArraySlice<FilledLine>] {
        var blocks: [ArraySlice<FilledLine>] = []
        var start = 0
        for index in 1...max(1, lines.count) where index >= lines.count || lines[index].isEmpty != lines[start].isEmpty {
            if start < lines.count { blocks.append(lines[start..<min(index, lines.count)]) }
            start = index
        }
        return blocks
    }

    private func append(_ block: ArraySlice<FilledLine>, to result: inout [UInt8]) {
        let longest = block.map(\.length).max() ?? 0
        let width = min(width ?? 0, 80)
        let isVerse = Self.isVerse(block, isNarrow: longest * 10 < width * 8)
        // A block that was filled on its own, such as a narrow quotation.
        let isOwn = block.count >= 4 && longest >= Self.leastWidth - 6 && block.dropLast().allSatisfy { $0.length * 4 >= longest * 3 }
        let filled = isOwn || longest + 8 >= width ? longest : width
        let marks = SentenceMarks(block)
        for index in block.indices {
            let line = block[index]
            func joins(_ before: FilledLine) -> Bool {
                let isInSentence = marks.isInSentence(line, after: before)
                return line.continues(before, isFirst: index - 1 == block.startIndex, isInSentence: isInSentence, width: filled)
            }
            if index > block.startIndex, !isVerse, joins(block[index - 1]) {
                FilledLine.dropLineEnd(&result)
                if !block[index - 1].endsInDash { result.append(32) }
                result.append(contentsOf: line.withoutMargin)
            } else {
                result.append(contentsOf: line.bytes)
            }
        }
    }

    private static let leastStanza = 4

    /// Whether lines begin with capitals though no sentence has ended before, as those of poems do; a text in which nouns have them has
    /// enough lines that begin otherwise.
    /// - Parameter isNarrow: whether the lines are shorter than those of the prose around.
    private static func isVerse(_ block: ArraySlice<FilledLine>, isNarrow: Bool) -> Bool {
        // Where sentences end with lines, capitals prove it in a stanza that is moved in.
        if block.count >= leastStanza, block.allSatisfy({ $0.isMovedIn && $0.startsUpper && !$0.isItem }) { return true }
        let pairs = zip(block, block.dropFirst()).filter { !$0.endsSentence && !$1.isCapitals && ($1.startsUpper || $1.startsLower) }
        let upper = pairs.count { $1.startsUpper }
        if pairs.count >= 2, upper == pairs.count {
            // Three lines with such beginnings prove it only together with one that was not filled.
            let longest = block.map(\.length).max() ?? 0
            if zip(block, block.dropFirst()).contains(where: { $0.leavesRoom(for: $1, width: longest) }) { return true }
        }
        return pairs.count >= (isNarrow ? 2 : 3) && upper * 4 >= pairs.count * 3
    }
}
