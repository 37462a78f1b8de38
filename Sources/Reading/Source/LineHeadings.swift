import TextKit
import TextViews

/// Headings of a plain text that its lines tell, as far as the text has come.
protocol LineHeadings {
    /// Where the first line begins that has not been read.
    var position: Int { get set }

    /// Whether a text begins as one that has such headings.
    static func begins(_ storage: TextStorage) -> Bool
    /// None so far.
    init()
    /// Looks at a line, without its end.
    mutating func take(_ line: Substring, at utf16: Int, _ found: inout [OutlineEntry])
    /// There are no more lines.
    mutating func end(_ found: inout [OutlineEntry])
}

extension LineHeadings {
    /// Reads what has come since, `most` UTF-16 units of it and a chunk more at most.
    /// - Parameter isComplete: whether no more is to come: the last line needs no end then.
    /// - Returns: the headings that were found, in the order of the text, and whether there is more to read. O(what was read).
    mutating func read(_ storage: TextStorage, isComplete: Bool, most: Int = .max) -> (found: [OutlineEntry], hasMore: Bool) {
        var found: [OutlineEntry] = []
        let begin = position
        while position < storage.length {
            if position - begin >= most { return (found, true) }
            let end = min(storage.length, position + Self.chunk)
            let text = storage.characters(in: position..<end).unicodeScalars
            var start = position
            // A carriage return and a line feed are one character of a string.
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                let line = Substring(line)
                take(line, at: start, &found)
                start += line.utf16.count + 1
            }
            if start == position {
                // A line without an end in sight is no heading.
                guard end < storage.length || isComplete else { break }
                if end == storage.length { take(Substring(text[...]), at: start, &found) }
                start = end
            }
            position = start
        }
        if isComplete { self.end(&found) }
        return (found, false)
    }

    /// Units that are read at a time.
    private static var chunk: Int { 1 << 16 }
    /// What a line that is looked at has at most; the rest of a longer one is passed over.
    nonisolated static var longestLine: Int { 400 }

    /// The words of a line with a space between them; nil where it has none.
    static func words(_ line: Substring) -> String? {
        let words = line.prefix(longestLine).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}
