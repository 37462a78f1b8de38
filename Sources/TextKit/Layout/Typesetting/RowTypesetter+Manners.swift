import struct Foundation.CGFloat

// What a row keeps to beside figures, where its container has manners.
extension RowTypesetter {
    var manners: ExclusionManners { region.manners }

    /// The rows of the container that must be free for a line to stand at `y`: those of its ink where gaps are measured from that.
    func band(y: Fixed, height: Fixed, at start: Int) -> Range<Fixed> {
        let whole = y..<(y + height)
        // What keeps its rows whole, such as code, may have a ground that fills them.
        guard manners.spacesByInk, !style.keepsRowsWhole, region.exclusions.meets(whole) else { return whole }
        // Of a row that something made higher, the top is no letter's.
        guard height == firstGuess(at: start) else { return whole }
        let letters = letters(at: start)
        return (y + letters.lowerBound)..<(y + letters.upperBound)
    }

    /// From the tops of capitals to the ends of descenders, below the top of a row of the style that it begins with.
    func letters(at start: Int) -> Range<Fixed> {
        let shown = paragraph.style(atUTF16: paragraph.firstMeasured(from: start))
        let box = firstBox(at: start)
        let baseline = box.baseline - shown.baselineOffset
        let bottom = min(box.height, max(Fixed(raw: 1), baseline + shown.font.letterDepth))
        return min(max(.zero, baseline - shown.font.capHeight), bottom - Fixed(raw: 1))..<bottom
    }

    /// The next y worth a try below a row without text.
    ///
    /// Rows are tried on the grid of line heights, so that text on both sides of a figure and below it keeps step. Where nothing stands
    /// beside it there is nothing to keep step with: then the gap below the figure is as large as it has to be and no larger.
    func nextTry(y: Fixed, height: Fixed, at start: Int, isBlocked: Bool) -> Fixed {
        let step = max(Fixed.one, height)
        let band = band(y: y, height: height, at: start)
        let above = band.lowerBound - y
        let until = region.exclusions.constantUntil(band).map { $0 - above } ?? y
        if isBlocked, manners.spacesByInk {
            let free = region.exclusions.firstBottom(in: band).map { $0 - above }
            var exact = until > y + step ? until : min(y + step, free ?? y + step)
            // A heading, and the ground of code, keep the space that parts them from what comes before, here the exclusion.
            let hasSpace = style.isHeading || style.keepsRowsWhole
            if exact == free, hasSpace, paragraph.beginsParagraph(atUTF16: start) { exact += style.spacingAbove }
            if exact > y { return wholePixels ? exact.ceil : exact }
        }
        return until > y + step ? y + step * Int((until - y).raw / step.raw) : y + step
    }

    /// The next y worth a try below a row that stayed empty. Where a plan has left it so, that is the row that the plan has next, though
    /// its spans are the same: without a plan what does not fit into these fits into none of that width.
    func next(after spans: [Range<Fixed>], y: Fixed, height: Fixed, at start: Int, _ plan: LinePlan?) -> Fixed {
        guard plan != nil, !spans.isEmpty else {
            return nextTry(y: y, height: height, at: start, isBlocked: spans.isEmpty)
        }
        return y + max(Fixed(raw: 1), height + style.lineSpacing) + feather(spans, y: y, height: height)
    }

    /// The free spans beside figures that may take text, of a row at `y` whose ink is in a band.
    func stretches(_ free: [Range<Fixed>], in whole: Range<Fixed>, y: Fixed, band: Range<Fixed>, at start: Int) -> [Range<Fixed>] {
        if !style.clearedSides.isEmpty, paragraph.beginsParagraph(atUTF16: start), !style.isClear(free, in: whole),
            !style.isClear(region.exclusions.freeSpans(in: whole, band: band, clearingFrom: y), in: whole)
        {
            return []
        }
        let padding = region.padding * 2
        let least = padding + max(Fixed(raw: 1), ExclusionManners.length(manners.leastStretch, em: em(at: start)))
        let wide = indentable(
            (manners.spacesByInk ? widened(free, in: whole) : free).filter { $0.upperBound - $0.lowerBound >= least }, in: whole, least)
        guard manners.keepsRowsWhole, let needed = widthInOnePiece(at: start, of: whole) else { return wide }
        guard let widest = wide.max(by: { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }) else { return [] }
        return widest.upperBound - widest.lowerBound >= needed ? [widest] : []
    }

    /// The spans from the first one on that is as wide as it must be without the indent that it keeps.
    private func indentable(_ spans: [Range<Fixed>], in whole: Range<Fixed>, _ least: Fixed) -> [Range<Fixed>] {
        let head = max(style.firstLineHeadIndent, style.headIndent)
        guard manners.keepsIndents, head > .zero else { return spans }
        func isNarrow(_ span: Range<Fixed>) -> Bool { span.upperBound - span.lowerBound - head < least }
        if paragraph.isRightToLeft {
            return Array(spans.prefix(1 + (spans.lastIndex { $0.upperBound >= whole.upperBound || !isNarrow($0) } ?? -1)))
        }
        return Array(spans.drop { $0.lowerBound > whole.lowerBound && isNarrow($0) })
    }

    /// Whether a picture that is never parted meets an exclusion, if only below the height of a line, by which the row was tried.
    func isPushed(at start: Int, y: Fixed, height: Fixed) -> Bool {
        manners.keepsRowsWhole && paragraph.isPicture(atUTF16: start) && region.exclusions.meets(y..<(y + height))
    }

    /// Whether a row that something in it makes higher than it was tried with, such as a picture, meets an exclusion with what it has more.
    func meetsExclusions(y: Fixed, below tried: Fixed, _ height: Fixed, _ baseline: Fixed, at start: Int) -> Bool {
        guard !region.isCustom, !region.exclusions.isEmpty else { return false }
        let font = paragraph.style(atUTF16: paragraph.firstMeasured(from: start)).font
        let bottom = manners.spacesByInk ? min(height, baseline + font.letterDepth) : height
        return bottom > tried && region.exclusions.meets((y + tried)..<(y + bottom))
    }

    private func em(at start: Int) -> Fixed { paragraph.style(atUTF16: paragraph.firstMeasured(from: start)).font.glyphFont.pixelSize }

    /// The spans with the padding of their ends laid over the figures: these have margins of their own.
    private func widened(_ free: [Range<Fixed>], in whole: Range<Fixed>) -> [Range<Fixed>] {
        free.indices.map { index in
            var (left, right) = (free[index].lowerBound, free[index].upperBound)
            // Of a gap that is narrower than two paddings each side takes a half.
            let gapBefore = left - (index > 0 ? free[index - 1].upperBound : whole.lowerBound)
            let gapAfter = (index + 1 < free.count ? free[index + 1].lowerBound : whole.upperBound) - right
            left -= min(region.padding, index > 0 ? gapBefore / 2 : gapBefore)
            right += min(region.padding, index + 1 < free.count ? gapAfter / 2 : gapAfter)
            return left..<right
        }
    }

    /// The least width of a stretch for a row that is never parted, of what begins at `start`; nil where it may be parted.
    private func widthInOnePiece(at start: Int, of whole: Range<Fixed>) -> Fixed? {
        let isPicture = paragraph.isPicture(atUTF16: start)
        guard style.keepsRowsWhole || style.isHeading || isPicture else { return nil }
        let all = whole.upperBound - whole.lowerBound
        guard !all.isUnlimited, !partsWrappedRow(at: start) else { return nil }
        let (fits, width) = fitsWhole(at: start, in: whole)
        let needed = min(all, max(style.leastMeasure, fits ? width : all))
        return style.isHeading && !isPicture ? min(needed, all / 2) : needed
    }

    /// Whether a span beside an exclusion is too narrow for divided words (`ExclusionManners.widestSpaces`).
    func isNarrow(_ span: Range<Fixed>, _ available: Fixed, at utf16: Int) -> Bool {
        guard manners.widestSpaces > 0, span != wholeWidth else { return false }
        let em = em(at: utf16)
        let narrow = ExclusionManners.length(manners.leastHyphenatedStretch, em: em)
        return narrow == .zero || available < narrow
    }

    /// Whether the spaces of a justified line beside an exclusion would be wider than they may.
    func isTooLoose(_ content: Range<Int>, slack: Fixed) -> Bool {
        guard style.alignment == .justified, slack > .zero, !content.isEmpty else { return false }
        let (spaces, letters) = paragraph.stretchingWidths(of: content)
        return letters == 0 && spaces > 0 && Double(slack.raw) > Double(spaces) * max(0, Double(manners.widestSpaces) - 1)
    }

    // MARK: Divided and lone words

    /// What the line in a span may do, which is one of the row's in the order in which text fills them.
    struct StretchRules: Equatable {
        var mayHyphenate = true
        var allowsLoneWord = true
        /// Whether the line may end within a word rather than leave the stretch empty: only where narrow stretches take no text at all,
        /// as the tips of shapes would have parts of words else.
        var mayHyphenateRather = true
        /// Whether the line need only be better than none.
        private(set) var isLastResort = false
        /// Whether it may end within a word of text that is not hyphenated otherwise.
        var dividesAnyWord = false
        /// Whether the row is as wide as its container.
        var isWhole = false

        /// The same for lines that are only better than none.
        var lastResort: StretchRules {
            var rules = self
            rules.isLastResort = true
            rules.mayHyphenate = mayHyphenate || mayHyphenateRather
            return rules
        }
    }

    /// Whether what stands beside figures in the row below decides where a whole row ends: the last word of a paragraph, which would stand
    /// alone there, takes the one before it along. Lines that were chosen together have considered that.
    func looksBelow(y: Fixed, height: Fixed) -> Bool {
        manners.avoidsLoneWords && plan == nil && !region.isCustom && region.exclusions.meets((y + height)..<(y + height * 2))
    }

    /// The width of the stretch beside figures in which text goes on below a row, where that has a say in where the row ends; nil where it
    /// goes on in a whole row.
    func widthBelow(y: Fixed, height: Fixed, at start: Int) -> Fixed? {
        guard manners.avoidsLoneWords, plan == nil, !region.isCustom, !region.exclusions.isEmpty else { return nil }
        let spans = freeSpans(y: y, height: height, at: start)
        let stanza = stanza(after: start, spans == [wholeWidth]).map { Stanza(lines: $0.lines, left: max(0, $0.left - 1)) }
        let y = y + feather(spans, y: y, height: height, stanza)
        guard looksBelow(y: y, height: height) else { return nil }
        let below = freeSpans(y: y + height, height: height, at: start)
        guard let next = paragraph.isRightToLeft ? below.last : below.first, next != wholeWidth else { return nil }
        let text = textRange(in: next, isFirst: false).0
        return text.upperBound - text.lowerBound
    }

    /// The line of a whole row, without its last word where the one after it would be alone beside a figure.
    func pushedOut(_ fill: LineBreaker.Fill, y: Fixed, from start: Int, _ breaker: LineBreaker) -> LineBreaker.Fill {
        guard !fill.endsWithMandatoryBreak, breaker.availableWidthForLoneWord == nil,
            let width = widthBelow(y: y, height: firstGuess(at: start), at: start)
        else { return fill }
        var breaker = breaker
        breaker.availableWidthForLoneWord = width
        return breaker.pushedOut(fill, from: breaker.start(atUTF16: start))
    }

    // MARK: Stretches that would stay empty

    /// Stretches of so many ems take two words nearly always.
    private static let amplyWide = 20

    /// The width of the stretch beside exclusions that is filled after one of a row: the next one in the row, or the first of the row
    /// below; nil where that is a whole row.
    func widthAfter(_ index: Int, of order: [Range<Fixed>], y: Fixed, at start: Int) -> Fixed? {
        if index + 1 < order.count {
            let text = textRange(in: order[index + 1], isFirst: false, isLeading: false).0
            return text.upperBound - text.lowerBound
        }
        return widthBelow(y: y, height: firstGuess(at: start), at: start)
    }

    /// The line without its last word, where the next stretch could not take the two words that follow it, and would stay empty for one
    /// may not stand alone there, or would have a long one alone, but can take that word and the one after.
    func leavingWords(
        _ fill: LineBreaker.Fill, from start: Int, in own: Fixed, _ breaker: LineBreaker, _ rules: StretchRules, next: () -> Fixed?
    ) -> LineBreaker.Fill {
        guard manners.avoidsLoneWords, hooks == nil, !fill.endsWithMandatoryBreak, let width = next(),
            width < em(at: start) * Self.amplyWide, case let taken = words(from: fill.end.utf16, width: width), taken < .several
        else { return fill }
        let position = breaker.start(atUTF16: start)
        var breaker = breaker
        breaker.mayHyphenate = false
        guard let shorter = breaker.fill(from: position, width: fill.width - Fixed(raw: 1), breaksWords: false),
            shorter.end.utf16 > start, rules.isWhole || !breaker.isLoneWord(shorter, from: position, in: own, mayFill: taken == .none),
            words(from: shorter.end.utf16, width: width) > taken
        else { return fill }
        return shorter
    }

    /// Whether the row below one that takes no text would take none either, as beside an exclusion with upright sides.
    func staysEmptyBelow(y: Fixed, from start: Int) -> Bool {
        let height = firstGuess(at: start)
        let spans = freeSpans(y: y + height + max(.zero, style.lineSpacing), height: height, at: start)
        return spans != [wholeWidth]
            && spans.allSatisfy { span in
                let text = textRange(in: span, isFirst: false).0
                return words(from: start, width: text.upperBound - text.lowerBound) == .none
            }
    }

    /// What a stretch beside exclusions takes.
    private enum Words: Int, Comparable {
        case none, long, several
        static func < (first: Words, second: Words) -> Bool { first.rawValue < second.rawValue }
    }

    /// Whether a stretch beside exclusions takes more than one word from a character on, or the last of the paragraph, or a long one alone.
    private func words(from start: Int, width: Fixed) -> Words {
        guard start < paragraph.utf16Count else { return .several }
        var breaker = breaker(origin: style.headIndent, width: width, hangs: false)
        breaker.mayHyphenate = width >= ExclusionManners.length(manners.leastHyphenatedStretch, em: em(at: start))
        let position = breaker.start(atUTF16: start)
        guard let fill = breaker.fill(from: position, width: width, breaksWords: false) else { return .none }
        if !breaker.isLoneWord(fill, from: position, in: width, mayFill: false) { return .several }
        return breaker.isLoneWord(fill, from: position, in: width) ? .none : .long
    }

    /// `text` is the part of the span where text may stand.
    func rules(of span: Range<Fixed>, _ text: Range<Fixed>, isLast: Bool, at start: Int) -> StretchRules {
        guard span != wholeWidth else { return StretchRules(isWhole: true) }
        let least = ExclusionManners.length(manners.leastHyphenatedStretch, em: em(at: start))
        return StretchRules(
            mayHyphenate: text.upperBound - text.lowerBound >= least && (isLast || !manners.keepsWordsFromGaps),
            allowsLoneWord: !manners.avoidsLoneWords,
            mayHyphenateRather: manners.leastStretch > 0 && (isLast || !manners.keepsWordsFromGaps))
    }
}

extension StyledParagraph {
    /// Whether a line that begins at a character has a picture alone.
    func isPicture(atUTF16 start: Int) -> Bool {
        let units = text.utf16
        guard start < units.count, units[start] == 0xFFFC else { return false }
        return start + 1 == units.count || RowTypesetter.endsLine(units[start + 1])
    }
}

extension LineBreaker {
    /// Whether a line has no break opportunity within it: one word, or a part of one, which does not fill the stretch. O(the first word).
    /// - Parameter mayFill: whether a long word that fills the stretch counts as none.
    func isLoneWord(_ fill: Fill, from start: Position, in width: Fixed, isLastResort: Bool = false, mayFill: Bool = true) -> Bool {
        guard !fill.endsWithMandatoryBreak,
            !mayFill || !LoneWord.fills(width.raw, fill.width.raw, hasHyphen: fill.showsHyphen && !isLastResort)
        else { return false }
        var cursor = Cursor(self, from: start)
        while cursor.advance() {
            if cursor.mayEnd, cursor.line.showsHyphen == false { return cursor.line.end.utf16 >= fill.end.utf16 }
        }
        return true
    }
}

extension ResolvedParagraphStyle {
    /// Whether nothing lies on the sides that the paragraph begins without: `free` is what exclusions leave of the row.
    func isClear(_ free: [Range<Fixed>], in whole: Range<Fixed>) -> Bool {
        guard let first = free.first, let last = free.last, free.count == 1 else { return false }
        return (!clearedSides.contains(.left) || first.lowerBound == whole.lowerBound)
            && (!clearedSides.contains(.right) || last.upperBound == whole.upperBound)
    }
}
