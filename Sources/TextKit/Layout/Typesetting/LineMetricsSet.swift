/// The set of metrics in a line, by the context's numbers: a bit each as long as the numbers are small.
struct LineMetricsSet: Hashable {
    private var bits: UInt64 = 0
    private var others: Set<UInt16>?

    @inline(__always)
    init(_ metrics: UInt16) { insert(metrics) }

    @inline(__always)
    mutating func insert(_ metrics: UInt16) {
        if metrics < 64 { bits |= 1 &<< UInt64(metrics) } else { insertOther(metrics) }
    }

    @inline(never)
    private mutating func insertOther(_ metrics: UInt16) { others = (others ?? []).union([metrics]) }

    /// All of them together.
    func metrics(_ context: StyleContext) -> LineMetrics {
        var result = LineMetrics()
        for number in 0..<64 where bits & (1 << UInt64(number)) != 0 { result.include(context.allMetrics[number]) }
        for number in others ?? [] { result.include(context.allMetrics[Int(number)]) }
        return result
    }

    @inline(__always)
    static func == (first: LineMetricsSet, second: LineMetricsSet) -> Bool {
        first.bits == second.bits && (first.others == nil && second.others == nil || first.others == second.others)
    }
}
