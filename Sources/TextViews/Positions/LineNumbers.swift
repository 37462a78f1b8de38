import TextKit

/// The numbers of a text's lines, which end at line feeds: counted once for each block of the text, so that a question costs a block.
struct LineNumbers {
    /// How many lines end before each block, as far as they have been counted.
    private var before = [0]
    private static let blockLength = 1 << 16

    /// The number of the line with an offset, from 1; nil where that would take the counting of more than `limit` UTF-16 units. They are
    /// counted then, and the next question goes on from there.
    mutating func line(at utf16: Int, in storage: TextStorage, countingAtMost limit: Int = .max) -> Int? {
        let end = min(max(0, utf16), storage.length)
        let block = end / Self.blockLength
        let last = min(block, before.count - 1 + limit / Self.blockLength)
        while before.count <= last {
            let start = (before.count - 1) * Self.blockLength
            before.append(before[before.count - 1] + Self.lineEnds(in: start..<start + Self.blockLength, of: storage))
        }
        guard block < before.count else { return nil }
        return before[block] + Self.lineEnds(in: block * Self.blockLength..<end, of: storage) + 1
    }

    /// Forgets what an edit has made wrong.
    mutating func didReplaceCharacters(from utf16: Int) {
        let known = utf16 / Self.blockLength + 1
        if before.count > known { before.removeSubrange(known...) }
    }

    private static func lineEnds(in range: Range<Int>, of storage: TextStorage) -> Int {
        storage.characters(in: range).utf8.count { $0 == 0x0A }
    }
}

extension TextView {
    /// The number of the line of the text with an offset, from 1; nil where that would take the counting of more than `limit` units, which
    /// are counted then. What has been counted is kept until the text before it is edited.
    package func lineNumber(at utf16: Int, countingAtMost limit: Int = .max) -> Int? {
        state.lineNumbers.line(at: utf16, in: textStorage, countingAtMost: limit)
    }
}
