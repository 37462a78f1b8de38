public import struct Foundation.CGFloat
public import struct Foundation.CGRect
public import struct Foundation.NSRange

// Where characters stand, for selections, carets and scrolling to them. Logical pixels of the container.
extension LayoutManager {
    /// The line fragment that holds the character, in its container; nil past every container. Lays out the paragraph.
    public func lineFragmentRect(forCharacterAt utf16: Int) -> CGRect? {
        layout.locatedFragment(ofUTF16: utf16, isContiguous: isContiguous).map { limited($0.rect) }
    }

    /// The rectangles that a selection of the characters fills in the container, in the rows `within`, if given. The token stands for
    /// characters that truncation hides.
    ///
    /// Of a table that scrolls sideways, only the visible part counts.
    ///
    /// A rectangle is as high as its line, and the last of a paragraph reaches to the end of the line. `isTight` leaves those ends out
    /// and takes the height of the text. O(log n + lines found).
    public func selectionRects(
        forCharacterRange range: NSRange, in container: TextContainer, within rows: ClosedRange<CGFloat>? = nil,
        isTight: Bool = false
    ) -> [CGRect] {
        var rects: [CGRect] = []
        let characters = range.range.clamped(to: 0..<utf16Count)
        guard !characters.isEmpty else { return [] }
        func collect(_ located: LocatedFragment) -> Bool {
            if located.container === container, located.utf16.overlaps(characters) || standsFor(characters, located) {
                var found = self.rects(of: characters, in: located, isSelection: !isTight)
                if let visible = located.visibleSpan { found = found.compactMap { $0.cut(to: visible) } }
                rects += found.map { $0.logical(scale: scale) }
            }
            return located.utf16.lowerBound < characters.upperBound
        }
        if let rows, let band = band(CGRect(x: 0, y: rows.lowerBound, width: 1, height: rows.upperBound - rows.lowerBound), in: container) {
            layout.forEachLocatedFragment(fromY: band.lowerBound, to: band.upperBound, isContiguous: isContiguous, collect)
        } else {
            layout.forEachLocatedFragment(inUTF16: characters, isContiguous: isContiguous, collect)
            // Paragraphs that are hidden altogether are found by the line that stands for them.
            if let located = truncatingFragment(atUTF16: characters.upperBound - 1), located.utf16.upperBound <= characters.lowerBound {
                _ = collect(located)
            }
        }
        return rects
    }

    /// Where the caret before the character stands: a rectangle without width, as high as the line's text. Of a character that truncation
    /// hides, it stands before the token. Nil past every container. Lays out the paragraph.
    public func caretRect(forCharacterAt utf16: Int) -> CGRect? {
        if utf16 >= utf16Count, let extra = layout.extraLine(defaultSet: defaultSet), extra.holdsEnd {
            let region = layout.flow.regions[extra.region]
            return FixedRect(x: extra.used.x + region.padding, y: extra.used.y, width: .zero, height: extra.used.height)
                .logical(scale: scale)
        }
        let character = min(utf16, max(0, utf16Count - 1))
        guard let located = layout.locatedFragment(ofUTF16: character, isContiguous: isContiguous) ?? truncatingFragment(atUTF16: character)
        else {
            return nil
        }
        let x = LineCarets(located, glyphs(of: located)).x(ofCaretAtUTF16: utf16)
        let used = located.usedRect
        return FixedRect(x: x, y: used.y, width: .zero, height: used.height).logical(scale: scale)
    }
}
