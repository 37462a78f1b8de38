/// Positioned glyphs of one direction in a line, left to right.
struct VisualRun {
    /// The paragraph of the glyphs: the line's own, a truncation token, or the tail of another paragraph.
    var paragraph: StyledParagraph
    var chunk: ShapedParagraph.Chunk
    var run: Int
    /// The glyphs in logical order; a run of odd level is walked from its end.
    var glyphs: Range<Int>
    var isRightToLeft: Bool
    /// Characters, in the offsets of `paragraph`.
    var utf16: Range<Int>
    var role: Role
    /// Whether the glyphs are white space that hangs over the edge of the line.
    var isHanging = false

    enum Role { case text, token, tail, hyphen }
}

extension VisualRun {
    /// The bounds of the ink of a glyph of text, in the container.
    func ink(of lineGlyph: LineGlyph, baseline: Fixed) -> FixedRect? {
        let shaped = chunk.shaped
        let item = shaped.runs[run]
        guard item.kind == .text, !shaped.isBlank(lineGlyph.glyph), let ink = item.font.inkBounds(of: shaped.glyphs[lineGlyph.glyph]) else {
            return nil
        }
        let offset = shaped.offsets.isEmpty ? GlyphOffset(x: 0, y: 0) : shaped.offsets[lineGlyph.glyph]
        let style = paragraph.style(atUTF16: Int(shaped.clusters[lineGlyph.glyph]))
        return ink.offset(
            x: lineGlyph.pen + Fixed(raw: Int64(offset.x)), y: baseline + lineGlyph.dy - style.baselineOffset - Fixed(raw: Int64(offset.y)))
    }
}

/// A glyph as it stands in a line.
struct LineGlyph {
    /// The index of the glyph in the run's chunk.
    var glyph: Int
    /// Left edge and width in the container, device pixels, with what elongates it.
    var x, advance: Fixed
    /// The elongation of the letter, at its left edge: the strokes, and how wide all of them are.
    var elongation: Elongations.Opportunity?
    /// The width of its cluster's elongation, where another glyph of the cluster has it.
    var elongationBefore = Fixed.zero
    /// Where the glyph itself begins.
    var pen: Fixed { elongation.map { x + $0.width } ?? x }
    /// How far below the line's baseline it was set.
    var dy = Fixed.zero
}

/// A fragment's glyphs in visual order, with their positions; drawing, hit-testing and carets iterate over it.
struct FragmentGlyphs {
    let paragraph: StyledParagraph
    let fragment: LineFragment
    let runs: [VisualRun]
    private let wholeAdvances: Bool
    private let shares: SlackShares
    private let elongations: Elongations
    /// Justification widens nothing before the line's last tab: it starts at this character.
    private let stretchesFrom: Int
    /// Whether every glyph has the advance that it was shaped with.
    private let isAsShaped: Bool

    init(_ paragraph: StyledParagraph, _ fragment: LineFragment, _ spacing: GlyphSpacing) {
        self.paragraph = paragraph
        self.fragment = fragment
        wholeAdvances = spacing.wholeAdvances
        runs = Self.visualRuns(paragraph, fragment)
        isAsShaped = fragment.slack == .zero && fragment.extras == nil
        guard fragment.slack != .zero else {
            stretchesFrom = 0
            shares = SlackShares(wholeAdvances: spacing.wholeAdvances)
            elongations = Elongations()
            return
        }
        let content = Int(fragment.start)..<Int(fragment.contentEnd)
        stretchesFrom =
            fragment.extras == nil ? content.lowerBound : paragraph.text.utf16[content].lastIndex(of: 0x09) ?? content.lowerBound
        (shares, elongations) = Self.shares(of: fragment, in: runs, from: stretchesFrom, spacing)
    }

    /// Calls `body` with each glyph of each run, from left to right, until it returns false.
    func walk(_ body: (VisualRun, LineGlyph) -> Bool) { walk { _, run, lineGlyph in body(run, lineGlyph) } }

    /// Calls `body` with each glyph of each run and the run's index, from left to right, until it returns false.
    func walk(_ body: (_ index: Int, VisualRun, LineGlyph) -> Bool) {
        guard let moves = fragment.overrides?.moves, !moves.isEmpty else { return walkUnmoved(body) }
        walkUnmoved { index, run, lineGlyph in
            guard run.role == .text, let move = moves.move(of: paragraph.glyph(lineGlyph.glyph, in: run.chunk)) else {
                return body(index, run, lineGlyph)
            }
            var lineGlyph = lineGlyph
            lineGlyph.x += move.x
            lineGlyph.dy = move.y
            return body(index, run, lineGlyph)
        }
    }

    /// Walks the glyphs at their natural positions, without moves set by overrides.
    func walkUnmoved(_ body: (VisualRun, LineGlyph) -> Bool) { walkUnmoved { _, run, lineGlyph in body(run, lineGlyph) } }

    @inline(__always)
    private func walkUnmoved(_ body: (_ index: Int, VisualRun, LineGlyph) -> Bool) {
        var x = fragment.textX - hangingWidthAtLeft
        if paragraph.isRightToLeft, let hyphen { x += hyphen.advance }
        var counts = Counts()
        for index in runs.indices {
            let run = runs[index]
            var glyph = run.isRightToLeft ? run.glyphs.upperBound - 1 : run.glyphs.lowerBound
            for _ in run.glyphs {
                var lineGlyph = LineGlyph(glyph: glyph, x: x, advance: advance(of: glyph, in: run, &counts))
                if counts.elongations < elongations.opportunities.count {
                    let opportunity = elongations.opportunities[counts.elongations]
                    if opportunity.run == index, opportunity.glyph == glyph {
                        lineGlyph.elongation = opportunity
                        lineGlyph.advance += opportunity.width
                        counts.elongations += 1
                    }
                }
                if counts.elongations > 0, lineGlyph.elongation == nil {
                    let opportunity = elongations.opportunities[counts.elongations - 1]
                    let clusters = run.chunk.shaped.clusters
                    if opportunity.run == index, clusters[opportunity.glyph] == clusters[glyph] {
                        lineGlyph.elongationBefore = opportunity.width
                    }
                }
                guard body(index, run, lineGlyph) else { return }
                x += lineGlyph.advance
                glyph += run.isRightToLeft ? -1 : 1
            }
        }
    }

    /// The hyphen at the end of a line that divides a word.
    var hyphen: (style: ResolvedStyle, glyph: UInt16, advance: Fixed)? {
        guard fragment.extras?.showsHyphen == true else { return nil }
        let style = paragraph.style(atUTF16: max(0, Int(fragment.contentEnd) - 1))
        return style.font.hyphen == nil ? nil : (style, style.hyphen.glyph, style.hyphen.advance)
    }

    /// Counts of the items that a walk has passed.
    private struct Counts {
        var opportunities = 0
        var letters = 0
        var clusters = 0
        var elongations = 0
    }

    @inline(__always)
    private func advance(of glyph: Int, in run: VisualRun, _ counts: inout Counts) -> Fixed {
        let own = Fixed(raw: Int64(run.chunk.shaped.advances[glyph]))
        return isAsShaped ? own : changed(own, of: glyph, in: run, &counts)
    }

    /// An advance as it is in the line: generated text's own, widened by justification, or tightened.
    private func changed(_ own: Fixed, of glyph: Int, in run: VisualRun, _ counts: inout Counts) -> Fixed {
        var advance = own
        if let extras = fragment.extras, run.chunk.shaped.runs[run.run].kind.isDynamic,
            let dynamic = extras.dynamic(atUTF16: Int(run.chunk.shaped.clusters[glyph]), in: run.role)
        {
            advance = dynamic.advance
        }
        guard run.role == .text else { return advance }
        if !shares.isEmpty, !run.isHanging, Int(run.chunk.shaped.clusters[glyph]) >= stretchesFrom {
            if run.mayWiden(after: glyph, limit: Int(fragment.contentEnd)) {
                advance += shares.ofOpportunity(after: counts.opportunities)
                counts.opportunities += 1
            }
            if shares.spreadsLetters, run.maySpread(after: glyph) {
                advance += shares.ofLetter(after: counts.letters)
                counts.letters += 1
            }
        }
        if let tightening = fragment.extras?.tightening, !run.isHanging, run.endsCluster(glyph) {
            advance -=
                tightening.taken(upTo: counts.clusters + 1, wholeAdvances: wholeAdvances)
                - tightening.taken(upTo: counts.clusters, wholeAdvances: wholeAdvances)
            counts.clusters += 1
        }
        return advance
    }

    private var hangingWidthAtLeft: Fixed {
        guard paragraph.isRightToLeft else { return .zero }
        return runs.reduce(.zero) { sum, run in
            run.isHanging ? sum + Fixed(raw: Int64(run.chunk.pens[run.glyphs.upperBound] &- run.chunk.pens[run.glyphs.lowerBound])) : sum
        }
    }
}

extension FragmentGlyphs {
    /// The fragment's runs by rule L2 of UAX 9, white space at its end on the paragraph's own level (L1).
    private static func visualRuns(_ paragraph: StyledParagraph, _ fragment: LineFragment) -> [VisualRun] {
        var runs: [VisualRun] = []
        var levels: [UInt8] = []
        func append(_ source: StyledParagraph, _ range: Range<Int>, role: VisualRun.Role, level forced: UInt8?, isHanging: Bool = false) {
            source.forEachRun(in: range) { run, index in
                let chunk = source.chunk(index)
                let utf16 = run.utf16.clamped(to: range)
                let glyphs =
                    utf16 == run.utf16 ? run.glyphs : chunk.shaped.glyphRange(ofUTF16: utf16).clamped(to: run.glyphs)
                guard !glyphs.isEmpty else { return }
                let level = forced ?? run.level
                let runIndex = chunk.shaped.runIndex(containingGlyph: glyphs.lowerBound)
                runs.append(
                    VisualRun(
                        paragraph: source, chunk: chunk, run: runIndex, glyphs: glyphs, isRightToLeft: level & 1 != 0,
                        utf16: utf16, role: role, isHanging: isHanging))
                levels.append(level)
            }
        }
        let base = paragraph.baseLevel
        if let cut = fragment.extras?.truncation {
            append(paragraph, Int(fragment.start)..<cut.headEnd, role: .text, level: nil)
            append(cut.token, 0..<cut.tokenEnd, role: .token, level: base & 1 == cut.token.baseLevel & 1 ? nil : base + 1)
            if let tail = cut.tail { append(tail.paragraph, tail.utf16, role: .tail, level: nil) }
        } else {
            let content = Int(fragment.start)..<Int(fragment.contentEnd)
            let trailing = paragraph.trailingStart(ofLine: content)
            append(paragraph, content.lowerBound..<trailing, role: .text, level: nil)
            append(paragraph, trailing..<content.upperBound, role: .text, level: base)
            append(paragraph, Int(fragment.contentEnd)..<Int(fragment.end), role: .text, level: base, isHanging: true)
        }
        guard levels.contains(where: { $0 != 0 }), runs.count > 1 else { return runs }
        return BidiLevels.visualOrder(of: levels).map { runs[$0] }
    }
}

extension ShapedText {
    /// O(log runs).
    func runIndex(containingGlyph glyph: Int) -> Int {
        max(0, runs.partitioningIndex { $0.glyphs.lowerBound > glyph } - 1)
    }
}
