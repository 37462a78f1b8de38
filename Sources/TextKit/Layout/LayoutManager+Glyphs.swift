import Foundation

/// A glyph id in a font.
public typealias CGGlyph = UInt16

extension LayoutManager {
    /// The number of glyphs of the whole text; makes all of them.
    var ownNumberOfGlyphs: Int {
        layout.ensureGlyphs(throughUTF16: Int.max)
        return layout.tree.total.glyphs
    }

    /// Whether the text has a glyph of this number; makes glyphs as far as that. A number below zero is not valid.
    func ownIsValidGlyphIndex(_ glyphIndex: Int) -> Bool {
        guard glyphIndex >= 0 else { return false }
        layout.ensureGlyphs(throughGlyph: glyphIndex)
        return glyphIndex < layout.tree.total.glyphs
    }

    /// The glyph's id in its font. The index must be valid.
    func ownCgGlyph(at glyphIndex: Int) -> CGGlyph {
        let (paragraph, local) = glyphPlace(glyphIndex, "cgGlyph(at:)")
        let (piece, glyph) = paragraph.place(ofGlyph: local)
        return paragraph.piece(piece).shaped.glyphs[glyph]
    }

    /// The glyph's id, with whether the index is valid; 0xFFFF where it is not.
    func ownCgGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
        let isValid = isValidGlyphIndex(glyphIndex)
        isValidIndex?.pointee = ObjCBool(isValid)
        return isValid ? cgGlyph(at: glyphIndex) : 0xFFFF
    }

    /// The older name of `cgGlyph(at:)`.
    func ownGlyph(at glyphIndex: Int) -> CGGlyph { cgGlyph(at: glyphIndex) }

    /// The older name of `cgGlyph(at:isValidIndex:)`.
    func ownGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
        cgGlyph(at: glyphIndex, isValidIndex: isValidIndex)
    }

    /// What the glyph is to layout: its character's own property, or what a delegate made of it. The index must be valid.
    func ownPropertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
        let (paragraph, local) = glyphPlace(glyphIndex, "propertyForGlyph(at:)")
        let (piece, glyph) = paragraph.place(ofGlyph: local)
        return paragraph.piece(piece).shaped.property(ofGlyph: glyph, in: paragraph.text.utf16)
    }

    /// Writes the ids, properties, first characters and bidi levels of glyphs where there is a buffer for them, which must have
    /// room for all; returns how many. The range must be valid. O(log n + glyphs · log runs).
    func ownGetGlyphs(
        in glyphRange: NSRange, glyphs glyphBuffer: UnsafeMutablePointer<CGGlyph>?, properties props: UnsafeMutablePointer<GlyphProperty>?,
        characterIndexes charIndexBuffer: UnsafeMutablePointer<Int>?, bidiLevels bidiLevelBuffer: UnsafeMutablePointer<UInt8>?
    ) -> Int {
        guard glyphRange.length > 0 else { return 0 }
        let last = lastGlyph(of: glyphRange)
        _ = glyphPlace(last, "getGlyphs(in:)")
        var index = glyphRange.location
        while index <= last {
            let (paragraph, local) = glyphPlace(index, "getGlyphs(in:)")
            guard let located = layout.tree.find(index, in: \.glyphs) else { break }
            let (piece, first) = paragraph.place(ofGlyph: local)
            let shaped = paragraph.piece(piece).shaped
            for glyph in first..<shaped.glyphs.count where index <= last {
                let place = index - glyphRange.location
                glyphBuffer?[place] = shaped.glyphs[glyph]
                charIndexBuffer?[place] = located.start.utf16 + Int(shaped.clusters[glyph])
                props?[place] = shaped.property(ofGlyph: glyph, in: paragraph.text.utf16)
                bidiLevelBuffer?[place] = shaped.runs[shaped.runIndex(containingGlyph: glyph)].level
                index += 1
            }
        }
        return glyphRange.length
    }

    /// The first character of the glyph's cluster; the length of the text for the number of glyphs.
    func ownCharacterIndexForGlyph(at glyphIndex: Int) -> Int {
        layout.ensureGlyphs(throughGlyph: glyphIndex)
        precondition(
            glyphIndex >= 0 && glyphIndex <= layout.tree.total.glyphs,
            "LayoutManager.characterIndexForGlyph: glyph \(glyphIndex) outside 0...\(layout.tree.total.glyphs)")
        return character(ofGlyph: glyphIndex)
    }

    /// The first glyph of the cluster that holds the character; the number of glyphs for the length of the text.
    func ownGlyphIndexForCharacter(at charIndex: Int) -> Int {
        precondition(
            charIndex >= 0 && charIndex <= utf16Count,
            "LayoutManager.glyphIndexForCharacter: character \(charIndex) outside 0...\(utf16Count)")
        if isContiguous { layout.ensureGlyphs(throughUTF16: charIndex) }
        if charIndex == utf16Count { return isContiguous ? numberOfGlyphs : layout.tree.total.glyphs }
        layout.countGlyphs(inUTF16: charIndex..<(charIndex + 1))
        return layout.glyphIndex(ofUTF16: charIndex)
    }

    /// The glyphs of the characters, widened to whole clusters; `actualCharacterRange` says which characters those are. A range
    /// that goes on past the text ends with it, and one that begins there is empty: code that works with TextKit counts on that.
    func ownGlyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        if charRange.location == NSNotFound, charRange.length == 0 { return charRange }
        let charRange = charRange.ended(at: utf16Count)
        let range = checked(charRange, "glyphRange(forCharacterRange:)")
        let start = glyphIndexForCharacter(at: range.lowerBound)
        guard !range.isEmpty else {
            actualCharacterRange?.pointee = charRange
            return NSRange(location: start, length: 0)
        }
        let last = glyphIndexForCharacter(at: range.upperBound - 1)
        let end = clusterEnd(ofGlyph: last)
        actualCharacterRange?.pointee = NSRange(character(ofGlyph: start)..<max(range.upperBound, character(ofGlyph: end)))
        return NSRange(start..<end)
    }

    /// The characters of the glyphs, widened to whole clusters; `actualGlyphRange` says which glyphs those are. A range that
    /// goes on past the text's glyphs ends with them.
    func ownCharacterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        guard glyphRange.location != NSNotFound else { return glyphRange }
        if isContiguous || glyphRange.length > 0 {
            layout.ensureGlyphs(throughGlyph: lastGlyph(of: glyphRange), nearby: !isContiguous)
        }
        let total = layout.tree.total.glyphs
        let glyphRange = glyphRange.ended(at: total)
        precondition(
            glyphRange.location >= 0 && glyphRange.length >= 0 && glyphRange.length <= total - glyphRange.location,
            "LayoutManager.characterRange: glyphs \(glyphRange) outside 0...\(total)")
        let start = character(ofGlyph: glyphRange.location)
        guard glyphRange.length > 0 else {
            actualGlyphRange?.pointee = glyphRange
            return NSRange(location: start, length: 0)
        }
        let end = clusterEnd(ofGlyph: glyphRange.location + glyphRange.length - 1)
        actualGlyphRange?.pointee = NSRange(layout.glyphIndex(ofUTF16: start)..<end)
        return NSRange(start..<character(ofGlyph: end))
    }
}

extension NSRange {
    /// The range as far as there is something.
    fileprivate func ended(at count: Int) -> NSRange {
        guard location >= 0, length >= 0, location != NSNotFound else { return self }
        let start = Swift.min(location, count)
        return NSRange(location: start, length: Swift.min(length, count - start))
    }
}
