import Foundation
import TextKit
import TextSearch

/// What shows where the hits of a search are.
extension TextView {
    /// Tints the hits in a part of the viewport, the one that was gone to more strongly.
    func recordHits(in rect: CGRect, into list: inout DisplayList) {
        guard let search = state.find.search, textStorage.length > 0 else { return }
        forEachColumn(meeting: rect, into: &list) { column, part, corner, list in
            let near = columns.local(part, in: column)
            let shown = layoutManager.characterRange(ofLinesIn: near, of: columnContainers[column])
            for hit in search.hits(in: shown.location..<NSMaxRange(shown)) where sectionFolds.range(hiding: hit.lowerBound) == nil {
                let color = hit == state.find.current ? viewTheme.currentHit : viewTheme.hit
                let rects = layoutManager.selectionRects(
                    forCharacterRange: NSRange(hit), in: columnContainers[column], within: near.minY...near.maxY, isTight: true)
                for box in rects {
                    let area = box.offsetBy(dx: corner.x, dy: corner.y).insetBy(dx: -1, dy: 0)
                    if area.intersects(rect) { list.append(.fillRect(deviceRect(area), color)) }
                }
            }
        }
    }

    /// Draws a tick beside the scroll bar's track for each part of the text that has hits.
    func recordTicks(in rect: CGRect, into list: inout DisplayList) {
        guard let search = state.find.search, search.count > 0 else { return }
        let bar = scrollBar
        guard isScrollEnabled, bar.isNeeded, bar.strip.intersects(rect) else { return }
        let height = bar.strip.height - 2 * ScrollBarGeometry.margin - barHeight
        let parts = Int(height / 2)
        guard parts > 0 else { return }
        for (part, count) in search.counts(inParts: parts).enumerated() where count > 0 {
            let y = bar.strip.minY + ScrollBarGeometry.margin + CGFloat(part) * height / CGFloat(parts)
            let tick = CGRect(x: bar.strip.maxX - 12, y: y, width: 10, height: 2)
            list.append(.fillRect(deviceRect(tick), viewTheme.currentHit))
        }
    }
}
