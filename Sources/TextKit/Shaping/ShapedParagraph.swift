/// A paragraph's characters and their glyphs, shaped piece by piece as lines ask for them.
///
/// Shaping does not depend on the width of anything, so one value serves every width and every figure. A paragraph
/// of ordinary length is one piece; a very long one is shaped only as far as lines have been broken. The class is
/// owned by one `DocumentLayout` and used on its thread alone.
final class ShapedParagraph {
    /// One piece with what the breaker derives from it once.
    final class Piece: Sendable {
        let shaped: ShapedText
        let segments: [BreakSegment]
        /// Pen position of each glyph's start from the start of the piece, one more element than glyphs.
        /// Tabs and attachments count as zero.
        let pens: [Int32]
        /// Whether every glyph is null.
        let isHidden: Bool

        init(shaped: ShapedText, in utf16: [UInt16]) {
            self.shaped = shaped
            segments = BreakSegment.segments(of: shaped, in: utf16)
            pens = Self.pens(of: shaped)
            isHidden = shaped.isGenerated && shaped.runs.allSatisfy { $0.kind == .hidden }
        }

        private static func pens(of shaped: ShapedText) -> [Int32] {
            var pens = [Int32]()
            pens.reserveCapacity(shaped.advances.count + 1)
            var pen: Int32 = 0
            pens.append(0)
            for advance in shaped.advances {
                pen &+= advance
                pens.append(pen)
            }
            return pens
        }
    }

    @exclusivity(unchecked) private(set) var text: ParagraphText
    /// What drawing and line metrics need of each `text.styles` element, in the same order.
    @exclusivity(unchecked) private(set) var styles: [ResolvedStyle]
    let pieceRanges: [Range<Int>]
    /// Offsets that shaping must not cross, because a line had to be broken there; ascending.
    @exclusivity(unchecked) private(set) var cuts: [Int] = []
    let baseLevel: UInt8
    /// Lets a delegate change the glyphs; nil where there is none.
    private let generator: GlyphGenerator?
    /// What it has said so far: it is asked once about a character, however often that is shaped.
    let generated: GeneratedGlyphs
    /// Where the paragraph's first character and first glyph are in the text, kept up while there is a generator.
    var utf16Start = 0
    @exclusivity(unchecked) var glyphStart = 0
    private(set) var isGenerating = false

    /// What plans beside figures rest on; nil where no figure has met the paragraph.
    @exclusivity(unchecked) var breaks: PlannedBreaks?
    private(set) lazy var isMostlySpread = Stretching.isMostlySpread(text.utf16)
    let shaper: ParagraphShaper
    let levels: BidiLevels
    /// Whether the levels are those of a longer text, which the characters by themselves do not tell.
    private let isPart: Bool
    @exclusivity(unchecked) private var pieces: [Piece?]
    /// Pieces as they were before their first cut.
    private var uncut: [Int: Piece] = [:]
    @exclusivity(unchecked) private var glyphStarts: [Int]
    /// Pieces that another core makes meanwhile.
    private var ahead: PiecesAhead?

    init(
        text: ParagraphText, styles: [ResolvedStyle], shaper: ParagraphShaper, generator: GlyphGenerator? = nil,
        generated: GeneratedGlyphs = GeneratedGlyphs(), levels: BidiLevels? = nil, isPart: Bool = false
    ) {
        self.isPart = isPart
        self.generator = generator
        self.generated = generated
        self.text = text
        self.styles = styles
        self.shaper = shaper
        self.levels = levels ?? shaper.bidiLevels(of: text)
        baseLevel = self.levels.base
        pieceRanges = ParagraphShaper.pieces(of: text.utf16)
        pieces = Array(repeating: nil, count: pieceRanges.count)
        glyphStarts = []
    }

    /// A paragraph whose glyphs are there already.
    convenience init(_ ahead: ShapingAhead.Paragraph, _ glyphs: ShapingAhead.Glyphs, shaper: ParagraphShaper) {
        self.init(text: ahead.text, styles: ahead.styles, shaper: shaper, levels: glyphs.levels)
        pieces[0] = glyphs.piece
    }

    deinit { ahead?.cancel() }

    var utf16Count: Int { text.utf16.count }
    var isRightToLeft: Bool { baseLevel & 1 != 0 }
    var pieceCount: Int { pieceRanges.count }

    /// The piece, shaped now if it was not. O(1) afterwards.
    func piece(_ index: Int) -> Piece {
        if let piece = pieces[index] ?? pieceFromAhead(index) { return piece }
        let shaped =
            pieceCount == 1 && !isPart
            ? shaper.shape(text, cuts: cuts)
            : shaper.shape(text, piece: pieceRanges[index], levels: levels, cuts: cuts)
        if let generator { return generatedPiece(index, shaped, generator) }
        let piece = Piece(shaped: shaped, in: text.utf16)
        pieces[index] = piece
        return piece
    }

    /// Has another core shape the pieces from `index` on that are not there, because all of them will be wanted.
    func shapeAhead(from index: Int, with background: BackgroundShaper) {
        guard generator == nil, ahead == nil, pieceCount - index > 2, pieces[index + 1] == nil else { return }
        ahead = PiecesAhead(background, from: index, to: pieceCount) { [text, levels, pieceRanges, cuts] index, shaper in
            Piece(shaped: shaper.shape(text, piece: pieceRanges[index], levels: levels, cuts: cuts), in: text.utf16)
        }
    }

    private func pieceFromAhead(_ index: Int) -> Piece? {
        guard let piece = ahead?.take(index) else { return nil }
        pieces[index] = piece
        return piece
    }

    /// Whether a delegate may have changed glyphs.
    var mayBeGenerated: Bool { generator != nil }

    /// The piece as the delegate wants it. A question about glyphs from inside the delegate is answered with those that
    /// it is being asked about, as they are by themselves.
    private func generatedPiece(_ index: Int, _ shaped: ShapedText, _ generator: GlyphGenerator) -> Piece {
        if isGenerating, generated.edits[index] == nil { return Piece(shaped: shaped, in: text.utf16) }
        if generated.edits[index] == nil {
            let first = (0..<index).reduce(glyphStart) { $0 + self.piece($1).shaped.glyphs.count }
            isGenerating = true
            generated.edits[index] = generator.edits(shaped, self, firstGlyph: first)
            isGenerating = false
            glyphStarts = []
        }
        let edits = generated.edits[index] ?? GlyphEdits()
        let piece = Piece(
            shaped: edits.isEmpty ? shaped : GlyphRebuilding(shaped, of: self, shaper: shaper).applying(edits), in: text.utf16)
        pieces[index] = piece
        return piece
    }

    /// The piece that holds the character; the last one for the end. O(log pieces).
    func pieceIndex(containingUTF16 utf16: Int) -> Int {
        var low = 0
        var high = pieceRanges.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if pieceRanges[middle].lowerBound <= utf16 { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Makes shaping stop at `utf16`; the word there is shaped again, or its piece. Returns whether that changed anything.
    func cut(atUTF16 utf16: Int) -> Bool {
        guard utf16 > 0, utf16 < utf16Count else { return false }
        let place = cutIndex(notBefore: utf16)
        if place < cuts.count, cuts[place] == utf16 { return false }
        let index = pieceIndex(containingUTF16: utf16)
        if generator == nil, !hasCuts(inPiece: index) { uncut[index] = pieces[index] }
        cuts.insert(utf16, at: place)
        pieces[index] = pieces[index].flatMap { part($0, at: utf16) }
        if let next = ahead?.next, next <= index { endHelp() }
        glyphStarts = []
        return true
    }

    /// The first cut at or after a character, as an index into `cuts`. O(log cuts).
    private func cutIndex(notBefore utf16: Int) -> Int {
        var low = 0
        var high = cuts.count
        while low < high {
            let middle = (low + high) / 2
            if cuts[middle] < utf16 { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether no character runs against the direction of the paragraph.
    var isOfOneDirection: Bool { levels.levels.isEmpty }

    /// Where the white space at the end of a line begins that is of the paragraph's own level (rule L1 of UAX 9).
    func trailingStart(ofLine line: Range<Int>) -> Int {
        isOfOneDirection ? line.upperBound : BidiLevels.trailingStart(ofLine: line, in: text.utf16)
    }

    func shapedPieces(before count: Int) -> [Piece?] { Array(pieces[..<count]) }

    /// Takes pieces that have been shaped of the same characters with the same cuts.
    func take(_ first: [Piece?]) { pieces.replaceSubrange(..<first.count, with: first) }

    /// Forgets the cuts after a character.
    func removeCuts(after utf16: Int) {
        let first = cutIndex(notBefore: utf16 + 1)
        guard first < cuts.count else { return }
        let changed = Set(cuts[first...].map { pieceIndex(containingUTF16: $0) })
        cuts.removeSubrange(first...)
        for index in changed { pieces[index] = restoredPiece(index) }
        glyphStarts = []
        endHelp()
    }

    /// The piece with the cuts that there are; nil where it must be shaped again.
    private func restoredPiece(_ index: Int) -> Piece? {
        var piece = uncut[index]
        let range = pieceRanges[index]
        for cut in cuts[cutIndex(notBefore: range.lowerBound + 1)...].prefix(while: { $0 < range.upperBound }) {
            piece = piece.flatMap { part($0, at: cut) }
        }
        return piece
    }

    private func hasCuts(inPiece index: Int) -> Bool {
        let next = cutIndex(notBefore: pieceRanges[index].lowerBound + 1)
        return next < cuts.count && cuts[next] < pieceRanges[index].upperBound
    }

    /// A piece that was shaped with another cut; nil where all of it must be shaped again.
    private func part(_ piece: Piece, at cut: Int) -> Piece? {
        guard generator == nil else { return nil }
        let shaped = piece.shaped.cut(atUTF16: cut, in: text.utf16) { shaper.shape(text, piece: $0, levels: levels, cuts: [cut]) }
        return shaped.map { Piece(shaped: $0, in: text.utf16) }
    }

    /// Forgets every cut, before lines are broken anew.
    func removeCuts() {
        guard !cuts.isEmpty else { return }
        for index in Set(cuts.map { pieceIndex(containingUTF16: $0) }) { pieces[index] = uncut[index] }
        uncut = [:]
        endHelp()
        cuts = []
        glyphStarts = []
    }

    private func endHelp() {
        ahead?.cancel()
        ahead = nil
    }

    /// Takes new colours and decorations for the same glyphs; `styles` runs over the same ranges as before.
    func replaceStyles(_ styles: [ResolvedStyle], runs: [StyleRun]) {
        self.styles = styles
        text.styles = runs
    }

    /// Glyphs of the whole paragraph; shapes all of it.
    var glyphCount: Int {
        firstGlyph(ofPiece: pieceCount)
    }

    /// The number of glyphs before a piece; shapes every piece before it.
    func firstGlyph(ofPiece index: Int) -> Int {
        if index < glyphStarts.count { return glyphStarts[index] }
        var starts = glyphStarts.isEmpty ? [0] : glyphStarts
        for before in (starts.count - 1)..<index { starts.append(starts[before] + piece(before).shaped.glyphs.count) }
        glyphStarts = starts
        return starts[index]
    }
}
