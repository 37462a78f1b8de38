import Foundation

/// The box of a block: from the outside in before layout, from the inside out after.
extension TextBlock {
    /// Margin, border and padding together.
    func allEdges(in enclosing: CGFloat) -> BlockEdges {
        edges(.margin, in: enclosing) + edges(.border, in: enclosing) + edges(.padding, in: enclosing)
    }

    /// A dimension of the content in points; nil where it has not been set.
    func length(_ dimension: Dimension, in enclosing: CGFloat, lessIfPercentage edges: CGFloat) -> CGFloat? {
        guard let length = values.dimensions[dimension], length.value != 0 else { return nil }
        guard length.isPercentage else { return length.resolved(in: enclosing) }
        return enclosing < TextContainer.unlimited / 2 ? max(0, length.resolved(in: enclosing) - edges) : nil
    }

    /// The content's width by the block's own dimensions, `natural` where there are none.
    func contentWidth(_ natural: CGFloat, in enclosing: CGFloat) -> CGFloat {
        guard !values.dimensions.isEmpty else { return max(1, natural) }
        let sides = allEdges(in: enclosing).width
        var width = length(.width, in: enclosing, lessIfPercentage: sides) ?? natural
        if let most = length(.maximumWidth, in: enclosing, lessIfPercentage: sides) { width = min(width, most) }
        if let least = length(.minimumWidth, in: enclosing, lessIfPercentage: sides) { width = max(width, least) }
        return max(1, width)
    }

    /// The content's height by the block's own dimensions: never less than what stands in it.
    func contentHeight(_ natural: CGFloat, in enclosing: CGFloat) -> CGFloat {
        guard !values.dimensions.isEmpty else { return natural }
        func length(_ dimension: Dimension) -> CGFloat? { self.length(dimension, in: enclosing, lessIfPercentage: 0) }
        var height = length(.height) ?? 0
        if let most = length(.maximumHeight) { height = min(height, most) }
        if let least = length(.minimumHeight) { height = max(height, least) }
        return max(natural, height)
    }

    func contentRect(at start: CGPoint, in rect: CGRect) -> CGRect {
        let edges = allEdges(in: rect.width)
        let sides = rect.width < TextContainer.unlimited / 2 ? values.columnMeasures.sides(in: rect.width) : (left: 0, right: 0)
        let natural = rect.width - edges.width - sides.left - sides.right
        return CGRect(
            x: rect.minX + sides.left + edges.left, y: start.y + edges.top,
            width: contentWidth(natural, in: rect.width - sides.left - sides.right),
            height: max(0, rect.maxY - start.y - edges.height))
    }

    func bounds(ofContent content: CGRect, in rect: CGRect) -> CGRect {
        var content = content
        content.size.height = contentHeight(content.height, in: rect.height)
        return content.grown(by: allEdges(in: rect.width))
    }

    /// Draws background and border of a block with its bounds at `frame`.
    func paint(_ frame: CGRect, characterRange: NSRange, layoutManager: LayoutManager) {
        guard let context = GraphicsContext.current, frame.width.isFinite, frame.height.isFinite else { return }
        let enclosing = layoutManager.enclosingWidth(of: self, at: characterRange.location) ?? frame.width
        let box = context.aligned(frame.shrunk(by: edges(.margin, in: enclosing)))
        guard box.width > 0, box.height > 0 else { return }
        if let backgroundColor { context.fill(box, with: backgroundColor) }
        let widths = edges(.border, in: enclosing)
        guard widths.width > 0 || widths.height > 0 else { return }
        func side(_ edge: NSRectEdge, _ rect: CGRect) {
            if widths[edge] > 0 { context.fill(rect, with: borderColor(for: edge) ?? .black) }
        }
        let left = context.lineWidth(widths.left)
        let right = context.lineWidth(widths.right)
        let top = context.lineWidth(widths.top)
        let bottom = context.lineWidth(widths.bottom)
        side(.minY, CGRect(x: box.minX, y: box.minY, width: box.width, height: top))
        side(.maxY, CGRect(x: box.minX, y: box.maxY - bottom, width: box.width, height: bottom))
        let height = max(0, box.height - top - bottom)
        side(.minX, CGRect(x: box.minX, y: box.minY + top, width: left, height: height))
        side(.maxX, CGRect(x: box.maxX - right, y: box.minY + top, width: right, height: height))
    }
}

extension GraphicsContext {
    /// The rectangle with its edges on whole device pixels.
    func aligned(_ rect: CGRect) -> CGRect {
        func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let x = whole(rect.minX)
        let y = whole(rect.minY)
        return CGRect(x: x, y: y, width: whole(rect.maxX) - x, height: whole(rect.maxY) - y)
    }

    /// A whole number of device pixels, one at least for a line that has a width.
    func lineWidth(_ width: CGFloat) -> CGFloat { width > 0 ? max(1, (width * scale).rounded()) / scale : 0 }
}
