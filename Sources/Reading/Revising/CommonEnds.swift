import Foundation
import TextKit

/// What two texts have in common at their ends, in whole paragraphs: the coarsest comparison of them. Offsets are UTF-16.
struct CommonEnds {
    private let old: TextStorage
    private let new: TextStorage

    private static let block = 1 << 16

    /// The paragraphs between the common ends; nil where the texts are equal. O(length).
    static func change(from old: TextStorage, to new: TextStorage) -> TextRevision.Change? {
        let ends = CommonEnds(old: old, new: new)
        let shorter = min(old.utf16Count, new.utf16Count)
        let same = ends.count(atMost: shorter, from: { ($0, $0) }, isForward: true)
        if same == old.utf16Count, same == new.utf16Count { return nil }
        // The paragraph with the first difference begins alike in both texts.
        let start = min(old.paragraph(atUTF16: same).lowerBound, new.paragraph(atUTF16: same).lowerBound)
        let left = shorter - start
        let tail = ends.count(atMost: left, from: { (old.utf16Count - $0, new.utf16Count - $0) }, isForward: false)
        // What follows the last difference begins with a whole paragraph.
        let (oldEnd, newEnd) = (old.utf16Count - tail, new.utf16Count - tail)
        let kept = max(
            old.paragraph(atUTF16: oldEnd).lowerBound == oldEnd ? 0 : old.paragraph(atUTF16: oldEnd).upperBound - oldEnd,
            new.paragraph(atUTF16: newEnd).lowerBound == newEnd ? 0 : new.paragraph(atUTF16: newEnd).upperBound - newEnd)
        return TextRevision.Change(old: start..<oldEnd + min(kept, tail), new: start..<newEnd + min(kept, tail))
    }

    /// How many units are the same, counted from one end.
    private func count(atMost limit: Int, from offsets: (Int) -> (Int, Int), isForward: Bool) -> Int {
        var same = 0
        while same < limit {
            let size = min(Self.block, limit - same)
            let (first, second) = offsets(isForward ? same : same + size)
            let equal = Self.equal(old, first, new, second, size, isForward: isForward)
            same += equal
            if equal < size { break }
        }
        return same
    }

    private static func equal(
        _ old: TextStorage, _ first: Int, _ new: TextStorage, _ second: Int, _ count: Int, isForward: Bool
    ) -> Int {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { mine in
            withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { theirs in
                old.copyUTF16(first..<first + count, into: mine)
                new.copyUTF16(second..<second + count, into: theirs)
                if memcmp(mine.baseAddress!, theirs.baseAddress!, 2 * count) == 0 { return count }
                let indices = 0..<count
                let different =
                    isForward ? indices.first { mine[$0] != theirs[$0] } : indices.last { mine[$0] != theirs[$0] }.map { count - 1 - $0 }
                return different ?? count
            }
        }
    }
}
