public import struct Foundation.CGFloat
public import struct Foundation.CGRect

extension LayoutManager {
    /// A line fragment with the data for what views draw beside it; logical pixels of its container.
    public struct LineBox: Equatable {
        /// The line's rectangle with spacing, and without it.
        public let rect, usedRect: CGRect
        /// The y of the baseline.
        public let baseline: CGFloat
        /// Whether the paragraph's direction is from right to left.
        public let isRightToLeft: Bool
        /// The index of its container.
        public let container: Int
        /// The offsets of the fragment's characters in the whole text.
        public let utf16: Range<Int>
    }

    /// A state of the layout; between two equal states, all lines laid out so far are the same.
    public struct LayoutState: Equatable {
        fileprivate let layoutGeneration: LayoutGeneration
    }

    /// The present state of the layout: equal states mean equal lines.
    public var layoutState: LayoutState { LayoutState(layoutGeneration: layout.layoutGeneration) }

    /// The line fragment that holds the character; nil past every container. Lays out the paragraph. O(log n).
    public func lineBox(forCharacterAt utf16: Int) -> LineBox? {
        if let cached = cachedLineBoxes.box(ofUTF16: utf16, layout.layoutGeneration) { return cached }
        guard utf16 >= 0, utf16 < utf16Count, let located = layout.locatedFragment(ofUTF16: utf16, isContiguous: isContiguous) else {
            return nil
        }
        let box = lineBox(located)
        cachedLineBoxes.insert(box, ofUTF16: utf16, layout.layoutGeneration)
        return box
    }

    /// The line fragments of a container that meet the rows of a rectangle in it, in order, laid out now.
    /// O(lines found + log n).
    public func lineBoxes(meeting bounds: CGRect, in container: TextContainer) -> [LineBox] {
        var lines: [LineBox] = []
        guard let band = band(bounds, in: container) else { return lines }
        layout.forEachLocatedFragment(fromY: band.lowerBound, to: band.upperBound, isContiguous: isContiguous) { located in
            if located.container === container { lines.append(lineBox(located)) }
            return true
        }
        return lines
    }

    private func lineBox(_ located: LocatedFragment) -> LineBox {
        LineBox(
            rect: limited(located.rect), usedRect: limited(located.usedRect), baseline: located.baseline.pixels / scale,
            isRightToLeft: located.paragraph.isRightToLeft, container: Int(located.row.container), utf16: located.utf16)
    }
}

/// The last queried lines: a view queries the one at its top whenever it reports how far it has scrolled.
struct CachedLineBoxes {
    private var layoutGeneration: LayoutGeneration?
    private var boxes: [(utf16: Int, box: LayoutManager.LineBox)] = []
    private var next = 0
    private static let capacity = 4

    func box(ofUTF16 utf16: Int, _ layoutGeneration: LayoutGeneration) -> LayoutManager.LineBox? {
        guard self.layoutGeneration == layoutGeneration else { return nil }
        return boxes.first { $0.utf16 == utf16 }?.box
    }

    mutating func insert(_ box: LayoutManager.LineBox, ofUTF16 utf16: Int, _ layoutGeneration: LayoutGeneration) {
        if self.layoutGeneration != layoutGeneration {
            self.layoutGeneration = layoutGeneration
            boxes.removeAll(keepingCapacity: true)
            next = 0
        }
        if boxes.count < Self.capacity { return boxes.append((utf16, box)) }
        boxes[next] = (utf16, box)
        next = (next + 1) % Self.capacity
    }
}
