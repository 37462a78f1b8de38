import TextKit

/// Finds the line of a source for an offset of the text that was made of it: documents from Markdown or HTML do not keep their lines.
///
/// The words from the offset on are searched for in the source. Marks, addresses and names of elements between them do not matter. Where
/// the text and the source have these words equally often, the n-th in the text is the n-th in the source; else the one nearest to the
/// same share of all words counts.
nonisolated struct SourceLines: Sendable {
    private typealias Word = UInt64

    private let words: [Word]
    /// The line of each word, from 1.
    private let lines: [Int32]

    /// - Parameter source: UTF-8. O(length).
    init(_ source: [UInt8]) {
        var words: [Word] = []
        var lines: [Int32] = []
        var scanner = WordScanner()
        source.withUnsafeBufferPointer { bytes in
            scanner.scan(bytes) { word, line in
                words.append(word)
                lines.append(line)
            }
        }
        self.words = words
        self.lines = lines
    }

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
        let (all, index) = Self.words(of: text, at: utf16)
        guard !lines.isEmpty else { return 1 }
        let wanted = Array(all[index...].prefix(Self.count))
        let expected = min(lines.count - 1, all.isEmpty ? 0 : Int(Double(index) / Double(all.count) * Double(lines.count)))
        // One word alone proves little.
        guard var found = candidates(wanted), found.score >= min(2, wanted.count) else { return Int(lines[expected]) }
        if found.score * 2 < wanted.count {
            let near = Self.nearWords + lines.count / Self.nearShare
            found.starts.removeAll { abs($0 - expected) > near }
        }
        let before = Self.occurrences(of: wanted, in: all)
        if before.count == found.starts.count, let number = before.firstIndex(of: index) { return Int(lines[found.starts[number]]) }
        let nearest = found.starts.min { abs($0 - expected) < abs($1 - expected) }
        return Int(lines[nearest ?? expected])
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

    /// The words of a text, and how many of them come before the one at an offset.
    private static func words(of text: TextStorage, at utf16: Int) -> (all: [Word], index: Int) {
        let start = text.utf16Count == 0 ? 0 : text.word(atUTF16: min(utf16, text.utf16Count - 1)).lowerBound
        var all: [Word] = []
        append(0..<start, of: text, to: &all)
        let index = all.count
        append(start..<text.utf16Count, of: text, to: &all)
        return (all, index)
    }

    /// A word that two chunks share counts as two: one wrong word among many.
    private static func append(_ range: Range<Int>, of text: TextStorage, to words: inout [Word]) {
        var scanner = WordScanner()
        for start in stride(from: range.lowerBound, to: range.upperBound, by: chunk) {
            var characters = text.characters(in: start..<min(range.upperBound, start + chunk))
            characters.withUTF8 { bytes in scanner.scan(bytes) { word, _ in words.append(word) } }
        }
    }

    private static var chunk: Int { 1 << 16 }
}

/// Words as numbers: letters and digits, without regard to the case of ASCII's letters. FNV-1a.
nonisolated private struct WordScanner {
    private var line: Int32 = 1

    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ take: (UInt64, Int32) -> Void) {
        var hash: UInt64?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let length = Self.lengthOfSeparator(bytes, at: index)
            if length == 0 {
                let folded = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
                hash = ((hash ?? 0xcbf2_9ce4_8422_2325) ^ UInt64(folded)) &* 0x100_0000_01b3
                index += 1
                continue
            }
            if let word = hash { take(word, line) }
            hash = nil
            if byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)) { line += 1 }
            index += length
        }
        if let word = hash { take(word, line) }
    }

    /// How many bytes a character has that is no part of a word; 0 for those of words.
    private static func lengthOfSeparator(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        switch bytes[index] {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return 0
        case ..<0x80: return 1
        // No-break space and soft hyphen, Latin-1's marks, general punctuation, and what stands for a picture.
        case 0xC2 where index + 1 < bytes.count && bytes[index + 1] <= 0xBF: return 2
        case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80: return 3
        case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBC: return 3
        default: return 0
        }
    }
}
