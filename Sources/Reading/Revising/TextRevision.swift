import TextKit

/// What has to be replaced in a text so that it becomes another one, paragraph by paragraph. Offsets are UTF-16.
///
/// Paragraphs that occur once in both texts and in the same order are kept, and what is equal around them; the paragraphs between them are
/// compared again in the same way. This is "patience" comparison: it never pairs blank lines that have nothing to do with each
/// other. Where no paragraph occurs once, as in a text of equal sections, as many as can be are kept (`ShortestEdit`). Of paragraphs that
/// are kept and end otherwise, the ends are replaced alone. O(n log n) in the paragraphs.
package struct TextRevision {
    package struct Change: Equatable, Sendable {
        package var old: Range<Int>
        package var new: Range<Int>
        /// Whether nothing but what ends a paragraph is another one, such as a line feed for a carriage return and a line feed: there, or at
        /// the ends of many paragraphs in the range.
        package var isEnd = false

        /// Whether words are taken away, be it for the same ones.
        var replacesWords: Bool { !isEnd || old.count > 2 }
    }

    /// The ranges to replace, in their order; none of them is empty on both sides.
    package private(set) var changes: [Change] = []

    private let old: [Paragraph]
    private let new: [Paragraph]
    private let oldBounds: Range<Int>
    private let newBounds: Range<Int>

    private struct Paragraph {
        var utf16: Range<Int>
        /// The units of its end among them.
        var end: Range<Int>
        /// Of the paragraph without its end: a program that writes a file anew with other ends of lines has changed no words.
        var hash: Int
        /// Of its end.
        var endHash: Int
    }

    /// Compares ranges of whole paragraphs of two texts, of which the rest is equal.
    init(from old: TextStorage, _ oldBounds: Range<Int>, to new: TextStorage, _ newBounds: Range<Int>) {
        (self.oldBounds, self.newBounds) = (oldBounds, newBounds)
        self.old = Self.paragraphs(of: old, in: oldBounds)
        self.new = Self.paragraphs(of: new, in: newBounds)
        compare(0..<self.old.count, 0..<self.new.count)
        if changes.count(where: \.isEnd) > Self.mostEnds { joinEnds() }
    }

    /// More ends of paragraphs are not replaced one by one: each costs as much as an edit.
    static let mostEnds = 100

    /// Has stretches of paragraphs that end otherwise replaced as a whole, with their words.
    private mutating func joinEnds() {
        var joined: [Change] = []
        for change in changes {
            if change.isEnd, let last = joined.last, last.isEnd {
                joined[joined.count - 1].old = last.old.lowerBound..<change.old.upperBound
                joined[joined.count - 1].new = last.new.lowerBound..<change.new.upperBound
            } else {
                joined.append(change)
            }
        }
        changes = joined
    }

    private static func paragraphs(of storage: TextStorage, in bounds: Range<Int>) -> [Paragraph] {
        var paragraphs: [Paragraph] = []
        var start = bounds.lowerBound
        while start < bounds.upperBound {
            let range = storage.paragraph(atUTF16: start)
            let text = storage.characters(in: range)
            let end = text.last.flatMap { ends.contains($0) ? String($0) : nil } ?? ""
            let words = range.lowerBound..<range.upperBound - end.utf16.count
            let hash = text.dropLast(end.count).hashValue
            paragraphs.append(Paragraph(utf16: range, end: words.upperBound..<range.upperBound, hash: hash, endHash: end.hashValue))
            start = max(start + 1, range.upperBound)
        }
        return paragraphs
    }

    private static let ends: Set<Character> = ["\n", "\r", "\r\n", "\u{85}", "\u{2029}"]

    /// Keeps the words of a paragraph.
    private mutating func keep(_ index: Int, as other: Int) {
        guard old[index].endHash != new[other].endHash else { return }
        changes.append(Change(old: old[index].end, new: new[other].end, isEnd: true))
    }

    private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        var (oldRange, newRange) = (oldRange, newRange)
        while let first = oldRange.first, let other = newRange.first, old[first].hash == new[other].hash {
            keep(first, as: other)
            oldRange = first + 1..<oldRange.upperBound
            newRange = other + 1..<newRange.upperBound
        }
        let (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
        while let last = oldRange.last, let other = newRange.last, old[last].hash == new[other].hash {
            oldRange = oldRange.lowerBound..<last
            newRange = newRange.lowerBound..<other
        }
        if !oldRange.isEmpty || !newRange.isEmpty { compareMiddle(oldRange, newRange) }
        for (index, other) in zip(oldRange.upperBound..<oldEnd, newRange.upperBound..<newEnd) { keep(index, as: other) }
    }

    /// Compares paragraphs of which neither the first nor the last are equal.
    private mutating func compareMiddle(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        let kept = oldRange.isEmpty || newRange.isEmpty ? [] : pairs(oldRange, newRange)
        guard !kept.isEmpty else {
            changes.append(Change(old: utf16(of: oldRange, in: old, oldBounds), new: utf16(of: newRange, in: new, newBounds)))
            return
        }
        var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
        for pair in kept {
            compare(oldStart..<pair.old, newStart..<pair.new)
            keep(pair.old, as: pair.new)
            (oldStart, newStart) = (pair.old + 1, pair.new + 1)
        }
        compare(oldStart..<oldRange.upperBound, newStart..<newRange.upperBound)
    }

    /// The paragraphs of two ranges that stay.
    private func pairs(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
        let unique = uniquePairs(oldRange, newRange)
        if !unique.isEmpty { return unique }
        let (hashes, others) = (old[oldRange].map(\.hash), new[newRange].map(\.hash))
        return ShortestEdit.pairs(hashes, others).map { ($0.old + oldRange.lowerBound, $0.new + newRange.lowerBound) }
    }

    /// The longest row of paragraphs that occur once on each side, in the same order on both.
    private func uniquePairs(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
        /// How often each paragraph occurs, and where the last time.
        func occurrences(_ paragraphs: [Paragraph], _ range: Range<Int>) -> [Int: (count: Int, index: Int)] {
            var occurrences: [Int: (count: Int, index: Int)] = [:]
            for index in range {
                occurrences[paragraphs[index].hash, default: (0, 0)] = ((occurrences[paragraphs[index].hash]?.count ?? 0) + 1, index)
            }
            return occurrences
        }
        let others = occurrences(new, newRange)
        let pairs = occurrences(old, oldRange).compactMap { hash, occurrence -> (old: Int, new: Int)? in
            guard occurrence.count == 1, let other = others[hash], other.count == 1 else { return nil }
            return (occurrence.index, other.index)
        }.sorted { $0.old < $1.old }
        return longestRise(pairs)
    }

    /// The longest subsequence whose new indices rise.
    private func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        // The index of the pair that ends the best row of each length, and each pair's predecessor.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: pairs.count)
        for index in pairs.indices {
            let length = ends.partitioningIndex { pairs[$0].new >= pairs[index].new }
            if length > 0 { previous[index] = ends[length - 1] }
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var row: [(old: Int, new: Int)] = []
        var index = ends.last ?? -1
        while index >= 0 {
            row.append(pairs[index])
            index = previous[index]
        }
        return row.reversed()
    }

    private func utf16(of range: Range<Int>, in paragraphs: [Paragraph], _ bounds: Range<Int>) -> Range<Int> {
        let end = paragraphs.last?.utf16.upperBound ?? bounds.lowerBound
        let start = range.lowerBound < paragraphs.count ? paragraphs[range.lowerBound].utf16.lowerBound : end
        return start..<(range.isEmpty ? start : paragraphs[range.upperBound - 1].utf16.upperBound)
    }
}
