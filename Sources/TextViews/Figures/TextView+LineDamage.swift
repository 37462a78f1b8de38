import Foundation
import TextKit

/// The text that shows, to tell what of it a step of a drag has changed.
struct LinesInSight {
    let state: LayoutManager.LayoutState
    /// What of the page shows.
    let band: CGRect
    let columns: ColumnLayout
    /// Each column in sight, by its number.
    let texts: [Int: Text]

    struct Text {
        var lines: [LayoutManager.LineBox]
        /// The frames of the text blocks around the lines.
        var blocks: [CGRect]
    }
}

extension TextView {
    /// The lines that show; those of the last step of a drag are known still where nothing has been laid out since.
    func linesInSight() -> LinesInSight {
        let band = visibleBand
        let columns = columns
        if let known = store.drag?.lines, known.state == layoutManager.layoutState, known.band == band, known.columns == columns {
            return known
        }
        var texts: [Int: LinesInSight.Text] = [:]
        for column in columns.columns(meeting: band) where column < columnContainers.count {
            let part = columns.local(band.intersection(columns.cell(ofColumn: column)), in: column)
            let lines = layoutManager.lineBoxes(meeting: part, in: columnContainers[column])
            let blocks = lines.first.map {
                layoutManager.blockFrames(ofCharacters: $0.utf16.lowerBound..<lines[lines.count - 1].utf16.upperBound)
            }
            texts[column] = LinesInSight.Text(lines: lines, blocks: blocks ?? [])
        }
        return LinesInSight(state: layoutManager.layoutState, band: band, columns: columns, texts: texts)
    }

    /// Notes the rows of each column whose lines or text blocks have changed; rows between them that have not are not drawn again.
    func noteDifferences(_ before: LinesInSight, _ after: LinesInSight) {
        guard before.texts.keys == after.texts.keys else { return setNeedsDisplay() }
        let columns = columns
        for (column, new) in after.texts {
            guard let old = before.texts[column] else { continue }
            let cell = columns.cell(ofColumn: column)
            for part in old.changedParts(since: new, in: columns.size.width).joined(closerThan: Self.rowsWorthSkipping) {
                let visible = columns.page(part, in: column).intersection(cell)
                if !visible.isNull { note(viewRect(visible)) }
            }
        }
    }

    /// Unchanged rows of less height are drawn with their neighbours: letters of both reach into the gap.
    private static let rowsWorthSkipping: CGFloat = 40
}

extension LinesInSight.Text {
    /// How far letters and the tints of paragraphs may reach beyond their lines; sideways as much as hangs.
    private static let overhang = (x: CGFloat(24), y: CGFloat(6))

    /// The parts of the column in which two states of the text differ, unordered, each as wide as the column. O(lines + blocks).
    fileprivate func changedParts(since other: Self, in width: CGFloat) -> [CGRect] {
        var parts: [CGRect] = []
        func add(_ rect: CGRect) {
            let left = min(0, rect.minX) - Self.overhang.x
            let right = max(width, rect.maxX) + Self.overhang.x
            parts.append(
                CGRect(x: left, y: rect.minY - Self.overhang.y, width: right - left, height: rect.height + 2 * Self.overhang.y))
        }
        var (mine, theirs) = (0, 0)
        while mine < lines.count, theirs < other.lines.count {
            let (line, otherLine) = (lines[mine], other.lines[theirs])
            let order = (line.utf16.lowerBound, otherLine.utf16.lowerBound)
            if order.0 == order.1, line != otherLine {
                // What a line has moved across may be the tint of its paragraph.
                add(line.extent.union(otherLine.extent))
            } else if order.0 < order.1 {
                add(line.extent)
            } else if order.0 > order.1 {
                add(otherLine.extent)
            }
            if order.0 <= order.1 { mine += 1 }
            if order.0 >= order.1 { theirs += 1 }
        }
        for line in lines[mine...] + other.lines[theirs...] { add(line.extent) }
        // After the last line there may be a caret still.
        if lines.last != other.lines.last, let top = parts.map(\.minY).max() {
            add(CGRect(x: 0, y: top, width: width, height: Self.belowEverything))
        }
        if blocks != other.blocks {
            let kept = Set(blocks).intersection(other.blocks)
            for block in blocks + other.blocks where !kept.contains(block) { add(block) }
        }
        return parts
    }

    /// More than any window is high.
    private static let belowEverything: CGFloat = 1e6
}

extension LayoutManager.LineBox {
    fileprivate var extent: CGRect { rect.union(usedRect) }
}

extension [CGRect] {
    /// The same rectangles from top to bottom, those that are closer to each other than a distance as one.
    fileprivate func joined(closerThan distance: CGFloat) -> [CGRect] {
        var joined: [CGRect] = []
        for rect in sorted(by: { $0.minY < $1.minY }) {
            if let last = joined.last, rect.minY - last.maxY < distance {
                joined[joined.count - 1] = last.union(rect)
            } else {
                joined.append(rect)
            }
        }
        return joined
    }
}
