import TextKit
import TextSearch

/// The titles of an outline as one text, in which words are found as in any text: whatever their case, diacritics and ligatures are.
struct HeadingTitles {
    private let text: TextStorage
    /// Where each title begins, in UTF-16 units.
    private let starts: [Int]

    /// What no word goes across.
    private static let gap = "\n\n"

    /// O(length).
    init(_ entries: [OutlineEntry]) {
        var start = 0
        starts = entries.map { entry in
            defer { start += entry.title.utf16.count + Self.gap.utf16.count }
            return start
        }
        text = TextStorage(string: entries.map(\.title).joined(separator: Self.gap))
    }

    /// The titles that have each of some words, or parts of words, by their numbers from 0. O(words · length).
    func indices(with words: [String]) -> [Int] {
        var found = Set(starts.indices)
        for word in words where !found.isEmpty { found.formIntersection(indices(with: word)) }
        return found.sorted()
    }

    private func indices(with word: String) -> [Int] {
        // Words alone are never at fault.
        guard let search = try? TextSearch(TextQuery(word), in: text) else { return [] }
        return search.hits(in: 0..<text.length).map { hit in starts.partitioningIndex { $0 > hit.lowerBound } - 1 }
    }
}
