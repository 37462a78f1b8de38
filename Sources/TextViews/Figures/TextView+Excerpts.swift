package import Foundation
package import TextKit

/// A part of a document's text that stands beside the rest.
package struct FloatingExcerpt {
    /// UTF-16, in the text.
    package var range: Range<Int>
    /// Where in the free width of the column it lies: 0 at the left edge, 1 at the right one.
    package var share: CGFloat
    /// In logical pixels; nil for what its lines need.
    package var width: CGFloat?
    /// Without a width, the least one, and the parts of it whose lines may make it wider; nil for all of it. In the text.
    package var leastWidth: CGFloat?
    package var loose: [Range<Int>] = []
    /// What the width follows where the column becomes wider or narrower.
    package var columnShare: ColumnShare?
    package var wrap: FigureWrap
    /// How much of the paragraph after it stands before it in the document, in UTF-16 units.
    package var textBefore = 0
    /// As those of a `FloatingPicture`.
    package var order = 0
    package var clears: ExclusionSides = []
    /// The sides that its paragraph clears before it.
    package var clearance: ExclusionSides = []
    /// The figure that it was before the document was read again.
    package var id: Figure.ID?

    package init(range: Range<Int>, share: CGFloat, width: CGFloat?, wrap: FigureWrap, id: Figure.ID?) {
        (self.range, self.share, self.width, self.wrap, self.id) = (range, share, width, wrap, id)
    }
}

/// Text that is taken out of the text and lies on the page as a figure.
extension TextView {
    // MARK: What can be taken out

    /// What a key takes out: the selection, else the first table, block of code or quotation in sight.
    var excerptToLift: (range: Range<Int>, isBlock: Bool)? {
        if !selection.isEmpty { return (withoutHalves(selection.range), false) }
        guard textStorage.length > 0 else { return nil }
        var utf16 = reader.paragraph(at: min(firstVisibleCharacter, textStorage.length - 1)).lowerBound
        let end = edge(isBack: true)
        while utf16 < end {
            if let block = liftableBlock(at: utf16) { return (block, true) }
            utf16 = max(utf16 + 1, reader.paragraph(at: utf16).upperBound)
        }
        return nil
    }

    /// The paragraphs that a selection of several reaches into: what was left of the first and of the last would become one. Of a single
    /// one what is selected, without the paragraph's end where something is left before that.
    private func withoutHalves(_ range: Range<Int>) -> Range<Int> {
        let first = reader.paragraph(at: range.lowerBound)
        if range.upperBound < first.upperBound || range == first { return range }
        if range.upperBound == first.upperBound { return range.lowerBound..<max(range.lowerBound + 1, contentEnd(of: first)) }
        return first.lowerBound..<reader.paragraph(at: range.upperBound - 1).upperBound
    }

    private func contentEnd(of paragraph: Range<Int>) -> Int {
        let endsWithBreak = !paragraph.isEmpty && textStorage.characters(in: paragraph.upperBound - 1..<paragraph.upperBound) == "\n"
        return endsWithBreak ? paragraph.upperBound - 1 : paragraph.upperBound
    }

    /// The table, or other text block, the block of code or the quotation at an offset. O(its paragraphs).
    package func liftableBlock(at utf16: Int) -> Range<Int>? {
        guard utf16 >= 0, utf16 < textStorage.length else { return nil }
        let style = textStorage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle
        if let block = style?.textBlocks.first {
            let table = (block as? TextTableBlock)?.table
            let range = table.map { textStorage.range(of: $0, at: utf16) } ?? textStorage.range(of: block, at: utf16)
            return range.location == NSNotFound || range.length == 0 ? nil : range.location..<NSMaxRange(range)
        }
        guard let own = blockDecoration(at: utf16), own.background != nil || !own.rules.isEmpty else { return nil }
        func belongs(_ other: BlockDecoration?) -> Bool {
            guard let other else { return false }
            return own.background != nil ? other.background == own.background && other.series == own.series : !other.rules.isEmpty
        }
        var range = reader.paragraph(at: utf16)
        while range.lowerBound > 0 {
            let before = reader.paragraph(at: range.lowerBound - 1)
            guard belongs(blockDecoration(at: before.lowerBound)), range.upperBound - before.lowerBound <= FigureExcerpt.longest else {
                break
            }
            range = before.lowerBound..<range.upperBound
        }
        while range.upperBound < textStorage.length {
            let next = reader.paragraph(at: range.upperBound)
            guard belongs(blockDecoration(at: next.lowerBound)), next.upperBound - range.lowerBound <= FigureExcerpt.longest else { break }
            range = range.lowerBound..<next.upperBound
        }
        return range
    }

    private func blockDecoration(at utf16: Int) -> BlockDecoration? {
        textStorage.attribute(.blockDecoration, at: utf16, effectiveRange: nil) as? BlockDecoration
    }

    // MARK: Taking out

    /// Takes what a key means out of the text, and gives it the focus.
    func liftExcerpt() {
        guard let (range, isBlock) = excerptToLift else {
            statusText =
                isEditable
                ? "Select what a copy is to lie beside the text of"
                : "Select what is to be lifted out of the text, or show a table, code or a quotation"
            return
        }
        liftExcerpt(range, isBlock: isBlock)
    }

    /// Takes a part of the text out and lays it where it stood, at the side where the column ends.
    func liftExcerpt(_ range: Range<Int>, isBlock: Bool) {
        cancelFigureDrag()
        guard range.count <= FigureExcerpt.longest else {
            statusText = "That is too long to lie beside the text"
            return
        }
        if isEditable { return copyExcerpt(range, isBlock: isBlock) }
        guard let (column, line) = lineBox(at: range.lowerBound) else { return }
        let row = columns.page(line.rect, in: column)
        let y = contentOffset.y
        scroll.position = .fixed(y)
        let id = store.newID()
        takeOut(excerpt: range, isBlock: isBlock, as: id, isWaiting: false)
        let frame = columns.frame(ofColumn: column)
        if let size = store[id]?.frame.size {
            // Where no text has room beside it, it begins where the lines do: at the end it would have a hole beside it.
            let free = frame.width - size.width - figureMargin
            let isAlone = store[id]?.excerpt.map { free < $0.leastBeside } ?? false
            let start = min(frame.minX + textContainer.lineFragmentPadding, frame.maxX - size.width)
            let x = isAlone && !line.isRightToLeft ? start : frame.maxX - size.width
            let origin = CGPoint(x: deviceAligned(x), y: deviceAligned(row.minY))
            let own = store[id].map { freeOrigin(of: $0, at: origin) } ?? origin
            store[id]?.move(to: own)
        }
        anchorFigure(id)
        installExclusions()
        layoutIfNeeded()
        scroll.position = position(atContentY: y)
        clampScroll()
        remember(FigureMemento(id, nil), as: "Lifting")
        setNeedsDisplay()
        focus(on: .figure(id))
        statusText = "Lifted: arrows move it, s keeps it in the window, i goes into it, Enter sets it back"
        if let figure = store[id] { delegate?.textView(self, didMove: figure) }
    }

    /// Removes a part of the text and makes a figure of it; not of a float without a width that fills the column.
    func takeOut(
        excerpt range: Range<Int>, isBlock: Bool, as id: Figure.ID, isWaiting: Bool, _ source: Figure.Source = .lifted,
        width: CGFloat? = nil, shrunkTo least: (width: CGFloat, loose: [Range<Int>])? = nil
    ) {
        let removed = NSRange(range)
        let text = TextStorage(attributedString: textStorage.attributedSubstring(from: removed))
        let excerpt = FigureExcerpt(text, isBlock: isBlock, isFloat: source == .document, of: id, in: self)
        let natural =
            width.map { excerpt.naturalSize(width: $0.rounded()) }
            ?? least.map { least in
                let loose = least.loose.map { $0.clamped(to: range) }.map {
                    $0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound
                }
                return excerpt.naturalSize(in: columns.size.width, least: least.width.rounded(), loose: loose)
            } ?? excerpt.naturalSize(in: columns.size.width)
        // A float that is as wide as its lines would be: nothing stands beside it.
        if excerpt.isBare, width == nil, natural.width >= columns.size.width - 2 * textContainer.lineFragmentPadding { return }
        store.rememberLift(id, utf16: removed.location, text: text)
        textStorage.replaceCharacters(in: removed, with: "")
        let content = Figure.Content.excerpt(excerpt)
        var figure = Figure(
            id: id, content: content, source: source, frame: CGRect(origin: .zero, size: natural), naturalSize: natural,
            outline: FigureOutline(content, size: natural, margin: figureMargin))
        figure.resize(to: figure.size(in: columns.size), outline: figure.ownOutline)
        figure.resize(to: figure.frame.size, outline: FigureOutline(content, size: figure.frame.size, margin: figureMargin))
        figure.anchor.utf16 = removed.location
        figure.isWaiting = isWaiting
        store.append([figure])
        if findQuery != nil { searchExcerpts() }
    }

    /// Takes excerpts out of the text, of which figures are made; where they lie, `putFigures(_:)` must say.
    package func liftExcerpts(_ excerpts: [(range: Range<Int>, isBlock: Bool, id: Figure.ID?)]) -> [Figure.ID] {
        cancelFigureDrag()
        let ids = excerpts.map { $0.id ?? store.newID() }
        for index in excerpts.indices.sorted(by: { excerpts[$0].range.lowerBound > excerpts[$1].range.lowerBound }) {
            let (range, isBlock, _) = excerpts[index]
            takeOut(excerpt: range, isBlock: isBlock, as: ids[index], isWaiting: true)
        }
        return ids
    }

    /// Floats parts of the text beside the paragraphs that follow them, as the document has it; those that are empty or too long stay.
    ///
    /// - Returns: the figures; nil for those that stay. Ranges are in the text as it is, in its order.
    package func floatExcerpts(_ excerpts: [FloatingExcerpt]) -> [Figure.ID?] {
        let available = columns.size
        var ids: [Figure.ID?] = Array(repeating: nil, count: excerpts.count)
        for index in excerpts.indices.reversed() {
            let excerpt = excerpts[index]
            guard !excerpt.range.isEmpty, excerpt.range.count <= FigureExcerpt.longest, excerpt.range.upperBound <= textStorage.length
            else { continue }
            let id = excerpt.id ?? store.newID()
            takeOut(
                excerpt: excerpt.range, isBlock: false, as: id, isWaiting: true, .document, width: excerpt.width,
                shrunkTo: excerpt.leastWidth.map { ($0, excerpt.loose) })
            guard var figure = store[id] else { continue }
            figure.columnShare = excerpt.columnShare
            (figure.order, figure.clears, figure.clearance) = (excerpt.order, excerpt.clears, excerpt.clearance)
            figure.setWrap(excerpt.wrap, margin: figureMargin)
            let padding = textContainer.lineFragmentPadding
            figure.anchor = Figure.Anchor(
                utf16: textStorage.length > 0 ? reader.paragraph(at: min(excerpt.range.lowerBound, textStorage.length - 1)).lowerBound : 0,
                dy: figure.homeHeight(margin: figureMargin), share: excerpt.share,
                overhang: figure.frame.width <= available.width - 2 * padding ? padding * (1 - 2 * excerpt.share) : 0)
            (figure.home, figure.homeWrap) = (figure.anchor, figure.wrap)
            figure.mention = excerpt.textBefore > 0 ? FigureMention(utf16: figure.anchor.utf16 + excerpt.textBefore) : nil
            store[id] = figure
            ids[index] = id
        }
        store.sortFloats()
        fitFigures()
        if state.sections != nil { foldFigures() }
        layoutIfNeeded()
        setNeedsDisplay()
        return ids
    }

    // MARK: Showing

    /// Puts the views of excerpts where their figures lie, and takes those away whose figures are gone. O(figures) where there are any.
    func layOutExcerpts() {
        // A view that goes asks where it was, which may lay text out, add columns and so come here again.
        guard !state.isLayingOutExcerpts else { return }
        state.isLayingOutExcerpts = true
        defer { state.isLayingOutExcerpts = false }
        var shown: Set<Figure.ID> = []
        for figure in store.figures {
            if case .excerpt = figure.content {
                shown.insert(figure.id)
                layOutExcerpt(figure)
            }
        }
        for case let view as ExcerptView in subviews where !shown.contains(view.id) {
            let hadKeyboard = view.isFirstResponder
            view.removeFromSuperview()
            if hadKeyboard { _ = becomeFirstResponder() }
        }
    }

    func layOutExcerpt(_ figure: Figure) {
        guard case .excerpt(let excerpt) = figure.content else { return }
        if excerpt.view.superview !== self { insertSubview(excerpt.view, at: 0) }
        excerpt.view.isHidden = figure.isWaiting
        let origin = textContainerOrigin
        excerpt.view.moveQuietly(to: excerpt.textFrame(figure.frame).offsetBy(dx: origin.x, dy: origin.y))
    }

    /// Draws a figure's text: on paper that a thin line frames, or where the document has it, on what is there, if that lets it be read. In
    /// the viewport.
    func recordExcerpt(
        _ excerpt: FigureExcerpt, _ bounds: CGRect, in figure: Figure, isFramed: Bool, _ rect: CGRect, into list: inout DisplayList
    ) {
        if isFramed {
            let card = figure.outline.contour.bounds.offsetBy(dx: bounds.minX, dy: bounds.minY)
            list.append(.fillRect(deviceRect(card), viewTheme.rule))
            list.append(.fillRect(deviceRect(card.insetBy(dx: 1, dy: 1)), viewTheme.paper))
        } else if !isLegible(excerpt, besideCharacterAt: figure.anchor.utf16) {
            list.append(.fillRect(deviceRect(bounds), viewTheme.paper))
        }
        if excerpt.view.superview === self { compose(excerpt.view, in: rect, into: &list) }
    }

    /// Whether a float can be read on the box that it stands beside; without one it is not known what else it reaches over.
    private func isLegible(_ excerpt: FigureExcerpt, besideCharacterAt utf16: Int) -> Bool {
        let text = excerpt.view.textStorage
        guard utf16 < textStorage.length, text.length > 0,
            let style = textStorage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle,
            !style.textBlocks.isEmpty, let ink = text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? Color
        else { return false }
        let ground = style.textBlocks.last { $0.backgroundColor != nil }?.backgroundColor?.rgba ?? viewTheme.paper
        return abs(ViewTheme.lightness(ground) - ViewTheme.lightness(ink.rgba)) >= 0.4
    }

    /// Texts that were taken out of the text, and copies of it, for an owner that sets it anew in another style; `updateExcerpts()` shows them
    /// after that.
    package var liftedTexts: [TextStorage] {
        let copies = store.figures.filter(\.isCopy) + store.history.removedCopies
        return store.lifted.compactMap { $0.text as? TextStorage } + copies.compactMap { $0.excerpt?.whole }
    }

    /// Shows excerpts anew, after their texts or what they are shown by has changed.
    package func updateExcerpts() {
        var hasAny = false
        for figure in store.figures {
            guard let excerpt = figure.excerpt else { continue }
            hasAny = true
            if figure.note != nil { continue }
            excerpt.view.followHost()
            excerpt.show()
        }
        renewNotes()
        guard hasAny else { return }
        fitFigures()
        installExclusions()
        layoutIfNeeded()
        setNeedsDisplay()
    }

    // MARK: Links and keys

    func showExcerptStatus(_ text: String?) {
        guard text != state.excerptStatus else { return }
        changingStatus { state.excerptStatus = text }
    }

    /// Follows a link of an excerpt, as one of the text.
    func followExcerptLink(_ value: Any, of id: Figure.ID) { act(onLink: value, at: store[id]?.anchor.utf16 ?? 0) }

    /// Gives the keyboard to the excerpt with the focus, with a caret that selects.
    func enterExcerpt() {
        guard let figure = figureInFocus, case .excerpt(let excerpt) = figure.content else {
            statusText = "There is no text in this figure to go into"
            return
        }
        _ = excerpt.view.becomeFirstResponder()
        excerpt.view.isCaretBrowsingEnabled = true
        statusText = "Caret: v selects, y copies, Tab goes to links, Esc leaves"
    }

    /// The keyboard goes back from an excerpt to the text, and the focus to the figure.
    func leaveExcerpt(_ id: Figure.ID) {
        if let note = store[id]?.note {
            closeNote(id)
            return setFocus(referenceLink(of: note).map { .link($0) })
        }
        _ = becomeFirstResponder()
        focus(on: .figure(id))
    }
}
