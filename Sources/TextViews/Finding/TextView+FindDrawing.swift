import Foundation
import TextKit
import TextSearch

/// What shows where the hits of a search are.
extension TextView {
    /// Tints the hits in a part of the viewport, the one that was gone to more strongly.
    func recordHits(in rect: CGRect, into list: inout DisplayList) {
        guard let search = state.find.search, !state.find.hidesTints, textStorage.length > 0 else { return }
        forEachColumn(meeting: rect, into: &list) { column, part, corner, list in
            let near = columns.local(part, in: column)
            let shown = layoutManager.characterRange(ofLinesIn: near, of: columnContainers[column])
            for hit in search.hits(in: shown.location..<NSMaxRange(shown)) where sectionFolds.range(hiding: hit.lowerBound) == nil {
                let color = hit == state.find.current ? viewTheme.currentHit : viewTheme.hit
                for area in tints(of: hit, in: column, near, at: corner) where area.intersects(rect) {
                    list.append(.fillRect(deviceRect(area), color))
                }
            }
        }
    }

    /// The tinted parts of a hit between rows of a column, in the viewport.
    private func tints(of hit: Range<Int>, in column: Int, _ near: CGRect, at corner: CGPoint) -> [CGRect] {
        layoutManager.selectionRects(
            forCharacterRange: NSRange(hit), in: columnContainers[column], within: near.minY...near.maxY, isTight: true
        ).map { $0.offsetBy(dx: corner.x, dy: corner.y).insetBy(dx: -1, dy: 0) }
    }

    /// Notes where the tint of a hit shows.
    func noteHit(_ hit: Range<Int>) {
        guard textStorage.length > 0 else { return }
        var list = DisplayList()
        forEachColumn(meeting: CGRect(origin: .zero, size: frame.size), into: &list) { column, part, corner, _ in
            let near = columns.local(part, in: column)
            let shown = layoutManager.characterRange(ofLinesIn: near, of: columnContainers[column])
            guard shown.location < hit.upperBound, NSMaxRange(shown) > hit.lowerBound else { return }
            for area in tints(of: hit, in: column, near, at: corner) { note(area) }
        }
    }

    /// Draws a tick beside the scroll bar's track for each part of the text that has hits.
    func recordTicks(in rect: CGRect, into list: inout DisplayList) {
        let bar = scrollBar
        guard isScrollEnabled, !state.find.hidesTints, bar.isNeeded, bar.strip.intersects(rect) else { return }
        for y in tickTops(beside: bar) {
            list.append(.fillRect(deviceRect(CGRect(x: bar.strip.maxX - 12, y: y, width: 10, height: 2)), viewTheme.currentHit))
        }
    }

    /// Where ticks stand, downwards: as far down the track as the hits are in the content, so that the hits that show have theirs beside
    /// the thumb. They are placed anew where hits, text or heights have changed: O(parts · log rows), however long the text is.
    func tickTops(beside bar: ScrollBarGeometry) -> [CGFloat] {
        let rows = Int((bar.strip.height - 2 * ScrollBarGeometry.margin) / 2)
        guard let search = state.find.search, search.count > 0, rows > 0, textStorage.length > 0 else { return [] }
        let basis = HitTicks.Basis(
            hits: search.count, searchedCount: search.searchedCount, length: textStorage.length, rows: rows,
            textHeight: layoutManager.estimatedHeight, contentHeight: bar.contentHeight, top: bar.strip.minY)
        if let known = state.find.ticks, known.basis == basis { return known.tops }
        let ticks = HitTicks(basis: basis, tops: placeTicks(basis, search.counts(inParts: tickParts(rows))))
        state.find.ticks = ticks
        return ticks.tops
    }

    /// More parts than rows in a short text: one that begins above a picture may have its hits below it.
    private func tickParts(_ rows: Int) -> Int {
        let cells = textStorage.length / 256
        return cells <= Self.mostTickParts ? max(rows, cells) : rows
    }

    private func placeTicks(_ basis: HitTicks.Basis, _ counts: [Int]) -> [CGFloat] {
        let columns = columns
        let before = columns.origin.y + contentInset.top + topBarHeight
        var tops: [CGFloat] = []
        var last = -1
        // The middle of a part is the nearest to all hits in it.
        let middles = counts.indices.filter { counts[$0] > 0 }.map { (basis.length * $0 + basis.length / 2) / counts.count }
        let rowHeight = basis.contentHeight / CGFloat(basis.rows)
        for y in layoutManager.estimatedTops(ofUTF16: middles, precision: rowHeight / 2) {
            let share = columns.isPaged ? y / max(1, basis.textHeight) : (y + before) / basis.contentHeight
            let row = min(basis.rows - 1, max(0, Int(share * CGFloat(basis.rows))))
            guard row > last else { continue }
            last = row
            tops.append(basis.top + ScrollBarGeometry.margin + 2 * CGFloat(row))
        }
        return tops
    }

    private static var mostTickParts: Int { 1024 }
}
