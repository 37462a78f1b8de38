import Foundation

// Groups of paragraphs in text blocks: which paragraphs make one, when it must be laid out again, and how it lies in the tree. A paragraph
// without blocks never depends on its neighbours, nor do they on it.
extension DocumentLayout {
    /// The groups on both sides of a range of paragraphs that is about to change.
    struct Seam {
        var left, right: BlockGroup?
    }

    /// Call it before paragraphs change: groups that they belong to are stale.
    func openSeam(_ range: Range<Int>) -> Seam {
        for located in tree.elements(from: range.lowerBound) {
            guard located.index < range.upperBound else { break }
            located.element.record?.membership?.group.isStale = true
        }
        return Seam(
            left: range.lowerBound > 0 ? tree[range.lowerBound - 1].record?.membership?.group : nil,
            right: range.upperBound < tree.count ? tree[range.upperBound].record?.membership?.group : nil)
    }

    /// Call it after they have changed: groups beside them that lost or won some are laid out again.
    func closeSeam(_ seam: Seam, _ range: Range<Int>) {
        if let left = seam.left, left.isStale || left.key === blockKey(ofParagraph: range.lowerBound) {
            unlay(range.lowerBound - 1, in: left)
        }
        if let right = seam.right, right.isStale || right.key === blockKey(ofParagraph: range.upperBound - 1) {
            unlay(range.upperBound, in: right)
        }
    }

    /// Has a group laid out again, of which the paragraph is a member.
    func relayBlocks(at index: Int, of group: BlockGroup) { unlay(index, in: group) }

    private func unlay(_ index: Int, in group: BlockGroup) {
        group.isStale = true
        settledCount = min(settledCount, index)
        tree.update(at: index) { $0.state = .unlaid }
    }

    private func blockKey(ofParagraph index: Int) -> AnyObject? {
        guard index >= 0, index < tree.count else { return nil }
        return blocks(atUTF16: tree.locate(index).start.utf16).first?.groupKey
    }

    /// The blocks of the paragraph that begins at the character.
    func blocks(atUTF16 utf16: Int) -> [TextBlock] {
        guard let source, utf16 < source.utf16Count else { return [] }
        return context.blocks(source.attributeSet(atUTF16: utf16).set)
    }

    // MARK: Right and wrong

    /// Whether a laid paragraph's group is right where it lies.
    func isRight(_ membership: BlockMembership, at located: ParagraphTree.Located) -> Bool {
        let group = membership.group
        let top = located.start.height
        guard !group.isStale, holds(group.flowRecord, at: top, height: group.height), let region = flow.region(atY: top) else {
            return false
        }
        guard !group.flowRecord.dependsOnPosition, group.container != region else { return true }
        group.container = region
        forEachMember(of: membership, at: located.index) { $0.element.record?.moveRows(toContainer: region) }
        return true
    }

    /// Calls `body` with the paragraphs of the group that one at `index` belongs to.
    func forEachMember(of membership: BlockMembership, at index: Int, _ body: (ParagraphTree.Located) -> Void) {
        let first = index - membership.index
        for located in tree.elements(from: first) {
            guard located.index < first + membership.group.count else { return }
            body(located)
        }
    }

    /// The paragraph at a y of the flow, of a group the first one.
    func firstIndex(atHeight y: Fixed) -> Int {
        guard let located = tree.find(y, in: \.height) else { return 0 }
        guard let membership = located.element.record?.membership, !membership.group.isStale else { return located.index }
        return located.index - membership.index
    }

    /// The first character of the group that fits in no container.
    func firstOverflowingCharacter(in membership: BlockMembership, at located: ParagraphTree.Located) -> Int? {
        var found: Int?
        forEachMember(of: membership, at: located.index) { member in
            guard found == nil, let record = member.element.record, !record.isComplete else { return }
            found = member.start.utf16 + record.laidUTF16
        }
        return found
    }

    // MARK: Laying out

    /// Lays out the group that the paragraph belongs to; its record is then valid. Nil where the group fits in no container, and where a
    /// block asks for its own layout or changes what that depends on while it is laid out.
    func layOutBlocks(at index: Int) -> ParagraphRecord? {
        guard !isInBlocks else { return nil }
        hasBlocks = true
        isInBlocks = true
        defer { isInBlocks = false }
        var range = groupRange(around: index)
        if !fixAttributes(tree.sum(before: range.lowerBound).utf16..<tree.sum(before: range.upperBound).utf16) {
            guard index < tree.count else { return nil }
            range = groupRange(around: index)
        }
        let top = tree.sum(before: range.lowerBound).height
        guard let region = flow.region(atY: top), let first = blocks(ofMember: range.lowerBound).first else { return nil }
        let (group, blanks) = (BlockGroup(key: first.groupKey, count: range.count), BlankParagraphs())
        let previous = previousLines(ofGroup: range)
        let members = join(range, to: group, blanks)
        let typesetter = BlockTypesetter(
            layout: self, members: members, blanks: blanks, firstIndex: range.lowerBound, top: top)
        let own = notingReach(ofGroup: group.flowRecord, top: top) { calling { typesetter.run() } }
        let endsContainer = !typesetter.isOutdated && !typesetter.overflows && members.last.map(endsContainer) == true
        let height = endsContainer ? containerTop(after: top + own).map { $0 - top } ?? own : own
        // A hidden group need not be found by y.
        group.height = height == .zero && typesetter.boxes.isEmpty ? .zero : max(Fixed(raw: 1), height)
        guard !typesetter.isOutdated else {
            group.isStale = true
            if range.upperBound <= tree.count { tree.update(in: range) { $0.state = .unlaid } }
            return nil
        }
        take(typesetter, into: group, region: region)
        if endsContainer || members.contains(where: \.record.dependsOnContainers) {
            group.flowRecord.dependsOnContainers = true
            group.flowRecord.dependsOnPosition = true
            hasContainerBreaks = true
        }
        group.index(members.map(\.record.band))
        if group.overflows { countGlyphs(of: members) }
        let previousHeight = gathersRows ? tree.sum(before: range.upperBound).height - top : .zero
        store(group, in: range)
        noteChange(of: group, members.map(\.record), at: top, from: previous, previousHeight: previousHeight)
        if group.overflows { truncate(at: range.upperBound - 1) }
        shapedCache.trim()
        return tree[index].record
    }

    /// Whether what follows the table that ends with a paragraph goes on in the next container.
    private func endsContainer(_ last: BlockMember) -> Bool {
        guard let source, !last.utf16.isEmpty else { return false }
        return context.resolve(source.attributeSet(atUTF16: last.utf16.lowerBound).set).paragraph.endsContainerAfterTable
    }

    /// Where the container begins that follows the one in which something ends; nil where none does, and where it ends that itself.
    private func containerTop(after bottom: Fixed) -> Fixed? {
        guard let region = flow.region(atY: bottom - Fixed(raw: 1)), region + 1 < flow.regions.count else { return nil }
        return flow.regions[region + 1].top
    }

    private func take(_ typesetter: BlockTypesetter, into group: BlockGroup, region: Int) {
        let top = typesetter.top
        group.boxes = typesetter.boxes
        group.overflows = typesetter.overflows
        group.container = region
        if group.overflows { group.height = max(group.height, flow.bottom - top) }
        let flowRecord = group.flowRecord
        flowRecord.top = top
        flowRecord.flowGeneration = flowGeneration
        flowRecord.containerWidth = flow.regions[region].shape
        flowRecord.isComplete = !group.overflows
        flowRecord.hasSpacingBefore = typesetter.hasSpacingBefore
        flowRecord.dependsOnPosition =
            typesetter.dependsOnPosition || group.overflows
            || !flow.isUndisturbed(top..<(top + group.height), width: flowRecord.containerWidth)
    }

    private func blocks(ofMember index: Int) -> [TextBlock] { blocks(atUTF16: tree.locate(index).start.utf16) }

    /// The paragraphs around `index` that share its outermost block or table. O(paragraphs · log n).
    func groupRange(around index: Int) -> Range<Int> {
        guard let key = blockKey(ofParagraph: index) else { return index..<(index + 1) }
        var first = index
        while first > 0, blockKey(ofParagraph: first - 1) === key { first -= 1 }
        var end = index + 1
        for located in tree.elements(from: index + 1) {
            guard blocks(atUTF16: located.start.utf16).first?.groupKey === key else { break }
            end = located.index + 1
        }
        return first..<end
    }

    /// Makes the paragraphs members of the group.
    private func join(_ range: Range<Int>, to group: BlockGroup, _ blanks: BlankParagraphs) -> [BlockMember] {
        guard let source else { return [] }
        let knowsBlanks = !settings.hasDelegate && settings.didPositionRow == nil
        var members: [BlockMember] = []
        members.reserveCapacity(range.count)
        for located in tree.elements(from: range.lowerBound) {
            guard located.index < range.upperBound else { break }
            let record = located.element.record ?? ParagraphRecord()
            let membership = BlockMembership(group: group, index: members.count)
            if let old = record.membership {
                membership.insets = old.insets
                membership.offset = old.offset
                membership.intrinsic = old.intrinsic
                membership.glyphCount = old.glyphCount
            } else {
                if record.hasCuts { membership.glyphCount = -1 }
                record.removeLines()
            }
            record.membership = membership
            record.count(in: exactLines)
            let utf16 = located.start.utf16..<located.end.utf16
            let set = source.attributeSet(atUTF16: min(utf16.lowerBound, source.utf16Count - 1)).set
            let isBlank = knowsBlanks && utf16.count == 1 && source.isLineFeed(atUTF16: utf16.lowerBound)
            members.append(
                BlockMember(
                    record: record, utf16: utf16, blocks: context.blocks(set), appearance: isBlank ? blanks.appearance(set) : nil))
        }
        var next = 0
        tree.update(in: range) { entry in
            entry.record = members[next].record
            next += 1
        }
        return members
    }

    /// Cells that fit nowhere and precede, in the text, others that do fit must have their glyphs counted too.
    private func countGlyphs(of members: [BlockMember]) {
        guard let last = members.lastIndex(where: { !$0.record.rows.isEmpty }) else { return }
        for member in members[..<last] where member.record.rows.isEmpty {
            if member.appearance != nil {
                member.record.membership?.glyphCount = 1
                continue
            }
            let paragraph = shaped(member.record, utf16: member.utf16)
            member.record.membership?.glyphCount = Int32(paragraph.glyphCount)
        }
    }

    /// The last paragraph has the height of all.
    private func store(_ group: BlockGroup, in range: Range<Int>) {
        noteLaid(range.count)
        var left = range.count
        if range.upperBound == tree.count { extraLineOverrides = nil }
        tree.update(in: range) { entry in
            left -= 1
            entry.state = .laid
            entry.dependsOnPosition = left == 0 && group.flowRecord.dependsOnPosition
            entry.height = left == 0 ? group.height : .zero
            guard let record = entry.record else { return }
            entry.rows = Int32(record.rows.count)
            entry.hasCuts = record.hasCuts
            if let count = record.membership?.glyphCount {
                if count >= 0 { entry.glyphs = count }
                entry.glyphsAreKnown = count >= 0
            }
        }
    }

    // MARK: Rows by their y

    /// Calls `body` with the fragments of a group that meet the rows, or that stand nearest to rows which only the edges of
    /// their boxes meet, until it returns false.
    func forEachLocatedFragment(
        in membership: BlockMembership, at located: ParagraphTree.Located, fromY top: Fixed, to bottom: Fixed,
        _ body: (LocatedFragment) -> Bool
    ) -> Bool {
        let first = located.index - membership.index
        let groupTop = located.start.height
        for member in membership.group.memberBands.meeting((top - groupTop)..<max(top, bottom - groupTop)) {
            let located = tree.locate(first + member)
            guard let record = located.element.record, !record.rows.isEmpty else { continue }
            var row = record.rowIndex(atY: top - groupTop)
            repeat {
                for fragment in record.rows[row].fragments {
                    guard body(locatedFragment(fragment, in: record, located)) else { return false }
                }
                row += 1
            } while row < record.rows.count && groupTop + record.rows[row].y < bottom
        }
        return true
    }
}

extension StyleContext {
    /// The blocks of a paragraph that begins with these attributes, without working out the rest of its style.
    fileprivate func blocks(_ set: AttributeSet) -> [TextBlock] {
        let blocks = set.textBlocks
        return blocks.count > ResolvedParagraphStyle.deepestBlock ? Array(blocks.prefix(ResolvedParagraphStyle.deepestBlock)) : blocks
    }
}

extension TextSource {
    fileprivate func isLineFeed(atUTF16 utf16: Int) -> Bool {
        utf16 < utf16Count && unit(atUTF16: utf16) == 0x0A
    }
}

extension TextBlock {
    /// The object that consecutive paragraphs must share at one depth to be laid out together.
    var groupKey: AnyObject { (self as? TextTableBlock)?.table ?? self }
}

extension ParagraphRecord {
    /// The rows that its lines cover; nil without lines.
    var band: Range<Fixed>? {
        guard let first = rows.first, let last = rows.last else { return nil }
        return first.y..<max(first.y, last.bottom)
    }
}
