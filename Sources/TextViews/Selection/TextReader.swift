import Foundation
import TextKit

/// Reads the units that a selection is made of from parts of a storage: the whole string may be megabytes.
/// Offsets are UTF-16.
struct TextReader {
    let storage: TextStorage

    var count: Int { storage.length }

    func substring(_ range: Range<Int>) -> String { storage.characters(in: range) }

    /// The paragraph that holds the character at `utf16`, with its separator. O(log n + its length).
    func paragraph(at utf16: Int) -> Range<Int> { storage.paragraph(atUTF16: min(max(0, utf16), count)) }

    /// The grapheme cluster that holds the character at `utf16`; see `TextStorage.graphemeCluster(atUTF16:)`.
    func cluster(at utf16: Int) -> Range<Int> { storage.graphemeCluster(atUTF16: utf16) }

    /// The word, run of spaces or single mark that holds the character at `utf16`; see `TextStorage.word(atUTF16:)`.
    func word(at utf16: Int) -> Range<Int> { storage.word(atUTF16: utf16) }

    /// Whether a line must end after the character.
    func isLineBreak(at utf16: Int) -> Bool {
        switch substring(utf16..<utf16 + 1).unicodeScalars.first?.value {
        case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// The characters as other programs want them: no stand-ins for attachments, separators as line feeds, and tabs between the
    /// cells of a table's row.
    func plainText(_ range: Range<Int>) -> String { PlainTextWriter.write(storage, range, isLaidOut: false) }
}
