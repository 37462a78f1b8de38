import struct Foundation.NSRange

// The text of a whole container, without a walk along all of its lines.
extension LayoutManager {
    /// The glyphs of the container's lines, which have been laid out: from its first line to its last. O(log n) where paragraphs
    /// stand in no blocks and are not hidden.
    func glyphs(in region: ContainerFlow.Region) -> NSRange {
        let bottom = min(region.bottom, layout.tree.total.height)
        if layout.hasBlocks { return glyphs(fromY: region.top, to: bottom, in: region.container) }
        var first: Int?
        layout.forEachLocatedFragment(fromY: region.top, to: bottom, isContiguous: isContiguous) { located in
            if located.container === region.container { first = located.glyphs.lowerBound }
            return first == nil
        }
        guard let first, let last = lastGlyph(in: region, above: bottom) else { return NSRange(location: 0, length: 0) }
        return NSRange(first..<max(first, last))
    }

    /// The end of the container's last line above a row of the flow.
    private func lastGlyph(in region: ContainerFlow.Region, above bottom: Fixed) -> Int? {
        guard var index = layout.tree.find(bottom - Fixed(raw: 1), in: \.height)?.index else { return nil }
        while index >= 0, layout.tree.locate(index).end.height > region.top {
            guard let record = layout.verify(layout.tree.locate(index)) else { return nil }
            let located = layout.tree.locate(index)
            for row in record.rows.reversed() where located.start.height + row.y < bottom {
                let fragments = row.fragments.map { layout.locatedFragment($0, in: record, located) }.filter {
                    $0.container === region.container
                }
                if let last = fragments.map(\.glyphs.upperBound).max() { return last }
            }
            index -= 1
        }
        return nil
    }
}
