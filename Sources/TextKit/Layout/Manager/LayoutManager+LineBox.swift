package import struct Foundation.CGFloat
package import struct Foundation.CGPoint
package import struct Foundation.CGRect
package import struct Foundation.NSRange

extension LayoutManager {
    /// A line fragment with the data for what views draw beside it; logical pixels of its container.
    package struct LineBox: Equatable {
        /// With spacing, and without it.
        package let rect, usedRect: CGRect
        package let baseline: CGFloat
        package let isRightToLeft: Bool
        /// The index of its container.
        package let container: Int
        /// The characters of the fragment, in the whole text.
        package let utf16: Range<Int>
    }

    /// A state of the layout; between two equal states, all lines laid out so far are the same.
    package struct LayoutState: Equatable {
        fileprivate let layoutGeneration: LayoutGeneration
    }

    /// Of everything that is laid out as it is now.
    package var layoutState: LayoutState { LayoutState(layoutGeneration: layout.layoutGeneration) }

    /// Draws a thin underline of any colour into the current `GraphicsContext`, whatever the characters' own attributes.
    package func drawUnderline(forCharacterRange range: NSRange, color: RGBA, at origin: CGPoint) {
        let glyphs = glyphRange(forCharacterRange: range, actualCharacterRange: nil)
        guard glyphs.length > 0 else { return }
        LinePainter(self, origin: origin)?.drawLine(
            under: glyphs, style: .single, baselineOffset: decorationOffset(glyphs, isStrikethrough: false), isStrikethrough: false,
            color: color)
    }

    /// The line fragment that holds the character; nil past every container. Lays the place out.
    package func lineBox(forCharacterAt utf16: Int) -> LineBox? {
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
    package func lineBoxes(meeting bounds: CGRect, in container: TextContainer) -> [LineBox] {
        var lines: [LineBox] = []
        guard let band = band(bounds, in: container) else { return lines }
        layout.forEachLocatedFragment(fromY: band.lowerBound, to: band.upperBound, isContiguous: isContiguous) { located in
            if located.container === container { lines.append(lineBox(located)) }
            return true
        }
        return lines
    }

    /// The frames of the text blocks that hold some of the characters, without their margins: what blocks draw lies in them. In the
    /// container that holds the first of the characters. O(log n + blocks in the groups found).
    package func blockFrames(ofCharacters utf16: Range<Int>) -> [CGRect] {
        guard layout.hasBlocks else { return [] }
        var frames: [CGRect] = []
        layout.forEachBox(ofCharacters: utf16, isContiguous: isContiguous) { frames.append(limited($0.frame)) }
        return frames
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
