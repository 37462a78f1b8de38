/// The lines of one paragraph as they were last laid out, and its glyphs while they are cached.
final class ParagraphRecord {
    /// Reading unpacks the lines and keeps the packed ones; changing unpacks them for good.
    var rows: [LineRow] {
        @inline(__always) get {
            if isPacked { unpack() }
            return unpackedRows
        }
        @inline(__always) _modify {
            if packed != nil { unpackForGood() }
            yield &unpackedRows
        }
    }
    var fragments: [LineFragment] {
        @inline(__always) get {
            if isPacked { unpack() }
            return unpackedFragments
        }
        @inline(__always) _modify {
            if packed != nil { unpackForGood() }
            yield &unpackedFragments
        }
    }
    // `SumTreeNode` explains what checks of exclusive access cost here.
    @exclusivity(unchecked) private var unpackedRows: [LineRow] = []
    @exclusivity(unchecked) private var unpackedFragments: [LineFragment] = []
    /// Lines of plain text as they were filled; the only form of the lines until they are read.
    @exclusivity(unchecked) private(set) var packed: PackedLines?
    @exclusivity(unchecked) private var isPacked = false
    /// Characters that lines cover; the rest lies past the last container, or has not been needed yet.
    @exclusivity(unchecked) var laidUTF16 = 0
    /// Height from the top of the paragraph to the top of the next, exact where `isComplete`.
    @exclusivity(unchecked) var height = Fixed.zero
    /// The y of the flow at which the paragraph was laid out.
    var top = Fixed.zero
    var flowGeneration = 0
    /// The lowest row of the flow that was asked about exclusions, at least the bottom; nil where none was recorded.
    var reach: Fixed?
    /// The width of the container that free rows were broken for.
    var containerWidth = Fixed.zero
    @exclusivity(unchecked) var isComplete = false
    /// Whether any row depends on its position; `top` and `flowGeneration` then say for which position it is valid.
    var dependsOnPosition = false
    /// Whether space stands above the first row, which the top of a container would swallow.
    @exclusivity(unchecked) var hasSpacingBefore = false
    /// Whether the lines depend on the number of containers: text continues in the next one after a container break.
    var dependsOnContainers = false
    /// Visited since the cache last looked (second chance).
    var wasVisited = false
    /// The attributes changed while the characters did not: compare before dropping anything.
    var attributesAreStale = false
    /// The number of the latest entry that the cache of glyphs has for it.
    var cacheNumber: UInt32 = 0
    /// Dropped under memory pressure and made again from the text.
    @exclusivity(unchecked) var shaped: StyledParagraph?
    /// The segments of text that is not plain, once its glyphs have been seen; cached as long as they would be the same.
    @exclusivity(unchecked) var segments: CachedSegments?
    /// A delegate's edits of the glyphs; kept when `shaped` is dropped.
    var generated: GeneratedGlyphs {
        if let cached = generatedIfAny { return cached }
        let new = GeneratedGlyphs()
        generatedIfAny = new
        return new
    }
    private var generatedIfAny: GeneratedGlyphs?
    /// The planned ends of lines not made yet, of a half-finished paragraph.
    var planning: LinePlanning?
    /// Glyphs of the text as it was before it was changed, above the change and below it.
    var reusableGlyphs: ReusableGlyphs?
    /// Rows of the text as it was before it was changed further up, until the paragraph is laid out.
    var rowsBelowChange: ReusableRows? {
        get { belowChange?.rows }
        set { belowChange = newValue.map(RowsBelowChange.init) }
    }
    private var belowChange: RowsBelowChange?
    /// The lines before an edit, until the paragraph is laid out again.
    var previousLines: PreviousLines?
    /// The cuts that `shaped` had when it was dropped.
    @exclusivity(unchecked) var cuts: [Int] = []
    /// Set where the paragraph stands in text blocks; `height` then is where it ends, below the top of its group.
    var membership: BlockMembership?

    /// Counts the record while it has lines that cannot be packed.
    private var tally: ExactLinesTally?

    /// Has the record counted, once.
    func count(in tally: ExactLinesTally) {
        guard self.tally == nil else { return }
        self.tally = tally
        tally.count += 1
    }

    deinit { tally?.count -= 1 }

    /// Whether there are no lines, packed ones neither.
    var hasNoLines: Bool { packed == nil && unpackedRows.isEmpty }

    /// Takes lines in packed form, and where shaping must stop for them.
    func pack(_ lines: PackedLines, cuts: [Int]) {
        if let shaped {
            for cut in cuts { _ = shaped.cut(atUTF16: cut) }
        } else {
            self.cuts = cuts
        }
        packed = lines
        isPacked = true
        unpackedRows = []
        unpackedFragments = []
    }

    private func unpack() {
        guard let lines = packed else { return }
        isPacked = false
        (unpackedRows, unpackedFragments) = lines.unpacked
    }

    private func unpackForGood() {
        if isPacked { unpack() }
        packed = nil
    }

    /// Drops the glyphs, which are made again on demand, and everything else that the text and the packed lines can restore.
    func evict() {
        if let shaped { cuts = shaped.cuts }
        shaped = nil
        if generatedIfAny?.edits.isEmpty == true { generatedIfAny = nil }
        if packed != nil, !isPacked {
            isPacked = true
            unpackedRows = []
            unpackedFragments = []
        }
    }

    /// The lines, read without unpacking the record: packed lines stay packed.
    var uncachedLines: (rows: [LineRow], fragments: [LineFragment]) {
        isPacked ? packed?.unpacked ?? ([], []) : (unpackedRows, unpackedFragments)
    }

    /// Whether lines had to be broken where shaping ran across.
    var hasCuts: Bool { !cuts.isEmpty || shaped?.cuts.isEmpty == false }

    /// Forgets the lines, not the glyphs.
    func removeLines() {
        packed = nil
        isPacked = false
        unpackedRows.removeAll(keepingCapacity: true)
        unpackedFragments.removeAll(keepingCapacity: true)
        laidUTF16 = 0
        height = .zero
        reach = nil
        isComplete = false
        dependsOnPosition = false
        hasSpacingBefore = false
        dependsOnContainers = false
        cuts = []
        reusableGlyphs = nil
        belowChange = nil
        planning = nil
        shaped?.removeCuts()
    }

    /// Forgets the lines, which lay in a group of text blocks.
    func leaveBlocks() {
        removeLines()
        membership = nil
    }

    /// Drops every row from `index` on, where layout continues. Cuts stay.
    func dropRows(from index: Int) {
        rows.removeSubrange(index...)
        let last = rows.last
        fragments.removeSubrange((last.map { Int($0.firstFragment + $0.fragmentCount) } ?? 0)...)
        laidUTF16 = fragments.last.map { Int($0.end) } ?? 0
        height = last?.bottom ?? .zero
        isComplete = false
        dependsOnPosition = rows.contains(where: \.dependsOnPosition)
        if rows.isEmpty { hasSpacingBefore = false }
        planning = nil
    }

    /// Takes the line that another paragraph without a word has got, for one that begins at `y`.
    func take(_ line: BlankParagraphs.Line, _ rows: [LineRow], from y: Fixed) {
        packed = nil
        isPacked = false
        unpackedRows = rows
        unpackedFragments = line.fragments
        laidUTF16 = 1
        height = y + line.height
        containerWidth = line.containerWidth
        isComplete = true
        dependsOnPosition = false
        hasSpacingBefore = line.hasSpacingBefore
        dependsOnContainers = false
        attributesAreStale = false
        cuts = []
        reusableGlyphs = nil
        belowChange = nil
        planning = nil
    }

    /// Forgets the glyphs, and a delegate's edits of them.
    func forgetGlyphs() {
        shaped = nil
        reusableGlyphs = nil
        belowChange = nil
        segments = nil
        generatedIfAny = nil
    }

    /// The row that holds the character; the last one at the end. O(log rows).
    func rowIndex(containingUTF16 utf16: Int) -> Int {
        max(0, rows.partitioningIndex { Int(fragments[Int($0.firstFragment)].start) > utf16 } - 1)
    }

    /// The fragment that holds the character; the last one at the end. O(log fragments).
    func fragmentIndex(containingUTF16 utf16: Int) -> Int {
        max(0, fragments.partitioningIndex { Int($0.start) > utf16 } - 1)
    }

    /// The row at `y` below the paragraph's top; the first or last one outside. O(log rows).
    func rowIndex(atY y: Fixed) -> Int {
        max(0, rows.partitioningIndex { $0.y > y } - 1)
    }

    /// Free lines go wherever the text above pushes them, from one container to another as well.
    func moveRows(toContainer index: Int) {
        packed?.region = Int32(index)
        if isPacked { return }
        guard let first = unpackedRows.first, let last = unpackedRows.last else { return }
        // One that filled a container to the last pixel and went on in the next is free all the same.
        if Int(first.container) == index, Int(last.container) == index { return }
        for row in unpackedRows.indices { unpackedRows[row].container = Int32(index) }
    }

    /// Moves the rows down.
    func shiftRows(by distance: Fixed) {
        guard distance != .zero else { return }
        for row in rows.indices { rows[row].y += distance }
        height += distance
    }

    func rowIndex(ofFragment fragment: Int) -> Int {
        max(0, rows.partitioningIndex { Int($0.firstFragment) > fragment } - 1)
    }
}

/// What is left of a long paragraph when its characters change. An object of its own, because few records have any.
final class ReusableGlyphs {
    /// The characters, until they are read again.
    var text: ReusableText?
    /// Glyphs above the change; the rows that are left in the record are made of them.
    var prefix: ReusablePrefix?
    /// Glyphs below it, the style of all of them, and the rows that were made of them.
    var suffix: ReusableSuffix?
    var style: ResolvedStyle
    var rows: ReusableRows?

    init(style: ResolvedStyle) { self.style = style }
}

/// How many paragraphs of a layout have lines of the exact engine, about a kilobyte each.
final class ExactLinesTally {
    fileprivate(set) var count = 0
}

private final class RowsBelowChange {
    let rows: ReusableRows
    init(_ rows: ReusableRows) { self.rows = rows }
}
