import Foundation
public import TextKit

// The parts of a text, which AppKit offers to scripts. Each part is a copy. O(length).
extension TextStorage {
    /// The words (UAX #29), without what stands between them.
    public var words: [TextStorage] {
        let text = string
        let whole = NSRange(location: 0, length: length)
        guard let boundary = try? NSRegularExpression(pattern: "\\b", options: .useUnicodeWordBoundaries) else { return [] }
        let starts = boundary.matches(in: text, range: whole).map(\.range.location) + [whole.length]
        let string = text as NSString
        return zip(starts, starts.dropFirst()).compactMap { start, end in
            let range = NSRange(location: start, length: end - start)
            let isWord = string.rangeOfCharacter(from: .alphanumerics, options: [], range: range).location != NSNotFound
            return isWord ? part(range) : nil
        }
    }

    /// The paragraphs, with their separators.
    public var paragraphs: [TextStorage] {
        let text = string as NSString
        var parts: [TextStorage] = []
        var index = 0
        while index < text.length {
            let range = text.paragraphRange(for: NSRange(location: index, length: 0))
            parts.append(part(range))
            index = NSMaxRange(range)
        }
        return parts
    }

    /// The runs of equal attributes.
    public var attributeRuns: [TextStorage] {
        var parts: [TextStorage] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { _, range, _ in parts.append(part(range)) }
        return parts
    }

    /// The characters as a reader counts them (grapheme clusters).
    public var characters: [TextStorage] {
        var index = 0
        return string.map { character in
            defer { index += character.utf16.count }
            return part(NSRange(location: index, length: character.utf16.count))
        }
    }

    /// The font of the first character; set, that of all.
    public var font: NSFont? {
        get { first(.font) as? NSFont }
        set { setAll(.font, newValue) }
    }

    /// The colour of the first character; set, that of all.
    public var foregroundColor: NSColor? {
        get { first(.foregroundColor) as? NSColor }
        set { setAll(.foregroundColor, newValue) }
    }

    private func part(_ range: NSRange) -> TextStorage { TextStorage(attributedString: attributedSubstring(from: range)) }

    private func first(_ key: NSAttributedString.Key) -> Any? {
        length > 0 ? attribute(key, at: 0, effectiveRange: nil) : nil
    }

    private func setAll(_ key: NSAttributedString.Key, _ value: Any?) {
        let whole = NSRange(location: 0, length: length)
        if let value { addAttribute(key, value: value, range: whole) } else { removeAttribute(key, range: whole) }
    }
}
