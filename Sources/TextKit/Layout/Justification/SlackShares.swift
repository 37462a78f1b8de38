/// The settings that decide the spacing of a line's glyphs.
struct GlyphSpacing {
    var wholeAdvances: Bool
    /// See `LayoutManager.justificationLetterSpacing`.
    var letters = 0.0
    /// Nil where words keep their lengths.
    var kashidas: KashidaSetting?
}

/// Distributes the width that justification adds to a line among its glyphs, from left to right: to spaces, then to letters within
/// a limit, and the rest to spaces again.
struct SlackShares {
    private var opportunities = 0
    private var slack = Fixed.zero
    private var letters = 0
    private var letterSlack = Fixed.zero
    private let wholeAdvances: Bool

    /// Spaces grow by this part of their widths, or shrink by the other, before letters have a share.
    static let stretch = 0.5
    private static let shrink = 0.2

    /// Nothing is shared out.
    init(wholeAdvances: Bool) { self.wholeAdvances = wholeAdvances }

    /// - Parameters:
    ///   - opportunities: the number of opportunities: spaces, and gaps between letters of scripts without them.
    ///   - spaces: what the spaces measure; nil where not all opportunities are spaces.
    ///   - letters: clusters that may have space after them, and the most that they may have in all.
    init(_ slack: Fixed, opportunities: Int, spaces: Fixed?, letters: (count: Int, most: Fixed), wholeAdvances: Bool) {
        self.wholeAdvances = wholeAdvances
        self.opportunities = opportunities
        self.slack = slack
        guard let spaces, letters.count > 0, letters.most > .zero, !wholeAdvances else { return }
        let own = spaces.scaled(by: slack > .zero ? Self.stretch : -Self.shrink)
        let rest = slack - own
        guard slack > .zero ? rest > .zero : rest < .zero else { return }
        // Closer is half as easy as wider.
        let most = slack > .zero ? letters.most : -(letters.most / 2)
        self.letters = letters.count
        letterSlack = slack > .zero ? min(rest, most) : max(rest, most)
        self.slack = slack - letterSlack
    }

    var isEmpty: Bool { opportunities == 0 }
    var spreadsLetters: Bool { letters > 0 }

    /// The width added at the opportunity after `count` others. No two differ by more than a pixel.
    @inline(__always)
    func ofOpportunity(after count: Int) -> Fixed {
        count < opportunities ? share(slack, count + 1, opportunities) - share(slack, count, opportunities) : .zero
    }

    @inline(__always)
    func ofLetter(after count: Int) -> Fixed {
        count < letters ? share(letterSlack, count + 1, letters) - share(letterSlack, count, letters) : .zero
    }

    @inline(__always)
    private func share(_ total: Fixed, _ count: Int, _ all: Int) -> Fixed {
        let share = Fixed(raw: total.raw * Int64(count) / Int64(all))
        return wholeAdvances ? share.floor : share
    }
}

extension VisualRun {
    /// Whether the glyph is the last one of its cluster from left to right: space after it separates no marks from letters.
    func endsCluster(_ glyph: Int) -> Bool { chunk.shaped.endsCluster(glyph, isRightToLeft: isRightToLeft) }

    /// Whether justification may widen the glyph, in a line whose content ends at `limit`, if it is not the last one on the right.
    func mayWiden(after glyph: Int, limit: Int) -> Bool {
        chunk.shaped.stretches(glyph, in: paragraph.text.utf16, limit: limit, isRightToLeft: isRightToLeft)
    }

    /// Whether a letter may have space after it, if it is not the last one of the line; glyphs at whole pixels may not.
    func maySpread(after glyph: Int) -> Bool {
        chunk.shaped.runs[run].kind == .text && chunk.shaped.runs[run].font.glyphFont.isSubpixelPlaced && endsCluster(glyph)
            && !chunk.shaped.isNull(glyph) && Stretching.maySpread(paragraph.text.utf16[Int(chunk.shaped.clusters[glyph])])
    }
}

extension FragmentGlyphs {
    /// Counts what may be widened: all but the last glyph on the right. Words are elongated by a part of what spaces would have to
    /// grow by beyond what they may with ease. O(glyphs).
    static func shares(
        of fragment: LineFragment, in runs: [VisualRun], from start: Int, _ spacing: GlyphSpacing
    ) -> (SlackShares, Elongations) {
        var (opportunities, letters) = (0, 0)
        var spaces: Fixed? = .zero
        var most = Fixed.zero
        var last = (isOpportunity: false, isLetter: false)
        for run in runs where run.role == .text && !run.isHanging {
            let shaped = run.chunk.shaped
            let letterSpacing = shaped.runs[run.run].font.pixelSize.scaled(by: spacing.letters)
            for index in run.glyphs {
                let glyph = run.isRightToLeft ? run.glyphs.upperBound - 1 - (index - run.glyphs.lowerBound) : index
                guard Int(shaped.clusters[glyph]) >= start else { continue }
                last = (run.mayWiden(after: glyph, limit: Int(fragment.contentEnd)), spacing.letters > 0 && run.maySpread(after: glyph))
                if last.isOpportunity {
                    opportunities += 1
                    let isSpace = shaped.isStretchingSpace(glyph, in: run.paragraph.text.utf16)
                    spaces = isSpace ? spaces.map { $0 + Fixed(raw: Int64(shaped.advances[glyph])) } : nil
                }
                if last.isLetter {
                    letters += 1
                    most += letterSpacing
                }
            }
        }
        // A single opportunity stays: something must take the slack.
        if last.isOpportunity, opportunities > 1 { opportunities -= 1 }
        if last.isLetter { letters -= 1 }
        var elongations = Elongations()
        if let kashidas = spacing.kashidas, let spaces, fragment.slack > spaces.scaled(by: SlackShares.stretch) {
            elongations = Elongations(
                fragment.slack - spaces.scaled(by: SlackShares.stretch), in: runs, from: start, limit: Int(fragment.contentEnd), kashidas,
                wholeAdvances: spacing.wholeAdvances)
        }
        let shares = SlackShares(
            fragment.slack - elongations.total, opportunities: opportunities, spaces: spaces,
            letters: (letters, letters > 0 ? most : .zero),
            wholeAdvances: spacing.wholeAdvances)
        return (shares, elongations)
    }
}
