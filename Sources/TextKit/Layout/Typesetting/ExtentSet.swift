/// Extents that a line has in it, by the context's numbers: a bit each as long as the numbers are small.
struct ExtentSet: Hashable {
    private var bits: UInt64 = 0
    private var others: Set<UInt16>?

    @inline(__always)
    init(_ extent: UInt16) { insert(extent) }

    @inline(__always)
    mutating func insert(_ extent: UInt16) {
        if extent < 64 { bits |= 1 &<< UInt64(extent) } else { insertOther(extent) }
    }

    @inline(never)
    private mutating func insertOther(_ extent: UInt16) { others = (others ?? []).union([extent]) }

    /// All of them together.
    func extent(_ context: StyleContext) -> LineExtent {
        var result = LineExtent()
        for number in 0..<64 where bits & (1 << UInt64(number)) != 0 { result.include(context.extents[number]) }
        for number in others ?? [] { result.include(context.extents[Int(number)]) }
        return result
    }

    @inline(__always)
    static func == (first: ExtentSet, second: ExtentSet) -> Bool {
        first.bits == second.bits && (first.others == nil && second.others == nil || first.others == second.others)
    }
}
