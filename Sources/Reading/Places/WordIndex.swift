import TextKit

/// The words of a text or of its source, in their order, and the lines that they stand in.
///
/// A word takes four bytes, and so does a line. Words are numbers that are equal for two different words once in 2³².
nonisolated struct WordIndex: Sendable {
    typealias Word = UInt32

    private(set) var words: [Word] = []
    /// How many words stand before each line.
    private var lineStarts: [Int32] = [0]
    /// How many words stand before each chunk of a text; empty for a source.
    private var chunkStarts: [Int32] = []

    /// UTF-16 units of a text that are read at a time.
    private static let chunk = 1 << 16

    /// - Parameter source: UTF-8. O(length).
    init(_ source: [UInt8]) {
        var scanner = WordScanner()
        source.withUnsafeBufferPointer { take($0, &scanner) }
        trim()
    }

    /// A word that two chunks share counts as two: one wrong word among many. O(length).
    init(_ text: TextStorage) {
        var scanner = WordScanner()
        for start in stride(from: 0, to: text.utf16Count, by: Self.chunk) {
            chunkStarts.append(Int32(clamping: words.count))
            var characters = text.characters(in: start..<min(text.utf16Count, start + Self.chunk))
            characters.withUTF8 { take($0, &scanner) }
        }
        trim()
    }

    private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ scanner: inout WordScanner) {
        scanner.scan(bytes) {
            words.append($0)
        } line: {
            lineStarts.append(Int32(clamping: words.count))
        }
    }

    /// Gives room back that was made for more.
    private mutating func trim() {
        if words.capacity > words.count + words.count / 4 { words = words.withUnsafeBufferPointer { Array($0) } }
    }

    /// What it takes in memory.
    var byteCount: Int { 4 * (words.count + lineStarts.count + chunkStarts.count) }

    /// The line of a word, from 1. O(log lines).
    func line(ofWord index: Int) -> Int {
        var range = 0..<lineStarts.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = Int(lineStarts[middle]) <= index ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// The first word of a line, from 1, or after it; the number of words where there is none. O(1).
    func word(ofLine line: Int) -> Int {
        lineStarts.indices.contains(line - 1) ? Int(lineStarts[line - 1]) : words.count
    }

    /// The word at an offset of the text that this is the index of. O(a chunk).
    func word(atUTF16 utf16: Int, of text: TextStorage) -> Int {
        guard text.utf16Count > 0, !chunkStarts.isEmpty else { return 0 }
        let start = text.word(atUTF16: min(utf16, text.utf16Count - 1)).lowerBound
        let chunk = min(start / Self.chunk, chunkStarts.count - 1)
        var count = Int(chunkStarts[chunk])
        var scanner = WordScanner()
        var before = text.characters(in: chunk * Self.chunk..<start)
        before.withUTF8 {
            scanner.scan($0) { _ in
                count += 1
            } line: {
            }
        }
        return count
    }
}

/// Words as numbers: letters and digits, without regard to the case of ASCII's letters. FNV-1a.
nonisolated private struct WordScanner {
    /// Calls a function with each word, and another one where a line ends.
    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ take: (WordIndex.Word) -> Void, line: () -> Void) {
        var hash: UInt64?
        var index = 0
        func end(_ hash: UInt64?) { if let hash { take(WordIndex.Word(truncatingIfNeeded: hash ^ hash >> 32)) } }
        while index < bytes.count {
            let byte = bytes[index]
            let length = Self.lengthOfSeparator(bytes, at: index)
            if length == 0 {
                let folded = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
                hash = ((hash ?? 0xcbf2_9ce4_8422_2325) ^ UInt64(folded)) &* 0x100_0000_01b3
                index += 1
                continue
            }
            end(hash)
            hash = nil
            if byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)) { line() }
            index += length
        }
        end(hash)
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
