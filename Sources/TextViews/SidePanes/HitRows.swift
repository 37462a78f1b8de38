import TextKit
import TextSearch

/// The rows of a list of hits: each hit under the heading that it stands below. Hits are found again when their rows show, so that a
/// list of a million takes no memory; what is kept is how many hits come before each heading.
struct HitRows {
    enum Row: Equatable {
        /// The number of an outline entry.
        case heading(Int)
        /// The number of a hit, from 0.
        case hit(Int)
    }

    /// Hits from a number on, up to the next group's, and the heading above them.
    private struct Group {
        var heading: Int?
        var firstHit: Int
        var firstRow: Int
    }

    private let entries: [OutlineEntry]
    private var groups: [Group] = []
    /// Entries that have been placed among the hits.
    private var placed = 0
    private(set) var hitCount = 0

    init(_ entries: [OutlineEntry]) { self.entries = entries }

    var count: Int {
        guard let last = groups.last else { return 0 }
        // The last heading shows once something has been found below it.
        return last.firstHit == hitCount ? last.firstRow : last.firstRow + (last.heading == nil ? 0 : 1) + hitCount - last.firstHit
    }

    /// Takes in what a search has found since; it must have gone on, and nothing before have changed. O(headings that were passed).
    mutating func takeOn(_ search: TextSearch) {
        hitCount = search.count
        if groups.isEmpty, hitCount > 0 { groups = [Group(heading: nil, firstHit: 0, firstRow: 0)] }
        while placed < entries.count, entries[placed].utf16 < search.searchedCount || search.isComplete {
            begin(placed, at: search.count(before: entries[placed].utf16))
            placed += 1
        }
    }

    private mutating func begin(_ entry: Int, at hit: Int) {
        // A heading without hits gives way to the next one.
        if let last = groups.last, last.firstHit == hit { groups.removeLast() }
        let row = groups.last.map { $0.firstRow + ($0.heading == nil ? 0 : 1) + hit - $0.firstHit } ?? 0
        groups.append(Group(heading: entry, firstHit: hit, firstRow: row))
    }

    /// What a row stands for. O(log groups).
    subscript(row: Int) -> Row {
        let group = groups[self.group { $0.firstRow <= row }]
        guard let heading = group.heading else { return .hit(group.firstHit + row - group.firstRow) }
        return row == group.firstRow ? .heading(heading) : .hit(group.firstHit + row - group.firstRow - 1)
    }

    /// The row of a hit, by its number from 0. O(log groups).
    func row(ofHit hit: Int) -> Int? {
        guard hit >= 0, hit < hitCount, !groups.isEmpty else { return nil }
        let group = groups[self.group { $0.firstHit <= hit }]
        return group.firstRow + (group.heading == nil ? 0 : 1) + hit - group.firstHit
    }

    /// The last group of which something holds that holds of all before it.
    private func group(_ holds: (Group) -> Bool) -> Int {
        max(0, groups.partitioningIndex { !holds($0) } - 1)
    }
}
