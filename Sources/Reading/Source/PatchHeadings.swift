import TextKit
import TextViews

/// The commits of a log of git's and the files of a patch, as headings of a plain text, which has none of its own (git-log(1), git-diff(1)).
///
/// It is read as far as the text has come, so that a log that comes through a pipe, or a long one, has headings from the start on.
struct PatchHeadings {
    /// Where the first line begins that has not been read.
    private var position = 0
    /// The last commit, as long as it has no subject.
    private var commit: OutlineEntry?
    /// Whether a file stands in a commit, and not for itself.
    private var hasCommits = false

    /// Units that are read at a time.
    private static let chunk = 1 << 16
    /// What a line that is looked at has at most; the rest of a longer one is passed over.
    private static let longestLine = 400

    /// Whether a text begins as one that has such headings.
    static func begins(_ storage: TextStorage) -> Bool {
        let head = storage.characters(in: 0..<min(storage.length, 200))
        guard let line = head.split(whereSeparator: \.isNewline).first else { return false }
        return isCommit(line) || file(line) != nil
    }

    /// Reads what has come since.
    /// - Parameter isComplete: whether no more is to come: the last line needs no end then.
    /// - Returns: the headings that were found, in the order of the text. O(what has come).
    mutating func read(_ storage: TextStorage, isComplete: Bool) -> [OutlineEntry] {
        var found: [OutlineEntry] = []
        while position < storage.length {
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
                // A line without an end in sight is none of a log's.
                guard end < storage.length || isComplete else { break }
                if end == storage.length { take(Substring(text[...]), at: start, &found) }
                start = end
            }
            position = start
        }
        if isComplete { endCommit(&found) }
        return found
    }

    private mutating func take(_ line: Substring, at utf16: Int, _ found: inout [OutlineEntry]) {
        if commit != nil, line.hasPrefix("    "), let subject = Self.words(line) {
            commit?.title = subject
            endCommit(&found)
        } else if Self.isCommit(line) {
            endCommit(&found)
            commit = OutlineEntry(title: Self.words(line) ?? "", level: 1, utf16: utf16)
            hasCommits = true
        } else if let file = Self.file(line) {
            endCommit(&found)
            found.append(OutlineEntry(title: file, level: hasCommits ? 2 : 1, utf16: utf16))
        }
    }

    private mutating func endCommit(_ found: inout [OutlineEntry]) {
        if let commit { found.append(commit) }
        commit = nil
    }

    private static func words(_ line: Substring) -> String? {
        let words = line.prefix(longestLine).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? nil : words
    }

    /// `commit`, a hash, and what may follow: the parents, or names in parentheses.
    private static func isCommit(_ line: Substring) -> Bool {
        guard line.hasPrefix("commit ") else { return false }
        let hash = line.dropFirst(7).prefix { !$0.isWhitespace }
        return (7...64).contains(hash.utf8.count) && hash.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// The name of the file that a part of a patch is about, as it is now.
    private static func file(_ line: Substring) -> String? {
        guard line.hasPrefix("diff --") else { return nil }
        for command in ["diff --cc ", "diff --combined "] where line.hasPrefix(command) { return words(line.dropFirst(command.count)) }
        guard line.hasPrefix("diff --git "), let name = line.prefix(longestLine).ranges(of: " b/").last else { return nil }
        return words(line[name.upperBound...])
    }
}
