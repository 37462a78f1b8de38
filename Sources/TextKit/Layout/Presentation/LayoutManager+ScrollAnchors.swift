public import struct Foundation.CGFloat

// Positions that stay in the text when heights above it are corrected: a view keeps its scroll position as a character and a distance.
extension LayoutManager {
    /// The first character of the paragraph at a height of the first container, and how far the height lies below the paragraph's top.
    /// Lays nothing out: heights of text that was not laid out are estimates. O(log n).
    public func paragraphAnchor(atY y: CGFloat) -> (utf16: Int, offset: CGFloat) {
        guard let located = layout.tree.find(max(.zero, Fixed(y * scale)), in: \.height) else { return (0, 0) }
        return (located.start.utf16, y - located.start.height.pixels / scale)
    }

    /// The top of the paragraph that holds the character, in the first container. Heights above that are not exact yet are estimated. Lays
    /// nothing out. O(log n).
    public func paragraphTop(ofUTF16 utf16: Int) -> CGFloat {
        (layout.tree.find(utf16, in: \.utf16)?.start.height.pixels ?? 0) / scale
    }

    /// About how far down a character lies in the first container, or in all containers as one column: the top of its paragraph, and of the
    /// paragraph's height the share of the characters before it. Heights that are not exact yet are estimated. Lays nothing out. O(log n).
    public func estimatedTop(ofUTF16 utf16: Int) -> CGFloat {
        guard let located = layout.tree.find(utf16, in: \.utf16) else { return 0 }
        let (start, end) = (located.start, located.end)
        let share = Double(utf16 - start.utf16) / Double(max(1, end.utf16 - start.utf16))
        return (start.height.pixels + min(1, max(0, share)) * (end.height - start.height).pixels) / scale
    }

    /// About how far down characters lie, as `estimatedTop(ofUTF16:)` says of each, to within a distance: parts that are no
    /// higher than that are never looked into. Lays nothing out. O(offsets · log(height / precision)), however long the text is.
    ///
    /// - Parameters:
    ///   - utf16: offsets in ascending order.
    ///   - precision: the greatest error, in logical pixels.
    public func estimatedTops(ofUTF16 utf16: [Int], precision: CGFloat) -> [CGFloat] {
        var tops: [CGFloat] = []
        tops.reserveCapacity(utf16.count)
        let finest = Fixed(max(0, precision) * scale)
        layout.tree.forEachPart(
            isWhole: { $0.height <= finest }, below: { tops.count < utf16.count ? utf16[tops.count] : nil }, in: \.utf16
        ) { start, end in
            let share = Double(utf16[tops.count] - start.utf16) / Double(max(1, end.utf16 - start.utf16))
            tops.append((start.height.pixels + min(1, max(0, share)) * (end.height - start.height).pixels) / scale)
        }
        while tops.count < utf16.count { tops.append(0) }
        return tops
    }
}
