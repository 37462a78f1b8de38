import Foundation
import TextKit

/// Where a figure that is let go comes to lie: on the grid of the lines and at the edges of columns.
extension TextView {
    /// How near the pointer must bring it to an edge or a middle, in logical pixels.
    private static let nearness: CGFloat = 10

    /// The corner of a figure that is level with the text nearby: the top of its outline with the tops of small letters of a line; of one
    /// without an edge that is seen to be level with them, by its margin below the letters of a line.
    func snappedOrigin(of figure: Figure) -> CGPoint {
        let ink = figure.edges(margin: figure.margin(in: self))
        var origin = figure.frame.origin
        var slack: CGFloat = 0
        if let line = line(near: origin.y + ink.minY, beside: figure, isTop: true) {
            let height = topHeight(of: figure, line)
            origin.y = line.nearest(to: origin.y + ink.minY, from: height) - ink.minY
            if isAsHighAsOneRow(ink, margin: figure.marginBelow(in: self), line), let above = self.line(above: figure) {
                // The row above it gives way as well then, and those beside it are no measure.
                let below = above.below(figure.marginAbove(in: self))
                if abs(below - origin.y - ink.minY) < line.pitch / 2 { origin.y = below - ink.minY }
            }
            if let top = levelTop(of: figure, near: origin.y + ink.minY) {
                origin.y = top - ink.minY
            } else {
                slack = max(0, height - line.below(reachAbove(of: figure)) + line.pitch).truncatingRemainder(dividingBy: line.pitch)
            }
        }
        if let top = topBelowText(of: figure, at: origin, ink) { (origin.y, slack) = (top - ink.minY, 0) }
        origin.x = snappedX(of: figure, ink)
        // On the device's grid it lies above that only where its margin does not meet the line above then.
        var y = (origin.y * displayScale + 0.001).rounded(.down) / displayScale
        if origin.y - y > slack + 0.001 { y += 1 / displayScale }
        return CGPoint(x: deviceAligned(origin.x), y: max(deviceAligned(-textContainerOrigin.y), y))
    }

    /// A line of text on the page, and those at the same distances above and below it.
    struct GridLine {
        var baseline, pitch: CGFloat
        var font: Font
        /// Its text.
        var utf16: Range<Int>
        /// Whether its paragraph has another line below it, and one above it.
        var goesOn, isContinued: Bool
        /// Whether the lines of its paragraph end with it, on the side where a figure's edge lies: none is at the same distance there.
        var isLast = false

        /// The tops of small letters.
        var top: CGFloat { baseline - font.xHeight }
        /// Where what is its margin below the letters begins.
        func below(_ margin: CGFloat) -> CGFloat { baseline + font.letterDepth + margin }
        /// Where what is its margin above the capitals ends.
        func above(_ margin: CGFloat) -> CGFloat { baseline - font.capHeight - margin }
        /// Of the same height in all lines the nearest one to a y.
        func nearest(to y: CGFloat, from height: CGFloat) -> CGFloat {
            isLast ? height : height + ((y - height) / pitch).rounded() * pitch
        }
    }

    /// What the top of a figure is level with, in each line. Lines stand on a grid, so that of the distance to the line above and of the
    /// height of the letters beside it one is given by the other; both are right where the margin is the white between two lines.
    func topHeight(of figure: Figure, _ line: GridLine) -> CGFloat {
        isLevelWithLetters(figure) ? line.top : line.below(reachAbove(of: figure))
    }

    /// Whether text stands beside an upper edge of a figure which is seen to be level with it or not.
    private func isLevelWithLetters(_ figure: Figure) -> Bool { figure.wrap.sides != .jump && figure.hasLevelTop(down: lineStep / 2) }

    /// Where the top of a box is its margin below the letters of a line, and rows give way enough for small letters of another one to be
    /// level with it all the same, or with a small margin its capitals.
    private func levelTop(of figure: Figure, near y: CGFloat) -> CGFloat? {
        // Where its letters are: the next line may stand closer.
        let depth = 0.4 * lineStep
        guard figure.isLeveled, let near = line(above: figure, by: depth) else { return nil }
        let margin = figure.marginAbove(in: self)
        let manners = textContainer.exclusionManners
        let givesWay = [near.font.xHeight, near.font.capHeight].contains { tops in
            let distance = near.font.letterDepth + margin + tops
            return manners.levelShare(of: distance, pitch: near.pitch, within: 1 / displayScale) != nil
        }
        guard figure.frame.height + margin >= 2 * near.pitch, givesWay else { return nil }
        let top = near.nearest(to: y, from: near.below(margin))
        // Rows of another paragraph do not give way for it.
        guard let line = gridLine(at: CGPoint(x: levelX(of: figure), y: top - margin - depth)), line.goesOn,
            abs(line.below(margin) - top) < 1
        else { return nil }
        return top
    }

    /// How far above its outline text keeps away: its margin, or a part of a pixel more where the outline was traced.
    private func reachAbove(of figure: Figure) -> CGFloat {
        let margin = figure.margin(in: self)
        return max(figure.marginAbove(in: self), figure.edges(margin: margin).minY - figure.outline.wrapBounds.minY)
    }

    /// Whether a figure has one row beside it, or two, and these cannot give way far enough for the one below it to keep its distance
    /// (`ExclusionManners.feathering`): the one above gives way too then, and the figure stands in the middle of them all, not level with
    /// small letters.
    private func isAsHighAsOneRow(_ ink: CGRect, margin: CGFloat, _ line: GridLine) -> Bool {
        let rows = (ink.height + margin + line.font.capHeight - line.font.xHeight) / line.pitch
        let most = textContainer.exclusionManners.featheringOfFewRows
        return most > 0 && rows > 1 + most && rows < 2 - 2 * most
    }

    /// The line that ends above a figure's margin, beside which nothing of it stands.
    private func line(above figure: Figure, by depth: CGFloat = 4) -> GridLine? {
        let y = figure.frame.minY + figure.edges(margin: figure.margin(in: self)).minY - figure.marginAbove(in: self) - depth
        return y > 0 ? gridLine(at: CGPoint(x: levelX(of: figure), y: y)) : nil
    }

    /// The middle of a figure, or what lies in the column with whose lines it is to be level.
    private func levelX(of figure: Figure) -> CGFloat {
        let columns = columns
        guard columns.isPaged else { return figure.frame.midX }
        return min(figure.frame.midX, columns.frame(ofColumn: levelColumn(of: figure, columns)).maxX - 1)
    }

    /// A row is no measure for others that is so many times as high as its letters: a picture stands in it.
    static let mostLetters: CGFloat = 4

    /// The line of text at a point of the page.
    private func gridLine(at point: CGPoint) -> GridLine? {
        hit(point).flatMap { gridLine(ofCharacterAt: min($0.utf16, textStorage.length - 1)) }
    }

    private func gridLine(ofCharacterAt utf16: Int) -> GridLine? {
        guard let (column, line) = lineBox(at: utf16) else { return nil }
        let utf16 = min(max(0, line.utf16.lowerBound), textStorage.length - 1)
        guard let font = textStorage.attributesAsSet(at: utf16)[.font] as? Font,
            line.usedRect.height <= Self.mostLetters * (font.capHeight + font.letterDepth)
        else { return nil }
        let baseline = columns.page(CGPoint(x: 0, y: line.baseline), in: column).y
        let paragraph = reader.paragraph(at: utf16)
        return GridLine(
            baseline: baseline, pitch: line.usedRect.height, font: font, utf16: line.utf16,
            goesOn: line.utf16.upperBound < paragraph.upperBound, isContinued: line.utf16.lowerBound > paragraph.lowerBound)
    }

    /// The line, or where a figure's top at a y lies in the space between two paragraphs the nearer one of the lines around that: the grid
    /// of the one above says nothing of the lines below.
    private func nearer(_ line: GridLine, to y: CGFloat) -> GridLine {
        let isAbove = y > line.top
        guard isAbove ? !line.goesOn : !line.isContinued, case let utf16 = isAbove ? line.utf16.upperBound : line.utf16.lowerBound - 1,
            (0..<textStorage.length).contains(utf16), let other = gridLine(ofCharacterAt: utf16),
            min(line.top, other.top) < y, y < max(line.top, other.top)
        else { return line }
        var nearer = abs(other.top - y) <= abs(line.top - y) ? other : line
        nearer.isLast = true
        return nearer
    }

    /// The line whose small letters have their tops nearest to a y of the page.
    /// - Parameter isTop: whether the upper edge of the figure is to lie there.
    func line(near y: CGFloat, beside figure: Figure, isTop: Bool) -> GridLine? {
        guard textStorage.length > 0 else { return nil }
        let bounds = figure.wrapBounds
        // Lines below the first one beside it may have given way, and are no measure for those above.
        let near = isLevelWithLetters(figure) ? y : y - figure.marginAbove(in: self) - 2
        // Beside a box in two columns those of the first one: in the other one lines give way for it.
        let columns = columns
        let own = levelColumn(of: figure, columns)
        var best: (line: GridLine, distance: CGFloat)?
        for x in [bounds.minX - 1, bounds.maxX + 1] {
            guard var grid = gridLine(at: CGPoint(x: x, y: max(0, near))) else { continue }
            // Of the lines around it the paragraph may have none yet; they stand at the same distance.
            guard grid.pitch > 1, abs(grid.top - near) < 2 * grid.pitch else { continue }
            if isTop, isLevelWithLetters(figure) { grid = nearer(grid, to: y) }
            let isOther = columns.column(at: CGPoint(x: x, y: figure.frame.midY)) != own
            // Where one side tells of the end of a paragraph, lines farther off at the other one say nothing of the space below that.
            let away = (isOther ? grid.pitch : 0) - (grid.isLast ? 2 * grid.pitch : 0)
            let distance = abs(grid.nearest(to: y, from: grid.top) - y) + away
            if best.map({ distance < $0.distance }) ?? true { best = (grid, distance) }
        }
        return best?.line
    }

    /// How much larger a figure must be, whose corner was held, for the edge that was moved to be level with the text: its lower edge by
    /// its margin above the capitals of a line, its upper one with the tops of small letters. Nil where it has no such size.
    func snappedFactor(of figure: Figure, at corner: FigureCorner) -> CGFloat? {
        let (frame, ink) = (figure.frame, figure.edges(margin: figure.margin(in: self)))
        let isTop = corner == .topLeft || corner == .topRight
        let edge = frame.minY + (isTop ? ink.minY : ink.maxY)
        let length = isTop ? frame.height - ink.minY : ink.maxY
        guard length > 1, let line = line(near: edge, beside: figure, isTop: isTop) else { return nil }
        let height = isTop ? topHeight(of: figure, line) : line.above(figure.marginBelow(in: self))
        let snapped = line.nearest(to: edge, from: height)
        return 1 + (isTop ? edge - snapped : snapped - edge) / length
    }

    /// Its left edge, where an edge or the middle of it is near to one of its column, or of the space between two.
    private func snappedX(of figure: Figure, _ ink: CGRect) -> CGFloat {
        let columns = columns
        let frame = columns.frame(ofColumn: columns.column(at: CGPoint(x: figure.frame.midX, y: figure.frame.midY)))
        let padding = textContainer.lineFragmentPadding
        let (left, right) = (figure.frame.minX + ink.minX, figure.frame.minX + ink.maxX)
        var moves = [frame.minX + padding - left, frame.maxX - padding - right, frame.midX - (left + right) / 2]
        if columns.isPaged, columns.count > 1 {
            let half = columns.gap / 2
            moves += [frame.minX - half - (left + right) / 2, frame.maxX + half - (left + right) / 2]
        }
        let move = moves.min { abs($0) < abs($1) } ?? 0
        return abs(move) <= Self.nearness ? figure.frame.minX + move : figure.frame.minX
    }

    /// Whether a figure lies where it would if it were let go. One that the reader has put between two rows does not.
    func isLevelWithText(_ figure: Figure) -> Bool {
        guard snapsFigures, !figure.isWaiting, figure.pin == nil, figure.note == nil else { return false }
        return abs(snappedOrigin(of: figure).y - figure.frame.minY) <= 1.5
    }

    /// Lays a figure level with the text once more, whose margin was another. Its margin begins where it began, or whole lines above or
    /// below that: a line that it has just reached gives way, and is no measure for where the figure belongs.
    func levelFigure(_ id: Figure.ID, marginBefore: CGFloat? = nil) {
        if let marginBefore, let figure = store[id] {
            let wider = figure.marginAbove(in: self) - marginBefore
            let pitch = line(near: figure.frame.minY, beside: figure, isTop: true)?.pitch ?? lineStep
            moveToLevel(id, deviceAligned(figure.frame.minY + wider - (wider / pitch).rounded() * pitch))
        }
        for _ in 0..<2 { if let figure = store[id] { moveToLevel(id, snappedOrigin(of: figure).y) } }
    }

    private func moveToLevel(_ id: Figure.ID, _ y: CGFloat) {
        guard let figure = store[id], abs(y - figure.frame.minY) >= 0.01 else { return }
        store[id]?.move(to: CGPoint(x: figure.frame.minX, y: y))
        // Else the layout would put it back to where its anchor has it.
        if store.drag == nil { anchorFigure(id) }
        installExclusions()
        layoutIfNeeded()
    }

    /// Lays a figure where it snaps to by what the pointer has changed of it, before the lines come to rest and `again` after that.
    func snapHeldFigure(_ drag: FigureStore.Drag, from start: CGPoint?, again: Bool = false) {
        switch drag.kind {
        case .move: if drag.keys == nil { snapDroppedFigure(drag.id, from: start) }
        case .resize: if !again { snapResizedFigure(drag) }
        case .margin: if let margin = drag.levelMargin { levelFigure(drag.id, marginBefore: again ? nil : margin) }
        case .corner: break
        }
    }

    /// Moves the figure that is let go to where it snaps to; text that changes on its account may move the lines again, so it is done
    /// twice.
    /// - Parameter start: where it stood in the text if it was lifted without a drag: it is moved up or down from there by half a line at most.
    func snapDroppedFigure(_ id: Figure.ID, from start: CGPoint? = nil) {
        for _ in 0..<2 {
            guard let figure = store[id] else { return }
            var origin = snappedOrigin(of: figure)
            if let start, abs(origin.y - start.y) > lineStep / 2 + 1 { origin.y = figure.frame.minY }
            if abs(origin.x - figure.frame.minX) < 0.01, abs(origin.y - figure.frame.minY) < 0.01 { return }
            store[id]?.move(to: origin)
            installExclusions()
            layoutIfNeeded()
        }
    }
}
