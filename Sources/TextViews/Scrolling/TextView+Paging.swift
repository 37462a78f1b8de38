import Foundation
import TextKit

/// Turning screens so that no line is lost: the last whole line of one is the first of the next, and is pointed out.
extension TextView {
    /// Turns pages: to the top of a spread, or a screen onwards in a column without an end.
    func scrollScreens(_ count: Int) {
        let columns = columns
        if columns.isPaged, columns.spreadHeight > frame.height - topBarHeight + 1 { return scrollHighPages(count, columns) }
        if columns.isPaged {
            let y = contentOffset.y
            let spreads = (y + topBarHeight) / columns.spreadHeight
            let whole = count > 0 ? (spreads + 0.001).rounded(.down) : (spreads - 0.001).rounded(.up)
            return scroll(by: (whole + CGFloat(count)) * columns.spreadHeight - topBarHeight - y)
        }
        // Of many screens only the last turn is looked at.
        if abs(count) > 1 { scroll(by: CGFloat(count - count.signum()) * screenStep) }
        if count > 0 { turnScreenOn() } else if count < 0 { turnScreenBack() }
    }

    /// Turns to pages at the right, or at the left where less than 0: in which direction the text goes on there, `pagesRunRightToLeft`
    /// says. False where there are no pages to turn.
    func turnPages(sideways count: Int) -> Bool {
        guard columns.isPaged, isScrollEnabled else { return false }
        scrollScreens(pagesRunRightToLeft ? -count : count)
        return true
    }

    /// Turns pages that are higher than the view: first through the page, a line less than what shows at a time, then to the next.
    private func scrollHighPages(_ count: Int, _ columns: ColumnLayout) {
        let seen = frame.height - topBarHeight
        for _ in 0..<min(abs(count), Self.mostTurns) {
            let y = contentOffset.y + topBarHeight
            let page = (y / columns.spreadHeight + 0.001).rounded(.down) * columns.spreadHeight
            // What remains of the page below what shows, and above it.
            let (below, above) = (page + columns.spreadHeight - y - seen, y - page)
            if count > 0 {
                scroll(by: below > 1 ? min(below, seen - lineStep) : page + columns.spreadHeight - y)
            } else {
                scroll(by: above > 1 ? -min(above, seen - lineStep) : -seen)
            }
        }
    }

    /// More screens than a count of keys is meant to turn.
    private static let mostTurns = 10_000

    /// The gap between the edge and the line that is kept: no more than is free there, so that no part of another line shows.
    private func margin(free: CGFloat) -> CGFloat { deviceAligned(min(lineStep / 4, max(0, free))) }
    private var visibleHeight: CGFloat { frame.height - barHeight }

    /// Turns a screen of which a share stays in sight, and a line that the edge of what is new cuts as well.
    private func turnScreen(_ sign: CGFloat, keeping overlap: CGFloat) {
        let seen = visibleHeight - topBarHeight
        let top = contentOffset.y + topBarHeight - columns.origin.y
        let distance = max(lineStep, seen * (1 - overlap))
        let edge = sign > 0 ? top + distance : top + seen - distance
        guard let cut = line(atPageY: edge), isSmall(cut), cut.minY < edge - 0.5, cut.maxY > edge + 0.5 else {
            return scroll(by: sign * distance)
        }
        scroll(by: sign > 0 ? max(lineStep, cut.minY - top) : min(-lineStep, cut.maxY - top - seen))
    }

    private func turnScreenOn() {
        if let overlap = scrollSteps.overlap { return turnScreen(1, keeping: overlap) }
        let bottom = contentOffset.y + visibleHeight
        guard let line = wholeLine(atContentY: bottom, endingBy: bottom), isSmall(line) else { return scroll(by: screenStep) }
        let before = self.line(atPageY: line.minY - 1)
        let gap = margin(free: before.map { $0.minY < line.minY ? line.minY - $0.maxY : lineStep } ?? 0)
        scroll(by: max(lineStep, line.minY + columns.origin.y - contentOffset.y - topBarHeight - gap))
        point(outLineAt: line.utf16)
    }

    private func turnScreenBack() {
        if let overlap = scrollSteps.overlap { return turnScreen(-1, keeping: overlap) }
        let top = contentOffset.y + topBarHeight
        guard let line = wholeLine(atContentY: top, beginningFrom: top), isSmall(line) else { return scroll(by: -screenStep) }
        let after = self.line(atPageY: line.maxY + 1)
        let gap = margin(free: after.map { $0.maxY > line.maxY ? $0.minY - line.maxY : lineStep } ?? 0)
        let distance = min(-lineStep, line.maxY + columns.origin.y - contentOffset.y - visibleHeight + gap)
        scroll(by: distance)
        scrollOnToWholeLine(atMost: -distance - lineStep)
        point(outLineAt: line.utf16)
    }

    /// Scrolls on to the first line that is whole: reading goes on there after a turn back, and no cut line shows above it.
    private func scrollOnToWholeLine(atMost limit: CGFloat) {
        let top = contentOffset.y + topBarHeight
        guard let line = wholeLine(atContentY: top, beginningFrom: top), isSmall(line), let before = self.line(atPageY: line.minY - 1),
            before.minY < line.minY
        else { return }
        let distance = line.minY + columns.origin.y - top - margin(free: line.minY - before.maxY)
        if distance > 0, distance <= limit { scroll(by: distance) }
    }

    /// Points out the line that the reader was at, where the view is set in columns now: there it stands wherever its column has it.
    package func pointOutAnchorInColumns() {
        guard columns.isPaged, let anchor = scrollAnchor else { return }
        point(outLineAt: anchor.utf16)
    }

    private struct PageLine {
        var utf16: Int
        /// On the page.
        var minY: CGFloat
        var maxY: CGFloat
    }

    private func isSmall(_ line: PageLine) -> Bool { line.maxY - line.minY < frame.height / 3 }

    private func line(atPageY y: CGFloat) -> PageLine? {
        guard textStorage.length > 0 else { return nil }
        let utf16 = min(hit(CGPoint(x: 0, y: max(0, y)))?.utf16 ?? 0, textStorage.length - 1)
        let rect = lineRect(at: utf16)
        return PageLine(utf16: utf16, minY: rect.minY, maxY: rect.maxY)
    }

    /// How much shows above a line whose top is at a height of the page, so that no line is cut there: all that is wanted where it is free,
    /// else the line above, if there is room for the whole of it.
    func gap(aboveLineAt y: CGFloat, atMost wanted: CGFloat) -> CGFloat {
        guard wanted > 0, let above = line(atPageY: y - 1), above.minY < y else { return wanted }
        let (free, whole) = (max(0, y - above.maxY), y - above.minY)
        if free >= wanted { return wanted }
        // Steps are rounded to whole pixels.
        return whole <= wanted + 0.5 ? whole : free
    }

    /// The last line that ends above a height.
    private func wholeLine(atContentY y: CGFloat, endingBy bottom: CGFloat) -> PageLine? {
        let limit = bottom - columns.origin.y
        guard let cut = line(atPageY: limit) else { return nil }
        if cut.maxY <= limit + 0.5 { return cut }
        guard let above = line(atPageY: cut.minY - 1), above.maxY <= limit + 0.5, above.minY < cut.minY else { return nil }
        return above
    }

    /// The first line that begins below a height.
    private func wholeLine(atContentY y: CGFloat, beginningFrom top: CGFloat) -> PageLine? {
        let limit = top - columns.origin.y
        guard let cut = line(atPageY: limit) else { return nil }
        if cut.minY >= limit - 0.5 { return cut }
        guard let below = line(atPageY: cut.maxY + 1), below.minY >= limit - 0.5, below.minY > cut.minY else { return nil }
        return below
    }

    /// Draws a bar beside a line for a moment: the eye goes on from there.
    func point(outLineAt utf16: Int) {
        guard let line = lineBox(at: utf16)?.line.utf16 else { return }
        glow([line], as: .bar)
    }
}
