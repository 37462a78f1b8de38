package import Foundation
import TextKit

/// Spaces around words that are deleted and pasted as wholes.
extension TextView {
    /// Whether spaces are minded now: words are selected as wholes.
    private var mindsSpaces: Bool { smartInsertDeleteEnabled && selection.granularity == .selectByWord }

    /// What goes when the selection is deleted.
    var selectionToDelete: Range<Int> {
        let range = smartDeletion(of: NSRange(selection.range))
        return range.location..<range.location + range.length
    }

    /// The range to delete for selected words: with the space before them where a space, a mark or nothing comes after; else at the start
    /// of a line with the space after them.
    package func smartDeletion(of range: NSRange) -> NSRange {
        let count = textStorage.length
        guard mindsSpaces, range.length > 0, range.location >= 0, range.length <= count - range.location else { return range }
        let end = range.location + range.length
        let before = scalar(before: range.location), after = scalar(at: end)
        if before == " ", after.map({ !Self.isPartOfWord($0) }) ?? true {
            return NSRange(location: range.location - 1, length: range.length + 1)
        }
        if after == " ", before.map({ $0.properties.isWhitespace }) ?? true {
            return NSRange(location: range.location, length: range.length + 1)
        }
        return range
    }

    /// The spaces that words need before and after them when they replace a range; nil where none.
    package func smartSpaces(for string: String, replacing range: NSRange) -> (before: String?, after: String?) {
        let count = textStorage.length
        guard smartInsertDeleteEnabled, range.location >= 0, range.length >= 0, range.length <= count - range.location,
            let first = string.unicodeScalars.first, let last = string.unicodeScalars.last
        else { return (nil, nil) }
        let before = scalar(before: range.location), after = scalar(at: range.location + range.length)
        let needsBefore = Self.isPartOfWord(first) && before.map(Self.isPartOfWord) ?? false
        let needsAfter = Self.isPartOfWord(last) && after.map(Self.isPartOfWord) ?? false
        return (needsBefore ? " " : nil, needsAfter ? " " : nil)
    }

    private func scalar(before utf16: Int) -> Unicode.Scalar? {
        utf16 > 0 ? reader.substring(reader.cluster(at: utf16 - 1)).unicodeScalars.first : nil
    }

    private func scalar(at utf16: Int) -> Unicode.Scalar? {
        utf16 < textStorage.length ? reader.substring(reader.cluster(at: utf16)).unicodeScalars.first : nil
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool { CharacterSet.alphanumerics.contains(scalar) }
}
