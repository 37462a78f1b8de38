import Foundation

/// The lines under and through the characters of one line fragment. What drawing them asks of the fragment is found out once.
final class LineDecorations {
    let located: LocatedFragment
    private let manager: LayoutManager
    private var cursor: StyleCursor
    private lazy var glyphs = known ?? manager.glyphs(of: located)
    private let known: FragmentGlyphs?
    private lazy var inkGaps = InkGaps(located, baseline: baseline, glyphs, manager)
    private(set) lazy var carets = LineCarets(located, glyphs)
    private let units: [UInt16]
    /// The baseline of the line, in the container.
    let baseline: Fixed
    /// Whether all of its glyphs stand on that.
    let isLevel: Bool

    /// `glyphs` are the fragment's, where the caller has them.
    init(_ located: LocatedFragment, _ manager: LayoutManager, glyphs: FragmentGlyphs? = nil) {
        self.located = located
        known = glyphs
        self.manager = manager
        units = located.paragraph.text.utf16
        baseline = located.baseline
        isLevel = located.fragment.overrides?.moves.isEmpty ?? true
        cursor = StyleCursor(located, manager)
    }

    /// A run of one style; characters of the whole text.
    struct Run {
        var style: ResolvedStyle
        var utf16: Range<Int>
    }

    func runs(in utf16: Range<Int>) -> [Run] {
        let start = located.utf16Start
        var runs: [Run] = []
        cursor.forEachRun(in: (utf16.lowerBound - start)..<(utf16.upperBound - start)) { style, range in
            runs.append(Run(style: style, utf16: (range.lowerBound + start)..<(range.upperBound + start)))
        }
        return runs
    }

    /// The parts of `runs`, which ascend, that lie within a part of the line. O(log runs + result).
    func runs(_ runs: [Run], within part: Range<Int>) -> ArraySlice<Run> {
        let first = runs.partitioningIndex { $0.utf16.upperBound > part.lowerBound }
        var end = first
        while end < runs.count, runs[end].utf16.lowerBound < part.upperBound { end += 1 }
        guard first < end, runs[first].utf16.lowerBound < part.lowerBound || runs[end - 1].utf16.upperBound > part.upperBound else {
            return runs[first..<end]
        }
        var inside = Array(runs[first..<end])
        inside[0].utf16 = inside[0].utf16.clamped(to: part)
        inside[inside.count - 1].utf16 = inside[inside.count - 1].utf16.clamped(to: part)
        return inside[...]
    }

    /// The runs that have a line of one kind, whatever their fonts and colours.
    static func groups(
        of runs: [Run], _ decoration: (ResolvedStyle) -> ResolvedStyle.LineDecoration?
    ) -> [(line: ResolvedStyle.LineDecoration, runs: ArraySlice<Run>)] {
        var groups: [(line: ResolvedStyle.LineDecoration, runs: ArraySlice<Run>)] = []
        var first = 0
        while first < runs.count {
            var end = first + 1
            if let line = decoration(runs[first].style) {
                while end < runs.count, decoration(runs[end].style) == line { end += 1 }
                groups.append((line, runs[first..<end]))
            }
            first = end
        }
        return groups
    }

    /// The parts of a range that get a line: without white space at the ends of the fragment, and without any between words where
    /// the style is by word.
    func parts(of utf16: Range<Int>, style: UnderlineStyle) -> [Range<Int>] {
        var range = utf16.clamped(to: located.utf16)
        if range.upperBound == located.utf16Start + Int(located.fragment.contentEnd) {
            while !range.isEmpty, isSpace(range.upperBound - 1) { range = range.lowerBound..<(range.upperBound - 1) }
        }
        if range.lowerBound == located.utf16.lowerBound {
            while !range.isEmpty, isSpace(range.lowerBound) { range = (range.lowerBound + 1)..<range.upperBound }
        }
        guard style.contains(.byWord) else { return range.isEmpty ? [] : [range] }
        var parts: [Range<Int>] = []
        for index in range where !isSpace(index) {
            if let last = parts.last, last.upperBound == index {
                parts[parts.count - 1] = last.lowerBound..<(index + 1)
            } else {
                parts.append(index..<(index + 1))
            }
        }
        return parts
    }

    private func isSpace(_ utf16: Int) -> Bool {
        let unit = units[utf16 - located.utf16Start]
        return BreakSegment.isHanging(unit) || unit == 9
    }

    /// One line stands at one height under all its characters, clear of the lowest of them: how far below the first one's baseline.
    /// Device pixels; spaces count only where there is nothing else.
    func offset(_ runs: some Collection<Run>, isStrikethrough: Bool) -> Fixed {
        var ofText: Fixed?
        var ofAll: Fixed?
        for run in runs {
            let own = Self.offset(run.style, isStrikethrough) - run.style.baselineOffset
            ofAll = max(ofAll ?? own, own)
            if ofText.map({ $0 < own }) ?? true, !run.utf16.allSatisfy(isSpace) { ofText = own }
        }
        return (ofText ?? ofAll ?? .zero) + (runs.first?.style.baselineOffset ?? .zero)
    }

    private static func offset(_ style: ResolvedStyle, _ isStrikethrough: Bool) -> Fixed {
        let font = style.font
        if !isStrikethrough, style.underline?.style.contains(.belowDescenders) == true {
            return style.descent + (font.underlineThickness.rounded / 2).ceil
        }
        return isStrikethrough ? .zero - font.strikethroughOffset : max(font.underlineOffset, font.underlineThickness + Fixed.one)
    }

    /// That of the heaviest font.
    static func thickness(_ runs: some Collection<Run>, _ style: UnderlineStyle) -> Fixed {
        let thickness = runs.reduce(Fixed.one) { max($0, $1.style.font.underlineThickness.rounded) }
        return thickness * (style.weight == .thick ? 2 : 1)
    }

    /// Where descenders cross a span of a line, whose top and bottom are of the container.
    func gaps(in band: Range<Fixed>, of span: Range<Fixed>, thickness: Fixed) -> [Range<Fixed>] {
        inkGaps.gaps(in: band, of: span, thickness: thickness)
    }
}

extension LinePainter {
    /// Whether there may be lines under or through the text of the fragment, or through what stands for text that was cut.
    func isDecorated(_ located: LocatedFragment) -> Bool {
        located.fragment.extras?.truncation != nil
            || isDrawn(located) { $0.underline != nil || $0.strikethrough != nil || $0.emphasis != nil }
    }

    func drawDecorations(_ located: LocatedFragment, _ wanted: Range<Int>, _ glyphs: FragmentGlyphs) {
        guard isDrawn(located, { $0.underline != nil || $0.strikethrough != nil }) else { return }
        let content = located.utf16Start + Int(located.fragment.contentEnd)
        let decorations = LineDecorations(located, manager, glyphs: glyphs)
        let runs = decorations.runs(in: wanted.clamped(to: located.utf16.lowerBound..<max(located.utf16.lowerBound, content)))
        for group in LineDecorations.groups(of: runs, \.underline) {
            draw(group.line.style, group.runs, of: runs, decorations, isStrikethrough: false)
        }
        for group in LineDecorations.groups(of: runs, \.strikethrough) {
            draw(group.line.style, group.runs, of: runs, decorations, isStrikethrough: true)
        }
    }

    private func draw(
        _ style: UnderlineStyle, _ runs: ArraySlice<LineDecorations.Run>, of all: [LineDecorations.Run], _ decorations: LineDecorations,
        isStrikethrough: Bool
    ) {
        guard let first = runs.first, let last = runs.last else { return }
        let utf16 = first.utf16.lowerBound..<last.utf16.upperBound
        guard manager.isSubclass else {
            for part in decorations.parts(of: utf16, style: style) {
                let inside = decorations.runs(all, within: part)
                let offset = decorations.offset(inside, isStrikethrough: isStrikethrough).rounded
                drawLine(inside, decorations, style, offset: offset, isStrikethrough: isStrikethrough)
            }
            return
        }
        let located = decorations.located
        let line = manager.limited(located.rect)
        let glyphs = manager.glyphRange(forCharacterRange: NSRange(utf16), actualCharacterRange: nil)
        if isStrikethrough {
            manager.strikethroughGlyphRange(
                glyphs, strikethroughType: style, lineFragmentRect: line, lineFragmentGlyphRange: NSRange(located.glyphs),
                containerOrigin: origin)
        } else {
            manager.underlineGlyphRange(
                glyphs, underlineType: style, lineFragmentRect: line, lineFragmentGlyphRange: NSRange(located.glyphs),
                containerOrigin: origin)
        }
    }

    /// Draws the spans of a line under (or through) the glyphs. `ownColor` replaces the decoration's.
    func drawLine(
        under glyphs: NSRange, style: UnderlineStyle, baselineOffset: CGFloat, isStrikethrough: Bool, color ownColor: RGBA? = nil
    ) {
        let offset = Fixed(baselineOffset * manager.scale).rounded
        forEachLocatedFragment(characters(glyphs)) { located, wanted in
            let decorations = LineDecorations(located, manager)
            drawLine(
                decorations.runs(in: wanted)[...], decorations, style, offset: offset, isStrikethrough: isStrikethrough, color: ownColor)
        }
    }

    /// One line, `offset` below the baseline of the first run, each run in its own colour.
    private func drawLine(
        _ runs: ArraySlice<LineDecorations.Run>, _ decorations: LineDecorations, _ style: UnderlineStyle, offset: Fixed,
        isStrikethrough: Bool, color ownColor: RGBA? = nil
    ) {
        guard let first = runs.first, let last = runs.last else { return }
        let rules = DecorationRules(style: style, thickness: LineDecorations.thickness(runs, style))
        let appearances = appearances(of: runs, isStrikethrough: isStrikethrough, ownColor)
        let y = decorations.baseline - first.style.baselineOffset + offset
        func draw(_ characters: Range<Int>, y: Fixed) {
            for span in decorations.carets.spans(of: characters) {
                let gaps = isStrikethrough ? [] : decorations.gaps(in: rules.band(y: y), of: span, thickness: rules.thickness)
                let parts = rules.parts(of: span, without: gaps)
                if appearances.count == 1 {
                    self.draw(parts, rules, y: y, appearances[0])
                    continue
                }
                for appearance in appearances {
                    let own = decorations.carets.spans(of: appearance.utf16.clamped(to: characters))
                    self.draw(Self.clamp(parts, to: own), rules, y: y, appearance)
                }
            }
        }
        let characters = first.utf16.lowerBound..<last.utf16.upperBound
        if decorations.isLevel { return draw(characters, y: y) }
        for level in decorations.located.levels(of: characters) { draw(level.characters, y: y + level.dy) }
    }

    /// Characters whose line is drawn alike.
    private typealias Appearance = (utf16: Range<Int>, color: RGBA, shadow: DrawnShadow?)

    private func appearances(of runs: ArraySlice<LineDecorations.Run>, isStrikethrough: Bool, _ ownColor: RGBA?) -> [Appearance] {
        var appearances: [Appearance] = []
        for run in runs {
            let decoration = isStrikethrough ? run.style.strikethrough : run.style.underline
            let color = ownColor ?? decoration?.color ?? run.style.color
            let shadow = run.style.effects?.shadow
            if let last = appearances.last, last.color == color, last.shadow == shadow {
                appearances[appearances.count - 1].utf16 = last.utf16.lowerBound..<run.utf16.upperBound
            } else {
                appearances.append((run.utf16, color, shadow))
            }
        }
        return appearances
    }

    private func draw(_ parts: [Range<Fixed>], _ rules: DecorationRules, y: Fixed, _ appearance: Appearance) {
        guard let shadow = appearance.shadow else { return rules.draw(parts, movedBy: dx, y: y + dy, color: appearance.color, in: canvas) }
        let depth = canvas.context.depth
        canvas.context.saveGState()
        defer { canvas.context.restore(toDepth: depth) }
        canvas.context.state.shadow = shadow
        rules.draw(parts, movedBy: dx, y: y + dy, color: appearance.color, in: canvas)
    }

    /// The parts that lie within the spans, cut off at their ends; parts go from left to right. O(log parts + result) for each span: a line
    /// may have as many colours as letters.
    static func clamp<Parts: RandomAccessCollection<Range<Fixed>>>(_ parts: Parts, to spans: [Range<Fixed>]) -> [Range<Fixed>]
    where Parts.Index == Int {
        var own: [Range<Fixed>] = []
        for span in spans {
            var index = parts.partitioningIndex { $0.upperBound > span.lowerBound }
            while index < parts.endIndex {
                let part = parts[index]
                guard part.lowerBound < span.upperBound else { break }
                if part.overlaps(span) { own.append(part.clamped(to: span)) }
                index += 1
            }
        }
        return own
    }
}
