import Foundation

/// A line fragment that has just been laid out, while the delegate and a subclass may change it.
final class LineInLayout {
    let record: ParagraphRecord
    let paragraph: StyledParagraph
    let row, fragment: Int
    let region: ContainerFlow.Region
    /// Where the paragraph is: its first glyph in the text, its top in the container.
    let glyphStart: Int
    let top: Fixed
    /// The line's glyphs, in the whole text.
    let glyphs: Range<Int>
    private let limits: FragmentGeometry.Limits
    /// As the engine and the delegate have it, and as it has been set.
    private(set) var proposed, frame: FragmentFrame
    private(set) var geometry: FragmentGeometry
    var moves = GlyphMoves()
    /// The location of a glyph, counted in the whole text, that is being proposed.
    var proposedLocation: (glyph: Int, point: CGPoint)?
    /// A glyph that is found to draw outside of the line.
    var proposedOutside: Int?
    private var isSet = false

    init(
        _ record: ParagraphRecord, _ paragraph: StyledParagraph, row: Int, fragment: Int, top: Fixed, glyphStart: Int,
        region: ContainerFlow.Region, scale: CGFloat
    ) {
        self.record = record
        self.paragraph = paragraph
        self.row = row
        self.fragment = fragment
        self.region = region
        self.glyphStart = glyphStart
        self.top = top - region.top
        let line = record.fragments[fragment]
        glyphs = (glyphStart + paragraph.glyphIndex(ofUTF16: Int(line.start)))..<(glyphStart + paragraph.glyphIndex(ofUTF16: Int(line.end)))
        limits = FragmentGeometry.Limits(
            width: region.width, padding: region.padding, height: max(Fixed.one, region.bottom - top - record.rows[row].y), scale: scale)
        proposed = FragmentFrame(line, record.rows[row], padding: region.padding)
        frame = proposed
        geometry = FragmentGeometry(proposed, top: self.top, scale: scale)
    }

    private var isAlone: Bool { record.rows[row].fragmentCount == 1 }

    /// Takes what the delegate made of the geometry.
    func edit(_ edited: FragmentGeometry) {
        guard edited.isUsable, edited != geometry else { return }
        if edited.apply(over: geometry, to: &proposed, by: .delegate, within: limits) { record.dependsOnPosition = true }
        frame = proposed
        geometry = FragmentGeometry(proposed, top: top, scale: limits.scale)
        write()
    }

    /// Takes the rectangles that were set; the last that were set count.
    func set(_ rect: CGRect, used: CGRect) {
        guard isSet || rect != geometry.rect || used != geometry.used else { return }
        var edited = geometry
        edited.rect = rect
        edited.used = used
        guard edited.isUsable else { return }
        isSet = true
        frame = proposed
        if edited.apply(over: geometry, to: &frame, by: .typesetter, within: limits) { record.dependsOnPosition = true }
        write()
    }

    /// Takes what glyphs have been moved by. Where all of them have been moved alike, their line's text has been.
    func takeMoves() {
        guard !moves.isEmpty else { return }
        if let move = moves.common(to: record.fragments[fragment].glyphsThatStand(in: paragraph)) {
            frame.textX += move.x
            frame.baseline += move.y
            write()
        } else {
            record.fragments[fragment].madeOverrides().moves = moves
        }
    }

    private func write() {
        record.put(frame, fragment: fragment, row: row, padding: region.padding, movesRow: isAlone)
        if frame.x != proposed.x { record.fragments[fragment].madeOverrides().shift = frame.x - proposed.x }
    }
}

extension LineFragment {
    /// The glyphs that stand in the line, counted from the paragraph's first; without those that truncation cut off.
    func glyphsThatStand(in paragraph: StyledParagraph) -> Range<Int> {
        let first = paragraph.glyphIndex(ofUTF16: Int(start))
        return first..<max(first, paragraph.glyphIndex(ofUTF16: Int(extras?.truncation == nil ? end : contentEnd)))
    }
}
