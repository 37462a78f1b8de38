import Foundation

// The turn of the delegate and of a subclass in the layout of each line: the delegate edits the geometry that the engine
// proposes, then the line is set, through members that a subclass may override.
extension LayoutManager {
    /// Sets the hooks only where they can have an effect: a manager that is no subclass and has no delegate has none of them.
    func setLineHooks() {
        layout.settings.didPositionRow =
            delegate == nil && !isSubclass ? nil : { [unowned self] in didPositionRow($0, $1, $2, top: $3, utf16Offset: $4) }
        guard isSubclass else { return }
        layout.settings.askAboutExtraLine = { [unowned self] line in
            setExtraLineFragmentRect(
                limited(line.rect), usedRect: limited(line.used), textContainer: layout.flow.regions[line.region].container)
        }
        layout.settings.didReachEnd = { [unowned self] in _ = layout.extraLine(defaultSet: defaultSet) }
    }

    /// The override of a row is limited to the container, and to what is below the rows before; values that are no numbers are ignored.
    /// Each fragment of a row is asked about as the engine made it, and the row holds them all.
    private func didPositionRow(_ record: ParagraphRecord, _ paragraph: StyledParagraph, _ index: Int, top: Fixed, utf16Offset: Int) {
        guard index < record.rows.count else { return }
        let row = record.rows[index]
        let region = layout.flow.regions[Int(row.container)]
        let glyphStart = layout.glyphStart(ofParagraphAt: utf16Offset, paragraph)
        let lines = row.fragments.map {
            LineInLayout(record, paragraph, row: index, fragment: $0, top: top, glyphStart: glyphStart, region: region, scale: scale)
        }
        for line in lines {
            askDelegate(about: line)
            if isSubclass { set(line) }
        }
        if lines.count > 1 { record.put(lines.map(\.frame), row: index, padding: region.padding) }
        record.height = record.rows[index].bottom
    }

    private func askDelegate(about line: LineInLayout) {
        guard let delegate else { return }
        var edited = line.geometry
        let isWanted = delegate.layoutManager(
            self, shouldSetLineFragmentRect: &edited.rect, lineFragmentUsedRect: &edited.used, baselineOffset: &edited.baseline,
            in: line.region.container, forGlyphRange: NSRange(line.glyphs))
        if isWanted { line.edit(edited) }
    }

    /// Sets a line through the members that a subclass may override, in the order in which a typesetter does.
    private func set(_ line: LineInLayout) {
        let outer = lineInLayout
        lineInLayout = line
        defer { lineInLayout = outer }
        let glyphs = NSRange(line.glyphs)
        setTextContainer(line.region.container, forGlyphRange: glyphs)
        setLineFragmentRect(line.geometry.rect, forGlyphRange: glyphs, usedRect: line.geometry.used)
        let fragment = line.record.fragments[line.fragment]
        let parts = LineParts(line.paragraph, fragment, layout.settings.spacing)
        for run in parts.runs {
            let first = line.glyphStart + run.glyphs.lowerBound
            let point = CGPoint(x: (run.x - fragment.x).pixels / scale, y: line.geometry.baseline)
            line.proposedLocation = (first, point)
            setLocation(point, forStartOfGlyphRange: NSRange(location: first, length: run.glyphs.count))
        }
        line.proposedLocation = nil
        line.takeMoves()
        for glyph in parts.unshown { setNotShownAttribute(true, forGlyphAt: line.glyphStart + glyph) }
        for glyph in glyphsDrawingOutside(line, parts) {
            line.proposedOutside = line.glyphStart + glyph
            setDrawsOutsideLineFragment(true, forGlyphAt: line.glyphStart + glyph)
        }
        for (glyph, utf16) in parts.attachments {
            guard let box = fragment.extras?.dynamic(atUTF16: utf16) else { continue }
            let size = CGSize(width: box.advance.pixels / scale, height: (box.ascent + box.descent).pixels / scale)
            setAttachmentSize(size, forGlyphRange: NSRange(location: line.glyphStart + glyph, length: 1))
        }
    }

    /// Only the ink of text that is higher than its line is examined.
    private func glyphsDrawingOutside(_ line: LineInLayout, _ parts: LineParts) -> [Int] {
        let frame = line.frame
        guard parts.ascent > frame.baseline + .one || parts.descent > frame.height - frame.baseline + .one else { return [] }
        let rect = FixedRect(x: frame.x, y: .zero, width: frame.width, height: frame.height)
        var outside: [Int] = []
        let fragment = line.record.fragments[line.fragment]
        FragmentGlyphs(line.paragraph, fragment, layout.settings.spacing).walk { run, lineGlyph in
            if run.role == .text, let ink = run.ink(of: lineGlyph, baseline: frame.baseline), !rect.contains(ink) {
                outside.append(line.paragraph.glyph(lineGlyph.glyph, in: run.chunk))
            }
            return true
        }
        return outside.sorted()
    }
}

extension DocumentLayout {
    /// The first glyph of a paragraph that is being laid out. Where its lines had to be broken within a cluster, the number of its glyphs
    /// is corrected, so that every glyph number passed to the delegate or subclass exists.
    fileprivate func glyphStart(ofParagraphAt utf16: Int, _ paragraph: StyledParagraph) -> Int {
        guard let located = tree.find(utf16, in: \.utf16) else { return 0 }
        if !paragraph.cuts.isEmpty, located.element.glyphsAreKnown, Int(located.element.glyphs) != paragraph.glyphCount {
            tree.update(at: located.index) { $0.glyphs = Int32(paragraph.glyphCount) }
        }
        return located.start.glyphs
    }
}
