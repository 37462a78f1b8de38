/// The characters that a paragraph begins with, but for a list's marker, and that several of its lines stand beside (`initialLetterLines`).
struct InitialLetter {
    static let mostLines = 12
    static let mostCharacters = 16

    /// In the paragraph.
    let utf16: Range<Int>
    let lines: Int
}

/// What an initial letter leaves of the rows below its first one, in the container.
struct InitialSpace {
    /// The tops of the rows that stand beside it.
    let rows: Range<Fixed>
    /// Where text begins there: its left edge, or from right to left its right edge.
    let edge: Fixed
}

extension StyledParagraph {
    /// Nil where the paragraph begins with none. O(1) there.
    var initial: InitialLetter? {
        guard let first = styles.prefix(2).firstIndex(where: { $0.initialLines > 1 }), !text.styles.isEmpty else { return nil }
        let (start, lines) = (text.styles[first].utf16.lowerBound, styles[first].initialLines)
        // Before it may stand a marker of a list, which a tab parts from the text.
        guard first == 0 || start <= InitialLetter.mostCharacters && text.utf16[start - 1] == 0x09 else { return nil }
        guard let index = styles[first...].firstIndex(where: { $0.initialLines != lines }) else { return nil }
        let end = text.styles[index].utf16.lowerBound
        guard end - start <= InitialLetter.mostCharacters, end < utf16Count, !RowTypesetter.endsLine(text.utf16[end]) else { return nil }
        return InitialLetter(utf16: start..<end, lines: lines)
    }

    /// The first character from one on which has a say in the height of its row.
    func firstMeasured(from utf16: Int) -> Int {
        let shown = firstShown(from: utf16)
        return initial.map { max(shown, $0.utf16.upperBound) } ?? shown
    }

    /// How far the first characters reach, of which tabs are as wide as `ruler` has them.
    fileprivate func width(upTo end: Int, _ ruler: LineRuler) -> Fixed {
        let shaped = chunk(0).shaped
        var ruler = ruler
        for run in shaped.runs where run.utf16.upperBound <= end {
            for glyph in run.glyphs { ruler.feed(chunk: shaped, glyph: glyph, in: self) }
        }
        return ruler.position
    }
}

extension RowTypesetter {
    /// The space between an initial letter and the lines beside it, in ems of these.
    private static let initialGap = 0.16

    /// The space that the paragraph's initial letter takes, whose row begins at `top` of the container.
    func initialSpace(fromRowAt top: Fixed) -> InitialSpace? {
        guard !region.isCustom, let initial = paragraph.initial else { return nil }
        let end = initial.utf16.upperBound
        let style = paragraph.style(atUTF16: end)
        let spans = freeSpans(y: top, height: firstGuess(at: 0), at: 0)
        guard let first = paragraph.isRightToLeft ? spans.last : spans.first else { return nil }
        let (text, origin) = textRange(in: first, isFirst: true)
        let ruler = ruler(origin: origin, width: text.upperBound - text.lowerBound)
        let width = paragraph.width(upTo: end, ruler) + style.font.glyphFont.pixelSize.scaled(by: Self.initialGap)
        let edge = paragraph.isRightToLeft ? text.upperBound - width : text.lowerBound + width
        let pitch = max(.one, firstGuess(at: 0) + self.style.lineSpacing)
        return InitialSpace(rows: (top + pitch / 2)..<(top + pitch * initial.lines - pitch / 2), edge: edge)
    }

    /// What the initial letter leaves of the spans of a row: without those that lie behind it.
    func besideInitial(_ spans: [Range<Fixed>], y: Fixed) -> [Range<Fixed>] {
        guard let initial, initial.rows.contains(y) else { return spans }
        let outer = region.padding + (manners.keepsIndents ? max(.zero, style.headIndent) : .zero)
        return spans.compactMap { span in
            let (low, high) =
                paragraph.isRightToLeft
                ? (span.lowerBound, min(span.upperBound, initial.edge + outer))
                : (max(span.lowerBound, initial.edge - outer), span.upperBound)
            return low < high ? low..<high : nil
        }
    }
}
