/// Chooses the part of a line that is kept beside a token.
///
/// Text is cut between grapheme clusters, never inside a ligature; white space beside the token is removed. A letter that joins
/// with a cut one is drawn as if that were still there, as at the end of a line that divides a word.
struct LineTruncator {
    let paragraph: StyledParagraph
    let mode: LineBreakMode
    var boundary = TruncationBoundary.character
    /// Where head and middle truncation take the kept end from.
    var tail: TruncationTail?
    /// Makes the token in the style of the text that it follows.
    let token: (ResolvedStyle) -> StyledParagraph
    /// Measures from the start of the line.
    let ruler: LineRuler
    /// Makes a ruler in which characters stand for others.
    let rulerFor: (_ character: @escaping (Int) -> Int) -> LineRuler

    struct Result {
        var truncation: Truncation
        /// The width of everything that shows.
        var width: Fixed
        /// Tabs and attachments of the head.
        var dynamics: [LineRuler.Dynamic]
    }

    /// The part of the text from `start` on that is kept in `width`; `textEnd` is the end of all that this line stands for, from the
    /// paragraph's start.
    func truncation(from start: Int, width: Fixed, textEnd: Int) -> Result {
        var style = paragraph.style(atUTF16: start)
        forgetCuts(after: start)
        var result = truncation(from: start, width: width, textEnd: textEnd, token: token(style))
        // The token takes after the text beside it, and that depends on how wide the token is.
        for _ in 0..<3 {
            let neighbour = self.style(beside: result.truncation, start)
            if neighbour === style { break }
            style = neighbour
            forgetCuts(after: start)
            result = truncation(from: start, width: width, textEnd: textEnd, token: token(style))
        }
        return result
    }

    /// Removes the cuts of earlier line ends and tokens after `start`.
    private func forgetCuts(after start: Int) {
        if !paragraph.mayBeGenerated { paragraph.removeCuts(after: start) }
    }

    private func style(beside cut: Truncation, _ start: Int) -> ResolvedStyle {
        if cut.headEnd > start { return paragraph.style(atUTF16: cut.headEnd - 1) }
        if let tail = cut.tail { return tail.paragraph.style(atUTF16: tail.utf16.lowerBound) }
        return paragraph.style(atUTF16: start)
    }

    private func truncation(from start: Int, width: Fixed, textEnd: Int, token: StyledParagraph) -> Result {
        let (tokenEnd, tokenWidth) = fitting(token, width, from: start)
        // Beside a token that does not show as a whole nothing else does.
        let availableWidth = tokenEnd < token.utf16Count ? .zero : max(.zero, width - tokenWidth)
        var headEnd = start
        switch mode {
        case .byTruncatingHead: break
        case .byTruncatingMiddle: headEnd = head(from: start, fitting: availableWidth / 2)
        default: headEnd = head(from: start, fitting: availableWidth)
        }
        let (headWidth, dynamics) = paragraph.measured(start..<headEnd, by: ruler)
        var tokenRuler = rulerFor { _ in headEnd }
        tokenRuler.position = headWidth
        let tokenDynamics = token.measured(0..<tokenEnd, by: tokenRuler).dynamics
        let kept = tail?.fitting(availableWidth - headWidth, notBefore: headEnd, at: boundary) { offset in
            var ruler = rulerFor { offset + $0 }
            ruler.position = headWidth + tokenWidth
            return ruler
        }
        let cutEnd = kept.map { $0.offset + $0.utf16.lowerBound } ?? textEnd
        return Result(
            truncation: Truncation(
                headEnd: headEnd, tail: kept, token: token, tokenEnd: tokenEnd, tokenDynamics: tokenDynamics,
                cut: headEnd..<max(headEnd, cutEnd)),
            width: headWidth + tokenWidth + (kept?.width ?? .zero), dynamics: dynamics)
    }

    /// How much of the token shows, a cluster at least, and how wide that is.
    private func fitting(_ token: StyledParagraph, _ width: Fixed, from start: Int) -> (end: Int, width: Fixed) {
        let ruler = rulerFor { _ in start }
        let whole = token.measured(0..<token.utf16Count, by: ruler).width
        guard whole > width, token.utf16Count > 0 else { return (token.utf16Count, whole) }
        var end = token.prefix(from: 0, fitting: width, notAfter: token.utf16Count, by: ruler)
        end = max(token.trimmed(from: 0, to: end), token.boundary(after: 0))
        return (end, token.measured(0..<end, by: ruler).width)
    }

    private func head(from start: Int, fitting availableWidth: Fixed) -> Int {
        let limit = paragraph.contentCount
        var end = prefix(from: start, fitting: availableWidth, notAfter: limit)
        if boundary == .word, end < limit, let word = paragraph.wordEnd(notAfter: end, from: start) {
            end = paragraph.trimmed(from: start, to: word)
        }
        // Without its neighbour a glyph may be wider.
        for _ in 0..<8 {
            guard end > start, !paragraph.mayBeGenerated, paragraph.isJoined(atUTF16: end), paragraph.cut(atUTF16: end),
                paragraph.measured(start..<end, by: ruler).width > availableWidth
            else { break }
            end = prefix(from: start, fitting: availableWidth, notAfter: end - 1)
            paragraph.removeCuts(after: end)
        }
        return end
    }

    private func prefix(from start: Int, fitting availableWidth: Fixed, notAfter limit: Int) -> Int {
        paragraph.trimmed(from: start, to: paragraph.prefix(from: start, fitting: availableWidth, notAfter: limit, by: ruler))
    }
}

extension RowTypesetter {
    /// Turns a fragment into a truncated one of the same span.
    func truncate(_ fragment: inout LineFragment, textEnd: Int, with make: (_ ruler: LineRuler) -> LineTruncator) {
        let (text, origin) = textRange(of: fragment)
        let truncator = make(ruler(origin: origin, width: text.upperBound - text.lowerBound))
        let result = truncator.truncation(from: Int(fragment.start), width: text.upperBound - text.lowerBound, textEnd: textEnd)
        let extras = FragmentExtras()
        extras.truncation = result.truncation
        // The delegate's widths of white space are taken over, not asked for again.
        extras.dynamics = paragraph.mayBeGenerated ? fragment.extras?.dynamics ?? [] : result.dynamics
        fragment.extras = extras
        fragment.contentEnd = Int32(result.truncation.headEnd)
        fragment.textWidth = result.width
        fragment.slack = .zero
        align(&fragment, in: text, isLast: true)
    }

    /// Where text may stand in the fragment, and where its tabs take that to begin.
    func textRange(of fragment: LineFragment) -> (Range<Fixed>, origin: Fixed) {
        textRange(
            in: fragment.x..<(fragment.x + fragment.width), isFirst: paragraph.beginsParagraph(atUTF16: Int(fragment.start)))
    }

    /// Measures the token and the tail, which replace hidden text.
    func rulerFor(width: Fixed, _ character: @escaping (Int) -> Int) -> LineRuler {
        var ruler = LineRuler(stops: style.tabStops)
        ruler.attachmentBox = { [scale, utf16Offset, region] paragraph, utf16, pen in
            paragraph.styled.attachmentStyle(atUTF16: utf16).map {
                AttachmentBoxes.box(
                    of: $0, utf16: utf16Offset + character(utf16), pen: pen, lineWidth: width, container: region.container, scale: scale)
            }
        }
        return ruler
    }

    /// Truncates a line that is too wide, in a paragraph whose lines are truncated.
    func truncateLine(_ fragment: inout LineFragment, mode: LineBreakMode, ellipsis: @escaping Ellipsis, available: Fixed) {
        let (start, end) = (Int(fragment.start), Int(fragment.contentEnd))
        truncate(&fragment, textEnd: end) { ruler in
            LineTruncator(
                paragraph: paragraph, mode: mode, tail: mode == .byTruncatingTail ? nil : tail(from: start, to: end),
                token: { ellipsis($0, paragraph.baseLevel) }, ruler: ruler, rulerFor: { rulerFor(width: available, $0) })
        }
    }

    private func tail(from start: Int, to end: Int) -> TruncationTail {
        let shaper = paragraph.shaper
        guard !paragraph.mayBeGenerated else { return TruncationTail(glyphsOf: paragraph, offset: 0, to: end, shaper: shaper) }
        let from = max(start, end - TruncationTail.longest)
        let (text, indices) = paragraph.text.part(from..<end, base: paragraph.baseLevel)
        let levels = paragraph.levels
        return TruncationTail(
            text, indices.map { paragraph.styles[$0] },
            BidiLevels(base: levels.base, levels: levels.levels.isEmpty ? [] : Array(levels.levels[from..<end])), offset: from,
            shaper: shaper)
    }
}
