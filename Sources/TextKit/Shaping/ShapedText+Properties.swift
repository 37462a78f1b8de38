/// The action of a control character that a delegate has chosen.
struct ControlAction: Hashable, Sendable {
    /// The character, and the end of its cluster.
    var utf16, end: Int32
    var action: LayoutManager.ControlCharacterAction
}

extension ShapedText {
    /// Whether a delegate has changed anything; glyphs have the properties of their characters where none has.
    @inline(__always) var isGenerated: Bool { !properties.isEmpty }

    func kind(ofGlyph glyph: Int) -> ShapedRun.Kind { runs[runIndex(containingGlyph: glyph)].kind }

    func isNull(_ glyph: Int) -> Bool { isGenerated && properties[glyph].contains(.null) }

    /// Whether a glyph in a run of text is not painted: one that is null, and a control that a delegate put beside a letter.
    func isBlank(_ glyph: Int) -> Bool { isGenerated && !properties[glyph].isDisjoint(with: [.null, .controlCharacter]) }

    /// `units` are the paragraph's. O(log runs).
    func property(ofGlyph glyph: Int, in units: [UInt16]) -> LayoutManager.GlyphProperty {
        isGenerated ? properties[glyph] : ownProperty(ofGlyph: glyph, kind: kind(ofGlyph: glyph), in: units)
    }

    /// The properties of all glyphs as their characters have them.
    func ownProperties(in units: [UInt16]) -> [LayoutManager.GlyphProperty] {
        runs.flatMap { run in run.glyphs.map { ownProperty(ofGlyph: $0, kind: run.kind, in: units) } }
    }

    private func ownProperty(ofGlyph glyph: Int, kind: ShapedRun.Kind, in units: [UInt16]) -> LayoutManager.GlyphProperty {
        switch kind {
        case .tab, .control, .attachment, .whitespace: return .controlCharacter
        case .hidden: return .null
        case .text, .missing: break
        }
        let utf16 = Int(clusters[glyph])
        if glyph > 0, clusters[glyph - 1] == clusters[glyph] { return advances[glyph] == 0 ? .nonBaseCharacter : [] }
        if Self.isElastic(units[utf16]) { return .elastic }
        return graphemeStarts[utf16 - self.utf16.lowerBound] ? [] : .nonBaseCharacter
    }

    /// White space with a width: what has the property by itself.
    static func isElastic(_ unit: UInt16) -> Bool {
        unit == 0x20 || unit == 0xA0 || unit == 0x2007 || unit == 0x202F
            || (unit > 0x85 && unit != 0x200B && unit != 0x2028 && unit != 0x2029 && BreakSegment.isHanging(unit))
    }

    /// Whether the glyph may hang over the edge at the end of a line: white space, line ends, and what is not there.
    @inline(__always) func hangs(_ glyph: Int, in units: [UInt16]) -> Bool {
        let unit = units[Int(clusters[glyph])]
        return isGenerated ? generatedHangs(glyph, unit) : BreakSegment.isHanging(unit)
    }

    private func generatedHangs(_ glyph: Int, _ unit: UInt16) -> Bool {
        let property = properties[glyph]
        if property.contains(.null) { return true }
        if property.contains(.controlCharacter) {
            return kind(ofGlyph: glyph) == .control && (BreakSegment.isHanging(unit) || action(atUTF16: clusters[glyph])?.endsLine == true)
        }
        if property.contains(.elastic) { return !Self.isElastic(unit) || BreakSegment.isHanging(unit) }
        return unit == 0x200B
    }

    /// Whether justification widens the glyph: U+0020 and U+00A0, what a delegate has made elastic, and ideographs and kana.
    /// `limit` is where the content of the line ends.
    func stretches(_ glyph: Int, in units: [UInt16], limit: Int, isRightToLeft: Bool = false) -> Bool {
        let unit = units[Int(clusters[glyph])]
        if unit >= 0xE01, Stretching.hasGap(after: Int(clusters[glyph]), limit: limit, in: units) {
            return !isNull(glyph) && endsCluster(glyph, isRightToLeft: isRightToLeft)
        }
        return isStretchingSpace(glyph, in: units)
    }

    /// Whether the glyph is a space that justification widens, or has been made one.
    func isStretchingSpace(_ glyph: Int, in units: [UInt16]) -> Bool {
        let unit = units[Int(clusters[glyph])]
        let isSpace = Stretching.isSpace(unit)
        guard isGenerated else { return isSpace }
        let property = properties[glyph]
        return property.contains(.elastic) && !property.contains(.null) && (isSpace || !Self.isElastic(unit))
    }

    /// The action of a control character where it is not the character's own. O(log actions).
    func action(atUTF16 utf16: Int32) -> LayoutManager.ControlCharacterAction? {
        let index = actions.partitioningIndex { $0.utf16 >= utf16 }
        return index < actions.count && actions[index].utf16 == utf16 ? actions[index].action : nil
    }

    /// Whether a line must end before the character. O(log breaks).
    func mustBreak(beforeUTF16 utf16: Int) -> Bool {
        let index = breaks.partitioningIndex { Int($0.utf16) >= utf16 }
        return index < breaks.count && Int(breaks[index].utf16) == utf16 && breaks[index].isMandatory
    }
}

extension ShapedParagraph {
    /// The action of the control character that ends before `utf16`; none where it is hidden or is no control.
    func action(endingAtUTF16 utf16: Int) -> LayoutManager.ControlCharacterAction {
        guard utf16 > 0, utf16 <= utf16Count else { return [] }
        let unit = text.utf16[utf16 - 1]
        let own = LayoutManager.ControlCharacterAction.own(unit, next: utf16 < utf16Count ? text.utf16[utf16] : nil)
        guard mayBeGenerated else { return own }
        let shaped = chunk(chunkIndex(containingUTF16: utf16 - 1)).shaped
        guard shaped.isGenerated else { return own }
        let index = shaped.actions.partitioningIndex { Int($0.end) >= utf16 }
        if index < shaped.actions.count, Int(shaped.actions[index].end) == utf16 { return shaped.actions[index].action }
        let glyph = shaped.firstGlyph(atOrAfterUTF16: utf16) - 1
        return glyph >= 0 && shaped.properties[glyph].contains(.controlCharacter) ? own : []
    }

    /// Whether what follows `utf16` goes on in the next container.
    func endsContainer(beforeUTF16 utf16: Int) -> Bool {
        guard utf16 > 0 else { return false }
        return mayBeGenerated ? action(endingAtUTF16: utf16).contains(.containerBreak) : text.utf16[utf16 - 1] == 0x0C
    }

    /// Whether a line that begins at `utf16` has the indent of a first line.
    func beginsParagraph(atUTF16 utf16: Int) -> Bool {
        utf16 == 0 || (mayBeGenerated && action(endingAtUTF16: utf16).contains(.paragraphBreak))
    }

    /// Whether nothing of the paragraph shows or has a width, its separator neither.
    var isHidden: Bool { mayBeGenerated && (0..<chunkCount).allSatisfy { chunk($0).isHidden } }
}
