package import Foundation

extension LayoutManager {
    /// What glyphs draw that were said to draw outside of their line, logical pixels.
    func inkOutside(of located: LocatedFragment, _ wanted: NSRange) -> [CGRect] {
        var rects: [CGRect] = []
        glyphs(of: located).walk { run, lineGlyph in
            guard run.role == .text else { return true }
            let glyph = located.paragraph.glyph(lineGlyph.glyph, in: run.chunk)
            guard wanted.range.contains(glyph + located.glyphStart), located.fragment.overrides?.drawsOutside[glyph] == true,
                let ink = run.ink(of: lineGlyph, baseline: located.baseline)
            else { return true }
            rects.append(ink.logical(scale: scale))
            return true
        }
        return rects
    }

    /// What the characters fill in one fragment, device pixels of the container.
    func rects(of characters: Range<Int>, in located: LocatedFragment, isSelection: Bool) -> [FixedRect] {
        let line = isSelection ? located.rect : located.usedRect
        if isSelection, characters.lowerBound <= located.utf16.lowerBound, characters.upperBound >= located.utf16.upperBound,
            located.row.fragmentCount == 1, located.fragment.extras?.truncation == nil
        {
            let used = located.usedRect
            let left = located.paragraph.isRightToLeft ? line.x : used.x + located.region.padding
            let right = located.paragraph.isRightToLeft ? used.maxX - located.region.padding : line.maxX
            guard !right.isUnlimited else {
                return [
                    FixedRect(
                        x: left, y: line.y, width: max(used.width - located.region.padding * 2, Fixed(pixels: 4)), height: line.height)
                ]
            }
            return [FixedRect(x: left, y: line.y, width: max(.zero, right - left), height: line.height)]
        }
        let glyphs = glyphs(of: located)
        var spans = LineCarets(located, glyphs).spans(of: characters)
        if isSelection { spans = glyphs.joining(tokenSpan(of: characters, in: located, glyphs), to: spans) }
        var rects = spans.map {
            FixedRect(x: $0.lowerBound, y: line.y, width: $0.upperBound - $0.lowerBound, height: line.height)
        }
        if isSelection, !located.paragraph.isRightToLeft, located.row.fragmentCount == 1, let last = rects.last,
            characters.upperBound >= located.utf16.upperBound, !line.maxX.isUnlimited, located.fragment.extras?.truncation == nil
        {
            rects[rects.count - 1].width = max(last.width, line.maxX - last.x)
        }
        return rects
    }

    // MARK: For views, by characters

    /// The line fragment that holds the character, in its container; nil past every container.
    package func lineFragmentRect(forCharacterAt utf16: Int) -> CGRect? {
        layout.locatedFragment(ofUTF16: utf16, isContiguous: isContiguous).map { limited($0.rect) }
    }

    /// What a selection of the characters fills in the container, where it meets the rows `within`, if given. Those that truncation
    /// hides are seen on the token.
    package func selectionRects(
        forCharacterRange range: NSRange, in container: TextContainer, within rows: ClosedRange<CGFloat>? = nil,
        isTight: Bool = false
    ) -> [CGRect] {
        var rects: [CGRect] = []
        let characters = range.range.clamped(to: 0..<utf16Count)
        guard !characters.isEmpty else { return [] }
        func collect(_ located: LocatedFragment) -> Bool {
            if located.container === container, located.utf16.overlaps(characters) || standsFor(characters, located) {
                rects += self.rects(of: characters, in: located, isSelection: !isTight).map { $0.logical(scale: scale) }
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

    /// Where the caret before the character stands: a rectangle without width, as high as the line's text. Of a character that
    /// truncation hides that is before the token.
    package func caretRect(forCharacterAt utf16: Int) -> CGRect? {
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

    /// The height of the text in its one container: exact once everything has been laid out, an estimate before.
    package var estimatedHeight: CGFloat {
        var height = layout.tree.total.height
        // A last column is not begun for an empty line.
        if layout.flow.regions.count == 1, let extra = layout.extraLine(defaultSet: defaultSet) { height = max(height, extra.rect.maxY) }
        return height.pixels / scale
    }

    /// Whether `estimatedHeight` and every place are exact.
    package var heightIsExact: Bool { layout.isSettled }

    /// The paragraph at a y of the first container, and how far y lies below its top: a place that stays in the text
    /// when heights above it are corrected.
    package func paragraphAnchor(atY y: CGFloat) -> (utf16: Int, offset: CGFloat) {
        guard let located = layout.tree.find(max(.zero, Fixed(y * scale)), in: \.height) else { return (0, 0) }
        return (located.start.utf16, y - located.start.height.pixels / scale)
    }

    /// The top of the paragraph that holds the character, as far as heights above are known.
    package func paragraphTop(ofUTF16 utf16: Int) -> CGFloat {
        (layout.tree.find(utf16, in: \.utf16)?.start.height.pixels ?? 0) / scale
    }

    /// Draws everything that meets `rect` (of the container) with the container's origin at `origin` of the surface,
    /// both in logical pixels, through the overridable drawing methods.
    package func display(_ rect: CGRect, of container: TextContainer, at origin: CGPoint, into list: inout DisplayList) {
        if !isSubclass, !layout.settings.hasDelegate, !layout.hasBlocks {
            return displayPlainly(rect, of: container, at: origin, into: &list)
        }
        let glyphs = glyphRange(forBoundingRect: rect, in: container)
        guard glyphs.length > 0 else { return }
        list = GraphicsContext.recording(list, scale: scale) {
            drawBackground(forGlyphRange: glyphs, at: origin)
            drawGlyphs(forGlyphRange: glyphs, at: origin)
        }
    }

    /// The same where no subclass overrides drawing: by characters, so that the glyphs above need not be counted.
    private func displayPlainly(_ rect: CGRect, of container: TextContainer, at origin: CGPoint, into list: inout DisplayList) {
        guard let band = band(rect, in: container) else { return }
        var characters: Range<Int>?
        layout.forEachLocatedFragment(fromY: band.lowerBound, to: band.upperBound, isContiguous: isContiguous) { located in
            guard located.container === container else { return true }
            characters = (characters?.lowerBound ?? located.utf16.lowerBound)..<max(characters?.upperBound ?? 0, located.utf16.upperBound)
            return true
        }
        guard let characters, !layout.hasBlocks else {
            if characters != nil { display(rect, of: container, at: origin, into: &list) }
            return
        }
        list = GraphicsContext.recording(list, scale: scale) {
            guard let painter = LinePainter(self, origin: origin) else { return }
            painter.drawBackgrounds(ofCharacters: characters)
            painter.drawGlyphs(ofCharacters: characters)
        }
    }

    // MARK: Counts, for tests and benches

    package struct Work: Equatable {
        package var paragraphsShaped, paragraphsLaid, rowsBroken: Int
        /// Exclusion paths that were flattened, and those that rows were measured against.
        package var shapesPrepared, shapesAsked: Int
    }
    package var work: Work {
        let counters = layout.counters
        return Work(
            paragraphsShaped: counters.paragraphsShaped, paragraphsLaid: counters.paragraphsLaid,
            rowsBroken: counters.rowsBroken, shapesPrepared: counters.shapesPrepared, shapesAsked: counters.shapesAsked)
    }
    package func resetWork() { layout.counters = LayoutCounters() }
}
