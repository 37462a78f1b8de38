/// Tells for each line of code which block it is of.
enum CodeLines {
    /// Tabs are as wide as in the style of documents.
    private static let tabWidth = 4
    /// Blocks of narrower lines ask for no more than the measure of prose has.
    private static let mostWithinMeasure = 56

    /// Marks the lines of all blocks of code. A block ends with the first line that a gap follows. O(length) where there is code.
    /// - Parameters:
    ///   - start: the first paragraph that is to be marked.
    ///   - isOdd: whether the first block of code is an odd one; afterwards, whether the next one is.
    static func mark(_ content: inout DocumentContent, from start: Int, isOdd: inout Bool) {
        guard content.blocks.contains(where: { $0.role.values.kind == .code }) else { return }
        let widths = widths(content)
        var roles = BlockRoles()
        var first = start
        while first < content.blocks.count {
            guard content.blocks[first].role.values.kind == .code else {
                first += 1
                continue
            }
            var end = first + 1
            while end < content.blocks.count, content.continuesCode(at: end) { end += 1 }
            let widest = widths[first..<end].max() ?? 0
            let columns = widest > mostWithinMeasure ? widest : 0
            content.codeColumns = max(content.codeColumns, columns)
            for index in first..<end {
                let line = BlockRole.CodeLine(
                    columns: columns, isFirst: index == first, isLast: index == end - 1, isOdd: isOdd)
                content.blocks[index].change(among: &roles) { $0.codeLine = line }
            }
            isOdd.toggle()
            first = end
        }
    }

    /// The columns of every line of code, 0 for other blocks: paragraphs are parted by one line feed each.
    private static func widths(_ content: DocumentContent) -> [Int] {
        var widths = Array(repeating: 0, count: content.blocks.count)
        var start = 0
        let bytes = content.text.utf8
        for index in content.blocks.indices {
            let end = bytes.withUnsafeBufferPointer { $0.index(of: 10, from: start) } ?? bytes.count
            if content.blocks[index].role.values.kind == .code { widths[index] = columns(bytes[start..<end]) }
            start = min(end + 1, bytes.count)
        }
        return widths
    }

    private static func columns(_ line: ArraySlice<UInt8>) -> Int {
        line.split(separator: 9, omittingEmptySubsequences: false).enumerated().reduce(0) { column, part in
            let start = part.offset == 0 ? 0 : (column / tabWidth + 1) * tabWidth
            return start + DisplayWidth.of(Array(part.element))
        }
    }
}

extension DocumentContent {
    /// Whether a paragraph, not the first, is the next line of the code above it.
    fileprivate func continuesCode(at block: Int) -> Bool {
        let (line, next) = (blocks[block - 1].role.values, blocks[block].role.values)
        return next.kind == .code && line.spacing == .none && next.markers == 0 && next.containers == line.containers
            && blocks[block - 1].place == blocks[block].place && next.surroundings == line.surroundings
    }
}
