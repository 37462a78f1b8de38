import struct Foundation.CGFloat

/// Lays out one paragraph, row after row, from wherever it was left, through containers and around figures. Rows are written into
/// the paragraph's record; y there is below the paragraph's top.
struct ParagraphTypesetter {
    let record: ParagraphRecord
    let paragraph: StyledParagraph
    let flow: ContainerFlow
    let settings: LayoutSettings
    /// The options of the paragraph's style and the layout manager.
    let options: LineBreakingOptions
    /// Where the paragraph is: its top in the flow, its first character in the text.
    let top: Fixed
    let utf16Offset: Int
    /// The insets by which blocks around the paragraph narrow its rows.
    var insets = BlockInsets()
    /// Lines that are to stay while a figure moves.
    var held: HeldLines?
    /// The height of what must stand below it in its container; nil where that is nothing.
    var heightBelow: Fixed?
    /// Where the boxes begin that it is the first paragraph of, below `top`; nil in none.
    var enclosingTop: Fixed?
    /// The rows that the paragraph had before.
    var reusableRows: ReusableRows?
    /// How many of them were taken over.
    private(set) var reusedCount = 0
    /// Rows that the container already holds above this paragraph.
    let rowsAbove: (_ region: Int) -> Int

    var style: ResolvedParagraphStyle { paragraph.style(atUTF16: 0).paragraph }

    enum End {
        /// The paragraph is laid out.
        case complete
        /// The row limit was reached; go on later.
        case suspended
        /// The rest fits in no container.
        case overflow
    }

    /// After this many failed rows, words are broken to fit beside a figure.
    private static let maximumFailedRows = 2000

    /// Where the next row is tried: below the paragraph's top, from a character of it.
    private struct Position {
        var y: Fixed
        var start: Int
        var failedRows = 0
    }

    /// Makes rows until the paragraph ends, or passes `bottom` in the flow, or a character of the paragraph.
    mutating func run(until bottom: Fixed, through utf16: Int = .max) -> End {
        var position = Position(y: record.height, start: record.laidUTF16)
        if position.start == 0, paragraph.isHidden { position.start = paragraph.utf16Count }
        var asked = -1
        while true {
            while position.start < paragraph.utf16Count {
                if let end = tryRow(at: &position, until: bottom, through: utf16) { return end }
            }
            guard let region = dropsRowsAtEnd(after: asked) else { break }
            guard let next = jump(from: region) else { return .overflow }
            asked = region
            position = Position(y: next, start: record.laidUTF16)
        }
        if let next = containerBreak(before: position.start, y: position.y) { record.height = next }
        record.laidUTF16 = position.start
        record.isComplete = true
        record.planning = nil
        return .complete
    }

    /// Makes a row, or moves on to where one may fit; says how the run ends, where it does.
    private mutating func tryRow(at position: inout Position, until bottom: Fixed, through utf16: Int) -> End? {
        if let next = containerBreak(before: position.start, y: position.y) { position.y = next }
        let (y, start) = (position.y, position.start)
        if top + y > bottom || start > utf16, !record.rows.isEmpty, !awaitsRows { return .suspended }
        guard let index = flow.region(atY: top + y) else { return .overflow }
        let region = flow.regions[index]
        if region.maximumRows > 0, rowsHere(index) >= region.maximumRows {
            guard let next = jump(from: index) else { return .overflow }
            position.y = next
            return nil
        }
        let before = start == 0 ? spacingBefore(region, y: y) : .zero
        switch row(from: start, y: y + before, region: index, forcesText: position.failedRows > Self.maximumFailedRows) {
        case .row(let row):
            if dropsOrphans(before: index) {
                (position.start, position.y) = (record.laidUTF16, region.top - top)
                return nil
            }
            append(row, y: y, before: before, region: index, isPushed: position.failedRows > 0)
            record.planning?.plan = row.plan
            position = Position(y: record.height, start: row.end)
        case .blocked(let next, let plan):
            record.dependsOnPosition = true
            if let plan { record.planning?.plan = plan }
            position.failedRows += 1
            position.y = max(y, next + region.top - top - before)
            let isEndless = region.isCustom && region.height.isUnlimited
            if isEndless, position.failedRows > Self.maximumFailedRows * 2 { return .overflow }
        case .containerFull:
            guard let next = jump(from: index) else { return .overflow }
            position.y = next
        }
        return nil
    }

    /// The next row: the one of before where it comes out the same, else a new one.
    private mutating func row(from start: Int, y: Fixed, region index: Int, forcesText: Bool) -> RowTypesetter.Outcome {
        let typesetter = rowTypesetter(from: start, y: y, region: index)
        let local = top + y - flow.regions[index].top
        let isFirst = paragraph.beginsParagraph(atUTF16: start)
        if isFirst, !forcesText, let lead = typesetter.leadToBox(y: local, at: start) { return .blocked(next: local + lead, plan: nil) }
        if !forcesText, let (row, fragments) = reusableRows?.row(from: start), Int(row.container) == index,
            let same = typesetter.row(row, fragments, y: local, isFirst: isFirst)
        {
            reusedCount += 1
            return .row(same)
        }
        return typesetter.row(from: start, y: local, isFirst: isFirst, forcesText: forcesText)
    }

    /// Whether what follows a character goes on in the next container: that, or the paragraph that ends there, asks for it.
    private func endsContainer(before start: Int) -> Bool {
        paragraph.endsContainer(beforeUTF16: start) || style.endsContainer && start == paragraph.utf16Count
    }

    /// Where text goes on after what ends its container, below the paragraph's top; nil where it goes on as it is.
    private func containerBreak(before start: Int, y: Fixed) -> Fixed? {
        guard start > 0, record.dependsOnContainers, let last = record.rows.last, endsContainer(before: start),
            flow.region(atY: top + y) == Int(last.container)
        else { return nil }
        return jump(from: Int(last.container))
    }

    private func rowTypesetter(from start: Int, y: Fixed, region index: Int) -> RowTypesetter {
        let region = flow.regions[index]
        var typesetter = RowTypesetter(
            paragraph: paragraph, style: style, options: options, region: region, usesLeading: settings.usesFontLeading,
            wholePixels: settings.wholePixels, wholeAdvances: settings.wholeAdvances, scale: settings.scale, utf16Offset: utf16Offset,
            hooks: settings.hooks, ellipsis: settings.ellipsis, insets: insets)
        if region.manners.keepsRowsWhole, style.keepsRowsWhole || style.isHeading { typesetter.wholeFit = WholeFit() }
        typesetter.initial = initialSpace(typesetter, from: start, y: y, region: index)
        let filling = options.filling.flatMap { paragraph.isMostlySpread ? nil : $0 }
        typesetter.plan = filling.flatMap { plan($0, from: start, y: y, region: index, typesetter) }
        return typesetter
    }

    /// What the paragraph's initial letter leaves of rows below it in the container that it stands in.
    private func initialSpace(_ typesetter: RowTypesetter, from start: Int, y: Fixed, region index: Int) -> InitialSpace? {
        guard paragraph.initial != nil else { return nil }
        let first = record.rows.first
        guard start == 0 || first.map({ Int($0.container) == index }) == true else { return nil }
        let rowTop = first.map { $0.y + $0.usedTop } ?? y
        return typesetter.initialSpace(fromRowAt: top + rowTop - flow.regions[index].top)
    }

    /// The height that a paragraph of fewer rows lacks below its last one for its initial letter.
    private func heightBesideInitial(below bottom: Fixed, first: Fixed, _ row: RowTypesetter.Row, region index: Int) -> Fixed {
        guard row.isLast, let initial = paragraph.initial, record.rows.allSatisfy({ Int($0.container) == index }) else { return .zero }
        return max(.zero, first + (row.height + max(.zero, style.lineSpacing)) * initial.lines - bottom)
    }

    /// The top of the next container, below the paragraph's top.
    private func jump(from region: Int) -> Fixed? {
        record.dependsOnPosition = true
        guard region + 1 < flow.regions.count else { return nil }
        return flow.regions[region + 1].top - top
    }

    private func rowsHere(_ region: Int) -> Int {
        record.rows.reversed().prefix { Int($0.container) == region }.count + rowsAbove(region)
    }

    private func spacingBefore(_ region: ContainerFlow.Region, y: Fixed) -> Fixed {
        let rect = FixedRect(x: .zero, y: top + y - region.top, width: region.width, height: .zero)
        let spacing = settings.hooks?.paragraphSpacingBefore(utf16Offset, rect) ?? style.paragraphSpacingBefore
        guard spacing > .zero else { return .zero }
        record.hasSpacingBefore = true
        if top + y == region.top {
            record.dependsOnPosition = true
            return .zero
        }
        return spacing
    }

    /// A row that was pushed down no longer meets what pushed it; its position depends on that all the same.
    private func append(_ row: RowTypesetter.Row, y: Fixed, before: Fixed, region index: Int, isPushed: Bool) {
        let region = flow.regions[index]
        let textTop = y + before
        let rect = FixedRect(x: row.fragments[0].x, y: top + y - region.top, width: row.fragments[0].width, height: row.height)
        let last = utf16Offset + max(0, row.end - 1)
        var after = style.spacing(
            below: row.height, isLast: row.isLast, line: settings.hooks?.lineSpacing(last, rect),
            paragraph: row.isLast ? settings.hooks?.paragraphSpacingAfter(last, rect) : nil)
        after += row.feather
        let firstTop = record.rows.first.map { $0.y + $0.usedTop } ?? textTop
        after += heightBesideInitial(below: textTop + row.height, first: firstTop, row, region: index)
        // Spacing does not run over into the next container.
        let free = region.bottom - top - textTop - row.height
        if after > free { record.dependsOnPosition = true }
        after = max(-row.height + Fixed(raw: 1), min(after, free))
        let first = record.fragments.count
        record.fragments += row.fragments
        record.rows.append(
            LineRow(
                y: y, height: before + row.height + after, usedTop: before, usedHeight: row.height,
                baseline: before + row.baseline, firstFragment: Int32(first), fragmentCount: Int32(row.fragments.count),
                container: Int32(index), dependsOnPosition: row.dependsOnPosition || isPushed,
                widthBelow: RowTypesetter.Row.packed(row.widthBelow), making: row.making))
        if row.dependsOnPosition { record.dependsOnPosition = true }
        record.laidUTF16 = row.end
        if endsContainer(before: row.end) {
            record.dependsOnContainers = true
            record.dependsOnPosition = true
        }
        record.height = textTop + row.height + after
        settings.didPositionRow?(record, paragraph, record.rows.count - 1, top, utf16Offset)
    }
}
