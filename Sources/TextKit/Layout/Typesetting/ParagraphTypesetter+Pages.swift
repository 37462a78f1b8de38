// Which rows stand together at the end of a container and at the top of the next. Rows that were made and belong farther down are
// dropped and made again there.
extension ParagraphTypesetter {
    /// The rows of a paragraph on either side of the end of a container.
    private struct Parted {
        /// Rows in the last container, and in the one before.
        var after, before: Int
        /// The container before.
        var region: Int
    }

    /// Cells of tables go with their rows.
    private var hasRules: Bool { record.membership == nil || !style.isInTable }

    /// Whether the typesetter must make more rows than its caller asked for: until it has made as many as may stand at the top of a
    /// container, rows of the container before may still move.
    var awaitsRows: Bool {
        guard hasRules, let parted else { return false }
        return parted.after < flow.regions[parted.region].pageManners.widows
    }

    /// Whether the rows at the end of the container before are too few to stand there, now that one follows, or are of a heading, which
    /// is not parted: they are dropped, to be made here.
    mutating func dropsOrphans(before region: Int) -> Bool {
        guard hasRules, let first = record.rows.first, Int(first.container) + 1 == region, record.rows.last?.container == first.container,
            !stands(first, atTopOf: Int(first.container))
        else { return false }
        let manners = flow.regions[Int(first.container)].pageManners
        guard (style.keepsWithNext && manners.keepsHeadingsWithText) || record.rows.count < orphans(manners) else { return false }
        dropRows(from: 0)
        return true
    }

    /// Drops rows of a paragraph that is laid out whole, where too few follow in its last container, or where what must stand below it does
    /// not fit there. Returns the container that the dropped rows stood in; nil where all rows stay. A container is asked again, with fewer
    /// rows in it, where those that were dropped are fewer in the next: there they are no longer beside a figure.
    mutating func dropsRowsAtEnd(after asked: Int) -> Int? {
        guard hasRules else { return nil }
        if let region = endOfKept, region > asked {
            dropRows(from: 0)
            return region
        }
        guard let parted, parted.region >= asked else { return nil }
        let manners = flow.regions[parted.region].pageManners
        let missing = manners.widows - parted.after
        guard missing > 0 else { return nil }
        let begins = record.rows.count == parted.after + parted.before
        let left = parted.before - missing
        if left >= (begins ? max(1, orphans(manners)) : max(1, manners.widows)) {
            dropRows(from: record.rows.count - parted.after - missing)
        } else if begins, !stands(record.rows[0], atTopOf: parted.region) {
            dropRows(from: 0)
        } else {
            return nil
        }
        return parted.region
    }

    /// The container that the paragraph ends, if there is too little room for what must stand below it: of a heading and its like, or of a
    /// line of code that is the first or the last but one.
    private var endOfKept: Int? {
        guard let heightBelow, let first = record.rows.first, let last = record.rows.last, first.container == last.container else {
            return nil
        }
        let region = flow.regions[Int(last.container)]
        let manners = region.pageManners
        guard style.keepsWithNext ? manners.keepsHeadingsWithText : manners.orphans > 1, !region.height.isUnlimited else { return nil }
        // Text that grows above moves it to the end.
        record.dependsOnPosition = true
        // A paragraph of three lines is not parted where two are to stand on either side.
        let least = style.isHeading ? last.usedHeight * 3 : .zero
        let height = record.height - first.y
        // What is higher than a container is of no use.
        let needed = height + heightBelow <= region.height ? max(least, heightBelow) : least
        guard region.bottom - top - record.height < needed, !stands(first, atTopOf: Int(first.container)) else { return nil }
        return Int(first.container)
    }

    /// The least number of rows at the foot of a container: those beside an initial letter stand in one, where there are rules at all.
    private func orphans(_ manners: PageManners) -> Int {
        manners.orphans > 1 ? max(manners.orphans, paragraph.initial?.lines ?? 0) : manners.orphans
    }

    private var parted: Parted? {
        guard let last = record.rows.last?.container, record.rows.first?.container != last else { return nil }
        let after = record.rows.reversed().prefix { $0.container == last }.count
        let above = record.rows.dropLast(after)
        guard let region = above.last?.container else { return nil }
        return Parted(after: after, before: above.reversed().prefix { $0.container == region }.count, region: Int(region))
    }

    private func stands(_ row: LineRow, atTopOf region: Int) -> Bool {
        top + min(row.y, enclosingTop ?? row.y) <= flow.regions[region].top
    }

    private mutating func dropRows(from index: Int) {
        record.dropRows(from: index)
        record.dependsOnPosition = true
        reusableRows = reusableRows?.moved(by: 0)
    }
}
