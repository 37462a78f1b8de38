import Foundation

/// Lays out the cells of one table, row after row.
///
/// A row that does not fit in the rest of its container begins in the next one; one that fits in no container is cut between its lines.
/// Where two cells claim the same row and column, the later one in the text stands below the earlier one.
struct TableTypesetter {
    let blocks: BlockTypesetter
    let table: TextTable
    let members: Range<Int>
    let enclosing: BlockTypesetter.Enclosing
    let grid: TableGrid
    /// Where each cell's box is, once it has been laid out, and how it lies.
    var laid: [LaidCell?]
    /// For each column, the cell that stands there last.
    private var standing: [Int32]
    var rowTops: [Fixed] = []
    var rowBottoms: [Fixed] = []
    /// Where the table begins again, so that its first rows stand with the one that follows: see `startForFirstRows`.
    var restart: Fixed?
    /// The row that begins a container, though it would fit in the one before: see `insteadOfLoneLast`.
    var rowAtTop: Int?
    /// Cells that rows have been made higher below: see `spread`.
    var movedCells = 0

    struct LaidCell {
        /// Its own box, and the end of those within it.
        var box, boxEnd: Int32
        var region: Int32
        /// Whether another cell of the same row and column stands below it.
        var isCovered = false
        /// Where the cell ends by its own content, and by how much its own height goes beyond that.
        var bottom: Fixed
        var spare = Fixed.zero
    }

    init(
        _ blocks: BlockTypesetter, table: TextTable, members: Range<Int>, enclosing: BlockTypesetter.Enclosing
    ) {
        self.blocks = blocks
        self.table = table
        self.members = members
        self.enclosing = enclosing
        grid = TableGrid(table, members, of: blocks.members, depth: enclosing.depth)
        laid = Array(repeating: nil, count: grid.cells.count)
        standing = Array(repeating: -1, count: grid.columnCount)
    }

    /// The surroundings of the rows in one container.
    struct Setting {
        var region: Int
        /// The rectangle that the table may fill, logical pixels.
        var outer: CGRect
        /// The insets of the table's content.
        var insets: BlockInsets
        /// The insets of the visible part.
        var shown = BlockInsets()
        /// What the table's own width leaves of that rectangle, before and behind it.
        var free = (left: Fixed.zero, right: Fixed.zero)
        /// The hidden width, and how much of it is before the leading edge.
        var hidden = (width: Fixed.zero, before: Fixed.zero)
        var isRightToLeft = false
        var columns: TableColumns
    }

    /// Returns where the table ends.
    mutating func layOut(from start: Fixed) -> Fixed {
        guard let region = blocks.flow.region(atY: blocks.top + start), !blocks.isFull else {
            return blocks.layOut(members, in: blocks.past(enclosing), from: start)
        }
        blocks.notePosition(of: table)
        let box = blocks.boxes.count
        let home = blocks.flow.regions[region]
        blocks.boxes.append(blocks.box(table, members, enclosing, enclosingWidth: .zero))
        let before = (isFull: blocks.isFull, overflows: blocks.overflows, restarts: blocks.restarts)
        var setting = setting(at: start, region)
        let rect = setting.outer
        let content = contentRect(setting, at: start)
        let contentTop = start + max(.zero, blocks.distance(content.minY - rect.minY))
        let end = layOutRows(from: contentTop, &setting, box: box)
        let mayRestart = before.restarts < 200
        if mayRestart, let restart { return layOutAgain(from: restart, box, before) }
        // The first row went to the next container, or below a figure: so does the table's top.
        if mayRestart, let first = rowTops.first, first > contentTop {
            let isBelow = blocks.flow.region(atY: blocks.top + first) == region
            if isBelow || blocks.top + start > home.top {
                let next = blocks.flow.region(atY: blocks.top + first) ?? region
                return layOutAgain(
                    from: isBelow ? first - (contentTop - start) : blocks.flow.regions[next].top - blocks.top, box, before)
            }
        }
        if mayRestart, let instead = insteadOfLoneLast(from: start) {
            blocks.restarts += 1
            blocks.dependsOnPosition = true
            return layOutAgain(from: instead.start, rowAtTop: instead.rowAtTop, box, before)
        }
        return finish(box, setting, rect, home, from: contentTop, to: end)
    }

    /// Lays the table out from another start. `box` is the table's own, `before` what was so without it.
    private func layOutAgain(
        from start: Fixed, rowAtTop: Int? = nil, _ box: Int, _ before: (isFull: Bool, overflows: Bool, restarts: Int)
    ) -> Fixed {
        blocks.boxes.removeSubrange(box...)
        (blocks.isFull, blocks.overflows) = (before.isFull, before.overflows)
        var again = TableTypesetter(blocks, table: table, members: members, enclosing: enclosing)
        again.rowAtTop = rowAtTop
        return again.layOut(from: start)
    }

    /// Sets the table's own box.
    private func finish(
        _ box: Int, _ setting: Setting, _ rect: CGRect, _ home: ContainerFlow.Region, from contentTop: Fixed, to end: Fixed
    ) -> Fixed {
        let laid = blocks.frame(setting.shown, from: contentTop, to: end, in: home)
        let content = blocks.logical(laid, in: home)
        let bounds = table.boundsRect(
            forContentRect: content, in: rect, textContainer: home.container,
            characterRange: blocks.characters(of: members))
        let bottom = end + max(.zero, blocks.distance(bounds.maxY - content.maxY))
        blocks.boxes[box].content = laid
        blocks.boxes[box].enclosingWidth = rect.width
        (blocks.boxes[box].hiddenWidth, blocks.boxes[box].hiddenBefore) = setting.hidden
        blocks.boxes[box].isRightToLeft = setting.isRightToLeft
        blocks.boxes[box].frame = blocks.frame(
            blocks.moved(setting.shown, from: content, to: bounds),
            from: contentTop + blocks.distance(bounds.minY - content.minY), to: bottom, in: home)
        return bottom
    }

    // MARK: Widths

    private func setting(at y: Fixed, _ index: Int) -> Setting {
        let region = blocks.flow.regions[index]
        var setting = Setting(
            region: index, outer: blocks.proposed(enclosing.insets, y: y, in: region), insets: enclosing.insets,
            columns: TableColumns(equal: 1, width: 0))
        let content = contentRect(setting, at: y)
        setting.insets = blocks.moved(enclosing.insets, from: setting.outer, to: content)
        let span = setting.insets.span(in: region)
        let isRightToLeft = isRightToLeft
        setting.isRightToLeft = isRightToLeft
        setting.columns = ColumnSizes(blocks, table: table, grid: grid, depth: enclosing.depth + 1, region: region)
            .columns(available: span.upperBound - span.lowerBound, sides: sides(in: region), isRightToLeft: isRightToLeft)
        let spare = span.upperBound - span.lowerBound - Fixed(setting.columns.width * blocks.scale)
        if spare < .zero, !region.width.isUnlimited { setting.free = free(around: content, setting) }
        positionColumns(&setting, spare, in: region)
        return setting
    }

    /// Sets the x of the columns in the available width, of which `spare` is left over.
    private func positionColumns(_ setting: inout Setting, _ spare: Fixed, in region: ContainerFlow.Region) {
        let limit = sides(in: region) + setting.free.left + setting.free.right
        let hidden = table.wholeWordWidth > 0 ? .zero - spare - limit : .zero
        defer { setting.shown = hidden > .zero ? setting.shown : setting.insets }
        if hidden > .zero {
            setting.shown = setting.insets
            widen(&setting.shown, by: limit, setting, in: region)
            let before = max(.zero, min(hidden, blocks.layout.sidewaysOffsets[table]))
            let after = hidden - before
            setting.hidden = (hidden, before)
            setting.insets.left = setting.shown.left - (setting.isRightToLeft ? after : before)
            setting.insets.right = setting.shown.right - (setting.isRightToLeft ? before : after)
        } else if spare < .zero {
            widen(&setting.insets, by: .zero - spare, setting, in: region)
        } else if region.width.isUnlimited {
            setting.insets.right += spare
        } else {
            let before = Fixed(spare.pixels * min(1, max(0, table.leadingShare))).rounded
            setting.insets.left += setting.isRightToLeft ? spare - before : before
            setting.insets.right += setting.isRightToLeft ? before : spare - before
        }
    }

    /// A table that is wider than its own width takes the space behind it, then that before it, and only then what is beyond the container.
    private func widen(_ insets: inout BlockInsets, by excess: Fixed, _ setting: Setting, in region: ContainerFlow.Region) {
        let (before, behind) = setting.isRightToLeft ? (setting.free.right, setting.free.left) : setting.free
        let own = (behind: min(excess, behind), before: min(max(.zero, excess - behind), before))
        let sides = region.sides(excess - own.behind - own.before)
        let outside = excess - own.behind - own.before - sides.left
        insets.left = insets.left - sides.left - (setting.isRightToLeft ? own.behind : own.before)
        insets.right = insets.right - outside - (setting.isRightToLeft ? own.before : own.behind)
    }

    /// The space on both sides of a table within the rectangle that it may fill.
    private func free(around content: CGRect, _ setting: Setting) -> (left: Fixed, right: Fixed) {
        let bounds = table.boundsRect(
            forContentRect: content, in: setting.outer, textContainer: blocks.flow.regions[setting.region].container,
            characterRange: blocks.characters(of: members))
        let (left, right) = (bounds.minX - setting.outer.minX, setting.outer.maxX - bounds.maxX)
        return (blocks.distance(max(0, left)), blocks.distance(max(0, right)))
    }

    /// The width beyond the container that the table may take.
    private func sides(in region: ContainerFlow.Region) -> Fixed {
        table.comfortableColumn > 0 && enclosing.insets == BlockInsets() ? region.sideAllowance * 2 : .zero
    }

    /// Where the table's own edges leave space for cells.
    private func contentRect(_ setting: Setting, at y: Fixed) -> CGRect {
        table.rectForLayout(
            at: setting.outer.origin, in: setting.outer, textContainer: blocks.flow.regions[setting.region].container,
            characterRange: blocks.characters(of: members))
    }

    /// The direction of the first paragraph that has one: by its style, or by its letters. The corner of a table's head is often
    /// empty.
    private var isRightToLeft: Bool {
        if table.writingDirection != .natural { return table.writingDirection == .rightToLeft }
        for index in members.prefix(64) {
            guard !blocks.isOutdated else { return false }
            let member = blocks.members[index]
            let paragraph = blocks.layout.shaped(member.record, utf16: member.utf16)
            if let level = paragraph.style.baseLevel { return level == 1 }
            if hasLetters(paragraph.text.utf16) { return paragraph.isRightToLeft }
        }
        return false
    }

    private func hasLetters(_ utf16: some Sequence<UInt16>) -> Bool {
        var decoder = UTF16()
        var units = utf16.makeIterator()
        while true {
            switch decoder.decode(&units) {
            case .scalarValue(let scalar): if scalar.properties.isAlphabetic { return true }
            case .emptyInput: return false
            case .error: continue
            }
        }
    }

    // MARK: Rows

    private mutating func layOutRows(from start: Fixed, _ setting: inout Setting, box: Int) -> Fixed {
        var y = start
        rowTops.reserveCapacity(grid.starting.count)
        rowBottoms.reserveCapacity(grid.starting.count)
        blocks.boxes.reserveCapacity(blocks.boxes.count + grid.cells.count)
        for row in 0..<grid.starting.count {
            if row > 0 { y = max(start, y - rowOverlap(above: row)) }
            y = layOutRow(row, at: y, &setting, box: box)
            restart = startForFirstRows(above: row, from: start)
            if restart != nil { return y }
            spread(endingIn: row)
        }
        for cell in grid.cells.indices { stretch(cell) }
        return laid.reduce(rowBottoms.max() ?? start) { max($0, $1?.bottom ?? start) }
    }

    /// Lays out the cells that begin in the row; returns where it ends.
    private mutating func layOutRow(_ row: Int, at start: Fixed, _ setting: inout Setting, box: Int) -> Fixed {
        var y = start
        // In the last container no row is laid out twice.
        let mayRestart = setting.region + 1 < blocks.flow.regions.count || keepsWhole(in: setting.region)
        let marks = (boxes: blocks.boxes.count, full: blocks.isFull, overflows: blocks.overflows)
        var above: [(column: Int, cell: Int32)] = []
        if mayRestart {
            for cell in grid.starting[row] { above += grid.cells[cell].columns.map { ($0, standing[$0]) } }
        }
        while true {
            let index = blocks.flow.region(atY: blocks.top + y)
            if let index, index != setting.region {
                let isOther = blocks.flow.regions[index].width != blocks.flow.regions[setting.region].width
                setting.region = index
                if isOther { setting = self.setting(at: y, index) }
            }
            // What begins beside a figure need not be laid out to know that it goes below.
            if let next = topOfNextContainer(for: row, at: index) ?? below(y..<(y + .one), row: row, setting) {
                y = next
                continue
            }
            layOutCells(of: row, at: y, setting, box: box)
            let bottom = bottom(ofRow: row, from: y)
            let next = index.flatMap { nextContainer(after: $0, row: row, from: y) } ?? below(y..<max(bottom, y + .one), row: row, setting)
            if let next {
                blocks.boxes.removeSubrange(marks.boxes...)
                for (column, cell) in above.reversed() { standing[column] = cell }
                (blocks.isFull, blocks.overflows) = (marks.full, marks.overflows)
                y = next
                continue
            }
            rowTops.append(y)
            rowBottoms.append(bottom)
            return bottom
        }
    }

    /// The top of the next container, where the row did not fit in the rest of this one.
    private func nextContainer(after index: Int, row: Int, from y: Fixed) -> Fixed? {
        let region = blocks.flow.regions[index]
        guard blocks.top + y > region.top, index + 1 < blocks.flow.regions.count, blocks.restarts < 100_000 else { return nil }
        let fits = grid.starting[row].allSatisfy { cell in
            laid[cell].map { blocks.top + $0.bottom <= region.bottom } ?? false
        }
        guard !fits else { return nil }
        blocks.restarts += 1
        blocks.dependsOnPosition = true
        return blocks.flow.regions[index + 1].top - blocks.top
    }

    private mutating func layOutCells(of row: Int, at y: Fixed, _ setting: Setting, box: Int) {
        let wasFull = blocks.isFull
        var isFull = wasFull
        for cell in grid.starting[row] {
            blocks.isFull = wasFull
            var top = y
            for column in grid.cells[cell].columns {
                let other = Int(standing[column])
                guard other >= 0, grid.cells[other].rows.upperBound > row, let above = laid[other] else { continue }
                top = max(top, above.bottom)
                laid[other]?.isCovered = true
            }
            laid[cell] = layOut(cell, at: top, setting, box: box)
            for column in grid.cells[cell].columns { standing[column] = Int32(cell) }
            isFull = isFull || blocks.isFull
        }
        blocks.isFull = isFull
        alignBaselines(ofRow: row)
    }

    /// Lays out one cell; nil where it fits in no container.
    private func layOut(_ index: Int, at y: Fixed, _ setting: Setting, box: Int) -> LaidCell? {
        let cell = grid.cells[index]
        guard let regionIndex = blocks.flow.region(atY: blocks.top + y), !blocks.isFull else {
            _ = blocks.layOut(cell.members, in: blocks.past(enclosing), from: y)
            return nil
        }
        let region = blocks.flow.regions[regionIndex]
        let rect = blocks.proposed(setting.insets, y: y, in: region)
        let characters = blocks.characters(of: cell.members)
        table.columns = setting.columns
        defer { table.columns = nil }
        let content = cell.block.rectForLayout(
            at: rect.origin, in: rect, textContainer: region.container, characterRange: characters)
        blocks.notePosition(of: cell.block)
        var inner = BlockTypesetter.Enclosing(
            depth: enclosing.depth + 1, insets: blocks.moved(setting.insets, from: rect, to: content), box: blocks.boxes.count)
        let top = y + max(.zero, blocks.distance(content.minY - rect.minY))
        blocks.boxes.append(
            BlockBox(
                block: cell.block, parent: Int32(box), depth: enclosing.depth, members: cell.members, frame: .zero,
                content: .zero, enclosingWidth: rect.width, isHidden: table.hidesEmptyCells && isEmpty(cell)))
        let end = blocks.layOut(cell.members, in: inner, from: top)
        let laid = blocks.frame(inner.insets, from: top, to: end, in: region)
        let contentRect = blocks.logical(laid, in: region)
        table.columns = setting.columns
        let bounds = cell.block.boundsRect(
            forContentRect: contentRect, in: rect, textContainer: region.container, characterRange: characters)
        let bottom = end + max(.zero, blocks.distance(bounds.maxY - contentRect.maxY))
        let position = inner.box
        inner.insets = blocks.moved(inner.insets, from: contentRect, to: bounds)
        blocks.boxes[position].content = laid
        blocks.boxes[position].frame = blocks.frame(
            inner.insets, from: top + blocks.distance(bounds.minY - contentRect.minY), to: bottom, in: region)
        return LaidCell(
            box: Int32(position), boxEnd: Int32(blocks.boxes.count), region: Int32(regionIndex), bottom: bottom,
            spare: blocks.spare(in: cell.block, contentRect, rect))
    }

    private func isEmpty(_ cell: TableGrid.Cell) -> Bool {
        guard !blocks.isOutdated, cell.members.count == 1 else { return false }
        let member = blocks.members[cell.members.lowerBound]
        return member.appearance != nil || blocks.layout.shaped(member.record, utf16: member.utf16).contentCount == 0
    }

    /// A row ends where the last of the cells does that end in it.
    private func bottom(ofRow row: Int, from y: Fixed) -> Fixed {
        grid.ending[row].reduce(y) { max($0, laid[$1]?.bottom ?? y) }
    }

    /// How far a row's cells overlap those above where borders collapse.
    private func rowOverlap(above row: Int) -> Fixed {
        guard table.collapsesBorders else { return .zero }
        let above = grid.ending[row - 1]
        let below = grid.starting[row]
        guard let sample = above.first, let box = laid[sample]?.box else { return .zero }
        let width = blocks.boxes[Int(box)].enclosingWidth
        let upper = above.map { grid.cells[$0].block.edges(.border, in: width).bottom }.max() ?? 0
        let lower = below.map { grid.cells[$0].block.edges(.border, in: width).top }.max() ?? 0
        return blocks.distance(min(upper, lower))
    }
}
