/// Reads the attributes of a range of text as spans of styles that lay out alike.
struct StyleReader {
    /// The spans from `start` on.
    var spans: ContiguousArray<MeasuredSpan> = []
    private let context: StyleContext
    private let styles: GlyphlessStyles
    private let start: Int

    init(_ context: StyleContext, _ styles: GlyphlessStyles, from start: Int) {
        self.context = context
        self.styles = styles
        self.start = start
    }

    /// O(log n + runs).
    mutating func read(_ utf16: Range<Int>, of source: any TextSource) {
        source.forEachAttributeRuns(inUTF16: utf16) { [context, styles, start] runs, runStart in
            Self.add(runs, from: runStart - start, context, styles, &spans)
        }
        // The last one may go on, where others come before what it goes on to.
        let end = Int32(truncatingIfNeeded: utf16.upperBound - start)
        if let last = spans.last, last.end > end { spans[spans.count - 1].end = end }
    }

    private static func add(
        _ runs: UnsafeBufferPointer<AttributeRun.Unheld>, from start: Int, _ context: StyleContext, _ styles: GlyphlessStyles,
        _ spans: inout ContiguousArray<MeasuredSpan>
    ) {
        let generation = styles.generation
        var end = Int32(truncatingIfNeeded: start)
        var last = spans.last?.style ?? -1
        var isOpen = false
        for run in runs {
            let cached = run.number.pointee
            let style = cached.generation == generation ? cached.style : number(run, context, styles)
            if style != last {
                if isOpen { spans[spans.count - 1].end = end }
                spans.append(MeasuredSpan(end: end, style: style))
                last = style
            }
            isOpen = true
            end &+= Int32(truncatingIfNeeded: run.length)
        }
        if isOpen { spans[spans.count - 1].end = end }
    }

    /// A paragraph of which the first style is wanted only. O(log n).
    mutating func read(_ utf16: Int, of source: any TextSource, end: Int) {
        let (set, run) = source.attributeSet(atUTF16: utf16)
        let style = withExtendedLifetime(set) { Self.number(AttributeRun(length: run.count, set: set).unheld, context, styles) }
        Self.add(style, end: end - start, &spans)
    }

    @inline(__always)
    private static func add(_ style: Int32, end: Int, _ spans: inout ContiguousArray<MeasuredSpan>) {
        let end = Int32(truncatingIfNeeded: end)
        let count = spans.count
        if count > 0, spans[count - 1].style == style {
            spans[count - 1].end = end
        } else {
            spans.append(MeasuredSpan(end: end, style: style))
        }
    }

    @inline(never)
    private static func number(_ run: AttributeRun.Unheld, _ context: StyleContext, _ styles: GlyphlessStyles) -> Int32 {
        if run.number.pointee.generation == styles.generation { return run.number.pointee.style }
        let number = styles.number(of: context.resolve(run.set.takeUnretainedValue().layout))
        (run.number.pointee.generation, run.number.pointee.style) = (styles.generation, number)
        return number
    }
}
