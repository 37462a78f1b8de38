import Foundation
import TextKit

/// Figures of the document are positioned from the top down, each when everything above its paragraph has been laid out. Positioned all at
/// once, each would push those below it, and only one more would be right after every layout.
extension TextView {
    /// Lays out what shows until the figures beside it lie right.
    func layoutShownFigures() {
        // A figure that is put on the page may move all visible figures below it.
        var rounds = 3
        while rounds > 0 {
            ensureLayout(of: visibleBand)
            let admitted = admitShownFigures()
            let isWhole = store.waiting.isEmpty && layoutManager.firstUnlaidCharacterIndex() >= textStorage.length
            guard positionFigures(shownAlone: !isWhole) || admitted > 0 else { break }
            rounds += 2 * min(admitted, Self.mostShown) - 1
        }
    }

    /// A step adds rounds for at most this many figures, however many become visible at once.
    private static let mostShown = 16

    /// Puts on the page the figures that may reach into what shows: those whose paragraphs are at most a screen above it, or a margin
    /// below it. How many there were.
    private func admitShownFigures() -> Int {
        guard store.drag == nil, !store.waiting.isEmpty else { return 0 }
        let columns = columns
        return admitFigures(waitingToShow(columns), in: columns).count
    }

    /// The waiting figures whose paragraphs show, without the floats that stand in one below what shows of it: of a long paragraph with many of
    /// them, the first frame waits for those alone that it has.
    private func waitingToShow(_ columns: ColumnLayout) -> Range<Int> {
        let range = store.waiting(in: textOfShownFigures(columns))
        guard !columns.isPaged, let last = range.last, let mention = store[store.waiting[last]]?.mention else { return range }
        let bottom = visibleBand.maxY + 2 * figureMargin
        guard let end = hit(CGPoint(x: columns.size.width, y: bottom))?.utf16, mention.utf16 > end else { return range }
        let first = range.first { index in
            guard let mention = store[store.waiting[index]]?.mention else { return false }
            return mention.utf16 > end
        }
        return range.lowerBound..<(first ?? range.upperBound)
    }

    /// Where the figures stand in the text that may reach into what shows.
    func textOfShownFigures(_ columns: ColumnLayout) -> Range<Int> {
        let band = visibleBand
        var low = 0
        var high = Int.max
        if columns.isPaged {
            let last = (columns.columns(meeting: band).last ?? 0) + columns.count
            high = paragraphAfter(flowY: columns.flowY(of: columns.size.height, in: last))
        } else {
            // Several paragraphs may begin at the top of the text, such as those of a box, of which the last one would be found.
            let top = band.minY - frame.height
            if layoutManager.allowsNonContiguousLayout, top > 0 { low = paragraph(atFlowY: top) }
            high = paragraphAfter(flowY: band.maxY + 2 * figureMargin)
        }
        return low..<max(low, high)
    }

    /// The end of the text at a row, past the paragraph there.
    private func paragraphAfter(flowY y: CGFloat) -> Int {
        guard textStorage.length > 0 else { return .max }
        let utf16 = layoutManager.paragraphAnchor(atY: max(0, y)).utf16
        let end = reader.paragraph(at: min(utf16, textStorage.length - 1)).upperBound
        return end >= textStorage.length ? .max : end
    }

    /// Puts the first of some figures on the page, or all of them; which.
    private func admitFigures(_ all: Range<Int>, in columns: ColumnLayout) -> [Figure.ID] {
        guard !all.isEmpty else { return [] }
        let range = admittedTogether(all)
        for id in store.waiting[range] { findMention(of: id) }
        var lastColumn = 0
        // As in `positionFigures()`, nothing is moved while positions are computed.
        var rows = floatRows(before: store.waiting[range.lowerBound], in: columns)
        let origins = store.waiting[range].compactMap { store[$0] }.map { figure in
            let point = alignedPosition(of: figure, in: columns, after: &rows)
            lastColumn = max(lastColumn, columns.column(at: CGPoint(x: point.x, y: point.y + figure.frame.height / 2)))
            return point
        }
        let (admitted, generation) = (Array(store.waiting[range]), store.generation)
        store.admit(range, at: origins)
        makeContainers(lastColumn + 1)
        installExclusions(of: admitted, since: generation)
        // What comes to lie below the window changes nothing that shows.
        let bottom = visibleBand.maxY
        if columns.isPaged || admitted.contains(where: { store[$0].map { $0.wrapBounds.minY <= bottom } ?? true }) { setNeedsDisplay() }
        return admitted
    }

    /// Whether no more text is laid out in idle moments; columns need all of it. While text is read on, what that takes is needed for
    /// reading.
    private var hasLaidOutEnough: Bool {
        let most = isGrowing ? min(scroll.mostIdleParagraphs, ScrollState.mostWhileGrowing) : scroll.mostIdleParagraphs
        return !makesColumns && layoutManager.exactParagraphCount >= most
    }

    /// Lays out missing text from the top on for about this long, and positions each figure when its paragraph is laid out; whether more is
    /// missing and to be laid out before it shows.
    func layoutSlice(milliseconds: Double) -> Bool {
        if milliseconds.isFinite, hasLaidOutEnough {
            if !scroll.hasRefinedEstimate { layoutManager.refineEstimatedHeight() }
            scroll.hasRefinedEstimate = true
            return false
        }
        scroll.hasRefinedEstimate = false
        let clock = ContinuousClock()
        let end = clock.now + .microseconds(Int64(min(1e12, max(0, milliseconds) * 1000)))
        postponeFigures(after: layoutManager.firstUnlaidCharacterIndex(), exceptShown: milliseconds.isFinite)
        while store.drag == nil, let utf16 = store.firstWaitingUTF16 {
            let left = Double((end - clock.now) / .microseconds(1)) / 1000
            if left <= 0 || layoutManager.layoutSlice(milliseconds: left, before: utf16) { return true }
            let range = store.waiting(in: 0..<utf16 + 1)
            let admitted = admitFigures(range, in: columns)
            // Their margins may reach the lines above.
            for _ in 0..<2 {
                _ = layoutManager.layoutSlice(milliseconds: .infinity, before: utf16)
                if !positionAdmitted(admitted) { break }
            }
        }
        return layoutManager.layoutSlice(milliseconds: max(0, Double((end - clock.now) / .microseconds(1)) / 1000))
    }

    /// Moves figures of one paragraph to it; whether any was moved.
    private func positionAdmitted(_ figures: [Figure.ID]) -> Bool {
        let columns = columns
        var moved: [Figure.ID] = []
        let generation = store.generation
        guard let first = figures.first else { return false }
        var rows = floatRows(before: first, in: columns)
        for id in figures {
            guard var figure = store[id] else { continue }
            let position = alignedPosition(of: figure, in: columns, after: &rows)
            if position == figure.frame.origin { continue }
            figure.move(to: position)
            store[id] = figure
            moved.append(id)
        }
        if !moved.isEmpty { installExclusions(of: moved, since: generation) }
        return !moved.isEmpty
    }

    /// While figures wait, takes other figures whose paragraphs are not laid out off the page too, so that they do not displace those.
    /// Those of the first such paragraph stay: all above it is laid out.
    /// - Parameter exceptShown: keeps those that show or may: else each frame would take them up again, and each moment of layout away.
    private func postponeFigures(after utf16: Int, exceptShown: Bool) {
        let columns = columns
        guard store.drag == nil, !store.waiting.isEmpty, !columns.isPaged else { return }
        let shown = visibleBand
        let first = utf16 < textStorage.length ? reader.paragraph(at: utf16) : utf16..<utf16
        let utf16 = first.count <= Self.mostLaidWhole ? max(utf16, first.upperBound) : utf16
        let near = exceptShown ? textOfShownFigures(columns) : 0..<0
        let hasPostponed = store.postpone(from: utf16) { figure in
            figure.goesWithText && figure.anchor.utf16 >= utf16 && !near.contains(figure.anchor.utf16)
                && !(exceptShown && figure.wrapBounds.intersects(shown))
        }
        if hasPostponed { installExclusions() }
    }

    /// Of a longer paragraph what is above a figure may not have been laid out.
    private static let mostLaidWhole = 8192

    /// Takes the document's figures off the page that are far from the visible part, or stand in the middle of paragraphs: the text above
    /// them is about to change, and each is positioned anew when its paragraph is laid out. The caller installs exclusions.
    func postponeFarFigures() {
        let near = visibleBand.insetBy(dx: 0, dy: -frame.height)
        let isPaged = columns.isPaged
        store.postpone { figure in
            let isFar = !isPaged && (figure.frame.maxY < near.minY || figure.frame.minY > near.maxY)
            return figure.goesWithText && (isFar || figure.mention != nil)
        }
    }
}

extension Figure {
    /// Whether it lies where the document has it, or what it explains.
    fileprivate var goesWithText: Bool { (source == .document || source == .note) && pin == nil }
}
