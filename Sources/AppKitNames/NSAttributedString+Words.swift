public import Foundation
import TextKit

extension NSAttributedString {
    /// The range that a double click on a character selects: its word, or the text between words. O(length).
    public func doubleClick(at location: Int) -> NSRange {
        precondition(
            location >= 0 && location < length, "NSAttributedString.doubleClick(at:): character \(location) outside 0..<\(length)")
        return WordSearch(string).segment(at: location)
    }

    /// The start of the first word after an offset, or of the last one before it; the length of the text (0) where there is none.
    public func nextWord(from location: Int, forward isForward: Bool) -> Int {
        precondition(
            location >= 0 && location <= length, "NSAttributedString.nextWord(from:): character \(location) outside 0...\(length)")
        return WordSearch(string).word(from: location, forward: isForward)
    }

    /// The attributes of the first character of a range that concern characters: all but the paragraph style and the attachment.
    public func fontAttributes(in range: NSRange) -> [NSAttributedString.Key: Any] {
        first(range, "fontAttributes(in:)").filter { $0.key != .paragraphStyle && $0.key != .attachment }
    }

    /// The paragraph style of the first character of a range, as a dictionary.
    public func rulerAttributes(in range: NSRange) -> [NSAttributedString.Key: Any] {
        first(range, "rulerAttributes(in:)").filter { $0.key == .paragraphStyle }
    }

    /// The last offset in a range, after its start and not after `location`, where a line may begin; `NSNotFound` where there is none
    /// (NSAttributedString.lineBreak(before:within:)). O(paragraph).
    public func lineBreak(before location: Int, within aRange: NSRange) -> Int {
        checkOffset(location, aRange, "lineBreak(before:within:)")
        return LineBreakSearch(self).lineBreak(before: location, within: aRange) ?? NSNotFound
    }

    /// The last offset in a range, after its start and before `location`, where a word may be divided with a hyphen by the patterns of
    /// its language; `NSNotFound` where there is none (NSAttributedString.lineBreakByHyphenating(before:within:)). O(paragraph).
    public func lineBreakByHyphenating(before location: Int, within aRange: NSRange) -> Int {
        checkOffset(location, aRange, "lineBreakByHyphenating(before:within:)")
        return LineBreakSearch(self).hyphenation(before: location, within: aRange) ?? NSNotFound
    }

    private func checkOffset(_ location: Int, _ range: NSRange, _ member: String) {
        precondition(
            location >= 0 && location <= length && range.location >= 0 && range.length >= 0 && range.length <= length - range.location,
            "NSAttributedString.\(member): character \(location) or range \(range) outside a text of \(length) characters")
    }

    private func first(_ range: NSRange, _ member: String) -> [NSAttributedString.Key: Any] {
        precondition(
            range.location >= 0 && range.length >= 0 && range.length <= length - range.location,
            "NSAttributedString.\(member): range \(range) outside a text of \(length) characters")
        return range.location < length ? attributes(at: range.location, effectiveRange: nil) : [:]
    }
}
