import Foundation

/// Ends the last line that fits in a container with a token, where text remains.
struct ContainerTruncation {
    let layout: DocumentLayout
    let region: ContainerFlow.Region
    let record: ParagraphRecord
    let paragraphStart: Int
    /// The top of the paragraph, in the flow; nil in a text block, whose rows stay as high as they are.
    let top: Fixed?

    /// Rewrites the last fragment of the record.
    func apply(paragraph: StyledParagraph) {
        let index = record.fragments.count - 1
        guard index >= 0, let source = layout.source else { return }
        var fragment = record.fragments[index]
        let typesetter = RowTypesetter(
            paragraph: paragraph, style: paragraph.style(atUTF16: 0).paragraph,
            options: paragraph.style(atUTF16: 0).paragraph.ownBreaking, region: region,
            usesLeading: layout.settings.usesFontLeading, wholePixels: layout.settings.wholePixels,
            wholeAdvances: layout.settings.wholeAdvances,
            scale: layout.settings.scale, utf16Offset: paragraphStart, hooks: nil,
            insets: record.membership?.insets ?? BlockInsets())
        // What was set of the line stays; the text is cut where the line was laid out, and moved with it.
        let overrides = fragment.overrides
        fragment.x -= overrides?.shift ?? .zero
        let textEnd = source.utf16Count - paragraphStart
        if !tighten(&fragment, of: paragraph, textEnd: textEnd, typesetter) {
            truncate(&fragment, of: paragraph, textEnd: textEnd, source, typesetter)
        }
        fragment.x += overrides?.shift ?? .zero
        fragment.textX += overrides?.shift ?? .zero
        if overrides != nil { fragment.extras = fragment.extras ?? FragmentExtras() }
        fragment.extras?.overrides = overrides
        fragment.end = Int32(paragraph.utf16Count)
        record.fragments[index] = fragment
        record.laidUTF16 = paragraph.utf16Count
        if overrides == nil { growRow(typesetter) }
    }

    private func truncate(
        _ fragment: inout LineFragment, of paragraph: StyledParagraph, textEnd: Int, _ source: any TextSource, _ typesetter: RowTypesetter
    ) {
        let container = region.container
        let width = fragment.width
        typesetter.truncate(&fragment, textEnd: textEnd) { ruler in
            LineTruncator(
                paragraph: paragraph, mode: container.lineBreakMode, boundary: container.truncationBoundary,
                tail: container.lineBreakMode == .byTruncatingTail ? nil : layout.truncationTail(of: source, after: paragraphStart),
                token: { layout.truncationToken(container.truncationToken, after: $0, baseLevel: paragraph.baseLevel) },
                ruler: ruler, rulerFor: { typesetter.rulerFor(width: width, $0) })
        }
    }

    /// Moves letters closer instead, where all of a text's end fits then. False where it does not.
    private func tighten(
        _ fragment: inout LineFragment, of paragraph: StyledParagraph, textEnd: Int, _ typesetter: RowTypesetter
    ) -> Bool {
        let start = Int(fragment.start)
        let content = paragraph.contentCount
        guard typesetter.options.tightening > 0, textEnd == paragraph.utf16Count, content > start,
            content - start <= RowTypesetter.longestTightened,
            !paragraph.text.utf16[start..<content].contains(where: RowTypesetter.endsLine)
        else { return false }
        let (text, origin) = typesetter.textRange(of: fragment)
        let available = text.upperBound - text.lowerBound
        let (width, dynamics) = paragraph.measured(start..<content, by: typesetter.ruler(origin: origin, width: available))
        var whole = fragment
        (whole.contentEnd, whole.textWidth, whole.extras) = (Int32(content), width, nil)
        guard dynamics.isEmpty, typesetter.tighten(&whole, to: available) else { return false }
        typesetter.align(&whole, in: text, isLast: true)
        fragment = whole
        return true
    }

    /// Makes the row as high as a token that is higher than the line, where the container has the height.
    private func growRow(_ typesetter: RowTypesetter) {
        guard let top else { return }
        var row = record.rows[record.rows.count - 1]
        let (height, baseline) = typesetter.measure(Array(record.fragments[row.fragments])).box(
            typesetter.style, wholePixels: layout.settings.wholePixels)
        let ascent = row.baseline - row.usedTop
        let rise = max(.zero, baseline - ascent)
        let growth = rise + max(.zero, height - baseline - (row.usedHeight - ascent))
        guard growth > .zero, top + row.y + row.usedTop + row.usedHeight + growth <= region.bottom else { return }
        row.height += growth
        row.usedHeight += growth
        row.baseline += rise
        record.rows[record.rows.count - 1] = row
        record.height += growth
    }
}

extension DocumentLayout {
    /// Shapes a container's token; an ellipsis in the style before it where the container has none of its own.
    func truncationToken(_ token: NSAttributedString?, after style: ResolvedStyle, baseLevel: UInt8) -> StyledParagraph {
        var units: [UInt16] = []
        var runs: [StyleRun] = []
        var styles: [ResolvedStyle] = []
        if let token {
            units = Array(token.string.utf16)
            var index = 0
            while index < units.count {
                var range = NSRange()
                var attributes = token.attributes(at: index, effectiveRange: &range)
                for key: NSAttributedString.Key in [.font, .foregroundColor] where attributes[key] == nil {
                    attributes[key] = style.attributes[key]
                }
                let end = max(index + 1, min(units.count, range.location + range.length))
                let resolved = ResolvedStyle(WholeAttributeSet(attributes), context: context)
                runs.append(StyleRun(utf16: index..<end, style: resolved.shaping))
                styles.append(resolved)
                index = end
            }
        } else {
            units = [0x2026]
            runs = [StyleRun(utf16: 0..<1, style: style.shaping)]
            styles = [style]
        }
        let text = ParagraphText(utf16: units, styles: runs, baseLevel: baseLevel)
        return StyledParagraph(text: text, styles: styles, shaper: context.shaper)
    }

    /// The end of the last paragraph of the text that has characters to show, for a line of the paragraph that begins at the character. Of
    /// a very long paragraph only as much is read as may show.
    func truncationTail(of source: any TextSource, after paragraphStart: Int) -> TruncationTail? {
        var located = tree.locate(tree.count - 1)
        for _ in 0..<Self.mostBlankParagraphs where located.index > 0 && located.start.utf16 > paragraphStart {
            guard isBlank(located, source) else { break }
            located = tree.locate(located.index - 1)
        }
        guard located.start.utf16 >= paragraphStart else { return nil }
        _ = fixAttributes(located.start.utf16..<located.end.utf16)
        guard settings.generator == nil else { return glyphTail(located, after: paragraphStart) }
        let utf16 = located.start.utf16..<located.end.utf16
        let from = max(utf16.lowerBound, utf16.upperBound - TruncationTail.longest)
        var (text, styles) = read(from..<utf16.upperBound)
        if from > utf16.lowerBound {
            text.baseLevel = BidiLevels(read(utf16.lowerBound..<(utf16.lowerBound + Self.longestForDirection)).0).base
        }
        return TruncationTail(text, styles, BidiLevels(text), offset: from - paragraphStart, shaper: context.shaper)
    }

    private static let mostBlankParagraphs = 64
    private static let longestForDirection = 1024

    private func isBlank(_ located: ParagraphTree.Located, _ source: any TextSource) -> Bool {
        let count = located.end.utf16 - located.start.utf16
        guard count <= 256 else { return false }
        var units = [UInt16](repeating: 0, count: count)
        units.withUnsafeMutableBufferPointer { source.copyUTF16(located.start.utf16..<located.end.utf16, into: $0) }
        return units.allSatisfy { $0 == 0x09 || BreakSegment.isHanging($0) }
    }

    private func glyphTail(_ located: ParagraphTree.Located, after paragraphStart: Int) -> TruncationTail {
        let record = located.element.record ?? ParagraphRecord()
        let shaped = shaped(record, utf16: located.start.utf16..<located.end.utf16)
        tree.update(at: located.index) { $0.record = record }
        return TruncationTail(
            glyphsOf: shaped, offset: located.start.utf16 - paragraphStart, to: shaped.utf16Count, shaper: context.shaper)
    }
}
