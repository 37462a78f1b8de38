import Foundation

/// A range of a mutable attributed string that is no storage, whose attributes are being fixed.
struct FixedText {
    private let text: NSMutableAttributedString
    private let units: NSString
    private let range: NSRange

    init(_ text: NSMutableAttributedString, _ range: NSRange, _ member: String) {
        precondition(
            range.location >= 0 && range.length >= 0 && range.location <= text.length && range.length <= text.length - range.location,
            "NSMutableAttributedString.\(member): range \(range) outside a text of \(text.length) characters")
        self.text = text
        self.range = range
        units = text.string as NSString
    }

    // MARK: Fonts

    func fixFonts() {
        for (attributes, part) in runs(in: clusters) {
            guard let font = FontStandIn.fontAsSet(attributes) else { continue }
            let finder = SubstituteFontFinder(font: font, language: attributes[.languageIdentifier] as? String)
            var location = part.location
            for span in substitutes(part, finder) {
                let characters = NSRange(location: location, length: span.utf16Count)
                location += span.utf16Count
                guard (attributes[.font] as? Font) != (span.font ?? font) else { continue }
                text.addAttribute(.font, value: span.font ?? font, range: characters)
                if let standIn = span.font {
                    text.addAttribute(.originalFont, value: FontStandIn(standIn, for: font), range: characters)
                } else {
                    text.removeAttribute(.originalFont, range: characters)
                }
            }
        }
    }

    /// The range with the grapheme clusters that it cuts.
    private var clusters: NSRange {
        guard range.length > 0 else { return range }
        return NSUnionRange(
            units.rangeOfComposedCharacterSequence(at: range.location), units.rangeOfComposedCharacterSequence(at: NSMaxRange(range) - 1))
    }

    private func substitutes(_ part: NSRange, _ finder: SubstituteFontFinder) -> [(font: Font?, utf16Count: Int)] {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: part.length) { buffer in
            if let base = buffer.baseAddress { units.getCharacters(base, range: part) }
            return finder.substitutes(in: UnsafeBufferPointer(buffer))
        }
    }

    // MARK: Paragraphs

    func fixParagraphStyles() {
        forEachParagraph { paragraph in
            let style = text.attribute(.paragraphStyle, at: paragraph.location, effectiveRange: nil)
            for (attributes, part) in runs(in: paragraph) where !optionalAttributeValuesAreEqual(attributes[.paragraphStyle], style) {
                if let style {
                    text.addAttribute(.paragraphStyle, value: style, range: part)
                } else {
                    text.removeAttribute(.paragraphStyle, range: part)
                }
            }
        }
    }

    private func forEachParagraph(_ body: (NSRange) -> Void) {
        guard units.length > 0 else { return }
        // An empty range lies in the paragraph of the character before it where it is at the end.
        let touched = range.location == units.length ? NSRange(location: range.location - 1, length: 1) : range
        let all = units.paragraphRange(for: touched)
        var start = all.location
        while start < NSMaxRange(all) {
            let paragraph = units.paragraphRange(for: NSRange(location: start, length: 0))
            body(paragraph)
            start = max(start + 1, NSMaxRange(paragraph))
        }
    }

    // MARK: Attachments

    func fixAttachments() {
        for (attributes, part) in runs(in: range) where attributes[.attachment] != nil {
            var start = part.location
            while start < NSMaxRange(part) {
                let isAttachment = isAttachment(start)
                var end = start + 1
                while end < NSMaxRange(part), self.isAttachment(end) == isAttachment { end += 1 }
                if !isAttachment { text.removeAttribute(.attachment, range: NSRange(location: start, length: end - start)) }
                start = end
            }
        }
    }

    private func isAttachment(_ utf16: Int) -> Bool { units.character(at: utf16) == UInt16(TextAttachment.character) }

    /// Collected before anything is changed.
    private func runs(in range: NSRange) -> [([NSAttributedString.Key: Any], NSRange)] {
        var found: [([NSAttributedString.Key: Any], NSRange)] = []
        text.enumerateAttributes(in: range) { attributes, part, _ in found.append((attributes, part)) }
        return found
    }
}
