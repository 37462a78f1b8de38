import Foundation

/// Names by how well they go with what was typed, of which letters may be left out.
package struct FuzzyRanking: Sendable {
    private let names: [[Character]]

    /// - Parameter names: in the order in which they are shown while nothing is typed.
    package init(_ names: [String]) { self.names = names.map(Self.folded) }

    /// The numbers of the names that have the letters of every word of a query in their order, the best first; of equals the earlier.
    /// An empty query leaves all as they are. O(names × length × letters of the query).
    package func matches(_ query: String) -> [Int] {
        let words = query.split(whereSeparator: \.isWhitespace).map { Self.folded(String($0)) }
        guard !words.isEmpty else { return Array(names.indices) }
        var scored: [(index: Int, score: Int)] = []
        for (index, name) in names.enumerated() {
            var sum = 0
            let isFound = words.allSatisfy { word in
                guard let score = Self.score(of: word, in: name) else { return false }
                sum += score
                return true
            }
            if isFound { scored.append((index, sum)) }
        }
        return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
    }

    /// Without case and diacritics, as a search is.
    private static func folded(_ text: String) -> [Character] {
        Array(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
    }

    /// What a letter is worth right behind the one before, at the start of a word, and in the last part of a path.
    private static let inRow = 8, atStart = 6, inName = 3
    /// The most that letters left out between two cost, one a letter.
    private static let mostGaps = 10

    /// How well a word goes with a name: the best of the ways that begin at an occurrence of its first letter. Nil where it does not.
    private static func score(of word: [Character], in name: [Character]) -> Int? {
        guard let first = word.first, word.count <= name.count else { return nil }
        let nameStart = name.lastIndex(of: "/").map { $0 + 1 } ?? 0
        var best: Int?
        for start in name.indices where name[start] == first {
            guard let score = score(of: word, in: name, from: start, nameStart) else { break }
            best = max(best ?? score, score)
        }
        return best
    }

    private static func score(of word: [Character], in name: [Character], from start: Int, _ nameStart: Int) -> Int? {
        var (index, sum, last) = (start, 0, -1)
        for letter in word {
            while index < name.count, name[index] != letter { index += 1 }
            guard index < name.count else { return nil }
            if index >= nameStart { sum += inName }
            if isWordStart(index, in: name) { sum += atStart }
            if last >= 0 { sum += index == last + 1 ? inRow : -min(mostGaps, index - last - 1) }
            (last, index) = (index, index + 1)
        }
        return sum
    }

    private static func isWordStart(_ index: Int, in name: [Character]) -> Bool {
        index == 0 || !(name[index - 1].isLetter || name[index - 1].isNumber)
    }
}
