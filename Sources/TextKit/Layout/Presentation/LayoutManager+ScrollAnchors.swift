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
}
