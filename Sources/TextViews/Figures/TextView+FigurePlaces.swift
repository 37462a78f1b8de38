import Foundation
import TextKit

/// Finding the best position for a figure by key.
extension TextView {
    /// Lines above the mention, and below it, where the figure may lie.
    private static let linesAbove = 8
    private static let linesBelow = 16
    /// A stretch of less than this many ems has no text to speak of.
    private static let leastStretch: CGFloat = 8

    /// Begins to look for the best position of the figure with the focus. Any command but the search's own takes it back to where it is.
    func findPlace() {
        endKeyedMove()
        guard let figure = figureInFocus, let search = search(for: figure) else {
            statusText = "There is no text to lay the figure beside"
            return
        }
        hold(figure, at: .zero, shadow: nil, keys: KeyedMove(isResize: false, step: search.pitch))
        state.placeSearch = search
        continuePlaceSearch()
    }

    /// Tries more positions; to be called by the view's clock.
    func continuePlaceSearch() {
        guard var search = state.placeSearch, let drag = store.drag, drag.id == search.id else { return }
        let start = search.limits.now()
        var seconds = 0.0
        while let candidate = search.candidates.first, seconds < search.limits.slice {
            search.candidates.removeFirst()
            lay(search.id, at: candidate.origin)
            let origin = candidate.isStacked ? candidate.origin : levelWithText(search, at: candidate.origin)
            if let score = score(search, at: origin, from: drag.frameBefore), search.best.map({ score < $0.score }) ?? true {
                search.best = (origin, score)
            }
            seconds = Double(search.limits.now() - start) / 1e9
        }
        search.secondsSpent += seconds
        // Nothing of what was tried is seen.
        lay(search.id, at: drag.frameBefore.origin)
        store.drag?.keys?.lastKey = DispatchTime.now().uptimeNanoseconds
        state.placeSearch = search.isOver ? nil : search
        if search.isOver { endPlaceSearch(search) }
    }

    private func endPlaceSearch(_ search: FigurePlaceSearch) {
        guard let best = search.best, let figure = store[search.id] else { return endKeyedMove() }
        if best.origin == figure.frame.origin {
            statusText = "The figure lies at the best place near its text"
        } else {
            let before = figure.frame
            changeFocusedFigure { $0.move(to: best.origin) }
            statusText = "The best place near its text"
            endKeyedMove()
            return glideFigure(search.id, from: CGRect(origin: before.origin, size: store[search.id]?.frame.size ?? before.size))
        }
        endKeyedMove()
    }

    /// Gives up a search; the figure lies where it did.
    func abandonPlaceSearch() {
        guard let search = state.placeSearch else { return }
        state.placeSearch = nil
        if let drag = store.drag, drag.id == search.id { lay(search.id, at: drag.frameBefore.origin) }
    }

    private func lay(_ id: Figure.ID, at origin: CGPoint) {
        guard let figure = store[id], figure.frame.origin != origin else { return }
        let generation = store.generation
        store[id]?.move(to: origin)
        installTopmostExclusion(since: generation)
        layoutIfNeeded()
    }

    /// Where the figure lies after it was laid level with the text that is at a candidate: lines there may be on another grid than those of
    /// the mention.
    private func levelWithText(_ search: FigurePlaceSearch, at origin: CGPoint) -> CGPoint {
        guard snapsFigures, let figure = store[search.id] else { return origin }
        let y = snappedOrigin(of: figure).y
        guard abs(y - origin.y) > 0.5, abs(y - origin.y) < 0.6 * search.pitch else { return origin }
        let columns = columns
        let column = columns.frame(ofColumn: columns.column(at: CGPoint(x: figure.frame.midX, y: figure.frame.midY)))
        if y < column.minY || columns.isPaged && y + figure.frame.height > column.maxY { return origin }
        lay(search.id, at: CGPoint(x: origin.x, y: y))
        return CGPoint(x: origin.x, y: y)
    }

    // MARK: Candidates

    private func search(for figure: Figure) -> FigurePlaceSearch? {
        let length = textStorage.length
        let mentioned = store.lifted.first { $0.id == figure.id }?.utf16 ?? figure.home.utf16
        guard length > 0, let (column, line) = lineBox(at: min(mentioned, length - 1)), line.usedRect.height > 1,
            let font = textStorage.attributesAsSet(at: min(mentioned, length - 1))[.font] as? Font
        else { return nil }
        let columns = columns
        let frame = columns.frame(ofColumn: column)
        let ink = figure.edges(margin: figure.margin(in: self))
        let (pitch, padding) = (line.usedRect.height, textContainer.lineFragmentPadding)
        let grid = GridLine(baseline: line.baseline, pitch: pitch, font: font, utf16: line.utf16, goesOn: false, isContinued: false)
        let top = columns.page(CGPoint(x: 0, y: topHeight(of: figure, grid)), in: column).y
        var tops: [CGFloat] = []
        for line in -Self.linesAbove...Self.linesBelow {
            let y = deviceAligned(top + CGFloat(line) * pitch - ink.minY)
            let isInside = y >= frame.minY - 1 && (!columns.isPaged || y + figure.frame.height <= frame.maxY)
            if isInside { tops.append(y) }
        }
        let edges = [frame.maxX - padding - ink.maxX, frame.minX + padding - ink.minX].map(deviceAligned)
        var candidates = tops.flatMap { y in edges.map { FigurePlaceSearch.Candidate(origin: CGPoint(x: $0, y: y)) } }
        guard let first = tops.first, let last = tops.last else { return nil }
        let reach = 2 * figure.frame.height + 4 * pitch
        let others = others(than: figure, in: (first - reach)...(last + reach))
        candidates += stackedPlaces(for: figure, among: others, at: edges, within: first...last, in: frame)
        // Of two that are as near, the one at the edge that comes first.
        candidates = candidates.enumerated().sorted { one, other in
            let distances = (abs(one.element.origin.y - top), abs(other.element.origin.y - top))
            return distances.0 == distances.1 ? one.offset < other.offset : distances.0 < distances.1
        }.map(\.element)
        return FigurePlaceSearch(
            limits: state.placeSearchLimits, id: figure.id, candidates: candidates[...], others: others, mention: top, pitch: pitch)
    }

    // MARK: Scores

    /// How good the position is that the figure was laid at; nil where it lies over another.
    private func score(_ search: FigurePlaceSearch, at origin: CGPoint, from before: CGRect) -> FigurePlaceSearch.Score? {
        guard let figure = store[search.id] else { return nil }
        let bounds = figure.wrapBounds
        guard isFree(figure, among: search.others) else { return nil }
        let column = columns.frame(ofColumn: columns.column(at: CGPoint(x: figure.frame.midX, y: figure.frame.midY)))
        let em = search.pitch / 1.4
        var slivers = emptyRows(around: figure, search)
        var widths: [CGFloat] = []
        for y in stride(from: max(column.minY, bounds.minY) + search.pitch / 2, to: bounds.maxY, by: search.pitch) {
            let room = room(beside: figure, at: y, in: column, among: search.others)
            for (left, right) in [(room.lowerBound, bounds.minX), (bounds.maxX, room.upperBound)] where right - left > em / 2 {
                if right - left < Self.leastStretch * em { slivers += 1 }
                if let width = spaceWidth(at: CGPoint(x: (left + right) / 2, y: y)) { widths.append(width / em) }
            }
        }
        let mean = widths.reduce(0, +) / CGFloat(max(1, widths.count))
        let variance = widths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / CGFloat(max(1, widths.count))
        // Differences that no reader sees do not take the figure away from its text.
        return FigurePlaceSearch.Score(
            slivers: slivers, unevenness: (variance * 200).rounded() / 200, distance: abs(origin.y - search.mention) / search.pitch,
            isAcross: (figure.frame.midX < column.midX) != (before.midX < column.midX))
    }

    /// How many of the two rows next to a figure's margins, above it and below it, keep out of its way: the white between the figure and the
    /// lines over and under it is more than half a row wider than its margin then.
    private func emptyRows(around figure: Figure, _ search: FigurePlaceSearch) -> Int {
        let edges = figure.edges(margin: figure.margin(in: self)).offsetBy(dx: figure.frame.minX, dy: figure.frame.minY)
        let corner = columns.frame(ofColumn: columns.column(at: CGPoint(x: edges.midX, y: edges.midY)))
        func isEmpty(_ y: CGFloat) -> Bool {
            let point = CGPoint(x: edges.midX, y: y)
            guard y > corner.minY, let hit = hit(point), let (column, line) = lineBox(at: min(hit.utf16, textStorage.length - 1)) else {
                return false
            }
            let rect = columns.page(line.rect, in: column)
            // Beside the point, and not above or below it between two paragraphs.
            return rect.minY <= y && rect.maxY > y && (rect.minX > point.x || rect.maxX < point.x)
        }
        let above = edges.minY - figure.marginAbove(in: self) - search.pitch / 3
        let below = edges.maxY + figure.marginBelow(in: self) + search.pitch / 3
        let (isBelow, isAbove) = stacking(of: figure, among: search.others)
        return (!isBelow && isEmpty(above) ? 1 : 0) + (!isAbove && isEmpty(below) ? 1 : 0)
    }

    /// The width of the first space within the line at a point of the page; nil where there is none.
    private func spaceWidth(at point: CGPoint) -> CGFloat? {
        guard let hit = hit(point), hit.utf16 < textStorage.length, let (column, line) = lineBox(at: hit.utf16),
            columns.page(line.rect, in: column).contains(point)
        else { return nil }
        let text = reader.substring(line.utf16).utf16.map { $0 }
        guard let word = text.firstIndex(where: { $0 != 0x20 }), let space = text[word...].firstIndex(of: 0x20), space + 1 < text.count
        else {
            return nil
        }
        let range = NSRange(location: line.utf16.lowerBound + space, length: 1)
        return layoutManager.selectionRects(forCharacterRange: range, in: columnContainers[column], isTight: true).first?.width
    }
}
