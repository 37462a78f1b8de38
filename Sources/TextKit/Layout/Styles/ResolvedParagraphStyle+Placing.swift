import Foundation

/// Computes where a paragraph style puts the text of a line. Device pixels of the container.
extension ResolvedParagraphStyle {
    /// Above the first row of a paragraph that does not begin at the top of a container.
    var spacingAbove: Fixed { max(.zero, paragraphSpacingBefore) }

    /// The spacing below a row of a height, of which negative spacing leaves at least 1/64 of a device pixel. `line` and `paragraph` are a
    /// delegate's values, which replace the style's.
    func spacing(below height: Fixed, isLast: Bool, line: Fixed? = nil, paragraph: Fixed? = nil) -> Fixed {
        let least = Fixed(raw: 1) - height
        return max(least, max(line ?? lineSpacing, least) + (isLast ? paragraph ?? paragraphSpacing : .zero))
    }

    /// The part of a span where text may stand: between the indents, which count from the edges of `line`, or of the blocks in it that the
    /// paragraph stands in, and the padding. Indents that leave no width there are ignored, since nothing could be read; the first line's
    /// indent gives way to that of the others, and theirs gives `yieldingIndent` where the text would be narrow. `lead` moves lines but the
    /// first in, by half of their width at most. With `keepsHead` a span that begins farther in than these has the leading indent too.
    func textRange(
        in span: Range<Fixed>, of line: Range<Fixed>, padding: Fixed, isFirst: Bool, isRightToLeft: Bool = false,
        wholeAdvances: Bool, keepsHead: Bool = false, lead: Fixed = .zero
    ) -> Range<Fixed> {
        let whole = columnMeasures.isEmpty ? line : narrowed(line, padding: padding)
        var head = isFirst ? firstLineHeadIndent : headIndent
        let width = whole.upperBound - whole.lowerBound
        var tail = tailIndent > .zero ? tailIndent : width + tailIndent
        if !isFirst, yieldingIndent > .zero, min(tail, width) - head - padding * 2 < yieldingIndent * 8 {
            head = max(.zero, head - yieldingIndent)
        }
        if !isFirst, lead > .zero { head += min(lead, max(.zero, min(tail, width) - head - padding * 2) / 2) }
        if isFirst, min(tail, width) - head <= padding * 2 { head = headIndent }
        if min(tail, width) - head <= padding * 2 { (head, tail) = (.zero, width) }
        let left: Fixed
        let right: Fixed
        if isRightToLeft, !width.isUnlimited {
            left = max(span.lowerBound, whole.upperBound - tail)
            right =
                keepsHead && span.upperBound < whole.upperBound
                ? span.upperBound - max(.zero, head) : min(span.upperBound, whole.upperBound - head)
        } else {
            left =
                keepsHead && span.lowerBound > whole.lowerBound
                ? span.lowerBound + max(.zero, head) : max(span.lowerBound, whole.lowerBound + head)
            right = min(span.upperBound, whole.lowerBound + tail)
        }
        var low = left + padding
        var high = right - padding
        if wholeAdvances {
            low = low.ceil
            high = high.floor
        }
        return low..<max(low, high)
    }

    /// What of a line the blocks leave that the paragraph stands in.
    private func narrowed(_ line: Range<Fixed>, padding: Fixed) -> Range<Fixed> {
        let width = line.upperBound - line.lowerBound - padding * 2
        guard !width.isUnlimited, width > .zero else { return line }
        let sides = columnMeasures.sides(in: width.pixels)
        // Both sides are rounded, and may overlap by a 64th of a pixel where they leave nothing.
        let low = line.lowerBound + Fixed(Double(sides.left))
        return low..<max(low, line.upperBound - Fixed(Double(sides.right)))
    }

    /// Sets the content's left edge, and what justification adds where `hasSpace` says that there is a space to widen; what it removes
    /// where the line was planned to be tighter (`mayShrink`). `hang` is what of the content stands beyond the edge. A line of centred text with
    /// an initial letter that others stand beside begins at the edge (`beginsAtEdge`).
    func align(
        _ fragment: inout LineFragment, in text: Range<Fixed>, isLast: Bool, isRightToLeft: Bool, wholeAdvances: Bool,
        mayShrink: Bool = false, hang: Fixed = .zero, isRagged: Bool = false, beginsAtEdge: Bool = false, hasSpace: () -> Bool
    ) {
        let available = text.upperBound - text.lowerBound
        let isUnlimited = available.isUnlimited
        var slack = available - fragment.textWidth + hang
        let isTight = slack < .zero && mayShrink
        if !isTight { slack = max(.zero, slack) }
        var own = isLast && lastLineAlignment != .natural ? lastLineAlignment : alignment
        if beginsAtEdge, own == .center { own = .natural }
        let isFilled = own == .justified && (!isLast || lastLineAlignment == .justified) && !isRagged
        if isFilled || (alignment == .justified && isTight), !isUnlimited, slack != .zero, hasSpace() {
            if wholeAdvances { slack = slack.floor }
            fragment.slack = slack
            fragment.textWidth += slack
            slack = .zero
        }
        slack = max(.zero, slack)
        let fromLeft: Fixed =
            switch own {
            case _ where isUnlimited: .zero
            case .left: .zero
            case .right: slack
            case .center: slack / 2
            default: isRightToLeft ? slack : .zero
            }
        let x = text.lowerBound + fromLeft
        fragment.textX = wholeAdvances ? x.floor : x
    }
}
