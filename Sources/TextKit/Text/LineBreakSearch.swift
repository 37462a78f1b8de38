package import Foundation

/// Finds where text may be divided between lines, a paragraph at a time.
package struct LineBreakSearch {
    private let text: NSAttributedString
    private let units: NSString

    package init(_ text: NSAttributedString) {
        self.text = text
        units = text.string as NSString
    }

    /// The last offset after the start of a range, and not after `index`, where a line may begin (UAX 14); nil where there is none.
    /// O(paragraph).
    package func lineBreak(before index: Int, within range: NSRange) -> Int? {
        guard let paragraph = paragraph(before: index, range) else { return nil }
        var found: Int?
        characters(paragraph).withUnsafeBufferPointer { characters in
            UnicodeBreaker(.lines, language: language(at: paragraph.location))?.forEachOffset(in: characters) { offset in
                let candidate = paragraph.location + Int(offset)
                if candidate > range.location, candidate <= index, candidate < NSMaxRange(range) { found = candidate }
            }
        }
        // A paragraph begins a line too.
        return found ?? (paragraph.location > range.location ? paragraph.location : nil)
    }

    /// The last offset after the start of a range, and before `index`, where a word may be divided with a hyphen; nil where there is none,
    /// or no patterns of its language. O(word).
    package func hyphenation(before index: Int, within range: NSRange) -> Int? {
        guard let paragraph = paragraph(before: index, range) else { return nil }
        var end = min(index, NSMaxRange(range))
        while end > max(paragraph.location, range.location) {
            guard isLetter(end - 1) else {
                end -= 1
                continue
            }
            var word = end - 1..<end
            while word.lowerBound > paragraph.location, isLetter(word.lowerBound - 1) { word = (word.lowerBound - 1)..<word.upperBound }
            while word.upperBound < NSMaxRange(paragraph), isLetter(word.upperBound) { word = word.lowerBound..<(word.upperBound + 1) }
            let offsets = HyphenDictionary.of(language(at: word.lowerBound))?.offsets(in: characters(NSRange(word))) ?? []
            if let found = offsets.last(where: { word.lowerBound + $0 < index && word.lowerBound + $0 < NSMaxRange(range) }),
                word.lowerBound + found > range.location
            {
                return word.lowerBound + found
            }
            end = word.lowerBound
        }
        return nil
    }

    /// The paragraph of the character before `index`; nil where the range has none.
    private func paragraph(before index: Int, _ range: NSRange) -> NSRange? {
        let last = min(index, NSMaxRange(range)) - 1
        guard last >= range.location else { return nil }
        return units.paragraphRange(for: NSRange(location: last, length: 0))
    }

    private func language(at utf16: Int) -> String {
        text.attribute(.languageIdentifier, at: utf16, effectiveRange: nil) as? String ?? TextLanguage.system
    }

    private func isLetter(_ utf16: Int) -> Bool {
        guard let scalar = Unicode.Scalar(units.character(at: utf16)) else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }

    private func characters(_ range: NSRange) -> [UInt16] {
        [UInt16](unsafeUninitializedCapacity: range.length) { buffer, count in
            if let base = buffer.baseAddress, range.length > 0 { units.getCharacters(base, range: range) }
            count = range.length
        }
    }
}
