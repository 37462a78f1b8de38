import CMarkup

/// The parts of a Markdown source that are lines of code or of raw HTML, as the parser finds them.
final class VerbatimRanges {
    private var ranges: [Range<Int>] = []
    private let base: UnsafeRawPointer
    private let count: Int

    private init(_ base: UnsafeRawPointer, _ count: Int) { (self.base, self.count) = (base, count) }

    /// O(length).
    static func find(_ bytes: UnsafeBufferPointer<UInt8>) -> VerbatimRanges {
        guard let base = bytes.baseAddress else { return VerbatimRanges(UnsafeRawPointer(bitPattern: 1)!, 0) }
        let found = VerbatimRanges(base, bytes.count)
        var parser = MarkdownEvents.parser
        // Code and elements are found before links without marks and struck words, which change nothing of them.
        parser.flags = UInt32(MD_FLAG_TABLES)
        parser.enter_block = { _, _, _ in 0 }
        parser.leave_block = { _, _, _ in 0 }
        parser.enter_span = { _, _, _ in 0 }
        parser.leave_span = { _, _, _ in 0 }
        parser.text = { kind, text, size, context in
            guard kind == MD_TEXT_CODE || kind == MD_TEXT_HTML, let text, let context else { return 0 }
            Unmanaged<VerbatimRanges>.fromOpaque(context).takeUnretainedValue().add(UnsafeRawPointer(text), Int(size))
            return 0
        }
        let context = Unmanaged.passUnretained(found).toOpaque()
        withExtendedLifetime(found) {
            _ = base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { md_parse($0, MD_SIZE(bytes.count), &parser, context) }
        }
        return found
    }

    /// The parser hands out parts of the source itself, in order, and a few strings of its own.
    private func add(_ text: UnsafeRawPointer, _ size: Int) {
        guard text >= base, text < base + count, size > 0 else { return }
        let start = text - base
        if let last = ranges.last, last.upperBound > start { return }
        ranges.append(start..<(start + size))
    }

    /// The same parts after bytes were put into the source, each at an offset of it that is within none of them; offsets ascend.
    /// O(ranges + insertions).
    func moved(past insertions: [(offset: Int, count: Int)]) -> VerbatimRanges {
        let moved = VerbatimRanges(base, 0)
        moved.ranges.reserveCapacity(ranges.count)
        var (next, shift) = (0, 0)
        for range in ranges {
            while next < insertions.count, insertions[next].offset <= range.lowerBound {
                shift += insertions[next].count
                next += 1
            }
            let start = range.lowerBound + shift
            while next < insertions.count, insertions[next].offset < range.upperBound {
                shift += insertions[next].count
                next += 1
            }
            moved.ranges.append(start..<(range.upperBound + shift))
        }
        return moved
    }

    /// Whether bytes of a range are ones of code or HTML. O(log n).
    func meets(_ range: Range<Int>) -> Bool {
        let first = firstEnding(after: range.lowerBound)
        return first < ranges.count && ranges[first].lowerBound < range.upperBound
    }

    /// Whether the byte is one of code or HTML. O(log n).
    func contains(_ offset: Int) -> Bool {
        let first = firstEnding(after: offset)
        return first < ranges.count && ranges[first].contains(offset)
    }

    private func firstEnding(after offset: Int) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
