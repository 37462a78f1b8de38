extension DocumentLayout {
    /// The paragraph that holds the character, laid out. `isContiguous` lays out everything before it first, so that its position is exact.
    /// Nil for an empty text and for text past every container.
    func paragraph(atUTF16 utf16: Int, isContiguous: Bool) -> (located: ParagraphTree.Located, record: ParagraphRecord)? {
        trimShaped()
        if isContiguous || !flow.isContinuous { settle(to: .utf16(utf16)) }
        guard let located = tree.find(utf16, in: \.utf16) else { return nil }
        let before = layoutGeneration
        guard let record = verify(located, through: utf16 - located.start.utf16) else { return nil }
        return (layoutGeneration == before ? located : tree.locate(located.index), record)
    }

    /// The line fragment that holds the character. Nil where it fits in no container.
    func locatedFragment(ofUTF16 utf16: Int, isContiguous: Bool) -> LocatedFragment? {
        guard let (located, record) = paragraph(atUTF16: utf16, isContiguous: isContiguous) else { return nil }
        if record.isComplete, record.rows.isEmpty { return locatedFragment(besideHidden: located.index) }
        let local = utf16 - located.start.utf16
        guard local < record.laidUTF16 || (local == record.laidUTF16 && record.isComplete), !record.rows.isEmpty else {
            return nil
        }
        return locatedFragment(record.fragmentIndex(containingUTF16: local), in: record, located)
    }

    /// The first line after a hidden paragraph, which is where its glyphs are; the last one before where none follows.
    private func locatedFragment(besideHidden index: Int) -> LocatedFragment? {
        var after = index + 1
        while after < tree.count, let record = verify(tree.locate(after)) {
            if !record.rows.isEmpty { return locatedFragment(0, in: record, tree.locate(after)) }
            after += 1
        }
        var before = index - 1
        while before >= 0, let record = verify(tree.locate(before)) {
            if !record.rows.isEmpty { return locatedFragment(record.fragments.count - 1, in: record, tree.locate(before)) }
            before -= 1
        }
        return nil
    }

    func locatedFragment(_ fragment: Int, in record: ParagraphRecord, _ located: ParagraphTree.Located) -> LocatedFragment {
        let row = record.rows[record.rowIndex(ofFragment: fragment)]
        return LocatedFragment(
            paragraph: shaped(record, utf16: located.start.utf16..<located.end.utf16), record: record,
            index: located.index, utf16Start: located.start.utf16, glyphStart: located.start.glyphs,
            top: located.start.height, row: row, fragmentIndex: fragment, region: flow.regions[Int(row.container)])
    }

    /// Calls `body` with each fragment that meets the characters, in order, until it returns false.
    func forEachLocatedFragment(inUTF16 range: Range<Int>, isContiguous: Bool, _ body: (LocatedFragment) -> Bool) {
        guard !tree.isEmpty else { return }
        if isContiguous || !flow.isContinuous { settle(to: .line(utf16: max(range.lowerBound, range.upperBound - 1))) }
        guard var index = tree.find(range.lowerBound, in: \.utf16)?.index else { return }
        walking {
            forEachLocatedFragment(fromParagraph: &index, inUTF16: range, body)
        }
    }

    private func forEachLocatedFragment(fromParagraph index: inout Int, inUTF16 range: Range<Int>, _ body: (LocatedFragment) -> Bool) {
        let end = max(range.upperBound, range.lowerBound + 1)
        while index < tree.count {
            var located = tree.locate(index)
            guard located.start.utf16 < end else { return }
            let before = layoutGeneration
            guard let record = verify(located, through: end - 1 - located.start.utf16) else { return }
            if layoutGeneration != before { located = tree.locate(index) }
            let local = (range.lowerBound - located.start.utf16)..<(range.upperBound - located.start.utf16)
            if !record.rows.isEmpty {
                var fragment = record.fragmentIndex(containingUTF16: max(0, local.lowerBound))
                while fragment < record.fragments.count, Int(record.fragments[fragment].start) < max(local.upperBound, local.lowerBound + 1)
                {
                    guard body(locatedFragment(fragment, in: record, located)) else { return }
                    fragment += 1
                }
            }
            index += 1
            trimShaped()
        }
    }

    /// Calls `body` with each fragment whose row meets the rows from `top` to `bottom` of the flow.
    func forEachLocatedFragment(fromY top: Fixed, to bottom: Fixed, isContiguous: Bool, _ body: (LocatedFragment) -> Bool) {
        if isContiguous || !flow.isContinuous { settle(to: .y(bottom)) }
        guard var index = tree.find(max(.zero, top), in: \.height)?.index else { return }
        walking {
            forEachLocatedFragment(fromParagraph: &index, fromY: top, to: bottom, body)
        }
    }

    private func forEachLocatedFragment(
        fromParagraph index: inout Int, fromY top: Fixed, to bottom: Fixed, _ body: (LocatedFragment) -> Bool
    ) {
        while index < tree.count {
            var located = tree.locate(index)
            let before = layoutGeneration
            guard let record = verify(located, until: bottom) else { return }
            if layoutGeneration != before { located = tree.locate(index) }
            guard located.start.height < bottom else { return }
            if let membership = record.membership {
                guard forEachLocatedFragment(in: membership, at: located, fromY: top, to: bottom, body) else { return }
                index += membership.group.count - membership.index
                continue
            }
            if !record.rows.isEmpty {
                for row in record.rowIndex(atY: top - located.start.height)..<record.rows.count {
                    let line = record.rows[row]
                    if located.start.height + line.y >= bottom { return }
                    for fragment in line.fragments {
                        guard body(locatedFragment(fragment, in: record, located)) else { return }
                    }
                }
            }
            index += 1
            trimShaped()
        }
    }

    /// The glyph of the character in the whole text; where glyphs before it have not been counted, one is assumed for each character.
    func glyphIndex(ofUTF16 utf16: Int) -> Int {
        trimShaped()
        guard let located = tree.find(utf16, in: \.utf16) else { return 0 }
        let local = utf16 - located.start.utf16
        guard local < Int(located.element.utf16) else { return located.end.glyphs }
        let record = located.element.record ?? ParagraphRecord()
        let paragraph = shaped(record, utf16: located.start.utf16..<located.end.utf16)
        if located.element.record == nil { tree.update(at: located.index) { $0.record = record } }
        return located.start.glyphs + paragraph.glyphIndex(ofUTF16: local)
    }

    /// The number of rows in the container of the paragraphs before `index`, up to its maximum.
    func rowsAbove(_ index: Int, inRegion region: Int) -> Int {
        let most = flow.regions[region].maximumRows
        var count = 0
        var before = index - 1
        while before >= 0, count < most {
            guard let record = tree[before].record, let last = record.rows.last else {
                // A hidden paragraph has no rows.
                guard tree[before].record?.isComplete == true else { break }
                before -= 1
                continue
            }
            guard Int(last.container) == region else { break }
            count += record.rows.reversed().prefix { Int($0.container) == region }.count
            before -= 1
        }
        return count
    }
}
