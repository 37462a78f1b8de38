import Foundation
import TextKit

/// The marks beside headings whose sections are folded: a triangle before the heading, and after it how much is hidden.
extension TextView {
    /// Where a folded section is marked, in the view.
    struct SectionMark {
        /// Where the heading begins.
        var utf16: Int
        var triangle: CGRect
        /// Nil where the free width beside the heading is too small for it.
        var count: (text: String, rect: CGRect)?
        var isRightToLeft: Bool
        /// Around the heading's lines.
        var heading: CGRect
    }

    /// The marks of the headings that show. O(folded sections).
    var sectionMarks: [SectionMark] {
        guard state.sections != nil, textStorage.length > 0 else { return [] }
        let columns = columns
        return columns.columns(meeting: visibleBand).filter { $0 < columnContainers.count }.flatMap { column -> [SectionMark] in
            let rows = columns.local(visibleBand, in: column)
            let shown = layoutManager.characterRange(ofLinesIn: rows, of: columnContainers[column])
            return foldedSections.filter { utf16 in
                utf16 < NSMaxRange(shown) && headingParagraphs(at: utf16).upperBound > shown.location
                    && sectionFolds.range(hiding: utf16) == nil
            }.compactMap { sectionMark(of: $0) }
        }
    }

    /// - Parameter countsHidden: whether it tells how much is hidden.
    func sectionMark(of utf16: Int, countsHidden: Bool = true) -> SectionMark? {
        let paragraph = headingParagraphs(at: utf16)
        guard !paragraph.isEmpty, let first = lineBox(at: paragraph.lowerBound), let last = lineBox(at: paragraph.upperBound - 1) else {
            return nil
        }
        let columns = columns
        let (top, end) = (
            viewRect(columns.page(first.line.usedRect, in: first.column)), viewRect(columns.page(last.line.usedRect, in: last.column))
        )
        let isRightToLeft = first.line.isRightToLeft
        let side = min(14, max(8, (top.height / 3).rounded()))
        let x = isRightToLeft ? top.maxX + 5 : top.minX - side - 5
        let triangle = CGRect(x: deviceAligned(x), y: deviceAligned(top.midY - side / 2), width: side, height: side)
        return SectionMark(
            utf16: utf16, triangle: triangle, count: countsHidden ? sectionCount(of: utf16, beside: end, isRightToLeft) : nil,
            isRightToLeft: isRightToLeft, heading: top.union(end))
    }

    /// The paragraphs of the heading at an offset. O(log headings).
    private func headingParagraphs(at utf16: Int) -> Range<Int> {
        let paragraph = reader.paragraph(at: utf16)
        let index = outline.partitioningIndex { $0.utf16 >= utf16 }
        guard index < outline.count, outline[index].utf16 == utf16, outline[index].lastParagraph >= paragraph.upperBound else {
            return paragraph
        }
        return paragraph.lowerBound..<reader.paragraph(at: min(outline[index].lastParagraph, textStorage.length)).upperBound
    }

    /// How much is hidden, in words or as a number alone, whichever fits between the heading's end and the view's edge.
    private func sectionCount(of utf16: Int, beside line: CGRect, _ isRightToLeft: Bool) -> (text: String, rect: CGRect)? {
        guard let sections = state.sections, let number = hiddenCount(of: utf16) else { return nil }
        let available = isRightToLeft ? line.minX : frame.width - ScrollBarGeometry.stripWidth - line.maxX
        for text in [number == 1 ? "1 paragraph" : "\(number) paragraphs", "\(number)"] {
            let size = sections.label.size(for: text, within: 400, scale: scale)
            guard size.width <= available else { continue }
            let x = isRightToLeft ? line.minX - size.width : line.maxX
            return (
                text, CGRect(x: deviceAligned(x), y: deviceAligned(line.midY - size.height / 2), width: size.width, height: size.height)
            )
        }
        return nil
    }

    /// How many paragraphs with any words are below a heading; where lines are parts of paragraphs, empty lines part those. Counted once
    /// for each folded section: O(its length).
    private func hiddenCount(of utf16: Int) -> Int? {
        if let count = state.sections?.counts[utf16] { return count }
        guard let body = sectionBody(ofHeading: utf16) else { return nil }
        var count = 0
        var offset = body.lowerBound
        var goesOn = false
        while offset < body.upperBound {
            let paragraph = reader.paragraph(at: offset)
            let isBlank = isBlank(paragraph)
            if !isBlank, !goesOn { count += 1 }
            goesOn = hasFilledLines && !isBlank
            offset = max(offset + 1, paragraph.upperBound)
        }
        state.sections?.counts[utf16] = count
        return count
    }

    /// The heading whose mark is at a point of the view.
    func foldedSection(at point: CGPoint) -> Int? {
        sectionMarks.first { $0.triangle.insetBy(dx: -4, dy: -6).contains(point) || $0.count?.rect.contains(point) == true }?.utf16
    }

    /// The frame of a section's heading in the view, for the focus; nil where it is hidden.
    func sectionFrame(of utf16: Int) -> CGRect? {
        guard utf16 < textStorage.length, sectionFolds.range(hiding: utf16) == nil else { return nil }
        return sectionMark(of: utf16, countsHidden: false)?.heading
    }

    /// Draws a triangle that points down where what is below shows, else along the line.
    func record(_ mark: SectionMark, isOpen: Bool, into list: inout DisplayList) {
        let triangle = mark.triangle
        let path = BezierPath()
        if isOpen {
            path.move(to: CGPoint(x: triangle.minX, y: triangle.minY + 2))
            path.addLine(to: CGPoint(x: triangle.maxX, y: triangle.minY + 2))
            path.addLine(to: CGPoint(x: triangle.midX, y: triangle.maxY - 2))
        } else {
            let (from, to) = mark.isRightToLeft ? (triangle.maxX - 2, triangle.minX + 2) : (triangle.minX + 2, triangle.maxX - 2)
            path.move(to: CGPoint(x: from, y: triangle.minY))
            path.addLine(to: CGPoint(x: to, y: triangle.midY))
            path.addLine(to: CGPoint(x: from, y: triangle.maxY))
        }
        path.close()
        list.append(.fillPath(path.flattened(scale: scale), viewTheme.link))
    }

    func recordSectionMarks(in rect: CGRect, into list: inout DisplayList) {
        for mark in sectionMarks {
            if mark.triangle.intersects(rect) { record(mark, isOpen: false, into: &list) }
            if let count = mark.count, count.rect.intersects(rect) {
                state.sections?.label.draw(count.text, in: count.rect, color: viewTheme.link, scale: scale, into: &list)
            }
        }
    }
}
