import Foundation

/// Computes the widths of a table's columns. Device pixels, cells with all their edges.
struct ColumnSizes {
    private let blocks: BlockTypesetter
    private let table: TextTable
    private let grid: TableGrid
    /// The nesting depth of what stands in the cells.
    private let depth: Int
    private let region: ContainerFlow.Region

    init(_ blocks: BlockTypesetter, table: TextTable, grid: TableGrid, depth: Int, region: ContainerFlow.Region) {
        self.blocks = blocks
        self.table = table
        self.grid = grid
        self.depth = depth
        self.region = region
    }

    /// The requirements on one column.
    private struct Column {
        var extent = ContentExtent()
        /// Set by a cell.
        var width: Fixed?
    }

    /// The columns in a width that is unlimited in a container without limits, and in `sides` beyond it.
    func columns(available: Fixed, sides: Fixed, isRightToLeft: Bool) -> TableColumns {
        var available = available.isUnlimited ? available : max(Fixed.one, available)
        let enclosing = available.isUnlimited ? TextContainer.unlimited : available.pixels / blocks.scale
        let overlaps = overlaps(enclosing)
        let asked = askedColumns(enclosing, available, overlaps)
        if sides > .zero, !available.isUnlimited { available += min(sides, excess(of: asked, over: available)) }
        let shared = available.isUnlimited ? available : available + overlaps.reduce(.zero, +)
        let widths = scrolled(asked, shared) ?? distribute(asked, shared, fills: fills(available))
        func logical(_ lengths: [Fixed]) -> [CGFloat] { lengths.map { $0.pixels / blocks.scale } }
        return TableColumns(widths: logical(widths), overlaps: logical(overlaps), isRightToLeft: isRightToLeft)
    }

    /// The width by which the columns together exceed `available`, if none is made wider than is comfortable, or than its words.
    private func excess(of columns: [Column], over available: Fixed) -> Fixed {
        let comfortable = blocks.distance(table.comfortableColumn)
        let wanted = columns.reduce(Fixed.zero) { sum, column in
            let most = column.width ?? column.extent.most
            return sum + min(most, max(comfortable, column.extent.least))
        }
        return max(.zero, wanted - available)
    }

    /// The columns of a table whose words do not fit in the available width: each as wide as its words, and wide enough to read a sentence
    /// in, but never wider than the visible part of the table. A column whose longest word is broken in any case does not make the table
    /// scroll while half that width is left for it. Nil where the table fits in the available width.
    private func scrolled(_ columns: [Column], _ available: Fixed) -> [Fixed]? {
        guard table.wholeWordWidth > 0, !available.isUnlimited else { return nil }
        let words = blocks.distance(table.wholeWordWidth)
        let leasts = columns.map {
            min(available, $0.extent.least <= words ? $0.extent.least : max(words / 2, $0.extent.cluster))
        }
        guard leasts.reduce(.zero, +) > available else { return nil }
        return zip(columns, leasts).map { column, least in
            let readable = column.width == nil && column.extent.least <= words ? words / 2 : words
            return max(Fixed.one, least, min(available, readable, column.width ?? column.extent.most))
        }
    }

    /// Whether columns together are as wide as the available width.
    private func fills(_ available: Fixed) -> Bool {
        guard !available.isUnlimited else { return false }
        let hasWidth = [TextBlock.Dimension.width, .minimumWidth].contains { (table.values.dimensions[$0]?.value ?? 0) > 0 }
        return hasWidth || table.layoutAlgorithm == .fixedLayoutAlgorithm
    }

    /// How far each column overlaps the one before it where borders collapse.
    private func overlaps(_ enclosing: CGFloat) -> [Fixed] {
        var befores = Array(repeating: CGFloat.zero, count: grid.columnCount)
        var afters = befores
        guard table.collapsesBorders else { return Array(repeating: .zero, count: grid.columnCount) }
        for cell in grid.cells {
            let border = cell.block.edges(.border, in: enclosing)
            if cell.columns.upperBound < grid.columnCount {
                befores[cell.columns.upperBound] = max(befores[cell.columns.upperBound], border.right)
            }
            afters[cell.columns.lowerBound] = max(afters[cell.columns.lowerBound], border.left)
        }
        return grid.cells.isEmpty ? [] : zip(befores, afters).map { blocks.distance(min($0, $1)) }
    }

    // MARK: What cells ask for

    private func askedColumns(_ enclosing: CGFloat, _ available: Fixed, _ overlaps: [Fixed]) -> [Column] {
        var columns = Array(repeating: Column(), count: grid.columnCount)
        let isAutomatic = table.layoutAlgorithm == .automaticLayoutAlgorithm
        let measures = isAutomatic || available.isUnlimited
        var spans: [Range<Int>: (extent: ContentExtent, width: Fixed?)] = [:]
        for cell in grid.cells {
            let (extent, width) = ask(cell, enclosing, measures: measures)
            guard cell.columns.count == 1 else {
                var known = spans[cell.columns] ?? (ContentExtent(), nil)
                known.extent.include(extent)
                if let width { known.width = max(known.width ?? .zero, width) }
                spans[cell.columns] = known
                continue
            }
            let column = cell.columns.lowerBound
            columns[column].extent.include(extent)
            if let width { columns[column].width = max(columns[column].width ?? .zero, width) }
        }
        // Narrow spans first, so that wide ones see what those have done.
        for (range, asked) in spans.sorted(by: { ($0.key.count, $0.key.lowerBound) < ($1.key.count, $1.key.lowerBound) }) {
            // Where columns overlap, those of a span are together narrower than their sum.
            let shared = overlaps[range].dropFirst().reduce(.zero, +)
            spread(asked.extent.widened(by: shared), asked.width.map { $0 + shared }, over: range, &columns)
        }
        guard isAutomatic else { return columns }
        // A width is kept to where no word is wider.
        for column in columns.indices { columns[column].width = columns[column].width.map { max($0, columns[column].extent.least) } }
        return columns
    }

    /// The least and greatest width that a cell needs, and the width that is set for it.
    private func ask(_ cell: TableGrid.Cell, _ enclosing: CGFloat, measures: Bool) -> (ContentExtent, Fixed?) {
        let edges = cell.block.allEdges(in: enclosing).width
        func width(_ dimension: TextBlock.Dimension) -> Fixed? {
            cell.block.length(dimension, in: enclosing, lessIfPercentage: edges).map { blocks.distance($0 + edges) }
        }
        var extent = measures ? contentExtent(cell.members, depth: depth) : ContentExtent()
        extent = extent.widened(by: blocks.distance(edges))
        if let most = width(.maximumWidth) {
            extent = ContentExtent(least: min(most, extent.least), most: min(most, extent.most))
        }
        if let least = width(.minimumWidth) { extent.include(ContentExtent(least: least, most: least)) }
        return (extent, width(.width))
    }

    /// A cell over several columns widens those that have no width of their own, by what they hold already; all of them where
    /// each has one.
    private func spread(_ extent: ContentExtent, _ width: Fixed?, over range: Range<Int>, _ columns: inout [Column]) {
        func sum(_ part: (Column) -> Fixed) -> Fixed { range.reduce(.zero) { $0 + part(columns[$1]) } }
        let open = range.filter { columns[$0].width == nil }
        guard !open.isEmpty else {
            let rest = extent.least - sum { max($0.width ?? .zero, $0.extent.least) }
            guard rest > .zero else { return }
            for (column, part) in zip(range, Self.share(rest, by: range.map { Double(columns[$0].width?.raw ?? 0) })) {
                columns[column].extent.least = max(columns[column].width ?? .zero, columns[column].extent.least) + part
                columns[column].extent.most = max(columns[column].extent.most, columns[column].extent.least)
            }
            return
        }
        let weights = open.map { Double(columns[$0].extent.most.raw) }
        let least = max(extent.least, width ?? .zero) - sum { $0.width ?? $0.extent.least }
        let most = max(extent.most, width ?? .zero) - sum { $0.width ?? $0.extent.most }
        let leasts = Self.share(max(.zero, least), by: weights)
        let mosts = Self.share(max(.zero, most), by: weights)
        for (index, column) in open.enumerated() {
            columns[column].extent.least += leasts[index]
            columns[column].extent.most = max(columns[column].extent.most + mosts[index], columns[column].extent.least)
        }
    }

    /// The widths that text and blocks need, one below the other.
    func contentExtent(_ range: Range<Int>, depth: Int) -> ContentExtent {
        var extent = ContentExtent()
        var first = range.lowerBound
        while first < range.upperBound {
            guard let block = blocks.members[first].block(at: depth) else {
                extent.include(paragraphExtent(first))
                first += 1
                continue
            }
            let end = blocks.endOfBlock(from: first, in: range, depth: depth)
            if let cell = block as? TextTableBlock {
                extent.include(tableExtent(cell.table, first..<end, depth: depth))
            } else {
                extent.include(framed(block, contentExtent(first..<end, depth: depth + 1)))
            }
            first = end
        }
        return extent
    }

    private func paragraphExtent(_ index: Int) -> ContentExtent {
        let member = blocks.members[index]
        if let appearance = member.appearance, let known = blocks.blanks.extent(appearance, padding: region.padding) { return known }
        if member.record.attributesAreStale { _ = blocks.layout.shaped(member.record, utf16: member.utf16) }
        if let known = member.record.membership?.extent, known.padding == region.padding { return known.extent }
        guard !blocks.isOutdated else { return ContentExtent() }
        let paragraph = blocks.layout.shaped(member.record, utf16: member.utf16)
        let settings = blocks.layout.settings
        let typesetter = RowTypesetter(
            paragraph: paragraph, style: paragraph.style, options: paragraph.style.ownBreaking, region: region,
            usesLeading: settings.usesFontLeading,
            wholePixels: settings.wholePixels, wholeAdvances: settings.wholeAdvances, scale: settings.scale,
            utf16Offset: member.utf16.lowerBound, hooks: nil)
        let extent = paragraph.extent(in: typesetter)
        member.record.membership?.extent = (extent, region.padding)
        if let appearance = member.appearance { blocks.blanks.setExtent(extent, padding: region.padding, appearance) }
        if index & 255 == 255 { blocks.layout.shapedCache.trim() }
        return extent
    }

    private func tableExtent(_ table: TextTable, _ members: Range<Int>, depth: Int) -> ContentExtent {
        let grid = TableGrid(table, members, of: blocks.members, depth: depth)
        let sizes = ColumnSizes(blocks, table: table, grid: grid, depth: depth + 1, region: region)
        let overlaps = sizes.overlaps(TextContainer.unlimited)
        let columns = sizes.askedColumns(TextContainer.unlimited, .unlimited, overlaps)
        let shared = overlaps.dropFirst().reduce(.zero, +)
        let sum = ContentExtent(
            least: max(.zero, columns.reduce(.zero) { $0 + ($1.width ?? $1.extent.least) } - shared),
            most: max(.zero, columns.reduce(.zero) { $0 + ($1.width ?? $1.extent.most) } - shared))
        return framed(table, sum)
    }

    /// The widths with a block's edges, or the width that is set for the block whatever stands in it; percentages count for nothing here.
    private func framed(_ block: TextBlock, _ extent: ContentExtent) -> ContentExtent {
        let edges = block.allEdges(in: 0).width
        let own = block.length(.width, in: TextContainer.unlimited, lessIfPercentage: edges).map { blocks.distance($0) }
        let content = own.map { ContentExtent(least: $0, most: $0) } ?? extent
        return content.widened(by: blocks.distance(edges))
    }

    // MARK: Sharing out

    /// Widths whose sum is at most the available width, or exactly that if they are to fill it.
    private func distribute(_ columns: [Column], _ available: Fixed, fills: Bool) -> [Fixed] {
        let wanted = columns.map { $0.width ?? $0.extent.most }
        guard !available.isUnlimited else { return wanted }
        if table.layoutAlgorithm == .fixedLayoutAlgorithm { return distributeEqually(columns, available) }
        let sum = wanted.reduce(.zero, +)
        let open = columns.indices.filter { columns[$0].width == nil }
        var widths = wanted
        if sum <= available {
            guard fills else { return widths }
            let takers = open.isEmpty ? Array(columns.indices) : open
            let spare = Self.share(available - sum, by: takers.map { Double(max(Fixed.one, wanted[$0]).raw) })
            for (column, part) in zip(takers, spare) { widths[column] += part }
            return widths
        }
        let leasts = columns.map { max(Fixed.one, $0.extent.least) }
        if leasts.reduce(.zero, +) >= available {
            // Words break in the widest columns, as few as will do, but no cluster does.
            return Self.limit(
                zip(columns, leasts).map { ContentExtent(least: min($0.extent.cluster, $1), most: $1) }, to: available)
        }
        func extents(_ part: [Int]) -> [ContentExtent] { part.map { ContentExtent(least: leasts[$0], most: max(leasts[$0], wanted[$0])) } }
        let set = columns.indices.filter { columns[$0].width != nil }
        let leastOfOpen = open.reduce(Fixed.zero) { $0 + leasts[$1] }
        let mostOfSet = set.reduce(Fixed.zero) { $0 + widths[$1] }
        if mostOfSet + leastOfOpen <= available {
            for (column, width) in zip(open, Self.limit(extents(open), to: available - mostOfSet)) { widths[column] = width }
        } else {
            for column in open { widths[column] = leasts[column] }
            for (column, width) in zip(set, Self.limit(extents(set), to: available - leastOfOpen)) { widths[column] = width }
        }
        return widths
    }

    /// Columns of a width keep it while they fit, the others are equal.
    private func distributeEqually(_ columns: [Column], _ available: Fixed) -> [Fixed] {
        let set = columns.reduce(Fixed.zero) { $0 + ($1.width ?? .zero) }
        let open = columns.indices.filter { columns[$0].width == nil }
        let least = open.reduce(Fixed.zero) { $0 + columns[$1].extent.least }
        guard !open.isEmpty, available - set >= least else {
            return Self.share(available, by: columns.map { Double(($0.width ?? max(Fixed.one, $0.extent.least)).raw) })
        }
        var widths = columns.map { $0.width ?? .zero }
        for (column, part) in zip(open, Self.share(available - set, by: open.map { _ in 1 })) { widths[column] = part }
        return widths
    }

    /// Widths between the least and the most of each, whose sum is `total`.
    ///
    /// A column that needs no more than an equal share gets what it needs, so that a short entry beside a long text stays on one line. So
    /// does a column that needs slightly more, if the others need at least twice as much. The other columns share the rest in proportion to
    /// what they lack.
    private static func limit(_ extents: [ContentExtent], to total: Fixed) -> [Fixed] {
        var widths = extents.map(\.least)
        var rest = total
        var leasts = widths.reduce(.zero, +)
        var wanted = extents.reduce(Fixed.zero) { $0 + $1.most }
        var long: [Int] = []
        let order = extents.indices.sorted { (extents[$0].most, $0) < (extents[$1].most, $1) }
        for (index, column) in order.enumerated() {
            let extent = extents[column]
            let count = order.count - index
            wanted = wanted - extent.most
            let isShort = extent.most * count <= rest || (extent.most * count * 3 <= rest * 4 && extent.most * (count - 1) * 2 <= wanted)
            if long.isEmpty, isShort, rest - extent.most >= leasts - extent.least {
                widths[column] = extent.most
                rest = rest - extent.most
                leasts = leasts - extent.least
            } else {
                long.append(column)
            }
        }
        long.sort()
        let spare = share(max(.zero, rest - leasts), by: long.map { Double((extents[$0].most - extents[$0].least).raw) })
        for (column, part) in zip(long, spare) { widths[column] += part }
        return widths
    }

    /// Whole pixels in proportion to the weights, whose sum is `total` to the last pixel.
    private static func share(_ total: Fixed, by weights: [Double]) -> [Fixed] {
        let sum = weights.reduce(0, +)
        var before = 0.0
        var last = Fixed.zero
        return weights.enumerated().map { index, weight in
            before += weight
            let part = sum > 0 ? before / sum : Double(index + 1) / Double(weights.count)
            let end = index == weights.count - 1 ? total : min(total, Fixed(total.pixels * part).floor)
            defer { last = max(last, end) }
            return max(.zero, end - last)
        }
    }
}
