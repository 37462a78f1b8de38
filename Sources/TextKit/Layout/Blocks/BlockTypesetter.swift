import Foundation

/// A paragraph of a group.
struct BlockMember {
    let record: ParagraphRecord
    let utf16: Range<Int>
    let blocks: [TextBlock]
    /// The appearance of a paragraph that is nothing but its separator, as `BlankParagraphs` numbers it; nil for others.
    var appearance: Int?

    func block(at depth: Int) -> TextBlock? { depth < blocks.count ? blocks[depth] : nil }
}

/// Lays out a group of paragraphs in their blocks: boxes within boxes, cells within rows.
///
/// All y are below the group's top. Lines of a paragraph that has the same width as before and meets no figure are moved,
/// not broken again.
final class BlockTypesetter {
    let layout: DocumentLayout
    let members: [BlockMember]
    /// The index of the first member in the tree.
    let firstIndex: Int
    /// The top of the group in the flow.
    let top: Fixed
    let flow: ContainerFlow
    let blanks: BlankParagraphs
    private let generation: Int
    var boxes: [BlockBox] = []
    /// Whether the layout of the group depends on its position.
    var dependsOnPosition = false
    /// Whether the containers are full; then nothing more is laid out.
    var isFull = false
    var overflows = false
    private(set) var hasSpacingBefore = false
    /// How often the group was begun again at the top of the next container; limited, as each time may lay out again what it holds.
    var restarts = 0

    init(layout: DocumentLayout, members: [BlockMember], blanks: BlankParagraphs, firstIndex: Int, top: Fixed) {
        self.layout = layout
        self.members = members
        self.blanks = blanks
        self.firstIndex = firstIndex
        self.top = top
        flow = layout.flow
        generation = layout.generation
    }

    /// Whether a block that was asked something has changed the text, the containers or the layout.
    var isOutdated: Bool { layout.generation != generation }

    var scale: CGFloat { layout.settings.scale }

    /// Returns the height of all.
    func run() -> Fixed {
        // Containers that count their rows must not count those from before.
        if flow.regions.contains(where: { $0.maximumRows > 0 }) { members.forEach { $0.record.dropLines() } }
        return layOut(0..<members.count, in: Enclosing(), from: .zero)
    }

    /// The surroundings of paragraphs and blocks.
    struct Enclosing {
        var depth = 0
        var insets = BlockInsets()
        var box = -1
        /// The first paragraph of the boxes around, and where the outermost of those begins of which it is the first.
        var first: (member: Int, top: Fixed)?

        /// What it is within a box that begins at `top`.
        func entering(_ member: Int, at top: Fixed) -> (member: Int, top: Fixed) {
            first.flatMap { $0.member == member ? $0 : nil } ?? (member, top)
        }
    }

    /// Lays out paragraphs and blocks one below the other; returns where they end.
    func layOut(_ range: Range<Int>, in enclosing: Enclosing, from start: Fixed) -> Fixed {
        var y = start
        var first = range.lowerBound
        while first < range.upperBound {
            guard let block = members[first].block(at: enclosing.depth) else {
                y = layOutParagraph(first, enclosing, from: y)
                first += 1
                continue
            }
            let end = endOfBlock(from: first, in: range, depth: enclosing.depth)
            if hides(first..<end) {
                for index in first..<end { y = layOutParagraph(index, enclosing, from: y) }
            } else if let cell = block as? TextTableBlock {
                var table = TableTypesetter(self, table: cell.table, members: first..<end, enclosing: enclosing)
                y = table.layOut(from: cleared(first, in: enclosing, from: y))
            } else {
                y = layOut(block, first..<end, in: enclosing, from: cleared(first, in: enclosing, from: y))
            }
            first = end
        }
        return y
    }

    /// Whether a delegate hides all of the paragraphs: their block then has no height, as they have none.
    private func hides(_ range: Range<Int>) -> Bool {
        guard layout.settings.generator != nil else { return false }
        return range.allSatisfy { layout.shaped(members[$0].record, utf16: members[$0].utf16).isHidden }
    }

    /// The end of the members that share the block (the table) of the first one at this depth.
    func endOfBlock(from first: Int, in range: Range<Int>, depth: Int) -> Int {
        let key = members[first].block(at: depth)?.groupKey
        var end = first + 1
        while end < range.upperBound, members[end].block(at: depth)?.groupKey === key { end += 1 }
        return end
    }

    // MARK: A paragraph

    private func layOutParagraph(_ index: Int, _ enclosing: Enclosing, from y: Fixed) -> Fixed {
        let (member, insets) = (members[index], enclosing.insets)
        let record = member.record
        guard !isOutdated else { return y }
        guard let membership = record.membership, !isFull, let region = flow.region(atY: top + y) else {
            return drop(record, y)
        }
        if let appearance = member.appearance, takeLine(appearance, record, insets, at: y, in: region) {
            membership.glyphCount = 1
        } else {
            if record.attributesAreStale { _ = layout.shaped(record, utf16: member.utf16) }
            if !layout.mayKeep(paragraphAt: member.utf16.lowerBound), keeps(record, membership, insets, at: y, in: region) {
                record.shiftRows(by: y - membership.offset)
                if record.dependsOnPosition { record.flowGeneration = layout.flowGeneration } else { record.moveRows(toContainer: region) }
            } else {
                breakLines(of: index, enclosing, from: y, in: region)
            }
            if let appearance = member.appearance { blanks.keep(record, at: y, appearance, insets, region: region) }
        }
        record.top = top
        membership.insets = insets
        membership.offset = y
        if record.dependsOnPosition { dependsOnPosition = true }
        if record.hasSpacingBefore, y == .zero { hasSpacingBefore = true }
        return record.height
    }

    private func breakLines(of index: Int, _ enclosing: Enclosing, from y: Fixed, in region: Int) {
        let (member, insets) = (members[index], enclosing.insets)
        let record = member.record
        let paragraph = layout.shaped(record, utf16: member.utf16)
        let reusableRows = layout.reusableRows(of: record, paragraph)
        let held = stands(record, insets, at: y, in: region) ? layout.holdLines(of: record, paragraph, top: top) : nil
        if held == nil { record.removeLines() }
        if record.rows.isEmpty { record.height = y }
        record.flowGeneration = layout.flowGeneration
        record.containerWidth = flow.regions[region].shape
        var typesetter = ParagraphTypesetter(
            record: record, paragraph: paragraph, flow: flow, settings: layout.settings, options: paragraph.breaking(layout.settings),
            top: top,
            utf16Offset: member.utf16.lowerBound, insets: insets,
            rowsAbove: { [layout, firstIndex] in layout.rowsAbove(firstIndex + index, inRegion: $0) })
        typesetter.held = held
        typesetter.reusableRows = reusableRows
        typesetter.heightBelow = layout.heightKept(below: member.utf16, typesetter.style, in: flow.regions[region])
        typesetter.enclosingTop = enclosing.first.flatMap { $0.member == index ? $0.top : nil }
        let rowsBefore = record.rows.count
        if case .overflow = layout.notingReach(of: record, top: top, { layout.calling { typesetter.run(until: .endless) } }) {
            isFull = true
            overflows = true
        }
        record.membership?.glyphCount = paragraph.chunkCount == 1 ? Int32(paragraph.glyphCount) : nil
        layout.counters.paragraphsLaid += held == nil ? 1 : 0
        layout.counters.rowsBroken += record.rows.count - rowsBefore - typesetter.reusedCount
        if let held { layout.liveMove?.note(record, changed: held.changedCount(in: record)) }
        if index & 255 == 255 { layout.shapedCache.trim() }
    }

    /// Gives a blank paragraph the line of one like it; false where there is none yet, or where the line depends on its position.
    private func takeLine(_ appearance: Int, _ record: ParagraphRecord, _ insets: BlockInsets, at y: Fixed, in region: Int) -> Bool {
        guard let line = blanks.line(appearance, insets, region: region) else { return false }
        let start = top + y
        if line.hasSpacingBefore, flow.regions[region].top == start { return false }
        guard flow.isUndisturbed(start..<(start + line.height), width: line.containerWidth) else { return false }
        if !record.isComplete || record.attributesAreStale { layout.counters.paragraphsLaid += 1 }
        if record.attributesAreStale {
            record.forgetGlyphs()
            record.membership?.forgetGlyphs()
        }
        record.take(line, blanks.rows(appearance, at: y, region: region), from: y)
        record.flowGeneration = layout.flowGeneration
        return true
    }

    private func drop(_ record: ParagraphRecord, _ y: Fixed) -> Fixed {
        record.dropLines()
        isFull = true
        overflows = true
        return y
    }

    /// Whether lines from before are right at `y`.
    private func keeps(
        _ record: ParagraphRecord, _ membership: BlockMembership, _ insets: BlockInsets, at y: Fixed, in region: Int
    ) -> Bool {
        guard record.isComplete, membership.insets == insets else { return false }
        let start = top + y
        if record.dependsOnPosition {
            guard stands(record, insets, at: y, in: region), !record.dependsOnContainers else { return false }
            let reach = layout.reach(of: record, bottom: top + record.height)
            guard flow.isUnchanged(since: record.flowGeneration, from: start, to: reach) else { return false }
            layout.noteKeptReach(reach, in: flow.regions[region])
            return true
        }
        if record.hasSpacingBefore, flow.regions[region].top == start { return false }
        return flow.isUndisturbed(start..<(start + record.height - membership.offset), width: record.containerWidth)
    }

    /// Whether a member's lines were made for the same position and the same width of rows.
    private func stands(_ record: ParagraphRecord, _ insets: BlockInsets, at y: Fixed, in region: Int) -> Bool {
        guard let membership = record.membership, membership.insets == insets, membership.offset == y else { return false }
        return record.top == top && record.containerWidth == flow.regions[region].shape
    }

    // MARK: A block

    private func layOut(_ block: TextBlock, _ range: Range<Int>, in enclosing: Enclosing, from start: Fixed) -> Fixed {
        guard let index = flow.region(atY: top + start), !isFull else { return layOut(range, in: past(enclosing), from: start) }
        let region = flow.regions[index]
        let characters = characters(of: range)
        let rect = proposed(enclosing.insets, y: start, in: region)
        let content = block.rectForLayout(
            at: rect.origin, in: rect, textContainer: region.container, characterRange: characters)
        notePosition(of: block)
        var inner = past(enclosing)
        inner.insets = moved(enclosing.insets, from: rect, to: content)
        inner.box = boxes.count
        inner.first = enclosing.entering(range.lowerBound, at: start)
        let contentTop = start + max(.zero, distance(content.minY - rect.minY))
        let before = (isFull, overflows)
        boxes.append(box(block, range, enclosing, enclosingWidth: rect.width))
        let end = layOut(range, in: inner, from: contentTop)
        if let next = nextContainer(instead: index, start: start, of: range) {
            boxes.removeSubrange(inner.box...)
            (isFull, overflows) = before
            return layOut(block, range, in: enclosing, from: next)
        }
        let laid = frame(inner.insets, from: contentTop, to: end, in: region)
        let contentRect = logical(laid, in: region)
        let bounds = block.boundsRect(
            forContentRect: contentRect, in: rect, textContainer: region.container, characterRange: characters)
        let bottom = end + max(.zero, distance(bounds.maxY - contentRect.maxY))
        let outer = moved(enclosing.insets, from: rect, to: bounds)
        boxes[inner.box].content = laid
        boxes[inner.box].frame = frame(
            outer, from: contentTop + distance(bounds.minY - contentRect.minY), to: bottom, in: region)
        let shift = distance(of: block.verticalAlignment, in: spare(in: block, contentRect, rect))
        if shift > .zero, mayShift(boxes[inner.box].frame, to: bottom, inRegion: index) {
            self.shift(range, box: inner.box, to: boxes.count, by: shift)
        }
        return bottom
    }

    func past(_ enclosing: Enclosing) -> Enclosing {
        var inner = enclosing
        inner.depth += 1
        return inner
    }

    /// Where to begin the block again if its first line went to the next container: with the line, not before it.
    private func nextContainer(instead index: Int, start: Fixed, of range: Range<Int>) -> Fixed? {
        guard top + start > flow.regions[index].top, restarts < 200,
            let row = members[range.lowerBound].record.rows.first, Int(row.container) > index
        else { return nil }
        restarts += 1
        dependsOnPosition = true
        return flow.regions[Int(row.container)].top - top
    }
}

extension ParagraphRecord {
    /// Forgets a member's lines, and the number of its glyphs where lines had cut a cluster.
    fileprivate func dropLines() {
        membership?.glyphCount = hasCuts ? -1 : nil
        removeLines()
    }
}
