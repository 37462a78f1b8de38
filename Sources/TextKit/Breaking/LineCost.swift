import func Foundation.cbrt

/// Computes the cost of one line of a paragraph: the rule by which every search for line ends compares lines.
///
/// Demerits after Knuth and Plass, “Breaking Paragraphs into Lines” (1981): the square of a line's badness, with prices for hyphens,
/// for neighbours whose spaces differ much, and for a last line of one word or of the rest of one. Lengths are 1/64 device pixel.
struct LineCost: Equatable {
    /// How lines that are not full are rated.
    enum Filling { case justified, ragged }

    /// The free span that a line may fill.
    struct FreeSpan: Equatable {
        var width: Int64
        /// Whether punctuation at the line's end may hang beyond the span.
        var mayHang = true
        /// Whether the row is shared with a figure.
        var isBeside = false
        /// Whether a line may end within a word there.
        var mayHyphenate = true
        /// Whether a line may have one word alone there that does not fill it (`LoneWord`).
        var allowsLoneWord = true
        /// How much spaces may stretch there, of what they should at most: looser lines of a justified paragraph are set ragged.
        var loosestRatio = Double.infinity
        /// The share of its badness that counts: less beside a figure, where bad spacing shows less than from edge to edge.
        var weight = 1.0
        /// Whether a line may end within a word there rather than leave the span empty: as a rule where no other span of its row follows.
        var mayHyphenateRather = false
        /// Whether it takes lines that are only better than none.
        private(set) var isLastResort = false

        /// The same for lines that are only better than none: they may end within a word, and have a part of one alone.
        var lastResort: FreeSpan {
            var span = self
            span.isLastResort = true
            span.mayHyphenate = mayHyphenate || mayHyphenateRather
            return span
        }

        /// A whole row.
        init(width: Int64, mayHang: Bool = true) {
            self.width = width
            self.mayHang = mayHang
        }

        /// A span of a row beside a figure; `widest` is a whole row.
        init(width: Int64, mayHang: Bool, besideFigureIn widest: Int64) {
            self.width = width
            self.mayHang = mayHang
            isBeside = true
            weight = width < widest ? Double(width) / Double(widest) : 1
        }
    }

    /// The start of a line: the sums of everything before it.
    struct Start {
        var width, glue: Int64
        /// Whether it is the paragraph's first line.
        var isFirst: Bool
        var followsHyphen: Bool

        /// The start of the paragraph's first line.
        static let paragraph = Start(width: 0, glue: 0, isFirst: true, followsHyphen: false)
    }

    /// A line that fits its span.
    struct Line {
        var badness: Double
        /// The demerits without what depends on the line before: see `contrast(_:_:)`.
        var demerits: Double
        /// The fitness class: 0 tight, 1 usual, 2 loose, 3 very loose.
        var fitness: Int
    }

    enum Weight {
        case line(Line)
        /// Too full with its hyphen, or not to end with one; a breakpoint further on may do without.
        case tooFull
        /// Too full, and so is every breakpoint that follows.
        case tooFullForGood
    }

    var filling: Filling
    var avoidsLoneWord = false
    /// The price of dividing a word, beside a figure and in a full row. A paragraph that needs no divided words has them where a
    /// figure narrows its rows, not all over.
    var hyphenPenalty = LineCost.leastHyphenPenalty
    var fullRowHyphenPenalty = LineCost.leastHyphenPenalty
    /// The price of a third divided word in a row at the ends of lines beside a figure.
    var ladderPenalty = 0.0
    /// The width of a row that no figure narrows.
    var widest: Int64 = 0

    /// Spaces grow by half of their width before that is thought bad, and shrink by a third at most.
    static let stretch = 0.5
    static let shrink = 1.0 / 3
    static let shrinkParts: Int64 = 3
    /// The part of its span by which the unfilled width of a ragged line is measured.
    static let ragged = 0.2
    /// `ragged` for one word in a justified line beside a figure; and the ratio of such a line in a full row.
    private static let alone = 0.04
    private static let aloneInFullRow = 100.0
    private static let linePenalty = 10.0
    static let leastHyphenPenalty = 2500.0
    /// The price of a hyphen in a full row of a paragraph that can be set without.
    static let calmHyphenPenalty = 1e7
    /// The usual `ladderPenalty`, which makes two a limit: more than any spaces and stretches that stay empty, and less than a line that is
    /// overfull.
    static let ladderPenalty = 1e11
    static let contrast = 10_000.0
    private static let loneWord = 1_000_000.0
    /// The cost of a last line that is nothing but the rest of a divided word: as much as spaces nearly twice their width in the line
    /// before.
    private static let loneRest = 400_000.0
    /// The cost of a last word alone in a stretch beside a figure that it nearly fills: as much as spaces of more than three times their
    /// width in the line before, or as that set ragged.
    private static let loneLastWord = 40_000_000.0
    /// The cost of a last word alone in a stretch beside a figure that leaves much of it free (`LoneWord.isRow`), where it looks like a
    /// caption: more than one stretch left empty, so that the words before it go along or it goes below the figure, and less than two.
    private static let loneCaption = 1.6e8
    /// A justified line that is set ragged beside a figure counts as one whose spaces stretch by this part of what they may, and by the
    /// width that it leaves free in parts of its span (`ragged`): a little of it is seen less than the loosest spaces, and half of the span
    /// is a hole that the lines before and after it shall rather be worse for.
    private static let raggedPart = 2.0 / 3
    private static let raggedShare = 2.0
    /// The cost of a stretch beside a figure that stays empty since no line can stand there: a hole. In a stretch of a quarter of the row
    /// as much as spaces of two and a half times their width.
    private static let emptyStretch = 1_000_000.0
    /// The same where loose lines are set ragged: more than such a line costs that fills half of a stretch as wide as half of the row, so
    /// that one of them does not leave all rows below it beside the figure empty.
    private static let emptyRaggedStretch = 1e8
    /// The part of that cost of a long word that stands alone where others may not (`LoneWord`): it is better than a hole, and worse than
    /// most lines of two words.
    private static let loneShare = 0.7
    /// The part of that cost of a stretch that stays empty though words that dashes join could stand there alone, for they have company in
    /// the next one: much less than they cost there.
    private static let leftShare = 0.3
    /// The cost of a stretch beside a figure that stays empty though lines could stand there, for the next one takes the paragraph's rest.
    static let emptyBeforeRest = 9e7
    /// What a line costs, beside its own badness, that is only better than several empty stretches: lines before it are rather chosen
    /// looser, and one stretch is rather left empty, so that hardly any English word is divided for it.
    private static let lastResort = 1.3e8
    /// The cost of a line in which a word is wider than its span.
    static let overfull = 1e12
    /// From this ratio on, badness rises less than by its cube: some lines beside a figure cannot but be bad, and others shall not be made
    /// nearly as bad for their sake.
    private static let cubicRatio = 3.0

    /// 100 is a space that grows by as much as it should at most.
    @inline(__always)
    static func badness(_ ratio: Double) -> Double {
        guard ratio > cubicRatio else { return 100 * ratio * ratio * ratio }
        return 100 * cubicRatio * cubicRatio * (ratio * 3 - cubicRatio * 2)
    }

    static func ratio(ofBadness badness: Double) -> Double {
        let least = 100 * cubicRatio * cubicRatio
        return badness <= least * cubicRatio ? cbrt(badness / 100) : (badness / least + cubicRatio * 2) / 3
    }

    /// The cost of fitness classes that differ by more than one between neighbouring lines: the one given, the other by lane.
    @inline(__always)
    static func contrasts(_ fitness: Int) -> SIMD4<Double> {
        switch fitness {
        case 0: SIMD4(0, 0, contrast, contrast)
        case 1: SIMD4(0, 0, 0, contrast)
        case 2: SIMD4(contrast, 0, 0, 0)
        default: SIMD4(contrast, contrast, 0, 0)
        }
    }

    /// The square that a line of a badness counts.
    @inline(__always)
    static func square(ofBadness badness: Double) -> Double { (linePenalty + badness) * (linePenalty + badness) }

    /// The cost of leaving a stretch beside a figure empty.
    static func empty(_ span: FreeSpan) -> Double { span.loosestRatio < .infinity ? emptyRaggedStretch : emptyStretch }

    /// The cost of leaving a stretch beside a figure empty for a word that would be alone there.
    static func leftEmpty(_ span: FreeSpan) -> Double { empty(span) * leftShare }

    /// The line from a start to a breakpoint.
    @inline(__always)
    func weigh(_ start: Start, _ breakpoint: Breakpoint, _ span: FreeSpan) -> Weight {
        let isJustified = filling == .justified
        let white = isJustified ? breakpoint.contentGlue - start.glue : 0
        var rest = span.width - (breakpoint.content - start.width + breakpoint.hyphen)
        if rest < 0 {
            let hung = span.mayHang ? rest + breakpoint.hang : rest
            guard -hung &* Self.shrinkParts <= white else {
                let isForGood = breakpoint.hyphen == 0 || -(hung + breakpoint.hyphen) &* Self.shrinkParts > white
                return isForGood ? .tooFullForGood : .tooFull
            }
            rest = hung
        }
        if breakpoint.hyphen > 0, !span.mayHyphenate { return .tooFull }
        let ratio = ratio(rest: Double(rest), white: Double(white), breakpoint, span)
        let badness = Self.badness(abs(ratio))
        let fitness = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
        return .line(Line(badness: badness, demerits: demerits(badness, start, breakpoint, span), fitness: fitness))
    }

    /// How much spaces stretch or shrink of what they should at most.
    @inline(__always)
    private func ratio(rest: Double, white: Double, _ breakpoint: Breakpoint, _ span: FreeSpan) -> Double {
        if rest == 0 || (breakpoint.isMandatory && rest > 0) { return 0 }
        guard filling == .justified else { return rest / max(1, Double(span.width) * Self.ragged) }
        if white > 0 {
            let ratio = rest / (white * (rest < 0 ? Self.shrink : Self.stretch))
            guard ratio > span.loosestRatio else { return ratio }
            let free = rest / max(1, Double(span.width) * Self.ragged)
            return min(ratio, span.loosestRatio * Self.raggedPart + Self.raggedShare * free * free.squareRoot())
        }
        // A word alone is not justified; beside a figure it counts by the width that it leaves free.
        if span.isBeside, !span.allowsLoneWord,
            span.isLastResort || LoneWord.isFull(span.width, span.width - Int64(rest), hasHyphen: breakpoint.hyphen > 0)
        {
            return rest / max(1, Double(span.width) * Self.ragged)
        }
        return span.isBeside ? rest / max(1, Double(span.width) * Self.alone) : Self.aloneInFullRow
    }

    @inline(__always)
    private func demerits(_ badness: Double, _ start: Start, _ breakpoint: Breakpoint, _ span: FreeSpan) -> Double {
        var demerits = Self.square(ofBadness: badness) * span.weight
        if breakpoint.hyphen > 0 { demerits += span.isBeside ? hyphenPenalty : fullRowHyphenPenalty }
        if start.followsHyphen, breakpoint.hyphen > 0 || breakpoint.isMandatory { demerits += Self.contrast }
        if breakpoint.contentGlue == start.glue { demerits += loneWord(start, breakpoint, span) }
        if span.isLastResort { demerits += Self.lastResort }
        return demerits
    }

    /// What a line without white space costs. The last word of a paragraph takes the one before it along, where that can be, and its rest
    /// the word.
    @inline(__always)
    private func loneWord(_ start: Start, _ breakpoint: Breakpoint, _ span: FreeSpan) -> Double {
        let isLast = breakpoint.isMandatory
        if isLast, start.isFirst { return 0 }
        guard !span.allowsLoneWord else {
            guard isLast else { return 0 }
            return avoidsLoneWord ? Self.loneWord : start.followsHyphen ? Self.loneRest : 0
        }
        guard isLast else { return Self.empty(span) * Self.loneShare }
        return LoneWord.isRow(span.width, breakpoint.content - start.width) ? Self.loneLastWord : Self.loneCaption
    }
}
