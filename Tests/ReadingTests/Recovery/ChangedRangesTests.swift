import Expectations
import Foundation
import Testing

@testable import Reading

/// What edits have made of a text, kept as ranges and as steps.
struct ChangedRangesTests {
    private typealias Random = EditedDocument.RandomNumbers

    /// Replaces a random range of a text; small letters stand for what was typed.
    private func edit(_ text: inout [UInt16], _ random: inout Random) -> (range: Range<Int>, text: [UInt16]) {
        let start = random.below(text.count + 1)
        let range = start..<min(text.count, start + random.below(4))
        let typed = (0..<random.below(5)).map { _ in UInt16(97 + random.below(26)) }
        text.replaceSubrange(range, with: typed)
        return (range, typed)
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `what lies outside of the ranges is as it was, and no two ranges meet`(seed: UInt64) {
        var random = Random(state: seed)
        let old = (0..<60).map { UInt16(1000 + $0) }
        var (now, ranges) = (old, ChangedRanges())
        for _ in 0..<30 {
            let edit = edit(&now, &random)
            ranges.replace(edit.range, length: edit.text.count)
            var made = old
            for change in ranges.changes.reversed() { made.replaceSubrange(change.old, with: now[change.new]) }
            expectEqual(made, now)
            let changes = ranges.changes
            expect(zip(changes, changes.dropFirst()).allSatisfy { $0.old.upperBound < $1.old.lowerBound }, "seed \(seed)")
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `steps lead from the old text to the new one, put together into one`(seed: UInt64) {
        var random = Random(state: seed)
        let old = (0..<60).map { UInt16(1000 + $0) }
        var (now, all) = (old, RecoveredChanges())
        for _ in 0..<12 {
            var ranges = ChangedRanges()
            for _ in 0...random.below(5) {
                let edit = edit(&now, &random)
                ranges.replace(edit.range, length: edit.text.count)
            }
            let changes = ranges.changes.map {
                EditJournal.Change(at: $0.old.lowerBound, removed: $0.old.count, text: String(decoding: now[$0.new], as: UTF16.self))
            }
            all.take(EditJournal.Step(date: Date(), caret: 0, changes: changes))
            var made = old
            for change in all.changes.reversed() { made.replaceSubrange(change.range, with: Array(change.text.utf16)) }
            expectEqual(made, now)
        }
    }

    @Test func `what is typed and deleted again leaves nothing, and typing on is one change`() {
        var ranges = ChangedRanges()
        for index in 0..<1000 { ranges.replace(50 + index..<50 + index, length: 1) }
        expectEqual(ranges.changes, [ChangedRanges.Change(old: 50..<50, new: 50..<1050)])
        ranges.replace(10..<12, length: 0)
        ranges.replace(48..<1048, length: 0)
        expectEqual(ranges.changes, [ChangedRanges.Change(old: 10..<12, new: 10..<10)])
    }
}
