/// Cuts the content of a document into slices of whole paragraphs, one after the other.
///
/// Each slice but the first begins with the line feed that ends the paragraph before it, so that the slices together have the attributes of
/// the whole. The cells of one table, and the paragraphs of one box, stay in one slice: they share objects that are made for a slice.
struct ContentSlicer {
    private let content: DocumentContent
    /// The first block that is in no slice yet.
    private(set) var block = 0
    /// Where the next slice begins, in bytes, UTF-16 units and runs.
    private var (utf8, utf16, run) = (0, 0, 0)

    init(_ content: DocumentContent) { self.content = content }

    var isAtEnd: Bool { block == content.blocks.count }

    /// How much of the text is in slices, 0…1.
    var share: Double { isAtEnd ? 1 : Double(utf8) / Double(max(1, content.text.utf8.count)) }

    /// Paragraphs of at least `leastBytes`, or those that are left. O(length of the slice).
    mutating func next(leastBytes: Int) -> DocumentContent {
        let start = (block: block, utf8: utf8, utf16: utf16, run: run)
        repeat { advance() } while !isAtEnd && (utf8 - start.utf8 < leastBytes || content.continuesTable(at: block))
        return slice(from: start)
    }

    /// The first paragraphs, but at most this number. O(length of the slice).
    mutating func first(_ count: Int) -> DocumentContent {
        while block < min(count, content.blocks.count) { advance() }
        return slice(from: (0, 0, 0, 0))
    }

    /// Goes on behind a number of paragraphs. O(length of those).
    mutating func skip(to count: Int) { while block < min(count, content.blocks.count) { advance() } }

    private mutating func advance() {
        let isLast = block + 1 == content.blocks.count
        // A slice begins with the line feed before its first paragraph. Paragraphs may hold line feeds of their own, so that those do not
        // tell where a paragraph ends.
        let end = isLast ? content.text.utf16Count : content.blocks[block + 1].utf16 - 1
        let bytes = content.text.utf8
        utf8 = isLast ? bytes.count : bytes.withUnsafeBufferPointer { UTF8Scan.index($0, from: utf8, after: end - utf16) }
        utf16 = end
        while run + 1 < content.text.runs.count, content.text.runs[run + 1].utf16 <= utf16 { run += 1 }
        block += 1
    }

    private func slice(from start: (block: Int, utf8: Int, utf16: Int, run: Int)) -> DocumentContent {
        var slice = DocumentContent()
        slice.text = content.text.part(utf8: start.utf8..<utf8, utf16: start.utf16..<utf16, runs: start.run..<run + 1)
        // The line feed at the start belongs to the paragraph before.
        if start.block > 0 { slice.blocks.append(content.blocks[start.block - 1].at(0)) }
        slice.blocks += content.blocks[start.block..<block].map { $0.at($0.utf16 - start.utf16) }
        slice.codeColumns = content.codeColumns
        (slice.links, slice.attachments) = (content.links, content.attachments)
        (slice.languages, slice.appearances) = (content.languages, content.appearances)
        return slice
    }
}

extension DocumentContent {
    /// Whether a paragraph, not the first, stands in the same outermost table or box as the one before it.
    func continuesTable(at block: Int) -> Bool {
        let (one, other) = (blocks[block - 1], blocks[block])
        if one.place != nil || other.place != nil { return one.place?.table == other.place?.table }
        guard let last = one.role.values.surroundings.first, let next = other.role.values.surroundings.first else {
            return false
        }
        switch (last.kind, next.kind) {
        case (.cell(let a), .cell(let b)): return a.table.number == b.table.number
        case (.box(let a), .box(let b)): return a.number == b.number
        default: return false
        }
    }
}

extension Fragment {
    /// A part of the text, whose bounds are given in each of its units. O(length of the part).
    func part(utf8 bytes: Range<Int>, utf16: Range<Int>, runs indices: Range<Int>) -> Fragment {
        let own = runs.isEmpty ? [] : runs[indices.clamped(to: runs.indices)]
        let cut = own.compactMap { $0.utf16 < utf16.upperBound ? Run(utf16: max(0, $0.utf16 - utf16.lowerBound), inline: $0.inline) : nil }
        return Fragment(utf8: Array(utf8[bytes]), utf16Count: utf16.count, runs: cut)
    }
}
