import Foundation
import TextKit

extension TextView {
    func rectsToDraw(afterScrollBy dy: CGFloat) -> [CGRect] {
        let view = CGRect(origin: .zero, size: frame.size)
        guard abs(dy) < frame.height else { return [view] }
        if let folded = state.folded { return folded.rectsToDraw(afterScrollBy: dy) + rectsThatStay(afterScrollBy: dy) }
        var rects = [CGRect(x: 0, y: dy > 0 ? frame.height - dy : 0, width: frame.width, height: abs(dy))]
        if growthBar != nil || state.find.search != nil {
            rects.append(scrollBar.strip)
        } else {
            // The bar was moved along with the text.
            if let drawn = scroll.drawnBar?.offsetBy(dx: 0, dy: -dy).intersection(view), !drawn.isEmpty { rects.append(drawn) }
            if let area = barArea { rects.append(area) }
        }
        for bar in scroll.drawnTableBars { rects.append(bar.union(bar.offsetBy(dx: 0, dy: -dy)).intersection(view)) }
        for part in tableParts(meeting: view) { if let strip = part.bar.strip { rects.append(strip.intersection(view)) } }
        if let strip = sidewaysBar?.strip { rects.append(strip.union(strip.offsetBy(dx: 0, dy: -dy)).intersection(view)) }
        return rects + rectsThatStay(afterScrollBy: dy)
    }

    /// What stays in the window while the text moves is drawn where it is, and the text where its pixels were moved to.
    private func rectsThatStay(afterScrollBy dy: CGFloat) -> [CGRect] {
        let view = CGRect(origin: .zero, size: frame.size)
        return [statusRect, scroll.drawnStatus, promptRect, paneRect, barRect, topBarRect].compactMap { $0 }
            .map { $0.union($0.offsetBy(dx: 0, dy: -dy)).intersection(view) }
    }

    /// Records what `draw(_:)` draws. It is in the content's coordinates but for what the text itself records, which is
    /// in the viewport from the start: moving all of a screen twice would cost as much as recording it.
    func recordText(andAll rect: CGRect, into list: inout DisplayList) {
        var offset = contentOffset
        var (drawn, settled) = recordDrawing(in: rect, at: offset)
        // What drawing lays out may be of another height than estimated, and moves the text below it: then it has been drawn for where it
        // stood before, with an empty band at the top.
        for _ in 0..<Self.mostRecordings - 1 where contentOffset != offset {
            offset = contentOffset
            (drawn, settled) = recordDrawing(in: rect, at: offset)
        }
        let y = Fixed((-offset.y * scale).rounded())
        var next = 0
        for range in settled + [drawn.items.count..<drawn.items.count] {
            var part = DisplayList()
            part.items = Array(drawn.items[next..<range.lowerBound])
            part.move(from: 0, x: .zero, y: y)
            list.append(contentsOf: part)
            list.items.append(contentsOf: drawn.items[range])
            next = range.upperBound
        }
    }

    private static let mostRecordings = 4

    /// What lies over the text stays where it is in the window, and what has been drawn of the rest stands at the old place.
    func textMovedWhileDrawn() {
        keepBarsInPlace()
        note(.all)
    }

    /// What `draw` draws, and which parts of that are in coordinates of the window.
    private func recordDrawing(in rect: CGRect, at offset: CGPoint) -> (drawn: DisplayList, settled: [Range<Int>]) {
        settledItems = []
        defer { settledItems = nil }
        let drawn = GraphicsContext.recording(scale: scale) { draw(rect.offsetBy(dx: offset.x, dy: offset.y)) }
        return (drawn, settledItems ?? [])
    }

    /// Draws everything below the overlays into the current context.
    func drawContent(in rect: CGRect) {
        if state.awaited != nil { return settle(in: rect) { recordPaper(in: $0, into: &$1) } }
        drawBackground(in: rect)
        settle(in: rect) { part, list in
            if store.mayLieBelowText { recordFigures(in: part, belowText: true, into: &list) }
            drawSelection(in: part, into: &list)
            let start = list.items.count
            drawText(in: part, into: &list)
            invertPictures(from: start, in: &list)
            recordSpelling(in: part, into: &list)
            recordCaret(in: part, into: &list)
            recordDropCaret(in: part, into: &list)
            drawFigures(in: part, into: &list)
        }
    }

    func recordPaper(in rect: CGRect, into list: inout DisplayList) {
        if drawsBackground { record(backgroundColor ?? Color(viewTheme.paper), in: rect, into: &list) }
    }

    func drawBackgroundContent(in rect: CGRect) { settle(in: rect) { drawBackground(in: $0, into: &$1) } }

    /// Draws into the current context what is recorded in the viewport.
    private func settle(in rect: CGRect, _ record: (CGRect, inout DisplayList) -> Void) {
        guard let context = GraphicsContext.current else { return }
        let offset = contentOffset
        var list = DisplayList()
        record(rect.offsetBy(dx: -offset.x, dy: -offset.y), &list)
        if settledItems == nil {
            list.move(from: 0, x: .zero, y: Fixed((offset.y * scale).rounded()))
        } else {
            let start = context.list.items.count
            settledItems?.append(start..<start + list.items.count)
        }
        context.append(list)
    }

    func recordSelection(in rect: CGRect, into list: inout DisplayList) {
        recordHighlights(in: rect, into: &list)
        recordGlow(in: rect, into: &list)
        recordSpoken(in: rect, into: &list)
        recordHits(in: rect, into: &list)
        let color = state.selectionColor?.rgba ?? viewTheme.selection
        for range in [selection.range] + state.otherSelectedRanges {
            // The clause that an input method converts has its ground under its characters alone, as `highlightClause` gives it.
            if let marked = editing.marked, marked.lowerBound <= range.lowerBound, range.upperBound <= marked.upperBound { continue }
            for part in selectionRects(for: range) where part.intersects(rect) { list.append(.fillRect(deviceRect(part), color)) }
        }
        recordFindIndicator(in: rect, into: &list)
    }

    /// What paragraphs, their text blocks and their characters have behind them.
    func recordBackground(in rect: CGRect, into list: inout DisplayList) {
        let hasMore = recordBlocks(in: rect, into: &list)
        recordTextBackground(in: rect, into: &list)
        if hasMore { recordBlocks(in: rect, aboveTextBlocks: true, into: &list) }
    }

    func recordTextBackground(in rect: CGRect, into list: inout DisplayList) {
        forEachColumn(meeting: rect, into: &list) { column, part, corner, list in
            list = GraphicsContext.recording(list, scale: scale) {
                GraphicsContext.current?.setPatternPhase(CGSize(width: 0, height: -contentOffset.y))
                layoutManager.drawBackground(inRect: columns.local(part, in: column), of: columnContainers[column], at: corner)
            }
        }
    }

    func recordText(in rect: CGRect, into list: inout DisplayList) {
        forEachColumn(meeting: rect, into: &list) { column, part, corner, list in
            list = GraphicsContext.recording(list, scale: scale) {
                layoutManager.drawGlyphs(inRect: columns.local(part, in: column), of: columnContainers[column], at: corner)
            }
        }
    }

    /// The figures that lie over the text, or those that text may stand on.
    func recordFigures(in rect: CGRect, belowText: Bool = false, into list: inout DisplayList) {
        let corner = containerCorner
        let shadow = store.drag?.shadow
        let figures = store.figures
        let held = shadow == nil ? nil : store.drag.flatMap { drag in figures.lastIndex { $0.id == drag.id } }
        let surround = FigureExcerpt.surround
        let (top, bottom) = (rect.minY - corner.y - surround, rect.maxY - corner.y + surround)
        for index in figures.indices {
            let isDragged = index == held
            // Of thousands of figures most lie elsewhere: their heights are compared before anything is copied.
            guard isDragged || (figures[index].frame.origin.y < bottom && figures[index].frame.maxY > top), !figures[index].isWaiting
            else { continue }
            let figure = figures[index]
            guard (figure.liesBelowText && store.drag?.id != figure.id) == belowText else { continue }
            let bounds = figure.frame.offsetBy(dx: corner.x, dy: corner.y)
            if isDragged, let shadow {
                let area = shadow.frame.offsetBy(dx: bounds.minX, dy: bounds.minY)
                if area.intersects(rect) { list.append(.image(shadow.bitmap, deviceRect(area), opacity: 1)) }
            }
            guard bounds.insetBy(dx: -surround, dy: -surround).intersects(rect) else { continue }
            switch figure.content {
            case .image(let bitmap):
                list.append(.image(state.invertedPictures?.inverted(bitmap) ?? bitmap, deviceRect(bounds), opacity: 1))
                state.figureWasDrawn?(figure.id)
            case .excerpt(let excerpt) where figure.note != nil: recordNote(figure, excerpt, bounds, in: rect, into: &list)
            case .excerpt(let excerpt):
                let isFramed = figure.source == .lifted || figure.isMoved || isDragged
                recordExcerpt(excerpt, bounds, in: figure, isFramed: isFramed, rect, into: &list)
            case .shape(_, let fill):
                // Moved in device pixels, so that it is the same shape wherever the figure goes.
                let path = figure.outline.contour.flattened(scale: scale)
                list.append(.fillPath(path.offset(x: Fixed(bounds.minX * scale), y: Fixed(bounds.minY * scale)), fill))
            }
        }
    }

    func recordOverlays(in rect: CGRect, into list: inout DisplayList) {
        recordGuide(in: rect, into: &list)
        // What lies over all of the text has bars of its own.
        if state.folded == nil, state.awaited == nil {
            recordTableBars(in: rect, into: &list)
            sidewaysBar?.record(meeting: rect, color: viewTheme.scrollBar, scale: scale, into: &list)
            recordTicks(in: rect, into: &list)
            recordScrollBar(in: rect, into: &list)
        }
        recordStatus(in: rect, into: &list)
    }

    private func recordScrollBar(in rect: CGRect, into list: inout DisplayList) {
        scroll.drawnBar = barArea
        let bar = scrollBar
        guard isScrollEnabled, bar.isNeeded, bar.strip.intersects(rect) else { return }
        if let growth = growthBar { list.append(.fillRect(deviceRect(growth), viewTheme.scrollBar)) }
        bar.record(isActive: scroll.isBarHovered || isDraggingScrollBar, color: viewTheme.scrollBar, scale: scale, into: &list)
    }
}
