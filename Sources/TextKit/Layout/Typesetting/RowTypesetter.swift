import Foundation

/// Makes one row of a paragraph: finds the free spans beside the figures, fills them, and sets height and baseline. Coordinates are the
/// container's, in device pixels.
struct RowTypesetter {
    let paragraph: StyledParagraph
    let style: ResolvedParagraphStyle
    let options: LineBreakingOptions
    let region: ContainerFlow.Region
    let usesLeading: Bool
    let wholePixels, wholeAdvances: Bool
    let scale: CGFloat
    /// The offset of the paragraph's first character in the whole text.
    let utf16Offset: Int
    let hooks: LayoutHooks?
    var ellipsis: Ellipsis?
    var insets = BlockInsets()
    /// Where lines are to end, if they have been chosen together.
    var plan: LinePlan?
    /// What the initial letter above a row leaves of it.
    var initial: InitialSpace?
    /// Nil where nothing is kept in one piece.
    var wholeFit: WholeFit?

    typealias Ellipsis = (ResolvedStyle, _ baseLevel: UInt8) -> StyledParagraph

    enum Outcome {
        case row(Row)
        /// No text fits beside the figures here; the next y worth a try, and what is left of the plan where that foresaw it.
        case blocked(next: Fixed, plan: LinePlan?)
        /// The row would pass the container's end.
        case containerFull
    }

    struct Row {
        var fragments: [LineFragment]
        var end: Int
        var height, baseline: Fixed
        /// Whether the row depends on its position.
        var dependsOnPosition: Bool
        /// Whether it ends the paragraph.
        var isLast: Bool
        /// The plan for the rows that follow; nil where this row differs from its plan.
        var plan: LinePlan?
        /// What the stretch below has had a say in where the row ends: see `RowTypesetter.widthBelow`.
        var widthBelow: Fixed?
        /// What is added to the spacing below it beside exclusions.
        var feather = Fixed.zero
        var making = LineRow.Making.greedy

        /// A width as `LineRow.widthBelow` has it.
        static func packed(_ width: Fixed?) -> Int32 { width.map { Int32(clamping: $0.raw) } ?? -1 }
    }

    struct Filled {
        var span: Range<Fixed>
        var text: Range<Fixed>
        var origin: Fixed
        var start: Int
        var fill: LineBreaker.Fill
        var isPlanned = false
        /// Whether it may be truncated.
        var isCut = false
    }

    /// Lays out from character `start` at `y`. `forcesText` breaks words rather than skip a narrow row.
    func row(from start: Int, y: Fixed, isFirst: Bool, forcesText: Bool) -> Outcome {
        var height = firstGuess(at: start)
        for attempt in 0..<8 {
            guard y + height <= region.height else { return .containerFull }
            let whole = wholeWidth
            let spans = freeSpans(y: y, height: height, at: start)
            if !forcesText, isParted(by: spans, y: y, height: height, from: start) {
                return .blocked(next: nextTry(y: y, height: height, at: start, isBlocked: true), plan: nil)
            }
            let isWhole = spans.count == 1 && spans[0] == whole
            let (filled, plan, hasLookedBelow) = fill(spans, y: y, from: start, isFirst: isFirst, breaksWords: isWhole || forcesText)
            guard let last = filled.last else {
                return .blocked(next: next(after: spans, y: y, height: height, at: start, plan), plan: plan)
            }
            let fragments = filled.map { fragment(of: $0, isLast: $0.fill.endsWithMandatoryBreak) }
            let isLast = last.fill.end.utf16 == paragraph.utf16Count
            let (needed, baseline) = measure(fragments).box(style, wholePixels: wholePixels)
            if needed > height, attempt < 7,
                !isWhole || isPushed(at: start, y: y, height: needed)
                    || meetsExclusions(y: y, below: height, needed, baseline, at: start)
            {
                height = needed
                continue
            }
            guard y + needed <= region.height else { return .containerFull }
            let isAbove = isWhole && !isLast && isAboveExclusion(y: y, height: needed)
            return .row(
                Row(
                    fragments: fragments, end: last.fill.end.utf16, height: needed, baseline: baseline,
                    dependsOnPosition: dependsOnPosition(spans, y: y, height: max(needed, height))
                        || (isWhole && !last.fill.endsWithMandatoryBreak && looksBelow(y: y, height: firstGuess(at: start)))
                        || isAbove || (isWhole && !isLast && looksFarBelow(y: y, height: height, at: start)),
                    isLast: isLast, plan: plan,
                    widthBelow: widthBelow(y: y, height: firstGuess(at: start), at: start),
                    feather: feather(
                        spans, y: y, height: needed, isLast: isLast, isAbove: isAbove, stanza(after: last.fill.end.utf16, isWhole)),
                    making: hasLookedBelow ? .lookingBelow : self.plan == nil ? .greedy : plan == nil ? .mixed : .planned))
        }
        return .blocked(next: nextTry(y: y, height: height, at: start, isBlocked: false), plan: nil)
    }

    /// What the lines below a row beside exclusions are, if verse.
    func stanza(after utf16: Int, _ isWhole: Bool) -> Stanza? {
        isWhole || manners.feathering <= 0 || !region.exclusions.hasResting ? nil : Stanza(paragraph, after: utf16)
    }

    /// Whether the row's position decides its shape.
    func dependsOnPosition(_ spans: [Range<Fixed>], y: Fixed, height: Fixed) -> Bool {
        !(spans.count == 1 && spans[0] == wholeWidth) || region.isPositionDependent
            || region.meetsExclusions((region.top + y)..<(region.top + y + height))
    }

    // MARK: Free spans

    var wholeWidth: Range<Fixed> { region.widened(insets.span(in: region), for: style) }

    func firstGuess(at start: Int) -> Fixed { firstBox(at: start).height }

    /// The box of a row of the style that it begins with.
    func firstBox(at start: Int) -> (height: Fixed, baseline: Fixed) {
        var metrics = LineMetrics()
        metrics.include(paragraph.style(atUTF16: paragraph.firstMeasured(from: start)), usesLeading: usesLeading)
        return metrics.box(style, wholePixels: wholePixels)
    }

    func freeSpans(y: Fixed, height: Fixed, at start: Int) -> [Range<Fixed>] {
        guard !region.isCustom else { return customSpans(y: y, height: height, at: start) }
        let whole = wholeWidth
        let band = band(y: y, height: height, at: start)
        var free = region.exclusions.freeSpans(in: whole, band: band)
        guard free != [whole] else { return besideInitial(free, y: y) }
        // Beside a figure no line goes beyond the container.
        let own = insets.span(in: region)
        if own != whole { free = region.exclusions.freeSpans(in: own, band: band) }
        return besideInitial(stretches(free, in: own, y: y, band: band, at: start), y: y)
    }

    private func customSpans(y: Fixed, height: Fixed, at start: Int) -> [Range<Fixed>] {
        let whole = wholeWidth
        let length = whole.upperBound - whole.lowerBound
        let width = length.isUnlimited ? Double(TextContainer.unlimited) : length.pixels / scale
        var proposed = CGRect(
            x: whole.lowerBound.pixels / scale, y: y.pixels / scale, width: width, height: height.pixels / scale)
        var spans: [Range<Fixed>] = []
        let direction: WritingDirection = paragraph.isRightToLeft ? .rightToLeft : .leftToRight
        for _ in 0..<64 {
            var rest = CGRect.zero
            let rect = region.container.lineFragmentRect(
                forProposedRect: proposed, at: utf16Offset + start, writingDirection: direction, remaining: &rest)
            guard rect.minX.isFinite, rect.width.isFinite, rect.width > 0 else { break }
            let left = Fixed(rect.minX * scale)
            let right = Fixed(rect.maxX * scale)
            if left < right { spans.append(left..<right) }
            guard rest.width > 0, rest.width.isFinite, rest.minX.isFinite, rest.width < proposed.width else { break }
            proposed = rest
        }
        return spans.sorted { $0.lowerBound < $1.lowerBound }
    }

    // MARK: Filling

    /// `hasLookedBelow` is whether the spans of the row below have had a say.
    func fill(
        _ spans: [Range<Fixed>], y: Fixed, from start: Int, isFirst: Bool, breaksWords: Bool
    ) -> (filled: [Filled], plan: LinePlan?, hasLookedBelow: Bool) {
        var (result, hasLookedBelow): ([Filled], Bool) = ([], false)
        let first = start
        var start = start
        var plan = plan
        let order = paragraph.isRightToLeft ? spans.reversed() : spans
        for (index, span) in order.enumerated() {
            let (text, origin) = textRange(in: span, isFirst: isFirst, isLeading: index == 0)
            let isCut = options.wrapping.truncation != nil && index == spans.count - 1
            let width = text.upperBound - text.lowerBound
            let step = plan?.step(from: start, y: region.top + y, text: text)
            if step == .empty { continue }
            var planned: LineBreaker.Fill?
            let hangs = mayHang && span.upperBound == wholeWidth.upperBound
            if case .line(let end) = step { planned = fill(from: start, to: end, width: width, origin: origin, hangs: hangs) }
            if planned == nil { plan = nil }
            let rules = rules(of: span, text, isLast: index == spans.count - 1, at: start)
            guard
                var fill = planned
                    ?? (isCut
                        ? cutFill(from: start, width: width, origin: origin)
                        : fill(from: start, width: width, origin: origin, breaksWords: breaksWords, hangs: hangs, rules, y: y)
                            ?? lastResort(
                                from: start, width: width, origin: origin, breaksWords: breaksWords, hangs: hangs, rules, y: y,
                                &hasLookedBelow))
            else { continue }
            if planned == nil, !isCut {
                fill = leavingWords(
                    fill, from: start, in: width, breaker(origin: origin, width: width, hangs: hangs), rules,
                    next: { widthAfter(index, of: order, y: y, at: first) })
            }
            result.append(Filled(span: span, text: text, origin: origin, start: start, fill: fill, isPlanned: planned != nil, isCut: isCut))
            start = fill.end.utf16
            if fill.endsWithMandatoryBreak { break }
        }
        return (result, plan, hasLookedBelow)
    }

    /// Where text may stand in a span, and where tabs take that to begin, from the leading margin. A figure that pushes a line in takes its
    /// tab stops along, so that a list's marker keeps its distance from the text. A row's leading span is the one that text fills first.
    func textRange(in span: Range<Fixed>, isFirst: Bool, isLeading: Bool = true) -> (Range<Fixed>, origin: Fixed) {
        let lead = isFirst || !style.headIndentFollowsText ? .zero : self.lead
        let range = style.textRange(
            in: span, of: wholeWidth, padding: region.padding, isFirst: isFirst, isRightToLeft: paragraph.isRightToLeft,
            wholeAdvances: wholeAdvances, keepsHead: isLeading && manners.keepsIndents, lead: lead)
        return (range, isFirst ? style.firstLineHeadIndent : style.headIndent + lead)
    }

    private var lead: Fixed { style.lead(paragraph.text.utf16, space: paragraph.style(atUTF16: 0).font.spaceAdvance) }

    private func fill(
        from start: Int, width: Fixed, origin: Fixed, breaksWords: Bool, hangs: Bool, _ rules: StretchRules, y: Fixed
    ) -> LineBreaker.Fill? {
        let oneLine = options.wrapping == .clipping
        var breaker = breaker(origin: origin, width: width, hangs: hangs)
        breaker.mayHyphenate = rules.mayHyphenate || breaksWords
        if rules.dividesAnyWord { (breaker.options.hyphenationFactor, breaker.hyphenatesNamedLanguages) = (1, true) }
        if let hooks {
            breaker.allowsBreak = { ($1 ? hooks.allowsHyphenation : hooks.allowsWordBreak)($0 + utf16Offset) }
        }
        if options.avoidsLoneWord || !rules.allowsLoneWord {
            breaker.availableWidthForLoneWord = options.avoidsLoneWord ? availableWidthOfOtherLines : width
        }
        let limit = oneLine ? Fixed.unlimited : width
        for _ in 0..<4 {
            let position = breaker.start(atUTF16: start)
            guard var fill = breaker.fill(from: position, width: limit, breaksWords: breaksWords || oneLine) else { return nil }
            if rules.isWhole { fill = pushedOut(fill, y: y, from: start, breaker) }
            if !rules.allowsLoneWord, !breaksWords, breaker.isLoneWord(fill, from: position, in: width, isLastResort: rules.isLastResort) {
                // Rather than that stretches stay empty down to the end of the exclusion, the last word of the paragraph stands alone.
                guard breaker.availableWidthForLoneWord != nil else { return nil }
                breaker.availableWidthForLoneWord = nil
                continue
            }
            guard fill.needsCut, paragraph.cut(atUTF16: fill.end.utf16) else { return fill }
        }
        return breaker.fill(from: breaker.start(atUTF16: start), width: limit, breaksWords: breaksWords || oneLine)
    }

    /// A line that is only better than leaving a stretch beside exclusions empty; nil where there is none either. Sets `hasLookedBelow`
    /// where that depends on the spans of the row below.
    private func lastResort(
        from start: Int, width: Fixed, origin: Fixed, breaksWords: Bool, hangs: Bool, _ rules: StretchRules, y: Fixed,
        _ hasLookedBelow: inout Bool
    ) -> LineBreaker.Fill? {
        guard !rules.isWhole, rules.mayHyphenateRather else { return nil }
        var rules = rules.lastResort
        func fill() -> LineBreaker.Fill? {
            self.fill(from: start, width: width, origin: origin, breaksWords: breaksWords, hangs: hangs, rules, y: y)
        }
        if let fill = fill() { return fill }
        guard options.dividesBesideExclusions, options.hyphenationFactor <= 0 else { return nil }
        hasLookedBelow = true
        guard staysEmptyBelow(y: y, from: start) else { return nil }
        rules.dividesAnyWord = true
        return fill()
    }

    /// The line that was planned; nil where cutting glyphs at its end has made it too wide.
    private func fill(from start: Int, to end: Int, width: Fixed, origin: Fixed, hangs: Bool) -> LineBreaker.Fill? {
        let breaker = breaker(origin: origin, width: width, hangs: hangs)
        guard let fill = breaker.fill(from: breaker.start(atUTF16: start), to: end, width: width) else { return nil }
        // A word that is wider than its line is divided; an attachment is larger than it was at the start of a line.
        let content = start..<max(start, fill.contentEnd)
        if fill.width - fill.hang > width, fill.width - fill.hang - width > paragraph.mostShrinkage(of: content) { return nil }
        // A Korean or Japanese word that is wider than its line is divided after all.
        if options.keepsLetters || options.keepsNames, fill.width > width, !paragraph.canStretch(in: start..<fill.contentEnd) {
            return nil
        }
        guard fill.needsCut, paragraph.cut(atUTF16: end) else { return fill }
        let cut = breaker.fill(from: breaker.start(atUTF16: start), to: end, width: width)
        guard let cut, cut.width <= max(fill.width, width) else { return nil }
        return cut
    }

    func breaker(origin: Fixed, width: Fixed, hangs: Bool) -> LineBreaker {
        var breaker = LineBreaker(paragraph: paragraph, ruler: ruler(origin: origin, width: width), options: options)
        if !hangs { breaker.options.hangsPunctuation = false }
        return breaker
    }

    /// Whether punctuation at the edge of the container may stand beyond it.
    var mayHang: Bool { style.blocks.isEmpty && !paragraph.isRightToLeft }

    private var availableWidthOfOtherLines: Fixed {
        let (text, _) = textRange(in: wholeWidth, isFirst: false)
        return text.upperBound - text.lowerBound
    }

    func ruler(origin: Fixed, width: Fixed) -> LineRuler {
        var ruler = LineRuler(stops: style.tabStops, origin: origin)
        ruler.attachmentBox = { [scale, utf16Offset, region] paragraph, utf16, pen in
            paragraph.styled.attachmentStyle(atUTF16: utf16).map {
                AttachmentBoxes.box(
                    of: $0, utf16: utf16Offset + utf16, pen: pen, lineWidth: width, container: region.container, scale: scale)
            }
        }
        guard let hooks, paragraph.mayBeGenerated else { return ruler }
        ruler.controlWidth = { [scale, utf16Offset, region] paragraph, utf16, pen in
            let style = paragraph.styled.style(atUTF16: utf16)
            let height = (style.ascent + style.descent).pixels / scale
            let line = CGRect(
                x: 0, y: 0, width: width.isUnlimited ? TextContainer.unlimited : width.pixels / scale, height: height)
            let point = CGPoint(x: pen.pixels / scale, y: style.ascent.pixels / scale)
            return hooks.controlWidth(utf16Offset + utf16, point, line, region.container)
        }
        return ruler
    }

    // MARK: Fragments

    private func fragment(of filled: Filled, isLast: Bool) -> LineFragment {
        let fill = filled.fill
        var fragment = LineFragment(
            start: Int32(filled.start), end: Int32(fill.end.utf16), contentEnd: Int32(fill.contentEnd),
            x: filled.span.lowerBound, width: filled.span.upperBound - filled.span.lowerBound, textX: .zero,
            textWidth: fill.width)
        let available = filled.text.upperBound - filled.text.lowerBound
        if fill.width > available, filled.isCut, let mode = options.wrapping.truncation, let ellipsis {
            let isShort = !fill.width.isUnlimited && !paragraph.hasDynamicGlyphs(in: filled.start..<fill.contentEnd)
            guard isShort, tighten(&fragment, to: available) else {
                truncateLine(&fragment, mode: mode, ellipsis: ellipsis, available: available)
                return fragment
            }
        } else if paragraph.hasDynamicGlyphs(in: filled.start..<fill.contentEnd) || fill.showsHyphen {
            let extras = FragmentExtras()
            extras.showsHyphen = fill.showsHyphen
            extras.dynamics = paragraph.dynamics(
                in: filled.start..<fill.contentEnd, ruler: ruler(origin: filled.origin, width: available))
            fragment.extras = extras
        }
        let isRagged =
            !isLast && isNarrow(filled.span, available, at: filled.start)
            && isTooLoose(filled.start..<fill.contentEnd, slack: available - fill.width + fill.hang)
        align(&fragment, in: filled.text, isLast: isLast, mayShrink: filled.isPlanned, hang: fill.hang, isRagged: isRagged)
        return fragment
    }

    /// Sets the content's left edge, and what justification adds.
    func align(
        _ fragment: inout LineFragment, in text: Range<Fixed>, isLast: Bool, mayShrink: Bool = false, hang: Fixed = .zero,
        isRagged: Bool = false
    ) {
        let content = Int(fragment.start)..<Int(fragment.contentEnd)
        style.align(
            &fragment, in: text, isLast: isLast, isRightToLeft: paragraph.isRightToLeft, wholeAdvances: wholeAdvances,
            mayShrink: mayShrink, hang: hang, isRagged: isRagged,
            beginsAtEdge: !isLast && paragraph.initial.map { content.lowerBound <= $0.utf16.lowerBound } == true,
            hasSpace: { paragraph.canStretch(in: content) })
    }
}
