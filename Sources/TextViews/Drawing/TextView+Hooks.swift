import Foundation
import TextKit

extension TextView {
    /// Draws a hook before each row among the characters of a paragraph that is not its first, in the space that it is moved in by. Of a row
    /// that a figure parts, only the stretch that text fills first has one.
    func recordHooks(
        _ decoration: BlockDecoration, of part: Range<Int>, in column: Int, to bottom: CGFloat, at corner: CGPoint,
        into list: inout DisplayList
    ) {
        guard decoration.continuationIndent > 0, var line = lineBox(at: part.lowerBound) else { return }
        if line.line.utf16.lowerBound > reader.paragraph(at: part.lowerBound).lowerBound, line.column == column,
            lineBox(at: line.line.utf16.lowerBound - 1).map({ !Self.isSameRow($0, line) }) ?? true
        {
            recordHook(line.line, decoration, at: corner, into: &list)
        }
        while line.line.utf16.upperBound < part.upperBound, let next = lineBox(at: line.line.utf16.upperBound),
            next.line.utf16.upperBound > line.line.utf16.upperBound, next.column == column, next.line.rect.minY < bottom
        {
            if !Self.isSameRow(line, next) { recordHook(next.line, decoration, at: corner, into: &list) }
            line = next
        }
    }

    /// Whether a line is another stretch of the row that the one before it is of.
    private static func isSameRow(
        _ line: (column: Int, line: LayoutManager.LineBox), _ next: (column: Int, line: LayoutManager.LineBox)
    ) -> Bool {
        line.column == next.column && abs(line.line.rect.minY - next.line.rect.minY) < 0.5
    }

    /// An arrow that comes from the line above and turns to the text.
    private func recordHook(
        _ line: LayoutManager.LineBox, _ decoration: BlockDecoration, at corner: CGPoint, into list: inout DisplayList
    ) {
        let color = decoration.ruleColor?.rgba ?? viewTheme.rule
        let indent = continuationIndent(of: line, decoration)
        let thickness = max(1, (indent / 18).rounded())
        let text =
            line.isRightToLeft
            ? line.usedRect.maxX - textContainer.lineFragmentPadding : line.usedRect.minX + textContainer.lineFragmentPadding
        // In one column it fills the room, or could not be seen.
        let isNarrow = indent < decoration.continuationIndent
        let (near, far) = isNarrow ? (indent * 0.15, indent * 0.9) : (indent * 0.3, indent * 0.8)
        let rise = (far - near) * 0.7
        let shaft = deviceAligned(line.baseline - rise * 0.5)
        /// A part that reaches from one distance to another before the text.
        func part(_ from: CGFloat, _ to: CGFloat, y: CGFloat, height: CGFloat) {
            let x = line.isRightToLeft ? text + to : text - from
            let rect = CGRect(x: corner.x + x, y: corner.y + y, width: from - to, height: height)
            list.append(.fillRect(deviceRect(rect), color))
        }
        part(far, far - thickness, y: shaft - rise, height: rise + thickness)
        part(far, near, y: shaft, height: thickness)
        for step in 1...2 {
            let back = near + CGFloat(step) * thickness
            part(back + thickness, back, y: shaft - CGFloat(step) * thickness, height: thickness)
            part(back + thickness, back, y: shaft + CGFloat(step) * thickness, height: thickness)
        }
    }
}

extension TextView {
    /// How far a line is moved in: less than the decoration says where its column is narrow.
    private func continuationIndent(of line: LayoutManager.LineBox, _ decoration: BlockDecoration) -> CGFloat {
        let style = textStorage.attribute(.paragraphStyle, at: line.utf16.lowerBound, effectiveRange: nil) as? ParagraphStyle
        guard let style else { return decoration.continuationIndent }
        let edge = line.isRightToLeft ? line.rect.maxX - line.usedRect.maxX : line.usedRect.minX - line.rect.minX
        let isNarrow = edge > style.firstLineHeadIndent + 0.5 && edge < style.headIndent - 1
        return isNarrow ? edge - style.firstLineHeadIndent : decoration.continuationIndent
    }
}

extension BlockDecoration {
    /// Whether nothing is painted for the paragraph as a whole, as in plain text that is no prose.
    var hasOnlyHooks: Bool { background == nil && rules.isEmpty && !hasBreakRule && continuationIndent > 0 }
}
