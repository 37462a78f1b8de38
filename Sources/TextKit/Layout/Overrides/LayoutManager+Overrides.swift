import Foundation

// What the members that set layout do unless a subclass overrides them. Called from within the layout of a line, they say how that
// line is laid out; called from elsewhere, they change lines already laid out, until these are laid out again.
extension LayoutManager {
    /// A line fragment for which a value is set.
    private struct Target {
        let record: ParagraphRecord
        let paragraph: StyledParagraph
        let row, fragment: Int
        let region: ContainerFlow.Region
        /// The top of the paragraph, in the container.
        let top: Fixed
        /// The glyphs that the call is about, counted from the paragraph's first.
        let glyphs: Range<Int>
        /// The characters of the fragment, in the whole text.
        let utf16: Range<Int>

        func overrides() -> FragmentOverrides { record.fragments[fragment].madeOverrides() }
    }

    /// Calls `body` with every fragment that the glyphs stand in, and asks for it to be drawn again. Glyphs that are hidden with
    /// their whole paragraph stand in none.
    private func forEachFragment(_ range: NSRange, _ member: String, _ body: (Target) -> Void) {
        if let line = lineInLayout(holding: range) { return body(target(in: line, range)) }
        layout.applyPostponed()
        let total = layout.tree.total.glyphs
        precondition(
            range.location >= 0 && range.length >= 0 && range.location <= total - range.length,
            "LayoutManager.\(member): glyphs \(range) outside 0..<\(total)")
        let end = range.location + range.length
        var glyph = range.location
        while glyph < end, let located = layout.tree.find(glyph, in: \.glyphs) {
            guard layout.isLaidOut(located), let record = located.element.record else { return failUnlaid(glyph, member) }
            glyph = located.end.glyphs
            if record.rows.isEmpty, record.isComplete { continue }
            let paragraph = layout.shaped(record, utf16: located.start.utf16..<located.end.utf16)
            var local = max(range.location, located.start.glyphs) - located.start.glyphs
            while local < min(end, located.end.glyphs) - located.start.glyphs {
                let utf16 = paragraph.utf16(ofGlyph: local)
                guard utf16 < record.laidUTF16, !record.rows.isEmpty else {
                    return failUnlaid(located.start.glyphs + local, member)
                }
                let target = target(at: located, record, paragraph, utf16: utf16, from: local, to: end - located.start.glyphs)
                body(target)
                layout.noteLaid(1)
                layout.noteChange(ofParagraphs: located.index..<(located.index + 1))
                layout.tree.touch(at: located.index)
                displayWasInvalidated(NSRange(target.utf16))
                local = max(local + 1, target.glyphs.upperBound)
            }
        }
    }

    private func failUnlaid(_ glyph: Int, _ member: String) {
        preconditionFailure(
            "LayoutManager.\(member): glyph \(glyph) is not laid out; the first that is not is \(min(glyph, firstUnlaidGlyphIndex()))")
    }

    private func target(
        at located: ParagraphTree.Located, _ record: ParagraphRecord, _ paragraph: StyledParagraph, utf16: Int, from first: Int,
        to end: Int
    ) -> Target {
        let index = record.fragmentIndex(containingUTF16: utf16)
        let fragment = record.fragments[index]
        let row = record.rowIndex(ofFragment: index)
        let region = layout.flow.regions[Int(record.rows[row].container)]
        return Target(
            record: record, paragraph: paragraph, row: row, fragment: index, region: region,
            top: located.start.height - region.top,
            glyphs: first..<max(first + 1, min(end, paragraph.glyphIndex(ofUTF16: Int(fragment.end)))),
            utf16: (located.start.utf16 + Int(fragment.start))..<(located.start.utf16 + Int(fragment.end)))
    }

    private func lineInLayout(holding range: NSRange) -> LineInLayout? {
        guard let line = lineInLayout, range.length >= 0, line.glyphs.contains(range.location) else { return nil }
        return line
    }

    private func target(in line: LineInLayout, _ range: NSRange) -> Target {
        let first = range.location - line.glyphStart
        let end = min(line.glyphs.upperBound - range.location, range.length)
        return Target(
            record: line.record, paragraph: line.paragraph, row: line.row, fragment: line.fragment, region: line.region, top: line.top,
            glyphs: first..<(first + end), utf16: 0..<0)
    }

    private func device(_ value: CGFloat) -> Fixed { Fixed(max(-1e6, min(1e6, value * scale))) }

    // MARK: Lines

    func set(_ container: TextContainer, _ range: NSRange) {
        let member = "setTextContainer(_:forGlyphRange:)"
        checkIsOwn(container, member)
        forEachFragment(range, member) { target in
            let isOwn = container === target.region.container
            guard !isOwn || target.record.fragments[target.fragment].overrides != nil else { return }
            target.overrides().container = isOwn ? nil : container
        }
    }

    private func checkIsOwn(_ container: TextContainer, _ member: String) {
        precondition(
            container.layoutManager === self,
            "LayoutManager.\(member): a container that is none of the \(textContainers.count) of this layout manager")
    }

    func set(_ rect: CGRect, _ range: NSRange, used: CGRect) {
        if let line = lineInLayout(holding: range) { return line.set(rect, used: used) }
        forEachFragment(range, "setLineFragmentRect(_:forGlyphRange:usedRect:)") { target in
            let padding = target.region.padding
            var frame = FragmentFrame(target.record.fragments[target.fragment], target.record.rows[target.row], padding: padding)
            let old = FragmentGeometry(frame, top: target.top, scale: scale)
            guard FragmentGeometry(rect: rect, used: used, baseline: old.baseline).isUsable else { return }
            let x = frame.x
            frame.x = device(rect.minX)
            frame.textX += frame.x - x
            if rect.width != old.rect.width { frame.width = max(.zero, device(rect.width)) }
            frame.y = device(rect.minY) - target.top
            frame.height = max(Fixed(raw: 6), device(rect.height))
            frame.usedX = device(used.minX)
            frame.usedWidth = max(.zero, device(used.width))
            frame.usedTop = device(used.minY) - device(rect.minY)
            frame.usedHeight = max(.zero, device(used.height))
            put(frame, target)
        }
    }

    /// Rows keep their order: they are searched by y.
    private func put(_ frame: FragmentFrame, _ target: Target) {
        let record = target.record
        record.put(
            frame, fragment: target.fragment, row: target.row, padding: target.region.padding,
            movesRow: record.rows[target.row].fragmentCount == 1 && record.keepsOrder(target.row, at: frame.y))
    }

    // MARK: Glyphs

    func set(_ location: CGPoint, _ range: NSRange) {
        guard location.x.isFinite, location.y.isFinite else { return }
        if let line = lineInLayout(holding: range) { return set(location, range, in: line) }
        var isDone = false
        forEachFragment(range, "setLocation(_:forStartOfGlyphRange:)") { target in
            // The glyph whose location this is stands in the first of them.
            guard !isDone else { return }
            isDone = true
            let fragment = target.record.fragments[target.fragment]
            var frame = FragmentFrame(fragment, target.record.rows[target.row], padding: target.region.padding)
            guard let x = unmovedX(target.glyphs.lowerBound, target.paragraph, fragment) else { return }
            let (dx, dy) = (frame.x + device(location.x) - x, device(location.y) - frame.baseline)
            let standing = fragment.glyphsThatStand(in: target.paragraph)
            if target.glyphs.lowerBound == standing.lowerBound, target.glyphs.upperBound >= standing.upperBound {
                fragment.overrides?.moves = GlyphMoves()
                frame.textX += dx
                frame.baseline += dy
                put(frame, target)
            } else {
                target.overrides().moves.set(target.glyphs, x: dx, y: dy)
            }
        }
    }

    private func set(_ location: CGPoint, _ range: NSRange, in line: LineInLayout) {
        let glyphs = target(in: line, range).glyphs
        if let proposed = line.proposedLocation, proposed.glyph == range.location {
            guard location != proposed.point || !line.moves.isEmpty else { return }
            return line.moves.set(glyphs, x: device(location.x - proposed.point.x), y: device(location.y - proposed.point.y))
        }
        let fragment = line.record.fragments[line.fragment]
        guard let x = unmovedX(glyphs.lowerBound, line.paragraph, fragment) else { return }
        line.moves.set(glyphs, x: fragment.x + device(location.x) - x, y: device(location.y) - line.frame.baseline)
    }

    /// Where the origin of a glyph would stand if none had been moved; nil where truncation has cut it off.
    private func unmovedX(_ glyph: Int, _ paragraph: StyledParagraph, _ fragment: LineFragment) -> Fixed? {
        var x: Fixed?
        FragmentGlyphs(paragraph, fragment, layout.settings.spacing).walkUnmoved { run, lineGlyph in
            guard run.role == .text, paragraph.glyph(lineGlyph.glyph, in: run.chunk) == glyph else { return true }
            x = run.isRightToLeft ? lineGlyph.x + lineGlyph.advance : lineGlyph.x
            return false
        }
        return x
    }

    func setNotShown(_ flag: Bool, _ glyph: Int) {
        forEachFragment(NSRange(location: glyph, length: 1), "setNotShownAttribute(_:forGlyphAt:)") { target in
            let glyph = target.glyphs.lowerBound
            let fragment = target.record.fragments[target.fragment]
            if fragment.overrides?.isHidden[glyph] == nil, target.paragraph.leavesInk(glyph) != flag { return }
            target.overrides().isHidden[glyph] = flag
        }
    }

    func setDrawsOutside(_ flag: Bool, _ glyph: Int) {
        forEachFragment(NSRange(location: glyph, length: 1), "setDrawsOutsideLineFragment(_:forGlyphAt:)") { target in
            let overrides = target.record.fragments[target.fragment].overrides
            if flag, lineInLayout?.proposedOutside == glyph, overrides?.drawsOutside[target.glyphs.lowerBound] == nil { return }
            target.overrides().drawsOutside[target.glyphs.lowerBound] = flag
        }
    }

    func setAttachment(_ size: CGSize, _ range: NSRange) {
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else { return }
        let new = (width: device(size.width), height: device(size.height))
        forEachFragment(range, "setAttachmentSize(_:forGlyphRange:)") { target in
            for glyph in target.glyphs {
                let fragment = target.record.fragments[target.fragment]
                let box = fragment.extras?.dynamic(atUTF16: target.paragraph.utf16(ofGlyph: glyph))
                let isAsItIs = box.map { $0.advance == new.width && $0.ascent + $0.descent == new.height } ?? false
                if isAsItIs {
                    fragment.overrides?.attachmentSizes[glyph] = nil
                } else {
                    target.overrides().attachmentSizes[glyph] = new
                }
            }
        }
    }

    // MARK: The line after the text

    func setExtraLine(_ rect: CGRect, used: CGRect, _ container: TextContainer) {
        let member = "setExtraLineFragmentRect(_:usedRect:textContainer:)"
        checkIsOwn(container, member)
        layout.applyPostponed()
        precondition(
            layout.isSettled,
            "LayoutManager.\(member): the text of \(utf16Count) characters is laid out only up to \(firstUnlaidCharacterIndex())")
        let values = [rect.minX, rect.minY, rect.width, rect.height, used.minX, used.minY, used.width, used.height]
        guard values.allSatisfy(\.isFinite), let index = layout.flow.index(of: container) else { return }
        let own = layout.ownExtraLine(defaultSet: defaultSet)
        let line = rect.height > 0 ? extraLine(rect, used, in: index, own) : nil
        layout.extraLineOverrides = ExtraLineOverrides(own: own, line: line, textBottom: layout.tree.total.height)
        displayWasInvalidated(NSRange(location: utf16Count, length: 0))
    }

    private func extraLine(_ rect: CGRect, _ used: CGRect, in index: Int, _ own: ExtraLine?) -> ExtraLine {
        let region = layout.flow.regions[index]
        let y = max(.zero, min(region.height - Fixed.one, device(rect.minY)))
        let isAsWide = own.map { limited($0.rect).width == rect.width } ?? (rect.width >= TextContainer.unlimited)
        let width = isAsWide ? own?.rect.width ?? region.width : max(.zero, device(rect.width))
        let height = max(Fixed(raw: 6), min(region.height - y, device(rect.height)))
        let usedTop = max(.zero, min(height, device(used.minY - rect.minY)))
        let usedHeight = max(.zero, min(height - usedTop, device(used.height)))
        let box = layout.extraLineBox(defaultSet: defaultSet)
        return ExtraLine(
            rect: FixedRect(x: device(rect.minX), y: y, width: width, height: height),
            used: FixedRect(x: device(used.minX), y: y + usedTop, width: max(.zero, device(used.width)), height: usedHeight),
            baseline: y + usedTop + box.baseline, region: index, isRightToLeft: box.style.baseLevel == 1, holdsEnd: own != nil)
    }
}
