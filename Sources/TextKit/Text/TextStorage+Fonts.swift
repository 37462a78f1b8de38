public import Foundation

// Attribute fixing, as far as fonts go: what a font lacks, another one shows. Layout chooses those fonts by itself, from
// the fonts that were set; here is what the storage answers when it is asked which font a character has.
extension TextStorage {
    /// The attributes as they were set, without the fonts that stand in for ones that lack the character. O(log n).
    public func attributesAsSet(at utf16: Int) -> [NSAttributedString.Key: Any] {
        var run = NSRange()
        return attributesAsSet(at: utf16, &run)
    }

    /// The attributes of a character as they were set, and a range around it that has them.
    public func attributesAsSet(at utf16: Int, _ range: inout NSRange) -> [NSAttributedString.Key: Any] {
        if readsOwnBody {
            let run = body.runs.run(at: utf16)
            range = NSRange(run.range)
            return run.set.attributes
        }
        return FontStandIn.asSet(attributes(at: utf16, effectiveRange: &range))
    }

    /// How many characters are searched at once around the one a caller asks about.
    private static var window: Int { 1 << 16 }

    /// The stand-in for the font of a character, and how far it holds.
    func substituteFont(at utf16: Int) -> (font: Font?, range: Range<Int>) {
        let substitutes = substitutesInStep()
        if let cached = substitutes.cached(at: utf16) { return cached }
        let start = max(0, utf16 / Self.window * Self.window - 1)
        let near = start..<min(length, start + Self.window * 2)
        findSubstitutes(in: paragraph(of: utf16, within: near))
        if length <= Self.window { findSubstitutes(in: 0..<length) }
        return substitutes.cached(at: utf16) ?? (nil, utf16..<utf16 + 1)
    }

    /// The part of a range that lies in the paragraph of a character. O(that part): a paragraph may be as long as a book.
    private func paragraph(of utf16: Int, within range: Range<Int>) -> Range<Int> {
        let source = source
        var (start, end): (Int?, Int?)
        var reach = 128
        while start == nil || end == nil {
            let part = max(range.lowerBound, utf16 - reach)..<min(range.upperBound, utf16 + reach)
            if start == nil {
                start = source.paragraphEnds(inUTF16: part.lowerBound..<utf16).last { $0 <= utf16 }
                if start == nil, part.lowerBound == range.lowerBound { start = part.lowerBound }
            }
            if end == nil {
                end = source.paragraphEnds(inUTF16: utf16..<part.upperBound).first { $0 > utf16 }
                if end == nil, part.upperBound == range.upperBound { end = part.upperBound }
            }
            reach *= 8
        }
        return (start ?? range.lowerBound)..<(end ?? range.upperBound)
    }

    /// Finds substitutes for the parts of the range that have not been examined.
    func findSubstitutes(in range: Range<Int>) {
        let substitutes = substitutesInStep()
        for part in substitutes.unknownRanges(in: range) {
            var utf16 = part.lowerBound
            for run in body.runs.runs(in: part) {
                let characters = utf16..<(utf16 + run.length)
                substitutes.set(spans(of: characters, run.set.attributes), for: characters)
                utf16 += run.length
            }
        }
    }

    func forgetSubstitutes(_ edited: Range<Int>, length: Int) {
        guard let substitutes else { return }
        let before = min(edited.lowerBound, FontSubstitutes.reach)
        let after = min(max(0, substitutes.utf16Count - edited.upperBound), FontSubstitutes.reach)
        guard edited.upperBound + after <= substitutes.utf16Count else {
            self.substitutes = nil
            return
        }
        substitutes.forget(
            (edited.lowerBound - before)..<(edited.upperBound + after), length: before + length + after)
    }

    private func substitutesInStep() -> FontSubstitutes {
        if let substitutes, substitutes.utf16Count == body.utf16Count { return substitutes }
        let new = FontSubstitutes(utf16Count: body.utf16Count)
        substitutes = new
        return new
    }

    /// Nothing stands in for a font that was not set: the text takes what its reader gives it.
    private func spans(
        of characters: Range<Int>, _ attributes: [NSAttributedString.Key: Any]
    ) -> [(font: Font?, utf16Count: Int)] {
        guard let font = FontStandIn.fontAsSet(attributes) else { return [(nil, characters.count)] }
        let finder = SubstituteFontFinder(font: font, language: attributes[.languageIdentifier] as? String)
        return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: characters.count) { buffer in
            source.copyUTF16(characters, into: buffer)
            return finder.substitutes(in: UnsafeBufferPointer(buffer))
        }
    }

    /// Writes stand-ins into a text that a subclass stores itself, and the fonts they stand for beside them, so that the next fixing can
    /// decide again.
    func writeSubstitutes(_ characters: Range<Int>) {
        for (attributes, part) in runsThroughPrimitives(characters) {
            var utf16 = part.lowerBound
            for span in spans(of: part, attributes) {
                let characters = utf16..<(utf16 + span.utf16Count)
                utf16 = characters.upperBound
                let mark = attributes[.originalFont]
                let original = FontStandIn.fontAsSet(attributes)
                guard span.font != nil || mark != nil, attributes[.font] as? Font != span.font else { continue }
                changeWhileFixing(characters) { attributes in
                    attributes[.originalFont] = span.font.map { FontStandIn($0, for: original) }
                    attributes[.font] = span.font ?? original
                }
            }
        }
    }
}

extension Font {
    /// The font of text that has no `.font`.
    static let forTextWithoutFont = Font(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

    /// A face that stands in for another font, at its size.
    convenience init(face: FontFace, like font: Font) {
        var attributes = FontAttributes()
        attributes.family = face.reference.family
        attributes.name = face.reference.postScriptName
        self.init(face: face, attributes: attributes, pointSize: font.pointSize)
    }
}
