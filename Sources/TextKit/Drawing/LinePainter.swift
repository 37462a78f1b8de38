import Foundation

/// Draws lines of a layout manager into the current context: backgrounds, glyphs, attachments, decorations.
struct LinePainter {
    let manager: LayoutManager
    let canvas: DeviceCanvas
    /// The origin of the container, device pixels of the surface.
    let dx, dy: Fixed
    let origin: CGPoint

    /// Nil where nothing is being drawn.
    init?(_ manager: LayoutManager, origin: CGPoint) {
        guard let context = GraphicsContext.current, origin.x.isFinite, origin.y.isFinite else { return nil }
        self.manager = manager
        canvas = DeviceCanvas(context: context, scale: manager.scale)
        self.origin = origin
        let settings = manager.layout.settings
        let x = Fixed(origin.x * manager.scale)
        let y = Fixed(origin.y * manager.scale)
        dx = settings.wholeAdvances ? x.rounded : x
        dy = settings.wholePixels ? y.rounded : y
    }

    /// The characters of the glyphs.
    func characters(_ glyphs: NSRange) -> Range<Int> {
        glyphs.length > 0 ? manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil).range : 0..<0
    }

    /// Calls `body` with every fragment that has some of the characters, and those that are wanted of it.
    func forEachLocatedFragment(_ characters: Range<Int>, _ body: (LocatedFragment, Range<Int>) -> Void) {
        guard !characters.isEmpty else { return }
        manager.layout.forEachLocatedFragment(inUTF16: characters, isContiguous: manager.isContiguous) { located in
            body(located, located.utf16.clamped(to: characters))
            return true
        }
    }

    // MARK: Backgrounds

    func drawBackgrounds(_ glyphs: NSRange) { drawBackgrounds(ofCharacters: characters(glyphs)) }

    func drawBackgrounds(ofCharacters characters: Range<Int>) {
        forEachLocatedFragment(characters) { located, wanted in
            within(located) { drawBackgrounds(located, wanted) }
        }
    }

    private func drawBackgrounds(_ located: LocatedFragment, _ wanted: Range<Int>) {
        drawBackgroundsOfTruncation(located)
        guard isDrawn(located, { $0.background != nil }) else { return }
        let carets = LineCarets(located, manager.glyphs(of: located))
        let limits = Self.backgroundLimits(located)
        let baseline = located.baseline + dy
        forEachStyle(located, wanted) { style, range in
            guard let color = style.background else { return }
            // As high as the font, not as the line: space between lines is not part of what is marked.
            let top = baseline - style.baselineOffset - style.ascent
            let rects = located.levels(of: range).flatMap { level in
                carets.spans(of: level.characters).map {
                    let left = max($0.lowerBound, limits.lowerBound)
                    return FixedRect(
                        x: left + dx, y: top + level.dy, width: max(.zero, min($0.upperBound, limits.upperBound) - left),
                        height: style.ascent + style.descent)
                }
            }
            fill(rects, color, style, range)
        }
    }

    /// Through what overriding code may want to see, where there is some.
    private func fill(_ rects: [FixedRect], _ color: RGBA, _ style: ResolvedStyle, _ characters: Range<Int>) {
        guard manager.isSubclass else {
            if let pattern = style.backgroundPattern {
                for rect in rects { canvas.context.fill(rect.logical(scale: manager.scale), with: pattern) }
            } else {
                for rect in rects { canvas.append(rect, color) }
            }
            return
        }
        guard !rects.isEmpty else { return }
        let depth = canvas.context.depth
        canvas.context.saveGState()
        canvas.context.state.fill = color
        canvas.context.state.pattern = style.backgroundPattern.flatMap { PatternFill($0) }
        defer { canvas.context.restore(toDepth: depth) }
        manager.fillBackgroundRectArray(
            rects.map { $0.logical(scale: manager.scale) }, count: rects.count, forCharacterRange: NSRange(characters),
            color: style.attributes[.backgroundColor] as? Color ?? Color(color))
    }

    /// Spaces that hang over the end of a line are not marked beyond what text may fill.
    private static func backgroundLimits(_ located: LocatedFragment) -> Range<Fixed> {
        let padding = located.region.padding
        let left = min(located.rect.x, located.usedRect.x) + padding
        return left..<max(left, max(located.rect.maxX, located.usedRect.maxX) - padding)
    }

    /// Runs of one style of a fragment, in the characters of the text; neighbours of one background come as one.
    private func forEachStyle(_ located: LocatedFragment, _ wanted: Range<Int>, _ body: (ResolvedStyle, Range<Int>) -> Void) {
        let local = (wanted.lowerBound - located.utf16Start)..<(wanted.upperBound - located.utf16Start)
        var cursor = StyleCursor(located, manager)
        cursor.forEachRun(in: local) { style, part in
            body(style, (part.lowerBound + located.utf16Start)..<(part.upperBound + located.utf16Start))
        }
    }

    /// Whether some style of the line's own characters has it; with temporary attributes each run is examined. O(log runs of the paragraph
    /// + runs of the line).
    func isDrawn(_ located: LocatedFragment, _ predicate: (ResolvedStyle) -> Bool) -> Bool {
        if manager.temporary != nil { return true }
        let paragraph = located.paragraph
        let characters = located.fragment.utf16
        var index = paragraph.styleIndex(atUTF16: characters.lowerBound)
        while index < paragraph.styles.count {
            if predicate(paragraph.styles[index]) { return true }
            index += 1
            if index < paragraph.styles.count, paragraph.text.styles[index].utf16.lowerBound >= characters.upperBound { break }
        }
        return false
    }

    // MARK: Glyphs

    func drawGlyphs(_ glyphs: NSRange) { drawGlyphs(ofCharacters: characters(glyphs)) }

    /// All the text first and then all the lines under and through it, so that a painter has much of a kind at a time.
    func drawGlyphs(ofCharacters characters: Range<Int>) {
        var decorated: [(located: LocatedFragment, wanted: Range<Int>, glyphs: FragmentGlyphs)] = []
        func drawLines() {
            for (located, wanted, glyphs) in decorated {
                clipped(located) {
                    drawDecorations(located, wanted, glyphs)
                    drawEmphasis(located, wanted, glyphs)
                    drawDecorationsOfTruncation(located)
                }
            }
            decorated.removeAll(keepingCapacity: true)
        }
        forEachLocatedFragment(characters) { located, wanted in
            let glyphs = manager.glyphs(of: located)
            clipped(located) { drawText(located, wanted, glyphs) }
            guard isDecorated(located) else { return }
            decorated.append((located, wanted, glyphs))
            // The glyphs of a whole book are not held for it.
            if decorated.count == Self.mostLinesAtOnce { drawLines() }
        }
        // Changes by overriding code wait until all is drawn, for the positions are those of the present layout.
        if !decorated.isEmpty { manager.layout.walking { drawLines() } }
    }

    /// More than a screen has.
    private static let mostLinesAtOnce = 512

    /// Draws what may not stand out of its line within that.
    private func clipped(_ located: LocatedFragment, _ draw: () -> Void) {
        let clips =
            located.fragment.textWidth > located.fragment.width
            && located.paragraph.style(atUTF16: 0).paragraph.ownBreaking.wrapping == .clipping
            && located.fragment.overrides?.drawsOutside.values.contains(true) != true
        within(located) { if clips { canvas.clip(to: located.rect.offset(x: dx, y: dy), draw) } else { draw() } }
    }

    /// Draws of a line what its table shows of it.
    private func within(_ located: LocatedFragment, _ draw: () -> Void) {
        guard let visible = located.visibleSpan else { return draw() }
        // Ink may stand out of the line.
        let reach = located.rect.height
        let ink = located.usedRect
        guard ink.x - reach < visible.upperBound, ink.maxX + reach > visible.lowerBound else { return }
        if ink.x - reach >= visible.lowerBound, ink.maxX + reach <= visible.upperBound { return draw() }
        let clip = FixedRect(
            x: visible.lowerBound, y: ink.y - reach, width: visible.upperBound - visible.lowerBound, height: ink.height + reach * 2)
        canvas.clip(to: clip.offset(x: dx, y: dy), draw)
    }

    private func drawText(_ located: LocatedFragment, _ wanted: Range<Int>, _ glyphs: FragmentGlyphs) {
        var batch = GlyphBatch(manager, canvas, capacity: wanted.count + 1)
        let isWhole = wanted == located.utf16
        let baseline = located.baseline + dy
        let hides = located.fragment.overrides?.isHidden.isEmpty == false
        var end = located.fragment.textX
        var cursor = GlyphAppearances(located, manager)
        glyphs.walk { index, run, lineGlyph in
            let utf16 = Int(run.chunk.shaped.clusters[lineGlyph.glyph])
            if !run.isHanging { end = lineGlyph.x + lineGlyph.advance }
            if !isWhole, run.role == .text, !wanted.contains(utf16 + located.utf16Start) { return true }
            if cursor.move(to: utf16, of: run, at: index), cursor.kind == .text { batch.turn(to: cursor.font, cursor.style) }
            let y = baseline + lineGlyph.dy - cursor.baselineOffset
            if hides, run.role == .text, located.isHidden(located.paragraph.glyph(lineGlyph.glyph, in: run.chunk)) { return true }
            switch cursor.kind {
            case .text where run.chunk.shaped.isBlank(lineGlyph.glyph): break
            case .text:
                if let elongation = lineGlyph.elongation { batch.add(elongation, x: lineGlyph.x + dx, y: y) }
                batch.add(run.chunk, lineGlyph.glyph, x: lineGlyph.pen + dx, y: y)
            case .attachment:
                batch.flush()
                // Its box has the baseline offset in it.
                drawAttachment(cursor.style, run, lineGlyph, located, y: baseline + lineGlyph.dy)
            case .missing:
                batch.flush()
                MissingGlyphBox(style: cursor.style, font: cursor.style.font).draw(
                    run.paragraph.text.utf16, at: utf16, in: canvas, x: lineGlyph.x + dx, y: y, width: lineGlyph.advance)
            case .tab, .control, .hidden, .whitespace: break
            }
            return true
        }
        if let hyphen = glyphs.hyphen, isWhole || wanted.upperBound >= located.utf16.upperBound {
            let style = cursor.style(ofCharacter: max(0, Int(located.fragment.contentEnd) - 1), of: located.paragraph)
            let x = located.paragraph.isRightToLeft ? located.fragment.textX : end
            batch.turn(to: style.font, style)
            batch.add(glyph: hyphen.glyph, x: x + dx, y: baseline - style.baselineOffset)
        }
        batch.flush()
        if manager.showsInvisibleCharacters { InvisibleMarks(located, glyphs, manager).draw(wanted, in: canvas, dx: dx, dy: dy) }
    }
}
