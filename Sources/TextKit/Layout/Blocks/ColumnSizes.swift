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
        var intrinsic = IntrinsicWidths()
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
            let most = column.width ?? column.intrinsic.most
            return sum + min(most, max(comfortable, column.intrinsic.least))
        }
        return max(.zero, wanted - available)
    }

    /// The columns of a table whose words do not fit in the available width: each as wide as its words, and wide enough to read a sentence
    /// in, but never wider than the visible part of the table. A column whose longest word is broken in any case does not make the table
    /// scroll while half that width is left for it. Nil where the table fits in the available width.
    private func scrolled(_ columns: [Column], _ available: Fixed) -> [Fixed]? {
        guard table.wholeWordWidth > 0, !available.isUnlimited else { return nil }
        let words = blocks.distance(table.wholeWordWidth)
        let leasts = columns.map { min(available, leastOfWords($0.intrinsic)) }
        guard leasts.reduce(.zero, +) > available else { return nil }
        return zip(columns, leasts).map { column, least in
            let readable = column.width == nil && column.intrinsic.least <= words ? words / 2 : words
            return max(Fixed.one, least, min(available, readable, column.width ?? column.intrinsic.most))
        }
    }

    /// What a column needs for words of `wholeWordWidth` and less, or for half of that where a longer one is broken in any case; no more
    /// than its clusters where no word has to stay whole.
    private func leastOfWords(_ intrinsic: IntrinsicWidths) -> Fixed {
        let words = blocks.distance(table.wholeWordWidth)
        return words > .zero && intrinsic.least <= words ? intrinsic.least : min(intrinsic.least, max(words / 2, intrinsic.cluster))
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
        var spans: [Range<Int>: (intrinsic: IntrinsicWidths, width: Fixed?)] = [:]
        for cell in grid.cells {
            let (intrinsic, width) = ask(cell, enclosing, measures: measures)
            guard cell.columns.count == 1 else {
                var known = spans[cell.columns] ?? (IntrinsicWidths(), nil)
                known.intrinsic.include(intrinsic)
                if let width { known.width = max(known.width ?? .zero, width) }
                spans[cell.columns] = known
                continue
            }
            let column = cell.columns.lowerBound
            columns[column].intrinsic.include(intrinsic)
            if let width { columns[column].width = max(columns[column].width ?? .zero, width) }
        }
        // Narrow spans first, so that wide ones see what those have done.
        for (range, asked) in spans.sorted(by: { ($0.key.count, $0.key.lowerBound) < ($1.key.count, $1.key.lowerBound) }) {
            // Where columns overlap, those of a span are together narrower than their sum.
            let shared = overlaps[range].dropFirst().reduce(.zero, +)
            spread(asked.intrinsic.widened(by: shared), asked.width.map { $0 + shared }, over: range, &columns)
        }
        guard isAutomatic else { return columns }
        // A width is kept to where no word is wider.
        for column in columns.indices { columns[column].width = columns[column].width.map { max($0, columns[column].intrinsic.least) } }
        return columns
    }

    /// The least and greatest width that a cell needs, and the width that is set for it.
    private func ask(_ cell: TableGrid.Cell, _ enclosing: CGFloat, measures: Bool) -> (IntrinsicWidths, Fixed?) {
        let edges = cell.block.allEdges(in: enclosing).width
        func width(_ dimension: TextBlock.Dimension) -> Fixed? {
            cell.block.length(dimension, in: enclosing, lessIfPercentage: edges).map { blocks.distance($0 + edges) }
        }
        var intrinsic = measures ? contentWidths(cell.members, depth: depth) : IntrinsicWidths()
        intrinsic = intrinsic.widened(by: blocks.distance(edges))
        if let most = width(.maximumWidth) {
            intrinsic = IntrinsicWidths(least: min(most, intrinsic.least), most: min(most, intrinsic.most))
        }
        if let least = width(.minimumWidth) { intrinsic.include(IntrinsicWidths(least: least, most: least)) }
        return (intrinsic, width(.width))
    }

    /// A cell over several columns widens those that have no width of their own, by what they hold already; all of them where
    /// each has one.
    private func spread(_ intrinsic: IntrinsicWidths, _ width: Fixed?, over range: Range<Int>, _ columns: inout [Column]) {
        func sum(_ part: (Column) -> Fixed) -> Fixed { range.reduce(.zero) { $0 + part(columns[$1]) } }
        let open = range.filter { columns[$0].width == nil }
        guard !open.isEmpty else {
            let rest = intrinsic.least - sum { max($0.width ?? .zero, $0.intrinsic.least) }
            guard rest > .zero else { return }
            for (column, part) in zip(range, Self.share(rest, by: range.map { Double(columns[$0].width?.raw ?? 0) })) {
                columns[column].intrinsic.least = max(columns[column].width ?? .zero, columns[column].intrinsic.least) + part
                columns[column].intrinsic.most = max(columns[column].intrinsic.most, columns[column].intrinsic.least)
            }
            return
        }
        let weights = open.map { Double(columns[$0].intrinsic.most.raw) }
        let least = max(intrinsic.least, width ?? .zero) - sum { $0.width ?? $0.intrinsic.least }
        let most = max(intrinsic.most, width ?? .zero) - sum { $0.width ?? $0.intrinsic.most }
        let leasts = Self.share(max(.zero, least), by: weights)
        let mosts = Self.share(max(.zero, most), by: weights)
        for (index, column) in open.enumerated() {
            columns[column].intrinsic.least += leasts[index]
            columns[column].intrinsic.most = max(columns[column].intrinsic.most + mosts[index], columns[column].intrinsic.least)
        }
    }

    /// The widths that text and blocks need, one below the other.
    func contentWidths(_ range: Range<Int>, depth: Int) -> IntrinsicWidths {
        var intrinsic = IntrinsicWidths()
        var first = range.lowerBound
        while first < range.upperBound {
            guard let block = blocks.members[first].block(at: depth) else {
                intrinsic.include(paragraphWidths(first))
                first += 1
                continue
            }
            let end = blocks.endOfBlock(from: first, in: range, depth: depth)
            if let cell = block as? TextTableBlock {
                intrinsic.include(tableWidths(cell.table, first..<end, depth: depth))
            } else {
                intrinsic.include(framed(block, contentWidths(first..<end, depth: depth + 1)))
            }
            first = end
        }
        return intrinsic
    }

    private func paragraphWidths(_ index: Int) -> IntrinsicWidths {
        let member = blocks.members[index]
        if let appearance = member.appearance, let known = blocks.blanks.intrinsic(appearance, padding: region.padding) { return known }
        if member.record.attributesAreStale { _ = blocks.layout.shaped(member.record, utf16: member.utf16) }
        if let known = member.record.membership?.intrinsic, known.padding == region.padding { return known.intrinsic }
        guard !blocks.isOutdated else { return IntrinsicWidths() }
        let paragraph = blocks.layout.shaped(member.record, utf16: member.utf16)
        let settings = blocks.layout.settings
        let typesetter = RowTypesetter(
            paragraph: paragraph, style: paragraph.style, options: paragraph.style.ownBreaking, region: region,
            usesLeading: settings.usesFontLeading,
            wholePixels: settings.wholePixels, wholeAdvances: settings.wholeAdvances, scale: settings.scale,
            utf16Offset: member.utf16.lowerBound, hooks: nil)
        let intrinsic = paragraph.intrinsic(in: typesetter)
        member.record.membership?.intrinsic = (intrinsic, region.padding)
        if let appearance = member.appearance { blocks.blanks.setIntrinsic(intrinsic, padding: region.padding, appearance) }
        if index & 255 == 255 { blocks.layout.shapedCache.trim() }
        return intrinsic
    }

    private func tableWidths(_ table: TextTable, _ members: Range<Int>, depth: Int) -> IntrinsicWidths {
        let grid = TableGrid(table, members, of: blocks.members, depth: depth)
        let sizes = ColumnSizes(blocks, table: table, grid: grid, depth: depth + 1, region: region)
        let overlaps = sizes.overlaps(TextContainer.unlimited)
        let columns = sizes.askedColumns(TextContainer.unlimited, .unlimited, overlaps)
        let shared = overlaps.dropFirst().reduce(.zero, +)
        let sum = IntrinsicWidths(
            least: max(.zero, columns.reduce(.zero) { $0 + ($1.width ?? $1.intrinsic.least) } - shared),
            most: max(.zero, columns.reduce(.zero) { $0 + ($1.width ?? $1.intrinsic.most) } - shared))
        return framed(table, sum)
    }

    /// The widths with a block's edges, or the width that is set for the block whatever stands in it; percentages count for nothing here.
    private func framed(_ block: TextBlock, _ intrinsic: IntrinsicWidths) -> IntrinsicWidths {
        let edges = block.allEdges(in: 0).width
        let own = block.length(.width, in: TextContainer.unlimited, lessIfPercentage: edges).map { blocks.distance($0) }
        let content = own.map { IntrinsicWidths(least: $0, most: $0) } ?? intrinsic
        return content.widened(by: blocks.distance(edges))
    }

    // MARK: Sharing out

    /// Widths whose sum is at most the available width, or exactly that if they are to fill it.
    private func distribute(_ columns: [Column], _ available: Fixed, fills: Bool) -> [Fixed] {
        let wanted = columns.map { $0.width ?? $0.intrinsic.most }
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
        let leasts = columns.map { max(Fixed.one, $0.intrinsic.least) }
        if leasts.reduce(.zero, +) >= available {
            // Words break in the widest columns, as few as will do, but no cluster does; where only words that are too long break, the
            // others stay whole.
            let kept = columns.map { leastOfWords($0.intrinsic) }
            let isEnough = kept.reduce(.zero, +) <= available
            return Self.limit(
                columns.indices.map {
                    IntrinsicWidths(least: min(isEnough ? kept[$0] : columns[$0].intrinsic.cluster, leasts[$0]), most: leasts[$0])
                }, to: available)
        }
        func intrinsics(_ part: [Int]) -> [IntrinsicWidths] {
            part.map { IntrinsicWidths(least: leasts[$0], most: max(leasts[$0], wanted[$0])) }
        }
        let set = columns.indices.filter { columns[$0].width != nil }
        let leastOfOpen = open.reduce(Fixed.zero) { $0 + leasts[$1] }
        let mostOfSet = set.reduce(Fixed.zero) { $0 + widths[$1] }
        if mostOfSet + leastOfOpen <= available {
            for (column, width) in zip(open, Self.limit(intrinsics(open), to: available - mostOfSet)) { widths[column] = width }
        } else {
            for column in open { widths[column] = leasts[column] }
            for (column, width) in zip(set, Self.limit(intrinsics(set), to: available - leastOfOpen)) { widths[column] = width }
        }
        return widths
    }

    /// Columns of a width keep it while they fit, the others are equal.
    private func distributeEqually(_ columns: [Column], _ available: Fixed) -> [Fixed] {
        let set = columns.reduce(Fixed.zero) { $0 + ($1.width ?? .zero) }
        let open = columns.indices.filter { columns[$0].width == nil }
        let least = open.reduce(Fixed.zero) { $0 + columns[$1].intrinsic.least }
        guard !open.isEmpty, available - set >= least else {
            return Self.share(available, by: columns.map { Double(($0.width ?? max(Fixed.one, $0.intrinsic.least)).raw) })
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
    private static func limit(_ intrinsics: [IntrinsicWidths], to total: Fixed) -> [Fixed] {
        var widths = intrinsics.map(\.least)
        var rest = total
        var leasts = widths.reduce(.zero, +)
        var wanted = intrinsics.reduce(Fixed.zero) { $0 + $1.most }
        var long: [Int] = []
        let order = intrinsics.indices.sorted { (intrinsics[$0].most, $0) < (intrinsics[$1].most, $1) }
        for (index, column) in order.enumerated() {
            let intrinsic = intrinsics[column]
            let count = order.count - index
            wanted = wanted - intrinsic.most
            let isShort =
                intrinsic.most * count <= rest || (intrinsic.most * count * 3 <= rest * 4 && intrinsic.most * (count - 1) * 2 <= wanted)
            if long.isEmpty, isShort, rest - intrinsic.most >= leasts - intrinsic.least {
                widths[column] = intrinsic.most
                rest = rest - intrinsic.most
                leasts = leasts - intrinsic.least
            } else {
                long.append(column)
            }
        }
        long.sort()
        let spare = share(max(.zero, rest - leasts), by: long.map { Double((intrinsics[$0].most - intrinsics[$0].least).raw) })
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
