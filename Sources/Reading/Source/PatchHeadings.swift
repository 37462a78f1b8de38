import TextKit
import TextViews

/// The commits of a log of git's and the files of a patch, as headings of a plain text, which has none of its own (git-log(1), git-diff(1)).
///
/// It is read as far as the text has come, so that a log that comes through a pipe, or a long one, has headings from the start on.
struct PatchHeadings: LineHeadings {
    var position = 0
    /// The last commit, as long as it has no subject.
    private var commit: OutlineEntry?
    /// Whether a file stands in a commit, and not for itself.
    private var hasCommits = false

    /// Whether a text begins as one that has such headings.
    static func begins(_ storage: TextStorage) -> Bool {
        let head = storage.characters(in: 0..<min(storage.length, 200))
        guard let line = head.split(whereSeparator: \.isNewline).first else { return false }
        return isCommit(line) || file(line) != nil
    }

    mutating func take(_ line: Substring, at utf16: Int, _ found: inout [OutlineEntry]) {
        if commit != nil, line.hasPrefix("    "), let subject = Self.words(line) {
            commit?.title = subject
            end(&found)
        } else if Self.isCommit(line) {
            end(&found)
            commit = OutlineEntry(title: Self.words(line) ?? "", level: 1, utf16: utf16)
            hasCommits = true
        } else if let file = Self.file(line) {
            end(&found)
            found.append(OutlineEntry(title: file, level: hasCommits ? 2 : 1, utf16: utf16))
        }
    }

    mutating func end(_ found: inout [OutlineEntry]) {
        if let commit { found.append(commit) }
        commit = nil
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
