import TextKit

/// Finds the line of a source for an offset of the text that was made of it: documents from Markdown or HTML do not keep their lines.
///
/// The words from the offset on are searched for in the source. Marks, addresses and names of elements between them do not matter. Where
/// the text and the source have these words equally often, the n-th in the text is the n-th in the source; else the one nearest to the
/// same share of all words counts.
nonisolated struct SourceLines: Sendable {
    private typealias Word = WordIndex.Word

    private let index: WordIndex
    private var words: [Word] { index.words }

    /// - Parameter source: UTF-8. O(length).
    init(_ source: [UInt8]) { index = WordIndex(source) }

    /// The same of what is known already: the words of a source, or of the text where lines of that are looked for.
    init(_ index: WordIndex) { self.index = index }

    /// Words of the text that are searched for.
    private static let count = 16
    /// Words of the source that may stand between two of the text's, such as those of an address.
    private static let gap = 16
    /// The first words may be such as only one of the two has: the number of an item, or the address of a picture. The search begins with
    /// one of this many.
    private static let firstWords = 12

    /// Of fewer of the words than half, which stand together anywhere in a long text, those alone are believed that stand as near to the
    /// same share of all words: so many words, and a fiftieth of all.
    private static let (nearWords, nearShare) = (64, 50)

    /// The line, from 1, of a UTF-16 offset in a text. O(length of the text and of the source).
    func line(of utf16: Int, in text: TextStorage) -> Int {
        let other = WordIndex(text)
        return line(ofWord: other.word(atUTF16: utf16, of: text), in: other)
    }

    /// The line, from 1, of a word of the other text. O(words of both), at some nanoseconds a word.
    func line(ofWord position: Int, in other: WordIndex) -> Int {
        let all = other.words
        guard !words.isEmpty else { return 1 }
        let wanted = Array(all[min(position, all.count)...].prefix(Self.count))
        let expected = min(words.count - 1, all.isEmpty ? 0 : Int(Double(position) / Double(all.count) * Double(words.count)))
        // One word alone proves little.
        guard var found = candidates(wanted), found.score >= min(2, wanted.count) else { return index.line(ofWord: expected) }
        if found.score * 2 < wanted.count {
            let near = Self.nearWords + words.count / Self.nearShare
            found.starts.removeAll { abs($0 - expected) > near }
        }
        let before = Self.occurrences(of: wanted, in: all)
        if before.count == found.starts.count, let number = before.firstIndex(of: position) {
            return index.line(ofWord: found.starts[number])
        }
        let nearest = found.starts.min { abs($0 - expected) < abs($1 - expected) }
        return index.line(ofWord: nearest ?? expected)
    }

    /// Where most of the words follow each other, and how many do.
    private func candidates(_ wanted: [Word]) -> (starts: [Int], score: Int)? {
        var best: (starts: [Int], score: Int)?
        for first in 0..<min(Self.firstWords, wanted.count) {
            let rest = wanted[first...]
            if let best, best.score >= rest.count { break }
            var found: (starts: [Int], score: Int) = ([], 0)
            var lastEnd = -1
            for index in words.indices where words[index] == wanted[first] {
                let (score, end) = score(rest, from: index)
                if score > found.score { found = ([], score) }
                guard score == found.score else { continue }
                // Of two beginnings that lead to the same words the nearer one is meant: a title is not the heading below it.
                if end == lastEnd, !found.starts.isEmpty { found.starts.removeLast() }
                found.starts.append(index)
                lastEnd = end
            }
            if found.score > best?.score ?? 0 { best = found }
        }
        return best
    }

    /// How many of the words follow in their order, and where the last of them ends.
    private func score(_ wanted: ArraySlice<Word>, from start: Int) -> (score: Int, end: Int) {
        var (position, score) = (start, 0)
        for word in wanted {
            guard let found = words[position..<min(words.count, position + Self.gap)].firstIndex(of: word) else { continue }
            score += 1
            position = found + 1
            if position == words.count { break }
        }
        return (score, position)
    }

    private static func occurrences(of wanted: [Word], in all: [Word]) -> [Int] {
        guard let first = wanted.first else { return [] }
        return all.indices.filter { all[$0] == first && all[$0...].starts(with: wanted) }
    }
}
