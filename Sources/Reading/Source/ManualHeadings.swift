import TextKit
import TextViews

/// The sections of a page of the manual as `man` writes it for a terminal: they stand at the edge, what is in them is moved in.
struct ManualHeadings: LineHeadings {
    var position = 0

    /// Whether a text begins with the title of such a page, which stands at both ends of its first line.
    static func begins(_ storage: TextStorage) -> Bool {
        let head = storage.characters(in: 0..<min(storage.length, 1000))
        guard let line = head.split(whereSeparator: \.isNewline).first else { return false }
        let words = line.split(separator: " ")
        return words.count > 1 && words.first == words.last && isTitle(words[0])
    }

    mutating func take(_ line: Substring, at utf16: Int, _ found: inout [OutlineEntry]) {
        // Sections of sections are moved in by three columns, the text by five at least.
        let indent = line.prefix(4).prefix { $0 == " " }.count
        guard indent == 0 || indent == 3, let words = Self.words(line) else { return }
        // Lines at the head and the foot of a page end with its title, or have the same words at both ends.
        if indent == 0, Self.isEdge(words.split(separator: " ")) { return }
        found.append(OutlineEntry(title: words, level: indent == 0 ? 1 : 2, utf16: utf16))
    }

    mutating func end(_ found: inout [OutlineEntry]) {}

    private static func isEdge(_ words: [Substring]) -> Bool {
        guard let first = words.first, let last = words.last else { return false }
        return isTitle(last) || words.count > 2 && first == last && words[1...].contains { $0.allSatisfy(\.isNumber) }
    }

    /// `BASH(1)` and the like.
    private static func isTitle(_ word: Substring) -> Bool {
        guard word.hasSuffix(")"), let open = word.lastIndex(of: "("), open > word.startIndex else { return false }
        let section = word[word.index(after: open)...].dropLast()
        return (1...12).contains(section.count) && section.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
