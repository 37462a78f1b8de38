import TextKit

/// Where words begin and end, by UAX 29.
enum WordBoundaries {
    /// Every boundary of a text as UTF-16 offsets, ascending, both ends included.
    static func offsets(in text: String) -> [Int] { WordSearch.boundaries(in: text) }
}
