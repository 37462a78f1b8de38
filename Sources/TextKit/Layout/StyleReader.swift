/// Reads the attributes of a stretch of text as spans of styles that lay out alike.
struct StyleReader {
    /// From `start` on.
    var spans: ContiguousArray<MeasuredSpan> = []
    /// Runs of attributes that were met.
    private(set) var runCount = 0
    private let context: StyleContext
    private let styles: PlainStyles
    private let start: Int

    init(_ context: StyleContext, _ styles: PlainStyles, from start: Int) {
        self.context = context
        self.styles = styles
        self.start = start
    }

    /// O(log n + runs).
    mutating func read(_ utf16: Range<Int>, of source: any TextSource) {
        source.forEachAttributeSet(inUTF16: utf16) { [context, styles, start] set, end in
            Self.add(set, end: end &- start, context, styles, &spans)
            runCount &+= 1
        }
        // The last one may go on, where others come before what it goes on to.
        let end = Int32(truncatingIfNeeded: utf16.upperBound - start)
        if let last = spans.last, last.end > end { spans[spans.count - 1].end = end }
    }

    /// A paragraph of which the first style is wanted only. O(log n).
    mutating func read(_ utf16: Int, of source: any TextSource, end: Int) {
        let set = source.attributeSet(atUTF16: utf16).set
        withExtendedLifetime(set) { Self.add(.passUnretained(set), end: end - start, context, styles, &spans) }
    }

    @inline(__always)
    private static func add(
        _ set: Unmanaged<AttributeSet>, end: Int, _ context: StyleContext, _ styles: PlainStyles,
        _ spans: inout ContiguousArray<MeasuredSpan>
    ) {
        let layout = set._withUnsafeGuaranteedRef { Unmanaged.passUnretained($0.layout) }
        let known = layout._withUnsafeGuaranteedRef { $0.number }
        let style = known.stamp == styles.stamp ? known.style : number(layout.takeUnretainedValue(), context, styles)
        let end = Int32(truncatingIfNeeded: end)
        let count = spans.count
        if count > 0, spans[count - 1].style == style {
            spans[count - 1].end = end
        } else {
            spans.append(MeasuredSpan(end: end, style: style))
        }
    }

    @inline(never)
    private static func number(_ set: AttributeSet, _ context: StyleContext, _ styles: PlainStyles) -> Int32 {
        let number = styles.number(of: context.resolve(set))
        set.number = (styles.stamp, number)
        return number
    }
}
