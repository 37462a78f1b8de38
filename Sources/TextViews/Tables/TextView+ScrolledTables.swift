import Foundation
import TextKit

/// Tables that are wider than their column scroll sideways below the pointer, each by itself.
extension TextView {
    /// The part in one column of a table that scrolls sideways. Rectangles are in the viewport.
    struct TablePart {
        var table: ScrolledTable
        var rect: CGRect
        var bar: TableBar
    }

    /// The parts of tables that scroll sideways and meet a rectangle of the viewport.
    func tableParts(meeting rect: CGRect) -> [TablePart] {
        guard textStorage.length > 0 else { return [] }
        let columns = columns
        let page = pageRect(rect)
        return columns.columns(meeting: page).filter { $0 < columnContainers.count }.flatMap { column in
            let part = columns.isPaged ? page.intersection(columns.cell(ofColumn: column)) : page
            guard !part.isNull else { return [TablePart]() }
            return layoutManager.scrolledTables(in: columns.local(part, in: column), of: columnContainers[column]).map { table in
                let rect = viewRect(columns.page(table.visibleRect, in: column))
                let bar = TableBar(table: rect, bottom: frame.height - barHeight, contentWidth: table.contentWidth, offset: table.offset)
                return TablePart(table: table, rect: rect, bar: bar)
            }
        }
    }

    func tablePart(at point: CGPoint) -> TablePart? {
        let probe = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
        return tableParts(meeting: probe.insetBy(dx: 0, dy: -TableBar.reach)).first {
            $0.rect.contains(point) || $0.bar.strip?.contains(point) == true
        }
    }

    /// Hides the first `offset` logical pixels of a table at its left; false where it does not move. Only the table's band is drawn again.
    @discardableResult
    func scroll(_ table: ScrolledTable, toOffset offset: CGFloat) -> Bool {
        var moved = false
        let before = shownParts(of: table)
        arranging { moved = layoutManager.scroll(table, toOffset: deviceAligned(offset)) }
        guard moved else { return false }
        noteScroll(of: table, toOffset: offset)
        let after = shownParts(of: table)
        // Lines beside a figure may have made it higher, and what is below it has moved.
        if after.map(\.rect) != before.map(\.rect) { setNeedsDisplay() }
        for part in after {
            note(part.rect)
            if let strip = part.bar.strip { note(strip) }
        }
        layoutIfNeeded()
        followPointerAfterScroll()
        return true
    }

    private func noteScroll(of table: ScrolledTable, toOffset offset: CGFloat) {
        scroll.scrolledTables.removeAll { $0.utf16 == table.utf16 }
        guard table.maximumOffset > 0 else { return }
        scroll.scrolledTables.append(TableScroll(utf16: table.utf16, share: min(1, max(0, offset / table.maximumOffset))))
    }

    private func shownParts(of table: ScrolledTable) -> [TablePart] {
        tableParts(meeting: CGRect(origin: .zero, size: frame.size)).filter { $0.table.utf16 == table.utf16 }
    }

    // MARK: Wheel and keys

    /// Turns of a wheel to the right; false where no table is below the pointer. One that is at its end takes them as well: fingers that
    /// push on do not move the text.
    func turnSideways(_ dx: CGFloat, at point: CGPoint) -> Bool {
        guard let part = tablePart(at: point) else { return scrollUnwrapped(by: dx * 3 * lineStep) || turnParts(notches: dx) }
        let distance = dx * 3 * lineStep + (dx == dx.rounded() ? 0 : scroll.sidewaysRest)
        let step = deviceAligned(distance)
        scroll.sidewaysRest = dx == dx.rounded() ? 0 : distance - step
        scroll(part.table, toOffset: part.table.offset + step)
        return true
    }

    /// Scrolls the table below the pointer, or else the one that shows most, or else lines that are not wrapped, or else turns pages; false
    /// where there are none.
    func scrollSideways(steps: Int) -> Bool {
        let view = CGRect(x: 0, y: topBarHeight, width: frame.width, height: max(0, frame.height - topBarHeight - barHeight))
        let parts = tableParts(meeting: view)
        func shown(_ part: TablePart) -> CGFloat { part.rect.intersection(view).height }
        let pointed = scroll.pointer.flatMap { point in parts.first { $0.rect.contains(point) } }
        guard let part = pointed ?? parts.max(by: { shown($0) < shown($1) }) else {
            return scrollUnwrapped(by: CGFloat(steps) * sidewaysStep) || turnPages(sideways: steps) || turnParts(sideways: steps)
        }
        scroll(part.table, toOffset: part.table.offset + CGFloat(steps) * sidewaysStep)
        return true
    }

    /// Brings what is selected to beyond an edge of its table into sight.
    func followSelection(to point: CGPoint) {
        if let unwrapped = state.unwrapped {
            if point.x < paneInset + lineStep { scrollSideways(to: unwrapped.offset - lineStep) }
            if point.x > frame.width - lineStep { scrollSideways(to: unwrapped.offset + lineStep) }
        }
        guard let table = layoutManager.scrolledTable(forCharacterAt: min(selection.head, max(0, textStorage.length - 1))),
            let part = tableParts(meeting: CGRect(x: 0, y: point.y, width: frame.width, height: 1)).first(where: {
                $0.table.utf16 == table.utf16
            })
        else { return }
        if point.x < part.rect.minX {
            scroll(part.table, toOffset: part.table.offset - lineStep)
        } else if point.x >= part.rect.maxX {
            scroll(part.table, toOffset: part.table.offset + lineStep)
        }
    }

    // MARK: Showing

    /// Changes the text, or sets all of it otherwise, and leaves the tables where they were scrolled to: as far from one end as from the
    /// other, whatever they measure then.
    package func keepingScrolledTables(_ body: () -> Void) {
        scroll.scrolledTables = scrolledTables
        body()
        scroll(scroll.scrolledTables)
    }

    /// The tables that have been scrolled sideways, and how far. Lays them out.
    package var scrolledTables: [TableScroll] {
        // A program may have scrolled those in sight by the layout manager.
        let seen = tableParts(meeting: CGRect(origin: .zero, size: frame.size)).map(\.table).filter { $0.offset > 0 }
        let unknown = Set(seen.map(\.utf16)).subtracting(scroll.scrolledTables.map(\.utf16)).sorted()
        return (scroll.scrolledTables + unknown.map { TableScroll(utf16: $0, share: 0) }).map { kept in
            guard kept.utf16 < textStorage.length, let table = layoutManager.scrolledTable(forCharacterAt: kept.utf16),
                table.maximumOffset > 0
            else { return kept }
            return TableScroll(utf16: kept.utf16, share: table.offset / table.maximumOffset)
        }
    }

    /// Scrolls tables; those that are not there, or not too wide, are left out. Lays them out.
    package func scroll(_ tables: [TableScroll]) {
        for kept in tables where kept.utf16 >= 0 && kept.utf16 < textStorage.length {
            guard let table = layoutManager.scrolledTable(forCharacterAt: kept.utf16) else { continue }
            scroll(table, toOffset: table.maximumOffset * kept.share)
        }
    }

    /// Scrolls the table around a range sideways, where its beginning does not show.
    func revealSideways(_ range: Range<Int>) {
        revealUnwrapped(range)
        let count = textStorage.length
        guard range.lowerBound < count, let table = layoutManager.scrolledTable(forCharacterAt: range.lowerBound),
            let start = layoutManager.caretRect(forCharacterAt: range.lowerBound)?.minX
        else { return }
        let cell = reader.paragraph(at: range.lowerBound)
        let last = max(range.lowerBound, min(range.upperBound, cell.upperBound - 1, count))
        let end = layoutManager.caretRect(forCharacterAt: last)?.minX ?? start
        let (left, right) = (min(start, end), max(start, end))
        let visible = table.visibleRect
        let margin = min(lineStep, visible.width / 4)
        if left < visible.minX || right - left > visible.width - margin * 2 {
            guard left < visible.minX || left > visible.maxX - margin else { return }
            scroll(table, toOffset: table.offset + left - visible.minX - margin)
        } else if right > visible.maxX {
            scroll(table, toOffset: table.offset + right - visible.maxX + margin)
        }
    }

    /// Whether a rectangle in the viewport, of the character, is in the visible part of its table.
    func isShownSideways(_ rect: CGRect, at utf16: Int) -> Bool {
        guard let table = layoutManager.scrolledTable(forCharacterAt: min(utf16, max(0, textStorage.length - 1))),
            let box = lineBox(at: min(utf16, max(0, textStorage.length - 1)))
        else { return true }
        let visible = viewRect(columns.page(table.visibleRect, in: box.column))
        return rect.maxX > visible.minX - 1 && rect.minX < visible.maxX + 1
    }

    // MARK: The bar

    func recordTableBars(in rect: CGRect, into list: inout DisplayList) {
        let parts = tableParts(meeting: CGRect(origin: .zero, size: frame.size))
        scroll.drawnTableBars = parts.compactMap(\.bar.strip)
        for part in parts { part.bar.record(meeting: rect, color: viewTheme.scrollBar, scale: scale, into: &list) }
    }

    /// A press on a bar grabs its thumb, or puts its middle where the press is. False where there is none.
    func pressTableBar(at point: CGPoint) -> Bool {
        guard let part = tablePart(at: point), let thumb = part.bar.thumb, part.bar.strip?.contains(point) == true else { return false }
        let isOnThumb = thumb.minX <= point.x && point.x <= thumb.maxX
        scroll.tableGrip = (part.table.utf16, isOnThumb ? point.x - thumb.minX : thumb.width / 2)
        dragTableBar(to: point)
        return true
    }

    func dragTableBar(to point: CGPoint) {
        guard let grip = scroll.tableGrip else { return }
        let parts = tableParts(meeting: CGRect(origin: .zero, size: frame.size))
        guard let part = parts.first(where: { $0.table.utf16 == grip.utf16 }) else { return }
        scroll(part.table, toOffset: part.bar.offset(forThumbLeft: point.x - grip.distance))
    }
}
