import TextKit

/// The headings of a text, each with the one that it is below, so that all above a place are told without looking at others.
struct HeadingTrail {
    private(set) var entries: [OutlineEntry] = []
    /// The index of the heading that each one is below; -1 for none.
    private var parents: [Int] = []

    /// Takes the headings of the text; those that it has already are the first of them. O(headings that have come).
    mutating func take(_ all: [OutlineEntry]) {
        for entry in all.dropFirst(entries.count) {
            var parent = entries.count - 1
            while parent >= 0, entries[parent].level >= entry.level { parent = parents[parent] }
            parents.append(parent)
            entries.append(entry)
        }
    }

    /// Where the headings begin that a place is below, the highest first, in UTF-16 units; a heading is not below itself.
    /// O(log headings + levels).
    func headings(above utf16: Int) -> [Int] {
        // A heading at the place takes the places of those of its level and of lower ones.
        let next = entries.partitioningIndex { $0.utf16 > utf16 }
        var found: [Int] = []
        var index = next - 1
        while index >= 0 {
            if entries[index].utf16 < utf16 { found.append(entries[index].utf16) }
            index = parents[index]
        }
        return found.reversed()
    }
}
