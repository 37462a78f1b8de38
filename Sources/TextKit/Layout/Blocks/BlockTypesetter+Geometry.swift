import Foundation

/// Converts between device pixels below the group's top and the logical pixels of a container, in which blocks are asked.
extension BlockTypesetter {
    func characters(of range: Range<Int>) -> NSRange {
        NSRange(members[range.lowerBound].utf16.lowerBound..<members[range.upperBound - 1].utf16.upperBound)
    }

    /// A block whose class is not TextKit's, or that is as high as a part of its container, may come out otherwise
    /// wherever it lies.
    func notePosition(of block: TextBlock) {
        if !block.isSameEverywhere { dependsOnPosition = true }
        for (dimension, length) in block.values.dimensions where length.isPercentage && dimension.rawValue >= 4 { dependsOnPosition = true }
    }

    /// The rectangle that a block at `y` may fill: to the end of the container.
    func proposed(_ insets: BlockInsets, y: Fixed, in region: ContainerFlow.Region) -> CGRect {
        let span = insets.span(in: region)
        let width = span.upperBound - span.lowerBound
        let rest = region.bottom - top - y
        return CGRect(
            x: span.lowerBound.pixels / scale, y: (top + y - region.top).pixels / scale,
            width: width.isUnlimited ? TextContainer.unlimited : width.pixels / scale,
            height: rest.isUnlimited ? TextContainer.unlimited : rest.pixels / scale)
    }

    /// A length that a block said, in device pixels; none where it is no number.
    func distance(_ length: CGFloat) -> Fixed {
        guard length.isFinite else { return .zero }
        let distance = Fixed(max(-1e6, min(1e6, Double(length * scale))))
        return layout.settings.wholePixels ? distance.rounded : distance
    }

    /// The insets that make `inner` of what makes `outer`.
    func moved(_ insets: BlockInsets, from outer: CGRect, to inner: CGRect) -> BlockInsets {
        BlockInsets(
            left: insets.left + distance(inner.minX - outer.minX),
            right: insets.right + distance(outer.maxX - inner.maxX))
    }

    func frame(_ insets: BlockInsets, from y: Fixed, to bottom: Fixed, in region: ContainerFlow.Region) -> FixedRect {
        let span = insets.span(in: region)
        return FixedRect(x: span.lowerBound, y: y, width: span.upperBound - span.lowerBound, height: max(.zero, bottom - y))
    }

    func logical(_ rect: FixedRect, in region: ContainerFlow.Region) -> CGRect {
        var rect = rect.offset(x: .zero, y: top - region.top)
        if rect.width.isUnlimited { rect.width = Fixed(TextContainer.unlimited * scale) }
        return rect.logical(scale: scale)
    }

    func box(_ block: TextBlock, _ members: Range<Int>, _ enclosing: Enclosing, enclosingWidth: CGFloat) -> BlockBox {
        BlockBox(
            block: block, parent: Int32(enclosing.box), depth: enclosing.depth, members: members, frame: .zero, content: .zero,
            enclosingWidth: enclosingWidth)
    }
}
